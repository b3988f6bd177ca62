// SPDX-License-Identifier: GPL-3.0-or-later
#include "toy_career.h"

namespace toy_career {

namespace {

using core::CareerAct;
using core::CareerStep;
using core::Offer;
using core::OfferField;
using core::Value;
using Status = CareerStep::Status;

constexpr int wounded = 2, badgePrice = 5;
const char* const names[] = {"Ada", "Cole"};

int done(const core::campaign::Force& force, const char* what) {
    return static_cast<int>(force.life.number(what));
}

Offer offer(const std::string& id, const std::string& label, Value::Object body) {
    Offer out;
    out.id = id;
    out.label = out.title = label;
    out.command = {id, 1, std::move(body)};
    return out;
}

CareerStep wounds(int rolled) {
    CareerStep out{"wounds", "Wounds", "TOY-1", "Everybody who fell rolls two D6, tens first.", {}, {}, {}};
    out.line = std::to_string(rolled) + " of " + std::to_string(wounded) + " rolled";
    out.status = rolled < wounded ? Status::Now : Status::Done;
    for (int n = rolled; n < wounded; ++n) {
        auto each = offer("wound", std::string("Wounds of ") + names[n], {{"who", names[n]}});
        each.id += std::to_string(n);
        each.primary = n == rolled;
        if (n > rolled) each.blocked = core::impossible("toy.order", "one after another").value();
        out.acts.push_back({std::move(each), {{"Wounds", 2, 6}}});
    }
    return out;
}

CareerStep badges(const core::campaign::Force& force, int rolled) {
    CareerStep out{"badges", "Badges", "TOY-2", "A badge for whoever earned one.", {}, {}, {}};
    out.status = rolled < wounded ? Status::Later : Status::Open;
    auto buy = offer("badge", "Buy a badge", {{"who", "Ada"}, {"count", 1}});
    buy.price = "5 ducats";
    OfferField who{"who", "for", "Who wears it.", OfferField::Kind::One, {}, "Ada", 0, 0};
    who.options = {{"Ada", "Ada", {}, {}}, {"Cole", "Cole", {}, {}}};
    OfferField count{"count", "how many", "All of one kind.", OfferField::Kind::Number, {}, 1, 1, 3};
    buy.inputs = {who, count};
    const auto ducats = force.currencies.find("ducats");
    if (ducats == force.currencies.end() || ducats->second < badgePrice)
        buy.blocked = core::impossible("toy.poor", "there are not five ducats").value();
    if (out.status == Status::Open) out.acts.push_back({std::move(buy), {}});
    return out;
}

/// Which mission comes next is rolled for, by forces of that name alone.
constexpr const char* rollers = "The Rollers";

CareerStep nextMission(const std::string& known) {
    CareerStep out{"next", "The next mission", "TOY-3", "A D6 says which.", {}, {}, {}};
    CareerAct act{offer("scenario", "Scenario of game 2", {}), {{"Scenario", 1, 6}}, true};
    if (!known.empty()) act.offer.blocked = core::Problem{"toy.known", "it is known", {}, {}};
    out.acts.push_back(std::move(act));
    return out;
}

} // namespace

core::Result<core::Career> of(const core::campaign::Force& force) {
    core::Career out;
    if (force.system == "combat_patrol") return out;
    const int rolled = done(force, "rolled");
    out.headline = "After game 1";
    out.steps = {wounds(rolled), badges(force, rolled)};
    out.mission = force.life.text("mission");
    if (force.name == rollers) out.steps.push_back(nextMission(out.mission));
    CareerStep rest{"rest", "Rest", "", "", "", Status::Skipped, {}};
    out.steps.push_back(rest);
    out.tables = {{"Roster",
                   {"Name", "Scars", "Badges"},
                   {{"Ada", std::to_string(rolled), std::to_string(done(force, "Ada"))},
                    {"Cole", "0", std::to_string(done(force, "Cole"))}}}};
    return out;
}

core::Result<core::Ok> advance(core::Encounter& book, const core::campaign::Force& force,
                               const core::Record& act, const std::vector<int>& dice) {
    core::campaign::AdvanceForce step{force.id, "Badge"};
    step.currencies = force.currencies;
    step.stash = force.stash;
    step.build = force.build;
    auto life = force.life.asObject() ? *force.life.asObject() : Value::Object{};
    const auto who = act.body.text("who");
    if (act.type == "wound") {
        if (dice.size() != 2) return core::impossible("toy.dice", "two dice are rolled");
        life["rolled"] = done(force, "rolled") + 1;
        step.label = "Wounds of " + who;
        step.lines = {who + " rolls " + std::to_string(10 * dice[0] + dice[1])};
    } else if (act.type == "scenario") {
        life["mission"] = dice.at(0) >= 4 ? "cells" : "bridge";
        step.label = "Scenario";
    } else {
        const int count = static_cast<int>(act.body.number("count"));
        if (count * badgePrice > step.currencies["ducats"])
            return core::impossible("toy.poor", "so many badges cost more than there is");
        step.currencies["ducats"] -= count * badgePrice;
        life[who] = done(force, who.c_str()) + count;
        step.lines = {who + " wears " + std::to_string(count) + " more"};
    }
    step.life = Value(life);
    if (auto report = book.perform(core::campaign::order(step), {}, false); !report)
        return tl::unexpected<core::Problem>(report.error());
    return core::Ok{};
}

} // namespace toy_career
