# Installing and exporting the core, so that another project can say find_package(crosscut) or pkg-config crosscut.
include(CMakePackageConfigHelpers)
install(TARGETS crosscut_core EXPORT crosscut_targets COMPONENT core
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(DIRECTORY include/crosscut DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT core)
install(EXPORT crosscut_targets NAMESPACE crosscut:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/crosscut"
  FILE crosscut-targets.cmake COMPONENT core)
configure_package_config_file("${CMAKE_CURRENT_SOURCE_DIR}/cmake/crosscut-config.cmake.in"
  "${CMAKE_CURRENT_BINARY_DIR}/crosscut-config.cmake"
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/crosscut")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/crosscut-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/crosscut-config.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/crosscut-config-version.cmake"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/crosscut" COMPONENT core)
# What pkg-config reads lies beside the library, and finds the rest from there, wherever the folder is copied.
file(RELATIVE_PATH up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
string(REGEX REPLACE "/$" "" up "${up}")
set(CROSSCUT_PC_PREFIX "\${pcfiledir}/${up}")
get_target_property(library_type crosscut_core TYPE)
set(CROSSCUT_PC_THREADS "")
if(library_type STREQUAL "STATIC_LIBRARY")
  set(CROSSCUT_PC_THREADS " -pthread")
endif()
configure_file("${CMAKE_CURRENT_SOURCE_DIR}/cmake/crosscut.pc.in" "${CMAKE_CURRENT_BINARY_DIR}/crosscut.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/crosscut.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT core)
