// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window_keys.h"

#include "dialogs/message_bar.h"
#include "ui/main_window.h"
#include "ui/main_window_dialogs.h"
#include "ui/panels/activation_card.h"
#include "ui/panels/horde_panel.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/next_button.h"
#include "ui/panels/offer_form.h"
#include "ui/panels/offer_grid.h"
#include "ui/session/session.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>

namespace ui {

WindowKeys::WindowKeys(MainWindow& window) : QObject(&window), m_window(window) { addShortcuts(); }

void WindowKeys::addShortcuts() {
    const auto add = [this](const QKeySequence& keys, auto act) {
        auto* shortcut = new QShortcut(keys, &m_window);
        shortcut->setContext(Qt::WindowShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    add(QKeySequence(QStringLiteral("Ctrl+Z")), [this] { m_window.session().undo(); });
    add(QKeySequence(QStringLiteral("Ctrl+Shift+Z")), [this] { m_window.session().redo(); });
    add(QKeySequence(QStringLiteral("Ctrl+Y")), [this] { m_window.session().redo(); });
    for (const auto* keys : {"Ctrl+Return", "Ctrl+Enter"})
        add(QKeySequence(QLatin1String(keys)), [this] { m_window.session().resolve(); });
    add(QKeySequence(QStringLiteral("Ctrl+P")), [this] { m_window.dialogs().pause(); });
    add(QKeySequence(QStringLiteral("Ctrl+T")), [this] { m_window.showTable(); });
    add(QKeySequence(QStringLiteral("Ctrl+D")), [this] { emit m_window.oddsRequested(); });
    add(QKeySequence(QStringLiteral("Ctrl+L")), [this] { emit m_window.libraryRequested(); });
    add(QKeySequence(QStringLiteral("Ctrl+K")), [this] { emit m_window.campaignRequested(); });
    add(QKeySequence(QStringLiteral("Ctrl+F")), [this] { m_window.log().focusFilter(); });
    add(QKeySequence(QStringLiteral("F2")), [this] { m_window.dialogs().debrief(); });
    add(QKeySequence(QStringLiteral("Ctrl+R")), [this] { emit m_window.diceRequested(); });
    add(QKeySequence(QStringLiteral("F1")), [this] { emit m_window.manualRequested(); });
}

bool WindowKeys::press(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
    if (event.isAutoRepeat()) return true;
    if (m_window.isBriefing()) return pressBriefing(event.key());
    if (pressSpecial(event.key())) return true;
    const auto text = event.text();
    if (text.size() != 1) return false;
    const QChar sign = text.at(0).toUpper();
    if (sign.isDigit()) return pressDigit(sign.digitValue());
    if (sign == QLatin1Char('/')) m_window.log().focusFilter();
    else if (sign == QLatin1Char('?')) m_window.dialogs().keys();
    else if (sign == QLatin1Char('H')) m_window.horde().nextGroup();
    else if (sign == QLatin1Char('O')) m_window.activation().offer().toggleOverride();
    else return m_window.activation().grid().pressLetter(sign);
    return true;
}

/// The table is not in sight: only its page can be left.
bool WindowKeys::pressBriefing(int key) {
    const bool goesOn = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
    if (goesOn) m_window.endBriefing();
    else if (key == Qt::Key_Question) m_window.dialogs().keys();
    return true;
}

bool WindowKeys::pressSpecial(int key) {
    switch (key) {
    case Qt::Key_Space: m_window.next().press(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: m_window.activation().confirm(); return true;
    case Qt::Key_Escape: pressEscape(); return true;
    default: return false;
    }
}

bool WindowKeys::pressDigit(int digit) {
    auto& session = m_window.session();
    if (digit == 0) {
        session.selectUnit({});
        return true;
    }
    const auto* unit = session.unitOfKey(digit);
    if (unit) session.selectUnit(QString::fromStdString(unit->id));
    return unit != nullptr;
}

void WindowKeys::pressEscape() {
    auto* focus = QApplication::focusWidget();
    const bool writing = qobject_cast<QLineEdit*>(focus) || qobject_cast<QAbstractSpinBox*>(focus) ||
                         qobject_cast<QAbstractItemView*>(focus);
    if (writing && m_window.isAncestorOf(focus) && !m_window.session().open()) m_window.centralWidget()->setFocus();
    else if (m_window.messages().isShowing()) m_window.messages().dismiss();
    else m_window.activation().escape();
}

std::vector<KeyTheme> WindowKeys::sheet() {
    return {{tr("Going on"),
             {{tr("Space"), tr("Next: the next phase (not while an action is open)")},
              {tr("Enter"), tr("carry out, roll what is still to roll, apply")},
              {tr("Ctrl+Enter"), tr("resolve the open action at once: no reactions, all dice rolled")},
              {tr("Esc"), tr("leave the open action, or put an action out of hand")},
              {tr("Ctrl+Z"), tr("undo, also one answer of an open action")},
              {tr("Ctrl+Shift+Z or Ctrl+Y"), tr("redo")}}},
            {tr("Who and what"),
             {{tr("1 to 9"), tr("take that figure or unit in hand; each keeps its half-typed action")},
              {tr("0"), tr("checklist and the game master's own actions")},
              {tr("underlined letter"), tr("take an action in hand, once more carries it out")},
              {tr("O"), tr("allow an action against the rules")},
              {tr("H"), tr("next group of the horde, or next unit of either side")}}},
            {tr("Token spaces"),
             {{tr("3 or =3"), tr("set the row in focus")},
              {tr("-1 or +2"), tr("change it by so much")},
              {tr("arrow keys"), tr("one less, one more")}}},
            {tr("Window"),
             {{tr("/ or Ctrl+F"), tr("filter the log; Enter in the log goes to a step")},
              {tr("Ctrl+P"), tr("pause: close the night with a note")},
              {tr("Ctrl+T"), tr("window for the players")},
              {tr("Ctrl+D"), tr("odds: what if, side by side")},
              {tr("F2"), tr("how it stands: score, deeds, luck")},
              {tr("Ctrl+L"), tr("library: browse and edit datasheets")},
              {tr("Ctrl+K"), tr("campaign: operatives, missions, journal, statistics")},
              {tr("Ctrl+R"), tr("dice that belong to no rule")},
             {tr("F1"), tr("the manual, at the page for where you stand")},
             {tr("?"), tr("this sheet")}}}};
}

} // namespace ui
