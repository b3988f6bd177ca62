// SPDX-License-Identifier: GPL-3.0-or-later
#include "team_camp.h"

namespace scrim {

const CampaignData& books() {
    static const auto rules = rosterRules(shipped());
    static const CampaignData all{shipped(), rules};
    return all;
}

TeamCamp::TeamCamp(const char* terms) {
    force.build.id = force.build.name = "ours";
    require("begin", {{"force", "iron_lantern_guard"}, {"terms", terms}});
    earn(0); // what a test pays with it says
}

std::string TeamCamp::act(const char* type, const Object& body, const std::vector<int>& dice) {
    auto change = advance(books(), force, games, {type, 1, body}, dice);
    if (!change) return change.error().code;
    force = std::move(change->life);
    lines = std::move(change->lines);
    return {};
}

void TeamCamp::require(const char* type, const Object& body, const std::vector<int>& dice, Where where) {
    const auto refused = act(type, body, dice);
    QTest::qVerify(refused.empty(), type, refused.c_str(), where.file_name(), static_cast<int>(where.line()));
}

void TeamCamp::set(const char* entry, const std::vector<std::string>& injuries, bool stays) {
    require(
        "set_model",
        {{"entry", entry}, {"injuries", Value::Array(injuries.begin(), injuries.end())}, {"stays", stays}});
}

core::PlayedGame& TeamCamp::fight(const std::vector<std::string>& out, bool won, int held) {
    act("finish", {{"anyway", true}});
    core::PlayedGame game;
    game.id = "game " + std::to_string(games.size() + 1);
    game.title = "Bad Blood";
    game.side = "first";
    game.result = won ? "first" : "second";
    const auto addTally = [&](const std::string& subject, std::string_view measure, std::string of,
                              int value) {
        game.tallies.push_back({subject, std::string(measure), std::move(of), value});
    };
    addTally("The Guard", measure::played, "first", 1);
    addTally("The Guard", measure::held, {}, held);
    for (const auto& each : mustered().force.entries) {
        const auto place = measure::tallyKey("first", each.id);
        addTally(each.name, measure::fielded, place, 1);
        if (holds(out, each.id)) addTally(each.name, measure::wasOut, place, 1);
        for (const auto& item : each.gear)
            addTally(each.name, measure::carries, measure::tallyKey(place, item), 1);
    }
    games.push_back(std::move(game));
    return games.back();
}

TeamEditor TeamCamp::editor() const {
    auto out = TeamEditor::open(books(), force, games);
    if (!out) qFatal("%s", out.error().text.c_str());
    return std::move(*out);
}

int TeamCamp::stored(const std::string& gear) const {
    int out = 0;
    for (const auto& item : editor().force.stash)
        if (item.id == gear) out += item.count;
    return out;
}

core::CareerStep TeamCamp::step(const std::string& id) const {
    for (auto& each : careerOf(books(), force, games).steps)
        if (each.id == id) return each;
    qFatal("there is no step %s", id.c_str());
}

bool TeamCamp::offers(const std::string& id, const std::string& act) const {
    const auto of = step(id);
    return std::any_of(of.acts.begin(), of.acts.end(), [&](const core::CareerAct& each) {
        return each.offer.id == act && !each.offer.blocked;
    });
}

bool TeamCamp::reported(const char* words) const {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const auto& line) { return line.find(words) != std::string::npos; });
}

core::Mustered TeamCamp::mustered() const {
    auto out = muster(books(), force, games);
    if (!out) qFatal("%s", out.error().text.c_str());
    return std::move(*out);
}

} // namespace scrim
