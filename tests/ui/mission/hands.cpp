// SPDX-License-Identifier: GPL-3.0-or-later
#include "hands.h"

#include "ui/keys/roving_focus.h"
#include "ui/session/odds_queue.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDeadlineTimer>
#include <QMenu>
#include <QScrollArea>
#include <QTest>
#include <QTimer>

#include <algorithm>

bool check(bool holds, const QString& what, Where where) {
    return QTest::qVerify(holds, "holds", qPrintable(what), where.file_name(),
                          static_cast<int>(where.line()));
}

namespace {

QString named(const QWidget* widget) {
    return QStringLiteral("%1#%2").arg(QLatin1String(widget->metaObject()->className()),
                                       widget->objectName());
}

constexpr int mostTabs = 400, mostLooks = 200, mostScrolls = 4;

} // namespace

/// Brings the widget into the view of the first area that hides it; false when there is none. What is wider
/// than an area without a bar fails the test: no one gets there.
bool Hands::scroll(const QWidget& widget, QPoint at, Where where) {
    for (auto* parent = widget.parentWidget(); parent && parent->window() == widget.window();
         parent = parent->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(parent);
        if (!area) continue;
        const bool sideways = area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
        const int room = area->viewport()->width(), needed = area->widget()->width();
        if (!check(sideways || needed <= room,
                   named(area) + QStringLiteral(" cuts off %1 of %2 pixels").arg(needed - room).arg(needed),
                   where))
            return false;
        if (area->viewport()->rect().contains(widget.mapTo(area->viewport(), at))) continue;
        const auto inside = widget.mapTo(area->widget(), at);
        area->ensureVisible(inside.x(), inside.y());
        ++m_inputs;
        return true;
    }
    return false;
}

/// What a person does before pressing: sees the widget, scrolling if need be (an input too), with nothing
/// before it.
bool Hands::reach(QWidget* widget, QPoint at, Where where) {
    if (!check(widget != nullptr, QStringLiteral("the widget to press is there"), where)) return false;
    QCoreApplication::processEvents(); // no one presses what has not been laid out yet
    if (!check(widget->isVisible(), named(widget) + QStringLiteral(" is visible"), where)) return false;
    if (!check(widget->isEnabled(), named(widget) + QStringLiteral(" is enabled"), where)) return false;
    const auto* modal = QApplication::activeModalWidget();
    if (!check(!modal || modal == widget->window(), named(widget) + QStringLiteral(" is not behind a dialog"),
               where))
        return false;
    for (int look = 0; look < mostScrolls && scroll(*widget, at, where); ++look)
        QCoreApplication::processEvents();
    auto* hit = widget->window()->childAt(widget->mapTo(widget->window(), at));
    return check(widget->isWindow() || hit == widget || (hit && widget->isAncestorOf(hit)),
                 named(widget) + QStringLiteral(" lies open, not under ") +
                     (hit ? named(hit) : QStringLiteral("nothing")),
                 where);
}

bool Hands::click(QWidget* widget, std::optional<QPoint> at, Where where) {
    QCoreApplication::processEvents();
    const auto spot = at.value_or(widget ? widget->rect().center() : QPoint());
    if (!reach(widget, spot, where)) return false;
    ++m_inputs;
    QTest::mouseClick(widget, Qt::LeftButton, {}, spot);
    QCoreApplication::processEvents();
    return true;
}

bool Hands::rightClick(QWidget* widget, std::optional<QPoint> at, Where where) {
    QCoreApplication::processEvents();
    const auto spot = at.value_or(widget ? widget->rect().center() : QPoint());
    if (!reach(widget, spot, where)) return false;
    ++m_inputs;
    QTest::mouseClick(widget, Qt::RightButton, {}, spot);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, spot, widget->mapToGlobal(spot));
    QApplication::sendEvent(widget, &menu);
    return true;
}

bool Hands::doubleClick(QWidget* widget, QPoint at, Where where) {
    QCoreApplication::processEvents();
    if (!reach(widget, at, where)) return false;
    m_inputs += 2;
    QTest::mouseClick(widget, Qt::LeftButton, {}, at);
    QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
    QCoreApplication::processEvents();
    return true;
}

QWidget* Hands::underKeys() const {
    if (auto* popup = QApplication::activePopupWidget()) return popup;
    if (auto* focus = QApplication::focusWidget()) return focus;
    if (auto* modal = QApplication::activeModalWidget()) return modal;
    return m_window;
}

void Hands::press(int key, Qt::KeyboardModifiers modifiers) {
    ++m_inputs;
    QTest::keyClick(underKeys(), static_cast<Qt::Key>(key), modifiers);
    QCoreApplication::processEvents();
}

