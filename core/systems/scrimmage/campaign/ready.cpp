// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_by_hand.h"

#include <algorithm>

/// Before the first game and before the next one: the terms, who leads, who comes along.
namespace core::scrimmage {

namespace {

struct BeginOrder {
    std::string force, terms;
    template <class F> static void fields(F&& f) {
        f("force", &BeginOrder::force);
        f("terms", &BeginOrder::terms);
    }
};

Result<Ok> knownTerms(const Desk& desk, const std::string& id) {
    return mustBe(desk.all.campaigns.contains(id), "terms", "there are no terms `" + id + "`",
                  "act.body.terms");
}

/// A team that is ready comes in place of what there is; what it has not spent is in its chest, unless the
/// group has filled it already.
Result<Ok> begin(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<BeginOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto due = mustBe(!desk.life.begun, "begun", "the campaign of this team has begun"); !due) return due;
    if (!order->terms.empty()) {
        if (auto known = knownTerms(desk, order->terms); !known) return known;
        desk.liveOn(order->terms);
    }
    if (auto team = table::chooseReady(desk, order->force); !team) return team;
    desk.number();
    desk.life.begun = true;
    desk.label = "The campaign begins";
    desk.say(desk.force.build.name + " sets out on the terms “" + desk.terms.name + "”, worth " +
             pointWords(desk.worth()) + ".");
    const int left = desk.terms.limit - desk.worth();
    if (left <= 0 || desk.chest() > 0) return Ok{};
    desk.earn(points, left);
    desk.say(pointWords(left) + " of " + std::to_string(desk.terms.limit) +
             " are left and go into the chest.");
    return Ok{};
}

struct TermsOrder {
    std::string terms;
    template <class F> static void fields(F&& f) { f.need("terms", &TermsOrder::terms); }
};

Result<Ok> changeTerms(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<TermsOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto known = knownTerms(desk, order->terms); !known) return known;
    desk.liveOn(order->terms);
    desk.label = "Terms: " + desk.terms.name;
    desk.say("From now on the team lives on the terms “" + desk.terms.name + "”.");
    return Ok{};
}

Result<Ok> lead(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = modelOf(desk, body, faces);
    if (!id) return passOn(id);
    for (auto& each : desk.force.build.entries)
        each.leader = each.id == *id;
    desk.label = "Leader: " + desk.nameOf(*id);
    desk.say(desk.nameOf(*id) + " leads the team.");
    return Ok{};
}

/// Whether a model that comes along leads them.
bool leads(const Desk& desk) {
    const auto& entries = desk.force.build.entries;
    return std::any_of(entries.begin(), entries.end(),
                       [&](const ForceEntry& each) { return each.leader && desk.fitness(each.id) == "fit"; });
}

Result<Ok> finish(Desk& desk, const Value&, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto due = mustBe(!desk.life.after.ready, "ready", "the team is ready"); !due) return due;
    const auto open = leftOpen(desk);
    if (auto done =
            mustBe(open.empty() || desk.anyway, "unfinished",
                   "this would be lost: " + open + ". Do it first, or say that the team is ready anyway");
        !done)
        return done;
    if (auto led =
            mustBe(leads(desk) || desk.anyway, "leaderless",
                   "no model that comes along leads the team: change the leader, or say that the first one "
                   "does anyway");
        !led)
        return led;
    desk.life.after.ready = true;
    desk.label = "Ready for game " + std::to_string(desk.nextGame());
    desk.say(desk.force.build.name + " is ready for game " + std::to_string(desk.nextGame()) + ".");
    return Ok{};
}

std::vector<FieldOption> termsOptions(const Desk& desk) {
    std::vector<FieldOption> out;
    for (const auto& [id, terms] : desk.all.campaigns)
        out.push_back({id, terms.name, terms.help, {}});
    return out;
}

} // namespace

const ActRows& readyActs() {
    static const ActRows rows{{"begin", begin}, {"terms", changeTerms}, {"lead", lead}, {"finish", finish}};
    return rows;
}

void viewBeginning(const Desk& desk, CareerStep& step) {
    auto act = actOf("begin", "Begin the campaign");
    act.offer.primary = act.offer.houseRule = true;
    std::vector<FieldOption> teams;
    if (!desk.force.build.entries.empty()) teams.push_back({"", "the team as it is", {}, {}});
    for (const auto& [id, force] : desk.all.forces)
        teams.push_back({id, force.name, table::summaryOf(desk.rules, force), {}});
    asks(act, table::pickOne("force", "Team", std::move(teams)));
    asks(act, table::pickOne("terms", "Terms", termsOptions(desk)));
    step.acts.push_back(std::move(act));
    step.status = CareerStep::Status::Now;
}

void viewReady(const Desk& desk, CareerStep& step) {
    std::vector<FieldOption> leaders;
    for (const auto& each : desk.force.build.entries)
        if (!each.leader) leaders.push_back({each.id, desk.nameOf(each.id), {}, {}});
    table::addIf(step, actOf("lead", "Change who leads"),
                 table::pickOne("entry", "Leader", std::move(leaders)));
    if (!desk.life.after.ready) {
        auto act = actOf("finish", "The team is ready");
        act.offer.primary = true;
        if (!leftOpen(desk).empty() || !leads(desk)) table::offerAnyway(act, "although something is open");
        step.acts.push_back(std::move(act));
    }
    if (desk.all.campaigns.size() > 1) {
        auto act = actOf("terms", "Live on other terms");
        asks(act, table::pickOne("terms", "Terms", termsOptions(desk)));
        step.acts.push_back(std::move(act));
    }
    step.status = desk.life.after.ready ? CareerStep::Status::Done : CareerStep::Status::Open;
    const int limit = desk.limit();
    step.line = std::to_string(desk.fit()) + " fit, worth " + std::to_string(desk.worth()) +
                (limit > 0 ? " of " + std::to_string(limit) : "") + " points";
}

} // namespace core::scrimmage
