// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// What the GM changes manually, and how a mission ends (rules digest 1.9).
class TestRulesGm : public QObject {
    Q_OBJECT

private slots:
    void tokens_data();
    void tokens();
    void corrections_data();
    void corrections() { runRow(); }
    void improvised_data();
    void improvised() { runRow(); }
    void endings_data();
    void endings() { runRow(); }
};

namespace {

using Text = std::string;

Correct correct(const UnitId& unit, Text token, int value, Text text = {}) {
    return {unit, std::move(token), value, std::move(text)};
}

} // namespace

void TestRulesGm::tokens_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("token");
    QTest::addColumn<int>("value");
    QTest::addColumn<int>("tooMuch"); // 0 = without a limit
    const auto token = [](const char* unit, const char* name, int value, int tooMuch) {
        QTest::addRow("Correct %s", name) << QString(unit) << QString(name) << value << tooMuch;
    };
    token("op2", "ap", 2, 0);
    token("op2", "toughness", 1, 4);
    token("op2", "health", 1, 3);
    token("op2", "warp", 4, 7);
    token("op2", "ability", 1, 5);
    token("op2", "blitz", 1, 3);
    token("op2", "downs", 1, 0);
    token("op2", "suppression", 3, 6);
    token("op2", "bleed", 5, 7);
    token("op2", "stun", 1, 3);
}

void TestRulesGm::tokens() {
    QFETCH(QString, unit);
    QFETCH(QString, token);
    QFETCH(int, value);
    QFETCH(int, tooMuch);
    Table t;
    const UnitId id{unit.toStdString()};
    const auto name = token.toStdString();
    t.perform(correct(id, name, value));
    const auto& names = core::EnumNames<Token>::names;
    const auto which = static_cast<Token>(std::find(names.begin(), names.end(), name) - names.begin());
    QCOMPARE(t.token(id, which), value);
    if (tooMuch > 0) QCOMPARE(t.refused(correct(id, name, tooMuch)), Text("correct.above_cap"));
    QCOMPARE(t.refused(correct(id, name, -1)), Text("data.out_of_range"));
}

