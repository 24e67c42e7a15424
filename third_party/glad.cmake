# On a page the browser's WebGL 2 is OpenGL ES 3.0 that needs no loader: its header, under the name that the sources include.
if(EMSCRIPTEN)
  file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/glad/include/glad/gl.h" "#pragma once\n#include <GLES3/gl3.h>\n")
  add_library(crosscut_glad INTERFACE)
  target_include_directories(crosscut_glad SYSTEM INTERFACE "${CMAKE_CURRENT_BINARY_DIR}/glad/include")
  return()
endif()

# The OpenGL 3.3 core loader, generated at build time by glad 2 (offline: --reproducible uses its own copy of the registry).
find_package(Python3 COMPONENTS Interpreter QUIET)
if(Python3_Interpreter_FOUND)
  # Debian's package serves the system's Python; another Python may stand before it on the PATH. Elsewhere ./dev run tells of one
  # of its own.
  foreach(python "${Python3_EXECUTABLE}" /usr/bin/python3 "${PROJECT_SOURCE_DIR}/build/glad/bin/python3")
    execute_process(COMMAND "${python}" -c "import glad" RESULT_VARIABLE rc OUTPUT_QUIET ERROR_QUIET)
    if(rc EQUAL 0)
      set(CROSSCUT_GLAD_PYTHON "${python}" CACHE FILEPATH "A Python that has glad 2." FORCE)
      break()
    endif()
  endforeach()
endif()
if(NOT CROSSCUT_GLAD_PYTHON)
  crosscut_refuse("glad 2, the OpenGL loader generator" python3-glad "python && python3 -m venv build/glad && build/glad/bin/pip install glad2")
endif()
set(glad_dir "${CMAKE_CURRENT_BINARY_DIR}/glad")
add_custom_command(
  OUTPUT "${glad_dir}/src/gl.c" "${glad_dir}/include/glad/gl.h"
  COMMAND "${CROSSCUT_GLAD_PYTHON}" -m glad --api gl:core=3.3 --extensions GL_KHR_debug --reproducible --quiet
          --out-path "${glad_dir}" c
  COMMENT "Generating the OpenGL 3.3 core loader" VERBATIM)
add_library(crosscut_glad STATIC "${glad_dir}/src/gl.c" "${glad_dir}/include/glad/gl.h")
file(MAKE_DIRECTORY "${glad_dir}/include")
target_include_directories(crosscut_glad SYSTEM PUBLIC "${glad_dir}/include")
target_link_libraries(crosscut_glad PUBLIC ${CMAKE_DL_LIBS})

# EGL, for pictures without a display. Without it the program still builds; 'render --out X.png' then says what is missing.
# Looked for here, since CMake's own FindOpenGL gives EGL no target where libOpenGL, which nothing of ours uses, is missing.
find_path(CROSSCUT_EGL_INCLUDE EGL/egl.h)
find_library(CROSSCUT_EGL_LIBRARY EGL)
if(CROSSCUT_EGL_INCLUDE AND CROSSCUT_EGL_LIBRARY)
  crosscut_imported(crosscut_egl "${CROSSCUT_EGL_INCLUDE}" "${CROSSCUT_EGL_LIBRARY}")
endif()
