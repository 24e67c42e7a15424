# Highway: loops over several numbers at a time, in the widest form that the processor at hand has. Where only its headers are
# to be had (a download, another system's sysroot) or the library is not to be asked, in the form that every processor of the kind has.
crosscut_header_only(crosscut_highway hwy/highway.h libhwy-dev highway
  https://github.com/google/highway.git 1.0.3 .)
option(CROSSCUT_HIGHWAY_LIBRARY_USED "Ask Highway's library which form the processor has; off: nothing has to be installed beside" ON)
if(CROSSCUT_HIGHWAY_LIBRARY_USED)
  find_library(CROSSCUT_HIGHWAY_LIBRARY hwy)
endif()
if(CROSSCUT_HIGHWAY_LIBRARY)
  target_link_libraries(crosscut_highway INTERFACE "${CROSSCUT_HIGHWAY_LIBRARY}")
else()
  target_compile_definitions(crosscut_highway INTERFACE HWY_COMPILE_ONLY_STATIC)
endif()
