// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"
#include "rule_rows.h"
#include "support/case.h"

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "systems/steampunk_fantasy/data/board_strokes.h"
#include "systems/steampunk_fantasy/data/road_net.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/board.h"
#endif

#include <QTest>

#include <random>

using namespace steam;
using core::BoardStroke;
using core::Value;

/// Boards that a group paints for itself: what each brush makes of one, what is wrong with it, in sentences,
/// and battles on it; and what the board says of two places.
class TestSteampunkBoards : public QObject {
    Q_OBJECT

private slots:
    void everyTerrainHasABrush();
    void groundsAreLaid_data();
    void groundsAreLaid();
    void roadsAreLaidHexByHex();
    void roadsAreWrittenAndReadAgain();
    void whatLiesThereIsTakenAway();
    void zonesBeginAsRows();
    void bothHalvesAtOnce();
    void theSecondHalfIsTurned();
    void smallerBoardsAreCut();
    void anyStrokesCanBeShown();
    void faultsAreSaid_data();
    void faultsAreSaid();
    void crowdedMiddleIsWorthALook();
    void paintedBoardsArePlayed();
    void whatIsNoBoardIsNotPainted();
    void linesSayRangeAndWhatIsInTheWay_data();
    void linesSayRangeAndWhatIsInTheWay();
};

namespace {

#define GOES(result)                                                                                         \
    do {                                                                                                     \
        const auto& checked = (result);                                                                      \
        QVERIFY2(checked, checked ? "" : checked.error().text.c_str());                                      \
    } while (false)

const core::BoardSystem& boards() { return dynamic_cast<const core::BoardSystem&>(shippedSystem()); }

Board empty(int columns = 7, int rows = 9) {
    Board out;
    out.id = out.name = "heath";
    out.columns = columns;
    out.rows = rows;
    return out;
}

Board after(Board board, const std::string& brush, std::vector<std::string> cells, bool both = false) {
    auto out = withStroke(std::move(board), BoardStroke{brush, std::move(cells), both});
    if (!out) qFatal("%s", out.error().text.c_str());
    return *out;
}

core::DataPack with(const Board& board) {
    auto pack = shippedFiles();
    pack["boards/" + board.id + ".json"] = core::codec::write(board);
    return pack;
}

} // namespace

/// All fourteen of the rules: twelve grounds, and what is on one.
void TestSteampunkBoards::everyTerrainHasABrush() {
    const auto brushes = brushesFor(empty());
    for (int n = 0; n < terrains; ++n) {
        const auto& rule = ruleOf(Terrain(n));
        const auto found = std::find_if(brushes.begin(), brushes.end(), [&](const auto& brush) {
            return brush.id == core::codec::keyText(rule.terrain);
        });
        QVERIFY2(found != brushes.end(), rule.name.c_str());
        QCOMPARE(found->name, rule.name);
        QCOMPARE(found->ground.has_value(), n < grounds);
        QVERIFY(!found->help.empty());
    }
}

void TestSteampunkBoards::groundsAreLaid_data() {
    QTest::addColumn<int>("terrain");
    for (int n = 1; n < grounds; ++n)
        QTest::newRow(ruleOf(Terrain(n)).name.c_str()) << n;
}

void TestSteampunkBoards::groundsAreLaid() {
    QFETCH(int, terrain);
    const auto id = core::codec::keyText(Terrain(terrain));
    const auto board = after(empty(), id, {"2,2", "2,3"});
    QCOMPARE(board.hexes.size(), std::size_t(2));
    QVERIFY(board.hexes.at("2,3") == Terrain(terrain));
    const auto draft = boardWithBrushes(board);
    const auto* cell = core::table::cellOf(draft.view, "2,2");
    QCOMPARE(cell->terrain, ruleOf(Terrain(terrain)).name);
    QCOMPARE(cell->height, ruleOf(Terrain(terrain)).height);
    QVERIFY(after(board, "clear", {"2,2"}).hexes ==
            (std::map{std::pair{std::string("2,3"), Terrain(terrain)}}));
}

void TestSteampunkBoards::roadsAreLaidHexByHex() {
    using Roads = std::vector<std::vector<std::string>>;
    auto board = after(empty(), "road", {"5,1", "5,2", "5,3"});
    QVERIFY(board.roads == (Roads{{"5,1", "5,2", "5,3"}}));
    board = after(board, "road", {"5,4"}); // set beside its end, it goes on
    QVERIFY(board.roads == (Roads{{"5,1", "5,2", "5,3", "5,4"}}));
    board = after(board, "road", {"2,8"});
    QVERIFY(board.roads == (Roads{{"2,8"}, {"5,1", "5,2", "5,3", "5,4"}}));
    board = after(board, "road", {"5,2", "6,2"}); // a fork
    QCOMPARE(board.roads.size(), std::size_t(4));
    QVERIFY(laidOut(sketchOf(board)).has_value());
    QCOMPARE(int(laidOut(sketchOf(board))->at({5, 2}).roads), 0b001101);
}

