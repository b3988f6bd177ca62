// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/titles.h"
#include "kernel/values/one_of_body.h"
#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/data_card.h"
#include "systems/plaguetide/data/data_kinds.h"
#include "systems/plaguetide/data/force_rules.h"
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/switches.h"
#include "systems/plaguetide/debrief/campaign_facts.h"
#include "systems/plaguetide/import/take_roster.h"
#include "systems/plaguetide/odds/attack_calculators.h"
#include "systems/plaguetide/odds/quality_defence.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/remembered_conditions.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/table/plans.h"
#include "systems/plaguetide/turn/beginning.h"
#include "systems/plaguetide/turn/plans.h"
#include "systems/plaguetide/view/reference.h"
#include "table/game_module.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

MemberChoice memberChoice(const Sheet& sheet, const Catalogue& catalogue) {
    MemberChoice choice;
    choice.sheet = sheet.id;
    choice.name = sheet.name;
    choice.defaultName = sheet.defaultName;
    choice.view = sheetView(sheet, catalogue.weapons, catalogue.keywords);
    choice.standardWeapons = sheet.weapons;
    for (const auto* list : {&sheet.weapons, &sheet.options})
        for (const auto& id : *list)
            choice.weapons.emplace_back(id, catalogue.weapons.at(id).name);
    return choice;
}

SetupChoices setupChoices(const Catalogue& catalogue) {
    SetupChoices out;
    std::vector<const Mission*> missions;
    for (const auto& [id, mission] : catalogue.missions)
        missions.push_back(&mission);
    std::stable_sort(missions.begin(), missions.end(),
                     [](const Mission* a, const Mission* b) { return a->order < b->order; });
    for (const auto* mission : missions)
        out.missions.push_back({mission->id, mission->name, mission->briefing, mission->minutes,
                                mission->demo, mission->proposed, mission->team, !mission->lesson.empty()});
    for (const auto& [id, sheet] : catalogue.sheets) {
        if (sheet.operative)
            out.members.push_back(memberChoice(sheet, catalogue));
        else
            out.sheets.push_back(sheetView(sheet, catalogue.weapons, catalogue.keywords));
    }
    std::stable_sort(out.sheets.begin(), out.sheets.end(),
                     [](const SheetView& a, const SheetView& b) { return a.cost < b.cost; });
    const auto rules = plaguetide::forceRules(catalogue);
    table::offerForces(out, rules, catalogue.forces,
                       [&](const Force& force) { return table::problemsOf(rules, force); });
    out.switches = switchViews(catalogue.switches);
    for (auto& view : out.switches)
        view.standard = view.value; // games begin with the value that the players have set
    return out;
}

class Plaguetide final : public table::GameModule<Rules, Catalogue, BeginGame> {
public:
    Plaguetide()
        : GameModule({readCatalogue, catalogueForDisplay, problemsIn, cardOf, plaguetide::dataKinds,
                      plaguetide::forceRules, plaguetide::forceRules, setupChoices, beginning, referenceOf,
                      plaguetide::campaignFacts}) {}
    std::string id() const override { return "plaguetide"; }
    std::string name() const override { return titleOf(id()); }
    int rulesVersion() const override { return 4; }
    int order() const override { return 1; }
    Introduction introduction() const override {
        return {"co-operative · 1–4 and a game master",
                "A few operatives, a building, and a clock that runs against them.", "mission"};
    }

    std::vector<Problem> checkForce(const Force& force) const override {
        return table::problemsOf(playedRules(), force);
    }
    Result<ImportedRoster> importArmyList(const Roster& roster) const override {
        return importRoster(roster, catalogue());
    }

    std::vector<Calculator> calculators() const override {
        return {attackCalculator(), areaCalculator(), blastCalculator(), qualityDefenceCalculator()};
    }
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<Plaguetide>(); }

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    const bool opening = command.is<BeginGame>();
    if (state.units.empty() && state.sheets.empty() && !opening)
        return impossible("encounter.not_open", "the game has not begun yet");
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

} // namespace core::plaguetide
