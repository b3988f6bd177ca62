// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/gunnery/spotting.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#endif

#include <algorithm>

using namespace steam;
using core::Audience;
using core::UnitId;

/// Units that hide, and who finds them (HX-K21, HX-K48): a row each.
class TestSteampunkHidden : public QObject {
    Q_OBJECT

private slots:
    void hiding_data();
    void hiding() { runRow(); }
    void showing_data();
    void showing() { runRow(); }
    void surprise_data();
    void surprise() { runRow(); }
};

namespace {

constexpr auto training = "darkelf.hidden_training";
constexpr auto rifle = "darkelf.rifle";

/// Trained elves who hide, and an enemy so many hexes away.
struct Ambush {
    Field field;
    UnitId elves, enemy;
    explicit Ambush(Phase phase = Phase::Gunnery1, int away = 4, Speed speed = Speed::Still) : field(phase) {
        elves = field.add("darkelf.darkelf_infantry", "first", {4, 2}, speed);
        enemy = field.add("ork.ork_infantry", "second", {4, 2 + away});
        field.state.weapons[training] = shipped().weapons.at(training);
        field.unit(elves).weapons.push_back(training);
        field.mark(elves, tokens::hidden, 1);
    }
    const Unit& it() const { return field.state.at(elves); }
    bool hides() const { return isHidden(it()); }
    void ordered(const std::string& movement) { field.unit(elves).orders.movement = movement; }
};

} // namespace

void TestSteampunkHidden::hiding_data() {
    columns();
    row("HX-K48 who has learned it may be set up hidden, others may not", [] {
        Ambush ambush(Phase::Setup);
        Deploy order{ambush.elves, "3,3", Facing::South, Speed::Still, true};
        CARRIED(ambush.field.carry(Command(order)));
        QVERIFY(ambush.hides());
        order.hidden = false;
        CARRIED(ambush.field.carry(Command(order)));
        QVERIFY(!ambush.hides());
        order = {ambush.enemy, "3,8", Facing::North, Speed::Still, true};
        REFUSED(ambush.field.refused(Command(order)), "has not learned");
    });
    row("HX-K48 a gun hides only while it is still", [] {
        Field field(Phase::Setup);
        const auto gun = field.add("dwarf.dwarf_at_gun", "first", {4, 2});
        field.state.weapons["dwarf.hidden_training"] = shipped().weapons.at("dwarf.hidden_training");
        field.unit(gun).weapons.push_back("dwarf.hidden_training");
        Deploy order{gun, "3,3", Facing::South, Speed::Slow, true};
        REFUSED(field.refused(Command(order)), "cannot hide at that speed");
        order.speed = Speed::Still;
        QCOMPARE(field.refused(Command(order)), std::string());
    });
    row("HX-K3 its training lets it begin farther ahead", [] {
        Ambush ambush(Phase::Setup);
        QCOMPARE(forwardOf(ambush.field.state, ambush.it()), 2);
        ambush.field.unit(ambush.elves).weapons.clear();
        QCOMPARE(forwardOf(ambush.field.state, ambush.it()), 0);
    });
    row("HX-K48 the enemy sees a token, and not whose it is", [] {
        Ambush ambush;
        const auto theirs = Rules::visibleTo(ambush.field.state, Audience::of("second"));
        QVERIFY(!theirs.at(ambush.elves).stance);
        QCOMPARE(theirs.hexMarkers.at("4,2").hidden, 1);
        const auto view = Rules::view(theirs, Audience::of("second"));
        const auto& pieces = view.board.pieces;
        QCOMPARE(std::count_if(pieces.begin(), pieces.end(), [](const auto& one) { return one.masked; }), 1);
        QVERIFY(std::none_of(pieces.begin(), pieces.end(),
                             [&](const auto& one) { return one.id == ambush.elves.text; }));
        const auto own = Rules::visibleTo(ambush.field.state, Audience::of("first"));
        QVERIFY(own.at(ambush.elves).stance && own.hexMarkers.empty());
        QCOMPARE(brokenInvariant(ambush.field.state), std::string());
    });
    row("HX-K48 it neither shoots nor is shot at", [] {
        Ambush ambush(Phase::Gunnery1, 3);
        ambush.field.arm(ambush.elves, rifle);
        ambush.field.arm(ambush.enemy, "ork.ork_musket");
        const Fire out{ambush.elves, rifle, ambush.enemy}, in{ambush.enemy, "ork.ork_musket", ambush.elves};
        REFUSED(ambush.field.refused(Command(out)), "no order");
        REFUSED(ambush.field.refused(Command(in)), "no unit sees");
        ambush.field.mark(ambush.elves, tokens::hidden, 0);
        QCOMPARE(ambush.field.refused(Command(out)), std::string());
        QCOMPARE(ambush.field.refused(Command(in)), std::string());
    });
    row("HX-K48 no one chases what hides", [] {
        Ambush ambush(Phase::Movement3);
        ambush.field.unit(ambush.enemy).stance->speed = Speed::Slow;
        ambush.field.unit(ambush.enemy).orders.movement = "-|-|Chase";
        CARRIED(ambush.field.next());
        QCOMPARE(ambush.field.state.at(ambush.enemy).stance->hex, (Hex{4, 6}));
    });
    row("AMB-HX28 hx.fear_hidden: Terror does not reach the hidden, or it does", [] {
        for (const bool felt : {false, true}) {
            Ambush ambush(Phase::Agony, 2);
            ambush.field.sheet(ambush.enemy).keywords = {"Terror[range 2, d6]"};
            if (felt) ambush.field.flip(switches::fearHidden, "felt");
            CARRIED(ambush.field.next(std::vector<int>(felt ? 1 : 0, 6)));
            QCOMPARE(ambush.it().isShaken(), felt);
        }
    });
    row("AMB-HX28 nor does Fear reach who is drawn in", [] {
        for (const bool felt : {false, true}) {
            Ambush ambush(Phase::Assault1, 1);
            ambush.field.sheet(ambush.enemy).keywords = {"Fear[6]"};
            ambush.field.sheet(ambush.enemy).assault.dice = {0, 0, 0, 0};
            ambush.field.sheet(ambush.elves).assault.dice = {0, 0, 0, 0};
            ambush.field.sheet(ambush.elves).deflection.reset();
            ambush.field.sheet(ambush.elves).keywords.clear();
            ambush.field.clash(ambush.enemy, ambush.elves);
            if (felt) ambush.field.flip(switches::fearHidden, "felt");
            CARRIED(ambush.field.carry(Command(Assault{}), std::vector<int>(felt ? 1 : 0, 6)));
            QCOMPARE(ambush.it().isShaken(), felt);
        }
    });
}

