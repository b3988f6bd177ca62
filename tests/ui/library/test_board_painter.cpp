// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "shop.h"

#include "support/accessibility_audit.h"
#include "support/case.h"
#include "table/board.h"
#include "ui/board/board_canvas.h"
#include "ui/library/board_painter.h"
#include "ui/library/board_palette.h"
#include "ui/library/entry_editor.h"
#endif

#include <QApplication>
#include <QCheckBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using core::Value;

/// A game master paints a board in the library, by mouse and by keys.
class TestBoardPainter : public QObject {
    Q_OBJECT

private slots:
    void init();
    void onlyBoardsArePainted();
    void shippedBoardsAreOnlyLookedAt();
    void aStrokeOfTheMouseIsOneStep();
    void escapeGivesAStrokeUp();
    void keysPaint();
    void lettersChooseBrushes();
    void roadsFollowTheHand();
    void bothHalves();
    void theViewStaysWhileItIsPainted();
    void smallerBoardsAreSaidAndCut();
    void faultsLeadToTheCell();
    void paintedBoardsGoOutAndComeBack();
    void everythingHasAName();

private:
    ui::LibraryWindow& window() { return *m_shop->window; }
    ui::BoardCanvas& canvas() { return window().editor().painter().canvas(); }
    ui::BoardPalette& palette() { return *window().findChild<ui::BoardPalette*>(); }
    Value body() { return window().controller().body().value_or(Value()); }
    std::string ground(const char* cell) {
        const auto entry = body();
        const auto* hexes = entry.find("hexes");
        return hexes ? hexes->text(cell) : std::string();
    }
    QPoint at(const char* cell) { return canvas().cellRect(canvas().board().cellOf(cell)).center(); }
    void drag(std::initializer_list<const char*> cells) {
        auto* view = canvas().viewport();
        QTest::mousePress(view, Qt::LeftButton, {}, at(*cells.begin()));
        for (const auto* cell : cells)
            QTest::mouseMove(view, at(cell));
        QTest::mouseRelease(view, Qt::LeftButton, {}, at(*(cells.end() - 1)));
    }
    void brush(const QString& name) {
        auto* found = controlNamed<QPushButton>(window(), name);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void makeBoard(const QString& name) {
        m_shop->answers.text = name;
        QTest::mouseClick(m_shop->button("New…"), Qt::LeftButton);
    }

    std::unique_ptr<Shop> m_shop;
};

void TestBoardPainter::init() {
    m_shop = std::make_unique<Shop>();
    m_shop->show();
    window().controller().chooseSystem("steampunk_fantasy");
    window().controller().chooseKind("boards");
}

void TestBoardPainter::onlyBoardsArePainted() {
    QVERIFY(canvas().isVisible() && palette().isVisible());
    m_shop->choose("missions", "entrenched_fens");
    QVERIFY(!canvas().isVisible() && !palette().isVisible());
    window().controller().chooseSystem("plaguetide");
    QVERIFY(!canvas().isVisible());
}

void TestBoardPainter::shippedBoardsAreOnlyLookedAt() {
    m_shop->choose("boards", "two_fens");
    QVERIFY(!canvas().isPainting() && !palette().isEnabled());
    drag({"4,1", "4,2"});
    QVERIFY(m_shop->it().own().empty());
    QTest::mouseClick(m_shop->button("Copy to edit"), Qt::LeftButton);
    QVERIFY(canvas().isPainting() && palette().isEnabled());
    brush("Ground: Forest");
    drag({"4,1", "4,1"});
    QCOMPARE(ground("4,1"), std::string("forest"));
    QVERIFY(window().controller().origin() == core::library::Origin::Changed);
}

void TestBoardPainter::aStrokeOfTheMouseIsOneStep() {
    makeBoard("Heath");
    brush("Ground: Swamp");
    const auto before = body();
    auto* view = canvas().viewport();
    QTest::mousePress(view, Qt::LeftButton, {}, at("2,2"));
    QTest::mouseMove(view, at("2,5")); // quick: those between are passed, too
    QVERIFY(body() == before);         // it is shown, and not yet done
    QCOMPARE(core::table::cellOf(canvas().board().view(), "2,4")->terrain, std::string("Swamp"));
    QTest::mouseRelease(view, Qt::LeftButton, {}, at("2,5"));
    for (const auto* cell : {"2,2", "2,3", "2,4", "2,5"})
        QCOMPARE(ground(cell), std::string("swamp"));
    const auto& log = m_shop->it().log();
    const auto reported = QString::fromStdString(log.line(log.log().head(), core::Audience::Gm));
    QVERIFY2(reported.contains("Swamp in 4 cells"), qPrintable(reported));
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(body() == before);
    QCOMPARE(core::table::cellOf(canvas().board().view(), "2,4")->terrain, std::string("Clear"));
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(ground("2,4"), std::string("swamp"));
}

void TestBoardPainter::escapeGivesAStrokeUp() {
    makeBoard("Heath");
    brush("Ground: Forest");
    const auto before = body();
    QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, at("3,3"));
    QTest::mouseMove(canvas().viewport(), at("3,4"));
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QCOMPARE(core::table::cellOf(canvas().board().view(), "3,3")->terrain, std::string("Clear"));
    QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, at("3,4"));
    QVERIFY(body() == before && window().isVisible());
}

