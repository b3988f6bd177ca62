// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "support/case.h"
#include "support/random_play.h"
#include "systems/plaguetide/rules/invariants.h"

#include <list>
#include <thread>

namespace core::plaguetide {
std::unique_ptr<core::System> module();
}

using namespace plaguetide_rules;

/// Whatever legal is played, in any order: nothing breaks, everything can be undone and redone.
class TestRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_system = tests::shippedSystem(core::plaguetide::module()); }
    void play_data();
    void play();
    void oddsAreWorkedOutMeanwhile();

private:
    std::unique_ptr<core::System> m_system;
};

namespace {

tests::Habits playful() {
    tests::Habits out;
    out.numbers = 4;
    out.presets = {"inches"};
    out.rare = {"finish", "remove", "edit_profile", "spawn", "add_operative"};
    out.rarely = 12;
    out.overrules = 15;
    return out;
}

/// The next whim of the table: an offer of some figure, or going on.
core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    const auto view = encounter.view();
    if (!view.outcome.booked.empty()) return {core::toRecord(Command(Finish{"resume"})), false};
    if (whim.oneIn(7)) return {core::toRecord(Command(Next{})), false};
    if (whim.oneIn(25))
        return {core::toRecord(
                    Command(Correct{UnitId{view.units[whim.below(view.units.size())].id}, "bleed", 2, {}})),
                false};
    const auto unit = whim.oneIn(12) ? std::string() : view.units[whim.below(view.units.size())].id;
    static const auto habits = playful();
    auto order = tests::anyOffer(encounter.offers(unit), habits, whim);
    if (!order) return {core::toRecord(Command(Next{})), false};
    if (order->command.type == "spawn" || order->command.type == "enqueue") // lest the horde grow for ever
        (*order->command.body.asObject())["count"] = 1;
    return *order;
}

/// Nothing of the GM's own knowledge may stand in what the table sees.
void checkTable(const core::Encounter& encounter) {
    const auto view = encounter.view(core::Audience::Table);
    QVERIFY(view.queue.empty() && view.switches.empty() && view.notices.empty() && view.note.empty());
    QVERIFY(view.next.checklist.empty() && view.next.detail.empty());
    for (const auto& side : view.sides)
        QVERIFY(side.counters.empty());
    const auto bytes = core::canonicalBytes(core::codec::write(view));
    QVERIFY(bytes.find("only for the GM") == std::string::npos);
    for (const auto& objective : encounter.view(core::Audience::Gm).objectives)
        if (objective.secret && !objective.done)
            QVERIFY2(bytes.find(objective.name) == std::string::npos, objective.name.c_str());
    for (const auto& unit : view.units)
        if (unit.side == "horde")
            QVERIFY(unit.stats.empty() && unit.weapons.empty() && unit.keywords.empty());
}

constexpr int moreGames = 1000; ///< the first seed of those that are not walked back

/// Danger and odds of one position, calculated on a separate thread.
class Thought {
public:
    Thought(const core::Game& game, const core::Resolution* action)
        : m_game(game.clone()), m_action(action ? action->clone() : nullptr),
          m_thread([this] { think(m_danger, m_odds); }) {}
    Thought(Thought&&) = delete;
    ~Thought() { wait(); }
    /// Whether this thread finds the same once the other one has ended.
    bool sameAgain() {
        wait();
        std::vector<core::OddsReport> danger;
        std::optional<core::OddsReport> odds;
        think(danger, odds);
        return danger == m_danger && odds == m_odds;
    }

private:
    void think(std::vector<core::OddsReport>& danger, std::optional<core::OddsReport>& odds) const {
        core::WorkBudget forDanger(2000), forOdds(2000);
        danger = m_game->danger(forDanger);
        if (m_action) odds = m_action->odds(forOdds);
    }
    void wait() {
        if (m_thread.joinable()) m_thread.join();
    }
    std::unique_ptr<core::Game> m_game;
    std::unique_ptr<core::Resolution> m_action;
    std::vector<core::OddsReport> m_danger;
    std::optional<core::OddsReport> m_odds;
    std::thread m_thread; ///< last: it begins when the rest is there
};

} // namespace

void TestRandomPlay::play_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<int>("seed");
    QTest::newRow("hab_block_17") << "hab_block_17" << 17;
    QTest::newRow("the_cells") << "the_cells" << 4;
    const auto choices = m_system->choices();
    for (int n = 0; n < moreRandomGames(); ++n)
        QTest::addRow("any mission %d", n)
            << QString::fromStdString(
                   choices.missions[static_cast<std::size_t>(n) % choices.missions.size()].id)
            << moreGames + n;
}

void TestRandomPlay::play() {
    QFETCH(QString, mission);
    QFETCH(int, seed);
    core::Setup setup;
    setup.mission = mission.toStdString();
    const auto table = tests::begun(*m_system, setup, static_cast<std::uint64_t>(seed));
    auto& encounter = *table.encounter;
    QVERIFY(
        encounter.perform({core::toRecord(Command(Note{"only for the GM"})), false}, {}, false).has_value());
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    auto game = tests::randomGame<Rules>(brokenInvariant);
    game.next = anyOrder;
    game.choosesByWhim = false;
    tests::RandomPlay play(encounter, game, whim);
    const std::size_t steps = seed < moreGames ? 300 : 100;
    for (int tries = 0; play.depth() <= steps && tries < 3000; ++tries) {
        NO_FAULT(play.step());
        if (play.depth() % 10 == 0) checkTable(encounter);
    }
    QCOMPARE(play.depth(), steps + 1);
    if (seed >= moreGames) return;
    QVERIFY2(encounter.view().turn > 2, "the play goes through several turns");
    NO_FAULT(play.walkedBack());
    NO_FAULT(play.replayed());
    qInfo("%d tries refused", play.refused());
}

/// As the window does it: threads look at copies of the game and of an open action while the table plays on.
/// What they find is what is found afterwards, and no thread touches what another one writes (for the thread
/// sanitizer).
void TestRandomPlay::oddsAreWorkedOutMeanwhile() {
    core::Setup setup;
    setup.mission = "hab_block_17";
    const auto table = tests::begun(*m_system, setup, 5);
    auto& encounter = *table.encounter;
    Whim whim(77);
    std::list<Thought> thoughts;
    for (int tries = 0; tries < 60; ++tries) {
        auto planned = encounter.game().plan(anyOrder(encounter, whim));
        thoughts.emplace_back(encounter.game(), planned ? planned->get() : nullptr);
        (void)encounter.perform(anyOrder(encounter, whim), {}, false); // refused or not
        if (thoughts.size() == 3) {
            for (auto& thought : thoughts)
                QVERIFY(thought.sameAgain());
            thoughts.clear();
        }
    }
}

TEST_CASE(TestRandomPlay, QCoreApplication)
#include "test_random_play.moc"
