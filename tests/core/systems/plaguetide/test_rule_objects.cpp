// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "systems/plaguetide/data/keywords/keyword_rule.h"
#include "systems/plaguetide/odds/strike.h"
#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/reactions/reaction.h"
#include "table.h"

#include <algorithm>
#include <map>
#include <set>

using namespace plaguetide_rules;

/// Statuses, markers and actions are described in one place: whatever asks for them gets the same.
class TestRuleObjects : public QObject {
    Q_OBJECT

private slots:
    void effectsStandOnce();
    void printedMarkersAgree();
    void ridersAreKeywords();
    void keywordsStandOnce();
    void keywordNumbers_data();
    void keywordNumbers();
    void reactionsAreOfferedAndPaid();
    void stagesTellDiceAndOdds();
    void enemiesShowWhatTheyCanBear();
    void pricesAreAskedForAndSaid_data();
    void pricesAreAskedForAndSaid();
};

void TestRuleObjects::effectsStandOnce() {
    std::set<std::string> ids, letters;
    for (const auto* effect : effects::all()) {
        QVERIFY2(ids.insert(effect->id).second, effect->id);
        QVERIFY2(letters.insert(effect->letter).second, effect->id);
        QVERIFY2(effect->token || effect->status || effect->holds, effect->id);
        QVERIFY2(!effect->onEnemies || *effect->onEnemy, effect->id);
        if (effect->token) QVERIFY2(effects::of(*effect->token) == effect, effect->id);
        if (effect->status) QVERIFY2(&effects::of(*effect->status) == effect, effect->id);
    }
    for (const auto status : {Status::Pinned, Status::Stunned, Status::Down, Status::Captured})
        QCOMPARE(effects::of(status).status, std::optional(status));
    for (const auto token : {Token::Suppression, Token::Bleed, Token::Stun, Token::Downs})
        QVERIFY(effects::of(token));
    QVERIFY(!effects::of(Token::Health));
}

/// The cardboard has as many on one figure as the rule allows.
void TestRuleObjects::printedMarkersAgree() {
    int compared = 0;
    for (const auto& marker : catalogue().markers)
        for (const auto* effect : effects::all())
            if (marker.id == effect->id) {
                QCOMPARE(effect->cap, marker.cap);
                QVERIFY2(effect->tone == marker.tone, effect->id);
                ++compared;
            }
    QVERIFY(compared >= 7);
}

/// What attacks leave behind is a keyword that the data describe, and that the program carries out.
void TestRuleObjects::ridersAreKeywords() {
    for (const auto* effect : effects::riderEffects()) {
        const auto found = catalogue().keywords.find(effect->rider.keyword);
        QVERIFY2(found != catalogue().keywords.end() && found->second.automated, effect->id);
        QCOMPARE(effect->markersFrom({found->second.name}), 1);
        QCOMPARE(effect->markersFrom({"Relentless"}), 0);
    }
    QCOMPARE(effects::bleed.markersFrom({"Bleed(3)"}), 3);
    QCOMPARE(effects::stun.markersFrom({"Stun(3)"}), 1); // one token a hit, whatever a list says
}

/// The data describe each keyword that the program carries out; it acts at one moment, and no effect has its
/// name.
void TestRuleObjects::keywordsStandOnce() {
    std::set<std::string> keys;
    for (const auto* effect : effects::riderEffects())
        keys.insert(effect->rider.keyword);
    for (const auto* rule : keywordRules()) {
        QVERIFY2(keys.insert(rule->key).second, rule->key);
        QVERIFY2(catalogue().keywords.contains(rule->key), rule->key);
        QCOMPARE(parseKeyword(rule->name).key, std::string(rule->key));
        QVERIFY2((rule->attack == nullptr) != (rule->unit == nullptr), rule->key);
        QCOMPARE(keywordRule(rule->key), rule);
    }
    QVERIFY(!keywordRule("stun") && !keywordRule(""));
}

void TestRuleObjects::keywordNumbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("fits");
    for (const auto& [text, fits] : std::map<const char*, bool>{{"Area(2,1)", true},
                                                                {"Area(2)", false},
                                                                {"Area(2,1,3)", false},
                                                                {"Blast(3)", true},
                                                                {"Blast", false},
                                                                {"Blast(0)", false},
                                                                {"Furious", true},
                                                                {"Furious(2)", false},
                                                                {"Regeneration(5+)", true},
                                                                {"Regeneration(7+)", false},
                                                                {"Warp", true},
                                                                {"Warp(2)", true}})
        QTest::newRow(text) << QString(text) << fits;
}

void TestRuleObjects::keywordNumbers() {
    QFETCH(QString, text);
    const auto keyword = parseKeyword(text.toStdString());
    QTEST(keywordRule(keyword.key)->hasValidNumbers(keyword), "fits");
}

