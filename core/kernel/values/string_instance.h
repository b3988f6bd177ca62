// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// With C++20 the standard library of g++ no longer declares its strings as compiled elsewhere, so each object
// file would contain them. kernel/values/string_instance.cpp compiles them for all.
#ifdef __GLIBCXX__
extern template class std::basic_string<char>;
#endif
