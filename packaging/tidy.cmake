# SPDX-License-Identifier: GPL-3.0-or-later
# The target `tidy` looks over all of our own sources by the list in .clang-tidy, as they are compiled: some at a time.
# Build first: tests include what moc makes. TIDY=regex in the environment narrows it down to folders, as in
#     TIDY=core/kernel cmake --build build/dev --target tidy
if(NOT CMAKE_SCRIPT_MODE_FILE)
    add_custom_target(tidy USES_TERMINAL VERBATIM
        COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DBUILD=${CMAKE_BINARY_DIR}
                -P ${CMAKE_CURRENT_LIST_FILE})
    return()
endif()

find_program(CLANG_TIDY NAMES clang-tidy-14 clang-tidy)
find_program(RUN_TIDY NAMES run-clang-tidy-14 run-clang-tidy)
if(NOT CLANG_TIDY OR NOT RUN_TIDY)
    message(FATAL_ERROR "The target tidy needs clang-tidy; on Debian: apt install clang-tidy")
endif()

# The output of moc and rcc cannot be corrected; clang 14 cannot read the headers of qpdf. The warnings are those of the build; only g++ knows some of their names.
set(folders "/(core|ui|app|database|tests)/")
execute_process(
    COMMAND ${RUN_TIDY} -quiet -j 2 -clang-tidy-binary ${CLANG_TIDY} -p ${BUILD}
            -extra-arg=-Wno-unknown-warning-option -extra-arg=-Wno-error
            "^(?!.*pdf_reader).*${folders}.*$ENV{TIDY}.*(Unity/unity_[0-9]+_cxx\\.cxx|/(?!mocs_|qrc_)[a-z_0-9]+\\.cpp)$"
    WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "clang-tidy found something; what is left out and why stands in .clang-tidy")
endif()