/// The question, the price and the list of what may be done come from the same objects.
void TestRuleObjects::reactionsAreOfferedAndPaid() {
    Table t;
    const auto offers = Rules::offers(t.state, psyker.text);
    for (const auto* reaction : reactions::all) {
        const auto found = std::find_if(offers.begin(), offers.end(),
                                        [&](const auto& offer) { return offer.id == reaction->action.id; });
        QVERIFY2(found != offers.end(), reaction->action.id);
        QCOMPARE(found->price, reaction->action.priceText());
        QVERIFY(found->place == core::OfferPlace::Reaction);
        DeclaredAttack attack;
        reaction->apply(attack);
        QCOMPARE(attack.worsened, 1);
        QCOMPARE(attack.blocked, reaction == &reactions::block);
    }
    QCOMPARE(reactions::leastPrice(), reactions::dodge.action.ap);
}

/// What a row says of its faces, what a die is taken for and how likely that is come from one table.
void TestRuleObjects::stagesTellDiceAndOdds() {
    using Stage = Strike::Stage;
    Strike strike;
    strike.dice = 1;
    strike.quality.need = 3;
    strike.doublesSixes = strike.rerollFailures = strike.block = true;
    strike.defence.need = 5;
    strike.ignore = {4, false};
    for (const auto stage : {Stage::Hit, Stage::Again, Stage::Block, Stage::Save, Stage::Ignore}) {
        auto at = strike.start(0, 3);
        at.stage = stage;
        at.failures = at.hits = at.points = 1;
        const auto row = strike.row(at);
        const auto shape = strike.roll(at);
        QVERIFY(row && shape && row->dice == 1 && shape->dice == 1);
        QCOMPARE(row->bands.size(), shape->weights.size());
        for (std::size_t band = 0; band < row->bands.size(); ++band) {
            QCOMPARE(shape->weights[band], (row->bands[band].to - row->bands[band].from + 1) / 6.0);
            std::vector<int> tally(row->bands.size(), 0);
            tally[band] = 1;
            const auto later = strike.take(at, tally);
            const auto table = strike.chainStage(stage);
            if (stage == Stage::Hit || stage == Stage::Again) {
                QCOMPARE(later.hits - at.hits, table.counted(tally, Strike::Hits));
                QCOMPARE(later.criticals, table.counted(tally, Strike::Criticals));
            }
        }
    }
    QCOMPARE(strike.chainStage(Stage::Hit).row(1).bands.size(), std::size_t{3});
    QCOMPARE(strike.chainStage(Stage::Hit).counted({0, 0, 1}, Strike::Hits), 1); // the second of Furious
    QCOMPARE(strike.chainStage(Stage::Hit).diceRolledAt({1, 0, 0}, static_cast<int>(Stage::Again)), 1);
    QCOMPARE(strike.chainStage(Stage::Again).diceRolledAt({1, 0, 0}, static_cast<int>(Stage::Again)), 0);
}

void TestRuleObjects::enemiesShowWhatTheyCanBear() {
    Table t;
    const auto shambler = t.enemy("shambler");
    for (const auto& unit : Rules::view(t.state, core::Audience::Gm).units) {
        std::vector<std::string> shown, wanted;
        for (const auto& marker : unit.allMarkers)
            shown.push_back(marker.id);
        for (const auto* effect : effects::all())
            if (unit.id != shambler.text || effect->onEnemies) wanted.emplace_back(effect->id);
        QCOMPARE(shown, wanted);
    }
}

void TestRuleObjects::pricesAreAskedForAndSaid_data() {
    QTest::addColumn<const Action*>("action");
    for (const auto* action :
         {&actions::move, &actions::aimed, &actions::hip, &actions::fight, &actions::charge,
          &actions::ability, &actions::blitz, &actions::hold, &actions::overwatch, &actions::quell})
        QTest::newRow((std::string(action->rule) + " " + action->name).c_str()) << action;
}

void TestRuleObjects::pricesAreAskedForAndSaid() {
    QFETCH(const Action*, action);
    for (const int left : {action->ap - 1, action->ap}) {
        Table t;
        t.touch(psyker, t.enemy("shambler"));
        t.set(psyker, Token::Ap, left);
        int found = 0;
        for (const auto& offer : Rules::offers(t.state, psyker.text)) {
            if (offer.id != action->id) continue;
            ++found;
            QCOMPARE(offer.cost, std::to_string(action->ap));
            QVERIFY(offer.price.starts_with(std::to_string(action->ap) + " AP"));
            const bool tooDear = offer.blocked && offer.blocked->code == "operative.no_ap";
            QCOMPARE(tooDear, left < action->ap);
        }
        QCOMPARE(found, 1);
    }
}

TEST_CASE(TestRuleObjects, QCoreApplication)
#include "test_rule_objects.moc"
