// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "support/case.h"
#include "table/dice_words.h"
#include "table/outcomes.h"
#endif

#include <QTest>

namespace {

/// A game of which only the state counts: the wounds that someone has left.
struct Wounds {
    using State = int;
};

core::Endings<Wounds> ends() {
    core::Endings<Wounds> out;
    out.all = {{3, {}, 0.5}, {0, {}, 0.125}, {1, {}, 0.25}, {0, {}, 0.125}};
    return out;
}

int leftIn(const core::Ending<Wounds>& end) { return end.state; }

std::string wordsOf(int left) { return left == 0 ? "gone" : left < 3 ? "hurt" : "whole"; }

} // namespace

/// What is reported of the ends of an order: chances, means, bars and facts.
class TestOutcomes : public QObject {
    Q_OBJECT

private slots:
    void diceAreCountedInGoodGrammar_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("band");
        QTest::addColumn<QString>("words");
        const auto row = [](int count, const char* band, const char* words) {
            QTest::newRow(words) << count << QString::fromUtf8(band) << QString::fromUtf8(words);
        };
        row(1, "hit", "1 hit");
        row(2, "hit", "2 hits");
        row(3, "miss", "3 misses");
        row(0, "critical", "0 criticals");
        row(2, "fails", "2 fail");
        row(1, "fails", "1 fails");
        row(2, "saved", "2 saved");
        row(1, "6", "1 × 6");
        row(2, "4 o’clock", "2 × 4 o’clock");
    }
    void diceAreCountedInGoodGrammar() {
        QFETCH(int, count);
        QFETCH(QString, band);
        QTEST(QString::fromStdString(core::table::bandCount(count, band.toStdString())), "words");
    }

    void chancesAndMeansAddUpOverTheEnds() {
        const core::table::Outcomes<int> left(ends(), leftIn);
        QCOMPARE(left.chance([](int wounds) { return wounds == 0; }), 0.25);
        QCOMPARE(left.chance([](int) { return true; }), 1.0);
        QCOMPARE(left.mean([](int wounds) { return 3 - wounds; }), 1.25);
        double sum = 0;
        int values = 0;
        left.each([&](int, double chance) {
            sum += chance;
            ++values;
        });
        QCOMPARE(sum, 1.0);
        QCOMPARE(values, 4);
    }

    void barsStandInTheOrderOfTheirKeys() {
        const core::table::Outcomes<int> left(ends(), leftIn);
        const std::vector<core::OddsBar> bars{{"whole", 0.5}, {"hurt", 0.25}, {"gone", 0.25}};
        QCOMPARE(left.bars([](int wounds) { return -wounds; }, wordsOf), bars);
    }

    /// Two keys that read the same are one bar, unless another is between them.
    void neighboursOfTheSameWordsAreOneBar() {
        const core::table::Outcomes<int> left(ends(), leftIn);
        const std::vector<core::OddsBar> bars{{"down", 0.5}, {"up", 0.5}};
        const auto upOrDown = [](int wounds) { return std::string(wounds < 3 ? "down" : "up"); };
        QCOMPARE(left.bars([](int wounds) { return wounds; }, upOrDown), bars);
    }

    void whatWouldReadAsNothingIsNotTold() {
        core::OddsReport report;
        core::table::addChance(report, "Down", 0.0004);
        core::table::addChance(report, "Pinned", 0.25);
        core::table::addMean(report, "tokens", 0);
        core::table::addMean(report, "wounds", 1.5);
        const std::vector<core::OddsFact> reported{{"Pinned", 0.25, true}, {"wounds", 1.5, false}};
        QCOMPARE(report.facts, reported);
    }
};

TEST_CASE(TestOutcomes, QCoreApplication)
#include "test_outcomes.moc"