/// Whatever net it is: written down and read again it is the same.
void TestSteampunkBoards::roadsAreWrittenAndReadAgain() {
    std::mt19937 chance(7);
    for (int n = 0; n < 200; ++n) {
        RoadNet net;
        for (int way = 0; way < 6; ++way) {
            Hex at{int(9 + chance() % 6), int(9 + chance() % 6)};
            std::vector<Hex> hexes{at};
            for (auto left = chance() % 7; left > 0; --left)
                hexes.push_back(at = hexBeside(at, allFacings[chance() % 6]));
            net.lay(hexes);
        }
        const auto written = net.toHexLists();
        QVERIFY(RoadNet(written).toHexLists() == written);
        auto plan = sketchOf(empty(24, 24));
        plan.roads = written;
        const auto board = laidOut(plan);
        QVERIFY(board.has_value());
        for (const auto hex : board->hexes())
            QCOMPARE(board->at(hex).road, net.has(hex));
    }
}

void TestSteampunkBoards::whatLiesThereIsTakenAway() {
    auto board = after(empty(), "road", {"5,1", "5,2", "5,3"});
    board = after(board, "smoke", {"4,4", "5,2"});
    QVERIFY(board.smoke == (std::vector<std::string>{"4,4", "5,2"}));
    board = after(board, "bare", {"5,2"});
    QVERIFY(board.smoke == std::vector<std::string>{"4,4"});
    QVERIFY(board.roads == (std::vector<std::vector<std::string>>{{"5,1"}, {"5,3"}}));
}

void TestSteampunkBoards::zonesBeginAsRows() {
    auto board = after(empty(), "zone_first", {"4,4"});
    QCOMPARE(board.zones.size(), std::size_t(43)); // three rows of seven each, and the one
    auto laid = laidOut(sketchOf(board));
    QVERIFY(laid->at({4, 4}).zone == Zone::First && laid->at({3, 4}).zone == Zone::Middle);
    QVERIFY(laid->at({7, 9}).zone == Zone::Second);
    board = after(board, "zone_middle", {"1,1", "4,4"});
    QVERIFY(laidOut(sketchOf(board))->at({1, 1}).zone == Zone::Middle);
    QVERIFY(after(board, "zone_rows", {}).zones.empty());
    QVERIFY(!withStroke(empty(), {"zone_rows", {}, false})); // it is in rows already
}

void TestSteampunkBoards::bothHalvesAtOnce() {
    auto board = after(empty(), "forest", {"1,2"}, true);
    QVERIFY(board.hexes.contains("7,8") && board.hexes.size() == 2);
    board = after(board, "zone_first", {"1,4"}, true);
    QVERIFY(board.zones.at("1,4") == Zone::First && board.zones.at("7,6") == Zone::Second);
}

void TestSteampunkBoards::theSecondHalfIsTurned() {
    const auto& hedges = shipped().boards.at("crossed_hedges");
    auto half = hedges;
    std::erase_if(half.hexes, [](const auto& item) { return hexOf(item.first)->row > 5; });
    half.hexes["6,8"] = Terrain::Swamp;
    half.roads = {{"5,1", "5,2", "5,3"}};
    const auto whole = after(half, "liken", {});
    QVERIFY(whole.hexes == hedges.hexes); // the shipped board is alike on both halves
    QCOMPARE(whole.roads.size(), std::size_t(2));
    QVERIFY(RoadNet(whole.roads).has({3, 8}));
}

void TestSteampunkBoards::smallerBoardsAreCut() {
    auto board = shipped().boards.at("crossed_hedges");
    QVERIFY(!withStroke(board, {"cut", {}, false}));
    board.rows = 8;
    QVERIFY(!problemsIn(with(board)).empty());
    const auto cut = after(board, "cut", {});
    QVERIFY(!cut.hexes.contains("6,9") && cut.hexes.contains("7,8"));
    QVERIFY(RoadNet(cut.roads).has({3, 8}) && !RoadNet(cut.roads).has({3, 9}));
    QVERIFY(laidOut(sketchOf(cut)).has_value());
}

