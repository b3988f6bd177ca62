// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/view/reference.h"

#include "systems/combat_patrol/state/phases.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

TableView moves() {
    return {"Moves",
            {"Move", "How far", "Afterwards"},
            {{"Remain Stationary", "–", "No restrictions."},
             {"Normal", "M", "Never inside Engagement Range (1″, 5″ up or down)."},
             {"Advance", "M + D6, one roll", "No charge; only Assault weapons shoot."},
             {"Fall Back", "M",
              "No shooting, no charge. Crossing enemies: a D6 for each model, 1–2 destroys one."},
             {"Charge", "2D6, targets within 12″",
              "Ends engaged with every target and in coherency; Fights First this turn."},
             {"Pile in, consolidate", "3″",
              "Closer to the closest enemy, else to the closest objective marker."}}};
}

TableView attack() {
    return {
        "An attack, step by step",
        {"Step", "What happens"},
        {{"Hit",
          "D6 against the skill. A 6 is critical and hits, a 1 misses; all modifiers together ±1 at most."},
         {"Wound", "D6 against Strength and Toughness. A 6 is critical and wounds, a 1 fails; ±1 at most."},
         {"Allocate", "To a wounded model first; to a leader only when no bodyguard is left."},
         {"Save", "D6 with AP, cover +1 when shot at; or the invulnerable save without AP. A 1 fails."},
         {"Damage",
          "The model loses that many wounds; excess damage is lost. Feel No Pain: a die for each wound."}}};
}

TableView wounds() {
    return {"To wound",
            {"Strength", "Needs"},
            {{"twice the Toughness or more", "2+"},
             {"more than the Toughness", "3+"},
             {"as much as the Toughness", "4+"},
             {"less than the Toughness", "5+"},
             {"half the Toughness or less", "6+"}}};
}

TableView stratagemTable(const Catalogue& catalogue) {
    std::vector<const Stratagem*> order;
    for (const auto& [id, stratagem] : catalogue.stratagems)
        order.push_back(&stratagem);
    const auto number = [](const Stratagem* s) {
        const auto digits = s->rule.find_first_of("0123456789");
        int out = 0;
        for (auto n = digits; n < s->rule.size() && s->rule[n] >= '0' && s->rule[n] <= '9'; ++n)
            out = out * 10 + (s->rule[n] - '0');
        return std::pair(!s->faction.empty(), out);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const Stratagem* a, const Stratagem* b) { return number(a) < number(b); });
    TableView out{"Stratagems", {"Name", "CP", "When", "Effect"}, {}};
    for (const auto* each : order) {
        static constexpr std::array limits{"", " Once a turn.", " Once a battle."};
        const auto effect = each->target + " " + each->help + limits[static_cast<std::size_t>(each->limit)];
        out.add({each->name, std::to_string(each->cp), each->when, effect}, each->proposed);
    }
    return out;
}

TableView keywords(const Catalogue& catalogue) {
    TableView out{"Keywords", {"Keyword", "Effect"}, {}};
    for (const auto& [key, entry] : catalogue.keywords)
        out.add({entry.name, entry.help}, entry.proposed);
    return out;
}

TableView statuses(const Catalogue& catalogue) {
    TableView out{"Statuses and markers", {"Name", "Effect and end"}, {}};
    for (const auto& entry : catalogue.markers)
        out.add({entry.name, entry.help}, entry.proposed);
    return out;
}

/// Numbered markers for a patrol's units; a patrol is fixed, so there is one for each unit.
MarkerCard numbersOf(const Patrol& patrol) {
    std::string letters;
    for (std::size_t n = 0; n < patrol.name.size() && letters.size() < 2; ++n)
        if ((n == 0 || patrol.name[n - 1] == ' ') && patrol.name[n] >= 'A' && patrol.name[n] <= 'Z')
            letters += patrol.name[n];
    return {"patrol:" + patrol.id,
            patrol.name,
            letters,
            "A number to put beside the unit with that number.",
            Tone::Plain,
            25,
            static_cast<int>(patrol.units.size()),
            true};
}

} // namespace

Reference referenceOf(const Catalogue& catalogue) {
    Reference out;
    for (int n = 0; n <= static_cast<int>(Phase::End); ++n) {
        const auto phase = static_cast<Phase>(n);
        out.phases.push_back(
            {codec::keyText(phase), phaseName(phase), phaseHelp(phase), PhaseView::State::Coming});
    }
    out.tables = {
        moves(), attack(), wounds(), statuses(catalogue), stratagemTable(catalogue), keywords(catalogue)};
    for (const auto& entry : catalogue.markers)
        out.markers.push_back({entry.id, entry.name,
                               entry.letter.empty() ? entry.name.substr(0, 1) : entry.letter, entry.help,
                               entry.tone, entry.millimetres, entry.usual, false});
    std::vector<const Patrol*> patrols;
    for (const auto& [id, patrol] : catalogue.patrols)
        patrols.push_back(&patrol);
    std::stable_sort(patrols.begin(), patrols.end(),
                     [](const Patrol* a, const Patrol* b) { return a->order < b->order; });
    for (const auto* patrol : patrols)
        out.markers.push_back(numbersOf(*patrol));
    return out;
}

} // namespace core::combat_patrol
