// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_corrections.h"
#include "table/sentences.h"

#include <algorithm>

/// Before the first game and before the next one: the terms, the leader and the models that take part.
namespace core::scrimmage {

namespace {

struct BeginOrder {
    std::string force, terms;
    template <class F> static void fields(F&& f) {
        f("force", &BeginOrder::force);
        f("terms", &BeginOrder::terms);
    }
};

Result<Ok> knownTerms(const TeamEditor& editor, const std::string& id) {
    return refuseUnless(editor.all.campaigns.contains(id), "terms", "there are no terms `" + id + "`",
                        "act.body.terms");
}

/// Replaces the roster by a ready-made team; its unspent points go into the treasury unless that is filled
/// already.
Result<Ok> begin(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<BeginOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto due = refuseUnless(!editor.life.begun, "begun", "the campaign of this team has begun"); !due)
        return due;
    if (!order->terms.empty()) {
        if (auto known = knownTerms(editor, order->terms); !known) return known;
        editor.applyTerms(order->terms);
    }
    if (auto team = table::chooseReady(editor, order->force); !team) return team;
    editor.giveNewIds();
    editor.life.begun = true;
    editor.label = "The campaign begins";
    editor.say(editor.force.build.name + " begins the campaign on the terms “" + editor.terms.name +
               "”, worth " + pointWords(editor.worth()) + ".");
    const int left = editor.terms.limit - editor.worth();
    if (left <= 0 || editor.treasury() > 0) return Ok{};
    editor.earn(points, left);
    editor.say("Of the " + table::plural(editor.terms.limit, "point") + " of the team, " +
               intoTreasury(left) + ".");
    return Ok{};
}

struct TermsOrder {
    std::string terms;
    template <class F> static void fields(F&& f) { f.need("terms", &TermsOrder::terms); }
};

Result<Ok> changeTerms(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<TermsOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto known = knownTerms(editor, order->terms); !known) return known;
    editor.applyTerms(order->terms);
    editor.label = "Terms: " + editor.terms.name;
    editor.say("From now on the terms of the team are “" + editor.terms.name + "”.");
    return Ok{};
}

Result<Ok> lead(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto id = modelOf(editor, body, faces);
    if (!id) return forwardProblem(id);
    for (auto& each : editor.force.build.entries)
        each.leader = each.id == *id;
    editor.label = "Leader: " + editor.nameOf(*id);
    editor.say(editor.nameOf(*id) + " leads the team.");
    return Ok{};
}

/// Whether the leader takes part in the next game.
bool leads(const TeamEditor& editor) {
    const auto& entries = editor.force.build.entries;
    return std::any_of(entries.begin(), entries.end(), [&](const ForceEntry& each) {
        return each.leader && editor.fitness(each.id) == "fit";
    });
}

Result<Ok> finish(TeamEditor& editor, const Value&, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto due = refuseUnless(!editor.life.after.ready, "ready", "the team is ready"); !due) return due;
    const auto open = unfinishedText(editor);
    if (auto done = refuseUnless(open.empty() || editor.anyway, "unfinished",
                                 "these steps would be skipped: " + open +
                                     ". Finish these steps first, or mark the team as ready anyway");
        !done)
        return done;
    if (auto led = refuseUnless(
            leads(editor) || editor.anyway, "leaderless",
            "the leader does not take part in the next game: change the leader, or let the first model lead");
        !led)
        return led;
    editor.life.after.ready = true;
    editor.label = "Ready for game " + std::to_string(editor.nextGame());
    editor.say(editor.force.build.name + " is ready for game " + std::to_string(editor.nextGame()) + ".");
    return Ok{};
}

std::vector<FieldOption> termsOptions(const TeamEditor& editor) {
    std::vector<FieldOption> out;
    for (const auto& [id, terms] : editor.all.campaigns)
        out.push_back({id, terms.name, terms.help, {}});
    return out;
}

} // namespace

const ActRows& readyActs() {
    static const ActRows rows{{"begin", begin}, {"terms", changeTerms}, {"lead", lead}, {"finish", finish}};
    return rows;
}

void viewBeginning(const TeamEditor& editor, CareerStep& step) {
    auto act = actOf("begin", "Begin the campaign");
    act.offer.primary = act.offer.houseRule = true;
    std::vector<FieldOption> teams;
    if (!editor.force.build.entries.empty()) teams.push_back({"", "the team as it is", {}, {}});
    for (const auto& [id, force] : editor.all.forces)
        teams.push_back({id, force.name, table::summaryOf(editor.rules, force), {}});
    addInput(act, table::pickOne("force", "Team", std::move(teams)));
    addInput(act, table::pickOne("terms", "Terms", termsOptions(editor)));
    step.acts.push_back(std::move(act));
    step.status = CareerStep::Status::Now;
}

void viewReady(const TeamEditor& editor, CareerStep& step) {
    std::vector<FieldOption> leaders;
    for (const auto& each : editor.force.build.entries)
        if (!each.leader) leaders.push_back({each.id, editor.nameOf(each.id), {}, {}});
    table::addIfAvailable(step, actOf("lead", "Change the leader"),
                          table::pickOne("entry", "Leader", std::move(leaders)));
    if (!editor.life.after.ready) {
        auto act = actOf("finish", "Mark the team as ready");
        act.offer.primary = true;
        if (!unfinishedText(editor).empty() || !leads(editor))
            table::offerOverride(act, "although steps are open");
        step.acts.push_back(std::move(act));
    }
    if (editor.all.campaigns.size() > 1) {
        auto act = actOf("terms", "Change the terms");
        addInput(act, table::pickOne("terms", "Terms", termsOptions(editor)));
        step.acts.push_back(std::move(act));
    }
    step.status = editor.life.after.ready ? CareerStep::Status::Done : CareerStep::Status::Open;
    const int limit = editor.limit();
    step.line = plural(editor.fitModels(), "model") + " fit, worth " + std::to_string(editor.worth()) +
                (limit > 0 ? " of " + std::to_string(limit) : "") + " points";
}

} // namespace core::scrimmage
