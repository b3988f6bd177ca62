// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/header_bar.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"
#include "ui/tokens/phase_stepper.h"
#include "ui/turn/objectives_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

/// The briefing and the advice for the game master alone.
QString headerText(const core::EncounterView& view) {
    const auto briefing = part::text(view.briefing);
    if (view.advice.empty()) return briefing;
    return briefing + QStringLiteral("\n\n") +
           HeaderBar::tr("For the game master: %1").arg(part::text(view.advice));
}

/// The text with the last word in place of each name of several: "Slake shoots at Long-Eye".
QString withLastNames(QString text, const core::EncounterView& view) {
    for (const auto& unit : view.units) {
        const auto name = part::text(unit.name), last = name.section(QLatin1Char(' '), -1);
        if (last != name && !last.front().isDigit()) text.replace(name, last);
    }
    return text;
}

// Pixels at the usual text size. No part changes its width with its text, so that the bar does not shift;
// longer names are in the tool tip.
constexpr int barHeight = 56, undoWidth = 170, stateWidth = 62, barGap = 6;
/// Pixels added for text twice as large; not twice the height, since the contents of the bar do not fill it.
constexpr int moreHeight = 36;
constexpr int namedFrom = 1520;    ///< width of a window in which the names of all phases fit
constexpr double smallUndo = 0.85; ///< size of the letters of a long label on the button Undo
constexpr double titleShare = 0.15, undoShare = 0.17; ///< greatest shares of the width of the bar

/// The words on one line, or on two where they are too long for it; the second one may end in dots.
QString onTwoLines(const QString& words, const QFontMetrics& metrics, int room) {
    if (metrics.horizontalAdvance(words) <= room) return words;
    auto first = words.section(u' ', 0, 0);
    qsizetype count = 1;
    for (const auto& word : words.split(u' ').mid(1)) {
        if (metrics.horizontalAdvance(first + u' ' + word) > room) break;
        first += u' ' + word;
        ++count;
    }
    return first + u'\n' + wholeWords(words.section(u' ', int(count)), metrics, room);
}

} // namespace

HeaderBar::HeaderBar(Session& session, QWidget* parent) : QFrame(parent), m_session(session) {
    setObjectName(QStringLiteral("header"));
    setLook(*this, "panel");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 0, 12, 0);
    row->setSpacing(barGap);
    setFixedHeight(barHeight + std::max(0, qRound((textScale() - 1) * moreHeight)));
    row->addWidget(m_title = makeTitle());
    row->addSpacing(barGap);
    m_objectives = new ObjectivesStrip(m_session, this);
    row->addWidget(m_objectives);
    m_phases = new PhaseStepper(this);
    row->addWidget(m_phases, 1);
    m_saved = part::label("good", this);
    m_saved->setFont(scaled(m_saved->font(), 0.93));
    m_stateBox = new QWidget(this);
    m_state = new QVBoxLayout(m_stateBox);
    m_state->setContentsMargins(0, 0, 0, 0);
    m_state->setSpacing(0);
    m_state->addStretch(1);
    m_state->addWidget(m_saved);
    row->addWidget(m_stateBox);
    makeButtons();
    for (QWidget* button :
         {static_cast<QWidget*>(m_undo), static_cast<QWidget*>(m_redo), static_cast<QWidget*>(m_phones),
          static_cast<QWidget*>(m_keys), static_cast<QWidget*>(m_menu)})
        row->addWidget(button);
    connect(m_objectives, &ObjectivesStrip::clockClicked, this, &HeaderBar::missionClicked);
    connect(m_phases, &PhaseStepper::clicked, this, &HeaderBar::openPhases);
    connect(&m_session, &Session::changed, this, &HeaderBar::follow);
    connect(&KeyMap::shared(), &KeyMap::changed, this, &HeaderBar::showUndo);
    follow(Change::All);
}

