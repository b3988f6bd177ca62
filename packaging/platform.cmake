# SPDX-License-Identifier: GPL-3.0-or-later
# What only the operating system can do stands behind small interfaces: database/platform.h with database/file_lock.h,
# app/platform.h and ui/files/disk_sync.h. Each has an implementation for Linux and one of Qt and standard C++ alone.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(own_platform linux)
else()
    set(own_platform qt)
endif()
set(TIDEKEEPER_PLATFORM ${own_platform} CACHE STRING "Implementation of what the operating system does: linux, or qt for any system")
set_property(CACHE TIDEKEEPER_PLATFORM PROPERTY STRINGS linux qt)
if(NOT TIDEKEEPER_PLATFORM MATCHES "^(linux|qt)$")
    message(FATAL_ERROR "TIDEKEEPER_PLATFORM is linux or qt, not ${TIDEKEEPER_PLATFORM}")
endif()

find_package(Threads REQUIRED)

# tidekeeper_platform(target INTERFACES platform … LIBRARIES …): the static library of <interface>_linux.cpp or
# <interface>_qt.cpp. The objects of each are <target>_linux and <target>_qt: a test that links one of these has it in place
# of what the library would give it.
function(tidekeeper_platform target)
    cmake_parse_arguments(P "" "" "INTERFACES;LIBRARIES" ${ARGN})
    foreach(platform linux qt)
        list(TRANSFORM P_INTERFACES REPLACE "(.+)" "\\1_${platform}.cpp" OUTPUT_VARIABLE sources)
        add_library(${target}_${platform} OBJECT EXCLUDE_FROM_ALL ${sources})
        target_include_directories(${target}_${platform} PRIVATE ${PROJECT_SOURCE_DIR})
        target_link_libraries(${target}_${platform} PRIVATE ${P_LIBRARIES})
    endforeach()
    add_library(${target} STATIC $<TARGET_OBJECTS:${target}_${TIDEKEEPER_PLATFORM}>)
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(${target} PRIVATE ${P_LIBRARIES})
endfunction()