void Hands::type(const QString& keys) {
    for (const auto sign : keys) {
        ++m_inputs;
        QTest::keyClick(underKeys(), sign.toLatin1());
        QCoreApplication::processEvents();
    }
}

bool Hands::tabTo(QWidget* widget, Where where) {
    const auto* group = widget ? ui::RovingFocus::of(*widget) : nullptr;
    const auto there = [&](const QWidget* focus) {
        return focus && (focus == widget || (group && ui::RovingFocus::of(*focus) == group));
    };
    for (int n = 0; widget && n < mostTabs && !there(QApplication::focusWidget()); ++n)
        press(Qt::Key_Tab);
    if (group && QApplication::focusWidget() != widget) press(Qt::Key_Home);
    for (int n = 0; group && n < mostTabs && QApplication::focusWidget() != widget; ++n)
        press(group->arrows() == ui::RovingFocus::Arrows::UpDown ? Qt::Key_Down : Qt::Key_Right);
    return check(widget && QApplication::focusWidget() == widget, QStringLiteral("Tab reaches the widget"),
                 where);
}

bool Hands::chooseShown(const QString& entry) {
    auto* menu = static_cast<QMenu*>(QApplication::activePopupWidget());
    if (chooseIn(*menu, entry)) return true;
    menu->close();
    return false;
}

/// Clicks the entry, in a menu below this one if it must be.
bool Hands::chooseIn(QMenu& menu, const QString& entry) {
    const auto clickOn = [&](QAction* action) {
        ++m_inputs;
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(action).center());
        return true;
    };
    const auto isIt = [&](const QAction* action) {
        return action->isEnabled() && action->text().remove(u'&').startsWith(entry);
    };
    const auto all = menu.actions();
    if (const auto it = std::find_if(all.begin(), all.end(), isIt); it != all.end()) return clickOn(*it);
    for (auto* action : all) {
        const auto* below = action->menu();
        const auto entries = below ? below->actions() : QList<QAction*>();
        if (std::none_of(entries.begin(), entries.end(), isIt)) continue;
        ++m_inputs;
        menu.setActiveAction(action); // as the pointer over it does
        return QTest::qWaitFor([&] { return below->isVisible(); }) && chooseIn(*action->menu(), entry);
    }
    return false;
}

bool Hands::choose(const std::function<void()>& opener, const QString& entry, Where where) {
    bool chosen = false;
    int looks = 0;
    QTimer look; // some menus run a separate event loop until something is chosen
    QObject::connect(&look, &QTimer::timeout, &look, [&] {
        const bool open = qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr;
        if (!open && ++looks < mostLooks) return;
        look.stop();
        chosen = open && chooseShown(entry);
    });
    look.start(1);
    opener();
    check(QTest::qWaitFor([&] { return !look.isActive(); }), QStringLiteral("the menu opens"), where);
    QCoreApplication::processEvents();
    return check(chosen, QStringLiteral("the menu has “%1”, not greyed").arg(entry), where);
}

bool Hands::pick(QComboBox* list, const QString& entry, Where where) {
    if (!click(list, {}, where)) return false;
    int row = 0;
    while (row < list->count() && !list->itemText(row).startsWith(entry))
        ++row;
    if (!check(row < list->count(), QStringLiteral("the list has “%1”").arg(entry), where)) return false;
    while (list->view()->currentIndex().row() != row) {
        const int before = list->view()->currentIndex().row();
        ++m_inputs;
        QTest::keyClick(list->view(), before < row ? Qt::Key_Down : Qt::Key_Up);
        if (!check(list->view()->currentIndex().row() != before, QStringLiteral("the list moves on"), where))
            return false;
    }
    ++m_inputs;
    QTest::keyClick(list->view(), Qt::Key_Return);
    QCoreApplication::processEvents();
    return true;
}

void waitUntilSettled() {
    const auto isBusy = [] {
        const auto windows = QApplication::topLevelWidgets();
        return std::any_of(windows.begin(), windows.end(), [](const QWidget* window) {
            const auto queues = window->findChildren<ui::OddsQueue*>();
            return std::any_of(queues.begin(), queues.end(), [](auto* queue) {
                queue->startWaiting();
                return queue->isBusy();
            });
        });
    };
    constexpr int quietTurns = 5; // of the event loop: what is laid out may ask for another layout
    const QDeadlineTimer limit(10000);
    for (int quiet = 0; quiet < quietTurns && !limit.hasExpired();) {
        QTest::qWait(1);
        quiet = isBusy() ? 0 : quiet + 1;
    }
}
