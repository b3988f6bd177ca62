// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "support/whim.h"

#include "database/data_pack.h"
#include "database/json.h"
#include "systems/scrimmage/state/invariants.h"

namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

using namespace scrim;

/// Whatever legal is played, in any order: nothing breaks, nobody is stuck, a battle ends, everything can be
/// undone and redone.
class TestScrimRandomPlay : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void play_data();
    void play();

private:
    std::unique_ptr<core::System> m_system;
};

namespace {

constexpr int usualGames = 8;
constexpr int mostTries = 1500;   ///< of orders, until a battle must have come to its end
constexpr int mostRequests = 400; ///< of one command, until it must have come to its end

std::map<std::string, std::string> chooseAny(const std::vector<core::SetupOption>& options, Whim& whim) {
    std::map<std::string, std::string> out;
    for (const auto& option : options)
        if (const auto fitting = core::fittingValues(options, option, out); !fitting.empty())
            out[option.id] = fitting[whim.below(fitting.size())]->id;
    return out;
}

const State& stateOf(const core::Game& game) { return static_cast<const Encounter&>(game).state(); }

QByteArray words(const core::Order& order) {
    return database::writeJson(core::codec::write(order), database::JsonLayout::Compact);
}

core::Value choose(const core::OfferField& field, Whim& whim) {
    using Kind = core::OfferField::Kind;
    if (field.kind == Kind::One && !field.options.empty())
        return field.options[whim.below(field.options.size())].value;
    if (field.kind == Kind::Chip) return whim.oneIn(2);
    if (field.kind == Kind::Number)
        return field.minimum + static_cast<int>(whim.below(static_cast<std::size_t>(
                                   std::min(10, field.maximum - field.minimum + 1))));
    if (field.kind != Kind::Many) return field.preset;
    core::Value::Array some;
    for (const auto& option : field.options)
        if (whim.oneIn(4)) some.push_back(option.value);
    return some;
}

core::Order orderFrom(const core::Offer& offer, Whim& whim) {
    core::Order order{offer.command, offer.blocked.has_value()};
    for (const auto& field : offer.inputs)
        if (whim.oneIn(3)) (*order.command.body.asObject())[field.id] = choose(field, whim);
    return order;
}

bool mayOrder(const core::Offer& offer, Whim& whim) {
    static const std::set<std::string> rare{"finish", "remove", "edit_profile", "award",     "hurt",
                                            "test",   "equip",  "bring_back",   "add_model", "fall"};
    if (rare.contains(offer.id) && !whim.oneIn(25)) return false;
    return !offer.blocked || (offer.blocked->kind == core::Problem::Kind::Rule && whim.oneIn(40));
}

/// A marker, a status or a number is set by hand, wisely or not.
core::Order anyCorrection(const State& state, Whim& whim) {
    static const std::vector<std::string> ofUnits{
        "health", "strain",  "fire",     "poison",       "bleed",    "stun",       "freeze",    "blind",
        "slow",   "fear",    "sprinted", "overwatch",    "no_shoot", "inspired",   "present",   "acted",
        "leader", "actions", "up:power", "down:agility", "contact:", "in_terrain", "half_move", "no_weapons"};
    static const std::vector<std::string> ofBattle{"points:first", "turn"};
    Correct order;
    order.value = static_cast<int>(whim.below(8));
    if (whim.oneIn(8)) {
        order.token = ofBattle[whim.below(ofBattle.size())];
        if (order.token == "turn") order.value = state.turn + 1;
        return {core::toRecord(Command(order)), false};
    }
    const auto any = [&] {
        return std::next(state.units.begin(), static_cast<std::ptrdiff_t>(whim.below(state.units.size())))
            ->first;
    };
    order.unit = any();
    order.token = ofUnits[whim.below(ofUnits.size())];
    if (order.token == "contact:") order.token += any().text;
    return {core::toRecord(Command(order)), false};
}

/// The next whim of the table: an offer of somebody, most likely of who acts, or going on.
core::Order anyOrder(const core::Encounter& encounter, Whim& whim) {
    const auto& state = stateOf(encounter.game());
    const core::Order next{core::toRecord(Command(Next{})), false};
    if (!state.booked.empty()) return {core::toRecord(Command(Finish{"resume"})), false};
    if (!state.offered.empty() && whim.oneIn(3))
        return {core::toRecord(Command(Finish{whim.oneIn(4) ? "resume" : state.offered})), false};
    if (state.phase != Phase::Activations ? !whim.oneIn(3) : whim.oneIn(20)) return next;
    if (whim.oneIn(25)) return anyCorrection(state, whim);
    auto unit = std::next(state.units.begin(), static_cast<std::ptrdiff_t>(whim.below(state.units.size())))
                    ->first.text;
    if (!state.round.open.empty() && whim.oneIn(2)) unit = state.round.open.back().units.front().text;
    if (whim.oneIn(15)) unit.clear();
    std::vector<core::Offer> legal;
    for (const auto& offer : encounter.offers(unit))
        if (mayOrder(offer, whim)) legal.push_back(offer);
    return legal.empty() ? next : orderFrom(legal[whim.below(legal.size())], whim);
}

/// Any answer that fits.
core::Answer anyAnswer(const core::Request& request, core::DiceSource& dice, Whim& whim) {
    auto answer = core::rollAnswer(request, dice);
    if (request.kind == core::Request::Kind::Choice)
        answer.pick = request.options[whim.below(request.options.size())].id;
    return answer;
}

/// Carries the order out; requests are answered by whim half of the time, so that markers are spent, too.
core::Result<core::Ok> performByWhim(core::Encounter& encounter, const core::Order& order, Whim& whim) {
    if (auto begun = encounter.begin(order); !begun) return begun;
    for (int n = 0; encounter.open() && encounter.open()->request; ++n) {
        const auto& request = *encounter.open()->request;
        core::expect(n < mostRequests, "a command comes to its end");
        core::Answer answer;
        if (request.kind == core::Request::Kind::Choice)
            answer.pick = request.options[whim.below(request.options.size())].id;
        const bool byPolicy = request.kind != core::Request::Kind::Choice || whim.oneIn(2);
        if (auto taken = byPolicy ? encounter.roll() : encounter.supply(answer); !taken) return taken;
    }
    return encounter.open() ? encounter.apply() : core::Result<core::Ok>(core::Ok{});
}

/// What is wrong with carrying out an offer as it is preset; empty when nothing is.
std::string faultOf(const core::Game& game, const core::Offer& offer, Whim& whim, bool byPolicy) {
    auto planned = game.plan({offer.command, false});
    if (!planned) return "is offered and refused: " + planned.error().text;
    core::SeededDice dice(whim.below(1'000'000));
    for (int n = 0; const auto request = (*planned)->pending(); ++n) {
        if (n >= mostRequests) return "asks without end";
        const auto answer = byPolicy ? core::rollAnswer(*request, dice) : anyAnswer(*request, dice, whim);
        if (const auto taken = (*planned)->supply(answer); !taken) return taken.error().text;
    }
    const auto* flow = dynamic_cast<const core::FlowResolution<Rules>*>(planned->get());
    return flow ? brokenInvariant(flow->flow().state) : "is no flow";
}

/// Every offer that is not blocked, of everybody, by policy and by whim.
std::string faultOfOffers(const core::Game& game, Whim& whim) {
    std::vector<std::string> asked{{}};
    for (const auto& [id, unit] : stateOf(game).units)
        asked.push_back(id.text);
    for (const auto& unit : asked)
        for (const auto& offer : game.offers(unit)) {
            if (offer.blocked || offer.command.type.empty()) continue;
            for (const bool byPolicy : {true, false})
                if (const auto fault = faultOf(game, offer, whim, byPolicy); !fault.empty())
                    return words({offer.command, false}).toStdString() + ": " + fault;
        }
    return {};
}

/// What no command but one by hand may do between two states of the same turn.
std::string unfair(const State& before, const core::Order& order, const State& after) {
    static const std::set<std::string> byHand{"correct", "correct_all", "bring_back", "remove",
                                              "whole_state"};
    if (byHand.contains(order.command.type) || order.overrideRules) return {};
    for (const auto& [id, unit] : before.units)
        if (!unit.present && after.at(id).present) return unit.name + " was gone and is there again";
    if (before.turn != after.turn || before.phase != after.phase) return {};
    const auto acting = [](const State& state) {
        std::set<UnitId> out;
        for (const auto& one : state.round.open)
            if (!one.aside) out.insert(one.units.begin(), one.units.end());
        return out;
    };
    const auto was = acting(before);
    const auto& called = before.round.called;
    for (const auto& id : acting(after))
        if (!was.contains(id) && before.round.acted.contains(id) &&
            std::find(called.begin(), called.end(), id) == called.end())
            return id.text + " acts twice";
    for (const auto& id : before.round.acted)
        if (!after.round.acted.contains(id) && !acting(after).contains(id))
            return id.text + " had acted and has not any more";
    for (const auto& [id, unit] : after.units) // controlled models return
        if (const auto* control = unit.find(Tag::Controlled); control && control->begun)
            if (std::none_of(after.round.open.begin(), after.round.open.end(),
                             [&id = id](const auto& one) { return one.units.front() == id; }))
                return unit.name + " is still controlled";
    return {};
}

/// While the battle is on, something can be done: somebody may act, or *Next* goes on.
std::string stuck(const core::Game& game) {
    if (!stateOf(game).booked.empty()) return {};
    const auto next = game.plan({core::toRecord(Command(Next{})), false});
    return next ? std::string() : "cannot go on: " + next.error().text;
}

void checkClean(const core::Encounter& encounter) {
    for (const auto& report : {encounter.replayEvents(), encounter.replayCommands()}) {
        QVERIFY(report.has_value());
        QVERIFY2(!report->firstDifference, report->what.c_str());
        QCOMPARE(static_cast<std::size_t>(report->steps), encounter.log().size());
    }
}

/// Back to the beginning and forth again; every state comes as it was.
void checkWalk(core::Encounter& encounter, const std::vector<std::string>& digests) {
    for (std::size_t depth = digests.size() - 1; depth-- > 0;) {
        QVERIFY(encounter.undo().has_value());
        QCOMPARE(encounter.digest(), digests[depth]);
    }
    for (std::size_t depth = 1; depth < digests.size(); ++depth) {
        QVERIFY(encounter.redo().has_value());
        QCOMPARE(encounter.digest(), digests[depth]);
    }
}

/// One step; tells what is wrong with it.
std::string faultOfStep(core::Encounter& encounter, const core::Order& order, Whim& whim, bool& done) {
    const auto before = stateOf(encounter.game());
    const auto digest = encounter.digest();
    try {
        const auto performed = performByWhim(encounter, order, whim);
        done = performed.has_value();
        if (!done && encounter.open()) return "left open: " + performed.error().text;
        if (!done && performed.error().text.empty()) return "refused without words";
        if (!done) return digest == encounter.digest() ? std::string() : "refused and changed";
        const auto& after = stateOf(encounter.game());
        if (auto fault = brokenInvariant(after); !fault.empty()) return fault;
        if (auto fault = unfair(before, order, after); !fault.empty()) return fault;
        if (auto fault = stuck(encounter.game()); !fault.empty()) return fault;
        return whim.oneIn(12) ? faultOfOffers(encounter.game(), whim) : std::string();
    } catch (const std::exception& fault) {
        return std::string("threw: ") + fault.what();
    }
}

} // namespace

