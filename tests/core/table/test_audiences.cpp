// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "app/players/phone_state.h"
#include "app/players/served_game.h"
#include "app/print/print_content.h"
#include "lead/led_play.h"
#include "support/case.h"
#include "support/rivals.h"
#include "table/log_audience.h"
#include "table/orders.h"
#include "table/pieces.h"
#include "ui/print/document.h"
#include "ui/print/pages.h"
#endif

#include <QGuiApplication>
#include <QPainter>
#include <QPicture>
#include <QTest>

using namespace core;

/// What happens in secret: steps, and changes of the opening by which a game is set up otherwise.
struct Secret {
    std::string system;
    std::vector<std::string> from; ///< those who must not know: "table" or a side
    std::vector<Order> steps;
    std::function<void(Value& mission)> setUp = {};
    int nexts = 2; ///< phases that are over by then
};
Q_DECLARE_METATYPE(Secret)

/// Two games that differ in secrets alone are the same, byte by byte, to those who must not know them.
class TestAudiences : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }

    void secretsLeaveNoTrace_data();
    void secretsLeaveNoTrace();
    void openPiecesTellNothingOfHiddenOnes();
    void ownSecretsAreSeen();
    void openActionsNameNoIllusion();
    void whatIsDoneIsTold();
    void sentencesAreLeftOut_data();
    void sentencesAreLeftOut();
    void namesAreRead();

private:
    struct Played {
        std::unique_ptr<MemoryJournal> journal;
        std::unique_ptr<Encounter> encounter;
    };
    const System& system(const std::string& id) const {
        return id == m_rivals.id() ? m_rivals : m_tables.system(QString::fromStdString(id));
    }
    Played begun(const std::string& id, const std::function<void(Value&)>& setUp = {}, int nexts = 2) const;
    /// What is printed for that audience of a game without secrets, which is the same for many rows.
    const QByteArray& plainPrints(const Secret& secret, const Encounter& plain, const std::string& audience);

    AnyTables m_tables;
    rivals::System m_rivals;
    std::map<std::tuple<std::string, int, std::string>, QByteArray> m_plainPrints;
};

namespace {

Order correction(const char* token, int value) { return table::order(table::Correct{{}, token, value, {}}); }

/// The secret objective of the mission takes three goes.
void hideThrice(Value& start) {
    for (auto& objective : *start.asObject()->at("mission").asObject()->at("objectives").asArray())
        if (objective.text("id") == "survivors") objective.asObject()->insert_or_assign("needed", 3);
}

/// All lines that the audience may read.
Value linesFor(const Encounter& encounter, const Audience& audience) {
    Value::Array out;
    for (const auto id : encounter.log().path(encounter.log().head()))
        if (auto line = encounter.line(id, audience); !line.empty()) out.emplace_back(std::move(line));
    return out;
}

Value offersFor(const Encounter& encounter, const Audience& audience) {
    Value::Object out;
    for (const auto& unit : askable(encounter.view())) {
        Value::Array list;
        for (const auto& offer : encounter.offers(unit, audience))
            list.push_back(offerValue(offer));
        out.emplace(unit, std::move(list));
    }
    return out;
}

/// Everything that the phones of that audience are sent, whatever their rights.
std::string phonesFor(Encounter& encounter, const Audience& audience) {
    using namespace app::players;
    ServedGame table(encounter, nullptr, 0);
    const auto snapshot = table.snapshot();
    const auto seen = audienceView(*snapshot, audience);
    std::vector<Invitation> all;
    for (const auto rights : {Rights::Watch, Rights::Tokens, Rights::Act})
        all.push_back({"id" + std::to_string(all.size()), "Kim", audience.name(), {}, rights, "secret"});
    std::string out;
    for (const auto& one : all)
        out += canonicalBytes(phoneState(*snapshot, seen, one, all, {})) + '\n';
    return out;
}

/// Every page of every kind, as the strokes that draw it.
QByteArray printsFor(const Encounter& encounter, const Audience& audience) {
    QByteArray out;
    const auto matter = app::printContent(encounter.system(), encounter.game(), audience);
    ui::PrintOptions options;
    options.markers = ui::MarkerChoice::Mission;
    for (const auto kind :
         {ui::PrintKind::Markers, ui::PrintKind::CharacterSheets, ui::PrintKind::State,
          ui::PrintKind::Debrief, ui::PrintKind::Board, ui::PrintKind::Counters, ui::PrintKind::Orders}) {
        const auto document = ui::printPages(kind, matter, options);
        for (int page = 0; document && page < document->count(); ++page) {
            QPicture picture;
            QPainter painter(&picture);
            ui::paintPage(*document, page, painter);
            painter.end();
            out += QByteArray(picture.data(), static_cast<qsizetype>(picture.size())) + '\n';
        }
    }
    return out;
}

} // namespace

