// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/command_reroll.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/rules/volley.h"
#include "table/dice_words.h"
#include "table/ledger.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace core::combat_patrol {

namespace {

/// Whether a roll may be re-rolled: the number of attacks, hit, wound, save and damage rolls and Hazardous
/// tests; dice that were re-rolled keep their result.
bool mayBeRerolled(const Request& rolled) {
    const std::array names{"attacks", "hit", "wound", "save", "damage", "hazardous"};
    return std::find(names.begin(), names.end(), rolled.id) != names.end();
}

/// The prefix of an option that contains the faces of a sum.
const std::string sumWord = "dice ";

std::vector<int> facesIn(const std::string& option) {
    std::vector<int> out;
    std::istringstream words(option.substr(sumWord.size()));
    for (int face = 0; words >> face;)
        out.push_back(face);
    return out;
}

int numberIn(const std::string& option) {
    int number = 0;
    std::from_chars(option.data() + option.find(' ') + 1, option.data() + option.size(), number);
    return number;
}

std::string listed(const std::vector<int>& faces, const std::string& between) {
    std::string out;
    for (const int face : faces)
        out += (out.empty() ? "" : between) + std::to_string(face);
    return out;
}

/// Splits the faces into rolls of `together` dice each, in order.
std::vector<std::vector<int>> rollsIn(const std::vector<int>& faces, int together) {
    std::vector<std::vector<int>> out;
    const auto step = static_cast<std::ptrdiff_t>(together);
    for (auto at = faces.begin(); faces.end() - at >= step; at += step)
        out.emplace_back(at, at + step);
    return out;
}

/// Collects every roll of `together` dice that is possible with these counts by face, faces in order.
void rollsWithin(std::vector<int> counts, int together, std::vector<int>& begun,
                 std::vector<std::vector<int>>& out) {
    if (together == 0) return out.push_back(begun);
    for (std::size_t face = begun.empty() ? 0 : static_cast<std::size_t>(begun.back() - 1);
         face < counts.size(); ++face) {
        if (counts[face] == 0) continue;
        --counts[face];
        begun.push_back(static_cast<int>(face) + 1);
        rollsWithin(counts, together - 1, begun, out);
        begun.pop_back();
        ++counts[face];
    }
}

bool canGrow(const std::vector<int>& faces, int sides) {
    return std::any_of(faces.begin(), faces.end(), [&](int face) { return face < sides; });
}

/// Adds an option for each die that could show more ("die 3") or, if several dice are one roll, for each such
/// roll ("roll 1").
void faceOptions(const Request& rolled, const Answer& shownDice, int together,
                 std::vector<ChoiceOption>& out) {
    const auto rolls = rollsIn(shownDice.faces[0], together);
    for (std::size_t n = 0; n < rolls.size(); ++n) {
        if (!canGrow(rolls[n], rolled.sides)) continue;
        const auto shown = listed(rolls[n], " and ");
        if (together == 1)
            out.push_back({"die " + std::to_string(n), "Roll die " + std::to_string(n + 1) + " again",
                           "it shows " + shown});
        else
            out.push_back({"roll " + std::to_string(n),
                           "Roll the dice of wound " + std::to_string(n + 1) + " again",
                           "they show " + shown});
    }
}

/// Adds an option for each sum ("dice 2 5"), which is re-rolled as a whole. Typed counts do not show which
/// dice were one roll, so the players choose.
void sumOptions(const Request& rolled, const Answer& shownDice, int together,
                std::vector<ChoiceOption>& out) {
    std::vector<std::vector<int>> rolls;
    std::vector<int> begun;
    if (shownDice.faces.empty())
        rollsWithin(shownDice.counts[0], together, begun, rolls);
    else
        rolls = rollsIn(shownDice.faces[0], together);
    for (auto& roll : rolls)
        std::sort(roll.begin(), roll.end());
    std::sort(rolls.begin(), rolls.end());
    rolls.erase(std::unique(rolls.begin(), rolls.end()), rolls.end());
    for (const auto& roll : rolls)
        if (canGrow(roll, rolled.sides))
            out.push_back({sumWord + listed(roll, " "), "Roll again: " + listed(roll, " and "),
                           "the whole roll of " + std::to_string(together) + " dice"});
}

/// Adds an option for one die of each band on the table ("band 0"), other than the best band and dice that an
/// ability re-rolls.
void bandOptions(const Request& rolled, const Answer& shownDice, std::vector<ChoiceOption>& out) {
    const auto& row = rolled.rows[0];
    for (std::size_t band = 0; band + 1 < row.bands.size(); ++band)
        if (shownDice.counts[0][band] > 0 && row.bands[band].label != "again")
            out.push_back({"band " + std::to_string(band), "Roll one again: " + row.bands[band].label,
                           std::to_string(shownDice.counts[0][band]) + " on the table"});
}

} // namespace

