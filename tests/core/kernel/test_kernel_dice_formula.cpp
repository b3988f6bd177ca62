// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "kernel/dice/dice_formula.h"
#include "kernel/dice/seeded_dice.h"
#include "support/case.h"

#include <cmath>
#include <map>

using core::DiceFormula;

namespace {

core::Result<core::NumberChances> chancesOf(const char* text, std::int64_t budget = 100'000'000) {
    core::WorkBudget work(budget);
    auto odds = core::formulaChances(*DiceFormula::read(text), work);
    if (!odds) return tl::unexpected<core::Problem>(odds.error());
    return std::move(odds->totals);
}

double chanceOf(const core::NumberChances& distribution, int number) {
    const int place = number - distribution.first;
    return place < 0 || place >= static_cast<int>(distribution.chances.size())
               ? 0
               : distribution.chances[static_cast<std::size_t>(place)];
}

} // namespace

/// Dice as they are written down: what can be read, what falls, and how likely it is.
class TestKernelDiceFormula : public QObject {
    Q_OBJECT

private slots:
    void isRead_data();
    void isRead();
    void isRefusedInWords_data();
    void isRefusedInWords();
    void oddsAreThoseOfEveryWayToFall_data();
    void oddsAreThoseOfEveryWayToFall();
    void goalsAreAnswered_data();
    void goalsAreAnswered();
    void facesAddUp();
    void explodingDiceGoOn();
    void tooMuchStopsWithoutHarm();
};

void TestKernelDiceFormula::isRead_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("read");
    QTest::newRow("plain") << "3D6"
                           << "3D6";
    QTest::newRow("one die") << "d20"
                             << "1D20";
    QTest::newRow("number and goal") << "2D6+1 >= 7"
                                     << "2D6 + 1 >= 7";
    QTest::newRow("goal in one sign") << "2d6≥7"
                                      << "2D6 >= 7";
    QTest::newRow("keep highest") << "5d6 keep 2 highest"
                                  << "5D6 keep 2 highest";
    QTest::newRow("keep lowest") << "3D20 KEEP lowest"
                                 << "3D20 keep 1 lowest";
    QTest::newRow("explode") << "2D6 explodes"
                             << "2D6 explode";
    QTest::newRow("explode by sign") << "2d6!"
                                     << "2D6 explode";
    QTest::newRow("several kinds") << "  D20 + 2d4-1 "
                                   << "1D20 + 2D4 - 1";
    QTest::newRow("taken off") << "-D4+10 < 8"
                               << "-1D4 + 10 < 8";
    QTest::newRow("exactly") << "2D6=7"
                             << "2D6 = 7";
}

void TestKernelDiceFormula::isRead() {
    QFETCH(QString, written);
    const auto formula = DiceFormula::read(written.toStdString());
    QVERIFY2(formula, formula ? "" : formula.error().text.c_str());
    QTEST(QString::fromStdString(formula->text()), "read");
    QVERIFY(DiceFormula::read(formula->text()) == *formula);
}

void TestKernelDiceFormula::isRefusedInWords_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << ""
                             << "not complete";
    QTest::newRow("no die") << "7"
                            << "no dice";
    QTest::newRow("no faces") << "3D"
                              << "how many faces";
    QTest::newRow("one face") << "3D1"
                              << "2 to 1000";
    QTest::newRow("many faces") << "3D99999999999999"
                                << "2 to 1000";
    QTest::newRow("no dice") << "0D6"
                             << "1 to 100";
    QTest::newRow("many dice") << "101D6"
                               << "1 to 100";
    QTest::newRow("keep too many") << "2D6 keep 3"
                                   << "1 to 2";
    QTest::newRow("keep and explode") << "3D6 keep 2 highest explode"
                                      << "cannot explode";
    QTest::newRow("half a goal") << "2D6 >="
                                 << "after >=";
    QTest::newRow("foreign word") << "2D6 twice"
                                  << "`twice`";
    QTest::newRow("hangs in the air") << "2D6 +"
                                      << "not complete";
    QTest::newRow("too long") << "D6+D6+D6+D6+D6+D6+D6+D6+D6+D6+D6"
                              << "at most 10";
}

void TestKernelDiceFormula::isRefusedInWords() {
    QFETCH(QString, written);
    QFETCH(QString, says);
    const auto formula = DiceFormula::read(written.toStdString());
    QVERIFY(!formula);
    QVERIFY2(QString::fromStdString(formula.error().text).contains(says), formula.error().text.c_str());
}

