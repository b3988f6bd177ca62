// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/theme/theme.h"
#include "ui/tokens/figure_strip.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QSignalSpy>
#include <QTest>

using ui::FigureStrip;

class TestFigureStrip : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init();
    void clickNamesTheFigure();
    void ctrlAndShiftMark();
    void clickBetweenFiguresIsNothing();
    void keysWalkAndChoose();
    void contextByMouseAndKey();
    void rowsWrap();
    void badgesAndWords();
    void badgesLeaveTheNumberFree_data();
    void badgesLeaveTheNumberFree();
    void signsDiffer();
    void screenReaderSeesAList();
    void aHundredAndTwentyFigures();
    void shrinkingKeepsTheFocusInside();
    void modelsOfAUnit();

private:
    std::unique_ptr<FigureStrip> strip(int count, int width = 300);
};

void TestFigureStrip::init() {
    QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)"));
}

std::unique_ptr<FigureStrip> TestFigureStrip::strip(int count, int width) {
    auto made = std::make_unique<FigureStrip>();
    const auto units = samples::figures(count);
    made->setFigures(samples::pointers(units));
    made->resize(width, made->heightForWidth(width));
    made->show();
    return made;
}

void TestFigureStrip::clickNamesTheFigure() {
    const auto figures = strip(8);
    QSignalSpy clicked(figures.get(), &FigureStrip::clicked);
    QTest::mouseClick(figures.get(), Qt::LeftButton, {}, figures->figureRect(3).center());
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(clicked.last().at(0).toString(), "shambler-4");
}

