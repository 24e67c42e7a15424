# Builds for 64-bit Windows on Debian, with g++-mingw-w64-x86-64-posix. CROSSCUT_WINDOWS_PREFIX: where packaging/windows/build has
# put what the program is linked with; nothing of this system's own is found.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CROSSCUT_WINDOWS_PREFIX)
set(CMAKE_FIND_ROOT_PATH "${CROSSCUT_WINDOWS_PREFIX}" /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
