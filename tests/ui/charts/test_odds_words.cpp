// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/charts/odds_words.h"
#include "ui/charts/outcome_bars.h"

#include "samples.h"
#include "ui/charts/chart_bars.h"

#include <QTest>

/// What a report reads like: percentages, sentences, tables, and the places of its bars.
class TestOddsWords : public QObject {
    Q_OBJECT

private slots:
    void percents_data();
    void percents();
    void differences_data();
    void differences();
    void certainOdds();
    void zerosAreLeftOut();
    void oneHasNoPlural();
    void sentence();
    void sentenceWithBefore();
    void longTailsAreSummedUp();
    void placesOfTwoReportsAreAligned();
    void sumsRunFromTheRight();
    void csv();
    void plainText();
};

void TestOddsWords::percents_data() {
    QTest::addColumn<double>("chance");
    QTest::addColumn<QString>("text");
    QTest::newRow("never") << 0.0 << "0 %";
    QTest::newRow("hardly") << 0.001 << "<1 %";
    QTest::newRow("rounded") << 0.666 << "67 %";
    QTest::newRow("nearly always") << 0.9999 << ">99 %";
    QTest::newRow("always") << 1.0 << "100 %";
    QTest::newRow("always but for rounding") << 1.0 - 1e-15 << "100 %";
}

void TestOddsWords::percents() {
    QFETCH(double, chance);
    QTEST(ui::percentText(chance), "text");
}

void TestOddsWords::differences_data() {
    QTest::addColumn<double>("now");
    QTest::addColumn<QString>("text");
    QTest::newRow("equal") << 0.5 << "the same";
    QTest::newRow("more") << 0.62 << "+12 % points";
    QTest::newRow("less") << 0.48 << "−2 % points";
    QTest::newRow("one") << 0.512 << "+1 % point";
    QTest::newRow("a little") << 0.5002 << "nearly the same";
}

void TestOddsWords::differences() {
    QFETCH(double, now);
    QTEST(ui::differenceText(now, 0.5), "text");
}

/// "no effect 100 %" is no chart.
void TestOddsWords::certainOdds() {
    core::OddsReport report;
    report.bars = {{"no effect", 1}, {"Out of Action", 0}};
    QVERIFY(ui::isCertain(report));
    report.beside.push_back(report);
    report.beside.front().answer = 0.3;
    QVERIFY(!ui::isCertain(report)); // the dice matter to another unit
    report.beside.clear();
    for (const core::OddsFact& fact :
         {core::OddsFact{"Shaken", 0.25, true}, core::OddsFact{"tokens", 0.83, false}}) {
        auto uncertain = report;
        uncertain.facts = {fact};
        QVERIFY2(!ui::isCertain(uncertain), fact.label.c_str());
    }
    report.facts = {{"Shaken", 1, true}, {"tokens", 2, false}, {"Blinded", 0, true}};
    QVERIFY(ui::isCertain(report));
    report.bars = {{"no effect", 0.7}, {"Out of Action", 0.3}};
    report.answer = 0.3;
    QVERIFY(!ui::isCertain(report));
}

/// A shot that never kills but may shake leads with the chance that it has; zeros are no words.
void TestOddsWords::zerosAreLeftOut() {
    core::OddsReport report;
    report.question = "to destroy at least one";
    report.expectedUnit = "models lost";
    report.expected = 0.02;
    report.bars = {{"0", 1}};
    report.facts = {{"tokens", 0.8, false}, {"Shaken", 0.25, true}, {"Blinded", 0.04, true}};
    const auto words = ui::oddsWords(report, std::nullopt);
    QCOMPARE(words.sentence(), "25 % Shaken; exact; tokens 0.8");
    QCOMPARE(ui::briefQuestion(report), "Shaken");
    report.facts.clear();
    QCOMPARE(ui::oddsWords(report, std::nullopt).sentence(), "0 % to destroy at least one; exact");
}

void TestOddsWords::oneHasNoPlural() {
    const auto named = [](const char* label, const char* unit) {
        return ui::OutcomeBars::nameOf({label, 0.5, 0}, QString::fromLatin1(unit));
    };
    QCOMPARE(named("1", "models destroyed"), "1 model destroyed");
    QCOMPARE(named("2", "models destroyed"), "2 models destroyed");
    QCOMPARE(named("1", "health left"), "1 health left");
    QCOMPARE(named("dead", "health left"), "dead");
}