QWidget* HeaderBar::makeTitle() {
    auto* box = new QWidget(this);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_turn = part::button("title", box, {});
    m_turn->setFont(scaled(m_turn->font(), 1.54, QFont::Bold));
    m_turn->setCursor(Qt::PointingHandCursor);
    m_turn->setToolTip(tr("Correct turn, phase, clock and objectives"));
    m_turn->setStyleSheet(QStringLiteral(
        "QPushButton { min-height: 28px; border: 0; background: transparent; padding: 0; text-align: left; }"
        "QPushButton:focus { text-decoration: underline; }"));
    m_mission = part::elided("muted", box);
    m_mission->setFont(scaled(m_mission->font(), 0.93));
    lines->addStretch(1);
    lines->addWidget(m_turn);
    lines->addWidget(m_mission);
    lines->addStretch(1);
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
    m_phones = part::sign(this, {}, tr("Invite players…"));
    m_phones->setObjectName(QStringLiteral("phones"));
    m_phones->setIcon(icon(QStringLiteral("people")));
    m_keys = part::sign(this, QStringLiteral("?"), tr("All keys (?); F1 opens the manual"));
    m_keys->setObjectName(QStringLiteral("keys"));
    m_menu = part::sign(this, {}, tr("Menu: less frequent actions"));
    m_menu->setObjectName(QStringLiteral("menu"));
    m_menu->setIcon(icon(QStringLiteral("menu")));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    for (auto* button : {m_redo, m_phones, m_keys, m_menu})
        setLook(*button, "ghost");
    connect(m_undo, &QPushButton::clicked, this, [this] { m_session.undo(); });
    connect(m_redo, &QToolButton::clicked, this, [this] { m_session.redo(); });
    connect(m_phones, &QToolButton::clicked, this, &HeaderBar::phonesClicked);
    connect(m_keys, &QToolButton::clicked, this, &HeaderBar::keysRequested);
}

void HeaderBar::showPhones(bool on, int connected) {
    m_phones->setText(on ? QString::number(connected) : QString());
    m_phones->setToolButtonStyle(on ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    const auto words =
        on ? tr("Phones reach this game; connected: %1").arg(connected) : tr("Invite players…");
    m_phones->setToolTip(words + KeyMap::shared().inBrackets(QStringLiteral("phones")));
    m_phones->setAccessibleName(words);
    shareWidth();
}

void HeaderBar::setMenu(QMenu* menu) {
    if (m_menu->menu()) m_menu->menu()->deleteLater();
    m_menu->setMenu(menu);
}

void HeaderBar::openMenu() {
    auto* menu = m_menu->menu();
    menu->popup(m_menu->mapToGlobal(QPoint(m_menu->width() - menu->sizeHint().width(), m_menu->height())));
    if (!menu->actions().isEmpty()) menu->setActiveAction(menu->actions().front());
}

void HeaderBar::setClock(QWidget* clock) {
    m_state->addWidget(clock);
    m_state->addStretch(1);
}

/// Opens a menu of all phases by name, since the bar names only two of them.
void HeaderBar::openPhases() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (const auto& phase : m_session.view().phases) {
        auto* action = menu->addAction(part::text(phase.label));
        action->setCheckable(true);
        action->setChecked(phase.state != core::PhaseView::State::Coming);
        action->setToolTip(part::text(phase.help));
        auto font = action->font();
        font.setBold(phase.state == core::PhaseView::State::Active);
        action->setFont(font);
        connect(action, &QAction::triggered, this, &HeaderBar::missionClicked);
    }
    nameMenu(*menu, tr("Phases of the turn"));
    menu->popup(m_phases->mapToGlobal(
        QPoint(m_phases->width() / 2 - menu->sizeHint().width() / 2, m_phases->height())));
}

void HeaderBar::follow(Changes changes) {
    if (changes & Change::View) showPlace();
    if (changes & (Change::Log | Change::Open)) showUndo();
    if (changes & (Change::Saved | Change::View | Change::Open)) showSaved();
}

void HeaderBar::showPlace() {
    const auto& view = m_session.view();
    m_turn->setText(part::text(view.when));
    fitTurn();
    m_turn->setAccessibleName(tr("%1, correct the game").arg(part::text(view.when)));
    auto clock = part::text(view.clock);
    // A clock that counts has a separate chip.
    if (clock.contains(QRegularExpression(QStringLiteral("\\d")))) clock.clear();
    m_mission->setText(clock.isEmpty() ? part::text(view.title) : part::text(view.title) + tr(" · ") + clock);
    m_mission->setToolTip(headerText(view));
    m_phases->setPhases(view.phases, view.next.label);
    shareWidth();
}

