// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "accessibility_audit.h"
#include "scenes.h"
#include "support/case.h"
#include "support/dose.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QScreen>
#include <QSet>
#include <QTest>

namespace {

const QSize smallScreen(1366, 768), usualScreen(1920, 1080), largeScreen(3840, 2160);

const QStringList mainMoments{"checklist", "unit",   "offer",        "fight",      "end",
                              "gm",        "battle", "battle-offer", "battle-open"};
/// Each kind of main window, which goes from screen to screen.
const QStringList screenMoments{"fight",       "gm",           "battle-offer", "battle-open",
                                "trench-open", "skirmish-six", "hexes"};
/// With a second window beside the main one.
const QStringList tableMoments{"table", "battle-table"};

/// What is special to a game of single models: long rows of cards, a decision before the dice.
const QStringList trenchMoments{"trench", "trench-offer", "trench-open", "trench-morale", "trench-table"};

/// Many rows of the same cards, a question in the middle of an action, points that are spread, six sides.
const QStringList skirmishMoments{"skirmish",         "skirmish-offer", "skirmish-open", "skirmish-split",
                                  "skirmish-watched", "skirmish-end",   "skirmish-six",  "skirmish-table"};

/// A board between the columns.
const QStringList hexMoments{"hexes", "hexes-choose", "hexes-led", "hexes-orders", "hexes-table"};

/// Looked at once each: they look like others, or games are played for them.
const QStringList onceMoments{"battle-advice", "battle-led",      "forecast-rows",
                              "result",        "skirmish-result", "turn-start"};

QStringList dialogs() {
    auto out = scenes::names();
    out.removeIf([](const auto& name) {
        return mainMoments.contains(name) || tableMoments.contains(name) || trenchMoments.contains(name) ||
               hexMoments.contains(name) || onceMoments.contains(name) || name.startsWith(u"skirmish");
    });
    return out;
}

} // namespace

/// Every window and dialog of all games, on small and large screens, in every theme and size of letters: no
/// word is cut off, nothing is where neither eye nor mouse reaches it, and each window and control has a
/// name and a size that can be hit. A theme changes colours alone,
/// so that each kind of window sees each size of the screen and of the letters once, in one theme or another.
/// A main window goes from screen to screen as players take it there; dialogs are opened again on each.
class TestEveryLook : public QObject {
    Q_OBJECT

private slots:
    void everythingIsInSight_data();
    void everythingIsInSight();
    void cleanupTestCase() { scenes::dress(QStringLiteral("dark"), 100); }

private:
    using Sizes = QList<QSize>;
    static void add(const QStringList& names, const Sizes& sizes, const QString& theme, int percent);
    static void check(scenes::Scene& scene, QSize size);
    static QStringList faults(QWidget* of);
};

void TestEveryLook::add(const QStringList& names, const Sizes& sizes, const QString& theme, int percent) {
    for (const auto& name : names)
        QTest::addRow("%s %d %s %d", qPrintable(name), sizes.front().width(), qPrintable(theme), percent)
            << name << sizes << theme << percent;
}

void TestEveryLook::everythingIsInSight_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Sizes>("sizes");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<int>("percent");
    const Sizes small{smallScreen}, usual{usualScreen}, large{largeScreen};
    if (isSanitized) { // no look has its own memory
        for (const auto& names : {mainMoments, tableMoments, trenchMoments, skirmishMoments, dialogs()})
            add(names, small, "dark", 100);
        return;
    }
    add(screenMoments, small + usual + large, "dark", 100);
    for (const auto& names : {trenchMoments, skirmishMoments, hexMoments})
        for (const auto& name : names)
            if (!screenMoments.contains(name)) add({name}, small, "dark", 100);
    add(tableMoments, small, "contrast", 100);
    add({"hexes-table"}, usual, "light", 100);
    for (const auto& names : {mainMoments, tableMoments}) {
        add(names, usual, "light", 80);
        add(names, small, "light", 150);
        add(names, small, "contrast", 200);
    }
    add({"trench-open", "skirmish-watched", "hexes", "hexes-choose"}, small, "light", 150);
    add({"skirmish-switches", "skirmish-sheets", "skirmish-debrief"}, small, "contrast", 100);
    add(onceMoments, small, "light", 200);
    add(dialogs(), small, "light", 200);
    add(dialogs(), usual, "contrast", 80);
    add(dialogs(), large, "dark", 100);
}

QStringList TestEveryLook::faults(QWidget* of) {
    auto out = clippedTexts(of);
    for (const auto& each : outOfSight(of))
        out << each;
    return out;
}

void TestEveryLook::everythingIsInSight() {
    QFETCH(QString, name);
    QFETCH(Sizes, sizes);
    QFETCH(QString, theme);
    QFETCH(int, percent);
    scenes::dress(theme, percent);
    const auto scene = scenes::make(name, sizes.front());
    for (const auto size : sizes) {
        scenes::place(scene->seat().window(), size);
        check(*scene, size);
        if (QTest::currentTestFailed()) return;
    }
}

void TestEveryLook::check(scenes::Scene& scene, QSize size) {
    auto& window = scene.seat().window();
    waitUntilSettled();
    QCOMPARE(window.size(), size);
    auto* shown = scene.shown();
    const auto room = shown->screen()->availableSize();
    QVERIFY2(shown->width() <= room.width() && shown->height() <= room.height(), "larger than its screen");
    QStringList found;
    for (int n = 0; n < 20;
         ++n) { // odds come when they are calculated, and the words with them are laid out after that
        found = faults(&window);
        if (shown != &window) found += faults(shown);
        if (found.isEmpty()) break;
        QTest::qWait(50);
    }
    if (ui::textSize() >= 100)
        for (auto* each : QSet<QWidget*>{&window, shown})
            found += accessibilityFaults(each);
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(QString::number(size.width()) + QStringLiteral(": ") +
                                         found.join(QStringLiteral("\n  "))));
}

TEST_CASE(TestEveryLook, QApplication)
#include "test_every_look.moc"
