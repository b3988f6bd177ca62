// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"

using namespace trench_rules;

/// Rules digest of weapons and gear (TC-E1 to TC-E40): each as it is shipped, on a model.
class TestTrenchKit : public QObject {
    Q_OBJECT

private slots:
    void kit_data();
    void kit() { runRow(); }
};

namespace {

Hurt hurtOne(const UnitId& unit) {
    Hurt order;
    order.unit = unit;
    order.cause = "test";
    return order;
}

/// How it is with a model that is to be healed.
struct Hurting {
    int blood = 0, infection = 0;
    bool down = false;
    std::string keyword = {};
};

/// What is set first where a1 heals a friend with that.
std::string presetOfHealing(const std::string& what, const Hurting& hurting) {
    Battle t;
    if (what == "medicine")
        giveAbility(t, a1, what);
    else
        giveGear(t, a1, what);
    t.mark(a2, Marker::Blood, hurting.blood);
    t.mark(a2, Marker::Infection, hurting.infection);
    t.unit(a2).down = hurting.down;
    if (!hurting.keyword.empty()) t.keyword(a2, hurting.keyword);
    const auto order = useOf(a1, what, a2);
    const std::vector<int> succeeds(static_cast<std::size_t>(t.asks(order).dice()), 4);
    const auto done = t.perform(order, {dice("success", succeeds), pick("outcome", "0")});
    const auto& request = done.request("outcome");
    for (const auto& option : request.options)
        if (option.id == request.preset) {
            QTest::qCompare(request.policy, option.label, "policy", "preset", __FILE__, __LINE__);
            return option.label;
        }
    return {};
}

} // namespace

void TestTrenchKit::kit_data() {
    columns();
    row("TC-E5 its fall burns the unit that fights it", [] {
        Battle t;
        giveGear(t, a1, "hellbound_soul_contract");
        t.touch(a1, b1);
        t.touch(a1, b2);
        t.keyword(b2, "DEMONIC");
        t.perform(hurtOne(a1), {dice("injury", {5, 4})});
        QCOMPARE(t.blood(b1), 1);
        QCOMPARE(t.blood(b2), 0);
    });
    row("TC-E9 a fallen friend blesses it", [] {
        Battle t;
        giveGear(t, a1, "armour_of_cobar");
        t.perform(hurtOne(a2), {dice("injury", {5, 4})});
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 1);
    });
    row("TC-E17 the first marker is ignored", [] {
        Battle t;
        giveGear(t, a1, "sacrificial_lamb");
        t.perform(hurtOne(a1), {dice("injury", {2, 2})});
        QCOMPARE(t.blood(a1), 0);
        t.perform(hurtOne(a1), {dice("injury", {2, 2})});
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-E23 the crown infects when it is activated", [] {
        Battle t;
        giveGear(t, a1, "broken_crown");
        t.touch(a1, b1);
        t.perform(by<Activate>(a1));
        QCOMPARE(t.unit(b1).marker(Marker::Infection), 1);
    });
    row("TC-E27 who makes it bleed bleeds", [] {
        Battle t;
        giveGear(t, b1, "mark_of_cain");
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 4}), dice("injury", {2, 2})});
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-E27 the end of its activation burns", [] {
        Battle t;
        giveGear(t, a1, "crown_of_hellfire");
        t.touch(a1, b1);
        t.perform(by<Activate>(a1));
        t.perform(EndActivation{});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-E28 +1 DICE for a BLOOD MARKER", [] {
        Battle t;
        giveGear(t, a1, "bestial_skin_cloak");
        t.arm(a1, {"club"});
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), {pick("outcome", "yes"), dice("success", {1, 1, 1})});
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-E22 four blows that all hit", [] {
        Battle t;
        giveWeapon(t, a1, "beelzebubs_embrace");
        t.keyword(b1, "TOUGH");
        t.touch(a1, b1);
        std::vector<Reply> replies;
        for (int n = 0; n < 4; ++n) {
            if (n) replies.push_back(pick("blood", "0"));
            replies.insert(replies.begin() + static_cast<std::ptrdiff_t>(replies.size()) - (n ? 1 : 0),
                           dice("success", {4, 4}));
            replies.push_back(dice("injury", {2, 2}));
        }
        t.perform(at<Fight>(a1, b1), replies);
        QVERIFY(t.gone(b1));
    });
    row("TC-E31 the first hit before its activation hurts more", [] {
        Battle t;
        giveGear(t, b1, "cruel_helmet");
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 4}), dice("injury", {2, 2})});
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-E37 never in cover", [] {
        Battle t;
        giveGear(t, b1, "reliquary");
        auto order = at<Shoot>(a1, b1);
        order.cover = true;
        t.perform(order, {dice("success", {1, 1})});
    });
    row("TC 4.6 the Medi-Kit is set to what helps", [] {
        QCOMPARE(presetOfHealing("medi_kit", {1, 0, true}), std::string("1 BLOOD MARKER off"));
        QCOMPARE(presetOfHealing("medi_kit", {0, 0, true}), std::string("the model stands up"));
        QCOMPARE(presetOfHealing("medi_kit", {1, 0, true, "GOLEM"}), std::string("the model stands up"));
    });
    row("TC-W147 Medicine is set to what helps", [] {
        QCOMPARE(presetOfHealing("medicine", {1, 1, true}), std::string("2 BLOOD MARKERS off"));
        QCOMPARE(presetOfHealing("medicine", {0, 1, true}), std::string("1 INFECTION MARKER off"));
        QCOMPARE(presetOfHealing("medicine", {0, 0, true}), std::string("the model stands up"));
        QCOMPARE(presetOfHealing("medicine", {0, 1, false}), std::string("1 INFECTION MARKER off"));
        QCOMPARE(presetOfHealing("medicine", {0, 0, false}),
                 std::string("2 BLOOD MARKERS off")); // nothing helps
    });
    row("TC-W126 the hit with a 1 brings no second attack of the axe", [] {
        Battle t;
        giveWeapon(t, a1, "executioners_axe");
        giveAbility(t, a1, "eye_of_god");
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), {dice("success", {1, 1}), pick("reroll", "yes"), dice("success", {1, 6}),
                                      dice("injury", {1, 1, 1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-K12 the Wind Amulet works once", [] {
        Battle t;
        giveGear(t, a1, "wind_amulet");
        t.perform(by<Activate>(a1), {pick("trigger", "yes")});
        QCOMPARE(t.unit(a1).gained.size(), std::size_t(1));
        t.perform(EndActivation{});
        QVERIFY(t.unit(a1).gained.empty());
    });
}

TEST_CASE(TestTrenchKit, tests::NoApplication)
#include "test_trench_kit.moc"
