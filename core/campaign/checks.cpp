// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/checks.h"

#include "campaign/games.h"
#include "kernel/game/setup.h"

namespace core::campaign {

namespace {

constexpr std::size_t longestName = 200;
constexpr std::size_t longestText = 200'000;

} // namespace

tl::unexpected<Problem> unknownItem(const std::string& what, const std::string& id,
                                    const std::string& where) {
    return impossible("campaign.unknown", "the campaign has no " + what + " `" + id + "`", where);
}

tl::unexpected<Problem> unknownFigure(const State& state, const std::string& id, const std::string& where) {
    return unknownItem(figureNouns(state).one, id, where);
}

Result<Ok> checkName(const std::string& name, const std::string& where) {
    if (name.find_first_not_of(" \t\n") == std::string::npos)
        return impossible("campaign.no_name", "enter a name", where);
    if (name.size() > longestName)
        return impossible("campaign.long_name", "the name is longer than 200 letters", where);
    return Ok{};
}

Result<Ok> checkText(const std::string& text, const std::string& where) {
    if (text.size() > longestText)
        return impossible("campaign.long_text", "the text is longer than 200,000 letters; split it", where);
    return Ok{};
}

Result<Ok> checkPlayer(const State& state, const std::string& player) {
    if (player.empty() || find(state.players, player)) return Ok{};
    return unknownItem("player", player, "player");
}

std::string nextId(const State& state, char letter) { return letter + std::to_string(state.lastNumber + 1); }

} // namespace core::campaign
