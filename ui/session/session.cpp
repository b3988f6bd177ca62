// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

namespace ui {

Session::Session(core::Encounter& encounter, QObject* parent)
    : QObject(parent), TableModel(encounter), m_sides(*this, report()),
      m_selection(*this, m_sides,
                  {report(),
                   [this] {
                       m_draft.obeyRules();
                       m_guide.unitTaken();
                   },
                   [this] { m_guide.groupTaken(); },
                   [this](const std::string& side) { return m_guide.isLed(side); }}),
      m_draft(*this, m_selection, {report(), [this] { m_guide.noteShown(); }}),
      m_guide(*this, m_sides, m_selection, m_draft) {
    refresh();
    m_guide.takeOpenInHand();
}

Session::Session(std::unique_ptr<core::Encounter> encounter, QObject* parent) : Session(*encounter, parent) {
    m_owned = std::move(encounter);
}

Session::~Session() = default;

std::function<void(Changes)> Session::report() {
    return [this](Changes changes) { emit changed(changes); };
}

QString Session::whyNextBlocked() const {
    if (open()) return tr("Finish or leave “%1” first.").arg(QString::fromStdString(open()->label));
    if (readOnly()) return tr("This file is read-only; save a copy to go on playing.");
    if (const auto* offer = m_guide.isProposal() ? nullptr : m_draft.offer())
        return tr("“%1” is in hand: carry it out (Enter) or leave it (Esc) first.")
            .arg(QString::fromStdString(offer->title.empty() ? offer->label : offer->title));
    return QString::fromStdString(view().next.blocked);
}

QStringList Session::struckLines() const {
    QStringList out;
    for (const auto& line : view().next.checklist)
        if (line.optional && m_struck.contains(QString::fromStdString(line.id)))
            out << QString::fromStdString(line.id);
    return out;
}

void Session::strike(const QString& line, bool out) {
    if (m_struck.contains(line) == out) return;
    if (out)
        m_struck << line;
    else
        m_struck.removeAll(line);
    emit changed(Change::Draft);
}

void Session::setAudience(const core::Audience& audience) {
    if (audience == this->audience()) return;
    keepAudience(audience);
    refresh();
    emit changed(Change::All);
}

namespace {

/// The view for an audience. Which units still have to act is no secret: the phase waits for them.
core::EncounterView viewOf(const core::Encounter& encounter, const core::Audience& audience) {
    auto out = encounter.view(audience);
    if (audience.isGm()) return out;
    const auto whole = encounter.game().outline(core::Audience::Gm);
    for (auto& unit : out.units)
        if (const auto* same = whole.unit(unit.id)) unit.canAct = same->canAct;
    return out;
}

} // namespace

void Session::refresh() {
    const auto acting = [this] {
        const auto* side = actingSide();
        return side ? side->id : std::string();
    };
    const auto phase = view().phase;
    const auto turn = view().turn;
    const auto side = acting();
    const auto* held = group(m_selection.group());
    const bool was = held && held->present > 0;
    setView(viewOf(encounter(), audience()));
    const bool phaseChanged = view().phase != phase || view().turn != turn;
    const bool turnChanged = view().turn != turn || acting() != side;
    if (phaseChanged) m_struck.clear();
    if (phaseChanged) m_draft.forget({}); // the game master's draft was for the phase that is over
    if (turnChanged) m_draft.forgetAll();
    if (phaseChanged || turnChanged) m_guide.forgetShown();
    if (readOnly()) m_saved = Saved::ReadOnly;
    m_selection.keepValid();
    if (was) m_selection.deselectDestroyed();
    m_sides.follow();
    if (phaseChanged)
        m_guide.followPhase();
    else
        m_guide.followStep();
}

} // namespace ui

#include "moc_session.cpp"
