// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_keys.h"

#include "ui/act/activation_card.h"
#include "ui/act/advice_panel.h"
#include "ui/act/offer_form.h"
#include "ui/act/offer_grid.h"
#include "ui/board/board_panel.h"
#include "ui/correction_dialogs.h"
#include "ui/dice/dice_habits.h"
#include "ui/end_of_game.h"
#include "ui/frame/message_bar.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/key_map.h"
#include "ui/keys/text_size.h"
#include "ui/log/log_panel.h"
#include "ui/main_window.h"
#include "ui/session/session.h"
#include "ui/table/key_corrections.h"
#include "ui/table/side_panel.h"
#include "ui/turn/header_bar.h"
#include "ui/turn/next_button.h"
#include "ui/window_dialogs.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>

namespace ui {

WindowKeys::WindowKeys(MainWindow& window) : QObject(&window), m_window(window) {
    fillActions();
    bindShortcuts();
    bindNumbered();
    connect(&KeyMap::shared(), &KeyMap::changed, this, &WindowKeys::bindShortcuts);
}

void WindowKeys::fillActions() {
    auto& w = m_window;
    m_actions = {
        {"next", [&w] { w.next().press(); }},
        {"skip", [&w] { w.next().skip(); }},
        {"otherwise",
         [&w] {
             w.session().open() ? w.activation().confirm() : w.activation().offer().carryOutOtherwise();
         }},
        {"resolve", [&w] { w.activation().resolve(); }},
        {"undo", [&w] { w.session().undo(); }},
        {"redo", [&w] { w.session().redo(); }},
        {"checklist",
         [this, &w] {
             w.session().selection().selectUnit({});
             m_masterWanted = true;
         }},
        {"target", [&w] { w.activation().offer().focusTarget(); }},
        {"allow", [&w] { w.activation().offer().toggleOverride(); }},
        {"advice", [&w] { w.activation().advice().pressKey(); }},
        {"group", [&w] { w.others().nextGroup(); }},
        {"diceKind", [this] { switchDice(); }},
        {"figure", [&w] { w.others().nextFigure(); }},
        {"hit", [&w] { correctHit(w.session(), Hit::Off); }},
        {"heal", [&w] { correctHit(w.session(), Hit::Back); }},
        {"log", [&w] { w.log().focusLines(); }},
        {"activate", [&w] { (w.home().holdsGroup() ? w.home() : w.others()).activateGroup(); }},
        {"tokens", [this] { goToTokens(); }},
        {"together", [&w] { w.corrections().changeTogether(); }},
        {"area", [this] { goToArea(+1); }},
        {"areaBack", [this] { goToArea(-1); }},
        {"menu", [&w] { w.header().openMenu(); }},
        {"filter", [&w] { w.log().focusFilter(); }},
        {"pause", [&w] { w.dialogs().pause(); }},
        {"table", [&w] { w.showTable(); }},
        {"phones", [&w] { emit w.phonesRequested(); }},
        {"odds", [&w] { emit w.oddsRequested(); }},
        {"debrief", [&w] { w.endOfGame().openDebrief(); }},
        {"library", [&w] { emit w.libraryRequested(); }},
        {"campaign", [&w] { emit w.campaignRequested(); }},
        {"fullScreen", [&w] { w.toggleFullScreen(); }},
        {"larger", [] { TextSize::shared().step(+1); }},
        {"smaller", [] { TextSize::shared().step(-1); }},
        {"dice", [&w] { emit w.diceRequested(); }},
        {"manual", [&w] { emit w.manualRequested(); }},
        {"keys", [&w] { w.dialogs().showKeys(); }},
    };
}

/// Keys with Ctrl or Alt and F keys are shortcuts, which work in every control; plain keys come through
/// press().
void WindowKeys::bindShortcuts() {
    qDeleteAll(m_shortcuts);
    m_shortcuts.clear();
    const auto bind = [this](QKeyCombination keys, const QString& action) {
        auto* shortcut = new QShortcut(QKeySequence(keys), &m_window);
        shortcut->setContext(Qt::WindowShortcut);
        connect(shortcut, &QShortcut::activated, this, m_actions.at(action));
        m_shortcuts << shortcut;
    };
    for (const auto& [action, act] : m_actions)
        for (const auto& key : KeyMap::shared().keys(action)) {
            if (KeyMap::isPlain(key)) continue;
            bind(key[0], action);
            if (key[0].key() == Qt::Key_Return)
                bind(QKeyCombination(key[0].keyboardModifiers(), Qt::Key_Enter), action);
        }
}

/// Binds the numbers of figures and the letters of markers.
void WindowKeys::bindNumbered() {
    const auto bind = [this](QKeyCombination keys, auto act) {
        connect(new QShortcut(QKeySequence(keys), &m_window), &QShortcut::activated, this, [this, act] {
            if (!m_window.isBriefing()) act();
        });
    };
    for (int n = 1; n <= 9; ++n)
        bind(QKeyCombination(Qt::CTRL, static_cast<Qt::Key>(Qt::Key_0 + n)),
             [this, n] { m_window.others().takeFigure(n); });
    for (int n = 0; n < 26; ++n)
        bind(QKeyCombination(Qt::ALT, static_cast<Qt::Key>(Qt::Key_A + n)), [this, n] {
            correctMarker(m_window.session(), QChar(QLatin1Char(static_cast<char>('A' + n))));
        });
}

bool WindowKeys::press(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
    if (event.isAutoRepeat()) return true;
    if (m_window.isBriefing()) return pressBriefing(event.key());
    if (!m_window.session().selection().unit().isEmpty()) m_masterWanted = false;
    const bool goesOn = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!goesOn && m_window.activation().pressKey(event)) return true;
    const auto action = KeyMap::shared().actionOf(event);
    if (const auto it = m_actions.find(action); it != m_actions.end()) {
        it->second();
        return true;
    }
    if (pressFixedKey(event.key())) return true;
    const auto text = event.text();
    if (text.size() != 1) return false;
    const QChar sign = text.at(0).toUpper();
    return sign.isDigit() ? pressDigit(sign.digitValue()) : pressLetter(sign);
}

