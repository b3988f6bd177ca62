// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/in_words.h"

namespace core::table {

std::string inWords(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t n = 0; n < names.size(); ++n)
        out += (n == 0 ? "" : n + 1 == names.size() ? " and " : ", ") + names[n];
    return out;
}

} // namespace core::table
