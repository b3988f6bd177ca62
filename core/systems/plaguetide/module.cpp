// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
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
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/turn/beginning.h"
#include "systems/plaguetide/view/reference.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

class Plaguetide final : public System {
public:
    std::string id() const override { return "plaguetide"; }
    std::string name() const override { return "Plaguetide"; }
    int rulesVersion() const override { return 4; }
    int order() const override { return 1; }
    Introduction introduction() const override {
        return {"co-operative · 1–4 and a GM",
                "A few operatives, a building, and a clock that runs against them.", "mission"};
    }

    Result<Ok> load(const DataPack& data) override {
        auto read = readCatalogue(data);
        if (!read) return tl::unexpected<Problem>(read.error());
        m_catalogue = std::move(*read);
        return Ok{};
    }

    std::vector<DataKind> dataKinds() const override { return plaguetide::dataKinds(m_catalogue); }
    std::vector<Problem> check(const DataPack& data) const override { return problemsIn(data); }
    std::optional<SheetView> card(const DataPack& data, const std::string& path) const override {
        return cardOf(data, path);
    }

    ForceRules forceRules(const DataPack& data) const override {
        return plaguetide::forceRules(catalogueForDisplay(data));
    }
    std::vector<Problem> checkForce(const Force& force) const override {
        return table::problemsOf(plaguetide::forceRules(m_catalogue), force);
    }
    Cost costOf(const Force& force) const override {
        return table::costOf(plaguetide::forceRules(m_catalogue), force);
    }

    SetupChoices choices() const override;

    Result<Order> opening(const Setup& setup) const override {
        if (auto may = table::mayPlay(*this, plaguetide::forceRules(m_catalogue), setup); !may)
            return tl::unexpected<Problem>(may.error());
        auto start = beginning(m_catalogue, setup);
        if (!start) return tl::unexpected<Problem>(start.error());
        return Order{toRecord(Command(Open{std::move(*start)})), false};
    }

    std::unique_ptr<Game> newGame() const override { return std::make_unique<Encounter>(); }

    Result<ImportedRoster> take(const Roster& roster) const override {
        return importRoster(roster, m_catalogue);
    }

    CampaignFacts campaignFacts() const override { return plaguetide::campaignFacts(); }

    Value commandSchemas() const override { return schemasOf<Command>(); }

    Reference reference() const override { return referenceOf(m_catalogue); }

    std::vector<Calculator> calculators() const override {
        return {attackCalculator(), areaCalculator(), blastCalculator(), qualityDefenceCalculator()};
    }

private:
    Catalogue m_catalogue;
};

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

SetupChoices Plaguetide::choices() const {
    SetupChoices out;
    std::vector<const Mission*> missions;
    for (const auto& [id, mission] : m_catalogue.missions)
        missions.push_back(&mission);
    std::stable_sort(missions.begin(), missions.end(),
                     [](const Mission* a, const Mission* b) { return a->order < b->order; });
    for (const auto* mission : missions)
        out.missions.push_back({mission->id, mission->name, mission->briefing, mission->minutes,
                                mission->demo, mission->proposed, mission->team, !mission->lesson.empty()});
    for (const auto& [id, sheet] : m_catalogue.sheets) {
        if (sheet.operative)
            out.members.push_back(memberChoice(sheet, m_catalogue));
        else
            out.enemies.push_back(sheetView(sheet, m_catalogue.weapons, m_catalogue.keywords));
    }
    std::stable_sort(out.enemies.begin(), out.enemies.end(),
                     [](const SheetView& a, const SheetView& b) { return a.cost < b.cost; });
    const auto rules = plaguetide::forceRules(m_catalogue);
    table::offerForces(out, rules, m_catalogue.forces,
                       [&](const Force& force) { return table::problemsOf(rules, force); });
    out.switches = switchViews(m_catalogue.switches);
    for (auto& view : out.switches)
        view.standard = view.value; // games begin with the group's own standard
    return out;
}

} // namespace

std::unique_ptr<System> module() { return std::make_unique<Plaguetide>(); }

} // namespace core::plaguetide
