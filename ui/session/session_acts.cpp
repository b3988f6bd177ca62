// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>
#include <utility>

namespace ui {

Session::Before Session::before() const { return {log().head(), log().size(), open().has_value()}; }

namespace {

constexpr std::size_t farBack = 10; ///< steps; fewer are undone one by one

/// The file could not take what was to be saved; the act itself was in order.
bool isRefusedByDisk(const core::Result<core::Ok>& result) {
    return !result && (result.error().code.starts_with("file.") || result.error().code.starts_with("journal."));
}

} // namespace

/// Acts, and keeps what could not be saved. Whatever is done now, an older act no longer fits after it.
bool Session::perform(Act act) {
    m_unsaved = {};
    const auto was = before();
    const auto result = act();
    if (isRefusedByDisk(result)) m_unsaved = std::move(act);
    return done(was, result);
}

bool Session::retry() {
    if (!canRetry()) return false;
    return perform(std::exchange(m_unsaved, {}));
}

/// Looks at what an act changed and tells everybody once.
bool Session::done(const Before& was, const core::Result<core::Ok>& result) {
    Changes changes;
    if (log().head() != was.head || log().size() != was.steps) {
        if (log().size() > was.steps) m_drafts.forgetTyped(m_acting);
        refresh();
        changes |= Change::View | Change::Log | Change::Draft | Change::Selection;
    }
    if (was.open || open()) changes |= Change::Open;
    const bool disk = isRefusedByDisk(result);
    const auto saved = readOnly() ? Saved::ReadOnly : disk ? Saved::Failed : result ? Saved::Yes : m_saved;
    if (saved != m_saved) changes |= Change::Saved;
    m_saved = saved;
    if (changes) emit changed(changes);
    if (!result) emit refused(result.error());
    return result.has_value();
}

bool Session::begin(const core::Order& order) {
    return perform([this, order, acting = m_acting] {
        m_acting = acting;
        auto begun = m_encounter.begin(order);
        if (begun) m_override = false;
        return begun;
    });
}

bool Session::beginChosen() {
    const auto* offer = chosenOffer();
    if (!offer) return false;
    m_acting = m_unit;
    return begin(order(*offer));
}

bool Session::answer(const core::Answer& answer) {
    return perform([this, answer] { return m_encounter.supply(answer); });
}

bool Session::roll() {
    return perform([this] { return m_encounter.roll(); });
}

bool Session::rollThrough() {
    return perform([this] { return m_encounter.rollThrough(); });
}

bool Session::apply() {
    return perform([this] { return m_encounter.apply(); });
}

bool Session::resolve() {
    while (open() && open()->request)
        if (!roll()) {
            // What was asked for is all of it, not the one roll in the middle.
            if (m_unsaved) m_unsaved = [this] { return resolveRest(); };
            return false;
        }
    return open() && apply();
}

core::Result<core::Ok> Session::resolveRest() {
    while (open() && open()->request)
        if (auto rolled = m_encounter.roll(); !rolled) return rolled;
    return open() ? m_encounter.apply() : core::Result<core::Ok>(core::Ok{});
}

bool Session::leave() {
    return perform([this] { return m_encounter.leave(); });
}

bool Session::undo() {
    return perform([this] { return m_encounter.undo(); });
}

bool Session::redo() {
    return perform([this] { return m_encounter.redo(); });
}

bool Session::jump(core::StepId step) {
    if (log().path(log().head()).size() > log().path(step).size() + farBack) emit risky();
    return perform([this, step] { return m_encounter.jump(step); });
}

bool Session::next() {
    core::Value::Array ids;
    for (const auto& id : struck()) ids.emplace_back(id.toStdString());
    return begin({core::Record{"next", 1, core::Value::Object{{"skip", std::move(ids)}}}, false});
}

bool Session::correct(const QString& unit, const QString& token, int value) {
    const core::Value::Object body{{"unit", unit.toStdString()}, {"token", token.toStdString()}, {"value", value}};
    return perform([this, body] { return m_encounter.begin({core::Record{"correct", 1, body}, false}); });
}

bool Session::correctText(const QString& token, const QString& text) {
    const core::Value::Object body{{"unit", ""}, {"token", token.toStdString()}, {"value", 0}, {"text", text.toStdString()}};
    return perform([this, body] { return m_encounter.begin({core::Record{"correct", 1, body}, false}); });
}

std::optional<core::AmendReport> Session::amend(core::StepId step, const core::Order& order,
                                                const std::vector<core::Answer>& answers) {
    emit risky();
    auto told = std::make_shared<std::optional<core::AmendReport>>(); // a second try comes when this call is over
    perform([this, step, order, answers, told]() -> core::Result<core::Ok> {
        auto report = m_encounter.amend(step, order, answers);
        if (!report) return tl::unexpected<core::Problem>(report.error());
        *told = std::move(*report);
        return core::Ok{};
    });
    return *told;
}

void Session::refuse(const core::Problem& problem) { emit refused(problem); }

} // namespace ui
