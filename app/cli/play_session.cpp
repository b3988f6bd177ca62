// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/play_session.h"

#include "app/cli/output.h"

#include <utility>

namespace app::cli {

using core::Value;

namespace {

core::Record changed(core::Record command, const Value& set) {
    Value::Object body = command.body.asObject() ? *command.body.asObject() : Value::Object{};
    for (const auto& [name, value] : *set.asObject()) {
        if (value.isNull())
            body.erase(name);
        else
            body.insert_or_assign(name, value);
    }
    command.body = std::move(body);
    return command;
}

} // namespace

PlaySession::PlaySession(core::Encounter& encounter, Manner manner)
    : m_encounter(encounter), m_manner(manner) {
    if (manner.seed) m_dice.emplace(*manner.seed);
}

core::Result<Value> PlaySession::perform(const PlayLine& line) {
    using Word = PlayLine::Word;
    const auto before = m_encounter.log().head();
    const auto moved = [&](const core::Result<core::Ok>& done) -> core::Result<Value> {
        if (!done) return forwardProblem(done);
        return present(before);
    };
    switch (line.word) {
    case Word::Command:
        return command(line);
    case Word::Begin:
        return begin(*line.order);
    case Word::Answer:
        return answer(line);
    case Word::Apply:
        return moved(m_encounter.apply());
    case Word::Leave:
        return moved(m_encounter.abandon());
    case Word::Undo:
        return moved(m_encounter.undo());
    case Word::Redo:
        return moved(m_encounter.redo());
    case Word::Jump:
        return moved(m_encounter.jump(line.step));
    case Word::Amend:
        return amend(line);
    }
    return core::impossible("line.type", "this `type` is unknown", "$.type");
}

/// With dice of this run, rolls here what the answers leave open; surplus answers stay, so that they are
/// refused.
core::Result<std::vector<core::Answer>> PlaySession::completed(const core::Order& order,
                                                               std::vector<core::Answer> answers) {
    if (!m_dice || m_manner.strict || m_encounter.open()) return answers;
    auto planned = m_encounter.game().plan(order);
    if (!planned) return forwardProblem(planned);
    for (std::size_t n = 0; (*planned)->pending(); ++n) {
        const auto request = *(*planned)->pending();
        if (n == answers.size()) answers.push_back(core::rollAnswer(request, *m_dice));
        if (!core::fitAnswer(request, answers[n])) return answers; // perform() reports what does not fit
        if (auto taken = (*planned)->supply(answers[n]); !taken) return forwardProblem(taken);
    }
    return answers;
}

core::Result<Value> PlaySession::command(const PlayLine& line) {
    const auto dice = m_dice;
    auto answers = completed(*line.order, *line.answers);
    auto done = answers ? m_encounter.perform(*line.order, *answers, m_manner.strict)
                        : core::Result<core::StepReport>(forwardProblem(answers));
    if (done) return reportValue(*done);
    m_dice = dice; // a refused command must not use up dice
    return forwardProblem(done);
}

core::Result<Value> PlaySession::begin(const core::Order& order) {
    const auto before = m_encounter.log().head();
    if (auto begun = m_encounter.begin(order); !begun) return forwardProblem(begun);
    return present(before);
}

core::Result<Value> PlaySession::answer(const PlayLine& line) {
    const auto before = m_encounter.log().head();
    const auto& open = m_encounter.open();
    if (line.answer || !open || !open->request || !m_dice) {
        if (!line.answer && m_manner.strict)
            return core::impossible("answers.missing", "the open question needs an answer", "answer");
        const auto taken = line.answer ? m_encounter.supply(*line.answer) : m_encounter.roll();
        if (!taken) return forwardProblem(taken);
        return present(before);
    }
    if (m_manner.strict)
        return core::impossible("answers.missing", "the open question needs an answer", "answer");
    auto dice = *m_dice;
    if (auto taken = m_encounter.supply(core::rollAnswer(*open->request, dice)); !taken)
        return forwardProblem(taken);
    m_dice = dice;
    return present(before);
}

core::Result<Value> PlaySession::amend(const PlayLine& line) {
    auto stored = m_encounter.step(line.step);
    if (!stored) return forwardProblem(stored);
    core::Order order = line.order.value_or(stored->order);
    if (line.set) order.command = changed(order.command, *line.set);
    const auto kept = line.answers ? 0 : stored->answers.size();
    const auto before = m_encounter.digest();
    auto report = m_encounter.amend(line.step, order, line.answers.value_or(stored->answers), kept);
    if (!report) return forwardProblem(report);
    return amendValue(*report, m_encounter.digest() == before);
}

Value PlaySession::present(core::StepId before) const {
    if (m_encounter.open()) return Value::Object{{"open", openValue(m_encounter)}};
    const auto head = m_encounter.log().head();
    const auto* step = m_encounter.log().find(head);
    if (!step) return Value::Object{{"step", head}};
    Value out = headValue(*step);
    out.asObject()->insert_or_assign("from", before);
    // A new step is printed with what happened; an old one, reached by undo or redo, is printed without.
    if (head > before && step->parent == before)
        if (const auto whole = m_encounter.step(head)) {
            Value::Array events;
            for (const auto& event : whole->events)
                events.push_back(core::codec::write(event));
            out.asObject()->insert_or_assign("events", std::move(events));
        }
    return out;
}

} // namespace app::cli
