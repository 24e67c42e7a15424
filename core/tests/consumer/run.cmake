# Installs the core into a fresh folder, checks what is there, and builds and runs the consumer, the page of examples and the
# lines of C++ on the documentation's pages against it.
# -DBUILD=the build folder -DSOURCE=this folder -DEXAMPLE=the page of examples -DWORK=a folder to work in -DCXX=the compiler
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
run("${CMAKE_COMMAND}" --build "${WORK}/build")
run("${WORK}/build/consumer")
include("${CMAKE_CURRENT_LIST_DIR}/expect_promised_output.cmake")
expect_promised_output("${WORK}/build/example/example" "${EXAMPLE}/main.cpp")
foreach(page ${pages})
  expect_promised_output("${WORK}/build/${page}" "${WORK}/pages/${page}.cpp")
endforeach()
