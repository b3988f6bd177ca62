// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "accessibility_audit.h"
#include "scenes.h"
#include "support/case.h"
#include "support/dose.h"
#endif

#include <QApplication>
#include <QScreen>
#include <QTest>

namespace {

const QStringList mainMoments{"fight", "gm", "battle-open", "table"};
const QStringList allMoments{"checklist", "unit",         "offer",       "fight", "end",         "gm",
                             "battle",    "battle-offer", "battle-open", "table", "battle-table"};

/// What is special to a game of single models: long rows of cards, a decision before the dice.
const QStringList trenchMoments{"trench", "trench-offer", "trench-open", "trench-morale", "trench-table"};

/// Many rows of the same cards, a question in the middle of an action, points that are spread, six sides.
const QStringList skirmishMoments{"skirmish",         "skirmish-offer", "skirmish-open", "skirmish-split",
                                  "skirmish-watched", "skirmish-end",   "skirmish-six",  "skirmish-table"};

/// A board between the columns.
const QStringList hexMoments{"hexes", "hexes-orders", "hexes-table"};

QStringList dialogs() {
    auto out = scenes::names();
    out.removeIf([](const auto& name) {
        return allMoments.contains(name) || trenchMoments.contains(name) || hexMoments.contains(name) ||
               name.startsWith(u"skirmish");
    });
    return out;
}

} // namespace

/// Every window and dialog of both games, on small and large screens, in every theme and size of letters: no
/// word is cut off and nothing stands where neither eye nor mouse reaches it.
class TestEveryLook : public QObject {
    Q_OBJECT

private slots:
    void everythingIsInSight_data();
    void everythingIsInSight();
    void cleanupTestCase() { scenes::dress(QStringLiteral("dark"), 100); }

private:
    static void add(const QStringList& names, QSize size, const QString& theme, int percent);
    static QStringList faults(QWidget* of);
};

void TestEveryLook::add(const QStringList& names, QSize size, const QString& theme, int percent) {
    for (const auto& name : names)
        QTest::addRow("%s %d %s %d", qPrintable(name), size.width(), qPrintable(theme), percent)
            << name << size << theme << percent;
}

void TestEveryLook::everythingIsInSight_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<int>("percent");
    const QSize small(1366, 768), usual(1920, 1080), large(3840, 2160);
    if (isSanitized) { // no look has memory of its own
        for (const auto& names : {allMoments, trenchMoments, skirmishMoments, dialogs()})
            add(names, small, "dark", 100);
        return;
    }
    for (const char* theme : {"dark", "light", "contrast"}) {
        add(mainMoments, small, theme, 100);
        for (const auto size : {usual, large})
            add({"fight", "battle-open"}, size, theme, 100);
    }
    for (const int percent : {80, 150, 200})
        add(allMoments, small, "dark", percent);
    for (const int percent : {80, 150, 200})
        add({"gm", "battle-offer"}, usual, "dark", percent);
    add(trenchMoments, small, "dark", 100);
    add({"trench-open"}, usual, "light", 100);
    add({"trench-open"}, small, "dark", 150);
    add(skirmishMoments, small, "dark", 100);
    add({"skirmish-six"}, usual, "light", 100);
    add({"skirmish-watched"}, small, "dark", 150);
    add({"skirmish-switches", "skirmish-sheets", "skirmish-debrief"}, small, "contrast", 100);
    add(hexMoments, small, "dark", 100);
    add({"hexes", "hexes-table"}, usual, "light", 100);
    add({"hexes"}, small, "dark", 150);
    for (const int percent : {80, 200})
        add(dialogs(), small, "light", percent);
    add(dialogs(), usual, "contrast", 100);
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
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    QFETCH(int, percent);
    scenes::dress(theme, percent);
    const auto scene = scenes::make(name, size);
    auto& window = scene->seat().window();
    QTest::qWait(30); // what was asked for later is laid out
    QCOMPARE(window.size(), size);
    auto* shown = scene->shown();
    const auto room = shown->screen()->availableSize();
    QVERIFY2(shown->width() <= room.width() && shown->height() <= room.height(), "larger than its screen");
    QStringList found;
    for (int n = 0; n < 20;
         ++n) { // odds come when they are worked out, and the words with them are laid out after that
        found = faults(&window);
        if (shown != &window) found += faults(shown);
        if (found.isEmpty()) break;
        QTest::qWait(50);
    }
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QStringLiteral("\n  "))));
}

TEST_CASE(TestEveryLook, QApplication)
#include "test_every_look.moc"
