// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernel/fallen_dice.h"
#include "kernel/dice/seeded_dice.h"
#include "support/case.h"

#include "systems/combat_patrol/odds/attack_outcomes.h"

#include <array>

using namespace core::combat_patrol;
using Stage = AttackPosition::Stage;

/// The dice of an attack stage by stage, as they are rolled at the table: against every ordered sequence of
/// faces, from the beginning and from every position on the way.
class TestAttackPositions : public QObject {
    Q_OBJECT

private slots:
    void everyFall_data();
    void everyFall();
    void fromTheMiddle_data() { everyFall_data(); }
    void fromTheMiddle();
    void atAllocation_data() { everyFall_data(); }
    void atAllocation();
    void batches();
    void requests();
};

namespace {

/// What is left of a target and of the wounds: models slain and wounds lost reported by `lost`.
struct Played {
    AttackPosition position;
    int lost = 0;
};
using End = std::array<int, 3>; // lost, saves, devastating
using Ends = std::map<End, double>;

/// The target as it is after so many wounds.
AttackSequence against(AttackParameters p, int lost) {
    const AttackSequence whole(p);
    p.target.models -= whole.slain(lost);
    p.target.firstWounds = whole.left(lost);
    return AttackSequence(p);
}

/// Goes on to the next dice, to Allocate when `stop` is set, or to the end: no wounds left or no one to take
/// them.
bool settle(Played& at, const AttackParameters& p, bool last, bool stop) {
    const AttackSequence whole(p);
    for (;;) {
        const bool dead = at.lost == whole.states() - 1;
        auto& position = at.position;
        if (position.stage == Stage::Apply) {
            for (const int points : position.points)
                at.lost = whole.take(at.lost, points);
            position.points.clear();
            position.stage = Stage::Allocate;
        } else if (position.stage == Stage::Allocate) {
            if (dead && last) position.saves = 0;
            if (stop || dead || position.saves == 0) return false;
            const int safe = safeBatchSize(against(p, at.lost));
            position.batch = last ? position.saves : std::min(position.saves, safe);
            position.saves -= position.batch;
            position.stage = Stage::Save;
        } else {
            const auto sequence = dead ? whole : against(p, at.lost);
            if (attackRequest(position, sequence)) return true;
            position = afterStageWithoutDice(position, sequence);
        }
    }
}

End played(Played at, const AttackParameters& p, bool last, bool stop, core::DiceSource& dice) {
    while (settle(at, p, last, stop)) {
        const auto sequence = against(p, at.lost);
        const auto request = attackRequest(at.position, sequence);
        at.position = afterDice(at.position, sequence, core::rollAnswer(*request, dice));
    }
    return {at.lost, at.position.saves, at.position.devastating};
}

Ends byOdds(const Played& from, const AttackParameters& p, bool last, bool stop) {
    core::WorkBudget work;
    Ends out;
    const auto sequence = against(p, from.lost);
    const auto outcomes = stop ? outcomesAtAllocation(from.position, sequence, work)
                               : outcomesOnTarget(from.position, sequence, last, work);
    for (const auto& end : outcomes)
        out[{from.lost + end.lost, end.saves, end.devastating}] += end.chance;
    return out;
}

QString fault(const Played& from, const AttackParameters& p, bool last, bool stop) {
    const auto faces =
        fallen::everyFall([&](core::DiceSource& dice) { return played(from, p, last, stop, dice); });
    return fallen::difference(byOdds(from, p, last, stop), faces);
}

/// Every position that is before a roll, on the way of one fall of the dice.
void eachPosition(Played at, const AttackParameters& p, int depth, core::DiceSource& dice,
                  const std::function<void(const Played&)>& visit) {
    if (!settle(at, p, false, false) || depth == 0) return;
    visit(at);
    const auto sequence = against(p, at.lost);
    const auto request = attackRequest(at.position, sequence);
    at.position = afterDice(at.position, sequence, core::rollAnswer(*request, dice));
    eachPosition(at, p, depth - 1, dice, visit);
}

} // namespace

