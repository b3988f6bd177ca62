// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/step_order.h"
#include "table/career_corrections.h"
#include "table/sentences.h"

#include <algorithm>

/// The steps between two battles put together, and an act carried out (TC-C3).
namespace core::trench_crusade {

namespace {

std::string markNames(const WarbandEditor& editor, const std::vector<std::string>& marks) {
    std::string out;
    for (const auto& id : marks) {
        const auto mark = editor.all.abilities.find(id);
        out += (out.empty() ? "" : ", ") + (mark == editor.all.abilities.end() ? id : mark->second.name);
    }
    return out;
}

std::string fitnessOf(const WarbandEditor& editor, const std::string& id) {
    const auto& member = editor.member(id);
    return member.captured ? "captured"
           : member.misses ? "misses the next battle"
           : member.stays  ? "stays behind"
                           : "fit";
}

TableView rosterTable(const WarbandEditor& editor) {
    TableView out{
        "Roster", {"Model", "Kind", "Experience", "Scars", "Skills and gifts", "Ducats", "Next battle"}, {}};
    for (const auto& each : editor.force.build.entries) {
        const auto& member = editor.member(each.id);
        auto gained = member.skills;
        for (const auto* list : {&member.marks, &member.passing})
            gained.insert(gained.end(), list->begin(), list->end());
        const auto* sheet = editor.sheetOf(each);
        const auto cost = table::costOf(editor.rules, editor.force.build.faction, each);
        const auto price = cost.find(ducats);
        const bool elite = editor.isElite(each.id);
        out.rows.push_back(
            {editor.nameOf(each.id), (sheet ? sheet->name : each.sheet) + (elite ? ", ELITE" : ""),
             elite ? std::to_string(member.experience) : "–", markNames(editor, member.scars),
             markNames(editor, gained), std::to_string(price == cost.end() ? 0 : price->second),
             fitnessOf(editor, each.id)});
    }
    return out;
}

std::vector<TableView> tablesOf(const WarbandEditor& editor) {
    std::vector<TableView> out{rosterTable(editor)};
    table::addLists(out, "Battle", editor.life.fallen, editor.life.notes);
    return out;
}

std::string headlineOf(const WarbandEditor& editor) {
    const auto next = "threshold " + table::plural(editor.threshold(), "ducat") + ", field strength " +
                      std::to_string(editor.strength());
    const auto owned = table::plural(editor.amountOf(ducats), "ducat") + " and " +
                       std::to_string(editor.amountOf(glory)) + " glory in the treasury";
    const int last = static_cast<int>(editor.tables.battles.battles.size());
    if (editor.life.battles >= last)
        return "After battle " + std::to_string(editor.life.battles) +
               ", the last one: the campaign is over with " + plural(editor.life.points, "victory point") +
               " in all; most points win. You may play on: " + next + "; worth " +
               table::plural(editor.worth(), "ducat") + "; " + owned;
    return (editor.life.battles > 0 ? "After battle " + std::to_string(editor.life.battles)
                                    : std::string("Before the first battle")) +
           ": " + next + "; worth " + table::plural(editor.worth(), "ducat") + "; " + owned +
           (editor.life.points != 0 ? "; " + plural(editor.life.points, "victory point") + " in all" : "");
}

} // namespace

Career careerOf(const CampaignData& data, const ForceLife& force, const std::vector<PlayedGame>& games) {
    Career out;
    if (!data.all.campaign.isComplete()) return out;
    const auto editor = WarbandEditor::open(data, force, games);
    if (!editor)
        return table::unreadableCareer("The campaign record of this warband cannot be read", editor.error());
    out.headline = headlineOf(*editor);
    out.tables = tablesOf(*editor);
    out.mission = editor->life.next;
    for (const auto& row : data.all.campaign.steps.steps)
        out.steps.push_back(stepOf(*editor, row));
    markWaitingSteps(out.steps, data.all.campaign.steps);
    if (!editor->life.begun) {
        CareerStep beginning;
        beginning.id = "beginning";
        beginning.title = "Before the campaign";
        viewBeginning(*editor, beginning);
        out.steps.insert(out.steps.begin(), std::move(beginning));
        return out;
    }
    CareerStep hand;
    hand.id = "by_hand";
    hand.title = "Corrections";
    hand.help = "Changes that the players decide, outside the campaign rules.";
    addCorrectionActs(*editor, hand);
    out.steps.push_back(std::move(hand));
    return out;
}

Result<CareerChange> advance(const CampaignData& data, const ForceLife& force,
                             const std::vector<PlayedGame>& games, const Record& act, const Faces& faces) {
    if (!data.all.campaign.isComplete())
        return impossible("career.no_tables", "the data files have no campaign tables", "act");
    return table::carryOutAct<WarbandEditor>(WarbandEditor::open(data, force, games), act, faces,
                                             {&injuryActs(), &experienceActs(), &skillActs(),
                                              &explorationActs(), &trickActs(), &placeActs(), &tradeActs(),
                                              &rosterActs(), &gearActs(), &battleActs(), &correctionActs()},
                                             mayActNow);
}

Result<Mustered> muster(const CampaignData& data, const ForceLife& force,
                        const std::vector<PlayedGame>& games) {
    const auto editor = WarbandEditor::open(data, force, games);
    if (!editor) return tl::unexpected<Problem>(editor.error());
    Mustered out{editor->force.build, {}};
    if (!editor->life.begun) return out;
    if (const auto open = unfinishedText(*editor); !open.empty())
        return impossible("career.unfinished",
                          editor->force.build.name + " is not done with battle " +
                              std::to_string(editor->life.battles) + ": " + open +
                              ". Finish these first, or turn on “anyway”",
                          "force");
    out.force.entries.clear();
    for (auto each : editor->force.build.entries) {
        const auto condition = fitnessOf(*editor, each.id);
        if (condition != "fit") {
            out.lines.push_back(editor->nameOf(each.id) + " stays behind: " + condition + ".");
            continue;
        }
        for (auto& mark : editor->marksOf(each.id))
            each.options.push_back(std::move(mark));
        if (isOfCampaign(data.all, data.rules, editor->force.build, each)) each.options.push_back(foundMark);
        out.force.entries.push_back(std::move(each));
    }
    const auto number = static_cast<int>(out.force.entries.size());
    if (editor->strength() > 0 && number > editor->strength())
        return against("career.strength",
                       table::plural(number, "model") + " of " + editor->force.build.name + " are fit, and " +
                           std::to_string(editor->strength()) +
                           " may take the field: choose the models that stay behind",
                       "force");
    out.force.limits = {{ducats, editor->threshold()}, {glory, 0}};
    return out;
}

} // namespace core::trench_crusade
