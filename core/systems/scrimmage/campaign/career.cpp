// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_corrections.h"
#include "table/sentences.h"

#include <algorithm>
#include <array>

/// Combines the steps between two games and carries out acts; all of this is a house rule.
namespace core::scrimmage {

namespace {

using Status = CareerStep::Status;

struct StepRow {
    const char *id, *title, *help;
    void (*view)(const TeamEditor& editor, CareerStep& step);
};
constexpr std::array stepRows{
    StepRow{"wounds", "Wounds", "Roll a D12 for each model that was unconscious at the end of the game.",
            viewWounds},
    StepRow{"spoils", "Spoils", "Pay for the game, and a D12 for finds at objectives that the team holds.",
            viewSpoils},
    StepRow{"rest", "Rest",
            "A model that was not in the game recovers from one injury; a doctor heals injuries for points.",
            viewRest},
    StepRow{"hiring", "Replacements", "New models join for their points.", viewHiring},
    StepRow{"trade", "Trade", "Items that are bought go into the stash.", viewTrade},
    StepRow{"equipment", "Gear", "Move items between the stash and the models.", viewGear},
    StepRow{"ready", "The next game", "Choose the leader and the models that stay behind.", viewReady}};

/// Acts that must wait for earlier steps; all other acts are possible at any time.
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

CareerStep stepAt(const TeamEditor& editor, const StepRow& row) {
    CareerStep out;
    out.id = row.id;
    out.title = row.title;
    out.help = row.help;
    if (editor.life.begun)
        row.view(editor, out);
    else
        out.status = Status::Later;
    for (auto& act : out.acts)
        act.offer.houseRule = true;
    return out;
}

/// Checks that all steps before that of the act are done; the Problem names the first open one.
Result<Ok> mayActNow(const TeamEditor& editor, const std::string& act) {
    const auto step = waitsIn(act);
    if (step.empty() || editor.anyway || editor.life.after.ready) return Ok{};
    for (const auto& row : stepRows) {
        if (row.id == step) break;
        const auto now = stepAt(editor, row);
        if (now.status == Status::Now) return tl::unexpected<Problem>(table::precedingStepProblem(now));
    }
    return Ok{};
}

TableView rosterTable(const TeamEditor& editor) {
    TableView out{
        "Roster",
        {"Model", "Archetype", "Points", "Injuries", "Games", "Knocked out", "Unconscious", "Next game"},
        {}};
    for (const auto& each : editor.force.build.entries) {
        const auto& member = editor.member(each.id);
        std::vector<std::string> injuries;
        for (const auto& id : member.injuries)
            injuries.push_back(editor.injuryName(id));
        const auto sheet = editor.rules.sheets.find(each.sheet);
        const auto cost = table::costOf(editor.rules, editor.force.build.faction, each);
        const auto price = cost.find(points);
        out.rows.push_back({editor.nameOf(each.id) + (each.leader ? ", leads" : ""),
                            sheet == editor.rules.sheets.end() ? each.sheet : sheet->second.name,
                            std::to_string(price == cost.end() ? 0 : price->second), table::joined(injuries),
                            std::to_string(member.games), std::to_string(member.felled),
                            std::to_string(member.fell), editor.fitness(each.id)});
    }
    return out;
}

TableView historyTable(const TeamEditor& editor) {
    TableView out{"History", {"Game", "What", "Result", "Points", "Objectives", "Went down"}, {}};
    int number = 0;
    for (const auto& game : editor.life.past)
        out.rows.push_back({std::to_string(++number), game.title, nameOf(game.end),
                            std::to_string(game.points), std::to_string(game.held),
                            table::joined(game.down)});
    return out;
}

std::vector<TableView> tablesOf(const TeamEditor& editor) {
    std::vector<TableView> out{rosterTable(editor)};
    if (!editor.life.past.empty()) out.push_back(historyTable(editor));
    table::addLists(out, "Game", editor.life.fallen, editor.life.notes);
    return out;
}

std::string headlineOf(const TeamEditor& editor) {
    const auto& past = editor.life.past;
    const auto ended = [&](GameEnd end) {
        return std::to_string(
            std::count_if(past.begin(), past.end(), [&](const PastGame& each) { return each.end == end; }));
    };
    const auto when = past.empty()
                          ? std::string("Before the first game")
                          : "After game " + std::to_string(past.size()) + " (won " + ended(GameEnd::Won) +
                                ", lost " + ended(GameEnd::Lost) + ", drawn " + ended(GameEnd::Drawn) + ")";
    const int limit = editor.limit();
    return when + ": worth " + std::to_string(editor.worth()) +
           (limit > 0 ? " of " + std::to_string(limit) : "") + " points, " +
           std::to_string(editor.treasury()) + " in the treasury; campaign terms “" + editor.terms.name + "”";
}

} // namespace

std::vector<CareerStep> stepsOf(const TeamEditor& editor) {
    std::vector<CareerStep> out;
    for (const auto& row : stepRows)
        out.push_back(stepAt(editor, row));
    if (!editor.life.after.ready)
        table::markWaitingSteps(out, {{}, [](const CareerStep& step, const std::string& act) {
                                          return waitsIn(act) == step.id;
                                      }});
    return out;
}

std::string unfinishedText(const TeamEditor& editor) {
    std::vector<std::string> open;
    if (editor.life.after.ready) return {};
    for (const auto* id : {"wounds", "spoils"})
        for (const auto& row : stepRows)
            if (row.id == std::string_view(id))
                if (const auto step = stepAt(editor, row); step.status == Status::Now)
                    open.push_back(table::stepSummary(step));
    return table::joined(open);
}

Career careerOf(const CampaignData& campaignData, const ForceLife& force,
                const std::vector<PlayedGame>& games) {
    Career out;
    if (campaignData.all.campaigns.empty()) return out;
    const auto editor = TeamEditor::open(campaignData, force, games);
    if (!editor)
        return table::unreadableCareer("The stored state of this team cannot be read", editor.error());
    out.headline = headlineOf(*editor);
    out.tables = tablesOf(*editor);
    out.steps = stepsOf(*editor);
    CareerStep more;
    if (!editor->life.begun) {
        more.id = "beginning";
        more.title = "Before the campaign";
        viewBeginning(*editor, more);
        out.steps.insert(out.steps.begin(), std::move(more));
        return out;
    }
    more.id = "by_hand";
    more.title = "Corrections";
    more.help = "Changes that the players agree on.";
    viewCorrections(*editor, more);
    out.steps.push_back(std::move(more));
    return out;
}

Result<CareerChange> advance(const CampaignData& campaignData, const ForceLife& force,
                             const std::vector<PlayedGame>& games, const Record& act, const Faces& faces) {
    if (campaignData.all.campaigns.empty())
        return impossible("career.no_tables", "these data contain no campaign terms", "act");
    return table::carryOutAct<TeamEditor>(
        TeamEditor::open(campaignData, force, games), act, faces,
        {&woundActs(), &spoilActs(), &restActs(), &marketActs(), &readyActs(), &correctionActs()}, mayActNow);
}

Result<Mustered> muster(const CampaignData& campaignData, const ForceLife& force,
                        const std::vector<PlayedGame>& games) {
    const auto editor = TeamEditor::open(campaignData, force, games);
    if (!editor) return tl::unexpected<Problem>(editor.error());
    Mustered out{editor->force.build, {}};
    if (!editor->life.begun) return out;
    if (const auto open = unfinishedText(*editor); !open.empty())
        return impossible("career.unfinished",
                          editor->force.build.name + " has not finished game " +
                              std::to_string(editor->gamesFought()) + ": " + open +
                              ". Finish these steps first, or mark the team as ready anyway",
                          "force");
    out.force.entries.clear();
    for (auto each : editor->force.build.entries) {
        if (const auto condition = editor->fitness(each.id); condition != "fit") {
            out.lines.push_back(editor->nameOf(each.id) + " stays behind: " + condition + ".");
            continue;
        }
        for (const auto& injury : editor->member(each.id).injuries)
            if (editor->all.injuries.contains(injury)) each.options.push_back(injury);
        out.force.entries.push_back(std::move(each));
    }
    auto& entries = out.force.entries;
    const bool led =
        std::any_of(entries.begin(), entries.end(), [](const auto& each) { return each.leader; });
    if (!led && !entries.empty()) {
        entries.front().leader = true;
        out.lines.push_back(editor->nameOf(entries.front().id) + " leads the team.");
    }
    out.force.limits = {{points, editor->limit()}};
    return out;
}

} // namespace core::scrimmage
