# run(COMMAND ARG ...): for scripts that build a project of an outsider; what a step that fails has printed is shown.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE rc OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT rc EQUAL 0)
    string(REPLACE ";" " " line "${ARGN}")
    message(FATAL_ERROR "${line}\n${out}")
  endif()
endfunction()