TestAudiences::Played TestAudiences::begun(const std::string& id, const std::function<void(Value&)>& setUp,
                                           int nexts) const {
    const auto& rules = system(id);
    Setup setup;
    const auto missions = rules.choices().missions;
    for (const auto& mission : missions)
        if (setup.mission.empty() || mission.id == "hab_block_17") setup.mission = mission.id;
    auto opening = rules.opening(setup);
    if (!opening) qFatal("%s", opening.error().text.c_str());
    if (id == "plaguetide") hideThrice((*opening->command.body.asObject())["start"]);
    if (setUp) setUp((*opening->command.body.asObject())["start"]);
    Played out{std::make_unique<MemoryJournal>(rules.id(), 7), nullptr};
    auto encounter = Encounter::create(rules, *opening, *out.journal, stillPorts());
    if (!encounter) qFatal("%s", encounter.error().text.c_str());
    out.encounter = std::move(*encounter);
    for (int n = 0; n < nexts && id != m_rivals.id(); ++n)
        (void)out.encounter->perform(onward(out.encounter->view()), {}, false);
    return out;
}

const QByteArray& TestAudiences::plainPrints(const Secret& secret, const Encounter& plain,
                                             const std::string& audience) {
    auto& known = m_plainPrints[{secret.system, secret.nexts, audience}];
    if (known.isEmpty()) known = printsFor(plain, Audience::named(audience));
    return known;
}