void TestSteampunkHidden::showing_data() {
    columns();
    row("HX-K21 a scout finds it with a roll to hit", [] {
        for (const bool hits : {false, true}) {
            Ambush ambush;
            const auto scout = ambush.field.add("elf.elf_scout", "second", {4, 5});
            ambush.field.unit(scout).orders.gunnery = "Spot|Spot";
            const int need = spotRoll(ambush.field.state, ambush.field.state.at(scout), ambush.it()).need();
            QCOMPARE(need, 5); // +1 still, +1 it is still, −2 Take Cover
            CARRIED(ambush.field.carry(Command(Spot{scout, "4,2"}), {hits ? 5 : 4}));
            QCOMPARE(ambush.hides(), !hits);
            REFUSED(ambush.field.refused(Command(Spot{scout, {}})), "no order to spot");
        }
    });
    row("HX-K21 Next looks for what no one has looked for", [] {
        Ambush ambush;
        const auto scout = ambush.field.add("elf.elf_scout", "second", {4, 5});
        ambush.field.unit(scout).orders.gunnery = "Spot|Spot";
        CARRIED(ambush.field.next({5}));
        QVERIFY(!ambush.hides());
    });
    row("HX-K21 who sees nothing hidden, or has no such order, spots nothing", [] {
        Ambush ambush;
        REFUSED(ambush.field.refused(Command(Spot{ambush.enemy, {}})), "no order to spot");
        const auto scout = ambush.field.add("elf.elf_scout", "second", {4, 5});
        ambush.field.unit(scout).orders.gunnery = "Spot|Spot";
        ambush.field.ground({4, 4}, Terrain::Forest);
        REFUSED(ambush.field.refused(Command(Spot{scout, {}})), "in sight");
    });
    row("HX-K48 Reveal: it comes out, up to two hexes away, with surprise", [] {
        Ambush ambush(Phase::Movement1);
        ambush.ordered("Reveal|-|-");
        ambush.field.picks["reappear"] = "4,4";
        CARRIED(ambush.field.next());
        QVERIFY(!ambush.hides() && surprises(ambush.it()));
        QCOMPARE(ambush.it().stance->hex, (Hex{4, 4}));
    });
    row("HX-K48 a speed at which no one hides gives it away", [] {
        Ambush ambush(Phase::Movement3, 4, Speed::Slow);
        ambush.field.sheet(ambush.elves).orders.movement[Speed::Slow].push_back("-|-|A[fast]");
        ambush.ordered("-|-|A[fast]");
        CARRIED(ambush.field.next());
        QVERIFY(!ambush.hides() && !surprises(ambush.it()));
    });
    row("HX-K48 slow on clear ground before enemies gives it away, in cover it does not", [] {
        for (const auto ground : {Terrain::Clear, Terrain::Rough}) {
            Ambush ambush(Phase::Movement3, 4, Speed::Slow);
            ambush.field.ground({4, 2}, ground);
            ambush.ordered("360|360|360");
            CARRIED(ambush.field.next());
            QCOMPARE(ambush.hides(), ground == Terrain::Rough);
        }
    });
    row("HX-K48 an enemy beside it finds it in the aftermath", [] {
        for (const int away : {1, 2}) {
            Ambush ambush(Phase::Aftermath, away);
            CARRIED(ambush.field.next());
            QCOMPARE(ambush.hides(), away == 2);
        }
    });
    row("HX-K48 in a swamp it hides again by order", [] {
        for (const auto ground : {Terrain::Swamp, Terrain::Clear}) {
            Ambush ambush(Phase::Movement1);
            ambush.field.mark(ambush.elves, tokens::hidden, 0);
            ambush.field.ground({4, 2}, ground);
            ambush.ordered("Hide[swamp]|-|-");
            CARRIED(ambush.field.next());
            QCOMPARE(ambush.hides(), ground == Terrain::Swamp);
        }
    });
}

