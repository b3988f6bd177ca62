# SPDX-License-Identifier: GPL-3.0-or-later
# Runs moc on single files and nothing that they include, which is all it needs to know of our classes: CMake's AUTOMOC
# reads everything that is included too, which took minutes of every build for the same output to the byte.

# tidekeeper_moc(target PREFIX moc_ SUFFIX .cpp FILES a.h …): moc_a.cpp, … before the target is compiled, whose sources
# include them. Files with full paths.
function(tidekeeper_moc target)
    cmake_parse_arguments(M "" "PREFIX;SUFFIX" "FILES" ${ARGN})
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/moc_${target})
    file(MAKE_DIRECTORY ${folder})
    set(made "")
    foreach(file IN LISTS M_FILES)
        cmake_path(GET file STEM name)
        set(moc ${folder}/${M_PREFIX}${name}${M_SUFFIX})
        add_custom_command(OUTPUT ${moc} DEPENDS ${file} COMMENT "moc ${name}" VERBATIM
            COMMAND Qt6::moc ${file} -o ${moc})
        list(APPEND made ${moc})
    endforeach()
    if(made)
        list(GET M_FILES 0 first)
        cmake_path(GET first STEM name)
        add_custom_target(${target}_moc_${name} DEPENDS ${made})
        add_dependencies(${target} ${target}_moc_${name})
        target_include_directories(${target} PRIVATE ${folder})
    endif()
endfunction()

# The same for x.h beside every x.cpp of the target in which a class is a Q_OBJECT; x.cpp ends with #include "moc_x.cpp".
function(tidekeeper_moc_headers target)
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(TRANSFORM sources REPLACE "\\.cpp$" ".h" OUTPUT_VARIABLE headers)
    set(marked "")
    foreach(header IN LISTS headers)
        cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY ${folder})
        if(EXISTS ${header})
            file(STRINGS ${header} lines REGEX "^ *Q_OBJECT" LIMIT_COUNT 1)
            if(lines)
                list(APPEND marked ${header})
            endif()
        endif()
    endforeach()
    tidekeeper_moc(${target} PREFIX moc_ SUFFIX .cpp FILES ${marked})
endfunction()
