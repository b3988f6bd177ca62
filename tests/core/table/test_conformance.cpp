// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "support/case.h"
#include "table/common_commands.h"
#include "table/correction_names.h"
#include "table/orders.h"
#endif

#include <QTest>

#include <set>

using namespace core;

/// What every game that can be played has to do, whatever its rules: the shipped ones and the small one of
/// docs/example.
class TestConformance : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }

    void idsResolve_data() { systems(); }
    void idsResolve();
    void offersPlanOrSayWhyNot_data() { systems(); }
    void offersPlanOrSayWhyNot();
    void tokensAreCorrectedAndUndone_data() { systems(); }
    void tokensAreCorrectedAndUndone();
    void everyTablesCommands_data() { systems(); }
    void everyTablesCommands();
    void piecesLieThereAndGo_data() { systems(); }
    void piecesLieThereAndGo();
    void relationsLastUntilSomebodyLeaves_data() { systems(); }
    void relationsLastUntilSomebodyLeaves();
    void offersSayWhatTheyAimAt_data() { systems(); }
    void offersSayWhatTheyAimAt();
    void whatIsShownBlockedIsRefused_data() { systems(); }
    void whatIsShownBlockedIsRefused();
    void statesAreReadBack_data() { systems(); }
    void statesAreReadBack();
    void playsByWhim_data() { systems(); }
    void playsByWhim();

private:
    void systems() { m_tables.rows(); }

    AnyTables m_tables;
};

namespace {

/// Sets the token and takes it back again; what is shown changes, and is the same as before in the end.
void correctAndUndo(Encounter& encounter, const table::Correct& correction) {
    const auto before = encounter.game().canonicalState();
    const auto head = encounter.log().head();
    const auto what = correction.unit.text + " " + correction.token;
    const auto done = encounter.perform(table::order(correction), {}, false);
    QVERIFY2(done, done ? "" : (what + ": " + done.error().text).c_str());
    QVERIFY2(encounter.log().find(encounter.log().head())->manual, what.c_str());
    QVERIFY2(encounter.game().canonicalState() != before, (what + " changes nothing").c_str());
    HOLDS(encounter.jump(head));
    QVERIFY2(encounter.game().canonicalState() == before, (what + " is not undone").c_str());
}

/// Whether the correction would change the state of the game.
bool changes(const Encounter& encounter, const table::Correct& correction) {
    const auto planned = encounter.planned(table::order(correction));
    if (!planned) return false;
    const auto game = encounter.game().clone();
    for (const auto& event : (*planned)->events())
        (void)game->apply(event);
    return game->canonicalState() != encounter.game().canonicalState();
}

std::vector<Offer> relateOffers(const Encounter& encounter) {
    std::vector<Offer> out;
    for (const auto& unit : encounter.view().units)
        for (const auto& offer : encounter.offers(unit.id))
            if (offer.command.type == table::Relate::type) out.push_back(offer);
    return out;
}

/// Whether the state still remembers a relation of the unit.
bool isRemembered(const Encounter& encounter, const std::string& unit) {
    const auto snapshot = encounter.game().snapshot();
    const auto* known = snapshot.find("relations");
    return known && canonicalBytes(*known).find('"' + unit + '"') != std::string::npos;
}

bool resolves(const EncounterView& view, const std::string& subject) {
    const auto named = [&](const auto& each) { return each.id == subject; };
    return std::any_of(view.units.begin(), view.units.end(), named) ||
           std::any_of(view.groups.begin(), view.groups.end(), named) ||
           std::any_of(view.objectives.begin(), view.objectives.end(), named) ||
           std::any_of(view.pieces.begin(), view.pieces.end(), named) ||
           std::any_of(view.sides.begin(), view.sides.end(), named);
}

} // namespace

void TestConformance::idsResolve() {
    QFETCH(QString, id);
    for (const int steps : {0, 25}) {
        const auto game = m_tables.played(id, steps);
        const auto view = game.encounter->view();
        QCOMPARE(QString::fromStdString(view.system), id);
        QVERIFY(!view.title.empty() && !view.when.empty() && !view.next.label.empty());
        QVERIFY(std::any_of(view.phases.begin(), view.phases.end(),
                            [&](const auto& phase) { return phase.id == view.phase; }));
        std::set<std::string> sides, units;
        for (const auto& side : view.sides)
            QVERIFY(sides.insert(side.id).second);
        for (const auto& unit : view.units) {
            QVERIFY2(units.insert(unit.id).second, unit.id.c_str());
            QVERIFY2(sides.contains(unit.side), unit.id.c_str());
            for (const auto& other : unit.engaged)
                QVERIFY2(view.unit(other), (unit.id + " and " + other).c_str());
        }
        for (const auto& group : view.groups)
            for (const auto& unit : group.units)
                QVERIFY2(units.contains(unit), (group.id + ": " + unit).c_str());
        const auto offers = game.encounter->offers({});
        for (const auto& objective : view.objectives)
            QVERIFY2(objective.offer.empty() ||
                         std::any_of(offers.begin(), offers.end(),
                                     [&](const auto& offer) { return offer.id == objective.offer; }),
                     objective.id.c_str());
    }
}

