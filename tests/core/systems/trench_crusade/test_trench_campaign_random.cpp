// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"
#include "support/random_play.h"

#include "campaign/campaign_system.h"
#include "campaign/state.h"

using namespace trench_camp;

/// Whatever is done between the battles of a whole campaign, in any order and with any dice: no chest below
/// nothing, no one dead on the roster, and every step of it can be taken back.
class TestTrenchCampaignRandom : public QObject {
    Q_OBJECT

private slots:
    void careers_data();
    void careers();
};

namespace {

constexpr int usualCareers = 24;
constexpr int battles = 12, actsEach = 14;

tests::Habits playful() {
    tests::Habits out;
    out.takes = 5;
    out.numbers = 40;
    out.chips = true;
    return out;
}

/// A warband whose steps are kept in the log of a campaign.
class LoggedCamp {
public:
    explicit LoggedCamp(const char* ready)
        : m_journal("campaign"),
          m_book(core::Encounter::create(m_system,
                                         core::campaign::order(core::campaign::BeginCampaign{"Long war"}),
                                         m_journal, stillPorts())
                     .value()),
          m_camp("", ready) {
        core::campaign::AddForce add;
        add.name = "Ours";
        add.system = "trench_crusade";
        perform(add);
        keep("The campaign begins");
    }

    Camp& camp() { return m_camp; }
    const core::campaign::Force& kept() const {
        return *core::campaign::stateOf(m_book->game()).forces.front();
    }

    /// Does one of the acts that are offered; whether it was taken.
    bool actSomehow(Whim& whim) {
        std::vector<core::CareerAct> acts;
        for (const auto& step : m_camp.career().steps)
            if (step.id != "by_hand" || whim.oneIn(4))
                for (const auto& act : step.acts)
                    if (!act.offer.blocked) acts.push_back(act);
        if (acts.empty()) return false;
        const auto& act = acts[whim.below(acts.size())];
        auto record = act.offer.command;
        for (const auto& field : act.offer.inputs)
            record.body.asObject()->insert_or_assign(field.id, tests::anyValue(field, playful(), whim));
        std::vector<int> faces;
        for (const auto& each : act.dice)
            for (int n = 0; n < each.count; ++n)
                faces.push_back(static_cast<int>(whim.below(static_cast<std::size_t>(each.sides))) + 1);
        auto change = advance(books(), m_camp.force, m_camp.games, record, faces);
        if (!change) { // refused with a sentence, and of a kind that is known
            if (!change.error().code.starts_with("career.") || change.error().text.empty())
                qFatal("%s: %s", record.type.c_str(), change.error().text.c_str());
            return false;
        }
        if (change->life == m_camp.force) return false;
        m_camp.force = std::move(change->life);
        keep(change->label);
        return true;
    }

    /// Takes everything back, and finds what was kept before each step.
    bool undoesAll() {
        for (auto before = m_kept.rbegin(); before != m_kept.rend(); ++before) {
            if (!m_book->undo()) return false;
            if (core::codec::write(kept()) != *before) return false;
        }
        return true;
    }

private:
    template <class C> void perform(C command) {
        const auto done = m_book->perform(core::campaign::order(std::move(command)), {}, false);
        if (!done) qFatal("%s", done.error().text.c_str());
    }
    void keep(const std::string& label) {
        m_kept.push_back(core::codec::write(kept()));
        perform(core::campaign::AdvanceForce{kept().id,
                                             label,
                                             {},
                                             m_camp.force.currencies,
                                             m_camp.force.stash,
                                             core::codec::write(m_camp.force.build),
                                             m_camp.force.life});
    }

    core::campaign::CampaignSystem m_system;
    core::MemoryJournal m_journal;
    std::unique_ptr<core::Encounter> m_book;
    Camp m_camp;
    std::vector<core::Value> m_kept;
};

/// A battle in which some fall, some do deeds, and someone wins.
core::PlayedGame anyBattle(const Camp& camp, Whim& whim) {
    core::PlayedGame out;
    out.id = "battle " + std::to_string(camp.games.size() + 1);
    out.mission = "relic_hunt";
    out.side = "first";
    out.result = whim.oneIn(2) ? "first" : whim.oneIn(3) ? "draw" : "second";
    for (const auto& each : camp.editor().force.build.entries) {
        const auto name = "model " + each.id;
        if (camp.model(each.id).captured || camp.model(each.id).misses) continue;
        out.tallies.push_back({name, std::string(measure::fielded), measure::tallyKey("first", each.id), 1});
        if (whim.oneIn(3)) out.tallies.push_back({name, std::string(measure::wasOut), {}, 1});
        if (whim.oneIn(5)) out.tallies.push_back({name, std::string(measure::deed), "a deed", 1});
    }
    return out;
}

void standsUp(const Camp& camp) {
    const auto editor = camp.editor();
    for (const auto& [currency, amount] : camp.force.currencies)
        QVERIFY2(amount >= 0, currency.c_str());
    std::set<std::string> ids;
    for (const auto& each : editor.force.build.entries)
        QVERIFY2(!each.id.empty() && ids.insert(each.id).second, each.id.c_str());
    for (const auto& [id, member] : editor.life.members) {
        QVERIFY2(ids.contains(id), "only the roster has a life");
        QVERIFY(member.experience >= 0 && member.experience <= 999);
        QVERIFY(static_cast<int>(member.skills.size()) <= 60);
    }
    for (const auto& item : camp.force.stash)
        QVERIFY2(item.count > 0, item.name.c_str());
    const auto field = muster(books(), camp.force, camp.games);
    if (!field && field.error().code != "career.unfinished")
        QCOMPARE(field.error().code, std::string("career.strength"));
    for (const auto& each : field ? field->force.entries : std::vector<core::ForceEntry>{})
        QVERIFY(ids.contains(each.id) && !editor.member(each.id).captured && !editor.member(each.id).misses);
}

} // namespace

void TestTrenchCampaignRandom::careers_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < usualCareers + moreRandomGames(); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void TestTrenchCampaignRandom::careers() {
    QFETCH(int, seed);
    Whim whim(static_cast<std::uint64_t>(seed));
    const auto& forces = books().all.forces;
    const auto ready = std::next(forces.begin(), static_cast<std::ptrdiff_t>(whim.below(forces.size())));
    LoggedCamp logged(ready->first.c_str());
    auto& camp = logged.camp();
    int acts = 0;
    for (int battle = 0; battle < battles; ++battle) {
        camp.games.push_back(anyBattle(camp, whim));
        for (int n = 0; n < actsEach; ++n) {
            acts += logged.actSomehow(whim);
            standsUp(camp);
            if (QTest::currentTestFailed()) return;
        }
    }
    QVERIFY2(acts > battles * 2, "hardly anything could be done");
    QVERIFY2(logged.undoesAll(), "a step was not taken back");
}

TEST_CASE(TestTrenchCampaignRandom, tests::NoApplication)
#include "test_trench_campaign_random.moc"
