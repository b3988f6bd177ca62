# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the titles of all games that have a description in SYSTEMS into the source OUTPUT, so that they are known before any
# data are loaded. With STORE_NAMES the games get their neutral names, for stores in which a name is its publisher's alone.
# Also a script: cmake -DSYSTEMS=… -DOUTPUT=… [-DSTORE_NAMES=ON] -P titles.cmake
set(TITLES)
file(GLOB descriptions ${SYSTEMS}/*/system.json)
foreach(description IN LISTS descriptions)
    file(READ ${description} json)
    foreach(field id name owner)
        string(JSON ${field} GET "${json}" ${field})
    endforeach()
    set(title "${name}")
    if(STORE_NAMES)
        string(JSON title GET "${json}" neutralName)
    endif()
    string(APPEND TITLES "        {\"${id}\", \"${title}\", \"${name}\", \"${owner}\"},\n")
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/titles.cpp.in ${OUTPUT} @ONLY)
