// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include <cmath>

namespace samples {

using core::TokenShape;

core::TrackView track(const char* label, TokenShape shape, int current, int capacity, int blocked) {
    core::TrackView view;
    view.id = label;
    view.label = label;
    view.shape = shape;
    view.current = current;
    view.capacity = capacity;
    view.blocked = blocked;
    return view;
}

core::TrackView magazine(int loaded, int reserve) {
    core::TrackView view = track("Ammo", TokenShape::Cartridge, loaded, 6);
    view.reserve = reserve;
    view.reserveCapacity = 6;
    view.reserveId = "Reserve";
    return view;
}

std::vector<core::UnitView> figures(int count) {
    std::vector<core::UnitView> units;
    for (int n = 1; n <= count; ++n) {
        core::UnitView unit;
        unit.id = "shambler-" + std::to_string(n);
        unit.name = "Shambler #" + std::to_string(n);
        unit.number = n;
        unit.present = n % 7 != 2;
        unit.acted = n % 5 == 4;
        unit.tracks.push_back(track("Health", TokenShape::Heart, n % 6 == 1 ? 1 : 2, 2));
        if (n % 8 == 3)
            unit.markers.push_back({"bleed", "Bleed", "B", 2, 4, core::Tone::Bad, "loses health"});
        if (n % 9 == 1)
            unit.markers.push_back({"stunned", "Stunned", "S", 1, 1, core::Tone::Warn, "acts once"});
        if (n % 9 == 1 && n > 1)
            unit.markers.push_back({"pinned", "Pinned", "P", 1, 1, core::Tone::Warn, "held"});
        if (n % 27 == 19) unit.markers.push_back({"burning", "Burning", "F", 1, 3, core::Tone::Bad, "burns"});
        if (n % 27 == 19) unit.markers.push_back({"marked", "Marked", "M", 1, 1, core::Tone::Plain, "seen"});
        units.push_back(unit);
    }
    return units;
}

std::vector<const core::UnitView*> pointers(const std::vector<core::UnitView>& units) {
    std::vector<const core::UnitView*> all;
    for (const core::UnitView& unit : units)
        all.push_back(&unit);
    return all;
}

std::vector<core::PhaseView> phases() {
    using State = core::PhaseView::State;
    return {{"start", "Start checks", "Bleed, counters and coherency", State::Done},
            {"operatives", "Operatives", "Players act in any order", State::Active},
            {"reinforcements", "Reinforcements", "New figures arrive", State::Coming},
            {"swift", "Swift", "Swift figures move", State::Coming},
            {"overwatch", "Overwatch", "Held shots", State::Coming},
            {"activations", "Activations", "The horde acts", State::Coming},
            {"end", "End", "The clock moves", State::Coming}};
}

core::Request hitRequest(int dice) {
    core::Request request;
    request.id = "hit";
    request.purpose = "To hit";
    request.rows.push_back(
        {"", "3+", dice, {{1, 2, "miss", false}, {3, 5, "hit", true}, {6, 6, "critical", true}}});
    return request;
}

core::Request twoRows() {
    core::Request request = hitRequest(3);
    request.rows[0].label = "Gunner 1";
    request.rows.push_back(
        {"Gunner 2", "4+", 2, {{1, 3, "miss", false}, {4, 5, "hit", true}, {6, 6, "critical", true}}});
    return request;
}

core::Request tableRequest() {
    core::Request request;
    request.kind = core::Request::Kind::Faces;
    request.id = "fall";
    request.purpose = "Injury table";
    request.rows.push_back({"", "2D6", 2, {{1, 6, "", false}}});
    return request;
}

core::Request twentySided(int dice) {
    core::Request request;
    request.id = "test";
    request.purpose = "Test";
    request.sides = 20;
    request.rows.push_back({"Ohm", "11+", dice, {{1, 10, "fail", false}, {11, 20, "pass", true}}});
    return request;
}

core::Request reaction() {
    core::Request request;
    request.kind = core::Request::Kind::Choice;
    request.id = "reaction";
    request.purpose = "Veyra reacts to Rager #1";
    request.options = {{"none", "No reaction", "3 attacks on 4+"},
                       {"dodge", "Dodge", "1 AP · attacks need 1 more"},
                       {"block", "Block", "1 AP · one hit is stopped"}};
    request.preset = "none";
    request.policy = "no reaction";
    return request;
}

core::OpenResolution open(core::Request request) {
    core::OpenResolution resolution;
    resolution.label = "Shoot";
    resolution.request = std::move(request);
    return resolution;
}

core::OpenResolution halfDone() {
    core::Request save;
    save.id = "save";
    save.purpose = "To save";
    save.rows.push_back({"", "5+", 1, {{1, 4, "fails", false}, {5, 6, "saves", true}}});
    core::OpenResolution resolution = open(save);
    resolution.asked = {hitRequest(3)};
    core::Answer answer;
    answer.faces = {{6, 4, 1}};
    answer.counts = {{1, 1, 1}};
    resolution.answers = {answer};
    resolution.remarks = {"1 critical, 1 hit"};
    resolution.diceSeen = true;
    return resolution;
}

core::OddsReport odds() {
    core::OddsReport report;
    report.title = "Mauler 2";
    report.question = "to kill the Mauler";
    report.answer = 0.667;
    report.unit = "health lost";
    report.bars = {{"0 health", 0.0}, {"2 health", 0.333}, {"dead", 0.667}};
    report.expected = 2.67;
    report.expectedUnit = "health";
    return report;
}

core::OddsReport oddsBefore() {
    core::OddsReport report = odds();
    report.answer = 0.25;
    report.bars = {{"0 health", 0.25}, {"1 health", 0.25}, {"2 health", 0.25}, {"dead", 0.25}};
    return report;
}

core::OddsReport longOdds(int bars) {
    core::OddsReport report;
    report.question = "to destroy at least 5";
    report.answer = 0.43;
    report.unit = "destroyed";
    report.expected = 4.5;
    report.expectedUnit = "destroyed";
    report.policy = "no reaction";
    for (int n = 0; n < bars; ++n)
        report.bars.push_back(
            {std::to_string(n) + " destroyed", 0.21 * std::exp(-(n - 4.5) * (n - 4.5) / 8.0)});
    return report;
}

core::OddsReport manyOdds() {
    auto report = odds();
    report.facts = {{"Toughness lost", 1.8, false}, {"Pinned", 0.33, true}};
    for (const auto& [name, chance] : {std::pair{"Veteran", 0.12}, {"Ghost, \"the quiet\"", 0.05}}) {
        core::OddsReport other;
        other.title = name;
        other.question = "to go Down";
        other.answer = chance;
        other.unit = "toughness lost";
        other.bars = {{"none", 1 - chance}, {"Down", chance}};
        report.beside.push_back(other);
    }
    return report;
}

} // namespace samples
