// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"

#include "database/data_pack.h"
#include "support/case.h"
#include "support/whim.h"
#include "systems/combat_patrol/state/invariants.h"

namespace core::combat_patrol {
std::unique_ptr<core::System> module();
}

using namespace patrol_battle;

/// Whatever legal is played, in any order: nothing breaks, a battle ends, everything can be undone and
/// redone.
class TestPatrolRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void play_data();
    void play();

private:
    std::unique_ptr<core::System> m_system;
};

namespace {

constexpr int anyPatrols =
    1000; ///< from this seed on, all that can be chosen before a battle is left to chance

std::map<std::string, std::string> chooseAny(const std::vector<core::SetupOption>& options, int seed) {
    Whim whim(static_cast<std::uint64_t>(seed));
    std::map<std::string, std::string> out;
    for (const auto& option : options)
        if (const auto fitting = core::fittingValues(options, option, out); !fitting.empty())
            out[option.id] = fitting[whim.below(fitting.size())]->id;
    return out;
}

core::Value choose(const core::OfferField& field, Whim& whim) {
    using Kind = core::OfferField::Kind;
    if (field.kind == Kind::One && !field.options.empty())
        return field.options[whim.below(field.options.size())].value;
    if (field.kind == Kind::Number && field.id == "crossing")
        return std::min(field.maximum, static_cast<int>(whim.below(4)));
    if (field.kind != Kind::Many || field.id == "weapons") return field.preset;
    core::Value::Array some;
    for (const auto& option : field.options)
        if (whim.oneIn(3)) some.push_back(option.value);
    return some;
}

core::Order orderFrom(const core::Offer& offer, Whim& whim) {
    core::Order order{offer.command, offer.blocked.has_value()};
    for (const auto& field : offer.inputs)
        if (whim.oneIn(2)) (*order.command.body.asObject())[field.id] = choose(field, whim);
    return order;
}

bool mayOrder(const core::Offer& offer, Whim& whim) {
    static const std::set<std::string> rare{"finish", "remove",        "edit_profile",
                                            "award",  "remove_models", "bring_back"};
    if (rare.contains(offer.id) && !whim.oneIn(40)) return false;
    return !offer.blocked || (offer.blocked->kind == core::Problem::Kind::Rule && whim.oneIn(30));
}

/// A number or a status of some unit is set by hand, wisely or not.
core::Order anyCorrection(const core::EncounterView& view, Whim& whim) {
    static const std::vector<std::string> tokens{"models",  "model:0", "wounds",  "battle_shocked", "tainted",
                                                 "present", "advance", "charged", "contact:"};
    Correct order;
    order.unit = UnitId{view.units[whim.below(view.units.size())].id};
    order.token = tokens[whim.below(tokens.size())];
    if (order.token == "contact:") order.token += view.units[whim.below(view.units.size())].id;
    order.value = static_cast<int>(whim.below(4));
    return {core::toRecord(Command(order)), false};
}

/// The next whim of the table: an offer of some unit, or going on.
core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    const auto view = encounter.view();
    const core::Order next{core::toRecord(Command(Next{})), false};
    if (!view.outcome.booked.empty()) return {core::toRecord(Command(Finish{"resume"})), false};
    if (whim.oneIn(6)) return next;
    if (whim.oneIn(30)) return anyCorrection(view, whim);
    const auto unit = whim.oneIn(12) ? std::string() : view.units[whim.below(view.units.size())].id;
    std::vector<core::Offer> legal;
    for (const auto& offer : encounter.offers(unit))
        if (mayOrder(offer, whim)) legal.push_back(offer);
    return legal.empty() ? next : orderFrom(legal[whim.below(legal.size())], whim);
}

/// Requests answered by whim, so that windows and re-rolls are used too.
core::Result<core::StepReport> performByWhim(core::Encounter& encounter, const core::Order& order,
                                             Whim& whim) {
    if (auto begun = encounter.begin(order); !begun) return tl::unexpected<core::Problem>(begun.error());
    while (encounter.open() && encounter.open()->request) {
        const auto& request = *encounter.open()->request;
        if (request.kind != core::Request::Kind::Choice || whim.oneIn(2)) {
            if (auto rolled = encounter.roll(); !rolled) return tl::unexpected<core::Problem>(rolled.error());
            continue;
        }
        core::Answer answer;
        answer.pick = request.options[whim.below(request.options.size())].id;
        if (auto taken = encounter.supply(answer); !taken)
            return tl::unexpected<core::Problem>(taken.error());
    }
    if (encounter.open())
        if (auto applied = encounter.apply(); !applied) return tl::unexpected<core::Problem>(applied.error());
    return core::StepReport{};
}

