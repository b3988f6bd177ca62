// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/instruction.h"

#include "table/sentences.h"

namespace core::lead {

namespace {

constexpr std::string_view targetWords = "the target";

/// Names the target in the place of "the target".
std::string withTarget(std::string sentence, const std::string& name) {
    const auto at = sentence.find(targetWords);
    if (!name.empty() && at != std::string::npos) sentence.replace(at, targetWords.size(), name);
    return sentence;
}

bool isMove(PlayedAction action) {
    return action == PlayedAction::MoveShoot || action == PlayedAction::ShootMove ||
           action == PlayedAction::Charge || action == PlayedAction::Move || action == PlayedAction::Run;
}

/// "Weapon: Musket, up to 18″. Also at Plague Marines."
std::string attackLineOf(const LedStep& step) {
    std::string out;
    if (!step.weapons.empty()) {
        out = (step.weapons.size() == 1 ? "Weapon: " : "Weapons: ") + table::joined(step.weapons);
        const bool hasReach = step.weapons.front().ends_with("″");
        if (step.range > 0 && step.weapons.size() == 1 && !hasReach)
            out += ", up to " + std::to_string(step.range) + "″";
        out += ".";
    }
    if (!step.others.empty())
        out += (out.empty() ? "Also at " : " Also at ") + table::joinNames(step.others) + ".";
    return out;
}

/// "Move up to 6″ towards Vent pumps."
std::string wordsOf(const TableMove& move, const std::string& aim, const std::string& plan) {
    using End = TableMove::End;
    if (move.inches == 0 || move.end == End::Stay) return {};
    const auto far = "Move up to " + std::to_string(move.inches) + "″";
    if (aim.empty()) return far + (move.end == End::Apart ? ", away from the enemy." : ". " + plan);
    switch (move.end) {
    case End::Contact:
        return far + " into contact with " + aim + ".";
    case End::AtPlace:
        return far + " to " + aim + ".";
    case End::InRange:
        return far + " towards " + aim + ", until it is in sight and in range.";
    default:
        return far + " towards " + aim + ".";
    }
}

/// Where the miniatures go, or what to look at.
std::string placeInstruction(const LedStep& step) {
    const auto& aim = step.way.aimName.empty() ? step.targetName : step.way.aimName;
    const std::string plan = wordFor(step.moves).sentence;
    if (step.atTable && !step.atTable->sentence.empty()) return withTarget(step.atTable->sentence, aim);
    auto out = step.atTable ? wordsOf(*step.atTable, aim, plan) : std::string();
    if (out.empty() && isMove(step.action))
        out = step.action == PlayedAction::Charge ? "Move into contact with the target." : plan;
    return withTarget(out, aim.empty() ? step.way.likelyName : aim);
}

} // namespace

std::string instructionFor(const LedStep& step) {
    if (step.offer.empty()) return {};
    auto out = placeInstruction(step);
    const auto attack = attackLineOf(step);
    return out + (out.empty() || attack.empty() ? "" : " ") + attack;
}

std::string noteFor(const LedStep& step) {
    auto out = instructionFor(step);
    if (step.reason.empty()) return out;
    out += (out.empty() ? "Why: " : " Why: ") + step.reason;
    return out.ends_with('.') ? out : out + '.';
}

} // namespace core::lead
