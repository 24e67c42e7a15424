# crosscut_describe_headers(PYTHON OUTPUT [--python] HEADER ...): the rule that makes the header OUTPUT, which describes the types
# of the HEADERs (see core/schema.h), with the interpreter PYTHON.
set(CROSSCUT_HEADERS_FOLDER "${CMAKE_CURRENT_LIST_DIR}" CACHE INTERNAL "")
function(crosscut_describe_headers python output)
  set(files ${ARGN})
  list(REMOVE_ITEM files --python)
  list(TRANSFORM files PREPEND "${PROJECT_SOURCE_DIR}/")
  set(script "${CROSSCUT_HEADERS_FOLDER}/describe_headers.py")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${python}" "${script}" "${PROJECT_SOURCE_DIR}" "${output}" ${ARGN}
    DEPENDS "${script}" "${CROSSCUT_HEADERS_FOLDER}/header_reader.py" ${files}
    COMMENT "Reading what headers say" VERBATIM)
endfunction()
