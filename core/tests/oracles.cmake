# The oracles in rational arithmetic and the makers of hostile questions: what the tests and the fuzzers hold the judges to.
function(crosscut_oracle name)
  list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/tests/")
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC crosscut::core crosscut_gmp PRIVATE crosscut_warnings)
endfunction()
crosscut_oracle(crosscut_judge_oracle intersect/oracle.cpp intersect/generators.cpp)
crosscut_oracle(crosscut_nearest_oracle nearest/oracle.cpp nearest/generators.cpp)
crosscut_oracle(crosscut_sweep_oracle sweep/exact_polynomial.cpp sweep/inputs.cpp sweep/oracle.cpp)
