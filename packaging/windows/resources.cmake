# What Windows reads in crosscut.exe beside the program: icon, version, manifest.
set(CROSSCUT_ICON "" CACHE FILEPATH "The icon in crosscut.exe: windows/crosscut.ico of what crosscut_package_files writes; empty: none.")
set(CROSSCUT_ICON_LINE "")
if(CROSSCUT_ICON)
  set(CROSSCUT_ICON_LINE "GLFW_ICON ICON \"${CROSSCUT_ICON}\"")
endif()
string(REPLACE "." "," CROSSCUT_VERSION_NUMBERS "${PROJECT_VERSION}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/crosscut.rc.in" "${CMAKE_CURRENT_BINARY_DIR}/crosscut.rc" @ONLY)
configure_file("${CMAKE_CURRENT_LIST_DIR}/crosscut.manifest" "${CMAKE_CURRENT_BINARY_DIR}/crosscut.manifest" COPYONLY)
target_sources(crosscut PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/crosscut.rc")
set_property(SOURCE "${CMAKE_CURRENT_BINARY_DIR}/crosscut.rc" APPEND PROPERTY OBJECT_DEPENDS
  "${CMAKE_CURRENT_BINARY_DIR}/crosscut.manifest")