void TestOddsWords::sentence() {
    QCOMPARE(ui::oddsWords(samples::manyOdds(), std::nullopt).sentence(),
             "67 % to kill the Mauler; exact; expected 2.7 health; Toughness lost 1.8 · Pinned 33 %");
    QVERIFY(ui::oddsWords(samples::longOdds(8), std::nullopt).sentence().endsWith("; assumes: no reaction"));
}

void TestOddsWords::sentenceWithBefore() {
    const auto rolling = ui::oddsWords(samples::odds(), samples::oddsBefore());
    QCOMPARE(rolling.question, "to kill the Mauler from here");
    QCOMPARE(rolling.before, "25 % before the roll");
    auto settled = samples::odds();
    settled.answer = 1; // an earlier weapon of the same action has done it
    QCOMPARE(ui::oddsWords(settled, samples::oddsBefore()).question, "to kill the Mauler");
    const auto changing = ui::oddsWords(samples::odds(), samples::oddsBefore(), ui::OddsBefore::Change);
    QCOMPARE(changing.question, "to kill the Mauler");
    QCOMPARE(changing.before, "was 25 %");
}

void TestOddsWords::longTailsAreSummedUp() {
    const auto report = samples::longOdds(18);
    const auto places = ui::chartBars(report.bars, {}, 12);
    QCOMPARE(places.size(), std::size_t(12));
    double before = 0, after = 0;
    for (const auto& bar : report.bars)
        before += bar.chance;
    for (const auto& place : places)
        after += place.chance;
    QVERIFY(qAbs(before - after) < 1e-12);
    QCOMPARE(places.back().label, "11+ destroyed");
    const auto few = ui::chartBars(samples::odds().bars, {}, 12);
    QCOMPARE(few.size(), samples::odds().bars.size());
    QCOMPARE(few.front().label, "0 health");
}

void TestOddsWords::placesOfTwoReportsAreAligned() {
    const auto places = ui::chartBars(samples::odds().bars, samples::oddsBefore().bars, 12);
    const std::vector<ui::ChartBar> expected{
        {"0 health", 0, 0.25}, {"1 health", 0, 0.25}, {"2 health", 0.333, 0.25}, {"dead", 0.667, 0.25}};
    QVERIFY(places == expected);
}

void TestOddsWords::sumsRunFromTheRight() {
    QCOMPARE(ui::atLeast({0.25, 0.25, 0.5}), std::vector<double>({1, 0.75, 0.5}));
    QVERIFY(ui::atLeast({}).empty());
}

void TestOddsWords::csv() {
    QCOMPARE(ui::oddsCsv({samples::manyOdds()}), "about,kind,label,value,at least\n"
                                                 "Mauler 2,answer,to kill the Mauler,0.667,\n"
                                                 "Mauler 2,expected,health,2.67,\n"
                                                 "Mauler 2,expected,Toughness lost,1.8,\n"
                                                 "Mauler 2,chance,Pinned,0.33,\n"
                                                 "Mauler 2,bar,0 health,0,1\n"
                                                 "Mauler 2,bar,2 health,0.333,1\n"
                                                 "Mauler 2,bar,dead,0.667,0.667\n"
                                                 "Veteran,answer,to go Down,0.12,\n"
                                                 "Veteran,bar,none,0.88,1\n"
                                                 "Veteran,bar,Down,0.12,0.12\n"
                                                 "\"Ghost, \"\"the quiet\"\"\",answer,to go Down,0.05,\n"
                                                 "\"Ghost, \"\"the quiet\"\"\",bar,none,0.95,1\n"
                                                 "\"Ghost, \"\"the quiet\"\"\",bar,Down,0.05,0.05\n");
}

void TestOddsWords::plainText() {
    const auto text = ui::oddsText(samples::manyOdds());
    for (const char* part :
         {"Mauler 2\n67 % to kill the Mauler; exact", "\nhealth lost\n0 health: 0 % (at least: 100 %)\n",
          "\n\nVeteran\n12 % to go Down; exact\ntoughness lost\n"})
        QVERIFY2(text.contains(part), part);
}

TEST_CASE(TestOddsWords, QCoreApplication)
#include "test_odds_words.moc"