void TestKernelDiceFormula::oddsAreThoseOfEveryWayToFall_data() {
    QTest::addColumn<QString>("written");
    QTest::newRow("3D6") << "3D6";
    QTest::newRow("2D6+1") << "2D6+1";
    QTest::newRow("keep highest") << "5D6 keep 2 highest";
    QTest::newRow("keep lowest") << "3D4 keep 2 lowest";
    QTest::newRow("two kinds") << "D8 + 2D4 - 1";
    QTest::newRow("taken off") << "2D6 - D4";
}

/// Every way the dice can fall goes through the same rule that rolls at the table.
void TestKernelDiceFormula::oddsAreThoseOfEveryWayToFall() {
    QFETCH(QString, written);
    const auto formula = DiceFormula::read(written.toStdString());
    const auto counted =
        fallen::everyFall([&](core::DiceSource& dice) { return core::rollFormula(*formula, dice).total; });
    const auto distribution = chancesOf(qPrintable(written));
    QVERIFY(distribution);
    std::map<int, double> worked;
    for (std::size_t n = 0; n < distribution->chances.size(); ++n)
        worked[distribution->first + static_cast<int>(n)] = distribution->chances[n];
    QCOMPARE(fallen::difference(worked, counted), QString());
}

void TestKernelDiceFormula::goalsAreAnswered_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<double>("chance");
    QTest::newRow("at least") << "2D6+1 >= 7" << 26 / 36.0;
    QTest::newRow("more") << "2D6 > 11" << 1 / 36.0;
    QTest::newRow("at most") << "2D6 <= 3" << 3 / 36.0;
    QTest::newRow("less") << "D6 < 3" << 2 / 6.0;
    QTest::newRow("exactly") << "3D6 = 10" << 27 / 216.0;
    QTest::newRow("sure") << "D6 >= 1" << 1.0;
    QTest::newRow("never") << "D6 > 6" << 0.0;
}

void TestKernelDiceFormula::goalsAreAnswered() {
    QFETCH(QString, written);
    core::WorkBudget work(1'000'000);
    const auto odds = core::formulaOdds(*DiceFormula::read(written.toStdString()), work);
    QVERIFY(odds);
    QFETCH(double, chance);
    QVERIFY2(std::abs(odds->answer - chance) < 1e-12, qPrintable(QString::number(odds->answer)));
}

void TestKernelDiceFormula::facesAddUp() {
    core::SeededDice dice(5);
    const auto formula = *DiceFormula::read("4D6 + 2D10 - 3");
    for (int n = 0; n < 50; ++n) {
        const auto rolled = core::rollFormula(formula, dice);
        QCOMPARE(rolled.faces.size(), 2u);
        QCOMPARE(rolled.faces[0].size(), 4u);
        QCOMPARE(rolled.faces[1].size(), 2u);
        int sum = -3;
        for (const auto& term : rolled.faces)
            for (const int face : term)
                sum += face;
        QCOMPARE(rolled.total, sum);
    }
}

void TestKernelDiceFormula::explodingDiceGoOn() {
    const std::vector<int> table{6, 6, 2, 5};
    fallen::ChosenFaces faces(table);
    const auto rolled = core::rollFormula(*DiceFormula::read("2D6 explode"), faces);
    QCOMPARE(rolled.faces.front(), table);
    QCOMPARE(rolled.total, 19);
    const auto distribution = chancesOf("2D6 explode");
    QVERIFY(distribution);
    QVERIFY(std::abs(distribution->mean() - 2 * 4.2) < 1e-9); // 3.5 / (1 - 1/6) each
    QVERIFY(std::abs(chanceOf(*distribution, 2) - 1 / 36.0) < 1e-12);
    QVERIFY(std::abs(chanceOf(*distribution, 6) - 5 / 36.0) < 1e-12); // five ways, none of them with a six
    QVERIFY(std::abs(chanceOf(*distribution, 8) - (3 / 36.0 + 2 / 216.0)) <
            1e-12); // without sixes three ways, a six and 1 beside a 1 two
}

void TestKernelDiceFormula::tooMuchStopsWithoutHarm() {
    const auto distribution = chancesOf("100D1000 explode", 1'000'000);
    QVERIFY(!distribution);
    QCOMPARE(distribution.error().code, std::string("odds.stopped"));
    core::WorkBudget work(100'000'000);
    const auto odds = core::formulaOdds(*DiceFormula::read("100D6"), work);
    QVERIFY(odds && odds->bars.size() > 50 && odds->bars.size() <= 121);
}

TEST_CASE(TestKernelDiceFormula, QCoreApplication)
#include "test_kernel_dice_formula.moc"
