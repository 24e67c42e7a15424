# hide_boost(FOLDER OUT): compiler flags under which every header of Boost that the core itself uses is an error, as for somebody
# who has no Boost.
function(hide_boost folder out)
  foreach(header config.hpp version.hpp multiprecision/cpp_int.hpp)
    file(WRITE "${folder}/boost/${header}" "#error Boost is no requirement of somebody who uses the library\n")
  endforeach()
  set(${out} "-I${folder}" PARENT_SCOPE)
endfunction()
