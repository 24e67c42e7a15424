# Highway: loops over several numbers at a time. Only its headers are used: core/batch/fastest.h chooses the form for the processor.
crosscut_header_only(crosscut_highway hwy/highway.h libhwy-dev highway
  https://github.com/google/highway.git 1.0.3 .)
