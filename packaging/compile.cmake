# SPDX-License-Identifier: GPL-3.0-or-later
# How sources are compiled: which headers are compiled once for many targets, and what is optimised for speed.

# Rules, screens and files are compiled for a short build: their speed is that of the calls they make. What the odds walk
# through thousands of times, and what every step of a game passes, is optimised for speed.
set(TIDEKEEPER_FAST $<$<CONFIG:Release>:-O2> $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-fipa-cp>)

# tidekeeper_fast(target [FOLDERS odds state …] [SOURCES play.cpp …]): optimises these sources of the target for speed,
# by default all of them.
function(tidekeeper_fast target)
    cmake_parse_arguments(F "" "" "FOLDERS;SOURCES" ${ARGN})
    if(NOT F_FOLDERS AND NOT F_SOURCES)
        target_compile_options(${target} PRIVATE ${TIDEKEEPER_FAST})
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    set(fast ${F_SOURCES})
    foreach(source IN LISTS sources)
        string(REGEX MATCH "^[^/]+/" folder "${source}")
        string(REPLACE "/" "" folder "${folder}")
        if(folder IN_LIST F_FOLDERS)
            list(APPEND fast ${source})
        endif()
    endforeach()
    list(REMOVE_ITEM sources ${fast})
    add_library(${target}_fast OBJECT ${fast})
    target_include_directories(${target}_fast PRIVATE $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
    target_compile_definitions(${target}_fast PRIVATE $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
    target_compile_options(${target}_fast PRIVATE ${TIDEKEEPER_FAST})
    set_target_properties(${target} PROPERTIES SOURCES "${sources}")
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_fast>)
endfunction()

# tidekeeper_precompiled(name HEADER precompiled.h LIBRARIES … [OPTIONS …]): compiles what the header includes once, for
# the targets that say target_precompile_headers(target REUSE_FROM name) and link at least these libraries. The header
# lists what most sources of these targets include for themselves; no source may lean on it, and
# -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without.
function(tidekeeper_precompiled name)
    cmake_parse_arguments(P "" "HEADER" "LIBRARIES;OPTIONS" ${ARGN})
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(${name} OBJECT ${source})
    target_link_libraries(${name} PRIVATE ${P_LIBRARIES})
    target_compile_options(${name} PRIVATE ${P_OPTIONS})
    target_precompile_headers(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/${P_HEADER})
endfunction()
