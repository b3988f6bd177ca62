// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_by_hand.h"

#include <algorithm>
#include <array>

/// The steps between two games put together, and an act carried out; no author has printed any of it.
namespace core::scrimmage {

namespace {

using Status = CareerStep::Status;

struct StepRow {
    const char *id, *title, *help;
    void (*view)(const Desk& desk, CareerStep& step);
};
constexpr std::array stepRows{
    StepRow{"wounds", "Wounds", "Roll a D12 for each model that was unconscious when the game ended.",
            viewWounds},
    StepRow{"spoils", "Spoils", "The pay of the game, and a D12 for what is found where objectives are held.",
            viewSpoils},
    StepRow{"rest", "Rest",
            "A model that was not in the game recovers from one injury; a doctor heals for points.",
            viewRest},
    StepRow{"hiring", "Replacements", "New models join for their points.", viewHiring},
    StepRow{"trade", "Trade", "What is bought goes into the store.", viewTrade},
    StepRow{"equipment", "Equipment", "The store and the hands of the models.", viewGear},
    StepRow{"ready", "The next game", "Who leads, and who stays behind.", viewReady}};

/// Acts that wait for the steps before theirs; whatever is not named here can be done at any time.
struct WaitingAct {
    std::string_view act, step;
};
constexpr std::array waiting{WaitingAct{"hire", "hiring"},       WaitingAct{"buy", "trade"},
                             WaitingAct{"sell", "trade"},        WaitingAct{"equip", "equipment"},
                             WaitingAct{"unequip", "equipment"}, WaitingAct{"rest", "rest"},
                             WaitingAct{"doctor", "rest"}};

std::string_view waitsIn(std::string_view act) {
    for (const auto& each : waiting)
        if (each.act == act) return each.step;
    return {};
}

CareerStep stepAt(const Desk& desk, const StepRow& row) {
    CareerStep out;
    out.id = row.id;
    out.title = row.title;
    out.help = row.help;
    if (desk.life.begun)
        row.view(desk, out);
    else
        out.status = Status::Later;
    for (auto& act : out.acts)
        act.offer.houseRule = true;
    return out;
}

/// The first step before that of the act which is still to be done.
Result<Ok> mayActNow(const Desk& desk, const std::string& act) {
    const auto step = waitsIn(act);
    if (step.empty() || desk.anyway || desk.life.after.ready) return Ok{};
    for (const auto& row : stepRows) {
        if (row.id == step) break;
        const auto now = stepAt(desk, row);
        if (now.status == Status::Now) return tl::unexpected<Problem>(table::firstComes(now));
    }
    return Ok{};
}

std::string listed(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& each : words)
        out += (out.empty() ? "" : ", ") + each;
    return out;
}

TableView rosterTable(const Desk& desk) {
    TableView out{
        "Roster",
        {"Model", "Archetype", "Points", "Injuries", "Games", "Brought down", "Went down", "Next game"},
        {}};
    for (const auto& each : desk.force.build.entries) {
        const auto& member = desk.member(each.id);
        std::vector<std::string> injuries;
        for (const auto& id : member.injuries)
            injuries.push_back(desk.injuryName(id));
        const auto sheet = desk.rules.sheets.find(each.sheet);
        const auto cost = table::costOf(desk.rules, desk.force.build.faction, each);
        const auto price = cost.find(points);
        out.rows.push_back({desk.nameOf(each.id) + (each.leader ? ", leads" : ""),
                            sheet == desk.rules.sheets.end() ? each.sheet : sheet->second.name,
                            std::to_string(price == cost.end() ? 0 : price->second), listed(injuries),
                            std::to_string(member.games), std::to_string(member.felled),
                            std::to_string(member.fell), desk.fitness(each.id)});
    }
    return out;
}

TableView historyTable(const Desk& desk) {
    TableView out{"History", {"Game", "What", "Result", "Points", "Objectives", "Went down"}, {}};
    int number = 0;
    for (const auto& game : desk.life.past)
        out.rows.push_back({std::to_string(++number), game.title, nameOf(game.end),
                            std::to_string(game.points), std::to_string(game.held), listed(game.down)});
    return out;
}

std::vector<TableView> tablesOf(const Desk& desk) {
    std::vector<TableView> out{rosterTable(desk)};
    if (!desk.life.past.empty()) out.push_back(historyTable(desk));
    table::addLists(out, "Game", desk.life.fallen, desk.life.notes);
    return out;
}

std::string headlineOf(const Desk& desk) {
    const auto& past = desk.life.past;
    const auto ended = [&](GameEnd end) {
        return std::to_string(
            std::count_if(past.begin(), past.end(), [&](const PastGame& each) { return each.end == end; }));
    };
    const auto when = past.empty()
                          ? std::string("Before the first game")
                          : "After game " + std::to_string(past.size()) + " (won " + ended(GameEnd::Won) +
                                ", lost " + ended(GameEnd::Lost) + ", drawn " + ended(GameEnd::Drawn) + ")";
    const int limit = desk.limit();
    return when + ": worth " + std::to_string(desk.worth()) +
           (limit > 0 ? " of " + std::to_string(limit) : "") + " points, " + std::to_string(desk.chest()) +
           " in the chest; house rules “" + desk.terms.name + "”";
}

} // namespace

