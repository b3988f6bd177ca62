// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"

#include "kernel/view/offer.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/pools.h"

#include <QRegularExpression>

using namespace trench_rules;

/// What abilities, gear and weapons promise in their own words by number is what the roll has.
class TestTrenchPromises : public QObject {
    Q_OBJECT

private slots:
    void numbersInWords();
    void kept_data();
    void kept() { runRow(); }
};

namespace {

/// A sentence and the DICE of the roll that it speaks of.
struct Promise {
    const char* pattern; ///< with the number in its first group
    std::function<int(const Battle&)> dice;
};

DeclaredAttack attackOf(const UnitId& who, const UnitId& target, bool melee, const std::string& weapon) {
    DeclaredAttack out;
    out.attacker = who;
    out.target = target;
    out.weapon = weapon;
    out.melee = melee;
    return out;
}

int hitDice(const Battle& t, const DeclaredAttack& attack) {
    return attackPool(t.state, contextOf(t.state, attack), 0).extra();
}
int injuryDice(const Battle& t, const DeclaredAttack& attack) {
    return injuryPool(t.state, contextOf(t.state, attack), true).extra();
}
int moveDice(const Battle& t, const char* action) {
    Context context;
    context.actor = a1;
    context.action = action;
    return actionPool(t.state, context, 0).extra();
}

const std::vector<Promise>& ofBearers() {
    const auto own = [](bool melee) {
        return [melee](const Battle& t) {
            return hitDice(t, attackOf(a1, b1, melee, melee ? "club" : "rifle"));
        };
    };
    const auto against = [](bool melee) {
        return [melee](const Battle& t) {
            return hitDice(t, attackOf(b1, a1, melee, melee ? "club" : "rifle"));
        };
    };
    const auto injured = [](const Battle& t) { return injuryDice(t, attackOf(b1, a1, false, "rifle")); };
    const auto dashes = [](const Battle& t) { return moveDice(t, "dash"); };
    static const std::vector<Promise> all{
        {"^Dashes(?:, jumps, climbs and makes Diving Charges)? with ([+−]\\d) DICE", dashes},
        {"^([+−]\\d) DICE on (?:its )?Dash", dashes},
        {"^(?:Movement \\+2″ and|−3 on injury rolls against its wearer, no shield,) ([+−]\\d) DICE on Dash",
         dashes},
        {"^([+−]\\d) DICE on Climb", [](const Battle& t) { return moveDice(t, "climb"); }},
        {"^(?:All )?[Ii]njury rolls against it have ([+−]\\d) DICE", injured},
        {"injury rolls against the model have ([+−]\\d) DICE", injured},
        {"^Attacks on it have ([+−]\\d) DICE to hit", against(false)},
        {"^Attacks on it have ([+−]\\d) DICE to hit", against(true)},
        {"^Melee attacks on it have ([+−]\\d) DICE to hit", against(true)},
        {"^Ranged attacks (?:on them|against this model) (?:have|are rolled with) ([+−]\\d) DICE",
         against(false)},
        {"^([+−]\\d) DICE on ranged attacks", own(false)},
        {"^([+−]\\d) DICE (?:in melee|on melee attacks)", own(true)},
        {"has ([+−]\\d) DICE on ranged attacks", own(false)}};
    return all;
}

int numberIn(const QString& text) { return QString(text).replace("−", "-").toInt(); }

/// The promises of the words that the model keeps not; `asked` counts all.
QStringList brokenBy(const std::string& name, const std::string& words, const Battle& t,
                     const std::vector<Promise>& promises, int& asked) {
    QStringList out;
    for (const auto& sentence : QString::fromStdString(words).split(QRegularExpression("[.;:] ?"))) {
        for (const auto& promise : promises) {
            const auto found = QRegularExpression(promise.pattern).match(sentence);
            if (!found.hasMatch() || sentence.contains("for the whole battle"))
                continue; // used before the battle
            ++asked;
            const int wanted = numberIn(found.captured(1)), got = promise.dice(t);
            if (got != wanted) out << QString("%1 says “%2” and has %3").arg(name.c_str(), sentence).arg(got);
        }
    }
    return out;
}

/// DICE of the roll of an ACTION that its words speak of.
QStringList brokenByAct(const Ability& ability, int& asked) {
    static const QRegularExpression risky("^(?:RISKY )?ACTION with ([+−]\\d) DICE");
    static const QRegularExpression onFriend("on a friend an ACTION with ([+−]\\d) DICE");
    QStringList out;
    const auto words = QString::fromStdString(ability.help);
    if (!ability.action) return out;
    if (const auto found = risky.match(words); found.hasMatch()) {
        ++asked;
        if (numberIn(found.captured(1)) != ability.action->dice) out << QString::fromStdString(ability.id);
    }
    if (const auto found = onFriend.match(words); found.hasMatch()) {
        ++asked;
        const bool kept = ability.action->friendRoll == AbilityRoll::Success &&
                          numberIn(found.captured(1)) == ability.action->friendDice;
        if (!kept) out << QString::fromStdString(ability.id);
    }
    return out;
}

Battle cloaked() {
    Battle t;
    giveGear(t, a1, "bestial_skin_cloak");
    return t;
}

Battle dragonLeft(int lives, int blood) {
    Battle t;
    giveAbility(t, b1, "dragon_lives");
    for (int life = 1; life <= 3 - lives; ++life)
        t.unit(b1).used["life " + std::to_string(life)] = Often::Battle;
    t.mark(b1, Marker::Blood, blood);
    return t;
}

/// b1 is inside a1.
Battle swallowed() {
    Battle t;
    giveAbility(t, a1, "devour");
    t.perform(useOf(a1, "devour", b1), {dice("success", {5, 5})});
    return t;
}

UseAbility takeGear() { return useOf(a1, "uncaring_gluttony", b1); }

Battle glutton() {
    Battle t;
    giveAbility(t, a1, "uncaring_gluttony");
    t.mark(a2, Marker::Blood, 2);
    return t;
}

const auto asIs = pick("blood", "0");

} // namespace