bool WindowKeys::pressLetter(QChar letter) {
    const bool taken = m_window.activation().grid().pressLetter(letter);
    const auto& session = m_window.session();
    const bool unasked = taken && !m_masterWanted && session.selection().unit().isEmpty();
    m_lettered = unasked ? session.draft().offerId() : QString();
    return taken;
}

/// Says what Enter would add where it was pressed right after a letter that opened an action of the game
/// master, which no key had turned to: the letter may have been meant for an action of a unit. False where
/// Enter may go on.
bool WindowKeys::holdsNewcomer() {
    auto& session = m_window.session();
    const auto* offer = session.draft().offer();
    if (session.open() || !offer || m_lettered != session.draft().offerId() ||
        session.draft().order(*offer).command != offer->command)
        return false;
    for (const auto& field : offer->inputs)
        for (const auto& option : field.options) {
            if (field.role != core::FieldRole::Sheet || option.value != session.draft().value(*offer, field))
                continue;
            const auto words =
                tr("“%1” would add %2; its button carries it out")
                    .arg(QString::fromStdString(offer->label), QString::fromStdString(option.label));
            session.refuse(
                {"newcomer.asked", words.toStdString(), field.id, core::Problem::Kind::Impossible});
            return true;
        }
    return false;
}

/// Switches the dice of the side in hand, else of the side in the left column, between real dice and those of
/// the program.
void WindowKeys::switchDice() {
    auto& session = m_window.session();
    const auto* unit = session.unit(session.selection().figureInHand());
    const auto side = unit ? QString::fromStdString(unit->side) : session.sides().home();
    auto& habits = m_window.diceHabits();
    habits.set(side, habits.of(side) == DiceMode::Roll ? DiceMode::Faces : DiceMode::Roll);
}

