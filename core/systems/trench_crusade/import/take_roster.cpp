// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/import/take_roster.h"

#include "kernel/force/unused_roster_text.h"
#include "kernel/game/titles.h"
#include "kernel/values/id_from_name.h"
#include "kernel/values/namesake_ids.h"
#include "systems/trench_crusade/data/keyword_names.h"
#include "systems/trench_crusade/import/warband_import.h"
#include "table/sentences.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace core::trench_crusade {

namespace {

constexpr std::size_t mostNotes = 500; ///< sentences about one list

/// The warband that the list names, a variant before its faction; null when it names none.
const Warband* namedWarband(const Roster& roster, const Catalogue& all) {
    NameIndex warbands;
    for (const auto& [id, warband] : all.warbands)
        warbands.add(id, warband.name);
    const Warband* out = nullptr;
    const auto look = [&](const std::string& name) {
        const auto found = warbands.find(name).ids;
        if (found.size() != 1) return;
        const auto& warband = all.warbands.at(*found.begin());
        if (!out || (out->of.empty() && !warband.of.empty())) out = &warband;
    };
    look(roster.army);
    for (const auto& choice : roster.choices)
        look(choice);
    return out;
}

/// How badly a warband fits a list; the least is the best.
std::tuple<int, int, int, bool> misfitOf(const ImportedWarband& enlisted, const Warband& warband) {
    return {enlisted.leftOut, enlisted.foreign, enlisted.priceGap, !warband.of.empty()};
}

/// The warband that fits the models best, where the list names none; the others that fit as well are
/// reported.
ImportedWarband bestFit(const Roster& roster, const Armoury& armoury) {
    std::optional<ImportedWarband> best;
    const Warband* chosen = nullptr;
    std::vector<std::string> alike;
    for (const auto& [id, warband] : armoury.all.warbands) {
        auto now = importWarband(roster, armoury, warband);
        const auto misfit = misfitOf(now, warband);
        if (!best || misfit < misfitOf(*best, *chosen)) {
            best = std::move(now);
            chosen = &warband;
            alike.clear();
        } else if (misfit == misfitOf(*best, *chosen))
            alike.push_back(warband.name);
    }
    if (!best) return {};
    const bool unknown = !roster.army.empty();
    best->notes.insert(
        best->notes.begin(),
        (unknown ? "the list is for the warband " + roster.army + ", which the program does not know"
                 : std::string("the list does not name its warband")) +
            "; its models fit " + chosen->name + " best" +
            (alike.empty() ? std::string() : ", but would fit as well into " + table::joinNames(alike)) +
            ": choose another warband in the library if that is wrong");
    return std::move(*best);
}

/// Makes exactly one model the leader: a LEADER, else the first ELITE.
void chooseLeader(Force& force, const Catalogue& all, std::vector<std::string>& notes) {
    for (const auto* keyword : {keywords::leader, keywords::elite})
        for (auto& entry : force.entries)
            if (holds(all.sheets.at(entry.sheet).keywords, keyword)) {
                entry.leader = true;
                return;
            }
    notes.emplace_back("no model in the list can lead; choose a leader in the library");
}

/// The id of the force: that of an equal one, else an id that is free.
std::string forceId(const Force& force, const Catalogue& present) {
    const auto base = idFromName(force.name, "warband");
    const auto alike = idForNamesake(present.forces, base, [&](Force other) {
        other.id = force.id;
        return other == force;
    });
    if (alike) return *alike;
    auto id = base;
    for (int n = 2; present.forces.contains(id); ++n)
        id = base + "_" + std::to_string(n);
    return id;
}

/// The unspent ducats and glory of the list, as words; empty when there are none.
std::string bankOf(const Roster& roster) {
    std::vector<std::string> sums;
    for (const auto& [currency, much] : roster.bank)
        if (much != 0) sums.push_back(std::to_string(much) + " " + currency);
    return sums.empty() ? std::string() : table::joinNames(sums) + " not spent";
}

/// Whether a word of the list is known here by its name; notes of the models say how it was imported.
bool isKnown(const Armoury& armoury, const std::string& word) {
    static const std::set<std::string> numbers{"Movement", "Ranged", "Melee", "Armour",
                                               "Armor",    "Base",   "BASE"};
    const auto colon = word.find(": "); // "Weapon: Trench Club"
    const auto name = colon == std::string::npos ? word : word.substr(colon + 2);
    return numbers.contains(word) || !armoury.sheets.find(name).ids.empty() ||
           !armoury.things.find(name).ids.empty() || armoury.keywords.contains(nameKey(name)) ||
           armoury.weaponRules.contains(nameKey(name)) || name == "Experience";
}

/// The first sentences, and how many more there were.
std::vector<std::string> shortened(std::vector<std::string> notes) {
    if (notes.size() <= mostNotes) return notes;
    const auto more = notes.size() - mostNotes;
    notes.resize(mostNotes);
    notes.push_back("and " + std::to_string(more) + " more notes like these");
    return notes;
}

} // namespace

Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present) {
    if (nameKey(roster.game).find("trenchcrusade") == std::string::npos)
        return impossible("roster.game",
                          titleOf("trench_crusade") +
                              " takes warbands of Trench Companion, New Recruit and BattleScribe",
                          "gameSystem");
    const auto armoury = armouryOf(present);
    const auto* named = namedWarband(roster, present);
    auto [force, notes, leftOut, foreign, gap] =
        named ? importWarband(roster, armoury, *named) : bestFit(roster, armoury);
    if (force.entries.empty())
        return impossible("roster.nothing",
                          "none of the models on the list can be imported" +
                              (notes.empty() ? std::string() : ": " + notes.back()),
                          "units");
    force.name = roster.name.empty() ? "Warband" : roster.name;
    force.notes = bankOf(roster);
    if (!force.notes.empty()) notes.push_back(force.notes + ": kept as a note of the warband");
    chooseLeader(force, present, notes);
    force.id = forceId(force, present);
    for (const auto& problem : forceProblems(present, armoury.rules, force))
        notes.push_back("worth a look: " + problem.text + " (" + problem.where + ")");
    for (auto& each : uncheckedLimits(present, force))
        notes.push_back(std::move(each));
    ImportedRoster out;
    out.files["forces/" + force.id + ".json"] = codec::write(force);
    out.notImported = roster.skipped;
    out.notImported.insert(out.notImported.end(), notes.begin(), notes.end());
    NameIndex warbands;
    for (const auto& [id, warband] : present.warbands)
        warbands.add(id, warband.name);
    for (auto& sentence : unusedRosterText(roster, out, [&](const std::string& word) {
             return isKnown(armoury, word) || !warbands.find(word).ids.empty();
         }))
        out.notImported.push_back(std::move(sentence));
    out.notImported = shortened(std::move(out.notImported));
    return out;
}

} // namespace core::trench_crusade
