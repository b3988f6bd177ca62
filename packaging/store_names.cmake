# SPDX-License-Identifier: GPL-3.0-or-later
# Texts that name games, as a build with TIDEKEEPER_STORE_NAMES shows and installs them.

# tidekeeper_store_text(FROM TO): writes the text with the neutral name of each game in place of its name, or of what stands
# before the colon in it.
function(tidekeeper_store_text from to)
    file(READ ${from} text)
    file(GLOB descriptions CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/systems/*/system.json)
    foreach(description IN LISTS descriptions)
        file(READ ${description} json)
        string(JSON name GET "${json}" name)
        string(JSON neutral GET "${json}" neutralName)
        string(REGEX REPLACE ":.*" "" short "${name}")
        string(REPLACE "${name}" "${neutral}" text "${text}")
        string(REPLACE "${short}" "${neutral}" text "${text}")
    endforeach()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${from})
    file(WRITE ${to}.new "${text}")
    file(COPY_FILE ${to}.new ${to} ONLY_IF_DIFFERENT)
endfunction()

# tidekeeper_store_folder(FROM VARIABLE): sets the variable to a folder with the same files, in whose texts (*.md) the names
# are neutral; to the folder itself in a build that has the games' own names.
function(tidekeeper_store_folder from variable)
    set(${variable} ${from} PARENT_SCOPE)
    if(NOT TIDEKEEPER_STORE_NAMES)
        return()
    endif()
    cmake_path(GET from FILENAME name)
    set(to ${PROJECT_BINARY_DIR}/store/${name})
    file(COPY ${from}/ DESTINATION ${to} PATTERN "*.md" EXCLUDE)
    file(GLOB texts CONFIGURE_DEPENDS ${from}/*.md)
    foreach(text IN LISTS texts)
        cmake_path(GET text FILENAME file)
        tidekeeper_store_text(${text} ${to}/${file})
    endforeach()
    set(${variable} ${to} PARENT_SCOPE)
endfunction()

# tidekeeper_store_file(FROM VARIABLE): the same of one text.
function(tidekeeper_store_file from variable)
    set(${variable} ${from} PARENT_SCOPE)
    if(TIDEKEEPER_STORE_NAMES)
        cmake_path(GET from FILENAME name)
        tidekeeper_store_text(${from} ${PROJECT_BINARY_DIR}/store/${name})
        set(${variable} ${PROJECT_BINARY_DIR}/store/${name} PARENT_SCOPE)
    endif()
endfunction()
