# SPDX-License-Identifier: GPL-3.0-or-later
# The target `tidy` looks over all of our own sources by the list in .clang-tidy. Build first: tests include
# what moc makes. TIDY=regex in the environment narrows it down, as in
#     TIDY=core/kernel cmake --build build/dev --target tidy
if(NOT CMAKE_SCRIPT_MODE_FILE)
    add_custom_target(tidy USES_TERMINAL VERBATIM
        COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DBUILD=${CMAKE_BINARY_DIR}
                -P ${CMAKE_CURRENT_LIST_FILE})
    return()
endif()

cmake_minimum_required(VERSION 3.25)
find_program(CLANG_TIDY NAMES clang-tidy-14 clang-tidy)
find_program(RUN_TIDY NAMES run-clang-tidy-14 run-clang-tidy)
if(NOT CLANG_TIDY OR NOT RUN_TIDY)
    message(FATAL_ERROR "The target tidy needs clang-tidy; on Debian: apt install clang-tidy")
endif()

# Each file once, however many programs compile it. Only the compiler that made a precompiled header reads it,
# so clang is led to a copy of its text beside which nothing precompiled lies.
file(READ ${BUILD}/compile_commands.json text)
string(REGEX MATCHALL "{[^{}]*}" entries "${text}")
set(seen)
set(kept)
file(MAKE_DIRECTORY ${BUILD}/tidy)
foreach(entry IN LISTS entries)
    string(REGEX MATCH "\"file\": \"([^\"]*)\"" found "${entry}")
    set(file ${CMAKE_MATCH_1})
    if(file IN_LIST seen)
        continue()
    endif()
    list(APPEND seen ${file})
    string(REGEX MATCHALL "[^ \"]*/cmake_pch\\.hxx" headers "${entry}")
    list(REMOVE_DUPLICATES headers)
    foreach(header IN LISTS headers)
        string(MD5 name ${header})
        file(COPY_FILE ${header} ${BUILD}/tidy/${name}.hxx)
        string(REPLACE ${header} ${BUILD}/tidy/${name}.hxx entry "${entry}")
    endforeach()
    foreach(flag -Winvalid-pch -fpch-preprocess -Werror)
        string(REPLACE " ${flag} " " " entry "${entry}")
    endforeach()
    string(APPEND kept "${entry},\n")
endforeach()
string(REGEX REPLACE ",\n$" "\n" kept "${kept}")
file(WRITE ${BUILD}/tidy/compile_commands.json "[\n${kept}]\n")

string(REGEX REPLACE "([][+.*()^$?|])" "\\\\\\1" folder ${SOURCE})
set(wanted "^${folder}/(core|ui|app|database|tests)/.*\\.cpp$")
if(NOT "$ENV{TIDY}" STREQUAL "")
    set(wanted "^${folder}/(core|ui|app|database|tests)/.*$ENV{TIDY}")
endif()
# The warnings are those of the build; only g++ knows some of their names.
execute_process(
    COMMAND ${RUN_TIDY} -quiet -j 2 -clang-tidy-binary ${CLANG_TIDY} -p ${BUILD}/tidy
            -extra-arg=-Wno-unknown-warning-option ${wanted}
    WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "clang-tidy found something; what is left out and why stands in .clang-tidy")
endif()
