// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/view/reference.h"
#include "systems/scrimmage/data/sheet_view.h"
#include "systems/scrimmage/state/state.h"

namespace core::scrimmage {

namespace {

TableView turnSteps() {
    return {
        "A turn",
        {"When", "What happens"},
        {{"Initiative", "The leaders roll Perception; the highest goes first, tied teams roll again."},
         {"Activations", "Teams activate one model each in turn, until all have acted. One action each."},
         {"Start of an activation", "Healer, Fire, Bleed, then Stun, unconscious and overwhelmed models."},
         {"End of the turn",
          "Effects counted in turns are reduced; from turn 6 on every model gains 1 Strain."}},
        {3}};
}

TableView sevenRows() {
    return {
        "Actions",
        {"Action", "Roll", "What it does"},
        {{"Sprint", "–", "Moves up to 12″. Shots at it have Disadvantage. +1 Strain."},
         {"Shoot", "Perception against Agility",
          "Damage of the weapon. No move: Advantage; obscured or sprinting target: Disadvantage."},
         {"Fight", "Power against Vitality",
          "Damage, or a move away. More than 3″: Advantage; crowded: one step for each additional enemy."},
         {"Investigate", "Perception against the difficulty (DT) or Agility", "Finds what is within 3″."},
         {"Interact", "Agility or Charisma against the difficulty", "Moved first: Disadvantage."},
         {"Overwatch", "–", "No move; Shoot or Fight in the middle of an enemy's action."},
         {"Breathe", "Vitality", "Crawls 3″. The total removes Strain and heals. Ends Fire."},
         {"A move first", "–", "Up to 6″ before Shoot, Fight, Investigate and Interact."}}};
}

TableView diceRows() {
    TableView out{
        "Dice",
        {"What", "Result"},
        {{"Highest face", "Rolled again and added, without limit."},
         {"Advantage, Disadvantage", "Two dice, the higher or the lower counts; one of each cancels."},
         {"Opposed roll", "The acting model wins a tie."},
         {"Ladder", "D4, D6, D8, D10, D12, D20"},
         {"3 health or less", "All dice one step lower."},
         {"1 health or less", "Another step."},
         {"0 health", "Unconscious: Breathe only."},
         {"7 Strain", "Overwhelmed: Breathe only."}}};
    out.add({"Every stat", "Begins at D6; the archetype raises one by a step."}, true);
    return out;
}

TableView damageRows() {
    TableView out{"Damage", {"Level", "Health"}, {}};
    for (const auto level : {Level::Light, Level::Average, Level::Severe, Level::Critical})
        out.rows.push_back({nameOf(level), std::to_string(static_cast<int>(level))});
    return out;
}

TableView heightRows() {
    TableView out{"Jump, climb, fall", {"What", "Rule"}, {}};
    out.add({"Jump", "1″ free, 3″ Agility 4, 6″ Agility 6; on a failure the model falls"}, true);
    out.add({"Climb", "1″ up costs 2″; sheer: Agility 4"}, true);
    out.add({"Fall", "2–3″ Light, 4–5″ Average, 6–8″ Severe, more Critical; armour does not help"}, true);
    return out;
}

TableView distanceRows() {
    TableView out{"Table and distances",
                  {"What", "Rule"},
                  {{"Table", "24″ × 24″ or another size, L or U shapes too; models of 20 to 28 mm"},
                   {"Larger models", "All distances and the table size doubled"},
                   {"Smaller models", "All distances and the table size halved"},
                   {"Measured", "Base edge to base edge, at any time before the action is taken"}}};
    for (const auto& [band, reach] : {std::pair{RangeBand::Short, "6″"},
                                      {RangeBand::Medium, "12″"},
                                      {RangeBand::Long, "24″"},
                                      {RangeBand::Extreme, "beyond 24″"}})
        out.rows.push_back({nameOf(band) + " range", reach});
    return out;
}

TableView markerRows(const Catalogue& catalogue) {
    TableView out{"Conditions and markers", {"Name", "Effect and end"}, {}};
    for (const auto& entry : catalogue.markers)
        out.add({entry.name, entry.help}, entry.proposed);
    return out;
}

TableView archetypeRows(const Catalogue& catalogue) {
    TableView out{"Archetypes", {"Archetype", "Points", "Die", "Abilities"}, {}};
    for (const auto& [id, sheet] : catalogue.sheets) {
        std::string abilities;
        for (const auto& each : sheet.abilities)
            if (const auto it = catalogue.abilities.find(each); it != catalogue.abilities.end())
                abilities += (abilities.empty() ? "" : "; ") + it->second.name +
                             (it->second.active ? " (" + std::to_string(it->second.strain) + ")" : "");
        out.add({sheet.name, std::to_string(sheet.cost), nameOf(sheet.raises), abilities}, sheet.proposed);
    }
    return out;
}

} // namespace

std::vector<PhaseView> allPhases() {
    const auto coming = PhaseView::State::Coming;
    return {{codec::keyText(Phase::Setup), "Set-up",
             "Set up the teams as the scenario describes; then the initiative is rolled.", coming},
            {codec::keyText(Phase::Activations), "Activations",
             "Teams activate one model each in turn, until all have acted.", coming},
            {codec::keyText(Phase::Over), "End",
             "The last turn has been played: the game ends, or one more turn is played.", coming}};
}

Reference referenceOf(const Catalogue& catalogue) {
    Reference out;
    out.phases = allPhases();
    out.tables = {turnSteps(),
                  sevenRows(),
                  diceRows(),
                  damageRows(),
                  heightRows(),
                  distanceRows(),
                  markerRows(catalogue),
                  archetypeRows(catalogue)};
    for (const auto& entry : catalogue.markers)
        out.markers.push_back({entry.id, entry.name,
                               entry.letter.empty() ? entry.name.substr(0, 1) : entry.letter, entry.help,
                               entry.tone, entry.millimetres, entry.usual, false});
    return out;
}

} // namespace core::scrimmage
