// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/import/take_numbers.h"

#include "systems/combat_patrol/import/take_weapon.h"

#include <algorithm>
#include <cstdlib>

namespace core::combat_patrol {

namespace {

struct Characteristic {
    const char* name;
    int least, most;
    int Sheet::*of;
    int Loadout::*own;
};
constexpr std::array<Characteristic, 6> characteristics{
    {{"M", 1, 999, &Sheet::move, &Loadout::move},
     {"T", 1, 999, &Sheet::toughness, &Loadout::toughness},
     {"SV", 2, 7, &Sheet::save, &Loadout::save},
     {"W", 1, 999, &Sheet::wounds, &Loadout::wounds},
     {"LD", 4, 9, &Sheet::leadership, &Loadout::leadership},
     {"OC", 0, 999, &Sheet::control, &Loadout::control}}};
constexpr auto invulnerable = "INSV";

bool isImmobile(const std::string& move) {
    return move == "-" || move == "0" || move == "0\"" || move == "N/A";
}

/// The number if it is within its range; nothing otherwise.
std::optional<int> within(const Characteristic& what, const std::string& text) {
    if (what.of == &Sheet::move && isImmobile(text)) return 1;
    const auto value = printedNumber(text);
    return value && *value >= what.least && *value <= what.most ? value : std::nullopt;
}

std::string range(const Characteristic& what) {
    return "not a number from " + std::to_string(what.least) + " to " + std::to_string(what.most);
}
std::string quoted(const std::string& text) { return " `" + text.substr(0, 40) + "`"; }

/// An invulnerable save in a separate column, as the 11th edition prints it; 7 = none.
std::optional<int> invulnerableIn(const std::map<std::string, std::string>& from) {
    const auto found = from.find(invulnerable);
    if (found == from.end()) return std::nullopt;
    const auto value = printedNumber(found->second);
    return value && *value >= 2 && *value <= 6 ? *value : 7;
}

} // namespace

bool takeNumbers(const RosterEntry& entry, Sheet& sheet, std::vector<std::string>& left) {
    bool whole = true;
    for (const auto& what : characteristics) {
        const auto found = entry.characteristics.find(what.name);
        const auto value = found == entry.characteristics.end() ? std::nullopt : within(what, found->second);
        if (value)
            sheet.*what.of = *value;
        else
            left.push_back(entry.name + ": left out, because its " + what.name +
                           (found == entry.characteristics.end()
                                ? std::string(" is missing")
                                : quoted(found->second) + " is " + range(what)));
        whole = whole && value;
    }
    if (const auto move = entry.characteristics.find("M"); whole && isImmobile(move->second))
        left.push_back(entry.name + ": cannot move; its Movement is set to 1 inch, the minimum");
    if (const auto save = invulnerableIn(entry.characteristics)) sheet.invulnerable = *save;
    if (const auto base = entry.characteristics.find("BASE"); base != entry.characteristics.end())
        sheet.baseMillimetres = std::clamp(std::atoi(base->second.c_str()), 1, 999);
    return whole;
}

void takeOwnNumbers(const RosterEntry& entry, const RosterModels& models, Loadout& loadout,
                    std::vector<std::string>& left) {
    for (const auto& what : characteristics) {
        const auto own = models.characteristics.find(what.name);
        const auto whole = entry.characteristics.find(what.name);
        if (own == models.characteristics.end() ||
            (whole != entry.characteristics.end() && own->second == whole->second))
            continue;
        const auto value = within(what, own->second);
        if (value)
            loadout.*what.own = *value;
        else
            left.push_back(entry.name + ", " + models.name + ": its " + what.name + quoted(own->second) +
                           " is " + range(what) + "; the number of the unit is used");
    }
    const auto save = invulnerableIn(models.characteristics);
    if (save && save != invulnerableIn(entry.characteristics)) loadout.invulnerable = *save;
}

} // namespace core::combat_patrol
