# Boost.Multiprecision without a system package: the release archive, of which only the headers are used.
set(boost_version 1.84.0)
set(boost_folder "${PROJECT_BINARY_DIR}/_deps/boost-${boost_version}")
if(NOT EXISTS "${boost_folder}/libs/multiprecision/include")
  set(archive "${PROJECT_BINARY_DIR}/_deps/boost.tar.xz")
  message(STATUS "Crosscut: downloading Boost ${boost_version}")
  file(DOWNLOAD "https://github.com/boostorg/boost/releases/download/boost-${boost_version}/boost-${boost_version}.tar.xz"
    "${archive}" STATUS status EXPECTED_HASH
    SHA256=2e64e5d79a738d0fa6fb546c6e5c2bd28f88d268a2a080546f74e5ff98f29d0e)
  list(GET status 0 rc)
  if(NOT rc EQUAL 0)
    file(REMOVE "${archive}")
    crosscut_refuse("Boost.Multiprecision (headers only)" libboost-dev boost)
  endif()
  file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${PROJECT_BINARY_DIR}/_deps")
endif()
# In the archive every library keeps its headers to itself; gathered, they are what an installed Boost looks like.
set(gathered "${PROJECT_BINARY_DIR}/_deps/boost-include")
file(GLOB includes "${boost_folder}/libs/*/include/boost" "${boost_folder}/libs/numeric/*/include/boost")
foreach(folder ${includes})
  file(COPY "${folder}" DESTINATION "${gathered}")
endforeach()
set(CROSSCUT_BOOST_INCLUDE "${gathered}")