/// What `show` calls blocked is refused by *Next* as well, unless someone allows it; and nothing else is.
void TestConformance::whatIsShownBlockedIsRefused() {
    QFETCH(QString, id);
    const auto agrees = [](const Encounter& encounter) {
        const auto& blocked = encounter.view().next.blocked;
        const auto planned = encounter.planned({{"next", 1, Value::Object{}}, false});
        QCOMPARE(!planned, !blocked.empty());
        if (planned) return;
        QVERIFY2(planned.error().kind == Problem::Kind::Rule, planned.error().text.c_str());
        HOLDS(encounter.planned({{"next", 1, Value::Object{}}, true}));
    };
    for (const int steps : {0, 3, 10, 25, 40, 60})
        agrees(*m_tables.played(id, steps).encounter);
    const auto game = m_tables.played(id, 10);
    for (const auto& offer : game.encounter->offers({}))
        if (offer.command.type == "finish") HOLDS(game.encounter->perform({offer.command, false}, {}, false));
    if (id != u"lanterns") QVERIFY(!game.encounter->view().next.blocked.empty());
    agrees(*game.encounter);
}

void TestConformance::offersPlanOrSayWhyNot() {
    QFETCH(QString, id);
    int legal = 0;
    for (const int steps : {0, 10, 40}) {
        const auto game = m_tables.played(id, steps);
        const auto view = game.encounter->view();
        for (const auto& unit : askable(view)) {
            std::set<std::string> seen;
            for (const auto& offer : game.encounter->offers(unit)) {
                const auto name = unit + ": " + offer.id;
                QVERIFY2(seen.insert(offer.id).second, name.c_str());
                QVERIFY2(!offer.label.empty() && !offer.title.empty(), name.c_str());
                QVERIFY2(offer.place == OfferPlace::Queue || offer.subject.empty() ||
                             resolves(view, offer.subject),
                         (name + " is about " + offer.subject).c_str());
                if (offer.blocked) {
                    QVERIFY2(!offer.blocked->text.empty(), name.c_str());
                    continue;
                }
                ++legal;
                QVERIFY2(!game.encounter->problem({offer.command, false}), name.c_str());
                for (const auto& field : offer.inputs)
                    if (field.kind == OfferField::Kind::Number)
                        QVERIFY2(field.minimum <= field.maximum, (name + "." + field.id).c_str());
            }
        }
    }
    QVERIFY(legal > 2);
}

void TestConformance::tokensAreCorrectedAndUndone() {
    QFETCH(QString, id);
    auto game = m_tables.played(id, 12);
    const auto view = game.encounter->view();
    int corrected = 0;
    for (const auto& unit : view.units) {
        const UnitId who(unit.id);
        for (const auto& track : unit.tracks) {
            const int other = track.current > 0 ? track.current - 1 : track.current + 1;
            correctAndUndo(*game.encounter, {who, track.id, other, {}});
            const auto reported =
                game.encounter->planned(table::order(table::Correct{who, track.id, other, {}}));
            QVERIFY2(reported && (*reported)->text().find(track.label) != std::string::npos,
                     track.id.c_str());
            if (!track.reserveId.empty())
                correctAndUndo(*game.encounter,
                               {who, track.reserveId, track.reserve > 0 ? track.reserve - 1 : 1, {}});
            ++corrected;
            if (QTest::currentTestFailed()) return;
        }
        for (const auto& figure : unit.figures) {
            correctAndUndo(*game.encounter, {who, figure.id, figure.current > 0 ? 0 : 1, {}});
            ++corrected;
            if (QTest::currentTestFailed()) return;
        }
        for (const auto& marker : unit.allMarkers) {
            correctAndUndo(*game.encounter, {who, marker.id, marker.count > 0 ? 0 : 1, {}});
            if (QTest::currentTestFailed()) return;
        }
        // A unit that is not on the table is put on it instead.
        const table::Correct off{who, std::string(table::correctable::present), 0, {}},
            on{who, off.token, 1, {}};
        correctAndUndo(*game.encounter, changes(*game.encounter, off) ? off : on);
        correctAndUndo(*game.encounter,
                       {who, std::string(table::correctable::acted), unit.acted ? 0 : 1, {}});
        if (QTest::currentTestFailed()) return;
    }
    for (const auto& side : view.sides)
        for (const auto& counter : side.counters)
            if (!counter.id.empty()) correctAndUndo(*game.encounter, {{}, counter.id, counter.value + 1, {}});
    correctAndUndo(*game.encounter, {{}, std::string(table::correctable::turn), view.turn + 1, {}});
    QVERIFY(corrected > 2);
}

