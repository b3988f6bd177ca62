// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// What the battle has taught and paid, and who is promoted (TC-C6 to C8).
namespace core::trench_crusade {

namespace {

/// What a model that fought gets: nothing unless it is ELITE, is free and no mercenary.
int experienceOf(const Desk& desk, const std::string& id) {
    const auto* entry = desk.entry(id);
    if (!entry || desk.isMercenary(*entry) || !desk.isElite(id) || desk.member(id).captured) return 0;
    const auto& elite = desk.tables.experience.elite;
    const auto deeds = desk.life.after.deeds.find(id);
    return elite.survived + (deeds != desk.life.after.deeds.end() && deeds->second > 0 ? elite.deed : 0);
}

/// Glory and ducats that the battle brings beside its loot.
struct Pay {
    int ducats = 0, glory = 0;
};
Pay payOf(const Desk& desk) {
    Pay out;
    const auto& after = desk.life.after;
    out.glory = after.deedGlory + desk.life.gloryEach;
    for (const auto& id : after.fielded) {
        const bool stood = !after.out.contains(id);
        if (stood) out.glory += desk.special(id, "glory_if_standing");
        if (stood) out.ducats += desk.special(id, "ducats_if_standing");
        out.glory += desk.special(id, "glory_after_battle");
        out.ducats += desk.special(id, "ducats_after_battle") - desk.special(id, "costs_each_battle");
        if (const auto outs = after.outs.find(id); outs != after.outs.end())
            out.ducats += outs->second * desk.special(id, "ducats_for_each_out");
    }
    return out;
}

int promotionDiceOf(const Desk& desk) {
    const auto& terms = desk.tables.experience.promotion.dice;
    int out = desk.life.after.won ? terms.won : terms.lost;
    for (const auto& [id, deeds] : desk.life.after.deeds)
        out += deeds * terms.deed;
    return out + desk.specialOfFielded("promotion_dice");
}

constexpr auto talesTold = "other_experience";

struct SettleOrder {
    std::optional<int> ducats, glory; ///< absent = as they are offered
    std::string tales;                ///< who hears them and learns
    template <class F> static void fields(F&& f) {
        f("ducats", &SettleOrder::ducats, range::change);
        f("glory", &SettleOrder::glory, range::some);
        f("tales", &SettleOrder::tales);
    }
};

/// Whether another model that fought has tales for it.
bool hearsTales(const Desk& desk, const std::string& id) {
    return desk.isElite(id) && std::any_of(desk.life.after.fielded.begin(), desk.life.after.fielded.end(),
                                           [&](const std::string& teller) {
                                               return teller != id && desk.special(teller, talesTold) > 0;
                                           });
}

Result<Ok> settle(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<SettleOrder>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto& after = desk.life.after;
    if (auto due = mustBe(!after.game.empty() && !after.settled, "settled",
                          "the last battle has been paid and learned from");
        !due)
        return due;
    if (auto known = mustBe(order->tales.empty() || desk.entry(order->tales), "entry",
                            "there is no model `" + order->tales + "` on the roster", "act.body.tales");
        !known)
        return known;
    if (auto other =
            mustBe(order->tales.empty() || hearsTales(desk, order->tales), "entry",
                   "the tales are for another ELITE model than the one that tells them", "act.body.tales");
        !other)
        return other;
    const auto pay = payOf(desk);
    const int coins = order->ducats.value_or(pay.ducats), fame = order->glory.value_or(pay.glory);
    desk.label = "Experience and pay";
    for (const auto& id : after.fielded)
        if (const int points = experienceOf(desk, id); points > 0) desk.teach(id, points);
    if (!order->tales.empty()) desk.teach(order->tales, desk.specialOfFielded(talesTold));
    desk.earn(ducats, coins);
    desk.earn(glory, fame);
    if (coins != 0) desk.say(std::to_string(coins) + " ducats for the chest.");
    if (fame != 0) desk.say(std::to_string(fame) + " glory.");
    after.promotionDice = promotionDiceOf(desk);
    after.settled = true;
    return Ok{};
}

bool mayRise(const Desk& desk, const ForceEntry& entry) {
    const auto* sheet = desk.sheetOf(entry);
    if (!sheet || desk.isElite(entry.id) || desk.isMercenary(entry) || desk.member(entry.id).captured ||
        desk.member(entry.id).never)
        return false;
    return !holds(desk.tables.experience.never.units, entry.sheet) ||
           desk.special(entry.id, "promotable") > 0;
}

int mostElites(const Desk& desk) {
    int most = desk.tables.experience.promotion.most;
    for (const auto& each : desk.force.build.entries)
        most = std::max(most, desk.special(each.id, "elite_most"));
    return most;
}

/// Dice that this model may still be given after this battle.
int diceFor(const Desk& desk, const std::string& id) {
    const auto& terms = desk.tables.experience.promotion;
    const auto& after = desk.life.after;
    const auto deeds = after.deeds.find(id);
    const auto thrown = after.thrown.find(id);
    const int most =
        deeds != after.deeds.end() && deeds->second > 0 ? terms.perModelWithDeed : terms.perModel;
    return std::min(most - (thrown == after.thrown.end() ? 0 : thrown->second), after.promotionDice);
}

/// Why no model is promoted now; empty when one may be.
std::string noPromotion(const Desk& desk) {
    const auto& terms = desk.tables.experience.promotion;
    const auto& after = desk.life.after;
    if (!after.settled) return "first give out the experience of the battle";
    if (after.promotions >= terms.perBattle) return "one model is promoted after a battle, and one was";
    if (desk.elites() >= mostElites(desk))
        return "the warband has " + std::to_string(desk.elites()) + " ELITE models, and that is the most";
    if (after.promotionDice < 1) return "no promotion dice are left";
    return {};
}

Result<Ok> promote(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = entryOf(desk, body);
    if (!id) return passOn(id);
    if (const auto why = noPromotion(desk); !why.empty())
        return impossible("career.no_promotion", why, "act");
    if (auto may =
            mustBe(!desk.isElite(*id), "elite", desk.nameOf(*id) + " is ELITE already", "act.body.entry");
        !may)
        return may;
    if (auto may = mustBe(mayRise(desk, *desk.entry(*id)), "never", desk.nameOf(*id) + " is never promoted",
                          "act.body.entry");
        !may)
        return may;
    if (auto may = mustBe(diceFor(desk, *id) > 0, "dice_each",
                          desk.nameOf(*id) + " has had as many dice as one model may have", "act.body.entry");
        !may)
        return may;
    if (auto fit = checkFaces(faces, {d6("Promotion")}); !fit) return fit;
    const auto& terms = desk.tables.experience.promotion;
    auto& after = desk.life.after;
    const bool sure = desk.life.failures >= terms.sureAfter;
    const auto name = desk.nameOf(*id);
    --after.promotionDice;
    ++after.thrown[*id];
    desk.label = "Promotion of " + name;
    const auto said = name + " rolls " + std::to_string(faces[0]);
    if (faces[0] < terms.face && !sure) {
        ++desk.life.failures;
        desk.say(said + " and is not promoted (" + std::to_string(desk.life.failures) + " of " +
                 std::to_string(terms.sureAfter) + " failed).");
        return Ok{};
    }
    desk.life.failures = 0;
    ++after.promotions;
    auto& member = desk.member(*id);
    member.promoted = true;
    member.experience = 0;
    desk.say(said + (faces[0] < terms.face ? ", which succeeds after so many failures," : "") +
             " and becomes ELITE.");
    return Ok{};
}

void addSettling(const Desk& desk, CareerStep& step) {
    const auto pay = payOf(desk);
    auto act = actOf("settle", "Give out experience and pay");
    act.offer.rule = "TC-C6";
    act.offer.help = desk.tables.experience.elite.help;
    act.offer.primary = true;
    asks(act, numberField("ducats", "Ducats", pay.ducats, -999, 999));
    asks(act, numberField("glory", "Glory", pay.glory, 0, 999));
    if (desk.specialOfFielded(talesTold) > 0) {
        auto heirs = desk.models([&](const ForceEntry& each) { return hearsTales(desk, each.id); });
        heirs.insert(heirs.begin(), {"", "no model", {}, {}});
        asks(act, pickOne("tales", "Campfire tales for", std::move(heirs)));
    }
    step.acts.push_back(std::move(act));
}

void addPromotions(const Desk& desk, CareerStep& step) {
    if (!noPromotion(desk).empty()) return;
    for (const auto& each : desk.force.build.entries) {
        if (!mayRise(desk, each) || diceFor(desk, each.id) < 1) continue;
        auto act = actFor("promote", each.id, "Promotion die for " + desk.nameOf(each.id));
        act.offer.rule = "TC-C7";
        act.offer.help = desk.tables.experience.promotion.help;
        act.dice = {d6("Promotion")};
        step.acts.push_back(std::move(act));
    }
}

} // namespace

const ActRows& experienceActs() {
    static const ActRows rows{{"settle", settle}, {"promote", promote}};
    return rows;
}

void viewExperience(const Desk& desk, CareerStep& step) {
    const auto& after = desk.life.after;
    step.status = CareerStep::Status::Done;
    if (!after.game.empty() && !after.settled) {
        addSettling(desk, step);
        step.status = CareerStep::Status::Now;
    }
    addSkillActs(desk, step);
    addPromotions(desk, step);
    if (!step.acts.empty() && step.status == CareerStep::Status::Done) step.status = CareerStep::Status::Open;
    step.line = after.settled ? countOf(after.promotionDice, "promotion die", "promotion dice") + " left, " +
                                    std::to_string(desk.elites()) + " ELITE"
                              : "";
    if (after.retold) step.line += "; the battle was changed since: correct what was given out";
}

} // namespace core::trench_crusade
