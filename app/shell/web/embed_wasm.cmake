# cmake -D INPUT=X.wasm -D BESIDE=Y.txt -D OUTPUT=X.js -P embed_wasm.cmake: writes a script that gives the page the bytes of the
# program, and the text of a file beside it.
function(base64 file out)
  execute_process(COMMAND base64 --wrap=0 "${file}" OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  set(${out} "atob('${text}')" PARENT_SCOPE)
endfunction()
base64("${INPUT}" program)
base64("${BESIDE}" text)
cmake_path(GET BESIDE FILENAME name)
file(WRITE "${OUTPUT}" "(function (bytes) {
  Module.wasmBinary = bytes(${program});
  Module.page.beside['${name}'] = new TextDecoder().decode(bytes(${text}));
})(function (text) { return Uint8Array.from(text, function (c) { return c.charCodeAt(0); }); });
")
