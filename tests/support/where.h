// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <source_location>

/// The line of a test that called, for what fails further down.
#ifdef __cpp_lib_source_location
using Where = std::source_location;
#else // clang 14, which looks over the sources, has none
struct Where {
    static constexpr Where current() { return {}; }
    static constexpr const char* file_name() { return ""; }
    static constexpr unsigned line() { return 0; }
};
#endif
