# crosscut_embed_functions(VARIABLE SOURCE ...): VARIABLE is a source that defines source_functions() of app/model/code_text.h, made
# of the SOURCEs of methods, which are named from the root.
set(CROSSCUT_EMBED_FUNCTIONS "${CMAKE_CURRENT_LIST_DIR}/embed_functions.py" CACHE INTERNAL "")
function(crosscut_embed_functions variable)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/source_functions.cpp")
  file(GLOB headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/core/*.h" "${PROJECT_SOURCE_DIR}/core/*/methods/*.h")
  set(sources ${ARGN})
  list(TRANSFORM sources PREPEND "${PROJECT_SOURCE_DIR}/")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${Python3_EXECUTABLE}" "${CROSSCUT_EMBED_FUNCTIONS}" "${PROJECT_SOURCE_DIR}" "${output}" ${ARGN}
    DEPENDS "${CROSSCUT_EMBED_FUNCTIONS}" ${sources} ${headers}
    COMMENT "Embedding the methods' code" VERBATIM)
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()
