// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/order.h"
#include "table/career_by_hand.h"

#include <algorithm>

/// The steps between two battles put together, and an act carried out (TC-C3).
namespace core::trench_crusade {

namespace {

std::string markNames(const Desk& desk, const std::vector<std::string>& marks) {
    std::string out;
    for (const auto& id : marks) {
        const auto mark = desk.all.abilities.find(id);
        out += (out.empty() ? "" : ", ") + (mark == desk.all.abilities.end() ? id : mark->second.name);
    }
    return out;
}

std::string fitnessOf(const Desk& desk, const std::string& id) {
    const auto& member = desk.member(id);
    return member.captured ? "captured"
           : member.misses ? "misses the next battle"
           : member.stays  ? "stays behind"
                           : "fit";
}

TableView rosterTable(const Desk& desk) {
    TableView out{
        "Roster", {"Model", "Kind", "Experience", "Scars", "Skills and gifts", "Ducats", "Next battle"}, {}};
    for (const auto& each : desk.force.build.entries) {
        const auto& member = desk.member(each.id);
        auto gained = member.skills;
        for (const auto* list : {&member.marks, &member.passing})
            gained.insert(gained.end(), list->begin(), list->end());
        const auto* sheet = desk.sheetOf(each);
        const auto cost = table::costOf(desk.rules, desk.force.build.faction, each);
        const auto price = cost.find(ducats);
        const bool elite = desk.isElite(each.id);
        out.rows.push_back({desk.nameOf(each.id),
                            (sheet ? sheet->name : each.sheet) + (elite ? ", ELITE" : ""),
                            elite ? std::to_string(member.experience) : "–", markNames(desk, member.scars),
                            markNames(desk, gained), std::to_string(price == cost.end() ? 0 : price->second),
                            fitnessOf(desk, each.id)});
    }
    return out;
}

std::vector<TableView> tablesOf(const Desk& desk) {
    std::vector<TableView> out{rosterTable(desk)};
    table::addLists(out, "Battle", desk.life.fallen, desk.life.notes);
    return out;
}

std::string headlineOf(const Desk& desk) {
    const auto next = "threshold " + std::to_string(desk.threshold()) + " ducats, field strength " +
                      std::to_string(desk.strength());
    const auto owned = std::to_string(desk.has(ducats)) + " ducats and " + std::to_string(desk.has(glory)) +
                       " glory in the chest";
    const int last = static_cast<int>(desk.tables.battles.battles.size());
    if (desk.life.battles >= last)
        return "After battle " + std::to_string(desk.life.battles) +
               ", the last one: the campaign is over with " + countOf(desk.life.points, "victory point") +
               " in all; most points win. You may play on: " + next + "; worth " +
               std::to_string(desk.worth()) + ", " + owned;
    return (desk.life.battles > 0 ? "After battle " + std::to_string(desk.life.battles)
                                  : std::string("Before the first battle")) +
           ": " + next + "; worth " + std::to_string(desk.worth()) + ", " + owned +
           (desk.life.points != 0 ? "; " + countOf(desk.life.points, "victory point") + " in all" : "");
}

} // namespace

Career careerOf(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games) {
    Career out;
    if (!books.all.campaign.used()) return out;
    const auto desk = Desk::open(books, force, games);
    if (!desk) return table::unreadable("What is kept of this warband cannot be read", desk.error());
    out.headline = headlineOf(*desk);
    out.tables = tablesOf(*desk);
    out.mission = desk->life.next;
    for (const auto& row : books.all.campaign.steps.steps)
        out.steps.push_back(stepOf(*desk, row));
    putInOrder(out.steps, books.all.campaign.steps);
    if (!desk->life.begun) {
        CareerStep beginning;
        beginning.id = "beginning";
        beginning.title = "Before the campaign";
        viewBeginning(*desk, beginning);
        out.steps.insert(out.steps.begin(), std::move(beginning));
        return out;
    }
    CareerStep hand;
    hand.id = "by_hand";
    hand.title = "By hand";
    hand.help = "What the group decides otherwise.";
    addHandActs(*desk, hand);
    out.steps.push_back(std::move(hand));
    return out;
}

Result<CareerChange> advance(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games,
                             const Record& act, const Faces& faces) {
    if (!books.all.campaign.used())
        return impossible("career.no_tables", "these data have no tables of a campaign", "act");
    return table::carriedOut<Desk>(Desk::open(books, force, games), act, faces,
                                   {&injuryActs(), &experienceActs(), &skillActs(), &explorationActs(),
                                    &trickActs(), &placeActs(), &tradeActs(), &peopleActs(), &equipmentActs(),
                                    &battleActs(), &handActs()},
                                   mayActNow);
}

Result<Mustered> muster(const Books& books, const ForceLife& force, const std::vector<PlayedGame>& games) {
    const auto desk = Desk::open(books, force, games);
    if (!desk) return tl::unexpected<Problem>(desk.error());
    Mustered out{desk->force.build, {}};
    if (!desk->life.begun) return out;
    if (const auto open = leftOpen(*desk); !open.empty())
        return impossible("career.unfinished",
                          desk->force.build.name + " is not done with battle " +
                              std::to_string(desk->life.battles) + ": " + open +
                              ". Do that first, or say that the warband is ready anyway",
                          "force");
    out.force.entries.clear();
    for (auto each : desk->force.build.entries) {
        const auto condition = fitnessOf(*desk, each.id);
        if (condition != "fit") {
            out.lines.push_back(desk->nameOf(each.id) + " is not with them: " + condition + ".");
            continue;
        }
        for (auto& mark : desk->marksOf(each.id))
            each.options.push_back(std::move(mark));
        if (isOfCampaign(books.all, books.rules, desk->force.build, each)) each.options.push_back(foundMark);
        out.force.entries.push_back(std::move(each));
    }
    const auto number = static_cast<int>(out.force.entries.size());
    if (desk->strength() > 0 && number > desk->strength())
        return against("career.strength",
                       std::to_string(number) + " models of " + desk->force.build.name + " are fit, and " +
                           std::to_string(desk->strength()) + " may take the field: say who stays behind",
                       "force");
    out.force.limits = {{ducats, desk->threshold()}, {glory, 0}};
    return out;
}

} // namespace core::trench_crusade
