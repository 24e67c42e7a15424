# OpenAL: what is heard. Optional: without it the program is silent, and its settings do not speak of sound. Debian's OpenAL Soft
# for this system; a browser has its own; for Windows it is left out.
if(EMSCRIPTEN)
  add_library(crosscut_openal INTERFACE IMPORTED GLOBAL)
  target_link_libraries(crosscut_openal INTERFACE -lopenal)
elseif(NOT WIN32)
  find_path(CROSSCUT_OPENAL_INCLUDE AL/alc.h)
  find_library(CROSSCUT_OPENAL_LIBRARY openal)
  if(CROSSCUT_OPENAL_INCLUDE AND CROSSCUT_OPENAL_LIBRARY)
    crosscut_imported(crosscut_openal "${CROSSCUT_OPENAL_INCLUDE}" "${CROSSCUT_OPENAL_LIBRARY}")
  else()
    message(STATUS "Crosscut: no OpenAL (libopenal-dev): the program will be silent.")
  endif()
endif()
