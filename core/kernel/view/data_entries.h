// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <array>
#include <string>
#include <vector>

/// Entries that the data files of every system have beside its own datasheets and missions.
namespace core {

/// Where a marker is put: beside a unit, on the sheet of a unit, or on the table.
enum class MarkerPlace { Unit, Sheet, Table };
template <> struct EnumNames<MarkerPlace> { static constexpr std::array names{"unit", "sheet", "table"}; };

/// The marker on the table or on a sheet for a state; one entry of markers.json.
struct MarkerEntry {
    std::string id;
    std::string name;
    MarkerPlace where = MarkerPlace::Unit;
    int cap = 0;      ///< largest number on one figure; 0 = unlimited
    std::string rule; ///< id of the rule that it comes from
    std::string help;
    std::string letter; ///< empty = the first letter of the name
    Tone tone = Tone::Plain;
    int millimetres = 25;  ///< millimetres across, when printed
    int usual = 6;         ///< number that a game usually needs
    bool proposed = false; ///< a house rule
    friend bool operator==(const MarkerEntry&, const MarkerEntry&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &MarkerEntry::id);
        f.need("name", &MarkerEntry::name);
        f.need("where", &MarkerEntry::where);
        f("cap", &MarkerEntry::cap);
        f("rule", &MarkerEntry::rule);
        f("help", &MarkerEntry::help);
        f("letter", &MarkerEntry::letter);
        f("tone", &MarkerEntry::tone);
        f("millimetres", &MarkerEntry::millimetres, "millimetres across, when printed");
        f("usual", &MarkerEntry::usual, "number of these markers that a game usually needs");
        f("proposed", &MarkerEntry::proposed);
    }
};

/// The value of a switch that the players have chosen for new games; one entry of switches.json. Only id and
/// value are read.
struct SwitchChoice {
    std::string id;
    std::string name;
    std::string help;
    std::string rule;
    std::vector<std::string> values; ///< the possible values, for an editor
    std::string value;               ///< the chosen value
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

/// The schemas of these entries for an editor; the notes give a system's meaning of the largest number and of
/// a choice for new games.
Value markerSchema(const char* atMost);
Value switchSchema(const char* inNewGames);

} // namespace core