void TestConformance::everyTablesCommands() {
    QFETCH(QString, id);
    const auto schemas = m_tables.system(id).commandSchemas();
    for (const auto type :
         {table::Next::type, table::Correct::type, table::CorrectAll::type, table::SetSwitch::type,
          table::BringBack::type, table::Finish::type, table::Note::type, table::reloadDatasheetCommand,
          table::Remove::type, table::Relate::type, table::PlacePiece::type, table::EditPiece::type,
          table::RemovePiece::type, std::string_view("edit_profile")})
        QVERIFY2(schemas.find(type), std::string(type).c_str());
    auto game = m_tables.begun(id);
    auto& encounter = *game.encounter;
    HOLDS(encounter.perform(table::order(table::Note{"the door is open"}), {}, false));
    QCOMPARE(encounter.view().note, std::string("the door is open"));
    for (const auto& entry : encounter.view().switches)
        for (const auto& value : entry.values) {
            HOLDS(encounter.perform(table::order(table::SetSwitch{entry.id, value}), {}, false));
            const auto now = encounter.view().switches;
            const auto same =
                std::find_if(now.begin(), now.end(), [&](const auto& s) { return s.id == entry.id; });
            QCOMPARE(same->value, value);
        }
    QVERIFY(encounter.problem(table::order(table::SetSwitch{"no such rule", "on"})));
    QVERIFY(encounter.problem(table::order(table::CorrectAll{})));
    const auto unit = encounter.view().units.front();
    const table::Correct gone{UnitId(unit.id), std::string(table::correctable::present), 0, {}};
    const table::Correct wrong{UnitId("nobody at all"), std::string(table::correctable::present), 0, {}};
    const auto refused = encounter.problem(table::order(table::CorrectAll{{gone, wrong}}));
    QVERIFY(refused && QString::fromStdString(refused->where).startsWith("changes[1]"));
    HOLDS(encounter.perform(table::order(table::CorrectAll{{gone}}), {}, false));
    QVERIFY2(encounter.log().find(encounter.log().head())->manual, "the log marks corrections");
    QVERIFY(!(*encounter.view().unit(unit.id) == unit));
    HOLDS(encounter.perform(
        {{std::string(table::BringBack::type), 1, Value::Object{{"unit", unit.id}}}, false}, {}, false));
    QVERIFY(encounter.view().unit(unit.id)->present);
    QVERIFY(encounter.problem({{"no such command", 1, Value::Object{}}, false}));
}

void TestConformance::piecesLieThereAndGo() {
    QFETCH(QString, id);
    auto game = m_tables.begun(id);
    auto& encounter = *game.encounter;
    const auto head = encounter.log().head();
    const auto before = encounter.game().canonicalState();
    table::PlacePiece smoke;
    smoke.name = "Thick smoke";
    smoke.side = encounter.view().sides.front().id;
    smoke.lasts = 2;
    HOLDS(encounter.perform(table::order(smoke), {}, false));
    smoke.name = "Tripwire";
    smoke.secret = true;
    smoke.lasts = 0;
    HOLDS(encounter.perform(table::order(smoke), {}, false));
    QCOMPARE(encounter.view().pieces.size(), std::size_t(2));
    QCOMPARE(encounter.view(Audience::Table).pieces.size(), std::size_t(1));
    const auto first = encounter.view().pieces.front();
    QCOMPARE(first.name, std::string("Thick smoke"));
    QCOMPARE(first.left, 2);
    const auto offers = encounter.offers({});
    QVERIFY(std::any_of(offers.begin(), offers.end(), [&](const auto& o) { return o.id == first.offer; }));
    correctAndUndo(encounter, {{}, table::correctable::piece(first.id), 5, {}});
    correctAndUndo(encounter, {{}, table::correctable::piece(first.id), 0, {}});
    smoke.side = "no such side";
    QVERIFY(encounter.problem(table::order(smoke)));
    QVERIFY(encounter.problem(table::takeOff("no such piece")));
    // It grows older by itself as the turns go by, and is gone in the end.
    for (int n = 0; n < 60 && encounter.view().pieces.size() == 2; ++n) {
        (void)encounter.perform(onward(encounter.view()), {}, false);
        if (!encounter.view().outcome.booked.empty())
            HOLDS(encounter.perform(table::order(table::Finish{"resume"}), {}, false));
    }
    const auto left = encounter.view().pieces;
    QCOMPARE(left.size(), std::size_t(1));
    HOLDS(encounter.perform(table::takeOff(left.front().id), {}, false));
    QVERIFY(encounter.view().pieces.empty());
    for (const auto& replay : {encounter.replayEvents(), encounter.replayCommands()}) {
        HOLDS(replay);
        QVERIFY2(!replay->firstDifference, replay->what.c_str());
    }
    HOLDS(encounter.jump(head));
    QVERIFY(encounter.game().canonicalState() == before);
}

