// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// What happens at every table, whatever is played on it.
namespace core::table {

struct SwitchSet {
    static constexpr std::string_view type = "switch_set";
    std::string id;
    std::string value;
    friend bool operator==(const SwitchSet&, const SwitchSet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SwitchSet::id);
        f.need("value", &SwitchSet::value);
    }
};

struct Noted {
    static constexpr std::string_view type = "noted";
    std::string text;
    friend bool operator==(const Noted&, const Noted&) = default;
    template <class F> static void fields(F&& f) { f("text", &Noted::text); }
};

} // namespace core::table
