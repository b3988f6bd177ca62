// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/procedures/volley.h"
#include "systems/combat_patrol/stratagems.h"

#include <algorithm>
#include <charconv>

namespace core::combat_patrol {

namespace {

/// Hit, wound, damage and save rolls and the number of attacks; dice that were rolled again stand.
bool mayBeRerolled(const Request& rolled) {
    const std::array names{"attacks", "hit", "wound", "save", "damage", "hazardous"};
    return std::find(names.begin(), names.end(), rolled.id) != names.end();
}

int numberIn(const std::string& option) {
    int number = 0;
    std::from_chars(option.data() + option.find(' ') + 1, option.data() + option.size(), number);
    return number;
}

/// "die 3" of single faces, "band 0" of a pool.
std::vector<ChoiceOption> options(const Request& rolled, const Answer& laid) {
    std::vector<ChoiceOption> out;
    if (rolled.kind == Request::Kind::Faces) {
        for (std::size_t n = 0; n < laid.faces[0].size(); ++n) {
            const int face = laid.faces[0][n];
            if (face == rolled.sides) continue;
            out.push_back({"die " + std::to_string(n), "Roll die " + std::to_string(n + 1) + " again", "it shows " + std::to_string(face)});
        }
        return out;
    }
    const auto& row = rolled.rows[0];
    for (std::size_t band = 0; band + 1 < row.bands.size(); ++band)
        if (laid.counts[0][band] > 0 && row.bands[band].label != "again")
            out.push_back({"band " + std::to_string(band), "Roll one again: " + row.bands[band].label, std::to_string(laid.counts[0][band]) + " on the table"});
    return out;
}

} // namespace

std::optional<Request> rerollOptions(const State& state, const UnitId& roller, const Request& rolled, const Answer& laid) {
    const auto* unit = state.find(roller);
    if (!unit || !mayBeRerolled(rolled) || !offersReroll(state, state.rootOf(roller))) return std::nullopt;
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "command_reroll";
    request.purpose = "Command Re-roll?";
    request.rule = "CP-ST1";
    request.unit = roller;
    request.side = codec::keyText(unit->side);
    request.options.push_back({"keep", "Keep the dice", {}});
    for (auto& option : options(rolled, laid)) request.options.push_back(std::move(option));
    request.preset = "keep";
    request.policy = noCommandReroll;
    return request.options.size() > 1 ? std::optional(request) : std::nullopt;
}

Request rerollDie(const Request& rolled, const std::string&) {
    auto die = rolled;
    die.rows.resize(1);
    die.rows[0].dice = 1;
    die.purpose = "Command Re-roll · " + rolled.purpose;
    die.id = rolled.id + ".command";
    return die;
}

Answer exchanged(Answer laid, const std::string& option, const Answer& die) {
    const auto index = static_cast<std::size_t>(numberIn(option));
    if (option.starts_with("die")) {
        laid.faces[0][index] = die.faces[0][0];
        return laid;
    }
    laid.faces.clear();
    --laid.counts[0][index];
    for (std::size_t band = 0; band < die.counts[0].size(); ++band) laid.counts[0][band] += die.counts[0][band];
    return laid;
}

void spendReroll(Run& run, const UnitId& roller) {
    spend(run, run.state.at(roller).side, StratagemKind::CommandReroll, run.state.rootOf(roller));
}

std::string tallyWords(const Request& request, const Answer& answer) {
    std::string out;
    const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
    if (request.kind == Request::Kind::Faces) {
        for (const int face : answer.faces[0]) add(std::to_string(face));
        return out;
    }
    for (std::size_t r = 0; r < request.rows.size(); ++r)
        for (std::size_t band = request.rows[r].bands.size(); band-- > 0;)
            if (const int count = answer.counts[r][band]; count > 0) add(std::to_string(count) + (request.id == "attacks" ? " × " : " ") + request.rows[r].bands[band].label);
    return out;
}

void bookRoll(Run& run, const UnitId& unit, const Request& request, const Answer& answer) {
    for (std::size_t r = 0; r < request.rows.size(); ++r) {
        const auto& row = request.rows[r];
        Rolled rolled{unit, request.id, row.dice, 0, 0, answer.faces.empty() ? std::vector<int>{} : answer.faces[r]};
        int good = 0;
        for (std::size_t band = 0; band < row.bands.size(); ++band) {
            if (!row.bands[band].good) continue;
            good += row.bands[band].to - row.bands[band].from + 1;
            rolled.successes += answer.counts[r][band];
        }
        rolled.expectedSixths = good * row.dice * 6 / request.sides;
        if (good == 0) rolled.dice = 0; // nothing to succeed at
        run.emit(std::move(rolled));
    }
}

} // namespace core::combat_patrol