void TestScrimRandomPlay::initTestCase() {
    m_system = core::scrimmage::module();
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/scrimmage"));
    QVERIFY(files.has_value());
    QVERIFY(m_system->load(*files).has_value());
}

void TestScrimRandomPlay::play_data() {
    QTest::addColumn<int>("seed");
    for (int n = 0; n < usualGames + moreRandomGames(); ++n)
        QTest::addRow("any teams %d", n) << n;
}

void TestScrimRandomPlay::play() {
    QFETCH(int, seed);
    Whim whim(static_cast<std::uint64_t>(seed) + 1000);
    const auto choices = m_system->choices();
    const auto& missions = choices.missions;
    core::Setup setup;
    setup.mission = missions[static_cast<std::size_t>(seed) % missions.size()].id;
    setup.choices = chooseAny(choices.options, whim);
    setup.choices["teams"] = seed % 3 == 2 ? std::to_string(3 + seed % 4) : "scenario";
    setup.overrideRules = true; // any warband plays, in either edition
    const auto opening = m_system->opening(setup);
    QVERIFY2(opening, opening ? "" : opening.error().text.c_str());
    core::MemoryJournal journal("scrimmage", static_cast<std::uint64_t>(seed));
    auto made = core::Encounter::create(*m_system, *opening, journal, stillPorts());
    QVERIFY(made.has_value());
    auto& encounter = **made;
    std::vector<std::string> digests{encounter.digest()};
    bool ended = false;
    for (int tries = 0; !ended && tries < mostTries; ++tries) {
        const auto order = anyOrder(encounter, whim);
        bool done = false;
        const auto fault = faultOfStep(encounter, order, whim, done);
        QVERIFY2(fault.empty(), (words(order).toStdString() + ": " + fault).c_str());
        if (!done) continue;
        digests.push_back(encounter.digest());
        const auto& booked = stateOf(encounter.game()).booked;
        ended = !booked.empty() && booked != "stopped";
    }
    QVERIFY2(ended, "the battle comes to its end");
    const auto shown = core::canonicalBytes(core::codec::write(encounter.view()));
    if (seed % 4 < 2) checkWalk(encounter, digests);
    QCOMPARE(core::canonicalBytes(core::codec::write(encounter.view())), shown);
    checkClean(encounter);
    qInfo("%s, %d steps in %d turns, %s", setup.mission.c_str(), static_cast<int>(digests.size()),
          stateOf(encounter.game()).turn, stateOf(encounter.game()).booked.c_str());
}

TEST_CASE(TestScrimRandomPlay, QCoreApplication)
#include "test_scrim_random_play.moc"