void TestAttackPositions::everyFall_data() {
    QTest::addColumn<AttackParameters>("p");
    const core::DiceSum one{0, 6, 1}, two{0, 6, 2}, d3{1, 3, 0};
    const auto row = [](const char* name, AttackParameters p) { QTest::newRow(name) << p; };
    row("two attacks", {two, {3}, {4}, 5, one, 7, {2, 1, 1}});
    row("damage D3 on two wounds", {two, {3}, {4}, 5, d3, 7, {1, 2, 2}});
    row("points that may be ignored", {two, {.automatic = true}, {4}, 6, one, 5, {2, 1, 1}});
    row("damage two that may be ignored", {two, {.automatic = true}, {4}, 7, two, 5, {2, 2, 1}});
    row("D2 attacks", {{1, 2, 0}, {4}, {4}, 7, one, 7, {2, 1, 1}});
    row("D2 + 1 attacks", {{1, 2, 1}, {4}, {4}, 7, one, 7, {2, 1, 1}});
    row("lethal", {two, {4, Reroll::None, true}, {5}, 4, one, 7, {1, 1, 1}});
    row("sustained", {one, {4, Reroll::None, false, 1}, {5}, 4, one, 7, {1, 1, 1}});
    row("re-rolls", {one, {4, Reroll::Ones}, {5, Reroll::Failed}, 4, one, 7, {1, 1, 1}});
    row("devastating", {two, {4}, {4, Reroll::None, true, 0, 5}, 4, d3, 7, {1, 2, 2}});
    row("damage less one", {two, {.automatic = true}, {4}, 7, d3, 5, {1, 2, 2}, 1});
}

void TestAttackPositions::everyFall() {
    QFETCH(AttackParameters, p);
    for (const bool last : {false, true})
        QCOMPARE(fault({}, p, last, false), QString());
}

void TestAttackPositions::fromTheMiddle() {
    QFETCH(AttackParameters, p);
    for (const std::uint64_t seed : {3, 7}) {
        core::SeededDice dice(seed);
        eachPosition({}, p, 6, dice, [&](const Played& at) {
            if (at.position.stage != Stage::Attacks) QCOMPARE(fault(at, p, seed == 3, false), QString());
        });
    }
}

void TestAttackPositions::atAllocation() {
    QFETCH(AttackParameters, p);
    QCOMPARE(fault({}, p, false, true), QString());
}

void TestAttackPositions::batches() {
    const auto batch = [](core::DiceSum damage, TargetUnit target, int less = 0) {
        return safeBatchSize(AttackSequence({{0, 6, 1}, {3}, {4}, 5, damage, 7, target, less}));
    };
    QCOMPARE(batch({0, 6, 1}, {10, 1, 1}), 10);
    QCOMPARE(batch({0, 6, 1}, {7, 2, 1}), 13);
    QCOMPARE(batch({0, 6, 3}, {7, 2, 1}), 7);
    QCOMPARE(batch({1, 3, 0}, {2, 4, 4}), 4); // three points may leave one wound, which takes a second one
    QCOMPARE(batch({1, 3, 0}, {2, 4, 4}, 2), 8);
}

void TestAttackPositions::requests() {
    const AttackSequence sequence({{2, 6, 1}, {3}, {4}, 5, {1, 3, 1}, 5, {2, 4, 4}});
    AttackPosition position;
    auto request = attackRequest(position, sequence);
    QCOMPARE(request->id.c_str(), "attacks");
    QCOMPARE(request->dice(), 2);
    core::Answer answer;
    answer.faces = {{4, 5}};
    position = afterDice(position, sequence, *core::fitAnswer(*request, answer));
    QCOMPARE(position.pool.waiting(AttackSequence::Hit), 10); // 4 + 5 + 1
    position = AttackPosition::unsaved(2);
    position.batch = 2;
    position.stage = Stage::Damage;
    request = attackRequest(position, sequence);
    QVERIFY(request->kind == core::Request::Kind::Faces);
    answer.faces = {{1, 3}};
    position = afterDice(position, sequence, *core::fitAnswer(*request, answer));
    QCOMPARE(position.points, (std::vector<int>{2, 4}));
    request = attackRequest(position, sequence);
    QCOMPARE(request->rows.size(), std::size_t{2});
    QCOMPARE(request->rows[1].dice, 4);
}

TEST_CASE(TestAttackPositions, QCoreApplication)
#include "test_attack_positions.moc"
