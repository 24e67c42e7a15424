# Installs the core into a fresh folder, checks what is there, and builds and runs the consumer, the examples and the
# lines of C++ on the documentation's pages against it.
# -DBUILD=the build folder -DSOURCE=this folder -DEXAMPLE=the folder of the examples -DWORK=a folder to work in -DCXX=the compiler
# -DFLAGS=its flags
cmake_minimum_required(VERSION 3.22)
file(REMOVE_RECURSE "${WORK}")
include("${CMAKE_CURRENT_LIST_DIR}/../run_steps.cmake")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix" --component core)
include("${CMAKE_CURRENT_LIST_DIR}/public_headers.cmake")
expect_closure("${WORK}/prefix/include")
include("${CMAKE_CURRENT_LIST_DIR}/without_boost.cmake")
hide_boost("${WORK}/no_boost" hidden)
include("${CMAKE_CURRENT_LIST_DIR}/pages.cmake")
write_pages("${WORK}/pages")
run("${CMAKE_COMMAND}" -S "${SOURCE}" -B "${WORK}/build" "-DCMAKE_PREFIX_PATH=${WORK}/prefix" "-DCMAKE_CXX_COMPILER=${CXX}"
    "-DCROSSCUT_HEADERS=${WORK}/prefix/include" "-DCROSSCUT_EXAMPLE=${EXAMPLE}" "-DCROSSCUT_PAGES=${WORK}/pages" "-DCMAKE_CXX_FLAGS=${FLAGS} ${hidden}"
    -DCMAKE_BUILD_TYPE=Release)
run("${CMAKE_COMMAND}" --build "${WORK}/build" -j 4)
run("${WORK}/build/consumer")
include("${CMAKE_CURRENT_LIST_DIR}/expect_promised_output.cmake")
# The same lines with what pkg-config says, from a copy of the folder that was installed.
find_program(pkg_config pkg-config REQUIRED)
file(RENAME "${WORK}/prefix" "${WORK}/copied")
file(GLOB_RECURSE described "${WORK}/copied/*/crosscut.pc")
cmake_path(GET described PARENT_PATH described)
execute_process(COMMAND "${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${described}" "${pkg_config}" --cflags --libs crosscut
  OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(said UNIX_COMMAND "${said} ${FLAGS}")
foreach(page ${pages})
  run("${CXX}" -std=c++20 -o "${WORK}/${page}" "${WORK}/pages/${page}.cpp" ${said})
  expect_promised_output("${WORK}/${page}" "${WORK}/pages/${page}.cpp")
endforeach()
expect_promised_outputs("${WORK}/build/example" "${EXAMPLE}")
foreach(page ${pages})
  expect_promised_output("${WORK}/build/${page}" "${WORK}/pages/${page}.cpp")
endforeach()
