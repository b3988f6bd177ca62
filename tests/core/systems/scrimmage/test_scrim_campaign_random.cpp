// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "support/random_play.h"
#include "team_camp.h"

using namespace scrim;

/// Whatever is done between the games of a campaign, in any order and with any dice: no treasury below
/// nothing, no one dead on the roster, every refusal as a sentence, and the team that is mustered may play.
class TestScrimCampaignRandom : public QObject {
    Q_OBJECT

private slots:
    void careers_data();
    void careers();
};

namespace {

constexpr int usualTeams = 12, gamesEach = 8, actsEach = 12;

tests::Habits playful() {
    tests::Habits out;
    out.numbers = 40;
    out.chips = true;
    return out;
}

/// Does one of the acts that are offered; whether it was taken.
bool actSomehow(TeamCamp& camp, Whim& whim) {
    std::vector<core::CareerAct> acts;
    for (const auto& step : careerOf(books(), camp.force, camp.games).steps)
        if (step.id != "by_hand" || whim.oneIn(4))
            for (const auto& act : step.acts)
                if (!act.offer.blocked) acts.push_back(act);
    if (acts.empty()) return false;
    const auto& act = acts[whim.below(acts.size())];
    auto body = *act.offer.command.body.asObject();
    for (const auto& field : act.offer.inputs)
        body.insert_or_assign(field.id, tests::anyValue(field, playful(), whim));
    std::vector<int> faces;
    for (const auto& each : act.dice)
        for (int n = 0; n < each.count; ++n)
            faces.push_back(static_cast<int>(whim.below(static_cast<std::size_t>(each.sides))) + 1);
    const auto refused = camp.act(act.offer.command.type.c_str(), body, faces);
    if (!refused.empty() && !refused.starts_with("career."))
        qFatal("%s: %s", act.offer.command.type.c_str(), refused.c_str());
    return refused.empty();
}

void standsUp(const TeamCamp& camp) {
    const auto editor = camp.editor();
    QVERIFY(editor.treasury() >= 0);
    std::set<std::string> ids;
    for (const auto& each : editor.force.build.entries)
        QVERIFY2(!each.id.empty() && ids.insert(each.id).second, each.id.c_str());
    for (const auto& [id, member] : editor.life.members) {
        QVERIFY2(ids.contains(id), "only the roster has a life");
        QVERIFY(member.misses >= 0 && member.misses <= 9);
    }
    for (const auto& item : editor.force.stash)
        QVERIFY2(item.count > 0, item.name.c_str());
    const auto field = muster(books(), camp.force, camp.games);
    if (!field) {
        QCOMPARE(field.error().code, std::string("career.unfinished"));
        return;
    }
    static const auto playing = campaignForceRules(shipped());
    for (const auto& problem : forceProblems(playing, field->force))
        QVERIFY2(problem.kind == core::Problem::Kind::Rule, problem.text.c_str());
}

} // namespace

void TestScrimCampaignRandom::careers_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < usualTeams + moreRandomGames(); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void TestScrimCampaignRandom::careers() {
    QFETCH(int, seed);
    Whim whim(static_cast<std::uint64_t>(seed));
    TeamCamp camp(whim.oneIn(2) ? "hard_streets" : "kind_streets");
    int acts = 0;
    for (int game = 0; game < gamesEach; ++game) {
        std::vector<std::string> out;
        for (const auto& each : camp.editor().force.build.entries)
            if (whim.oneIn(3)) out.push_back(each.id);
        camp.fight(out, whim.oneIn(2), static_cast<int>(whim.below(4)));
        for (int n = 0; n < actsEach; ++n) {
            acts += actSomehow(camp, whim);
            standsUp(camp);
            if (QTest::currentTestFailed()) return;
        }
    }
    QVERIFY2(acts > gamesEach * 3, "hardly anything could be done");
}

TEST_CASE(TestScrimCampaignRandom, tests::NoApplication)
#include "test_scrim_campaign_random.moc"
