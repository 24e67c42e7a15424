# The helpers behind CMakeLists.txt: find the system package, else download the pinned commit, else refuse.

# crosscut_refuse(WHAT DEBIAN BREW): stop with the line a person can type.
function(crosscut_refuse what debian brew)
  message(FATAL_ERROR "Crosscut needs ${what}: it is not installed and could not be downloaded. "
    "Type 'sudo apt-get install ${debian}' (Debian, Ubuntu) or 'brew install ${brew}' (macOS).")
endfunction()

# crosscut_imported(TARGET INCLUDE_DIR [LIBRARY ...]): a target for a package that brings no CMake file.
function(crosscut_imported target include_dir)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE "${include_dir}")
  target_link_libraries(${target} INTERFACE ${ARGN})
endfunction()

# crosscut_foreign(TARGET ...): targets that are built here and are not ours: their headers are not ours to warn about.
function(crosscut_foreign)
  foreach(target ${ARGN})
    get_target_property(folders ${target} INTERFACE_INCLUDE_DIRECTORIES)
    set_target_properties(${target} PROPERTIES INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${folders}")
  endforeach()
endfunction()

# crosscut_download(OUT NAME REPOSITORY COMMIT): fetch one commit; OUT is its folder, or empty when there is no network.
function(crosscut_download out name repository commit)
  find_package(Git QUIET)
  set(folder "${PROJECT_BINARY_DIR}/_deps/${name}")
  if(GIT_FOUND AND NOT EXISTS "${folder}/.git/crosscut_${commit}")
    message(STATUS "Crosscut: downloading ${name} (${commit})")
    file(REMOVE_RECURSE "${folder}")
    file(MAKE_DIRECTORY "${folder}")
    foreach(step "init;-q" "fetch;-q;--depth=1;${repository};${commit}" "checkout;-q;FETCH_HEAD")
      execute_process(COMMAND ${GIT_EXECUTABLE} ${step} WORKING_DIRECTORY "${folder}" RESULT_VARIABLE rc ERROR_QUIET)
      if(NOT rc EQUAL 0)
        set(${out} "" PARENT_SCOPE)
        return()
      endif()
    endforeach()
    file(TOUCH "${folder}/.git/crosscut_${commit}")
  endif()
  set(${out} "${folder}" PARENT_SCOPE)
endfunction()

# crosscut_system_headers(VAR HEADER): where the system's headers are of a library that is nothing else, and so is the same for
# every target; nothing is left in the cache, which may be another project's. With -DVAR=FOLDER they are there. Built for another system than this one they get a folder of their own: beside them are this system's own
# headers, which fit no other.
function(crosscut_system_headers var header)
  if(NOT CMAKE_CROSSCOMPILING)
    find_path(${var} "${header}" PATH_SUFFIXES stb NO_CACHE)
    set(${var} "${${var}}" PARENT_SCOPE)
    return()
  endif()
  find_path(CROSSCUT_FOUND_${var} "${header}" PATHS /usr/local/include /usr/include PATH_SUFFIXES stb NO_CMAKE_FIND_ROOT_PATH
    NO_CACHE)
  if(CROSSCUT_FOUND_${var} MATCHES "/stb/?$")  # it may keep the slash
    set(${var} "${CROSSCUT_FOUND_${var}}" PARENT_SCOPE)  # a folder of its own already
  elseif(CROSSCUT_FOUND_${var})
    string(REGEX REPLACE "/.*" "" first "${header}")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/_deps/headers/${first}")
    file(CREATE_LINK "${CROSSCUT_FOUND_${var}}/${first}" "${PROJECT_BINARY_DIR}/_deps/headers/${first}/${first}" SYMBOLIC)
    set(${var} "${PROJECT_BINARY_DIR}/_deps/headers/${first}" PARENT_SCOPE)
  endif()
endfunction()

# crosscut_header_only(TARGET HEADER DEBIAN BREW REPOSITORY COMMIT SUBDIR): a library that is only headers.
function(crosscut_header_only target header debian brew repository commit subdir)
  string(MAKE_C_IDENTIFIER "CROSSCUT_INCLUDE_${target}" var)
  crosscut_system_headers(${var} "${header}")
  if(NOT ${var})
    crosscut_download(folder "${debian}" "${repository}" "${commit}")
    if(NOT folder OR NOT EXISTS "${folder}/${subdir}/${header}")
      crosscut_refuse("${header}" "${debian}" "${brew}")
    endif()
    set(${var} "${folder}/${subdir}")
  endif()
  crosscut_imported(${target} "${${var}}")
endfunction()
