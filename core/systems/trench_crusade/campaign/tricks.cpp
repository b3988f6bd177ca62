// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/special_names.h"

#include <algorithm>

/// What is done with exploration dice that have fallen: re-rolls and exploration skills (TC-C9, C10).
namespace core::trench_crusade {

namespace {

constexpr auto allowance = "allowance"; ///< name under which re-rolls that are no skill are counted
constexpr int highest = 6;

struct Trick {
    std::string skill;
    int die = 1, other = 2, face = 6;
    std::string keep = "higher";
    template <class F> static void fields(F&& f) {
        f("skill", &Trick::skill);
        f("die", &Trick::die, range::some);
        f("other", &Trick::other, range::some);
        f("face", &Trick::face, range::some);
        f("keep", &Trick::keep);
    }
};

int usesOf(const WarbandEditor& editor, const std::string& id) {
    const auto found = editor.life.after.used.find(id);
    return found == editor.life.after.used.end() ? 0 : found->second;
}

int rerollsLeft(const WarbandEditor& editor) {
    return (editor.life.after.won ? editor.tables.exploration.winnerRerolls : 0) +
           editor.specialOfFielded(specials::explorationRerolls) +
           editor.specialOfFielded(specials::explorationReroll) - usesOf(editor, allowance);
}

int tricksLeft(const WarbandEditor& editor, const std::string& id) {
    return static_cast<int>(std::count(editor.life.tricks.begin(), editor.life.tricks.end(), id)) -
           usesOf(editor, id);
}

const ExplorationSkill* skillOf(const WarbandEditor& editor, const std::string& id) {
    for (const auto& each : editor.tables.exploration.skills)
        if (each.id == id) return &each;
    return nullptr;
}

std::vector<DiceRequest> diceOf(DiceTrick trick) {
    switch (trick) {
    case DiceTrick::ExtraDie:
        return {d6("One die more")};
    case DiceTrick::RerollDie:
        return {d6("Rolled again")};
    case DiceTrick::LuckyPair:
        return {d6("Lucky pair", 2)};
    default:
        return {};
    }
}

Result<Ok> dieThere(const WarbandEditor& editor, int die, const char* where) {
    return refuseUnless(die >= 1 && die <= static_cast<int>(editor.life.after.dice.size()), "die",
                        "name an exploration die by its number, 1 to " +
                            std::to_string(editor.life.after.dice.size()),
                        where);
}

/// Changes the dice by the trick; the order has been checked.
void turn(Faces& dice, const ExplorationSkill& skill, const Trick& order, const Faces& faces) {
    auto& die = dice[static_cast<std::size_t>(order.die - 1)];
    switch (skill.does) {
    case DiceTrick::ExtraDie:
        dice.push_back(faces[0]);
        break;
    case DiceTrick::CopyDie:
        dice.push_back(int{die});
        break;
    case DiceTrick::SplitDie:
        die = (die + 1) / 2;
        dice.push_back(int{die});
        break;
    case DiceTrick::RerollDie:
        die = faces[0];
        break;
    case DiceTrick::SetDie:
        die = order.face;
        break;
    case DiceTrick::Add:
        die = std::clamp(die + skill.value, 1, highest);
        break;
    case DiceTrick::CombineDice:
        die = std::max(die, dice[static_cast<std::size_t>(order.other - 1)]);
        dice.erase(dice.begin() + order.other - 1);
        break;
    case DiceTrick::LuckyPair:
        die = order.keep == "lower" ? std::min(faces[0], faces[1]) : std::max(faces[0], faces[1]);
        break;
    }
}

Result<Ok> checkTrick(const WarbandEditor& editor, const ExplorationSkill& skill, const Trick& order) {
    if (skill.does != DiceTrick::ExtraDie)
        if (auto there = dieThere(editor, order.die, "act.body.die"); !there) return there;
    if (skill.does == DiceTrick::CombineDice) {
        if (auto there = dieThere(editor, order.other, "act.body.other"); !there) return there;
        if (auto two = refuseUnless(order.other != order.die, "die", "choose two different dice to combine",
                                    "act.body.other");
            !two)
            return two;
    }
    return refuseUnless(skill.does != DiceTrick::SetDie || (order.face >= 1 && order.face <= highest), "face",
                        "a die shows 1 to 6", "act.body.face");
}

Result<Ok> checkDicePresent(const WarbandEditor& editor) {
    return refuseUnless(!editor.life.after.dice.empty(), "no_dice", "first roll the exploration dice");
}

Result<Ok> trick(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Trick>(body);
    if (!order) return forwardProblem(order);
    if (auto present = checkDicePresent(editor); !present) return present;
    const auto* skill = skillOf(editor, order->skill);
    if (auto has = refuseUnless(skill && tricksLeft(editor, order->skill) > 0, "no_trick",
                                "the warband has no exploration skill `" + order->skill + "` left",
                                "act.body.skill");
        !has)
        return has;
    if (auto fits = checkTrick(editor, *skill, *order); !fits) return fits;
    if (auto fit = checkFaces(faces, diceOf(skill->does)); !fit) return fit;
    turn(editor.life.after.dice, *skill, *order, faces);
    ++editor.life.after.used[order->skill];
    editor.label = skill->name;
    editor.say(skill->name + ": the dice now show " + faceWords(editor.life.after.dice) + ", together " +
               std::to_string(faceSum(editor.life.after.dice)) + ".");
    return Ok{};
}

Result<Ok> reroll(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Trick>(body);
    if (!order) return forwardProblem(order);
    if (auto present = checkDicePresent(editor); !present) return present;
    if (auto left = refuseUnless(rerollsLeft(editor) > 0, "no_reroll", "there is no re-roll left"); !left)
        return left;
    if (auto there = dieThere(editor, order->die, "act.body.die"); !there) return there;
    if (auto fit = checkFaces(faces, {d6("Rolled again")}); !fit) return fit;
    auto& die = editor.life.after.dice[static_cast<std::size_t>(order->die - 1)];
    editor.say("A die that showed " + std::to_string(die) + " is rolled again and shows " +
               std::to_string(faces[0]) + ".");
    die = faces[0];
    ++editor.life.after.used[allowance];
    editor.label = "Re-roll of an exploration die";
    return Ok{};
}

OfferField dieField(const WarbandEditor& editor, const char* id, const char* label, std::size_t preset) {
    std::vector<FieldOption> options;
    const auto& dice = editor.life.after.dice;
    for (std::size_t n = 0; n < dice.size(); ++n)
        options.push_back({static_cast<int>(n + 1), "the " + std::to_string(dice[n]), {}, {}});
    auto out = pickOne(id, label, std::move(options));
    out.preset = static_cast<int>(std::min(preset, dice.size()));
    return out;
}

} // namespace

const ActRows& trickActs() {
    static const ActRows rows{{"trick", trick}, {"reroll", reroll}};
    return rows;
}

void addTrickActs(const WarbandEditor& editor, CareerStep& step) {
    if (rerollsLeft(editor) > 0) {
        auto act =
            actOf("reroll", "Re-roll a die, " + table::plural(rerollsLeft(editor), "re-roll") + " left");
        act.offer.rule = "TC-C9";
        addInput(act, dieField(editor, "die", "Die", 1));
        act.dice = {d6("Rolled again")};
        step.acts.push_back(std::move(act));
    }
    for (const auto& skill : editor.tables.exploration.skills) {
        if (tricksLeft(editor, skill.id) < 1) continue;
        if (skill.does == DiceTrick::CombineDice && editor.life.after.dice.size() < 2) continue;
        auto act = actOf("trick", skill.name, {{"skill", skill.id}});
        act.offer.id += ":" + skill.id;
        act.offer.rule = "TC-C10";
        act.offer.help = skill.help;
        act.offer.houseRule = skill.proposed;
        if (skill.does != DiceTrick::ExtraDie) addInput(act, dieField(editor, "die", "Die", 1));
        if (skill.does == DiceTrick::CombineDice) addInput(act, dieField(editor, "other", "Second die", 2));
        if (skill.does == DiceTrick::SetDie) addInput(act, numberField("face", "Face", highest, 1, highest));
        if (skill.does == DiceTrick::LuckyPair)
            addInput(act,
                     pickOne("keep", "Keep",
                             {{"higher", "the higher die", {}, {}}, {"lower", "the lower die", {}, {}}}));
        act.dice = diceOf(skill.does);
        step.acts.push_back(std::move(act));
    }
}

} // namespace core::trench_crusade