/// No stroke, on a board of whatever size, makes one that cannot be shown or written.
void TestSteampunkBoards::anyStrokesCanBeShown() {
    std::mt19937 chance(11);
    for (int n = 0; n < 60; ++n) {
        auto board = empty(int(3 + chance() % 9), int(3 + chance() % 9));
        for (int step = 0; step < 40; ++step) {
            const auto brushes = brushesFor(board);
            BoardStroke stroke{brushes[chance() % brushes.size()].id, {}, chance() % 3 == 0};
            for (auto left = 1 + chance() % 5; left > 0; --left)
                stroke.cells.push_back(textOf(
                    {int(1 + chance() % unsigned(board.columns)), int(1 + chance() % unsigned(board.rows))}));
            const auto next = withStroke(board, stroke);
            QVERIFY2(next.has_value(), stroke.brush.c_str());
            board = *next;
            if (chance() % 10 == 0) board.rows = int(3 + chance() % 9);
            GOES(core::table::validateBoard(boardWithBrushes(board).view));
            const auto again = core::table::readEntry<Board>(core::codec::write(board));
            QVERIFY(again && *again == board);
        }
    }
}

void TestSteampunkBoards::faultsAreSaid_data() {
    columns();
    const auto fault = [](const char* name, const char* where, const char* words, auto spoil) {
        row(name, [where, words, spoil] {
            auto board = empty();
            QVERIFY(problemsIn(with(board)).empty());
            spoil(board);
            const auto problems = problemsIn(with(board));
            QVERIFY(!problems.empty());
            const auto& first = problems.front();
            QVERIFY(first.kind == core::Problem::Kind::Impossible);
            QVERIFY2(QString::fromStdString(first.where).contains(where), first.where.c_str());
            QVERIFY2(QString::fromStdString(first.text).contains(words), first.text.c_str());
            core::DataPack pack = with(board);
            QVERIFY(!core::steampunk_fantasy::module()->load(pack));
        });
    };
    fault("beside the board", "hexes.8,1", "is not a hex of this board",
          [](Board& board) { board.hexes["8,1"] = Terrain::Forest; });
    fault("a road as ground", "hexes.2,1", "is only laid on other ground",
          [](Board& board) { board.hexes["2,1"] = Terrain::Road; });
    fault("a road that jumps", "roads[0]", "jumps from 1,1 to 1,3", [](Board& board) {
        board.roads = {{"1,1", "1,3"}};
    });
    fault("a zone beside the board", "zones.1,10", "is not a hex of this board", [](Board& board) {
        board = after(board, "zone_first", {"1,4"});
        board.zones["1,10"] = Zone::Second;
    });
    fault("nowhere for the second side", "zones", "second side has no hex to set up in", [](Board& board) {
        board.zones = {{"1,1", Zone::First}};
    });
    fault("smoke beside the board", "smoke[0]", "is not a hex of this board",
          [](Board& board) { board.smoke = {"0,1"}; });
}

void TestSteampunkBoards::faultsAreSaid() { runRow(); }

void TestSteampunkBoards::crowdedMiddleIsWorthALook() {
    const auto board = after(empty(), "forest", {"4,5"});
    const auto problems = problemsIn(with(board));
    QCOMPARE(problems.size(), std::size_t(1));
    QVERIFY(problems.front().kind == core::Problem::Kind::Rule);
    QVERIFY2(QString::fromStdString(problems.front().text).contains("4,5"), problems.front().text.c_str());
    // It is the set-up that makes a middle of it.
    QVERIFY(problemsIn(with(after(board, "zone_first", {"4,5"}))).empty());
}

/// Painted, checked, chosen before a battle: set up in its zones, with its smoke and its roads.
void TestSteampunkBoards::paintedBoardsArePlayed() {
    auto board = after(empty(12, 10), "road", {"6,1", "6,2", "6,3"}, true);
    board = after(board, "water", {"6,5", "7,5"}, true);
    board = after(board, "smoke", {"3,5"});
    board = after(board, "zone_first", {"1,4", "2,4", "3,4"}, true);
    auto system = core::steampunk_fantasy::module();
    GOES(system->load(with(board)));
    const auto choices = system->choices();
    const auto option = std::find_if(choices.options.begin(), choices.options.end(),
                                     [](const auto& each) { return each.id == "board"; });
    QVERIFY(std::any_of(option->values.begin(), option->values.end(),
                        [](const auto& value) { return value.id == "heath"; }));
    core::Setup setup;
    setup.mission = "entrenched_hedges";
    setup.choices = {{"first", "dwarf_24"}, {"second", "ork_24"}, {"board", "heath"}};
    const auto opening = system->opening(setup);
    GOES(opening);
    Battle battle;
    auto planned = battle.plan(*opening);
    GOES(planned);
    for (const auto& event : (*planned)->events())
        GOES(battle.apply(event));
    GOES(battle.validate());
    QCOMPARE(battle.state().hexMarkers.at("3,5").smoke, 2);
    const auto view = battle.view(core::Audience::Gm);
    QCOMPARE(view.board.zones.front().name, "zone of " + view.sides.front().name);
    const auto laid = boardOf(battle.state());
    QVERIFY(laid.at({2, 4}).zone == Zone::First && laid.at({11, 7}).zone == Zone::Second);
    QVERIFY(laid.at({6, 2}).road && laid.at({7, 9}).road);
    auto all = battle.plan({core::toRecord(Command(DeployAll{})), false});
    GOES(all);
    for (const auto& event : (*all)->events())
        GOES(battle.apply(event));
    for (const auto& [id, unit] : battle.state().units)
        if (unit.stance)
            QVERIFY(laid.at(unit.stance->hex).zone != Zone::Middle || forwardOf(battle.state(), unit) > 0);
}