/// Handles keys while the briefing hides the table: some close the page, ? lists the keys, all others do
/// nothing.
bool WindowKeys::pressBriefing(int key) {
    const bool goesOn =
        key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
    if (goesOn)
        m_window.endBriefing();
    else if (key == Qt::Key_Question)
        m_window.dialogs().showKeys();
    return true;
}

bool WindowKeys::pressFixedKey(int key) {
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_window.board().giveOrder() && !holdsNewcomer()) m_window.activation().confirm();
        return true;
    case Qt::Key_Escape:
        pressEscape();
        return true;
    default:
        return false;
    }
}

bool WindowKeys::pressDigit(int digit) {
    auto& session = m_window.session();
    if (session.open()) return true; // a surplus digit must not take another unit in hand
    const auto* unit = session.selection().unitOfKey(digit);
    if (unit) session.selection().selectUnit(QString::fromStdString(unit->id));
    return unit != nullptr;
}

/// Whether Escape leaves the action that the present message is about, and the message with it.
bool WindowKeys::leavesHand() const {
    const auto& session = m_window.session();
    return m_window.messages().isAboutHand() && (session.open() || session.draft().offer());
}

void WindowKeys::pressEscape() {
    auto* focus = QApplication::focusWidget();
    const bool writing = qobject_cast<QLineEdit*>(focus) || qobject_cast<QAbstractSpinBox*>(focus) ||
                         qobject_cast<QAbstractItemView*>(focus);
    const bool draft = writing && m_window.activation().isAncestorOf(
                                      focus); // a field of the action in hand belongs to the action
    const bool atButton = qobject_cast<QAbstractButton*>(focus) && focus != &m_window.next() &&
                          !m_window.activation().isAncestorOf(focus) &&
                          !m_window.messages().isAncestorOf(focus); // Space is for Next again
    if ((atButton || (writing && !draft)) && m_window.isAncestorOf(focus) && !m_window.session().open())
        m_window.centralWidget()->setFocus();
    else if (m_window.messages().isShowing() && !leavesHand())
        m_window.messages().dismiss();
    else if (!m_window.session().selection().marked().empty())
        m_window.session().selection().setMarked({});
    else
        m_window.activation().escape();
}

/// Moves the focus to the token rows of the unit in hand; from there to those of the other side, if any.
void WindowKeys::goToTokens() {
    const auto rows = m_window.tokenRows();
    if (rows.isEmpty()) return;
    const auto* focus = m_window.focusWidget();
    qsizetype next = 0;
    for (qsizetype n = 0; n < rows.size(); ++n)
        if (focus && rows.at(n)->parentWidget()->isAncestorOf(focus)) next = (n + 1) % rows.size();
    rows.at(next)->setFocus(Qt::ShortcutFocusReason);
}

void WindowKeys::goToArea(int by) {
    const auto areas = m_window.areas();
    const auto* focus = m_window.focusWidget();
    qsizetype at = by > 0 ? -1 : 0;
    for (qsizetype n = 0; n < areas.size(); ++n)
        if (focus && areas.at(n)->isAncestorOf(focus)) at = n;
    for (qsizetype n = 0; n < areas.size(); ++n) {
        at = (at + by + areas.size()) % areas.size();
        const auto stops = areas.at(at)->isVisible() ? tabStops(*areas.at(at)) : QList<QWidget*>();
        if (stops.isEmpty()) continue;
        stops.front()->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

std::vector<KeyTheme> WindowKeys::sheet() {
    std::vector<KeyTheme> out;
    for (const auto& action : KeyMap::shared().actions()) {
        const auto keys = action.id.isEmpty() ? action.fixed : KeyMap::shared().words(action.id);
        if (keys.isEmpty()) continue;
        if (out.empty() || out.back().title != action.theme) out.push_back({action.theme, {}});
        out.back().lines.push_back({keys, action.meaning});
    }
    return out;
}

} // namespace ui

#include "moc_window_keys.cpp"
