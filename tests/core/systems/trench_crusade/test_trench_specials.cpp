// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/rules/specials/special.h"

#include <set>

using namespace trench_rules;

/// What the data calls special: each is known to the code, or is another one's with its reason.
class TestTrenchSpecials : public QObject {
    Q_OBJECT

private slots:
    void everySpecialIsKnown();
    void whoCarriesItOut();
    void remindersHaveReasons();

private:
    std::set<std::string> m_seen;
    void look(const std::string& from, const Effects& effects);
    void look(const std::string& from, const std::vector<Outcome>& outcomes);
    void look(const std::string& from, const std::optional<AbilityAction>& action,
              const std::vector<Trigger>& triggers);
    void know(const std::string& from, const std::string& text);
};

void TestTrenchSpecials::know(const std::string& from, const std::string& text) {
    m_seen.insert(text.substr(0, text.find(':')));
    QVERIFY2(findSpecial(text), (from + ": nobody knows the special `" + text + "`").c_str());
}

void TestTrenchSpecials::look(const std::string& from, const Effects& effects) {
    for (const auto& effect : effects)
        if (effect.kind == EffectKind::Special) know(from, effect.text);
}

void TestTrenchSpecials::look(const std::string& from, const std::vector<Outcome>& outcomes) {
    for (const auto& outcome : outcomes) {
        if (outcome.kind == OutcomeKind::Special) know(from, outcome.text);
        if (outcome.effect) look(from, Effects{*outcome.effect});
    }
}

void TestTrenchSpecials::look(const std::string& from, const std::optional<AbilityAction>& action,
                              const std::vector<Trigger>& triggers) {
    for (const auto& trigger : triggers)
        look(from, trigger.does);
    if (!action) return;
    look(from, action->does);
    look(from, action->critical);
    look(from, action->fails);
}

void TestTrenchSpecials::everySpecialIsKnown() {
    for (const auto& [id, ability] : shipped().abilities) {
        look(id, ability.effects);
        look(id, ability.action, ability.triggers);
    }
    for (const auto& [id, gear] : shipped().gear) {
        look(id, gear.effects);
        look(id, gear.action, gear.triggers);
    }
    for (const auto& [id, weapon] : shipped().weapons) {
        look(id, weapon.effects);
        look(id, std::nullopt, weapon.triggers);
    }
    QVERIFY(m_seen.size() > 100);
}

void TestTrenchSpecials::whoCarriesItOut() {
    std::set<std::string> ids;
    for (const auto* list : {&resultSpecials(), &choiceSpecials(), &immediateSpecials(), &commandSpecials(),
                             &poisonSpecials(), &wordSpecials(), &remindedSpecials()})
        for (const auto& special : *list) {
            QVERIFY2(ids.insert(special.id).second, special.id);
            const bool others = special.how == CarriedOut::Elsewhere || special.how == CarriedOut::Reminder;
            QVERIFY2(others != std::string(special.why).empty(), special.id);
        }
}

void TestTrenchSpecials::remindersHaveReasons() {
    for (const auto& [id, ability] : shipped().abilities)
        QVERIFY2(ability.automated != Automated::Reminder || !ability.why.empty(), id.c_str());
    for (const auto& [id, gear] : shipped().gear)
        QVERIFY2(gear.automated != Automated::Reminder || !gear.why.empty(), id.c_str());
    for (const auto& [id, weapon] : shipped().weapons)
        QVERIFY2(weapon.automated != Automated::Reminder || !weapon.why.empty(), id.c_str());
}

TEST_CASE(TestTrenchSpecials, tests::NoApplication)
#include "test_trench_specials.moc"