void TestSteampunkBoards::whatIsNoBoardIsNotPainted() {
    const auto unit = shippedFiles().at("units/dwarf.dw42.json");
    QVERIFY(!boards().paintableBoard("units/dwarf.dw42.json", unit));
    QVERIFY(!boards().painted("units/dwarf.dw42.json", unit, {"forest", {"1,1"}, false}));
    const auto board = shippedFiles().at("boards/two_fens.json");
    QVERIFY(!boards().painted("boards/two_fens.json", board, {"jungle", {"1,1"}, false}));
    QVERIFY(!boards().painted("boards/two_fens.json", board, {"forest", {"1,10"}, false}));
    QVERIFY(!boards().paintableBoard("boards/two_fens.json", Value("no board")));
    const auto painted = boards().painted("boards/two_fens.json", board, {"forest", {"4,1"}, false});
    QVERIFY(painted && painted->find("hexes")->text("4,1") == "forest");
}

void TestSteampunkBoards::linesSayRangeAndWhatIsInTheWay_data() {
    columns();
    const auto line = [](const char* name, const char* words, const char* blocker, auto prepare) {
        row(name, [words, blocker, prepare] {
            Field field;
            const auto dwarf = field.add("dwarf.dwarf_infantry", "first", {4, 2});
            const auto ork = field.add("ork.ork_infantry", "second", {4, 6});
            prepare(field, ork);
            const auto found = boards().lineBetween(Battle(field.state), dwarf.text, ork.text);
            QVERIFY(found.has_value());
            QCOMPARE(QString::fromStdString(found->words), QString::fromUtf8(words));
            QCOMPARE(QString::fromStdString(found->blockedBy), QString(blocker));
            QCOMPARE(found->clear, QString(blocker).isEmpty());
            QCOMPARE(found->to, textOf(field.state.at(ork).stance->hex));
        });
    };
    line("open ground", "4 hexes to the front, in sight", "", [](Field&, const core::UnitId&) {});
    line("a forest between", "4 hexes to the front, out of sight: the forest in 4,4 is in the way", "4,4",
         [](Field& field, const core::UnitId&) {
             field.ground({4, 4}, Terrain::Forest);
         });
    line("smoke between", "4 hexes to the front, out of sight: the smoke in 4,3 is in the way", "4,3",
         [](Field& field, const core::UnitId&) { field.state.hexMarkers["4,3"].smoke = 1; });
    line("in cover", "4 hexes to the front, in sight, −1 to hit in ruins", "",
         [](Field& field, const core::UnitId&) {
             field.ground({4, 6}, Terrain::Ruins);
         });
    line("over a forest from the air", "4 hexes to the front, in sight", "",
         [](Field& field, const core::UnitId& ork) {
             field.ground({4, 5}, Terrain::Forest);
             field.unit(ork).stance->speed = Speed::FastFly;
         });
    line("behind it", "1 hex to the back, in sight", "", [](Field& field, const core::UnitId& ork) {
        field.unit(ork).stance->hex = {4, 1};
    });
}

void TestSteampunkBoards::linesSayRangeAndWhatIsInTheWay() {
    runRow();
    Field field;
    const Battle battle(field.state);
    QCOMPARE(boards().lineBetween(battle, "1,1", "1,3")->words, std::string("2 hexes, in sight"));
    QVERIFY(!boards().lineBetween(battle, "1,1", "8,1") && !boards().lineBetween(battle, "nobody", "1,1"));
    QVERIFY(!boards().lineBetween(Battle(), "1,1", "1,2"));
}

TEST_CASE(TestSteampunkBoards, QCoreApplication)
#include "test_steampunk_boards.moc"