void TestRulesGm::corrections_data() {
    columns();
    row("statuses on and off", [](Table& t) {
        for (const auto& [name, status] : {std::pair{"pinned", Status::Pinned},
                                           {"stunned", Status::Stunned},
                                           {"down", Status::Down},
                                           {"captured", Status::Captured}}) {
            t.perform(correct(zealot, name, 1));
            QVERIFY(t.has(zealot, status));
            t.perform(correct(zealot, name, 0));
            QVERIFY(t.state.at(zealot).isReady());
        }
    });
    row("magazine and reserve", [](Table& t) {
        t.perform(correct(zealot, "magazine:autopistol", 2));
        t.perform(correct(zealot, "reserve:autopistol", 5));
        QCOMPARE(t.state.at(zealot).ammo.at("autopistol"), (Ammo{2, 5}));
    });
    row("Overwatch, Focus, acted, presence", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(correct(zealot, "overwatch", 1));
        QVERIFY(t.state.at(zealot).watch.has_value());
        t.perform(correct(zealot, "overwatch", 0));
        QVERIFY(!t.state.at(zealot).watch.has_value());
        t.perform(correct(sharpshooter, "focused", 1));
        QVERIFY(t.state.at(sharpshooter).focused);
        t.perform(correct(mauler, "acted", 1));
        QVERIFY(t.state.at(mauler).acted);
        t.perform(correct(mauler, "present", 0));
        QVERIFY(!t.state.at(mauler).isOnTable());
        t.perform(correct(mauler, "present", 1));
        QCOMPARE(t.health(mauler), 3);
    });
    row("contact and coherence", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(correct(zealot, "contact:" + mauler.text, 1));
        QVERIFY(t.state.isTouching(zealot, mauler));
        t.perform(correct(zealot, "contact:" + mauler.text, 0));
        QVERIFY(!t.state.isTouching(zealot, mauler));
        t.perform(correct(zealot, "coherence:op3", 1));
        QVERIFY(t.state.coherent.contains(pairOf(zealot, ogryn)));
        t.perform(correct(zealot, "coherence:op3", 0));
        QVERIFY(t.state.coherent.empty());
    });
    row("turn, phase, clock, threat, objective", [](Table& t) {
        t = Table("hab_block_17");
        t.perform(correct({}, "turn", 4));
        t.perform(correct({}, "phase", 0, "activations"));
        t.perform(correct({}, "clock", 6));
        t.perform(correct({}, "threat", 9));
        t.perform(correct({}, "objective:vent_pumps", 2));
        QCOMPARE(t.state.turn, 4);
        QCOMPARE(t.state.phase, Phase::Activations);
        QCOMPARE(t.state.clock, 6);
        QCOMPARE(t.state.threat, 9);
        QCOMPARE(t.state.mission.edit().objectives.at(0).progress, 2);
        QCOMPARE(t.refused(correct({}, "phase", 0, "teatime")), Text("correct.phase"));
        QCOMPARE(t.refused(correct({}, "objective:moon", 1)), Text("correct.unknown"));
        QCOMPARE(t.refused(correct({}, "weather", 1)), Text("correct.unknown"));
        QCOMPARE(t.refused(correct(zealot, "weather", 1)), Text("correct.unknown"));
        QCOMPARE(t.refused(correct(UnitId{"op9"}, "ap", 1)), Text("unit.unknown"));
    });
    row("health 0 destroys, health brings back", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(correct(mauler, "health", 0));
        QVERIFY(t.gone(mauler));
        t.perform(correct(mauler, "health", 2));
        QVERIFY(t.state.at(mauler).isOnTable());
    });
    row("a destroyed figure put back manually has health again", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(correct(mauler, "health", 0));
        t.perform(correct(mauler, "present", 1));
        QCOMPARE(t.health(mauler), 1);
    });
    row("who is put back has left the marks of the turn in which it fell", [](Table& t) {
        const auto put = [&t](const UnitId& id, bool byHand) {
            if (byHand)
                t.perform(correct(id, "present", 1));
            else
                t.perform(BringBack{id});
        };
        for (const bool byHand : {false, true}) {
            const auto mauler = t.enemy("mauler");
            t.perform(correct(mauler, "stun", 1));
            t.perform(correct(mauler, "stunned", 1));
            t.perform(correct(mauler, "bleed", 2));
            t.perform(correct(mauler, "acted", 1));
            t.perform(Remove{mauler, true});
            put(mauler, byHand);
            const auto& unit = t.state.at(mauler);
            QVERIFY(unit.isOnTable() && unit.statuses.empty() && !unit.acted);
            QCOMPARE(unit.token(Token::Stun) + unit.token(Token::Bleed), 0);
            t.perform(correct(zealot, "suppression", 2));
            t.perform(correct(zealot, "overwatch", 1));
            t.perform(correct(zealot, "focused", 1));
            t.perform(correct(zealot, "ap", 3));
            t.perform(Remove{zealot, false});
            put(zealot, byHand);
            QVERIFY(!t.state.at(zealot).watch && !t.state.at(zealot).focused);
            QCOMPARE(t.state.at(zealot).token(Token::Suppression), 0);
            QCOMPARE(t.state.at(zealot).token(Token::Ap), 3); // these are counted again each turn
        }
    });
    row("base contact as a list", [](Table& t) {
        const auto a = t.enemy("mauler"), b = t.enemy("mauler");
        t.perform(DeclareContacts{zealot, {a}});
        t.perform(DeclareContacts{zealot, {b}});
        QVERIFY(!t.state.isTouching(zealot, a) && t.state.isTouching(zealot, b));
        QCOMPARE(t.refused(DeclareContacts{zealot, {ogryn}}), Text("engage.same_side"));
    });
}

