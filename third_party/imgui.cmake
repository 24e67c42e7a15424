# Dear ImGui 1.86 with its GLFW and OpenGL 3 backends: its sources where they are given, else the system's library, else a
# download. Debian's library is static and brings FreeType.
set(CROSSCUT_IMGUI_SOURCE "" CACHE PATH "A source tree of Dear ImGui 1.86 to build with, instead of the system's library.")

# crosscut_imgui_version(OUT HEADER): such as 1.86, from an imgui.h.
function(crosscut_imgui_version out header)
  file(STRINGS "${header}" line REGEX "^#define IMGUI_VERSION +\"")
  string(REGEX REPLACE ".*\"(.*)\".*" "\\1" version "${line}")
  set(${out} "${version}" PARENT_SCOPE)
endfunction()

# crosscut_build_imgui(DIR): the library from its sources, drawn with its own rasterizer, on Windows with FreeType's.
function(crosscut_build_imgui dir)
  if(NOT EXISTS "${dir}/imgui.cpp")
    message(FATAL_ERROR "Crosscut finds no imgui.cpp in '${dir}', which is to be a source tree of Dear ImGui.")
  endif()
  crosscut_imgui_version(version "${dir}/imgui.h")
  if(NOT version STREQUAL "1.86")
    message(FATAL_ERROR "Crosscut is written for Dear ImGui 1.86, and '${dir}' holds ${version}.")
  endif()
  add_library(crosscut_imgui STATIC
    "${dir}/imgui.cpp" "${dir}/imgui_draw.cpp" "${dir}/imgui_tables.cpp" "${dir}/imgui_widgets.cpp"
    "${dir}/misc/cpp/imgui_stdlib.cpp")
  target_include_directories(crosscut_imgui SYSTEM PUBLIC "${dir}" "${dir}/misc/cpp")
  set_target_properties(crosscut_imgui PROPERTIES UNITY_BUILD OFF)
  if(EMSCRIPTEN)
    target_compile_options(crosscut_imgui PRIVATE -fno-exceptions)
    # What every frame goes through letter by letter, as in app/CMakeLists.txt.
    set_source_files_properties("${dir}/imgui_draw.cpp" PROPERTIES COMPILE_OPTIONS -O2)
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
  set(system_version "")
  if(CROSSCUT_IMGUI_INCLUDE AND CROSSCUT_IMGUI_LIBRARY)
    crosscut_imgui_version(system_version "${CROSSCUT_IMGUI_INCLUDE}/imgui.h")
  endif()
endif()
if(CROSSCUT_IMGUI_SOURCE)
  crosscut_build_imgui("${CROSSCUT_IMGUI_SOURCE}")
elseif(system_version STREQUAL "1.86")
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
  crosscut_download(imgui_dir imgui https://github.com/ocornut/imgui.git v1.86)
  if(NOT imgui_dir)
    set(found "no Dear ImGui")
    if(system_version)
      set(found "Dear ImGui ${system_version}")
    endif()
    message(FATAL_ERROR "Crosscut is written for Dear ImGui 1.86: there is ${found} in this system, and 1.86 could not be "
      "downloaded. Type 'sudo apt-get install libimgui-dev' (Debian 12), or give the folder of its sources "
      "(-DCROSSCUT_IMGUI_SOURCE=folder).")
  endif()
  crosscut_build_imgui("${imgui_dir}")
endif()
