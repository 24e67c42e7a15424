# Dear ImGui with its GLFW and OpenGL 3 backends: its sources where they are given, else the system's library, else a pinned
# download. Debian's library is static and brings FreeType.
set(CROSSCUT_IMGUI_SOURCE "" CACHE PATH "A source tree of Dear ImGui to build with, instead of the system's library.")

# crosscut_build_imgui(DIR): the library from its sources, drawn with its own rasterizer, on Windows with FreeType's.
function(crosscut_build_imgui dir)
  if(NOT EXISTS "${dir}/imgui.cpp")
    message(FATAL_ERROR "Crosscut finds no imgui.cpp in '${dir}', which is to be a source tree of Dear ImGui.")
  endif()
  add_library(crosscut_imgui STATIC
    "${dir}/imgui.cpp" "${dir}/imgui_draw.cpp" "${dir}/imgui_tables.cpp" "${dir}/imgui_widgets.cpp"
    "${dir}/misc/cpp/imgui_stdlib.cpp")
  target_include_directories(crosscut_imgui SYSTEM PUBLIC "${dir}" "${dir}/misc/cpp")
  set_target_properties(crosscut_imgui PROPERTIES UNITY_BUILD OFF)
  if(EMSCRIPTEN)
    target_compile_options(crosscut_imgui PRIVATE -fno-exceptions)
    return()  # the page draws and hears by itself
  endif()
  target_sources(crosscut_imgui PRIVATE "${dir}/backends/imgui_impl_glfw.cpp" "${dir}/backends/imgui_impl_opengl3.cpp")
  target_include_directories(crosscut_imgui SYSTEM PUBLIC "${dir}/backends")
  target_link_libraries(crosscut_imgui PUBLIC crosscut_glfw ${CMAKE_DL_LIBS})
  target_compile_options(crosscut_imgui PRIVATE -w)
  if(WIN32)
    find_package(Freetype REQUIRED)
    target_sources(crosscut_imgui PRIVATE "${dir}/misc/freetype/imgui_freetype.cpp")
    target_include_directories(crosscut_imgui SYSTEM PUBLIC "${dir}/misc/freetype")
    target_link_libraries(crosscut_imgui PUBLIC Freetype::Freetype)
    target_compile_definitions(crosscut_imgui PUBLIC CROSSCUT_IMGUI_FREETYPE)
  endif()
  # What is no longer to be called is not there.
  target_compile_definitions(crosscut_imgui PUBLIC IMGUI_DISABLE_OBSOLETE_FUNCTIONS)
endfunction()

if(NOT CROSSCUT_IMGUI_SOURCE)
  find_path(CROSSCUT_IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui)
  find_library(CROSSCUT_IMGUI_LIBRARY imgui)
endif()
if(CROSSCUT_IMGUI_SOURCE)
  crosscut_build_imgui("${CROSSCUT_IMGUI_SOURCE}")
elseif(CROSSCUT_IMGUI_INCLUDE AND CROSSCUT_IMGUI_LIBRARY)
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
  crosscut_build_imgui("${imgui_dir}")
endif()