std::optional<Request> rerollOptions(const State& state, const UnitId& roller, const Request& rolled,
                                     const Answer& shownDice, int together) {
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
    if (rolled.kind == Request::Kind::Faces)
        faceOptions(rolled, shownDice, together, request.options);
    else if (together > 1)
        sumOptions(rolled, shownDice, together, request.options);
    else
        bandOptions(rolled, shownDice, request.options);
    const auto price = priceWords(*stratagemOf(state, unit->side, StratagemKind::CommandReroll));
    for (auto& option : request.options)
        option.detail = option.id == "keep"     ? std::to_string(state.player(unit->side).cp) + " CP kept"
                        : option.detail.empty() ? price
                                                : price + " · " + option.detail;
    request.preset = "keep";
    request.policy = noCommandReroll;
    return request.options.size() > 1 ? std::optional(request) : std::nullopt;
}

Request rerollDice(const Request& rolled, int together) {
    auto die = rolled;
    die.rows.resize(1);
    die.rows[0].dice = together;
    die.purpose = "Command Re-roll · " + rolled.purpose;
    die.id = rolled.id + ".command";
    return die;
}

Answer withRerolledDice(Answer shownDice, const std::string& option, const Answer& dice) {
    const auto index = static_cast<std::size_t>(numberIn(option));
    if (!option.starts_with("band") && !option.starts_with(sumWord)) {
        const auto& fresh = dice.faces[0];
        std::copy(fresh.begin(), fresh.end(),
                  shownDice.faces[0].begin() + static_cast<std::ptrdiff_t>(index * fresh.size()));
        return shownDice;
    }
    shownDice.faces.clear();
    if (option.starts_with("band"))
        --shownDice.counts[0][index];
    else
        for (const int face : facesIn(option))
            --shownDice.counts[0][static_cast<std::size_t>(face - 1)];
    for (std::size_t band = 0; band < dice.counts[0].size(); ++band)
        shownDice.counts[0][band] += dice.counts[0][band];
    return shownDice;
}

void spendReroll(Run& run, const UnitId& roller, const std::string& what) {
    spend(run, run.state.at(roller).side, StratagemKind::CommandReroll, run.state.rootOf(roller), what);
}

std::string shownDiceText(const Request& rolled, const Answer& shownDice, const std::string& option,
                          int together) {
    if (option.starts_with(sumWord)) return listed(facesIn(option), " and ");
    const auto index = static_cast<std::size_t>(numberIn(option));
    if (option.starts_with("band")) return rolled.rows[0].bands[index].label;
    return listed(rollsIn(shownDice.faces[0], together)[index], " and ");
}

std::string rerolledDiceText(const Request& rolled, const Answer& answer) {
    if (!answer.faces.empty() && (rolled.kind == Request::Kind::Faces || rolled.rows[0].dice > 1))
        return listed(answer.faces[0], " and ");
    auto words = tallyWords(rolled, answer);
    return words.starts_with("1 ") && words.find(',') == std::string::npos ? words.substr(2) : words;
}

std::string tallyWords(const Request& request, const Answer& answer) {
    std::string out;
    const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
    if (request.kind == Request::Kind::Faces) {
        for (const int face : answer.faces[0])
            add(std::to_string(face));
        return out;
    }
    for (std::size_t r = 0; r < request.rows.size(); ++r)
        for (std::size_t band = request.rows[r].bands.size(); band-- > 0;)
            if (const int count = answer.counts[r][band]; count > 0)
                add(table::bandCount(count, request.rows[r].bands[band].label));
    return out;
}

void recordRoll(Run& run, const UnitId& unit, const Request& request, const Answer& answer) {
    for (std::size_t r = 0; r < request.rows.size(); ++r) {
        const auto& row = request.rows[r];
        const auto law = table::distributionOf(request, row); // no dice if the row has no success
        Rolled rolled{unit, request.id, law.dice,
                      0,    0,          answer.faces.empty() ? std::vector<int>{} : answer.faces[r],
                      {},   {}};
        for (std::size_t band = 0; band < row.bands.size(); ++band)
            if (row.bands[band].good) rolled.successes += answer.counts[r][band];
        table::writeExpectation(rolled, law, run.state.exactLuck);
        run.emit(std::move(rolled));
    }
}

} // namespace core::combat_patrol
