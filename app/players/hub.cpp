// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/hub.h"

#include "app/game_values.h"
#include "app/players/board_orders.h"
#include "app/players/command_rights.h"
#include "app/read_answer.h"
#include "database/ports.h"

#include <algorithm>

namespace app::players {

using core::impossible;
using core::Value;
using Act = ServedGame::Act;

namespace {

constexpr std::size_t rememberedAnswers = 256; ///< answers that are remembered for each invitation
constexpr std::size_t longestId = 64;
constexpr std::size_t revisionLetters = 20;
constexpr int mostTries = 8; ///< most tries of one command while the game keeps changing

std::string keyOf(const std::string& invitation, const std::string& id) { return invitation + ' ' + id; }

std::string momentOf(const GameSnapshot& snapshot) {
    const auto view = snapshot.game->view(core::Audience::Table);
    return std::to_string(view.turn) + ' ' + view.phase;
}

tl::unexpected<core::Problem> movedOn() {
    return impossible("players.moved_on", "the game has changed in the meantime; look at it and choose again",
                      "on");
}

} // namespace

Hub::Hub(Perform perform, const std::vector<database::Sender>& done) : m_perform(std::move(perform)) {
    for (const auto& one : done)
        m_doneBefore.insert(keyOf(one.invitation, one.command));
}

const Invitation* Hub::invitation(const std::string& id) const {
    const auto found = std::find_if(m_invitations.begin(), m_invitations.end(),
                                    [&](const auto& one) { return one.id == id; });
    return found == m_invitations.end() ? nullptr : &*found;
}

void Hub::setInvitations(std::vector<Invitation> invitations) {
    m_invitations = std::move(invitations);
    std::erase_if(m_ready, [&](const auto& id) { return !invitation(id); });
    forgetRendered();
}

void Hub::update(Snapshot snapshot) {
    if (m_snapshot && snapshot->serial <= m_snapshot->serial) return;
    m_snapshot = std::move(snapshot);
    m_seen.clear();
    forgetRendered();
    if (auto moment = momentOf(*m_snapshot); moment != m_moment) {
        m_moment = std::move(moment);
        m_ready.clear();
    }
}

const AudienceView& Hub::seenBy(const Invitation& invitation) {
    auto found = m_seen.find(invitation.audience);
    if (found == m_seen.end())
        found = m_seen.emplace(invitation.audience, audienceView(*m_snapshot, invitation.viewer())).first;
    return found->second;
}

const Hub::Rendered& Hub::rendered(const Invitation& invitation) {
    auto& out = m_rendered[invitation.id];
    if (!out.text.empty()) return out;
    const auto& seen = seenBy(invitation);
    const auto body = core::canonicalBytes(phoneState(*m_snapshot, seen, invitation, m_invitations, m_ready));
    out.revision = database::systemPorts().sha256(body).substr(0, revisionLetters);
    out.text = "{\"revision\":\"" + out.revision + "\"," + body.substr(1);
    return out;
}

std::string Hub::success(const Invitation* invitation) {
    return core::canonicalBytes(
        Value::Object{{"ok", true}, {"revision", invitation ? revision(*invitation) : std::string()}});
}

std::string Hub::refusal(const Invitation* invitation, const core::Problem& problem) {
    auto text = core::canonicalBytes(Value::Object{{"ok", false}, {"problem", problemValue(problem)}});
    if (!invitation) return text;
    text.pop_back();
    return text + ",\"state\":" + state(*invitation) + "}";
}

void Hub::command(const Invitation& from, const Value& body, Reply reply) {
    const auto refuse = [&](const core::Problem& problem) { reply(refusal(&from, problem)); };
    const auto id = body.text("id");
    if (id.empty() || id.size() > longestId || id.find(' ') != std::string::npos)
        return refuse({"players.id", "the command has no id, or one that is too long", "id"});
    const auto key = keyOf(from.id, id);
    if (const auto answered = m_answers.find(key); answered != m_answers.end())
        return reply(answered->second);
    if (m_doneBefore.contains(key)) return reply(success(&from));
    auto& waiting = m_running[key];
    waiting.push_back(std::move(reply));
    if (waiting.size() > 1) return; // the first of them answers all
    attempt(std::make_shared<Task>(Task{from.id, id, body.text("on"), body, 0}));
}

/// Checks and carries out a command; both are repeated if the game changed in between.
void Hub::attempt(const std::shared_ptr<Task>& task) {
    const auto* from = invitation(task->invitation);
    if (!from)
        return finish(
            *task,
            refusal(nullptr, {"players.ended", "this invitation has ended; ask the game master for a new one",
                              "invitation"}),
            false);
    const auto what = task->body.text("do");
    if (what == "ready" || what == "notReady") return declareReady(*task, what == "ready");
    auto fits = checkRevision(*from, *task);
    auto command =
        fits ? permitted(*from, task->body) : core::Result<ServedGame::Command>(forwardProblem(fits));
    if (!command) return finish(*task, refusal(from, command.error()), false);
    command->by = {from->id, from->name, task->id};
    command->on = m_snapshot->serial;
    m_perform(*command, [this, task](const ServedGame::Done& done, const Snapshot& after) {
        update(after);
        if (done.stale && ++task->tries < mostTries) return attempt(task);
        const auto* sender = invitation(task->invitation);
        if (done.stale) return finish(*task, refusal(sender, movedOn().value()), false);
        finish(*task, done.result ? success(sender) : refusal(sender, done.result.error()),
               done.result.has_value());
    });
}

void Hub::finish(const Task& task, const std::string& answer, bool carriedOut) {
    const auto key = keyOf(task.invitation, task.id);
    if (carriedOut) {
        m_answers[key] = answer;
        auto& kept = m_order[task.invitation];
        kept.push_back(key);
        if (kept.size() > rememberedAnswers) {
            m_answers.erase(kept.front());
            kept.pop_front();
        }
    }
    const auto receivers = std::move(m_running[key]);
    m_running.erase(key);
    for (const auto& receiver : receivers)
        receiver(answer);
}

void Hub::declareReady(const Task& task, bool isReady) {
    const auto& from = *invitation(task.invitation);
    if (from.rights != Rights::Act || from.audience == "table")
        return finish(task, refusal(&from, {"players.rights", "this phone may not act", "rights"}), false);
    isReady ? void(m_ready.insert(from.id)) : void(m_ready.erase(from.id));
    forgetRendered();
    finish(task, success(&from), true);
}

core::Result<core::Ok> Hub::checkRevision(const Invitation& from, const Task& task) {
    if (!m_snapshot) return impossible("players.no_game", "the game is not open yet", "game");
    if (task.on != revision(from)) return movedOn();
    return core::Ok{};
}

namespace {

tl::unexpected<core::Problem> notNow(const std::string& text) {
    return impossible("players.not_now", text, "do");
}

/// Whether nothing else is being resolved; the name of an action stays hidden from those who may not know it.
core::Result<core::Ok> checkNothingOpen(const GameSnapshot& snapshot, const OpenRights& rights) {
    if (!snapshot.open) return core::Ok{};
    if (!rights.visible) return notNow("something else is being resolved; wait a moment");
    return notNow("“" + snapshot.open->shown.label + "” is being resolved; wait until it is done");
}

core::Result<core::Ok> checkUndo(const GameSnapshot& snapshot, const OpenRights& rights,
                                 const Invitation& from) {
    if (from.rights == Rights::Watch) return notNow("this phone may only watch");
    const bool own = snapshot.open ? rights.takeBack
                                   : !snapshot.log.empty() && snapshot.log.back().by.invitation == from.id;
    if (own) return core::Ok{};
    return notNow("your last step is no longer the last one; the game master can take steps back");
}

} // namespace

core::Result<ServedGame::Command> Hub::permitted(const Invitation& from, const Value& sent) {
    const auto& seen = seenBy(from);
    const auto body = seen.otherIds.fromPhone(sent);
    const auto rights = openRights(*m_snapshot, seen, from, m_invitations);
    const auto what = body.text("do");
    ServedGame::Command out;
    const auto when = [&](bool may, Act act, const char* otherwise) -> core::Result<ServedGame::Command> {
        if (!may) return notNow(otherwise);
        out.act = act;
        return out;
    };
    if (what == "apply") return when(rights.apply, Act::Apply, "there is nothing of yours to apply");
    if (what == "abandon")
        return when(rights.abandon, Act::Abandon, "only the game master can leave this action now");
    if (what == "roll") return when(rights.answer, Act::Roll, "another player rolls or decides now");
    if (what == "undo") {
        if (auto own = checkUndo(*m_snapshot, rights, from); !own) return forwardProblem(own);
        return when(true, Act::Undo, "");
    }
    if (what == "answer") {
        if (!rights.answer) return notNow("another player answers this question");
        const auto* given = body.find("answer");
        auto answer = readAnswer(given ? *given : Value(), "answer");
        if (!answer) return forwardProblem(answer);
        out.answer = std::move(*answer);
        return when(true, Act::Answer, "");
    }
    if (what != "begin" && what != "correct")
        return impossible("players.command",
                          "a phone sends begin, answer, roll, apply, abandon, undo, correct, "
                          "ready or notReady",
                          "do");
    if (what == "begin" && m_ready.contains(from.id) && !seen.view.board.empty())
        return notNow("your orders are locked in; unlock them first");
    if (auto free = checkNothingOpen(*m_snapshot, rights); !free) return forwardProblem(free);
    const auto* given = body.find("order");
    auto order = what == "begin" ? permittedOrder(*m_snapshot, seen, from, given ? *given : Value())
                                 : permittedCorrection(*m_snapshot, seen, from, given ? *given : Value());
    if (!order) return forwardProblem(order);
    out.order = std::move(*order);
    return when(true, Act::Begin, "");
}

std::string Hub::boardOrders(const Invitation& from, const Value& question) {
    const auto unit = question.text("unit");
    const auto own = from.unitsIn(seenBy(from).view);
    if (std::find(own.begin(), own.end(), unit) == own.end())
        return refusal(nullptr, {"players.not_yours", "this is not one of your units", "unit"});
    return core::canonicalBytes(players::boardOrders(
        *m_snapshot->system, *m_snapshot->game->visibleTo(from.viewer()), unit, question.text("offer")));
}

core::Result<std::shared_ptr<core::Resolution>> Hub::planned(const Invitation& from, const Value& order) {
    if (!m_snapshot) return impossible("players.no_game", "the game is not open yet", "game");
    const auto& seen = seenBy(from);
    auto wanted = permittedOrder(*m_snapshot, seen, from, seen.otherIds.fromPhone(order));
    if (!wanted) return forwardProblem(wanted);
    auto resolution = m_snapshot->game->plan(*wanted);
    if (!resolution) return forwardProblem(resolution);
    return std::shared_ptr<core::Resolution>(std::move(*resolution));
}

} // namespace app::players
