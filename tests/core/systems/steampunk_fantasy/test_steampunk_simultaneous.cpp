// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/dice/seeded_dice.h"
#include "support/whim.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#endif

#include <algorithm>
#include <numeric>

using namespace steam;
using core::UnitId;

/// What happens in one step happens at once (5.1): in whatever order units act or are listed, with the same
/// dice in the same hands the step ends in the same way.
class TestSteampunkSimultaneous : public QObject {
    Q_OBJECT

private slots:
    void volleys_data() { seeds(30); }
    void volleys();
    void agony_data() { seeds(30); }
    void agony();
    void assaults_data() { seeds(12); }
    void assaults();

private:
    static void seeds(int count);
};

namespace {

/// Dice that belong to the unit that rolls or is rolled for: the same unit gets the same faces, whenever it
/// is asked.
class OwnDice {
public:
    explicit OwnDice(int seed) : m_seed(seed) {}
    core::Answer answer(const State& state, const core::Request& request) {
        const auto& name = state.at(request.unit).name;
        const auto key = name + "/" + request.id + request.purpose;
        auto sum = std::uint64_t(m_seed) * 1000 + std::uint64_t(m_asked[key]++);
        for (const char letter : key)
            sum = sum * 131 + std::uint64_t(letter);
        core::SeededDice dice(sum);
        return core::rollAnswer(request, dice);
    }

private:
    int m_seed = 0;
    std::map<std::string, int> m_asked;
};

/// Carries it out with these dice; what is wrong, empty where nothing is.
std::string carried(State& state, const Command& command, OwnDice& dice) {
    Battle battle(state);
    auto planned = battle.plan({core::toRecord(command), false});
    if (!planned) return planned.error().text;
    while (const auto request = (*planned)->pending())
        if (auto done = (*planned)->supply(dice.answer(state, *request)); !done) return done.error().text;
    for (const auto& event : (*planned)->events())
        if (auto done = battle.apply(event); !done) return done.error().text;
    state = battle.state();
    return {};
}

constexpr std::array gunners{
    "dwarf.dw42",     "dwarf.dwarf_infantry", "dwarf.zap",         "ork.ork_infantry",
    "ork.char",       "elf.elf_infantry",     "darkelf.queen_xxx", "gnome.gnome_infantry",
    "ork.hammerhead", "dwarf.tamed_balrog",   "elf.pegasus_rider", "ork.speedhead"};

/// Bases of both sides who have loaded weapons and see each other now and then.
std::vector<FireAt> shotsIn(Field& field, Whim& whim) {
    for (int n = 0; n < 8; ++n) {
        const auto sheet = gunners[whim.below(gunners.size())];
        const bool first = n % 2 == 0;
        const Hex hex{1 + int(whim.below(7)), (first ? 2 : 6) + int(whim.below(3))};
        const auto id =
            field.add(sheet, first ? "first" : "second", hex, whim.oneIn(2) ? Speed::Still : Speed::Slow);
        field.mark(id, "future", int(whim.below(3)));
        for (const auto& weapon : field.state.sheetOf(field.state.at(id)).weapons)
            if (field.state.weapons.at(weapon).kind == WeaponKind::Ranged) field.arm(id, weapon, 5);
    }
    std::vector<FireAt> out;
    for (const auto& one : waitingToFire(field.state)) {
        const auto& shooter = field.state.at(one.shooter);
        out.push_back({one.shooter, one.weapon, bestTarget(field.state, shooter, one.weapon)});
    }
    return out;
}

/// What is on the table, by names.
struct Seen {
    std::map<std::string, Body> bodies;
    std::map<std::string, std::optional<Stance>> stances;
    std::map<std::string, HexMarkers> marks;
    friend bool operator==(const Seen&, const Seen&) = default;
};
Seen seen(const State& state) {
    Seen out;
    for (const auto& [id, unit] : state.units) {
        out.bodies[unit.name] = unit.body;
        out.stances[unit.name] = unit.stance;
    }
    out.marks = state.hexMarkers;
    return out;
}

std::vector<std::size_t> shuffled(std::size_t count, Whim& whim) {
    std::vector<std::size_t> out(count);
    std::iota(out.begin(), out.end(), std::size_t(0));
    for (std::size_t n = count; n > 1; --n)
        std::swap(out[n - 1], out[whim.below(n)]);
    return out;
}

} // namespace

