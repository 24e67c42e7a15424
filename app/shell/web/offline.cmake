# cmake -D FOLDER=page -D "NAMES=index.html|page.js" -D INPUT=offline.js -D OUTPUT=X.js -P offline.cmake: writes the script that
# keeps these files of the page, with the hash of each, by which a release is known.
string(REPLACE "|" ";" names "${NAMES}")
set(hashes "")
foreach(name IN LISTS names)
  file(SHA256 "${FOLDER}/${name}" hash)
  string(APPEND hashes "\n  '${name}': '${hash}',")
endforeach()
string(SHA256 RELEASE "${hashes}")
string(SUBSTRING "${RELEASE}" 0 12 RELEASE)
set(HASHES "${hashes}\n")
configure_file("${INPUT}" "${OUTPUT}" @ONLY)