void TestAudiences::secretsLeaveNoTrace_data() {
    QTest::addColumn<Secret>("secret");
    const auto row = [](const char* name, Secret secret) { QTest::newRow(name) << std::move(secret); };
    for (const auto& [id, others] :
         std::map<std::string, std::vector<std::string>>{{"plaguetide", {"table", "operatives"}},
                                                         {"combat_patrol", {"table", "attacker", "defender"}},
                                                         {"trench_crusade", {"table", "first", "second"}},
                                                         {"scrimmage", {"table", "first", "second"}},
                                                         {"steampunk_fantasy", {"table", "first", "second"}},
                                                         {"lanterns", {"table", "north", "south"}},
                                                         {"rivals", {"table", "crows", "foxes", "moles"}}})
        row(("a note: " + id).c_str(), {id, others, {table::order(table::Note{"they will be betrayed"})}});
    const std::vector<std::string> players{"table", "operatives"};
    row("threat points", {"plaguetide", players, {correction("threat", 40)}});
    row("what is queued", {"plaguetide",
                           players,
                           {{{"enqueue", 1, Value::Object{{"sheet", "shambler"}, {"count", 3}}}, false}}});
    row("a secret objective", {"plaguetide", players, {correction("objective:survivors", 2)}});
    const auto inMission = [](auto change) {
        return [change](Value& start) { change(*start.asObject()->at("mission").asObject()); };
    };
    row("advice and script",
        {"plaguetide", players, {}, inMission([](Value::Object& mission) {
             mission["advice"] = "Keep the mauler back.";
             mission["threat"] = 3;
             mission["script"].asArray()->push_back(Value::Object{{"clock", 7}, {"threat", 9}});
         })});
    row("another secret objective", {"plaguetide", players, {}, inMission([](Value::Object& mission) {
                                         mission["objectives"].asArray()->push_back(Value::Object{
                                             {"id", "tomb"}, {"name", "The tomb"}, {"secret", true}});
                                     })});
    const auto lay = [](const char* name, bool secret, const char* side) {
        table::PlacePiece piece;
        piece.name = name;
        piece.secret = secret;
        piece.side = side;
        return table::order(piece);
    };
    row("a hidden piece", {"plaguetide", players, {lay("Tripwire", true, "")}});
    row("a hidden trap in the trenches",
        {"trench_crusade", {"table", "second"}, {lay("Mine", true, "first")}});
    row("a hidden trap in a scrimmage", {"scrimmage", {"table", "second"}, {lay("Trap", true, "first")}});
    row("a trap of the attacker", {"combat_patrol", {"table", "defender"}, {lay("Trap", true, "attacker")}});
    // Of the other side's set-up and orders no one knows anything before they are carried out.
    const auto hexes = [&](const char* name, int nexts, std::vector<Order> steps) {
        row(name, {"steampunk_fantasy", {"table", "second"}, std::move(steps), {}, nexts});
    };
    const std::string tank = "dwarf.dw42_1";
    const auto reported = [&](const char* type, Value::Object body) {
        body.emplace("unit", tank);
        return Order{{type, 1, std::move(body)}, false};
    };
    const Order setUp = reported("deploy", {{"hex", "3,3"}, {"facing", "s"}});
    const Order orders = reported("give_orders", {{"movement", "A|F|-"}, {"ahead", false}});
    const Order ahead = reported("give_orders", {{"movement", "L|-|-"}, {"gunnery", "Fire|-"}});
    hexes("where a unit is set up", 0, {setUp});
    hexes("a set-up that is thought over", 0,
          {setUp, reported("deploy", {{"hex", "4,3"}, {"facing", "sw"}})});
    hexes("a side that is set up", 0, {{{"deploy_all", 1, Value::Object{{"side", "first"}}}, false}});
    hexes("orders", 1, {orders});
    hexes("orders that change", 1, {orders, ahead, reported("give_orders", {{"movement", "R|-|-"}})});
    hexes("standard orders", 1, {{{"plan_all", 1, Value::Object{{"side", "first"}}}, false}});
    // Without orders it is, accelerates in the second step, and flees in the third.
    const auto decided = [](Value::Object decision) {
        return Order{{"decide", 1,
                      Value::Object{{"unit", "dwarf.dwarf_infantry_1"},
                                    {"decisions", Value::Array{std::move(decision)}}}},
                     false};
    };
    hexes("what is decided before a step", 5, {decided({{"leave", true}})});
    hexes("what is decided otherwise", 5, {decided({{"leave", true}}), decided({{"either", 1}})});
    row("gold of one side", {"rivals", {"table", "foxes", "moles"}, {rivals::bury("crows1", 5)}});
    row("gold of another",
        {"rivals", {"table", "crows", "foxes"}, {rivals::bury("moles2", 1), rivals::bury("moles3", 4)}});
}

