// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "database/data_pack.h"
#include "support/case.h"
#include "support/whim.h"
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
    void initTestCase();
    void play_data();
    void play();
    void oddsAreWorkedOutMeanwhile();

private:
    std::unique_ptr<core::System> m_system;
};

namespace {

core::Value choose(const core::OfferField& field, Whim& whim) {
    using Kind = core::OfferField::Kind;
    if (field.kind == Kind::One && !field.options.empty())
        return field.options[whim.below(field.options.size())].value;
    if (field.kind == Kind::Number && field.id != "inches")
        return field.minimum + static_cast<int>(whim.below(
                                   static_cast<std::size_t>(std::min(4, field.maximum - field.minimum + 1))));
    if (field.kind != Kind::Many) return field.preset;
    core::Value::Array some;
    for (const auto& option : field.options)
        if (whim.oneIn(4)) some.push_back(option.value);
    return some;
}

core::Order orderFrom(const core::Offer& offer, Whim& whim) {
    core::Order order{offer.command, offer.blocked.has_value()};
    for (const auto& field : offer.inputs)
        if (whim.oneIn(2)) (*order.command.body.asObject())[field.id] = choose(field, whim);
    if (order.command.type == "spawn" || order.command.type == "enqueue")
        (*order.command.body.asObject())["count"] = 1;
    return order;
}

bool mayOrder(const core::Offer& offer, Whim& whim) {
    static const std::set<std::string> rare{"finish", "remove", "edit_profile", "spawn", "add_operative"};
    if (offer.command.type.empty() || (rare.contains(offer.id) && !whim.oneIn(12))) return false;
    return !offer.blocked || (offer.blocked->kind == core::Problem::Kind::Rule && whim.oneIn(15));
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
    std::vector<core::Offer> legal;
    for (const auto& offer : encounter.offers(unit))
        if (mayOrder(offer, whim)) legal.push_back(offer);
    if (legal.empty()) return {core::toRecord(Command(Next{})), false};
    return orderFrom(legal[whim.below(legal.size())], whim);
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

/// What in the game as it stands contradicts the rules; empty when nothing does.
std::string faultOf(const core::Game& game) {
    const auto* typed = dynamic_cast<const core::TypedGame<Rules>*>(&game);
    return typed ? brokenInvariant(typed->state()) : "no game of Plaguetide";
}

/// What the last steps said, for whoever looks for the cause of a fault.
std::string lastSteps(const core::Encounter& encounter) {
    std::string out;
    auto id = encounter.log().head();
    for (int n = 0; n < 6 && id > 0; ++n) {
        const auto step = encounter.step(id);
        if (!step) return out;
        out += step->head.text;
        for (const auto& event : step->events)
            out += "\n    " + event.type + " " + core::canonicalBytes(event.body);
        out += "\n";
        id = step->head.parent;
    }
    return out;
}

constexpr int moreGames = 1000; ///< the first seed of those that are not walked back

/// Danger and odds of one position, worked out on a thread of their own.
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

void checkClean(const core::Encounter& encounter) {
    for (const auto& report : {encounter.replayEvents(), encounter.replayCommands()}) {
        QVERIFY(report.has_value());
        QVERIFY2(!report->firstDifference, report->what.c_str());
        QCOMPARE(static_cast<std::size_t>(report->steps), encounter.log().size());
    }
}

} // namespace

void TestRandomPlay::initTestCase() {
    m_system = core::plaguetide::module();
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/plaguetide"));
    QVERIFY(files.has_value());
    QVERIFY(m_system->load(*files).has_value());
}

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
    const auto opening = m_system->opening(setup);
    QVERIFY(opening.has_value());
    core::MemoryJournal journal("plaguetide", static_cast<std::uint64_t>(seed));
    auto made = core::Encounter::create(*m_system, *opening, journal, stillPorts());
    QVERIFY(made.has_value());
    auto& encounter = **made;
    QVERIFY(
        encounter.perform({core::toRecord(Command(Note{"only for the GM"})), false}, {}, false).has_value());
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    std::vector<std::string> digests{encounter.digest()};
    int refused = 0;
    const std::size_t steps = seed < moreGames ? 300 : 100;
    for (int tries = 0; digests.size() <= steps && tries < 3000; ++tries) {
        const auto order = anyOrder(encounter, whim);
        const auto done = encounter.perform(order, {}, false);
        if (!done) { // inputs chosen at random may not go together
            ++refused;
            QVERIFY2(!done.error().text.empty(), order.command.type.c_str());
            QCOMPARE(encounter.digest(), digests.back());
            continue;
        }
        digests.push_back(encounter.digest());
        const auto fault = faultOf(encounter.game());
        QVERIFY2(fault.empty(), (order.command.type + ": " + fault + "\n" + lastSteps(encounter)).c_str());
        if (digests.size() % 10 == 0) checkTable(encounter);
    }
    QCOMPARE(digests.size(), steps + 1);
    if (seed >= moreGames) return;
    QVERIFY2(encounter.view().turn > 2, "the play goes through several turns");
    const auto shown = core::canonicalBytes(core::codec::write(encounter.view()));
    for (std::size_t depth = digests.size() - 1; depth-- > 0;) {
        QVERIFY(encounter.undo().has_value());
        QCOMPARE(encounter.digest(), digests[depth]);
    }
    for (std::size_t depth = 1; depth < digests.size(); ++depth) {
        QVERIFY(encounter.redo().has_value());
        QCOMPARE(encounter.digest(), digests[depth]);
    }
    QVERIFY(!encounter.redo().has_value());
    QCOMPARE(core::canonicalBytes(core::codec::write(encounter.view())), shown);
    checkClean(encounter);
    qInfo("%d tries refused", refused);
}

/// As the window does it: threads look at copies of the game and of an open action while the table plays on.
/// What they find is what is found afterwards, and no thread touches what another one writes (for the thread
/// sanitizer).
void TestRandomPlay::oddsAreWorkedOutMeanwhile() {
    core::Setup setup;
    setup.mission = "hab_block_17";
    core::MemoryJournal journal("plaguetide", 5);
    auto made = core::Encounter::create(*m_system, *m_system->opening(setup), journal, stillPorts());
    QVERIFY(made.has_value());
    auto& encounter = **made;
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