void TestRulesGm::improvised_data() {
    columns();
    row("a late operative", [](Table& t) {
        QCOMPARE(t.refused(AddOperative{"ogryn", "Gort", {}}), Text("team.full"));
        t.perform(Remove{psyker, false});
        t.perform(AddOperative{"ogryn", "Gort", {}});
        const auto& unit = t.state.at(UnitId{"op5"});
        QCOMPARE(unit.name, Text("Gort"));
        QCOMPARE(unit.token(Token::Ap), 5);
        QCOMPARE(t.refused(AddOperative{"hound", {}, {}}), Text("spawn.side"));
        QCOMPARE(t.refused(AddOperative{"ogryn", {}, {"teeth"}}), Text("weapon.unknown"));
    });
    row("an improvised spawn", [](Table& t) {
        t.state.threat = 3;
        const auto done = t.perform(Spawn{"stabber", 1, "the vent", false});
        QCOMPARE(t.state.threat, 1);
        QVERIFY2(done.says("Threat 3 → 1"), done.text.c_str());
        QCOMPARE(t.refused(Spawn{"stabber", 1, {}, false}), Text("spawn.threat"));
        t.perform(Spawn{"stabber", 2, {}, true});
        QCOMPARE(t.state.threat, 1);
        QVERIFY(t.state.find(UnitId{"stabber-3"}));
        QCOMPARE(t.refused(Spawn{"stabber", 61, {}, true}), Text("spawn.count"));
        QCOMPARE(t.refused(Spawn{"unicorn", 1, {}, true}), Text("spawn.unknown"));
    });
    row("a datasheet made in mid-game is spawned", [](Table& t) {
        auto sheet = t.state.sheets.at("stabber");
        sheet.id = "gutter_saint", sheet.name = "Gutter Saint";
        sheet.weapons = {"hook"};
        QCOMPARE(t.refused(AddDatasheet{sheet, {}}), Text("retake.weapon"));
        auto hook = t.state.weapons.begin()->second;
        hook.id = "hook";
        t.perform(AddDatasheet{sheet, {{"hook", hook}}});
        QCOMPARE(t.refused(AddDatasheet{sheet, {{"hook", hook}}}), Text("take_sheet.known"));
        t.perform(Spawn{"gutter_saint", 2, {}, true});
        QVERIFY(t.state.find(UnitId{"gutter_saint-2"}));
        const auto offers = Rules::offers(t.state, {});
        QVERIFY(std::any_of(offers.begin(), offers.end(), [](const auto& offer) {
            if (offer.id != "enqueue") return false;
            const auto& sheets = offer.inputs.back().options;
            return std::any_of(sheets.begin(), sheets.end(),
                               [](const auto& o) { return o.value == core::Value("gutter_saint"); });
        }));
    });
    row("numbers are never given twice", [](Table& t) {
        const auto first = t.enemy("hound");
        t.perform(Remove{first, true});
        QCOMPARE(t.enemy("hound"), UnitId{"hound-2"});
    });
    row("leave and come back", [](Table& t) {
        t.perform(Remove{zealot, false});
        QCOMPARE(t.refused(move(zealot)), Text("unit.gone"));
        t.perform(BringBack{zealot});
        QCOMPARE(t.refused(move(zealot)), Text());
        QCOMPARE(t.refused(BringBack{zealot}), Text("unit.there"));
    });
    row("the profile of one figure", [](Table& t) {
        const auto a = t.enemy("mauler"), b = t.enemy("mauler");
        EditProfile edit;
        edit.unit = a;
        edit.d = 2;
        edit.h = 2;
        edit.keywords = std::vector<Text>{"Bulky"};
        t.perform(edit);
        QCOMPARE(t.health(a), 2);
        QCOMPARE(t.state.sheetOf(t.state.at(a)).defence, 2);
        QCOMPARE(t.state.sheetOf(t.state.at(b)).defence, 4);
        edit.h = 0;
        QCOMPARE(t.refused(edit), Text("profile.range"));
        t.perform(shoot(sharpshooter, a), {dice("hit", {6, 1})});
        QCOMPARE(t.health(a), 1); // Bulky now
        QCOMPARE(Rules::view(t.state, core::Audience::Gm).groups.at(0).units.size(), 2u);
    });
    row("a note", [](Table& t) {
        t.perform(Note{"next time: the stairs"});
        QCOMPARE(Rules::view(t.state, core::Audience::Gm).note, Text("next time: the stairs"));
        QCOMPARE(Rules::view(t.state, core::Audience::Table).note, Text());
    });
}

