# cmake -D INPUT=index.html -D PROGRAM=X.wasm -D OUTPUT=Y.html -P write_index.cmake: the page's own text, with the program's length.
file(SIZE "${PROGRAM}" bytes)
file(READ "${INPUT}" text)
string(REPLACE "PROGRAM_BYTES" "${bytes}" text "${text}")
file(WRITE "${OUTPUT}" "${text}")
