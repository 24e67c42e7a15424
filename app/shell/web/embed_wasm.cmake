# cmake -D INPUT=X.wasm -D "BESIDE=Y.txt;Z.txt" -D OUTPUT=X.js -P embed_wasm.cmake: writes a script that gives the page the bytes of the
# program, and the texts of the files beside it.
function(base64 file out)
  execute_process(COMMAND base64 --wrap=0 "${file}" OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  set(${out} "atob('${text}')" PARENT_SCOPE)
endfunction()
base64("${INPUT}" program)
set(texts "")
foreach(file ${BESIDE})
  base64("${file}" text)
  cmake_path(GET file FILENAME name)
  string(APPEND texts "  Module.page.beside['${name}'] = new TextDecoder().decode(bytes(${text}));\n")
endforeach()
file(WRITE "${OUTPUT}" "(function (bytes) {
  Module.wasmBinary = bytes(${program});
${texts}})(function (text) { return Uint8Array.from(text, function (c) { return c.charCodeAt(0); }); });
")
