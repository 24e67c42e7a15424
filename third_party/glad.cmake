# The OpenGL 3.3 core loader, generated at build time by glad 2 (offline: --reproducible uses its own copy of the registry).
find_package(Python3 COMPONENTS Interpreter QUIET)
if(Python3_Interpreter_FOUND)
  # Debian's package serves the system's Python; another Python may stand before it on the PATH.
  foreach(python "${Python3_EXECUTABLE}" /usr/bin/python3)
    execute_process(COMMAND "${python}" -c "import glad" RESULT_VARIABLE rc OUTPUT_QUIET ERROR_QUIET)
    if(rc EQUAL 0)
      set(CROSSCUT_GLAD_PYTHON "${python}" CACHE FILEPATH "A Python that has glad 2." FORCE)
      break()
    endif()
  endforeach()
endif()
if(NOT CROSSCUT_GLAD_PYTHON)
  crosscut_refuse("glad 2, the OpenGL loader generator" python3-glad "python && pip3 install glad2")
endif()
set(glad_dir "${CMAKE_CURRENT_BINARY_DIR}/glad")
add_custom_command(
  OUTPUT "${glad_dir}/src/gl.c" "${glad_dir}/include/glad/gl.h"
  COMMAND "${CROSSCUT_GLAD_PYTHON}" -m glad --api gl:core=3.3 --extensions GL_KHR_debug --reproducible
          --out-path "${glad_dir}" c
  COMMENT "Generating the OpenGL 3.3 core loader" VERBATIM)
add_library(crosscut_glad STATIC "${glad_dir}/src/gl.c" "${glad_dir}/include/glad/gl.h")
file(MAKE_DIRECTORY "${glad_dir}/include")
target_include_directories(crosscut_glad SYSTEM PUBLIC "${glad_dir}/include")
target_link_libraries(crosscut_glad PUBLIC ${CMAKE_DL_LIBS})

# EGL, for pictures without a display. Without it the program still builds; 'render --out X.png' then says what is missing.
find_package(OpenGL QUIET COMPONENTS EGL)
if(OpenGL_EGL_FOUND)
  add_library(crosscut_egl INTERFACE IMPORTED GLOBAL)
  target_link_libraries(crosscut_egl INTERFACE OpenGL::EGL)
  set_property(TARGET OpenGL::EGL PROPERTY IMPORTED_GLOBAL TRUE)
endif()
