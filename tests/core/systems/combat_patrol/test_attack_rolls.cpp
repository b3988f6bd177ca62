// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernel/fallen_dice.h"
#include "kernel/dice/seeded_dice.h"
#include "support/case.h"

#include "literal_attack.h"

using namespace core::combat_patrol;
using Place = LiteralAttack::Place;
using Places = LiteralAttack::Places;

/// Exact odds of attack sequences against the rules followed face by face, against every fall of the dice,
/// and against many rolls.
class TestAttackRolls : public QObject {
    Q_OBJECT

private slots:
    void literal_data();
    void literal();
    void literalCounters();
    void everyFall_data();
    void everyFall();
    void sample_data() { literal_data(); }
    void sample();
    void requests();
};

namespace {

AttackParameters parameters(core::DiceSum attacks, HitRoll hit, WoundRoll wound, int save,
                            core::DiceSum damage, int fnp, TargetUnit target) {
    return {attacks, hit, wound, save, damage, fnp, target, 0};
}

Places exactStates(const AttackParameters& p) {
    const AttackSequence sequence(p);
    core::WorkBudget work;
    const auto states = core::odds(sequence, work);
    Places out;
    for (int s = 0; s < sequence.states(); ++s)
        if (const double chance = (*states)[static_cast<std::size_t>(s)]; chance > 0)
            out[{sequence.slain(s), sequence.left(s)}] += chance;
    return out;
}

Place rolled(const AttackSequence& sequence, core::DiceSource& source) {
    const auto end = core::run(sequence, source);
    return {sequence.slain(end.state), sequence.left(end.state)};
}

/// Anything the rules can combine, kept small.
AttackParameters anyParameters(core::DiceSource& dice, int mostAttacks) {
    const auto upTo = [&](int most) { return dice.roll(most + 1) - 1; };
    const auto yes = [&](int oneIn) { return dice.roll(oneIn) == 1; };
    const auto reroll = [&] { return static_cast<Reroll>(upTo(2)); };
    const auto critical = [&] { return yes(3) ? 1 + dice.roll(5) : 6; };
    AttackParameters p;
    p.attacks = {upTo(1), 1 + dice.roll(2), upTo(mostAttacks - 3)};
    p.hit = {dice.roll(7), reroll(), yes(3), yes(2) ? upTo(2) : 0, critical(), yes(6)};
    p.wound = {dice.roll(7), reroll(), yes(4), yes(2) ? upTo(2) : 0, critical()};
    p.save = dice.roll(7);
    p.damage = {upTo(2), 1 + dice.roll(3), upTo(2)};
    p.fnp = yes(2) ? 7 : 1 + dice.roll(5);
    p.target = {dice.roll(3), dice.roll(4), 0};
    p.target.firstWounds = upTo(p.target.wounds);
    p.damageLess = upTo(2);
    return p;
}

} // namespace

void TestAttackRolls::literal_data() {
    QTest::addColumn<AttackParameters>("p");
    const core::DiceSum six{0, 6, 6}, one{0, 6, 1}, d3{1, 3, 0}, d6{1, 6, 0};
    const TargetUnit three{3, 3, 3};
    const auto row = [](const char* name, const AttackParameters& p) { QTest::newRow(name) << p; };
    row("automatic hits", parameters(six, {.automatic = true}, {4}, 5, one, 7, three));
    row("damage D3", parameters(six, {4}, {4}, 5, d3, 7, three));
    row("first model hurt", parameters(six, {4}, {4}, 5, {0, 6, 2}, 7, {3, 3, 1}));
    row("two mortal wounds", parameters(six, {4}, {4, Reroll::None, false, 2}, 5, one, 7, three));
    row("mortal wounds that may be ignored",
        parameters(six, {4}, {4, Reroll::None, false, 1}, 5, d3, 5, three));
    row("devastating that may be ignored", parameters(six, {4}, {4, Reroll::None, true}, 5, d6, 5, three));
    row("re-rolled failures", parameters(six, {5, Reroll::Failed}, {5, Reroll::Failed}, 3, one, 7, three));
    row("lethal", parameters(six, {4, Reroll::None, true}, {5}, 4, one, 7, three));
    row("lethal and sustained", parameters(six, {4, Reroll::None, true, 1}, {5}, 4, d3, 7, three));
    row("criticals on 4 and 5",
        parameters(six, {6, Reroll::Ones, true, 1, 4}, {6, Reroll::Failed, false, 1, 5}, 4, d3, 6, three));
    row("everything",
        parameters({2, 6, 0}, {3, Reroll::Ones, true, 1}, {4, Reroll::Failed, true}, 4, d3, 5, {6, 3, 2}));
    row("no damage", parameters(six, {4}, {4, Reroll::None, false, 1}, 5, {0, 6, 0}, 7, three));
    row("one model with one wound", parameters(six, {4, Reroll::None, false, 2}, {4}, 5, one, 7, {1, 1, 1}));
    auto less = parameters(six, {4}, {4}, 5, {2, 3, 0}, 5, three);
    less.damageLess = 3;
    row("damage less 3", less);
    row("no save, sure to wound", parameters({0, 6, 3}, {1}, {1}, 7, {0, 6, 9}, 2, {2, 4, 4}));
}