void TestAudiences::secretsLeaveNoTrace() {
    QFETCH(Secret, secret);
    const auto plain = begun(secret.system, {}, secret.nexts),
               other = begun(secret.system, secret.setUp, secret.nexts);
    for (const auto& step : secret.steps)
        HOLDS(other.encounter->perform(step, {}, false));
    QVERIFY(plain.encounter->digest() != other.encounter->digest());
    const auto whole = [](const auto& game) {
        return canonicalBytes(codec::write(game.encounter->view())) +
               canonicalBytes(linesFor(*game.encounter, Audience::Gm));
    };
    if (!secret.steps.empty()) QVERIFY(whole(plain) != whole(other)); // the game master sees it
    for (const auto& name : secret.from) {
        const auto audience = Audience::named(name);
        const auto seen = plain.encounter->view(audience);
        QVERIFY2(seen == other.encounter->view(audience), name.c_str());
        QVERIFY2(canonicalBytes(codec::write(seen)) ==
                     canonicalBytes(codec::write(other.encounter->view(audience))),
                 name.c_str());
        QVERIFY2(offersFor(*plain.encounter, audience) == offersFor(*other.encounter, audience),
                 name.c_str());
        QVERIFY2(linesFor(*plain.encounter, audience) == linesFor(*other.encounter, audience), name.c_str());
        QVERIFY2(phonesFor(*plain.encounter, audience) == phonesFor(*other.encounter, audience),
                 name.c_str());
        QVERIFY2(plain.encounter->game().briefing(audience) == other.encounter->game().briefing(audience),
                 name.c_str());
        const auto& printed = plainPrints(secret, *plain.encounter, name);
        QVERIFY2(!printed.isEmpty() && printed == printsFor(*other.encounter, audience), name.c_str());
    }
}

/// The control: what is hidden from others is shown to the side that it belongs to.
void TestAudiences::openPiecesTellNothingOfHiddenOnes() {
    const auto lay = [](bool secret) {
        table::PlacePiece piece;
        piece.name = "Tripwire";
        piece.secret = secret;
        return table::order(piece);
    };
    const auto plain = begun("plaguetide"), other = begun("plaguetide");
    HOLDS(other.encounter->perform(lay(true), {}, false));
    for (const auto* game : {&plain, &other})
        HOLDS(game->encounter->perform(lay(false), {}, false));
    QCOMPARE(other.encounter->view().pieces.size(), std::size_t(2));
    QCOMPARE(canonicalBytes(codec::write(plain.encounter->view(Audience::Table))),
             canonicalBytes(codec::write(other.encounter->view(Audience::Table))));
}

void TestAudiences::ownSecretsAreSeen() {
    const auto game = begun("rivals");
    auto& encounter = *game.encounter;
    HOLDS(encounter.perform(rivals::bury("foxes1", 5), {}, false));
    const auto foxes = Audience::of("foxes");
    QCOMPARE(encounter.view(foxes).side("foxes")->counters.at(0).value, 7);
    QVERIFY(encounter.view(foxes).side("crows")->counters.empty());
    QCOMPARE(encounter.line(encounter.log().head(), foxes), std::string("F-1 buries 5 gold"));
    QCOMPARE(encounter.line(encounter.log().head(), Audience::of("crows")), std::string());
    QCOMPARE(encounter.offers("foxes2", foxes).size(), 2u);
    QCOMPARE(encounter.offers("foxes2", foxes).at(1).line, std::string("7 gold hidden so far"));
    QVERIFY(encounter.offers("crows1", foxes).empty());
    QVERIFY(encounter.offers("foxes2", Audience::Table).empty());
    QVERIFY(encounter.offers({}, foxes).empty());
    const auto battle = begun("steampunk_fantasy", {}, 1);
    HOLDS(battle.encounter->perform(
        {{"give_orders", 1, Value::Object{{"unit", "dwarf.dw42_1"}, {"movement", "L|-|-"}}}, false}, {},
        false));
    const auto head = battle.encounter->log().head();
    const auto own = battle.encounter->line(head, Audience::of("first"));
    QVERIFY2(own.starts_with("Dw42 1 gets orders: "), own.c_str());
    QCOMPARE(battle.encounter->line(head, Audience::of("second")), std::string());
    const auto hunt = begun("plaguetide");
    QVERIFY(!hunt.encounter->view(Audience::of("horde")).next.label.empty()); // that side is the game master
}