void checkClean(const core::Encounter& encounter) {
    for (const auto& report : {encounter.replayEvents(), encounter.replayCommands()}) {
        QVERIFY(report.has_value());
        QVERIFY2(!report->firstDifference, report->what.c_str());
        QCOMPARE(static_cast<std::size_t>(report->steps), encounter.log().size());
    }
}

} // namespace

void TestPatrolRandomPlay::initTestCase() {
    m_system = core::combat_patrol::module();
    const auto files =
        database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/combat_patrol"));
    QVERIFY(files.has_value());
    QVERIFY(m_system->load(*files).has_value());
}

void TestPatrolRandomPlay::play_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<int>("seed");
    constexpr std::array missions{"clash_of_patrols", "archeotech_recovery", "forward_outpost",
                                  "scorched_earth",   "sweeping_raid",       "display_of_might"};
    for (std::size_t n = 0; n < missions.size(); ++n)
        QTest::newRow(missions[n]) << missions[n] << 10 + static_cast<int>(n);
    for (int n = 0; n < 4 + moreRandomGames(); ++n)
        QTest::addRow("any patrols %d", n)
            << missions[static_cast<std::size_t>(n) % missions.size()] << anyPatrols + n;
}

void TestPatrolRandomPlay::play() {
    QFETCH(QString, mission);
    QFETCH(int, seed);
    core::Setup setup;
    setup.mission = mission.toStdString();
    if (seed >= anyPatrols) setup.choices = chooseAny(m_system->choices().options, seed);
    const auto opening = m_system->opening(setup);
    QVERIFY(opening.has_value());
    core::MemoryJournal journal("combat_patrol", static_cast<std::uint64_t>(seed));
    auto made = core::Encounter::create(*m_system, *opening, journal, stillPorts());
    QVERIFY(made.has_value());
    auto& encounter = **made;
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    std::vector<std::string> digests{encounter.digest()};
    const bool walk = seed < anyPatrols && seed % 2 == 0; // undone and redone, too
    bool ended = false;
    for (int tries = 0; !ended && tries < 3000; ++tries) {
        const auto order = anyOrder(encounter, whim);
        const auto done = performByWhim(encounter, order, whim);
        if (!done) { // inputs chosen at random may not go together
            QVERIFY2(!encounter.open(), done.error().text.c_str());
            QVERIFY2(!done.error().text.empty(), order.command.type.c_str());
            if (walk) QCOMPARE(encounter.digest(), digests.back());
            continue;
        }
        const auto& state = static_cast<const Encounter&>(encounter.game()).state();
        QVERIFY2(brokenInvariant(state).empty(),
                 (order.command.type + ": " + brokenInvariant(state)).c_str());
        digests.push_back(walk ? encounter.digest() : std::string());
        const auto view = encounter.view();
        ended = view.outcome.booked == "attacker" || view.outcome.booked == "defender" ||
                view.outcome.booked == "draw";
    }
    QVERIFY2(ended, "the battle comes to its end");
    if (seed < anyPatrols)
        QVERIFY(!encounter.game().tallies().empty()); // a battle may end before anybody attacks
    const auto shown = core::canonicalBytes(core::codec::write(encounter.view()));
    for (std::size_t depth = digests.size() - 1; walk && depth-- > 0;) {
        QVERIFY(encounter.undo().has_value());
        QCOMPARE(encounter.digest(), digests[depth]);
    }
    for (std::size_t depth = 1; walk && depth < digests.size(); ++depth) {
        QVERIFY(encounter.redo().has_value());
        QCOMPARE(encounter.digest(), digests[depth]);
    }
    QCOMPARE(core::canonicalBytes(core::codec::write(encounter.view())), shown);
    checkClean(encounter);
    qInfo("%d steps, %s", static_cast<int>(digests.size()), encounter.view().outcome.booked.c_str());
}

TEST_CASE(TestPatrolRandomPlay, QCoreApplication)
#include "test_patrol_random_play.moc"
