# GIF: giflib. Optional: without it the program says that it writes no GIF.
find_path(CROSSCUT_GIF_INCLUDE gif_lib.h)
find_library(CROSSCUT_GIF_LIBRARY gif)
if(CROSSCUT_GIF_INCLUDE AND CROSSCUT_GIF_LIBRARY)
  crosscut_imported(crosscut_gif "${CROSSCUT_GIF_INCLUDE}" "${CROSSCUT_GIF_LIBRARY}")
else()
  message(STATUS "Crosscut: no giflib (libgif-dev): the program will not write GIF.")
endif()
