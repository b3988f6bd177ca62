# SPDX-License-Identifier: GPL-3.0-or-later
# core is plain C++ and one header of its own, so that it can be built for a system for which nothing else is there.
set(TIDEKEEPER_EXPECTED "" CACHE PATH "Folder that holds tl/expected.hpp")
if(NOT EXISTS ${TIDEKEEPER_EXPECTED}/tl/expected.hpp)
    message(FATAL_ERROR "TIDEKEEPER_EXPECTED names no folder with tl/expected.hpp; on Debian libtl-expected-dev has it")
endif()
add_library(tl::expected INTERFACE IMPORTED)
target_include_directories(tl::expected INTERFACE ${TIDEKEEPER_EXPECTED})
if(MINGW)
    add_compile_options(-Wa,-mbig-obj) # sources that are compiled together have more sections than the plain format
    # The compiler puts a constant into writable data in one source and not in another; the linker takes that for two.
    add_link_options(-static -Wl,--allow-multiple-definition)
endif()

option(TIDEKEEPER_STORE_NAMES "Give games neutral names" OFF)
include(packaging/compile.cmake)
add_subdirectory(core)
add_subdirectory(tests/core_alone)
