// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "support/case.h"

#include "kernel/exploding_die.h"

#include <numeric>

using core::ExplodingDie;
using Mode = ExplodingDie::Mode;
using Variant = ExplodingDie::Variant;


class TestKernelExplodingDie : public QObject {
    Q_OBJECT

private slots:
    void everySequence_data() { dice(); }
    void everySequence();
    void sample_data() { dice(); }
    void sample();
    void chosenFaces_data();
    void chosenFaces();
    void closedForm();

private:
    static void dice() {
        QTest::addColumn<ExplodingDie>("die");
        for (const int sides : {2, 4, 6, 10, 20})
            for (const auto mode : {Mode::Plain, Mode::Advantage, Mode::Disadvantage})
                for (const auto variant : {Variant::EachExplodes, Variant::KeptExplodes})
                    QTest::addRow("D%d %s %s", sides, core::codec::keyText(mode).c_str(), core::codec::keyText(variant).c_str())
                        << ExplodingDie{sides, mode, variant};
    }
};

void TestKernelExplodingDie::everySequence() {
    QFETCH(ExplodingDie, die);
    const auto exact = die.chances();
    QVERIFY(std::abs(std::accumulate(exact.begin(), exact.end(), 0.0) - 1) < 1e-14);
    const auto walked = fallen::everyFall([&](core::DiceSource& s) { return die.roll(s); }, 1e-16);
    QCOMPARE(fallen::difference(fallen::table(exact), walked), QString());
}

void TestKernelExplodingDie::sample() {
    QFETCH(ExplodingDie, die);
    QCOMPARE(fallen::sampleFault(fallen::table(die.chances()), [&](core::DiceSource& s) { return die.roll(s); }, 99), QString());
}

void TestKernelExplodingDie::chosenFaces_data() {
    QTest::addColumn<ExplodingDie>("die");
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<int>("total");
    const ExplodingDie d6{6, Mode::Plain, Variant::KeptExplodes};
    QTest::newRow("D8: 8, 6") << ExplodingDie{8} << QList<int>{8, 6} << 14;
    QTest::newRow("D6: 6, 6, 2") << d6 << QList<int>{6, 6, 2} << 14;
    QTest::newRow("the better one goes on") << ExplodingDie{6, Mode::Advantage} << QList<int>{4, 6, 3} << 9;
    QTest::newRow("the worse one is kept") << ExplodingDie{8, Mode::Disadvantage} << QList<int>{8, 3} << 3;
    QTest::newRow("worse of two highest goes on") << ExplodingDie{8, Mode::Disadvantage} << QList<int>{8, 8, 1} << 9;
    QTest::newRow("each to its end, better") << ExplodingDie{6, Mode::Advantage, Variant::EachExplodes} << QList<int>{6, 6, 1, 6, 5} << 13;
    QTest::newRow("each to its end, worse") << ExplodingDie{6, Mode::Disadvantage, Variant::EachExplodes} << QList<int>{6, 6, 1, 6, 5} << 11;
}

void TestKernelExplodingDie::chosenFaces() {
    QFETCH(ExplodingDie, die);
    QFETCH(QList<int>, faces);
    QFETCH(int, total);
    const std::vector<int> given(faces.begin(), faces.end());
    fallen::ChosenFaces source(given);
    QCOMPARE(die.roll(source), total);
    QCOMPARE(source.missing(), 0);
    QCOMPARE(source.draws(), faces.size());
}

void TestKernelExplodingDie::closedForm() {
    const auto plain = ExplodingDie{4}.chances();
    for (int total = 1; total <= 80; ++total) {
        const double wanted = total % 4 == 0 ? 0 : std::pow(0.25, total / 4 + 1);
        QVERIFY(std::abs(plain[static_cast<std::size_t>(total)] - wanted) <= 1e-15 * wanted);
    }
}

TEST_CASE(TestKernelExplodingDie, QCoreApplication)
#include "test_kernel_exploding_die.moc"