void TestSteampunkHidden::surprise_data() {
    columns();
    row("HX-K48 surprise: +2 to hit, in that turn only", [] {
        Ambush ambush(Phase::Gunnery1, 3);
        ambush.field.arm(ambush.elves, rifle);
        ambush.field.mark(ambush.elves, tokens::hidden, 0);
        const auto need = [&] {
            return volleyAt(ambush.field.state, ambush.it(), rifle, ambush.enemy)->pools.front().need;
        };
        const int plain = need();
        ambush.field.mark(ambush.elves, tokens::surprise, 1);
        QCOMPARE(need(), plain - 2);
        ambush.field.state.phase = Phase::Aftermath;
        CARRIED(ambush.field.next());
        QVERIFY(!surprises(ambush.it()));
    });
    row("HX-K48 who is drawn into an assault fights with half as many dice more", [] {
        Ambush ambush(Phase::Assault1, 1);
        ambush.field.sheet(ambush.elves).assault.dice = {1, 1, 1, 1};
        ambush.field.unit(ambush.elves).body.models = 3;
        ambush.field.sheet(ambush.elves).keywords.clear();
        ambush.field.sheet(ambush.elves).deflection.reset();
        ambush.field.sheet(ambush.enemy).keywords.clear();
        ambush.field.sheet(ambush.enemy).assault.dice = {0, 0, 0, 0};
        ambush.field.clash(ambush.enemy, ambush.elves);
        CARRIED(ambush.field.carry(Command(Assault{}), {1, 1, 1, 1, 1})); // 3 and half of it, rounded up
        QVERIFY(!ambush.hides() && surprises(ambush.it()));
    });
}

TEST_CASE(TestSteampunkHidden, QCoreApplication)
#include "test_steampunk_hidden.moc"
