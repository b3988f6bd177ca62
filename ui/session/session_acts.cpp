// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>

namespace ui {

Session::Before Session::before() const { return {log().head(), log().size(), open().has_value()}; }

/// Looks at what an act changed and tells everybody once.
bool Session::done(const Before& was, const core::Result<core::Ok>& result) {
    Changes changes;
    if (log().head() != was.head || log().size() != was.steps) {
        if (log().size() > was.steps) m_drafts.forgetTyped(m_acting);
        refresh();
        changes |= Change::View | Change::Log | Change::Draft | Change::Selection;
    }
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
    const auto result = m_encounter.begin(order);
    if (result) m_override = false;
    return done(was, result);
}

bool Session::beginChosen() {
    const auto* offer = chosenOffer();
    if (!offer) return false;
    m_acting = m_unit;
    return begin(order(*offer));
}

bool Session::answer(const core::Answer& answer) {
    const auto was = before();
    return done(was, m_encounter.supply(answer));
}

bool Session::roll() {
    const auto was = before();
    return done(was, m_encounter.roll());
}

bool Session::rollThrough() {
    const auto was = before();
    return done(was, m_encounter.rollThrough());
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
    return done(was, m_encounter.undo());
}

bool Session::redo() {
    const auto was = before();
    return done(was, m_encounter.redo());
}

bool Session::jump(core::StepId step) {
    const auto was = before();
    return done(was, m_encounter.jump(step));
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

bool Session::correctAll(const std::vector<Number>& numbers) {
    core::Value::Array changes;
    for (const auto& [unit, token, value] : numbers)
        changes.push_back(core::Value::Object{{"unit", unit}, {"token", token}, {"value", value}});
    return begin({core::Record{"correct_all", 1, core::Value::Object{{"changes", std::move(changes)}}}, false});
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
