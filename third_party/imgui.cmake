# Dear ImGui with its GLFW and OpenGL 3 backends. Debian's library is static and brings FreeType.
find_path(CROSSCUT_IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui)
find_library(CROSSCUT_IMGUI_LIBRARY imgui)
if(CROSSCUT_IMGUI_INCLUDE AND CROSSCUT_IMGUI_LIBRARY)
  # Debian builds it against its own stb, and with the FreeType rasterizer beside the usual one.
  find_library(CROSSCUT_STB_LIBRARY NAMES libstb.a stb)
  find_package(Freetype QUIET)
  crosscut_imported(crosscut_imgui "${CROSSCUT_IMGUI_INCLUDE}" "${CROSSCUT_IMGUI_LIBRARY}"
    $<$<BOOL:${CROSSCUT_STB_LIBRARY}>:${CROSSCUT_STB_LIBRARY}> crosscut_glfw ${CMAKE_DL_LIBS})
  target_include_directories(crosscut_imgui SYSTEM INTERFACE "${CROSSCUT_IMGUI_INCLUDE}/backends")
  if(FREETYPE_FOUND AND EXISTS "${CROSSCUT_IMGUI_INCLUDE}/imgui_freetype.h")
    target_link_libraries(crosscut_imgui INTERFACE ${FREETYPE_LIBRARIES})
    target_compile_definitions(crosscut_imgui INTERFACE CROSSCUT_IMGUI_FREETYPE)
  endif()
else()
  crosscut_download(imgui_dir imgui https://github.com/ocornut/imgui.git f5befd2d29e66809cd1110a152e375a7f1981f06)
  if(NOT imgui_dir)
    crosscut_refuse("Dear ImGui 1.86 or newer" libimgui-dev imgui)
  endif()
  add_library(crosscut_imgui STATIC
    "${imgui_dir}/imgui.cpp" "${imgui_dir}/imgui_draw.cpp" "${imgui_dir}/imgui_tables.cpp"
    "${imgui_dir}/imgui_widgets.cpp" "${imgui_dir}/misc/cpp/imgui_stdlib.cpp"
    "${imgui_dir}/backends/imgui_impl_glfw.cpp" "${imgui_dir}/backends/imgui_impl_opengl3.cpp")
  target_include_directories(crosscut_imgui SYSTEM PUBLIC
    "${imgui_dir}" "${imgui_dir}/backends" "${imgui_dir}/misc/cpp")
  target_link_libraries(crosscut_imgui PUBLIC crosscut_glfw ${CMAKE_DL_LIBS})
endif()