void TestRulesGm::endings_data() {
    columns();
    row("1.9 a win is found and offered", [](Table& t) {
        t = Table("hab_block_17");
        const auto brute = t.enemy("plague_brute");
        t.perform(correct({}, "objective:vent_pumps", 3));
        t.perform(correct({}, "objective:burner", 2));
        QCOMPARE(t.state.offered, Text());
        t.perform(correct(brute, "health", 0));
        QCOMPARE(t.state.offered, Text("win"));
        t.perform(correct(brute, "health", 3));
        QCOMPARE(t.state.offered, Text()); // and taken back when it no longer holds
    });
    row("1.9 the horde is gone", [](Table& t) {
        t = Table("hab_block_17");
        const auto brute = t.enemy("plague_brute");
        t.state.queue = {{"hound", 1, "A", true}};
        std::vector<UnitId> all;
        for (const auto& [id, unit] : t.state.units)
            if (!unit.operative) all.push_back(id);
        for (const auto& id : all)
            t.perform(Remove{id, true});
        QVERIFY(t.gone(brute));
        QCOMPARE(t.state.offered, Text());
        t.perform(Enqueue{"hound", 1, "B"}, {}, true);
        t.state.queue.clear();
        t.perform(Note{"empty"});
        t.perform(Correct{zealot, "ap", 1, {}});
        QCOMPARE(t.state.offered, Text("win"));
    });
    row("several corrections are one step", [](Table& t) {
        t.perform(core::plaguetide::CorrectAll{
            {correct(zealot, "health", 1), correct(zealot, "bleed", 2), correct(psyker, "health", 0)}});
        QCOMPARE(t.state.at(zealot).token(Token::Health), 1);
        QCOMPARE(t.state.at(zealot).token(Token::Bleed), 2);
        QVERIFY(t.has(psyker, Status::Down));
        Table single;
        for (const auto& each :
             {correct(zealot, "health", 1), correct(zealot, "bleed", 2), correct(psyker, "health", 0)})
            single.perform(each);
        QVERIFY(t.state == single.state);
    });
    row("1.9 the clock loses", [](Table& t) {
        t = Table("hab_block_17");
        t.state.clock = 8;
        t.phase(Phase::End);
        t.next();
        QCOMPARE(t.state.clock, 9);
        QCOMPARE(t.state.offered, Text("lose"));
    });
    row("1.9 all Captured are free", [](Table& t) {
        t = Table("the_cells");
        t.phase(Phase::Operatives);
        QVERIFY(t.has(ogryn, Status::Captured));
        QCOMPARE(t.state.at(ogryn).token(Token::Downs), 2);
        t.perform(correct({}, "objective:lift", 5));
        QCOMPARE(t.state.offered, Text());
        t.perform(Operate{psyker, "cell_locks"});
        t.perform(Operate{psyker, "cell_locks"});
        QVERIFY(t.state.at(ogryn).isReady());
        QCOMPARE(t.health(ogryn), 3);
        QCOMPARE(t.token(ogryn, Token::Downs), 1);
        QCOMPARE(t.state.offered, Text("win"));
    });
    row("1.9 booked, resumed, played on", [](Table& t) {
        t = Table("hab_block_17");
        t.perform(correct({}, "clock", 9));
        QCOMPARE(t.refused(Finish{"resume"}), Text("finish.running"));
        t.perform(Finish{"lose"});
        QCOMPARE(t.state.booked, Text("lose"));
        QCOMPARE(t.refused(Next{{}}), Text("mission.over"));
        t.perform(Finish{"resume"});
        t.perform(Finish{"play_on"});
        t.perform(correct({}, "clock", 10));
        QCOMPARE(t.state.offered, Text());
        QCOMPARE(t.refused(Finish{"draw"}), Text("finish.unknown"));
    });
    row("outcome switched off", [](Table& t) {
        t = Table("hab_block_17");
        t.flip("outcome", "off");
        t.perform(correct({}, "clock", 9));
        QCOMPARE(t.state.offered, Text());
    });
    row("a loss stays offered while no one gets up", [](Table& t) {
        for (const auto& id : {sharpshooter, psyker, ogryn, zealot})
            t.status(id, Status::Pinned);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.state.offered, Text("lose"));
        t.perform(correct(zealot, "pinned", 0));
        QCOMPARE(t.state.offered, Text());
    });
    row("the debrief reports who did what", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.perform(shoot(sharpshooter, shambler), {dice("hit", {6, 1})});
        const auto& counts = t.state.ledger.at(sharpshooter.text);
        QCOMPARE(counts.kills, 1);
        QCOMPARE(counts.dealt, 1);
        // Two dice at 3+: four thirds of a success, with a variance of four ninths.
        QCOMPARE(counts.luck, (core::table::Luck{2, 1, {1, 19200}, {0, 25600}}));
        QCOMPARE(counts.dice, 0);
        QCOMPARE(counts.killed.at("Shambler"), 1);
    });
    row("a game from before counts its dice as it always did", [](Table& t) {
        t.state.exactLuck = false;
        const auto shambler = t.enemy("shambler");
        t.perform(shoot(sharpshooter, shambler), {dice("hit", {6, 1})});
        const auto& counts = t.state.ledger.at(sharpshooter.text);
        QCOMPARE(counts.luck, core::table::Luck{});
        QCOMPARE(counts.dice, 2);
        QCOMPARE(counts.successes, 1);
        QCOMPARE(counts.expectedSixths, 8);
        const auto luck = Rules::view(t.state, core::Audience::Gm).debrief.back();
        QCOMPARE(luck.rows.front()[3], std::string("1.3"));
        QCOMPARE(luck.rows.front()[4], std::string("−0.3"));
    });
    row("the horde is the game master's; no side chooses who acts", [](Table& t) {
        const auto view = Rules::view(t.state, core::Audience::Gm);
        QVERIFY(view.sides.size() == 2);
        QVERIFY(!view.sides[0].master && view.sides[1].master);
        QVERIFY(!view.sides[0].picks && !view.sides[1].picks);
    });
    row("advice is for the game master alone, and no part of what is read out", [](Table& t) {
        t.state.mission.edit().advice = "Spend six points at the bell.";
        const auto own = Rules::view(t.state, core::Audience::Gm),
                   shared = Rules::view(t.state, core::Audience::Table);
        QCOMPARE(own.advice, Text("Spend six points at the bell."));
        QCOMPARE(own.briefing, t.state.mission->briefing);
        QCOMPARE(shared.briefing, t.state.mission->briefing);
        QVERIFY(shared.advice.empty());
    });
}

TEST_CASE(TestRulesGm, QCoreApplication)
#include "test_rules_gm.moc"
