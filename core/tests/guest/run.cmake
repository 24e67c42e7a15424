# Configures the guest, builds it with the core as a shared library, and runs it.
# -DCROSSCUT=the folder of this project -DSOURCE=this folder -DWORK=a folder to work in -DCXX=the compiler -DLAUNCHER=what stands
# before it, such as ccache -DJOBS=how many are compiled at a time
file(REMOVE_RECURSE "${WORK}")
include("${CMAKE_CURRENT_LIST_DIR}/../run_steps.cmake")
run("${CMAKE_COMMAND}" -G Ninja -S "${SOURCE}" -B "${WORK}" "-DCROSSCUT=${CROSSCUT}" -DBUILD_SHARED_LIBS=ON
    "-DCMAKE_CXX_COMPILER=${CXX}" -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}")
run("${CMAKE_COMMAND}" --build "${WORK}" -j "${JOBS}")
run("${WORK}/guest")
