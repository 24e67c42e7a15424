# PDF: cairo, which embeds the fonts that the interface is written in. Optional: without it the program says that it writes
# no PDF.
find_path(CROSSCUT_CAIRO_INCLUDE cairo-pdf.h PATH_SUFFIXES cairo)
find_path(CROSSCUT_CAIRO_FT_INCLUDE cairo-ft.h PATH_SUFFIXES cairo)
find_library(CROSSCUT_CAIRO_LIBRARY cairo)
find_package(Freetype QUIET)
if(CROSSCUT_CAIRO_INCLUDE AND CROSSCUT_CAIRO_FT_INCLUDE AND CROSSCUT_CAIRO_LIBRARY AND FREETYPE_FOUND)
  crosscut_imported(crosscut_cairo "${CROSSCUT_CAIRO_INCLUDE};${FREETYPE_INCLUDE_DIRS}"
    "${CROSSCUT_CAIRO_LIBRARY}" ${FREETYPE_LIBRARIES})
else()
  message(STATUS "Crosscut: no cairo (libcairo2-dev): the program will not write PDF.")
endif()
