# Installing and exporting the core, so that another CMake project can say find_package(crosscut).
include(CMakePackageConfigHelpers)
# include/crosscut contains crosscut.h and what it includes, and nothing else: the test `consumer` checks that.
file(GLOB_RECURSE public_headers RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/include/*.h")
set_target_properties(crosscut_core PROPERTIES CROSSCUT_PUBLIC_HEADERS "${public_headers}")
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