void HeaderBar::showUndo() {
    const auto label = m_session.undoLabel();
    m_undo->setEnabled(m_session.canUndo());
    const auto text = label.isEmpty() ? tr("Undo") : tr("Undo %1").arg(label);
    if (m_undoLabel != label) {
        m_undoLabel = label;
        fitUndo();
    }
    m_undo->setToolTip(text + KeyMap::shared().inBrackets(QStringLiteral("undo")));
    m_undo->setAccessibleName(text);
    const auto again = m_session.redoLabel();
    const auto redo = again.isEmpty() ? tr("Nothing to redo") : tr("Redo %1").arg(again);
    m_redo->setEnabled(!again.isEmpty() && !m_session.readOnly());
    m_redo->setToolTip(redo + KeyMap::shared().inBrackets(QStringLiteral("redo")));
    m_keys->setToolTip(tr("All keys") + KeyMap::shared().inBrackets(QStringLiteral("keys")));
    m_menu->setToolTip(tr("Menu") + KeyMap::shared().inBrackets(QStringLiteral("menu")));
    m_redo->setAccessibleName(redo);
}

/// Shows the turn in large text where it fits.
void HeaderBar::fitTurn() {
    for (const double factor : {1.54, 1.3, 1.15, 1.0, 0.85}) {
        m_turn->setFont(scaled(font(), factor, QFont::Bold));
        if (m_turn->fontMetrics().horizontalAdvance(m_turn->text()) <= m_title->width()) return;
    }
}

void HeaderBar::fitUndo() {
    m_undo->setFont(font());
    auto metrics = m_undo->fontMetrics();
    const int around = m_undo->iconSize().width() + 4 * metrics.averageCharWidth();
    const int wide = std::max(around + metrics.horizontalAdvance(tr("Undo")),
                              std::min(iconSide(undoWidth), qRound(width() * undoShare)));
    m_undo->setFixedWidth(wide);
    const auto fits = [&metrics, wide, around](const QString& text) {
        return metrics.horizontalAdvance(text) <= wide - around;
    };
    // "Next: Movement" would read as a way on, so that "Next" goes.
    auto label = m_undoLabel;
    const auto next = tr("Next: ");
    if (label.startsWith(next)) label.remove(0, next.size());
    const auto whole = label.isEmpty() ? tr("Undo") : tr("Undo %1").arg(label);
    const auto first = label.section(QStringLiteral(" ("), 0, 0).section(QStringLiteral(" · "), 0, 0);
    auto brief = first.isEmpty() ? whole : tr("Undo %1").arg(first);
    if (!fits(whole) && !fits(brief)) { // a label without "Undo" would read as a way on
        m_undo->setFont(scaled(font(), smallUndo));
        metrics = m_undo->fontMetrics();
        if (!fits(brief)) brief = withLastNames(brief, m_session.view());
    }
    m_undo->setText(fits(whole) ? whole : onTwoLines(brief, metrics, wide - around));
}

/// Gives the objectives the width that title, phases and buttons leave.
void HeaderBar::shareWidth() {
    const int title = QFontMetrics(m_turn->font()).horizontalAdvance(part::text(m_session.view().when)) + 4;
    const int wanted = std::max({title, m_mission->sizeHint().width() + 4, m_title->width()});
    m_title->setFixedWidth(std::min(wanted, std::max(iconSide(90), qRound(width() * titleShare))));
    m_stateBox->setFixedWidth(iconSide(stateWidth));
    fitTurn();
    fitUndo();
    m_phases->setAllNamesShown(width() >= iconSide(namedFrom));
    int taken = 14 + 12 + 2 * barGap + m_title->width() + m_stateBox->width() + m_undo->width();
    for (const auto* each : {m_redo, m_phones, m_keys, m_menu})
        taken += each->sizeHint().width();
    taken += 8 * barGap;
    const int room = width() - taken - m_phases->sizeHint().width();
    m_objectives->setFixedWidth(std::clamp(m_objectives->sizeHint().width(), 0, std::max(0, room)));
}

void HeaderBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    shareWidth();
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
        m_saved->setToolTip(tr("The last step could not be saved, so it did not take effect. The screen "
                               "shows what is in the file."));
        break;
    }
}

} // namespace ui

#include "moc_header_bar.cpp"