std::vector<CareerStep> stepsOf(const Desk& desk) {
    std::vector<CareerStep> out;
    for (const auto& row : stepRows)
        out.push_back(stepAt(desk, row));
    if (!desk.life.after.ready)
        table::putInOrder(out, {{}, [](const CareerStep& step, const std::string& act) {
                                    return waitsIn(act) == step.id;
                                }});
    return out;
}

std::string leftOpen(const Desk& desk) {
    std::vector<std::string> open;
    if (desk.life.after.ready) return {};
    for (const auto* id : {"wounds", "spoils"})
        for (const auto& row : stepRows)
            if (row.id == std::string_view(id))
                if (const auto step = stepAt(desk, row); step.status == Status::Now)
                    open.push_back(table::shortly(step));
    return listed(open);
}

Career careerOf(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games) {
    Career out;
    if (books.all.campaigns.empty()) return out;
    const auto desk = Desk::open(books, force, games);
    if (!desk) return table::unreadable("The stored state of this team cannot be read", desk.error());
    out.headline = headlineOf(*desk);
    out.tables = tablesOf(*desk);
    out.steps = stepsOf(*desk);
    CareerStep more;
    if (!desk->life.begun) {
        more.id = "beginning";
        more.title = "Before the campaign";
        viewBeginning(*desk, more);
        out.steps.insert(out.steps.begin(), std::move(more));
        return out;
    }
    more.id = "by_hand";
    more.title = "By hand";
    more.help = "What the group decides otherwise.";
    viewByHand(*desk, more);
    out.steps.push_back(std::move(more));
    return out;
}

Result<CareerChange> advance(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games,
                             const Record& act, const Faces& faces) {
    if (books.all.campaigns.empty())
        return impossible("career.no_tables", "these data have no terms of a campaign", "act");
    return table::carriedOut<Desk>(
        Desk::open(books, force, games), act, faces,
        {&woundActs(), &spoilActs(), &restActs(), &marketActs(), &readyActs(), &handActs()}, mayActNow);
}

Result<Mustered> muster(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games) {
    const auto desk = Desk::open(books, force, games);
    if (!desk) return tl::unexpected<Problem>(desk.error());
    Mustered out{desk->force.build, {}};
    if (!desk->life.begun) return out;
    if (const auto open = leftOpen(*desk); !open.empty())
        return impossible("career.unfinished",
                          desk->force.build.name + " is not done with game " +
                              std::to_string(desk->gamesFought()) + ": " + open +
                              ". Do that first, or say that the team is ready anyway",
                          "force");
    out.force.entries.clear();
    for (auto each : desk->force.build.entries) {
        if (const auto condition = desk->fitness(each.id); condition != "fit") {
            out.lines.push_back(desk->nameOf(each.id) + " is not with them: " + condition + ".");
            continue;
        }
        for (const auto& injury : desk->member(each.id).injuries)
            if (desk->all.injuries.contains(injury)) each.options.push_back(injury);
        out.force.entries.push_back(std::move(each));
    }
    auto& entries = out.force.entries;
    const bool led =
        std::any_of(entries.begin(), entries.end(), [](const auto& each) { return each.leader; });
    if (!led && !entries.empty()) {
        entries.front().leader = true;
        out.lines.push_back(desk->nameOf(entries.front().id) + " leads them.");
    }
    out.force.limits = {{points, desk->limit()}};
    return out;
}

} // namespace core::scrimmage
