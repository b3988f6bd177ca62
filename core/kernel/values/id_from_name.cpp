// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/id_from_name.h"

namespace core {

namespace {

constexpr std::size_t longestId = 40;

} // namespace

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string idFromName(const std::string& name, const std::string& otherwise) {
    std::string id;
    for (const char c : lowered(name)) {
        if (id.size() >= longestId) break;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            id += c;
        else if (c == ' ' || c == '-' || c == '_')
            id += id.empty() || id.back() == '_' ? "" : "_";
    }
    while (!id.empty() && id.back() == '_')
        id.pop_back();
    return id.empty() ? otherwise : id;
}

} // namespace core