void TestTrenchPromises::numbersInWords() {
    QStringList broken;
    int asked = 0;
    for (const auto& [id, ability] : shipped().abilities) {
        Battle t;
        giveAbility(t, a1, id);
        broken += brokenBy(id, ability.help, t, ofBearers(), asked);
        broken += brokenByAct(ability, asked);
    }
    for (const auto& [id, gear] : shipped().gear) {
        Battle t;
        giveGear(t, a1, id);
        broken += brokenBy(id, gear.help, t, ofBearers(), asked);
    }
    for (const auto& [id, weapon] : shipped().weapons) {
        Battle t;
        giveWeapon(t, a1, id);
        const bool melee = weapon.melee && !weapon.ranged();
        const auto attack = attackOf(a1, b1, melee, id);
        const std::vector<Promise> promises{{"^([+−]\\d) DICE to hit(?:$|,| and on injuries)",
                                             [&](const Battle& now) { return hitDice(now, attack); }},
                                            {"^[Ii]njuries (?:are rolled )?with ([+−]\\d) DICE",
                                             [&](const Battle& now) { return injuryDice(now, attack); }},
                                            {"^[Ii]gnores armour, injuries with ([+−]\\d) DICE",
                                             [&](const Battle& now) { return injuryDice(now, attack); }},
                                            {"^([+−]\\d) DICE to hit and on injuries",
                                             [&](const Battle& now) { return injuryDice(now, attack); }}};
        broken += brokenBy(id, weapon.note, t, promises, asked);
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join("\n")));
    QVERIFY2(asked > 60, qPrintable(QString::number(asked)));
}

