# crosscut_discover(TARGET LABEL SLOW): every test of a test program becomes one of CTest's, labelled LABEL; those whose names
# match the pattern SLOW, in GoogleTest's words and possibly empty, LABEL_slow: ./dev test leaves them to ./dev check.
include(GoogleTest)
function(crosscut_discover target label slow)
  set(quick "")
  if(slow)
    gtest_discover_tests(${target} TEST_FILTER "${slow}" PROPERTIES LABELS ${label}_slow DISCOVERY_TIMEOUT 600)
    set(quick TEST_FILTER "-${slow}")
  endif()
  gtest_discover_tests(${target} ${quick} PROPERTIES LABELS ${label} DISCOVERY_TIMEOUT 600)
endfunction()
