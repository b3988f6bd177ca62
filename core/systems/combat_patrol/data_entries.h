// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"

#include <array>
#include <string>
#include <vector>

/// Entries of data files beside datasheets and missions.
namespace core::combat_patrol {

/// Where a marker lies.
enum class MarkerPlace { Unit, Sheet, Table };

/// What lies on the table or on a sheet for a state; one entry of markers.json.
struct MarkerEntry {
    std::string id;
    std::string name;
    MarkerPlace where = MarkerPlace::Unit;
    int cap = 0; ///< most that one figure can have; 0 = no end
    std::string rule;
    std::string help;
    bool proposed = false;
    friend bool operator==(const MarkerEntry&, const MarkerEntry&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &MarkerEntry::id);
        f.need("name", &MarkerEntry::name);
        f.need("where", &MarkerEntry::where);
        f("cap", &MarkerEntry::cap);
        f("rule", &MarkerEntry::rule);
        f("help", &MarkerEntry::help);
        f("proposed", &MarkerEntry::proposed);
    }
};

/// How a group sets a house-rule switch for its new games; one entry of switches.json. Only id and value are read.
struct SwitchChoice {
    std::string id;
    std::string name;
    std::string help;
    std::string rule;
    std::vector<std::string> values;
    std::string value;
    friend bool operator==(const SwitchChoice&, const SwitchChoice&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SwitchChoice::id);
        f("name", &SwitchChoice::name);
        f("help", &SwitchChoice::help);
        f("rule", &SwitchChoice::rule);
        f("values", &SwitchChoice::values);
        f.need("value", &SwitchChoice::value);
    }
};

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::MarkerPlace> {
    static constexpr std::array names{"unit", "sheet", "table"};
};
} // namespace core