void TestConformance::relationsLastUntilSomebodyLeaves() {
    QFETCH(QString, id);
    int stated = 0;
    for (int steps = 0; steps <= 24 && stated == 0; steps += 6) {
        auto game = m_tables.played(id, steps);
        auto& encounter = *game.encounter;
        for (const auto& offer : relateOffers(encounter)) {
            const auto head = encounter.log().head();
            const auto before = encounter.game().canonicalState();
            HOLDS(encounter.perform({offer.command, false}, {}, false));
            QVERIFY(encounter.game().canonicalState() != before);
            HOLDS(encounter.perform(
                table::order(
                    table::Correct{UnitId(offer.subject), std::string(table::correctable::present), 0, {}}),
                {}, false));
            QVERIFY(!isRemembered(encounter, offer.subject));
            HOLDS(encounter.jump(head));
            QVERIFY(encounter.game().canonicalState() == before);
            auto wrong = offer.command;
            (*wrong.body.asObject())["kind"] = "no such thing";
            QVERIFY(encounter.problem({wrong, false}));
            ++stated;
            break;
        }
    }
    QCOMPARE(stated, 1);
}

void TestConformance::offersSayWhatTheyAimAt() {
    QFETCH(QString, id);
    const auto game = m_tables.played(id, 20);
    const auto view = game.encounter->view();
    int aimed = 0;
    for (const auto& unit : askable(view))
        for (const auto& offer : game.encounter->offers(unit))
            for (const auto& field : offer.inputs) {
                const auto name = unit + ": " + offer.id + "." + field.id;
                const bool atUnits =
                    std::any_of(field.options.begin(), field.options.end(), [&](const auto& o) {
                        return o.value.asString() && view.unit(*o.value.asString());
                    });
                QVERIFY2(!atUnits || field.role == FieldRole::Target || field.role == FieldRole::Actor,
                         name.c_str());
                QVERIFY2((field.role == FieldRole::Target) == !field.aims.empty(), name.c_str());
                QVERIFY2(field.role != FieldRole::Condition || field.kind == OfferField::Kind::Chip,
                         name.c_str());
                aimed += field.role == FieldRole::Target ? 1 : 0;
            }
    QVERIFY(aimed > 0);
}

void TestConformance::statesAreReadBack() {
    QFETCH(QString, id);
    const auto game = m_tables.played(id, 30);
    const auto& now = game.encounter->game();
    const auto other = m_tables.system(id).newGame();
    HOLDS(other->restore(now.snapshot()));
    HOLDS(other->validate());
    HOLDS(other->validateViews());
    QVERIFY(other->canonicalState() == now.canonicalState());
    QVERIFY(canonicalBytes(now.snapshot()) == now.canonicalState());
    for (const auto& unit : askable(game.encounter->view()))
        for (const auto& offer : now.offers(unit)) {
            const auto back = codec::parse<Order>(codec::write(Order{offer.command, true}));
            HOLDS(back);
            QVERIFY((*back == Order{offer.command, true}));
        }
}

void TestConformance::playsByWhim() {
    QFETCH(QString, id);
    auto game = m_tables.played(id, 150);
    auto& encounter = *game.encounter;
    QVERIFY(encounter.log().size() > 60);
    for (const auto& replay : {encounter.replayEvents(), encounter.replayCommands()}) {
        HOLDS(replay);
        QVERIFY2(!replay->firstDifference, replay->what.c_str());
    }
    const auto head = encounter.log().head();
    const auto digest = encounter.digest();
    while (encounter.canUndo())
        HOLDS(encounter.undo());
    while (!encounter.redoLabel().empty())
        HOLDS(encounter.redo());
    QCOMPARE(encounter.log().head(), head);
    QCOMPARE(encounter.digest(), digest);
}

TEST_CASE(TestConformance, QCoreApplication)
#include "test_conformance.moc"
