// SPDX-License-Identifier: GPL-3.0-or-later
#include "recorded_player.h"

namespace {

core::Value valueOf(const core::Answer& answer) {
    if (!answer.pick.empty()) return answer.pick;
    if (!answer.shares.empty()) {
        core::Value::Object shares;
        for (const auto& [option, points] : answer.shares)
            shares.insert_or_assign(option, points);
        return core::Value::Object{{"shares", std::move(shares)}};
    }
    core::Value::Array rows;
    for (const auto& row : answer.faces) {
        core::Value::Array faces;
        for (const int face : row)
            faces.emplace_back(face);
        rows.emplace_back(std::move(faces));
    }
    return rows;
}

} // namespace

RecordedPlayer::RecordedPlayer(core::Encounter& game, std::uint64_t seed)
    : m_game(game), m_whim(seed), m_dice(seed + 1'000'000) {}

core::Answer RecordedPlayer::answerTo(const core::Request& request) {
    if (request.kind != core::Request::Kind::Choice) return core::rollAnswer(request, m_dice);
    core::Answer answer;
    answer.pick = request.preset;
    return answer;
}

bool RecordedPlayer::order(const core::Record& command) {
    if (!isLegal(command) || !m_game.begin({command, false})) return false;
    core::Value::Array answers;
    while (m_game.open() && m_game.open()->request) {
        const auto request = *m_game.open()->request;
        const auto answer = answerTo(request);
        answers.push_back(valueOf(answer));
        core::expect(m_game.supply(answer).has_value(), "an answer fits its request");
    }
    if (m_game.open()) core::expect(m_game.apply().has_value(), "what was begun is booked");
    core::Value line = command.body;
    line.asObject()->insert_or_assign("type", command.type);
    if (!answers.empty()) line.asObject()->insert_or_assign("answers", std::move(answers));
    m_lines.push_back(core::canonicalBytes(line));
    saw(command.type);
    return true;
}

int RecordedPlayer::seen(const std::string& what) const {
    const auto found = m_seen.find(what);
    return found == m_seen.end() ? 0 : found->second;
}

std::string RecordedPlayer::missing(std::map<std::string, int> besides) const {
    std::string out;
    besides.merge(lively());
    for (const auto& [what, least] : besides)
        if (const int often = seen(what); often < least)
            out += (out.empty() ? "" : ", ") + what + " " + std::to_string(often) + " of " +
                   std::to_string(least);
    return out;
}