/// Who shoots at an illusion among infantry reads of one base more of that infantry on the phone.
void TestAudiences::openActionsNameNoIllusion() {
    Setup setup;
    setup.mission = "entrenched_hedges";
    setup.choices = {{"first", "dwarf_24"}, {"second", "elf_24"}};
    MemoryJournal journal("steampunk_fantasy", 7);
    const auto opening = system("steampunk_fantasy").opening(setup);
    QVERIFY(opening);
    auto created = Encounter::create(system("steampunk_fantasy"), *opening, journal, stillPorts());
    QVERIFY(created);
    auto& encounter = **created;
    std::vector<lead::Leader> leaders{{"first", LeadLevel::Easy}, {"second", LeadLevel::Easy}};
    lead::LedPlay play;
    play.answersForAll = true;
    play.realDice = {"first"}; // it stops before each roll of that side
    const auto me = Audience::of("first");
    int named = 0;
    for (int n = 0; n < 300 && named == 0; ++n) {
        QVERIFY(lead::playOn(encounter, leaders, play, encounter.open() ? 0 : 1));
        if (!encounter.open()) continue;
        const auto seen = phonesFor(encounter, me);
        for (const auto& unit : encounter.view().units) {
            if (unit.profile != "elf.illusion" || encounter.view(me).unit(unit.id)->name == unit.name)
                continue;
            QVERIFY2(seen.find(unit.name) == std::string::npos, unit.name.c_str());
            named += encounter.open()->request->purpose.find(unit.name) != std::string::npos;
        }
        HOLDS(encounter.roll());
    }
    QVERIFY(named > 0);
}

/// A secret objective is reported in hindsight once it is done.
void TestAudiences::whatIsDoneIsTold() {
    const auto game = begun("plaguetide");
    auto& encounter = *game.encounter;
    const auto view = encounter.view();
    const auto secret = std::find_if(view.objectives.begin(), view.objectives.end(),
                                     [](const auto& objective) { return objective.secret; });
    QVERIFY(secret != view.objectives.end() && secret->needed > 1);
    const auto operate = [&] {
        const Record command{"operate", 1,
                             Value::Object{{"who", view.units.front().id}, {"objective", secret->id}}};
        return encounter.perform({command, true}, {}, false);
    };
    HOLDS(encounter.perform(correction(("objective:" + secret->id).c_str(), 0), {}, false));
    HOLDS(operate());
    const auto first = encounter.log().head();
    QVERIFY(encounter.line(first, Audience::Gm).find(secret->name) != std::string::npos);
    QCOMPARE(encounter.line(first, Audience::Table), std::string());
    HOLDS(encounter.perform(correction(("objective:" + secret->id).c_str(), secret->needed), {}, false));
    QVERIFY(encounter.line(first, Audience::Table).find(secret->name) != std::string::npos);
}

void TestAudiences::sentencesAreLeftOut_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("left");
    QTest::newRow("none") << QByteArray("one · two") << QByteArray("one · two");
    QTest::newRow("first") << QByteArray("secret one · two") << QByteArray("two");
    QTest::newRow("middle") << QByteArray("one · secret · two") << QByteArray("one · two");
    QTest::newRow("last") << QByteArray("one · a secret") << QByteArray("one");
    QTest::newRow("all") << QByteArray("secret") << QByteArray();
    QTest::newRow("nothing there") << QByteArray() << QByteArray();
}

void TestAudiences::sentencesAreLeftOut() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, left);
    const auto kept = table::withoutSentences(line.toStdString(), [](const auto& sentence) {
        return sentence.find("secret") != std::string::npos;
    });
    QCOMPARE(QByteArray::fromStdString(kept), left);
}

void TestAudiences::namesAreRead() {
    for (const auto& audience : {Audience::Gm, Audience::Table, Audience::of("foxes")})
        QVERIFY(Audience::named(audience.name()) == audience);
    QVERIFY(Audience::Gm.sees("foxes") && Audience::of("foxes").sees("foxes"));
    QVERIFY(!Audience::Table.sees("foxes") && !Audience::of("foxes").sees("crows") &&
            !Audience::Table.sees(""));
}

TEST_CASE(TestAudiences, QGuiApplication)
#include "test_audiences.moc"
