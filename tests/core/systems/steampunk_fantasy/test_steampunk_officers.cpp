// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#endif

#include <algorithm>

using namespace steam;
using core::Audience;
using core::UnitId;

/// Officers, who drives past, and set-up in the open (HX-K29, HX-K43, rules-hex 5): a row each.
class TestSteampunkOfficers : public QObject {
    Q_OBJECT

private slots:
    void officers_data();
    void officers() { runRow(); }
    void past_data();
    void past() { runRow(); }
    void open_data();
    void open() { runRow(); }
};

namespace {

constexpr auto officer = "elf.elf_officer";

/// Elves with an officer, and Shaken friends so many hexes away.
struct Staff {
    Field field;
    UnitId base, friends;
    explicit Staff(int away = 1) : field(Phase::Gunnery1) {
        base = field.add("elf.elf_infantry", "first", {4, 2});
        friends = field.add("elf.elf_infantry", "first", {4, 2 + away});
        field.state.sheets[officer] = shipped().sheets.at(officer);
        field.unit(base).body.elites[officer] = 1;
        field.unit(base).orders.gunnery = "Rally|Rally";
        field.mark(friends, "shaken", 2);
    }
    int shaken() const { return field.state.at(friends).has("shaken"); }
};

/// A speedhead that runs into infantry in the middle of the board.
struct Drive {
    Field field{Phase::Assault1};
    UnitId car, enemy;
    Drive() {
        car = field.add("ork.speedhead", "first", {4, 3}, Speed::Fast);
        enemy = field.add("dwarf.dwarf_infantry", "second", {4, 4});
        field.sheet(car).keywords = {"Drive past[4+]"};
        field.sheet(car).assault.dice = {0, 0, 0, 0};
        field.sheet(car).deflection.reset();
        field.sheet(car).weapons.clear();
        field.unit(car).weapons.clear();
        field.sheet(enemy).assault.dice = {0, 0, 0, 0};
        field.clash(car, enemy);
    }
};

bool asksForOfficer(const core::steampunk_fantasy::Catalogue& all) {
    core::Force force;
    force.faction = "elf";
    core::ForceEntry infantry;
    infantry.sheet = "elf.elf_infantry";
    infantry.options = {officer};
    force.entries = {infantry};
    const auto found = forceProblems(all, forceRules(all), force);
    return std::any_of(found.begin(), found.end(),
                       [](const auto& one) { return one.code == "force.officer"; });
}

} // namespace

void TestSteampunkOfficers::officers_data() {
    columns();
    row("HX-K29 4+ takes a Shaken token off a friend in range", [] {
        for (const int face : {3, 4}) {
            Staff here;
            CARRIED(here.field.carry(Command(Rally{here.base, here.friends}), {face}));
            QCOMPARE(here.shaken(), face == 4 ? 1 : 2);
            REFUSED(here.field.refused(Command(Rally{here.base, {}})), "no order to rally");
        }
    });
    row("HX-K29 no one out of range, no one without an officer", [] {
        Staff far(2);
        REFUSED(far.field.refused(Command(Rally{far.base, {}})), "in range");
        REFUSED(far.field.refused(Command(Rally{far.friends, {}})), "no officer");
    });
    row("HX-K29 Next rallies the unit that is Shaken most", [] {
        Staff here;
        CARRIED(here.field.next({4}));
        QCOMPARE(here.shaken(), 1);
    });
    row("Unit rules: an officer who lives brings orders of his own", [] {
        Staff here;
        const auto knows = [&](const char* order) {
            const auto all =
                gunneryAt(*bookFor(here.field.state, here.field.state.at(here.base)), Speed::Still);
            return std::any_of(all.begin(), all.end(), [&](const auto& one) { return textOf(one) == order; });
        };
        QVERIFY(knows("Rally|Rally") && knows("-|Fog") && knows("Heal[major]|Rally"));
        here.field.unit(here.base).body.elites[officer] = 0;
        QVERIFY(!knows("Rally|Rally"));
    });
    row("Unit rules: create fog: smoke in its own hex", [] {
        Staff here;
        here.field.unit(here.base).orders.gunnery = "-|Fog";
        here.field.state.phase = Phase::Gunnery2;
        CARRIED(here.field.next());
        QCOMPARE(here.field.state.hexMarkers.at("4,2").smoke, 2);
    });
    row("Points: hx.advanced: officers in the advanced game only, or always", [] {
        auto all = shipped();
        QVERIFY(asksForOfficer(all));
        all.switches[std::string(switches::advanced)] = "always";
        QVERIFY(!asksForOfficer(all));
    });
}

