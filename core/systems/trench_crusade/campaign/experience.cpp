// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/special_names.h"
#include "table/sentences.h"

#include <algorithm>
#include <cstdlib>

/// Experience and pay after a battle, and promotions (TC-C6 to C8).
namespace core::trench_crusade {

namespace {

/// The experience of a model that fought: none unless it is ELITE, is no prisoner and no mercenary.
int experienceOf(const WarbandEditor& editor, const std::string& id) {
    const auto* entry = editor.entry(id);
    if (!entry || editor.isMercenary(*entry) || !editor.isElite(id) || editor.member(id).captured) return 0;
    const auto& elite = editor.tables.experience.elite;
    const auto deeds = editor.life.after.deeds.find(id);
    return elite.survived + (deeds != editor.life.after.deeds.end() && deeds->second > 0 ? elite.deed : 0);
}

/// Glory and ducats that the battle brings, without the loot of the exploration.
struct Pay {
    int ducats = 0, glory = 0;
};
Pay payOf(const WarbandEditor& editor) {
    Pay out;
    const auto& after = editor.life.after;
    out.glory = after.deedGlory + editor.life.gloryEach;
    for (const auto& id : after.fielded) {
        const bool stayedIn = !after.out.contains(id);
        if (stayedIn) out.glory += editor.special(id, specials::gloryIfStanding);
        if (stayedIn) out.ducats += editor.special(id, specials::ducatsIfStanding);
        out.glory += editor.special(id, specials::gloryAfterBattle);
        out.ducats +=
            editor.special(id, specials::ducatsAfterBattle) - editor.special(id, specials::costsEachBattle);
        if (const auto outs = after.outs.find(id); outs != after.outs.end())
            out.ducats += outs->second * editor.special(id, specials::ducatsForEachOut);
    }
    return out;
}

int promotionDiceOf(const WarbandEditor& editor) {
    const auto& terms = editor.tables.experience.promotion.dice;
    int out = editor.life.after.won ? terms.won : terms.lost;
    for (const auto& [id, deeds] : editor.life.after.deeds)
        out += deeds * terms.deed;
    return out + editor.specialOfFielded(specials::promotionDice);
}

constexpr auto experienceFromOthers = specials::otherExperience;

struct SettleOrder {
    std::optional<int> ducats, glory; ///< absent = as the act proposes
    std::string tales;                ///< the model that gains experience by campfire tales
    template <class F> static void fields(F&& f) {
        f("ducats", &SettleOrder::ducats, range::change);
        f("glory", &SettleOrder::glory, range::some);
        f("tales", &SettleOrder::tales);
    }
};

/// Whether another model that fought has campfire tales for this one.
bool learnsFromOthers(const WarbandEditor& editor, const std::string& id) {
    return editor.isElite(id) && std::any_of(editor.life.after.fielded.begin(),
                                             editor.life.after.fielded.end(), [&](const std::string& teller) {
                                                 return teller != id &&
                                                        editor.special(teller, experienceFromOthers) > 0;
                                             });
}

Result<Ok> settle(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<SettleOrder>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto& after = editor.life.after;
    if (auto due = refuseUnless(!after.game.empty() && !after.settled, "settled",
                                "experience and pay of the last battle have been given out already");
        !due)
        return due;
    if (auto known = refuseUnless(order->tales.empty() || editor.entry(order->tales), "entry",
                                  "there is no model `" + order->tales + "` on the roster", "act.body.tales");
        !known)
        return known;
    if (auto other =
            refuseUnless(order->tales.empty() || learnsFromOthers(editor, order->tales), "entry",
                         "choose an ELITE model other than the model with the tales", "act.body.tales");
        !other)
        return other;
    const auto pay = payOf(editor);
    const int coins = order->ducats.value_or(pay.ducats), fame = order->glory.value_or(pay.glory);
    editor.label = "Experience and pay";
    for (const auto& id : after.fielded)
        if (const int points = experienceOf(editor, id); points > 0) editor.teach(id, points);
    if (!order->tales.empty()) editor.teach(order->tales, editor.specialOfFielded(experienceFromOthers));
    editor.earn(ducats, coins);
    editor.earn(glory, fame);
    if (coins != 0)
        editor.say((coins > 0 ? "The treasury gains " : "The treasury loses ") +
                   table::plural(std::abs(coins), "ducat") + ".");
    if (fame != 0) editor.say("The treasury gains " + std::to_string(fame) + " glory.");
    after.promotionDice = promotionDiceOf(editor);
    after.settled = true;
    return Ok{};
}

bool mayRise(const WarbandEditor& editor, const ForceEntry& entry) {
    const auto* sheet = editor.sheetOf(entry);
    if (!sheet || editor.isElite(entry.id) || editor.isMercenary(entry) || editor.member(entry.id).captured ||
        editor.member(entry.id).never)
        return false;
    return !holds(editor.tables.experience.never.units, entry.sheet) ||
           editor.special(entry.id, specials::promotable) > 0;
}

int mostElites(const WarbandEditor& editor) {
    int most = editor.tables.experience.promotion.most;
    for (const auto& each : editor.force.build.entries)
        most = std::max(most, editor.special(each.id, specials::eliteMost));
    return most;
}

/// Promotion dice that this model may still roll after this battle.
int diceFor(const WarbandEditor& editor, const std::string& id) {
    const auto& terms = editor.tables.experience.promotion;
    const auto& after = editor.life.after;
    const auto deeds = after.deeds.find(id);
    const auto rolled = after.promotionRolls.find(id);
    const int most =
        deeds != after.deeds.end() && deeds->second > 0 ? terms.perModelWithDeed : terms.perModel;
    return std::min(most - (rolled == after.promotionRolls.end() ? 0 : rolled->second), after.promotionDice);
}

/// Why no model can be promoted now; empty when one can.
std::string noPromotion(const WarbandEditor& editor) {
    const auto& terms = editor.tables.experience.promotion;
    const auto& after = editor.life.after;
    if (!after.settled) return "first give out the experience of the battle";
    if (after.promotions >= terms.perBattle) return "no further model can be promoted after this battle";
    if (editor.elites() >= mostElites(editor))
        return "the warband has " + std::to_string(editor.elites()) +
               " ELITE models, and it may have no more";
    if (after.promotionDice < 1) return "no promotion dice are left";
    return {};
}

Result<Ok> promote(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto id = entryOf(editor, body);
    if (!id) return forwardProblem(id);
    if (const auto why = noPromotion(editor); !why.empty())
        return impossible("career.no_promotion", why, "act");
    if (auto may = refuseUnless(!editor.isElite(*id), "elite", editor.nameOf(*id) + " is ELITE already",
                                "act.body.entry");
        !may)
        return may;
    if (auto may = refuseUnless(mayRise(editor, *editor.entry(*id)), "never",
                                editor.nameOf(*id) + " is never promoted", "act.body.entry");
        !may)
        return may;
    if (auto may = refuseUnless(
            diceFor(editor, *id) > 0, "dice_each",
            editor.nameOf(*id) + " has already rolled all promotion dice that it may roll", "act.body.entry");
        !may)
        return may;
    if (auto fit = checkFaces(faces, {d6("Promotion")}); !fit) return fit;
    const auto& terms = editor.tables.experience.promotion;
    auto& after = editor.life.after;
    const bool sure = editor.life.failures >= terms.sureAfter;
    const auto name = editor.nameOf(*id);
    --after.promotionDice;
    ++after.promotionRolls[*id];
    editor.label = "Promotion of " + name;
    const auto sentence = name + " rolls " + std::to_string(faces[0]);
    if (faces[0] < terms.face && !sure) {
        ++editor.life.failures;
        editor.say(sentence + " and is not promoted (failed promotion " +
                   std::to_string(editor.life.failures) + "; after " + std::to_string(terms.sureAfter) +
                   " the next roll succeeds).");
        return Ok{};
    }
    editor.life.failures = 0;
    ++after.promotions;
    auto& member = editor.member(*id);
    member.promoted = true;
    member.experience = 0;
    editor.say(sentence + (faces[0] < terms.face ? ", which succeeds after so many failures," : "") +
               " and becomes ELITE.");
    return Ok{};
}

void addSettling(const WarbandEditor& editor, CareerStep& step) {
    const auto pay = payOf(editor);
    auto act = actOf("settle", "Give out experience and pay");
    act.offer.rule = "TC-C6";
    act.offer.help = editor.tables.experience.elite.help;
    act.offer.primary = true;
    addInput(act, numberField("ducats", "Ducats", pay.ducats, -999, 999));
    addInput(act, numberField("glory", "Glory", pay.glory, 0, 999));
    if (editor.specialOfFielded(experienceFromOthers) > 0) {
        auto heirs = editor.models([&](const ForceEntry& each) { return learnsFromOthers(editor, each.id); });
        heirs.insert(heirs.begin(), {"", "no model", {}, {}});
        addInput(act, pickOne("tales", "Campfire tales for", std::move(heirs)));
    }
    step.acts.push_back(std::move(act));
}

void addPromotions(const WarbandEditor& editor, CareerStep& step) {
    if (!noPromotion(editor).empty()) return;
    for (const auto& each : editor.force.build.entries) {
        if (!mayRise(editor, each) || diceFor(editor, each.id) < 1) continue;
        auto act = actFor("promote", each.id, "Promotion die for " + editor.nameOf(each.id));
        act.offer.rule = "TC-C7";
        act.offer.help = editor.tables.experience.promotion.help;
        act.dice = {d6("Promotion")};
        step.acts.push_back(std::move(act));
    }
}

} // namespace

const ActRows& experienceActs() {
    static const ActRows rows{{"settle", settle}, {"promote", promote}};
    return rows;
}

void viewExperience(const WarbandEditor& editor, CareerStep& step) {
    const auto& after = editor.life.after;
    step.status = CareerStep::Status::Done;
    if (!after.game.empty() && !after.settled) {
        addSettling(editor, step);
        step.status = CareerStep::Status::Now;
    }
    addSkillActs(editor, step);
    addPromotions(editor, step);
    if (!step.acts.empty() && step.status == CareerStep::Status::Done) step.status = CareerStep::Status::Open;
    step.line = after.settled ? plural(after.promotionDice, "promotion die", "promotion dice") + " left, " +
                                    std::to_string(editor.elites()) + " ELITE"
                              : "";
    if (after.resultChanged)
        step.line +=
            "; the battle was changed afterwards: correct the experience and pay that were given out";
}

} // namespace core::trench_crusade