void TestSteampunkSimultaneous::seeds(int count) {
    QTest::addColumn<int>("seed");
    for (int n = 0; n < count; ++n)
        QTest::addRow("%d", n) << n;
}

void TestSteampunkSimultaneous::volleys() {
    QFETCH(int, seed);
    Whim whim(std::uint64_t(seed) + 70);
    Field field;
    const auto shots = shotsIn(field, whim);
    std::optional<State> first;
    for (int round = 0; round < 4; ++round) {
        auto state = field.state;
        OwnDice dice(seed);
        for (const auto n : shuffled(shots.size(), whim)) {
            const auto& shot = shots[n];
            // Every weapon has its own dice, whichever of its bearer's is fired first.
            OwnDice own(seed * 100 + int(n));
            QCOMPARE(carried(state, Fire{shot.shooter, shot.weapon, *shot.target}, own), std::string());
        }
        QCOMPARE(carried(state, core::table::Next{}, dice), std::string());
        if (!first) first = state;
        QVERIFY(seen(*first) == seen(state));
        QVERIFY(*first == state);
    }
}

void TestSteampunkSimultaneous::agony() {
    QFETCH(int, seed);
    static constexpr std::array sheets{"gnome.gnome_infantry", "elf.e34", "ork.troll", "ork.char"};
    Whim whim(std::uint64_t(seed) + 170);
    const auto sheet = sheets[whim.below(sheets.size())];
    std::vector<Body> bodies;
    std::vector<Hex> hexes;
    for (int n = 0; n < 5; ++n) {
        Body body;
        body.models = shipped().sheets.at(sheet).models;
        for (const auto* token : {"future", "acid", "minor_acid", "fire"})
            if (whim.oneIn(2)) body.tokens[token] = 1 + int(whim.below(2));
        if (whim.oneIn(2)) body.poison = {4, 8};
        if (whim.oneIn(2)) body.bleeding = {6};
        bodies.push_back(std::move(body));
        hexes.push_back({3 + int(whim.below(2)), 4 + int(whim.below(2))});
    }
    std::optional<Seen> first;
    for (int round = 0; round < 4; ++round) {
        Field field(Phase::Agony);
        if (seed % 3 == 0) field.flip("hx.acid_table", "d8");
        for (const auto n : shuffled(bodies.size(), whim)) {
            const auto id = field.add(sheet, n % 2 == 0 ? "first" : "second", hexes[n]);
            field.unit(id).name = std::string(1, char('a' + n));
            field.unit(id).body = bodies[n];
            field.unit(id).stance->facing = Facing::North;
        }
        OwnDice dice(seed);
        QCOMPARE(carried(field.state, core::table::Next{}, dice), std::string());
        if (!first) first = seen(field.state);
        QVERIFY(*first == seen(field.state));
    }
}

void TestSteampunkSimultaneous::assaults() {
    QFETCH(int, seed);
    Whim whim(std::uint64_t(seed) + 270);
    std::optional<Seen> first;
    for (int round = 0; round < 4; ++round) {
        Field field(Phase::Assault1);
        const std::array<Hex, 3> hexes{{{1, 3}, {4, 5}, {7, 3}}};
        for (const auto hex : hexes) {
            const auto one = field.add("dwarf.dwarf_infantry", "first", hex);
            const auto other = field.add("ork.ork_infantry", "second", hexBeside(hex, Facing::South));
            field.clash(one, other);
        }
        const auto clashes = field.state.clashes;
        OwnDice dice(seed);
        for (const auto n : shuffled(clashes.size(), whim))
            QCOMPARE(carried(field.state, Assault{textOf(clashes[n].hex)}, dice), std::string());
        QCOMPARE(carried(field.state, core::table::Next{}, dice), std::string());
        if (!first) first = seen(field.state);
        QVERIFY(*first == seen(field.state));
    }
}

TEST_CASE(TestSteampunkSimultaneous, QCoreApplication)
#include "test_steampunk_simultaneous.moc"
