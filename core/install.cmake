# Installing and exporting the core, so that another CMake project can say find_package(crosscut).
include(CMakePackageConfigHelpers)
# core/crosscut.h and what it includes, and nothing else: the test `consumer` holds this list to it.
set(public_headers
  batch/arrays.h
  batch/crossings.h
  batch/intersect_many.h
  batch/nearest_many.h
  batch/sweep_many.h
  bounce/ball.h
  bounce/impact.h
  bounce/step.h
  bounce/wall_contact.h
  crosscut.h
  intersect/intersection.h
  invalid_input.h
  nearest/apparent.h
  nearest/moving_spheres.h
  nearest/segments.h
  overlay/overlay.h
  predicates.h
  route/route.h
  sweep/crowd.h
  sweep/discrete/discrete_test.h
  sweep/motion.h
  sweep/polyline.h
  sweep/sweep.h
  types.h
  version.h
  visibility/line_of_sight.h
  visibility/profile.h
  visibility/region.h
  visibility/seen_path.h
  visibility/viewshed.h)
set_target_properties(crosscut_core PROPERTIES CROSSCUT_PUBLIC_HEADERS "${public_headers}")
install(TARGETS crosscut_core EXPORT crosscut_targets COMPONENT core
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
foreach(header ${public_headers})
  get_filename_component(folder "${header}" DIRECTORY)
  install(FILES "${CMAKE_CURRENT_SOURCE_DIR}/${header}"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/crosscut/${folder}" COMPONENT core)
endforeach()
# Here the headers are core/types.h, there crosscut/types.h: a folder of somebody else's that is called core hides nothing.
configure_file("${CMAKE_CURRENT_SOURCE_DIR}/cmake/rename-includes.cmake.in"
  "${CMAKE_CURRENT_BINARY_DIR}/rename-includes.cmake" @ONLY)
install(SCRIPT "${CMAKE_CURRENT_BINARY_DIR}/rename-includes.cmake" COMPONENT core)
install(EXPORT crosscut_targets NAMESPACE crosscut:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/crosscut"
  FILE crosscut-targets.cmake COMPONENT core)
# A static library brings along what it needs itself.
get_target_property(library_type crosscut_core TYPE)
set(CROSSCUT_NEEDS_HIGHWAY OFF)
if(library_type STREQUAL "STATIC_LIBRARY" AND CROSSCUT_HIGHWAY_LIBRARY)
  set(CROSSCUT_NEEDS_HIGHWAY ON)
endif()
configure_package_config_file("${CMAKE_CURRENT_SOURCE_DIR}/cmake/crosscut-config.cmake.in"
  "${CMAKE_CURRENT_BINARY_DIR}/crosscut-config.cmake"
  INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/crosscut")
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/crosscut-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/crosscut-config.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/crosscut-config-version.cmake"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/crosscut" COMPONENT core)