void TestFigureStrip::ctrlAndShiftMark() {
    const auto figures = strip(8);
    QSignalSpy clicked(figures.get(), &FigureStrip::clicked);
    connect(figures.get(), &FigureStrip::marksChanged, figures.get(),
            [&](const ui::MarkedFigureIds& wanted) { figures->setMarked(wanted); });
    const auto click = [&](int index, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(figures.get(), Qt::LeftButton, modifiers, figures->figureRect(index).center());
    };
    const auto marked = [&] {
        QList<int> out;
        for (int n = 0; n < figures->count(); ++n)
            if (figures->isMarked(n)) out << n;
        return out;
    };
    const auto plain = figures->grab().toImage();
    click(3, Qt::ControlModifier);
    QCOMPARE(marked(), QList<int>{3});
    QVERIFY(figures->grab().toImage() != plain);
    click(5, Qt::ShiftModifier);
    QCOMPARE(marked(), (QList<int>{3, 4, 5}));
    click(4, Qt::ControlModifier);
    QCOMPARE(marked(), (QList<int>{3, 5}));
    figures->setFocus();
    QTest::keyClick(figures.get(), Qt::Key_Home);
    QTest::keyClick(figures.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(marked(), (QList<int>{0, 1}));
    QTest::keyClick(figures.get(), Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(marked(), QList<int>{0});
    QTest::keyClick(figures.get(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(marked().size(), 8);
    QCOMPARE(clicked.count(), 0);
}

void TestFigureStrip::clickBetweenFiguresIsNothing() {
    const auto figures = strip(3);
    QSignalSpy clicked(figures.get(), &FigureStrip::clicked);
    QTest::mouseClick(figures.get(), Qt::LeftButton, {}, QPoint(figures->figureRect(2).right() + 40, 12));
    QTest::mousePress(figures.get(), Qt::LeftButton, {}, figures->figureRect(0).center());
    QTest::mouseRelease(figures.get(), Qt::LeftButton, {}, figures->figureRect(2).center());
    QCOMPARE(clicked.count(), 0);
}

void TestFigureStrip::keysWalkAndChoose() {
    const auto figures = strip(20);
    QSignalSpy clicked(figures.get(), &FigureStrip::clicked);
    figures->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(figures.get()));
    figures->setFocus();
    QCOMPARE(figures->focusedIndex(), 0);
    QTest::keyClick(figures.get(), Qt::Key_Right);
    QTest::keyClick(figures.get(), Qt::Key_Right);
    QTest::keyClick(figures.get(), Qt::Key_Left);
    QTest::keyClick(figures.get(), Qt::Key_Return);
    QCOMPARE(clicked.last().at(0).toString(), "shambler-2");
    QTest::keyClick(figures.get(), Qt::Key_Down);
    QVERIFY(figures->figureRect(figures->focusedIndex()).top() > figures->figureRect(0).top());
    QTest::keyClick(figures.get(), Qt::Key_End);
    QTest::keyClick(figures.get(), Qt::Key_Right);
    QTest::keyClick(figures.get(), Qt::Key_Space);
    QCOMPARE(clicked.last().at(0).toString(), "shambler-20");
}

void TestFigureStrip::contextByMouseAndKey() {
    const auto figures = strip(5);
    QSignalSpy asked(figures.get(), &FigureStrip::contextRequested);
    const QPoint at = figures->figureRect(2).center();
    QContextMenuEvent mouse(QContextMenuEvent::Mouse, at, figures->mapToGlobal(at));
    QApplication::sendEvent(figures.get(), &mouse);
    QCOMPARE(asked.last().at(0).toString(), "shambler-3");
    figures->setFocusedIndex(4);
    QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(figures.get(), &key);
    QCOMPARE(asked.last().at(0).toString(), "shambler-5");
    QCOMPARE(asked.count(), 2);
}

void TestFigureStrip::rowsWrap() {
    const auto figures = strip(8, 120);
    QVERIFY(figures->figureRect(7).top() > figures->figureRect(0).bottom());
    for (int n = 0; n < 8; ++n)
        QVERIFY(figures->rect().contains(figures->figureRect(n)));
    QVERIFY(figures->heightForWidth(120) > figures->heightForWidth(400));
}

void TestFigureStrip::badgesAndWords() {
    const auto figures = strip(20);
    const ui::FigureCell bleeding = figures->cell(2);
    QCOMPARE(bleeding.badges.size(), std::size_t(1));
    QCOMPARE(bleeding.badges[0].text, "2");
    QVERIFY(!bleeding.badges[0].status);
    const ui::FigureCell stunned = figures->cell(0);
    QCOMPARE(stunned.badges[0].text, "S");
    QVERIFY(stunned.badges[0].status);
    QVERIFY(stunned.isHurt());
    QVERIFY(stunned.words.contains("Stunned"));
    QVERIFY(stunned.words.contains("Health 1/2"));
    QVERIFY(figures->cell(1).words.contains("gone"));
    QVERIFY(figures->cell(3).words.contains("has acted"));
    QVERIFY(figures->accessibleDescription().contains("Shambler #20"));
}

void TestFigureStrip::badgesLeaveTheNumberFree_data() {
    QTest::addColumn<QStringList>("badges");
    QTest::newRow("none") << QStringList{};
    QTest::newRow("one letter") << QStringList{"S"};
    QTest::newRow("a wide one") << QStringList{"Fo"};
    QTest::newRow("two") << QStringList{"2", "L"};
    QTest::newRow("three") << QStringList{"2", "L", "S"};
}

/// The number of a model is read beside its badges, in the middle of the cell where there are none.
void TestFigureStrip::badgesLeaveTheNumberFree() {
    QFETCH(QStringList, badges);
    ui::FigureCell cell;
    cell.model = QStringLiteral("1");
    cell.number = QStringLiteral("10");
    for (const auto& each : badges)
        cell.badges.push_back({each, true});
    const QRect box(0, 0, 24, 26);
    const QFont font;
    const auto number = ui::numberRect(cell, box, font);
    QVERIFY(box.contains(number));
    if (badges.isEmpty()) QCOMPARE(number.center(), box.center());
    for (const auto& badge : ui::badgeRects(cell, box, font))
        QVERIFY(!badge.intersects(number));
}

void TestFigureStrip::signsDiffer() {
    auto units = samples::figures(5);
    for (core::UnitView& unit : units) {
        unit = samples::figures(5)[4];
        unit.number = 5;
    }
    units[1].present = false;
    units[2].acted = true;
    units[3].tracks[0].current = 1;
    FigureStrip figures;
    figures.setFigures(samples::pointers(units));
    figures.resize(300, figures.heightForWidth(300));
    const auto pictures = [&figures] {
        const QImage all = figures.grab().toImage();
        std::vector<QImage> each;
        for (int n = 0; n < 5; ++n)
            each.push_back(all.copy(figures.figureRect(n)));
        return each;
    };
    figures.setFocusedIndex(-1);
    const auto plain = pictures();
    QCOMPARE(plain[4], plain[0]);
    for (int n = 1; n < 4; ++n)
        QVERIFY(plain[std::size_t(n)] != plain[0]);
    figures.setTargets({QString::fromStdString(units[4].id)});
    for (int n = 0; n < 5; ++n)
        QVERIFY(figures.isMarked(n)); // all five carry the same id here
}

void TestFigureStrip::screenReaderSeesAList() {
    const auto figures = strip(6);
    QSignalSpy clicked(figures.get(), &FigureStrip::clicked);
    figures->setTargets({"shambler-5"});
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(figures.get());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 6);
    QAccessibleInterface* item = list->child(4);
    QVERIFY(item && item->isValid());
    QCOMPARE(item->role(), QAccessible::ListItem);
    QVERIFY(item->text(QAccessible::Name).startsWith("Shambler #5"));
    QVERIFY(item->state().selected);
    QCOMPARE(list->indexOfChild(item), 4);
    QCOMPARE(item->rect().size(), figures->figureRect(4).size());
    item->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(clicked.last().at(0).toString(), "shambler-5");
    figures->setFigures({});
    QCOMPARE(list->childCount(), 0);
    QVERIFY(!item->isValid());
}

void TestFigureStrip::aHundredAndTwentyFigures() {
    const auto figures = strip(120);
    QCOMPARE(figures->count(), 120);
    QCOMPARE(figures->indexAt(figures->figureRect(119).center()), 119);
    QVERIFY(figures->height() >= figures->figureRect(119).bottom());
    const auto picture = figures->grab().toImage();
    QVERIFY(picture.copy(figures->figureRect(119)) != picture.copy(figures->figureRect(118)));
}

void TestFigureStrip::shrinkingKeepsTheFocusInside() {
    const auto figures = strip(9);
    figures->setFocusedIndex(8);
    const auto fewer = samples::figures(4);
    figures->setFigures(samples::pointers(fewer));
    QCOMPARE(figures->focusedIndex(), 3);
    figures->setFigures({});
    QCOMPARE(figures->focusedIndex(), -1);
    QTest::keyClick(figures.get(), Qt::Key_Return);
    QCOMPARE(figures->heightForWidth(200), 0);
}

/// A unit of several shows its models: the odd one out by its initial, the fallen crossed out, wounds as a
/// bar.
void TestFigureStrip::modelsOfAUnit() {
    core::UnitView unit;
    unit.id = "marines";
    unit.name = "Marines";
    unit.markers.push_back({"shocked", "Shocked", "B", 1, 1, core::Tone::Bad, "no stratagems"});
    unit.figures = {{"model:0", "Champion", 0, 2}, {"model:1", "Marine", 1, 2}, {"model:2", "Marine", 2, 2}};
    FigureStrip figures;
    figures.setFigures({&unit});
    QCOMPARE(figures.count(), 3);
    QCOMPARE(figures.cell(0).number, "C");
    QVERIFY(!figures.cell(0).present && figures.cell(0).words.contains("fallen") &&
            figures.cell(0).badges.empty());
    QCOMPARE(figures.cell(1).number, "2");
    QVERIFY(figures.cell(1).isHurt() && !figures.cell(2).isHurt());
    QCOMPARE(figures.cell(1).badges.size(),
             std::size_t(1)); // what concerns all is once, at the first that is left
    QVERIFY(figures.cell(2).badges.empty());
    QSignalSpy model(&figures, &FigureStrip::modelClicked);
    QSignalSpy clicked(&figures, &FigureStrip::clicked);
    figures.activate(2, {});
    QCOMPARE(model.last().at(1).toString(), "model:2");
    QCOMPARE(clicked.last().at(0).toString(), "marines");
    figures.setInHand("marines", "model:2");
    QVERIFY(figures.isMarked(2) && !figures.isMarked(1));
    figures.setTargets({"marines"});
    QVERIFY(figures.isMarked(1));
}

TEST_CASE(TestFigureStrip, QApplication)
#include "test_figure_strip.moc"
