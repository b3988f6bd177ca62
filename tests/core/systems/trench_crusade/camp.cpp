// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"

#include "database/json.h"

namespace trench_camp {

core::Value json(const char* text) {
    auto read = database::parseJson(QByteArray(text), "test");
    if (!read) qFatal("%s: %s", text, read.error().text.c_str());
    return std::move(*read);
}

const CampaignData& books() {
    static const auto rules = campaignForceRules(trench_data::shippedCatalogue());
    static const CampaignData all{trench_data::shippedCatalogue(), rules};
    return all;
}

Camp::Camp(const char* patron, const char* ready) {
    force.build.id = force.build.name = "ours";
    core::Value::Object body{{"force", ready}, {"patron", patron}};
    auto change = advance(books(), force, games, {"begin", 1, body}, {});
    if (!change) qFatal("%s", change.error().text.c_str());
    force = std::move(change->life);
    force.currencies.clear(); // what a test pays with it says
}

std::string Camp::act(const char* type, const char* body, const std::vector<int>& dice) {
    auto change = advance(books(), force, games, {type, 1, json(body)}, dice);
    if (!change) return change.error().code;
    force = std::move(change->life);
    lines = std::move(change->lines);
    return {};
}

void Camp::require(const char* type, const char* body, const std::vector<int>& dice, Where where) {
    const auto refused = act(type, body, dice);
    QTest::qVerify(refused.empty(), type, refused.c_str(), where.file_name(), static_cast<int>(where.line()));
}

void Camp::fight(const std::vector<std::string>& out, bool won, const std::vector<std::string>& deeds,
                 const char* mission) {
    act("finish", R"({"anyway":true})");
    core::PlayedGame game;
    game.id = "battle " + std::to_string(games.size() + 1);
    game.mission = mission;
    game.side = "first";
    game.result = won ? "first" : "second";
    for (const auto& each : mustered().force.entries) {
        const auto name = "model " + each.id;
        game.tallies.push_back({name, std::string(measure::fielded), measure::tallyKey("first", each.id), 1});
        if (holds(out, each.id)) game.tallies.push_back({name, std::string(measure::wasOut), {}, 1});
        if (holds(deeds, each.id)) game.tallies.push_back({name, std::string(measure::deed), "a deed", 1});
    }
    games.push_back(std::move(game));
}

void Camp::settle() {
    require("settle");
    if (status("experience") == core::CareerStep::Status::Now) require("close", R"({"step":"experience"})");
    require("threshold");
}

void Camp::skipTo(int battles) {
    while (static_cast<int>(games.size()) < battles)
        fight();
}

void Camp::teach(const char* entry, int experience) {
    const auto before = model(entry);
    core::Value::Object body{{"entry", entry},
                             {"experience", experience},
                             {"advances", before.advances},
                             {"promoted", before.promoted}};
    auto change = advance(books(), force, games, {"set_model", 1, body}, {});
    if (!change) qFatal("%s", change.error().text.c_str());
    force = std::move(change->life);
}

WarbandEditor Camp::editor() const {
    auto out = WarbandEditor::open(books(), force, games);
    if (!out) qFatal("%s", out.error().text.c_str());
    return std::move(*out);
}

int Camp::stored(const std::string& gear) const {
    int out = 0;
    for (const auto& item : force.stash)
        if (item.id == gear) out += item.count;
    return out;
}

const core::CareerStep Camp::step(const std::string& id) const {
    for (const auto& each : career().steps)
        if (each.id == id) return each;
    qFatal("there is no step %s", id.c_str());
}

bool Camp::offers(const std::string& id, const std::string& act) const {
    const auto of = step(id);
    return std::any_of(of.acts.begin(), of.acts.end(), [&](const core::CareerAct& each) {
        return each.offer.id == act || each.offer.command.type == act;
    });
}

bool Camp::reported(const char* words) const {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const auto& line) { return line.find(words) != std::string::npos; });
}

core::Mustered Camp::mustered() const {
    auto ready = *this;
    ready.act("finish", R"({"anyway":true})");
    auto out = muster(books(), ready.force, ready.games);
    if (!out) qFatal("%s", out.error().text.c_str());
    return std::move(*out);
}

} // namespace trench_camp
