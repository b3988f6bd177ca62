// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/instruction.h"

#include <algorithm>
#include <cctype>

namespace core::lead {

namespace {

constexpr std::string_view tablePrefix = "At the table: "; ///< as table::helpAtTheTable writes it
constexpr std::string_view targetWords = "the target";

/// The sentence about the miniatures at the beginning of a help text; empty where there is none.
std::string tableSentence(const std::string& help) {
    if (!help.starts_with(tablePrefix)) return {};
    auto out = help.substr(tablePrefix.size());
    if (const auto end = out.find(". "); end != std::string::npos) out.resize(end + 1);
    if (!out.empty()) out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
    return out;
}

void nameTarget(std::string& sentence, const std::string& name) {
    const auto at = sentence.find(targetWords);
    if (!name.empty() && at != std::string::npos) sentence.replace(at, targetWords.size(), name);
}

bool isMove(PlayedAction action) {
    return action == PlayedAction::MoveShoot || action == PlayedAction::ShootMove ||
           action == PlayedAction::Charge || action == PlayedAction::Move || action == PlayedAction::Run;
}

} // namespace

std::string instructionFor(const Game& game, const LedStep& step) {
    if (step.offer.empty()) return {};
    const auto offers = game.offers(step.unit);
    const auto offer =
        std::find_if(offers.begin(), offers.end(), [&](const Offer& each) { return each.id == step.offer; });
    auto out = offer == offers.end() ? std::string() : tableSentence(offer->help);
    if (out.empty() && isMove(step.action))
        out = step.action == PlayedAction::Charge ? "Move into contact with the target."
                                                  : wordFor(step.moves).sentence;
    nameTarget(out, step.targetName);
    return out;
}

} // namespace core::lead
