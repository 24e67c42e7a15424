# The page: build/wasm/page/ has all of its files. And the same program for Node, which has the commands without a window:
# the tests ask it what they ask the program for this system.
set(web "${CMAKE_CURRENT_LIST_DIR}")
foreach(font IN LISTS CROSSCUT_FONTS)
  if(font MATCHES "^(.*)=$")
    message(FATAL_ERROR "The page has no font for ${CMAKE_MATCH_1}, and no other that stands in for it. Type "
      "'sudo apt-get install fonts-inter fonts-stix fonts-dejavu-core' (Debian, Ubuntu) and configure again.")
  endif()
endforeach()
set(linked -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=1048576 -sFORCE_FILESYSTEM=1 "--js-library=${web}/page_library.js"
  -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2)
set(called _main _malloc _free)
foreach(name changed dropped finger is_open keep key leave let_go letter link link_now modifiers places pointer restored tab_leaves tell turn uncovered wheel)
  list(APPEND called _page_${name})
endforeach()
list(JOIN called "," called)
set(page "${PROJECT_BINARY_DIR}/page")
set_target_properties(crosscut PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${page}" LINK_DEPENDS "${web}/page_library.js")
target_link_options(crosscut PRIVATE ${linked} -sENVIRONMENT=web "-sEXPORTED_FUNCTIONS=${called}" "-sEXPORTED_RUNTIME_METHODS=FS,ccall,AL")

add_executable(crosscut_node EXCLUDE_FROM_ALL main.cpp)
set_target_properties(crosscut_node PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/node" OUTPUT_NAME crosscut
  LINK_DEPENDS "${web}/page_library.js")
target_link_libraries(crosscut_node PRIVATE crosscut_cli crosscut_scenes crosscut_shell crosscut_warnings)
target_link_options(crosscut_node PRIVATE ${linked} -sENVIRONMENT=node -sNODERAWFS=1)

# What few people open is not in the program but beside it, asked for where it is shown.
set(beside "${PROJECT_SOURCE_DIR}/assets/maps/world_110m.txt" "${PROJECT_SOURCE_DIR}/assets/maps/world_50m.txt")
add_custom_command(TARGET crosscut_node POST_BUILD COMMAND "${CMAKE_COMMAND}" -E copy_if_different ${beside} "${PROJECT_BINARY_DIR}/node" VERBATIM)

set(parts screen pointer keyboard clipboard files print sound offline_start start)
list(TRANSFORM parts PREPEND "${web}/page/")
list(TRANSFORM parts APPEND ".js")
find_program(CROSSCUT_TERSER terser NO_CMAKE_FIND_ROOT_PATH)
if(CMAKE_CXX_FLAGS_RELEASE MATCHES "-Oz")
  # The optimizer finds a hundredth more when it is asked again twice, with functions that differ in a number made one.
  target_link_options(crosscut PRIVATE "-sBINARYEN_EXTRA_PASSES=--merge-similar-functions,-Oz,-Oz")
  # What is alike stands together: compressed, the program is a fifteenth smaller.
  set_property(TARGET crosscut APPEND PROPERTY LINK_DEPENDS "${web}/order_functions.py")
  add_custom_command(TARGET crosscut POST_BUILD COMMAND "${Python3_EXECUTABLE}" "${web}/order_functions.py" "${page}/crosscut.wasm"
    COMMENT "Putting functions beside those that they resemble" VERBATIM)
endif()
if(CROSSCUT_TERSER)
  # By these names the page and its program know each other.
  add_custom_command(TARGET crosscut POST_BUILD COMMAND "${CROSSCUT_TERSER}" "${page}/crosscut.js" --compress passes=2
    --mangle "toplevel,reserved=[Module,FS]" --output "${page}/crosscut.js" COMMENT "Shortening the page's scripts" VERBATIM)
  set(join "${CROSSCUT_TERSER}" ${parts} --compress --mangle --output "${page}/page.js")
else()
  set(join "${CMAKE_COMMAND}" -E cat ${parts} > "${page}/page.js")
endif()
add_custom_command(OUTPUT "${page}/page.js"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${page}"
  COMMAND ${join}
  DEPENDS ${parts} COMMENT "Putting the page together" VERBATIM)
# The page says how much of the program has come: it knows how long that is.
add_custom_command(OUTPUT "${page}/index.html"
  COMMAND "${CMAKE_COMMAND}" -D "INPUT=${web}/page/index.html" -D "PROGRAM=${page}/crosscut.wasm" -D "OUTPUT=${page}/index.html" -P "${web}/write_index.cmake"
  DEPENDS crosscut "${web}/page/index.html" "${web}/write_index.cmake" VERBATIM)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/packaging/publisher.ini")
file(STRINGS "${PROJECT_SOURCE_DIR}/packaging/publisher.ini" contact REGEX "^contact *= *[^ ]")
string(REGEX REPLACE "^contact *= *(.*)$" " Questions and reports: \\1." CROSSCUT_CONTACT "${contact}")
configure_file("${web}/page/about.html" "${PROJECT_BINARY_DIR}/about.html" @ONLY)
add_custom_command(OUTPUT "${page}/about.html" "${page}/licences.txt"
  COMMAND "${CMAKE_COMMAND}" -E copy "${PROJECT_BINARY_DIR}/about.html" "${page}/about.html"
  COMMAND "${CMAKE_COMMAND}" -E copy "${PROJECT_SOURCE_DIR}/packaging/copyright" "${page}/licences.txt"
  DEPENDS "${PROJECT_BINARY_DIR}/about.html" "${PROJECT_SOURCE_DIR}/packaging/copyright" VERBATIM)
# From a folder a page may not read the program and what lies beside it, but may run a script that holds them.
add_custom_command(OUTPUT "${page}/crosscut.wasm.js" "${page}/world_110m.txt" "${page}/world_50m.txt"
  COMMAND "${CMAKE_COMMAND}" -E copy ${beside} "${page}"
  COMMAND "${CMAKE_COMMAND}" -D "INPUT=${page}/crosscut.wasm" -D "BESIDE=${beside}" -D "OUTPUT=${page}/crosscut.wasm.js" -P "${web}/embed_wasm.cmake"
  DEPENDS crosscut ${beside} "${web}/embed_wasm.cmake" COMMENT "Making the page readable from a folder" VERBATIM)
set(icon "${web}/page/icon.svg")
set(preview "${PROJECT_SOURCE_DIR}/assets/shots/intersect.png")
add_custom_command(OUTPUT "${page}/icon.svg" "${page}/preview.png" "${page}/manifest.webmanifest"
  COMMAND "${CMAKE_COMMAND}" -E copy "${icon}" "${web}/page/manifest.webmanifest" "${page}"
  COMMAND "${CMAKE_COMMAND}" -E copy "${preview}" "${page}/preview.png"
  DEPENDS "${icon}" "${preview}" "${web}/page/manifest.webmanifest" VERBATIM)
# What opens without a network: all that the page itself asks for.
set(kept index.html page.js crosscut.js crosscut.wasm world_110m.txt world_50m.txt about.html licences.txt icon.svg manifest.webmanifest)
list(JOIN kept "|" kept_names)
list(TRANSFORM kept PREPEND "${page}/")
list(REMOVE_ITEM kept "${page}/crosscut.js" "${page}/crosscut.wasm")  # which the target below makes
add_custom_command(OUTPUT "${page}/offline.js"
  COMMAND "${CMAKE_COMMAND}" -D "FOLDER=${page}" -D "NAMES=${kept_names}" -D "INPUT=${web}/page/offline.js" -D "OUTPUT=${page}/offline.js"
          -P "${web}/offline.cmake"
  DEPENDS crosscut ${kept} "${web}/page/offline.js" "${web}/offline.cmake" COMMENT "Naming the page's files for when there is no network" VERBATIM)
add_custom_target(crosscut_page DEPENDS crosscut "${page}/page.js" "${page}/index.html" "${page}/about.html" "${page}/crosscut.wasm.js" "${page}/preview.png" "${page}/offline.js")
