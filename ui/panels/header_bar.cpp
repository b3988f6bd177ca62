// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/header_bar.h"

#include "ui/panels/parts.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/tokens/phase_stepper.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int widestUndo = 190; // pixels at 96 dpi; longer names are shortened and stand whole in the tool tip

} // namespace

HeaderBar::HeaderBar(Session& session, QWidget* parent) : QFrame(parent), m_session(session) {
    setObjectName(QStringLiteral("header"));
    setLook(*this, "panel");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 5, 14, 5);
    row->setSpacing(10);
    row->addWidget(makeTitle());
    m_phases = new PhaseStepper(this);
    row->addWidget(m_phases, 1);
    m_saved = part::label("good", this);
    m_saved->setFont(scaled(m_saved->font(), 0.93));
    m_state = new QVBoxLayout;
    m_state->setSpacing(0);
    m_state->addWidget(m_saved);
    row->addLayout(m_state);
    makeButtons();
    for (QWidget* button : {static_cast<QWidget*>(m_undo), static_cast<QWidget*>(m_redo), static_cast<QWidget*>(m_keys),
                            static_cast<QWidget*>(m_menu)})
        row->addWidget(button);
    connect(&m_session, &Session::changed, this, &HeaderBar::follow);
    follow(Change::All);
}

QWidget* HeaderBar::makeTitle() {
    auto* box = new QWidget(this);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_turn = part::button("title", box, {});
    m_turn->setFont(scaled(m_turn->font(), 1.5, QFont::Bold));
    m_turn->setCursor(Qt::PointingHandCursor);
    m_turn->setToolTip(tr("Correct turn, phase, clock and objectives"));
    m_turn->setStyleSheet(QStringLiteral("QPushButton { border: 0; background: transparent; padding: 0; text-align: left; }"
                                         "QPushButton:focus { text-decoration: underline; }"));
    m_mission = part::label("muted", box);
    m_mission->setFont(scaled(m_mission->font(), 0.93));
    lines->addWidget(m_turn);
    lines->addWidget(m_mission);
    connect(m_turn, &QPushButton::clicked, this, &HeaderBar::missionClicked);
    return box;
}

void HeaderBar::makeButtons() {
    m_undo = part::button("ghost", this, {});
    m_undo->setObjectName(QStringLiteral("undo"));
    m_undo->setIcon(icon(QStringLiteral("undo")));
    m_redo = part::sign(this, {}, tr("Redo"));
    m_redo->setObjectName(QStringLiteral("redo"));
    m_redo->setIcon(icon(QStringLiteral("redo")));
    m_keys = part::sign(this, QStringLiteral("?"), tr("All keys (?); F1 opens the manual"));
    m_keys->setObjectName(QStringLiteral("keys"));
    m_menu = part::sign(this, {}, tr("Menu: everything that is not needed all the time"));
    m_menu->setObjectName(QStringLiteral("menu"));
    m_menu->setIcon(icon(QStringLiteral("menu")));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    for (auto* button : {m_redo, m_keys, m_menu}) setLook(*button, "ghost");
    connect(m_undo, &QPushButton::clicked, this, [this] { m_session.undo(); });
    connect(m_redo, &QToolButton::clicked, this, [this] { m_session.redo(); });
    connect(m_keys, &QToolButton::clicked, this, &HeaderBar::keysRequested);
}

void HeaderBar::setMenu(QMenu* menu) { m_menu->setMenu(menu); }

void HeaderBar::setClock(QWidget* clock) { m_state->addWidget(clock); }

void HeaderBar::follow(Changes changes) {
    if (changes & Change::View) showPlace();
    if (changes & (Change::Log | Change::Open)) showUndo();
    if (changes & (Change::Saved | Change::View | Change::Open)) showSaved();
}

void HeaderBar::showPlace() {
    const auto& view = m_session.view();
    m_turn->setText(part::text(view.when));
    m_turn->setAccessibleName(tr("%1, correct the mission").arg(part::text(view.when)));
    const auto clock = part::text(view.clock);
    m_mission->setText(clock.isEmpty() ? part::text(view.title) : part::text(view.title) + tr(" · ") + clock);
    m_mission->setToolTip(part::text(view.briefing));
    m_phases->setPhases(view.phases);
}

void HeaderBar::showUndo() {
    const auto label = m_session.undoLabel();
    m_undo->setEnabled(m_session.canUndo());
    const auto text = label.isEmpty() ? tr("Undo") : tr("Undo %1").arg(label);
    m_undo->setText(m_undo->fontMetrics().elidedText(text, Qt::ElideRight, widestUndo));
    m_undo->setToolTip(tr("%1 (Ctrl+Z)").arg(text));
    m_undo->setAccessibleName(text);
    const auto again = m_session.redoLabel();
    const auto redo = again.isEmpty() ? tr("Nothing to redo") : tr("Redo %1").arg(again);
    m_redo->setEnabled(!again.isEmpty() && !m_session.readOnly());
    m_redo->setToolTip(tr("%1 (Ctrl+Shift+Z)").arg(redo));
    m_redo->setAccessibleName(redo);
}

void HeaderBar::showSaved() {
    switch (m_session.saved()) {
    case Session::Saved::Yes:
        setLook(*m_saved, "good");
        m_saved->setText(tr("● saved"));
        m_saved->setToolTip(tr("Everything on this screen is in the campaign file."));
        break;
    case Session::Saved::ReadOnly:
        setLook(*m_saved, "warn");
        m_saved->setText(tr("◇ read only"));
        m_saved->setToolTip(tr("Nothing can be changed here; save a copy to go on playing."));
        break;
    case Session::Saved::Failed:
        setLook(*m_saved, "bad");
        m_saved->setText(tr("▲ not saved"));
        m_saved->setToolTip(tr("The last step could not be written and was not taken. What is shown is what the file holds."));
        break;
    }
}

} // namespace ui