void TestAttackRolls::literal() {
    QFETCH(AttackParameters, p);
    QCOMPARE(fallen::difference(exactStates(p), LiteralAttack(p, LiteralAttack::Keep::StateOnly).play()),
             QString());
}

void TestAttackRolls::literalCounters() {
    core::SeededDice dice(20261121);
    for (int n = 0; n < 60; ++n) {
        const auto p = anyParameters(dice, 4);
        const auto text = core::canonicalBytes(core::codec::write(p));
        const auto ends = LiteralAttack(p, LiteralAttack::Keep::Counters).play();
        Places states;
        for (const auto& [place, chance] : ends)
            states[{place.slain, place.left}] += chance;
        const auto fault = fallen::difference(exactStates(p), states);
        QVERIFY2(fault.isEmpty(), (text + " " + fault.toStdString()).c_str());
        const std::pair<AttackSequence::Counter, int Place::*> counters[] = {
            {AttackSequence::Hits, &Place::hits},
            {AttackSequence::Wounds, &Place::wounds},
            {AttackSequence::Damaging, &Place::damaging},
            {AttackSequence::Mortals, &Place::mortals}};
        const AttackSequence sequence(p);
        for (const auto& [counter, member] : counters) {
            std::map<int, double> wanted, got;
            for (const auto& [place, chance] : ends)
                wanted[place.*member] += chance;
            core::WorkBudget work;
            const auto numbers = core::chainOdds(sequence.chain(), sequence.dice(), counter, work);
            for (std::size_t i = 0; i < numbers->chances.size(); ++i)
                got[numbers->first + static_cast<int>(i)] = numbers->chances[i];
            const auto off = fallen::difference(got, wanted);
            QVERIFY2(off.isEmpty(),
                     (text + " counter " + std::to_string(counter) + " " + off.toStdString()).c_str());
        }
    }
}

void TestAttackRolls::everyFall_data() {
    QTest::addColumn<AttackParameters>("p");
    const core::DiceSum one{0, 6, 1}, d3{1, 3, 0};
    const auto row = [](const char* name, const AttackParameters& p) { QTest::newRow(name) << p; };
    row("one attack with everything", parameters({0, 6, 1}, {3, Reroll::Ones, false, 1},
                                                 {4, Reroll::None, false, 1}, 4, one, 6, {1, 2, 2}));
    row("D2 attacks", parameters({1, 2, 0}, {3, Reroll::None, true}, {4}, 4, d3, 7, {2, 2, 1}));
    row("re-rolls",
        parameters({0, 6, 1}, {4, Reroll::Failed}, {4, Reroll::Failed, true}, 5, d3, 7, {2, 2, 1}));
    row("automatic",
        parameters({0, 6, 2}, {.automatic = true}, {4, Reroll::None, false, 1}, 7, d3, 7, {2, 2, 1}));
}

void TestAttackRolls::everyFall() {
    QFETCH(AttackParameters, p);
    const AttackSequence sequence(p);
    const auto states = fallen::everyFall([&](core::DiceSource& source) { return rolled(sequence, source); });
    QCOMPARE(fallen::difference(exactStates(p), states), QString());
}

void TestAttackRolls::sample() {
    QFETCH(AttackParameters, p);
    const AttackSequence sequence(p);
    QCOMPARE(fallen::sampleFault(
                 exactStates(p), [&](core::DiceSource& source) { return rolled(sequence, source); }, 11),
             QString());
}

void TestAttackRolls::requests() {
    const AttackSequence sequence(parameters({0, 6, 3}, {3, Reroll::Ones}, {4}, 7, {0, 6, 1}, 7, {1, 3, 3}));
    core::ChainPool pool(3);
    QCOMPARE(pool.next(sequence.chain()), int{AttackSequence::Hit});
    const auto request = sequence.chain().request(AttackSequence::Hit, 3);
    QCOMPARE(request.id.c_str(), "hit");
    QCOMPARE(request.rows[0].need.c_str(), "3+");
    QCOMPARE(request.rows[0].bands.size(), std::size_t{4}); // a 1 again, 2 misses, 3 to 5 hit, 6 critical
    pool.take(sequence.chain(), AttackSequence::Hit, {1, 1, 1, 0});
    QCOMPARE(pool.next(sequence.chain()), int{AttackSequence::HitAgain});
    pool.take(sequence.chain(), AttackSequence::HitAgain, {0, 1, 0});
    QCOMPARE(pool.next(sequence.chain()), int{AttackSequence::Wound});
    QCOMPARE(pool.waiting(AttackSequence::Wound), 2);
    pool.take(sequence.chain(), AttackSequence::Wound, {0, 2, 0});
    QCOMPARE(pool.next(sequence.chain()), -1); // without a save nothing more is rolled
    QCOMPARE(pool.counted(AttackSequence::Damaging), 2);
}

TEST_CASE(TestAttackRolls, QCoreApplication)
#include "test_attack_rolls.moc"
