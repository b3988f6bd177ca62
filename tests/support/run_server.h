// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// What a test and the program that it runs many times agree on: a request is one packet of words, each ended
/// by a zero: the folder, the number of arguments, the arguments, the environment. Input, output and errors
/// come with it as open files.
namespace run_server {
inline constexpr std::size_t largestRequest = 128 * 1024;
inline constexpr int channels = 3;
} // namespace run_server

/// Reads again from the environment which operations io_shim.cpp watches, fails or kills at.
void readShimSettings();
