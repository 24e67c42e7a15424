# crosscut_headless: an OpenGL context with no display server. Windows has it from a window
# that is never shown. Without EGL it still builds, and says what is missing.
add_library(crosscut_headless STATIC)
if(TARGET crosscut_egl)
  target_sources(crosscut_headless PRIVATE "${CMAKE_CURRENT_LIST_DIR}/headless.cpp")
  target_link_libraries(crosscut_headless PRIVATE crosscut_egl)
elseif(WIN32)
  target_sources(crosscut_headless PRIVATE "${CMAKE_CURRENT_LIST_DIR}/headless_windows.cpp")
  target_link_libraries(crosscut_headless PRIVATE crosscut_glfw)
else()
  target_sources(crosscut_headless PRIVATE "${CMAKE_CURRENT_LIST_DIR}/headless_none.cpp")
endif()
target_include_directories(crosscut_headless PUBLIC "${PROJECT_SOURCE_DIR}")
target_link_libraries(crosscut_headless PUBLIC crosscut_glad PRIVATE crosscut_warnings)
