# Installs the core into a fresh folder, looks at what is there, and builds and runs the consumer against it.
# -DBUILD=the build folder -DSOURCE=this folder -DWORK=a folder to work in -DCXX=the compiler -DFLAGS=its flags
cmake_minimum_required(VERSION 3.22)
file(REMOVE_RECURSE "${WORK}")
include("${CMAKE_CURRENT_LIST_DIR}/../run_steps.cmake")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix" --component core)
include("${CMAKE_CURRENT_LIST_DIR}/public_headers.cmake")
expect_closure("${WORK}/prefix/include")
run("${CMAKE_COMMAND}" -S "${SOURCE}" -B "${WORK}/build" "-DCMAKE_PREFIX_PATH=${WORK}/prefix" "-DCMAKE_CXX_COMPILER=${CXX}"
    "-DCROSSCUT_HEADERS=${WORK}/prefix/include" "-DCMAKE_CXX_FLAGS=${FLAGS}" -DCMAKE_BUILD_TYPE=Release)
run("${CMAKE_COMMAND}" --build "${WORK}/build")
run("${WORK}/build/consumer")
