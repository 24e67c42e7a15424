# Configures the subproject, builds it with the core as a shared library, and runs it; installs that library and runs the
# examples on it.
# -DCROSSCUT=the folder of this project -DSOURCE=this folder -DEXAMPLE=the folder of the examples -DWORK=a folder to work in -DCXX=the compiler -DLAUNCHER=what stands
# before it, such as ccache -DJOBS=how many are compiled at a time
# Optimized little, which takes less time: what is tried is how the library is joined and installed.
file(REMOVE_RECURSE "${WORK}")
include("${CMAKE_CURRENT_LIST_DIR}/../run_steps.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../consumer/pages.cmake")
write_pages("${WORK}/pages")
run("${CMAKE_COMMAND}" -G Ninja -S "${SOURCE}" -B "${WORK}" "-DTHEIRS=${CROSSCUT}" "-DPAGES=${WORK}/pages" -DBUILD_SHARED_LIBS=ON -DCROSSCUT_INSTALL=ON
    "-DCMAKE_CXX_COMPILER=${CXX}" -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG"
    "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}")
run("${CMAKE_COMMAND}" --build "${WORK}" -j "${JOBS}")
run("${WORK}/subproject")
file(GLOB_RECURSE methods "${WORK}/*crosscut_methods*.a" "${WORK}/*clamp_each*.o")
if(methods)
  message(FATAL_ERROR "Beside the library were built: ${methods}")
endif()
include("${CMAKE_CURRENT_LIST_DIR}/../consumer/expect_promised_output.cmake")
foreach(page ${pages})
  expect_promised_output("${WORK}/${page}" "${WORK}/pages/${page}.cpp")
endforeach()
# What is installed of a shared library is enough for somebody else, who has no Boost; it carries its version in its name.
run("${CMAKE_COMMAND}" --install "${WORK}" --prefix "${WORK}/prefix" --component core)
file(GLOB names RELATIVE "${WORK}/prefix" "${WORK}/prefix/lib*/*.so.*" "${WORK}/prefix/lib*/*/*.so.*")
if(NOT names MATCHES "libcrosscut_core\\.so\\.[0-9]+\\.[0-9]+(;|$)")
  message(FATAL_ERROR "Of the shared library is installed: ${names}")
endif()
include("${CMAKE_CURRENT_LIST_DIR}/../consumer/without_boost.cmake")
hide_boost("${WORK}/no_boost" hidden)
run("${CMAKE_COMMAND}" -S "${EXAMPLE}" -B "${WORK}/example" "-DCMAKE_PREFIX_PATH=${WORK}/prefix" "-DCMAKE_CXX_COMPILER=${CXX}"
    "-DCMAKE_CXX_FLAGS=${hidden}" -DCMAKE_BUILD_TYPE=Release)
run("${CMAKE_COMMAND}" --build "${WORK}/example" -j "${JOBS}")
expect_promised_outputs("${WORK}/example" "${EXAMPLE}")
