// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/view/reference.h"

#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/view/phase_names.h"

namespace core::trench_crusade {

namespace {

TableView turnTable() {
    return {
        "A turn",
        {"Phase", "What happens"},
        {{"Initiative", "The side with fewer models on the table begins; on a tie the higher D6."},
         {"Activations",
          "Both sides choose one model in turn. The model takes ACTIONS in any order, each at most "
          "once; a failed RISKY ACTION ends its activation."},
         {"Morale",
          "A warband with at least half of its models Down or Out of Action tests its Morale. If it fails, "
          "it is Shaken, or its player may choose to flee; if it fails again, it flees (in 1.0 it is Shaken "
          "both times). The smaller warband tests first."}}};
}

TableView actionTable() {
    TableView out{"ACTIONS", {"ACTION", "Roll", "What it does"}, {}};
    for (const auto* action :
         {&actions::move, &actions::charge, &actions::retreat, &actions::dash, &actions::climb,
          &actions::jump, &actions::ranged, &actions::melee, &actions::dive, &actions::stand})
        out.rows.push_back({action->label, action->cost, action->help});
    return out;
}

TableView rolls() {
    return {
        "Rolls",
        {"What", "Result"},
        {{"DICE", "2D6, one die more for each +DICE or −DICE that is left when they have cancelled; keep "
                  "the two highest or the two lowest."},
         {"Success 2–6", "Failure; a RISKY ACTION ends the activation."},
         {"Success 7–11", "Success."},
         {"Success 12 and more", "Critical: +1 DICE on the injury roll, +2 DICE with a CRITICAL weapon."},
         {"Injury 1 and less", "Nothing."},
         {"Injury 2–6", "Minor Hit: 1 BLOOD MARKER."},
         {"Injury 7–8", "Down and 1 BLOOD MARKER; 2 when it was Down already."},
         {"Injury 9 and more", "Out of Action."},
         {"Bloodbath", "6 BLOOD MARKERS of the target, 3 when it is Down: one D6 more, and all are added."}}};
}

TableView attackModifiers() {
    return {"Attacks",
            {"When", "DICE"},
            {{"The target is in cover", "−1"},
             {"Beyond half range", "−1"},
             {"The shooter is higher", "+1"},
             {"The target is behind a defended obstacle, in melee", "−1"},
             {"The weapon of the second hand", "−1"},
             {"Bare hands", "−1, and −1 on the injury roll"},
             {"Either is Down", "−1 on its own rolls, +1 on injury rolls against it"},
             {"A shot into melee", "a D6 each: 1–3 hits a friend"}}};
}

TableView editionTable() {
    return {"Where the editions differ",
            {"What", "before 1.0", "1.0"},
            {{"Injury", "modifiers add up without end", "together never below −3"},
             {"A model that is Down",
              "may stand at the start of its activation; every injury roll has "
              "+1 DICE",
              "stands up without a roll when activated; only melee attacks have +1 DICE"},
             {"Falling", "more than 2″, +1 DICE for each full 3″", "3″ and more, +1 DICE for each 3″"},
             {"Initiative", "the side that has it begins", "the side that has it chooses who begins"},
             {"Shot and Charge in one activation", "a shot with ASSAULT leaves the Charge free",
              "only with ASSAULT, in either order"},
             {"Failed Morale", "Shaken, or flees", "Shaken"},
             {"Higher ground", "more than 2″", "3″ and more"}}};
}

TableView statusTable(const Catalogue& catalogue) {
    TableView out{"Markers", {"Name", "Effect and end"}, {}};
    for (const auto& entry : catalogue.markers)
        out.add({entry.name, entry.help}, entry.proposed);
    return out;
}

TableView keywordTable(const Catalogue& catalogue) {
    TableView out{"Keywords", {"Keyword", "Effect"}, {}};
    for (const auto& [key, entry] : catalogue.keywords)
        out.add({entry.name, entry.help}, entry.proposed);
    return out;
}

} // namespace

Reference referenceOf(const Catalogue& catalogue) {
    Reference out;
    for (const auto phase : {Phase::Deployment, Phase::Activations, Phase::Morale})
        out.phases.push_back(phaseNamed(phase));
    out.tables = {turnTable(),    actionTable(),          rolls(), attackModifiers(), statusTable(catalogue),
                  editionTable(), keywordTable(catalogue)};
    for (const auto& entry : catalogue.markers)
        out.markers.push_back({entry.id, entry.name,
                               entry.letter.empty() ? entry.name.substr(0, 1) : entry.letter, entry.help,
                               entry.tone, entry.millimetres, entry.usual, false});
    return out;
}

} // namespace core::trench_crusade
