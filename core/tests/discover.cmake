# crosscut_discover(TARGET LABEL SLOW): every suite of a test program becomes one of CTest's tests, labelled LABEL, so that a
# program is started once for them and not once for each; every test whose name matches the pattern SLOW, in GoogleTest's
# words and possibly empty, becomes one by itself, labelled LABEL_slow: ./dev test leaves them to ./dev check.
function(crosscut_discover target label slow)
  set(list "${CMAKE_CURRENT_BINARY_DIR}/${target}_list.cmake")
  add_custom_command(TARGET ${target} POST_BUILD VERBATIM
    COMMAND "${CMAKE_COMMAND}" "-DPROGRAM=$<TARGET_FILE:${target}>" "-DLABEL=${label}" "-DSLOW=${slow}" "-DLIST=${list}"
      -P "${PROJECT_SOURCE_DIR}/core/tests/list_tests.cmake")
  # A program that was not built fails, and does not go unnoticed.
  set(included "${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake")
  file(WRITE "${included}" "if(EXISTS \"${list}\")\n  include(\"${list}\")\nelse()\n  add_test(${target}_NOT_BUILT ${target}_NOT_BUILT)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${included}")
endfunction()
