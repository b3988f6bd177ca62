// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/lanterns/rules.h"
#include "table/catalogue.h"

namespace core::lanterns {

class Lanterns final : public System {
public:
    std::string id() const override { return "lanterns"; }
    std::string name() const override { return "Lanterns"; }
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack& pack) override {
        table::Faults faults;
        table::readFiles(pack, {table::folder("bearers", m_sheets)}, faults);
        if (!faults.faults.empty()) return tl::unexpected<Problem>(faults.faults.front());
        return Ok{};
    }
    SetupChoices choices() const override {
        SetupChoices out;
        out.switches = switchViews(houseRules(), {});
        out.maximumMembers = 0;
        return out;
    }
    Result<Order> opening(const Setup&) const override {
        State start;
        start.sheets = m_sheets;
        for (const std::string side : {"north", "south"})
            for (const auto& [key, sheet] : m_sheets)
                for (const std::string name : {"Ada", "Bo"}) {
                    const UnitId id(side + "." + name);
                    start.units[id] = {id, name + " of the " + side, side, sheet.keywords, sheet.oil, false,
                                       {}};
                }
        return Order{toRecord(Rules::Command(BeginGame{std::move(start)})), false};
    }
    std::unique_ptr<Game> newGame() const override { return std::make_unique<TypedGame<Rules>>(); }
    CampaignFacts campaignFacts() const override {
        CampaignFacts out;
        out.figure = {"bearer", "bearers"};
        out.category = "Bearer";
        out.mission = {"game", "games"};
        out.turn = {"round", "rounds"};
        out.hasNoTeam = true; // there is no team that lives on
        out.statistics = {{"oil",
                           "Oil blown away",
                           "oil",
                           StatisticRule::Form::BySubject,
                           {},
                           {{"blown", "Oil"}},
                           "{0:oil was:oils were} blown away.",
                           " {best} blew best: {most}.",
                           "No oil was blown away."}};
        return out;
    }
    Value commandSchemas() const override { return schemasOf<Rules::Command>(); }

private:
    std::map<std::string, Sheet> m_sheets;
};

std::unique_ptr<System> module() { return std::make_unique<Lanterns>(); }

} // namespace core::lanterns
