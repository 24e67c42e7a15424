# cmake -D INPUT=X.wasm -D OUTPUT=X.js -P embed_wasm.cmake: writes a script that gives the page the bytes of a file.
execute_process(COMMAND base64 --wrap=0 "${INPUT}" OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
file(WRITE "${OUTPUT}" "Module.wasmBinary = Uint8Array.from(atob('${text}'), function (c) { return c.charCodeAt(0); });\n")
