// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/instruction.h"

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

} // namespace

std::string instructionFor(const LedStep& step) {
    if (step.offer.empty()) return {};
    const auto& aim = step.way.aimName.empty() ? step.targetName : step.way.aimName;
    const std::string plan = wordFor(step.moves).sentence;
    if (step.atTable && !step.atTable->sentence.empty()) return withTarget(step.atTable->sentence, aim);
    auto out = step.atTable ? wordsOf(*step.atTable, aim, plan) : std::string();
    if (out.empty() && isMove(step.action))
        out = step.action == PlayedAction::Charge ? "Move into contact with the target." : plan;
    return withTarget(out, aim);
}

std::string noteFor(const LedStep& step) {
    auto out = instructionFor(step);
    if (step.reason.empty()) return out;
    out += (out.empty() ? "Why: " : " Why: ") + step.reason;
    return out.ends_with('.') ? out : out + '.';
}

} // namespace core::lead
