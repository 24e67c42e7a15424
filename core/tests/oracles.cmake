# The oracles in rational arithmetic and the makers of hostile questions: what the tests and the fuzzers hold the judges to.
function(crosscut_oracle name)
  list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/tests/")
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC crosscut::core PRIVATE crosscut_warnings)
endfunction()
crosscut_oracle(crosscut_judge_oracle oracle2.cpp judge_generators.cpp)
crosscut_oracle(crosscut_nearest_oracle oracle3.cpp nearest_generators.cpp)
crosscut_oracle(crosscut_sweep_oracle exact_polynomial.cpp sweep_inputs.cpp sweep_oracle.cpp)