void TestTrenchPromises::kept_data() {
    columns();
    row("TC-E10 the Mouth of the Fly has +1 DICE", [] {
        Battle t;
        giveWeapon(t, a1, "fly_mouth");
        QCOMPARE(hitDice(t, attackOf(a1, b1, true, "fly_mouth")), 1);
    });
    row("TC-E28 the Skin Cloak on a Dash: +1 DICE, then 1 BLOOD", [] {
        auto t = cloaked();
        t.perform(by<Dash>(a1), {pick("outcome", "yes"), dice("success", {5, 5, 1})});
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-E28 not used on the Dash", [] {
        auto t = cloaked();
        t.perform(by<Dash>(a1), {pick("outcome", "no"), dice("success", {5, 5})});
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-E28 used on the Dash, it is not offered in melee", [] {
        auto t = cloaked();
        t.perform(by<Dash>(a1), {pick("outcome", "yes"), dice("success", {5, 5, 1})});
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), {asIs, dice("success", {1, 1})});
    });
    row("TC-SC9 with a life left the Dragon goes Down, rid of its BLOOD", [] {
        auto t = dragonLeft(1, 0);
        t.perform(hurtBy(b1), {dice("injury", {6, 6})});
        QVERIFY(t.down(b1) && !t.gone(b1));
    });
    row("TC-SC9 without lives and with less than 6 BLOOD the Dragon goes Down", [] {
        auto t = dragonLeft(0, 5);
        t.perform(hurtBy(b1), {asIs, dice("injury", {6, 6})});
        QVERIFY(t.down(b1) && !t.gone(b1));
        QCOMPARE(t.blood(b1), 6);
    });
    row("TC-SC9 without lives and with 6 BLOOD the Dragon is Out of Action", [] {
        auto t = dragonLeft(0, 6);
        t.perform(hurtBy(b1), {asIs, dice("injury", {6, 6})});
        QVERIFY(t.gone(b1));
    });
    row("TC-SC9 its BLOOD may be spent on that very roll", [] {
        auto t = dragonLeft(0, 6);
        t.perform(hurtBy(b1), {pick("blood", "2"), dice("injury", {6, 6, 1, 1})});
        QVERIFY(t.gone(b1));
    });
    row("TC-W4 no one hides in melee", [] {
        Battle t;
        giveAbility(t, a1, "hide");
        t.touch(a1, b1);
        QCOMPARE(t.refused(useOf(a1, "hide")), std::string("act.needs"));
    });
    row("TC-W4 the unit that is engaged hides no more", [] {
        Battle t;
        giveAbility(t, a1, "hide");
        t.perform(useOf(a1, "hide"), {dice("success", {5, 5, 1})});
        QCOMPARE(t.refused(at<Shoot>(b1, a1)), std::string("target.hidden"));
        DeclareMelee order;
        order.unit = b1;
        order.contact = {a1};
        QVERIFY(t.perform(order).says("no longer hidden"));
        QVERIFY(t.unit(a1).gained.empty());
    });
    row("TC-W113 a helmet is an item that is lost", [] {
        auto t = glutton();
        giveGear(t, b1, "combat_helmet");
        giveGear(t, b1, "standard_armour");
        t.perform(takeGear(), {pick("outcome", "combat_helmet")});
        t.state.weapons["rifle"].keywords = {"shrapnel"};
        QCOMPARE(words::extraBlood(t.state, contextOf(t.state, attackOf(a1, b1, false, "rifle"), b1)), 1);
    });
    row("TC-W113 a helmet that is worn keeps SHRAPNEL off", [] {
        auto t = glutton();
        giveGear(t, b1, "combat_helmet");
        t.state.weapons["rifle"].keywords = {"shrapnel"};
        QCOMPARE(words::extraBlood(t.state, contextOf(t.state, attackOf(a1, b1, false, "rifle"), b1)), 0);
    });
    row("TC-W113 only of a model that has not been activated in this battle", [] {
        auto t = glutton();
        t.acted({b1});
        QCOMPARE(t.refused(takeGear()), std::string("act.only"));
        auto later = glutton();
        later.state.turn = 2;
        QCOMPARE(later.refused(takeGear()), std::string("act.only"));
    });
    row("TC-W128 Devour of a friend: a success roll with +1 DICE, not RISKY", [] {
        Battle t;
        giveAbility(t, a1, "devour");
        t.perform(useOf(a1, "devour", a2), {dice("success", {1, 1, 1})});
        QVERIFY(t.canGoOn(a1));
    });
    row("TC-W128 the swallowed model strikes once a turn with −3 DICE", [] {
        auto t = swallowed();
        auto order = at<Fight>(b1, a1);
        order.weapon = "club";
        QCOMPARE(t.asks(order).dice(), 5);
        t.perform(order, {dice("success", {6, 6, 6, 4, 4}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(a1), 1);
        QCOMPARE(t.refused(order), std::string("fight.done"));
        order.target = a2;
        QCOMPARE(t.refused(order), std::string("fight.inside"));
    });
    row("TC-W128 the attack from inside is offered", [] {
        const auto t = swallowed();
        const auto offers = Rules::offers(t.state, b1.text);
        QVERIFY(std::any_of(offers.begin(), offers.end(),
                            [](const auto& offer) { return offer.id == "melee" && !offer.blocked; }));
    });
    row("TC-W128 Devour of an enemy: RISKY, without further DICE", [] {
        Battle t;
        giveAbility(t, a1, "devour");
        t.perform(useOf(a1, "devour", b1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
}

TEST_CASE(TestTrenchPromises, tests::NoApplication)
#include "test_trench_promises.moc"
