// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>

namespace ui {

Session::Before Session::before() const { return {log().head(), log().size(), open().has_value()}; }

/// Looks at what an act changed and tells everybody once.
bool Session::done(const Before& was, const core::Result<core::Ok>& result) {
    Changes changes;
    if (log().head() != was.head || log().size() != was.steps) {
        if (log().size() > was.steps && m_acting) m_drafts.forget(*m_acting);
        refresh();
        changes |= Change::View | Change::Log | Change::Draft | Change::Selection;
    }
    if (!open()) m_acting.reset();
    if (was.open || open()) changes |= Change::Open;
    const bool disk = !result && (result.error().code.rfind("file.", 0) == 0 || result.error().code.rfind("journal.", 0) == 0);
    const auto saved = readOnly() ? Saved::ReadOnly : disk ? Saved::Failed : result ? Saved::Yes : m_saved;
    if (saved != m_saved) changes |= Change::Saved;
    m_saved = saved;
    if (changes) emit changed(changes);
    if (!result) emit refused(result.error());
    return result.has_value();
}

bool Session::begin(const core::Order& order) {
    const auto was = before();
    auto result = passOver(m_encounter.begin(order));
    if (result && open() && !open()->request && !open()->diceSeen) result = m_encounter.apply(); // nobody had anything to say
    if (result) m_override = false;
    return done(was, result);
}

bool Session::beginChosen() {
    const auto* offer = chosenOffer();
    if (!offer) return false;
    const auto wanted = order(*offer);
    for (const auto& input : offer->inputs)
        if (input.kind == core::OfferField::Kind::One) keepAim(input.id, field(*offer, input));
    m_acting = m_unit;
    return begin(wanted);
}

bool Session::answer(const core::Answer& answer) {
    const auto was = before();
    return done(was, passOver(m_encounter.supply(answer)));
}

bool Session::roll() {
    const auto was = before();
    return done(was, passOver(m_encounter.roll()));
}

bool Session::rollRest(const core::Answer& begun) {
    const auto was = before();
    return done(was, passOver(m_encounter.rollRest(begun)));
}

bool Session::rollOn(const std::function<bool(const core::Request&)>& wanted, AtPassed atPassed) {
    const auto was = before();
    core::Result<core::Ok> result = core::Ok{};
    while (result && open() && open()->request && open()->request->kind != core::Request::Kind::Choice && wanted(*open()->request)) {
        result = passOver(m_encounter.roll());
        if (atPassed == AtPassed::Stop && lastWasPassed()) break;
    }
    return done(was, result);
}

/// A switch of the question's rule may say that it waits until somebody asks for it.
bool Session::onDemand(const core::Request& request) const {
    if (request.kind != core::Request::Kind::Choice || request.rule.empty() || request.preset.empty()) return false;
    return std::any_of(m_view.switches.begin(), m_view.switches.end(), [&](const auto& each) { return each.rule == request.rule && each.value == "demand"; });
}

/// Takes the presets of questions that wait until somebody asks for them.
core::Result<core::Ok> Session::passOver(core::Result<core::Ok> so) {
    while (so && open() && open()->request && onDemand(*open()->request)) so = m_encounter.roll();
    return so;
}

bool Session::lastWasPassed() const {
    const auto& now = open();
    if (!now || now->answers.empty() || now->asked.size() != now->answers.size()) return false;
    return now->answers.back().source == core::Answer::Source::Policy && onDemand(now->asked.back());
}

std::optional<core::Request> Session::passedQuestion() const {
    return lastWasPassed() ? std::optional(open()->asked.back()) : std::nullopt;
}

bool Session::askPassed() {
    if (!lastWasPassed()) return false;
    const auto was = before();
    return done(was, m_encounter.undo());
}

bool Session::apply() {
    const auto was = before();
    return done(was, m_encounter.apply());
}

bool Session::resolve() {
    while (open() && open()->request)
        if (!roll()) return false;
    return open() && apply();
}

bool Session::leave() {
    const auto was = before();
    return done(was, m_encounter.leave());
}

bool Session::undo() {
    const auto was = before();
    auto result = core::Result<core::Ok>(core::Ok{});
    while (result && lastWasPassed()) result = m_encounter.undo(); // nobody answered these
    return done(was, result ? m_encounter.undo() : result);
}

bool Session::redo() {
    const auto was = before();
    return done(was, m_encounter.redo());
}

bool Session::jump(core::StepId step) {
    const auto was = before();
    return done(was, m_encounter.jump(step));
}

bool Session::actGroup() {
    const auto turn = groupTurn();
    if (!turn) return false;
    selectGroup(turn->group);
    return begin({turn->offer.command, false});
}

bool Session::next() {
    core::Value::Array ids;
    for (const auto& id : struck()) ids.emplace_back(id.toStdString());
    return begin({core::Record{"next", 1, core::Value::Object{{"skip", std::move(ids)}}}, false});
}

bool Session::correct(const QString& unit, const QString& token, int value) {
    const auto was = before();
    return done(was, m_encounter.begin({core::Record{"correct", 1,
                                                     core::Value::Object{{"unit", unit.toStdString()},
                                                                         {"token", token.toStdString()},
                                                                         {"value", value}}},
                                        false}));
}

bool Session::correctText(const QString& token, const QString& text) {
    const auto was = before();
    return done(was, m_encounter.begin({core::Record{"correct", 1,
                                                     core::Value::Object{{"unit", ""},
                                                                         {"token", token.toStdString()},
                                                                         {"value", 0},
                                                                         {"text", text.toStdString()}}},
                                        false}));
}

std::optional<core::AmendReport> Session::amend(core::StepId step, const core::Order& order,
                                                const std::vector<core::Answer>& answers) {
    const auto was = before();
    auto report = m_encounter.amend(step, order, answers);
    done(was, report ? core::Result<core::Ok>(core::Ok{}) : tl::unexpected<core::Problem>(report.error()));
    return report ? std::optional(std::move(*report)) : std::nullopt;
}

void Session::refuse(const core::Problem& problem) { emit refused(problem); }

} // namespace ui
