// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// With C++20 the standard library of g++ no longer declares that its strings are compiled once, so that each
// object file holds them again. kernel/string_instance.cpp compiles them for all.
#ifdef __GLIBCXX__
extern template class std::basic_string<char>;
#endif