void TestSteampunkOfficers::past_data() {
    columns();
    row("HX-K43 on 4+ it drives past, to the hex beyond", [] {
        for (const int face : {3, 4}) {
            Drive drive;
            drive.field.picks["leave"] = "past";
            CARRIED(drive.field.carry(Command(Assault{}), {face}));
            QCOMPARE(drive.field.state.at(drive.car).stance->hex == (Hex{4, 5}), face == 4);
            QVERIFY(!drive.field.state.at(drive.car).stance->contests);
        }
    });
    row("HX-K43 not where the hex beyond is closed or held", [] {
        for (const bool held : {false, true}) {
            Drive drive;
            if (held)
                drive.field.add("dwarf.dwarf_infantry", "second", {4, 5});
            else
                drive.field.ground({4, 5}, Terrain::Water);
            drive.field.sheet(drive.enemy).assault.dice = {0, 0, 0, 0};
            drive.field.picks["leave"] = "past"; // no one asks
            CARRIED(drive.field.carry(Command(Assault{})));
            QVERIFY(drive.field.state.at(drive.car).stance->hex != (Hex{4, 5}));
        }
    });
}

void TestSteampunkOfficers::open_data() {
    columns();
    const auto before = [](Field& field) {
        for (const auto& [id, unit] : State(field.state).units)
            field.unit(id).stance.reset();
    };
    row("Scenarios: hx.setup: unseen and all at once, or seen and two by two", [before] {
        Field field(Phase::Setup);
        std::vector<UnitId> ours, theirs;
        for (int n = 0; n < 3; ++n) {
            ours.push_back(field.add("dwarf.dwarf_infantry", "first", {4, 2}));
            theirs.push_back(field.add("ork.ork_infantry", "second", {4, 8}));
        }
        before(field);
        const auto put = [&](const UnitId& id, const char* hex) {
            return field.refused(Command(Deploy{id, hex, Facing::North, {}}));
        };
        QCOMPARE(put(theirs[0], "1,8"), std::string());
        field.flip(switches::setup, "open");
        REFUSED(put(theirs[0], "1,8"), "turn of");
        CARRIED(field.carry(Command(Deploy{ours[0], "1,2", Facing::South, {}})));
        REFUSED(put(ours[0], "2,2"), "was set up");
        CARRIED(field.carry(Command(Deploy{ours[1], "2,2", Facing::South, {}})));
        REFUSED(put(ours[2], "3,2"), "turn of");
        QVERIFY(Rules::visibleTo(field.state, Audience::of("second")).at(ours[0]).stance.has_value());
        CARRIED(field.carry(Command(Deploy{theirs[0], "1,8", Facing::North, {}})));
        CARRIED(field.carry(Command(DeployAll{})));
        for (const auto& [id, unit] : field.state.units)
            QVERIFY(unit.isOnBoard());
    });
    row("Scenarios: huge units come first", [before] {
        Field field(Phase::Setup);
        const auto infantry = field.add("ork.ork_infantry", "first", {4, 2}),
                   troll = field.add("ork.troll", "first", {4, 1});
        before(field);
        field.flip(switches::setup, "open");
        REFUSED(field.refused(Command(Deploy{infantry, "1,2", Facing::South, {}})),
                "is set up before ork.ork_infantry");
        QCOMPARE(field.refused(Command(Deploy{troll, "1,2", Facing::South, {}})), std::string());
    });
}

TEST_CASE(TestSteampunkOfficers, QCoreApplication)
#include "test_steampunk_officers.moc"