void TestBoardPainter::keysPaint() {
    makeBoard("Heath");
    brush("Ground: Hills");
    canvas().setFocus();
    canvas().setCurrent(canvas().board().cellOf("3,3"));
    QTest::keyClick(&canvas(), Qt::Key_Space);
    QCOMPARE(ground("3,3"), std::string("hills"));
    QTest::keyClick(&canvas(), Qt::Key_Down);
    QCOMPARE(ground("3,4"), std::string()); // walking alone draws nothing
    QTest::keyClick(&canvas(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(ground("3,4"), std::string("hills"));
    QCOMPARE(ground("3,5"), std::string("hills"));
}

void TestBoardPainter::lettersChooseBrushes() {
    makeBoard("Heath");
    canvas().setFocus();
    const auto held = [&] { return palette().brush()->name; };
    for (const auto& [key, name] : {std::pair{Qt::Key_F, "Forest"},
                                    {Qt::Key_M, "Mountains"},
                                    {Qt::Key_R, "Ruins"},
                                    {Qt::Key_R, "Rough"},
                                    {Qt::Key_W, "Water"}}) {
        QTest::keyClick(&canvas(), key);
        QCOMPARE(held(), std::string(name));
    }
    QVERIFY(controlNamed<QPushButton>(window(), "Ground: Water")->isChecked());
    QVERIFY(!controlNamed<QPushButton>(window(), "Ground: Forest")->isChecked());
}

void TestBoardPainter::roadsFollowTheHand() {
    makeBoard("Heath");
    brush("On the ground: Road");
    drag({"5,1", "5,4"});
    const auto entry = body();
    const auto& roads = *entry.find("roads")->asArray();
    QCOMPARE(roads.size(), std::size_t(1));
    QCOMPARE(roads[0].asArray()->size(), std::size_t(4));
    QVERIFY(core::table::cellOf(canvas().board().view(), "5,2")->road);
}

void TestBoardPainter::bothHalves() {
    makeBoard("Heath");
    palette().findChild<QCheckBox*>()->click();
    brush("Ground: Building");
    drag({"1,2", "1,2"});
    QCOMPARE(ground("7,8"), std::string("building"));
    brush("Set-up: First side");
    drag({"4,4", "4,4"});
    QCOMPARE(body().find("zones")->text("4,6"), std::string("second"));
    brush("Whole board: Set-up in rows");
    QVERIFY(!body().find("zones"));
}

void TestBoardPainter::theViewStaysWhileItIsPainted() {
    makeBoard("Heath");
    canvas().zoom(2);
    const double scale = canvas().scale();
    canvas().setFocus();
    canvas().setCurrent(canvas().board().cellOf("7,9"));
    QTest::keyClick(&canvas(), Qt::Key_Space);
    QCOMPARE(canvas().scale(), scale);
    QVERIFY(canvas().viewport()->rect().contains(at("7,9")));
    QCOMPARE(canvas().current(), canvas().board().cellOf("7,9"));
}

void TestBoardPainter::smallerBoardsAreSaidAndCut() {
    makeBoard("Heath");
    brush("Ground: Forest");
    drag({"7,9", "7,9"});
    auto* rows = m_shop->control<QSpinBox>("Rows");
    rows->setFocus();
    rows->selectAll();
    QTest::keyClicks(rows, "8");
    QTest::keyClick(rows, Qt::Key_Tab);
    QCOMPARE(canvas().board().view().rows, 8);
    const auto problems = [&] {
        return m_shop->it().problemsOf("steampunk_fantasy", window().controller().path());
    };
    QCOMPARE(problems().size(), std::size_t(1));
    brush("Whole board: Cut to size");
    QVERIFY(problems().empty());
    QCOMPARE(ground("7,9"), std::string());
}

void TestBoardPainter::faultsLeadToTheCell() {
    makeBoard("Heath");
    brush("Ground: Mountains");
    drag({"4,5", "4,5"});
    auto* problem = window().findChild<QPushButton*>("problem");
    QVERIFY(problem && problem->accessibleName().contains("4,5"));
    QTest::mouseClick(problem, Qt::LeftButton);
    QCOMPARE(canvas().current(), canvas().board().cellOf("4,5"));
    QVERIFY(canvas().hasFocus());
}

void TestBoardPainter::paintedBoardsGoOutAndComeBack() {
    makeBoard("Heath");
    brush("Ground: Forest");
    drag({"2,2", "2,3"});
    const auto painted = body();
    m_shop->answers.path = "heath.json";
    QTest::mouseClick(m_shop->button("Export…"), Qt::LeftButton);
    const auto& written = m_shop->written.systems.at("steampunk_fantasy").at("boards/heath.json");
    QVERIFY(written == painted);
    QTest::mouseClick(m_shop->button("Delete"), Qt::LeftButton);
    QVERIFY(window().controller().import("Heath", m_shop->written.systems));
    m_shop->choose("boards", "heath");
    QVERIFY(body() == painted);
    // And a battle can be fought on it.
    auto system = core::allSystems();
    for (auto& each : system)
        if (each->id() == "steampunk_fantasy") {
            QVERIFY(each->load(m_shop->it().files(each->id())));
            core::Setup setup;
            setup.mission = "entrenched_hedges";
            setup.choices = {{"board", "heath"}};
            const auto opening = each->opening(setup);
            QVERIFY(opening.has_value());
            QCOMPARE(opening->command.body.find("start")->find("board")->find("hexes")->text("2,3"),
                     std::string("forest"));
        }
}

void TestBoardPainter::everythingHasAName() {
    makeBoard("Heath");
    QTest::qWait(50);
    QCOMPARE(unnamedFocusables(&window()), QStringList());
    QCOMPARE(unexplainedControls(&window()).join(QStringLiteral("; ")), QString());
    QCOMPARE(clippedTexts(&window()), QStringList());
}

TEST_CASE(TestBoardPainter, QApplication)
#include "test_board_painter.moc"
