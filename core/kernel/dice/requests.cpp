// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/requests.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

std::string counted(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

Result<Ok> countFaces(const Request& request, Answer& answer) {
    answer.counts.clear();
    for (std::size_t r = 0; r < request.rows.size(); ++r) {
        const auto& row = request.rows[r];
        const auto& faces = answer.faces[r];
        if (static_cast<int>(faces.size()) != row.dice)
            return impossible("answer.dice_count",
                              "expected " + counted(std::size_t(row.dice), "die", "dice") + ", got " +
                                  std::to_string(faces.size()),
                              "faces[" + std::to_string(r) + "]");
        auto& counts = answer.counts.emplace_back(row.bands.size(), 0);
        for (const int face : faces) {
            const auto band = std::find_if(row.bands.begin(), row.bands.end(),
                                           [face](const Band& b) { return b.from <= face && face <= b.to; });
            if (band == row.bands.end())
                return impossible("answer.face",
                                  "a D" + std::to_string(request.sidesOf(row)) + " has no face " +
                                      std::to_string(face),
                                  "faces[" + std::to_string(r) + "]");
            ++counts[static_cast<std::size_t>(band - row.bands.begin())];
        }
    }
    return Ok{};
}

Result<Ok> checkCounts(const Request& request, const Answer& answer) {
    for (std::size_t r = 0; r < request.rows.size(); ++r) {
        const auto& counts = answer.counts[r];
        const std::string where = "counts[" + std::to_string(r) + "]";
        if (counts.size() != request.rows[r].bands.size())
            return impossible("answer.bands",
                              "expected " + counted(request.rows[r].bands.size(), "count", "counts") +
                                  ", one for each band",
                              where);
        if (std::any_of(counts.begin(), counts.end(), [](int n) { return n < 0; }))
            return impossible("answer.negative", "a count cannot be negative", where);
        const auto sum = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
        if (sum != request.rows[r].dice)
            return impossible("answer.dice_count",
                              "the counts add up to " + std::to_string(sum) + ", but " +
                                  std::to_string(request.rows[r].dice) +
                                  (request.rows[r].dice == 1 ? " die is rolled" : " dice are rolled"),
                              where);
    }
    return Ok{};
}

Result<Ok> checkTotals(const Request& request, Answer& answer) {
    if (!request.takesTotals())
        return impossible("answer.faces_needed", "a total is not enough here; type each die", "totals");
    if (answer.totals.size() != request.rows.size())
        return impossible(
            "answer.rows",
            "expected " + counted(request.rows.size(), "total", "totals") + ", one for each row", "totals");
    for (std::size_t r = 0; r < request.rows.size(); ++r) {
        const auto& range = *request.rows[r].total;
        if (!range.holds(answer.totals[r]))
            return impossible("answer.total",
                              "these dice cannot total " + std::to_string(answer.totals[r]) +
                                  "; possible totals are " + std::to_string(range.least) + " to " +
                                  std::to_string(range.most),
                              "totals[" + std::to_string(r) + "]");
    }
    answer.counts.clear();
    for (const auto& row : request.rows)
        answer.counts.emplace_back(row.bands.size(), 0);
    return Ok{};
}

} // namespace

bool TotalRange::holds(int total) const {
    return total >= least && total <= most && (skips == 0 || total % skips != 0);
}

bool Request::takesTotals() const {
    return !rows.empty() &&
           std::all_of(rows.begin(), rows.end(), [](const DiceRow& row) { return row.total.has_value(); });
}

int Request::dice() const {
    return std::accumulate(rows.begin(), rows.end(), 0,
                           [](int sum, const DiceRow& row) { return sum + row.dice; });
}

Result<Answer> fitAnswer(const Request& request, Answer answer) {
    if (request.kind == Request::Kind::Split) return fitSplit(request, std::move(answer));
    if (!answer.shares.empty())
        return impossible("answer.kind", "this question has no points to distribute", "shares");
    if (request.kind == Request::Kind::Choice) {
        if (!answer.faces.empty() || !answer.counts.empty() || !answer.totals.empty())
            return impossible("answer.kind", "choose an option here; no dice are rolled", "pick");
        for (const auto& option : request.options)
            if (option.id == answer.pick) return answer;
        std::string all;
        for (const auto& option : request.options)
            all += (all.empty() ? "" : ", ") + option.id;
        return impossible("answer.choice", "`" + answer.pick + "` is not one of: " + all, "pick");
    }
    if (!answer.pick.empty())
        return impossible("answer.kind", "enter dice here; no option is chosen", "pick");
    if (!answer.faces.empty()) {
        answer.totals.clear();
        if (answer.faces.size() != request.rows.size())
            return impossible("answer.rows",
                              "expected " + counted(request.rows.size(), "row", "rows") + " of dice",
                              "faces");
        if (auto isCounted = countFaces(request, answer); !isCounted)
            return tl::unexpected<Problem>(isCounted.error());
        return answer;
    }
    if (!answer.totals.empty()) {
        if (auto checked = checkTotals(request, answer); !checked)
            return tl::unexpected<Problem>(checked.error());
        return answer;
    }
    if (request.kind == Request::Kind::Faces)
        return impossible("answer.faces_needed", "the face of each die matters here; type each die", "faces");
    if (answer.counts.size() != request.rows.size())
        return impossible("answer.rows",
                          "expected " + counted(request.rows.size(), "row", "rows") + " of counts", "counts");
    if (auto checked = checkCounts(request, answer); !checked)
        return tl::unexpected<Problem>(checked.error());
    return answer;
}

Answer rollAnswer(const Request& request, DiceSource& dice) {
    Answer answer;
    if (request.kind == Request::Kind::Choice) {
        answer.pick = request.preset;
        answer.source = Answer::Source::Policy;
        return answer;
    }
    if (request.kind == Request::Kind::Split) return presetSplit(request);
    answer.source = Answer::Source::Rolled;
    for (const auto& row : request.rows)
        answer.faces.push_back(dice.roll(row.dice, request.sidesOf(row)));
    const auto counted = countFaces(request, answer);
    expect(counted.has_value(), "the bands of a request cover every face");
    return answer;
}

std::vector<Band> passBands(int need, std::string fail, std::string pass, int sides) {
    std::vector<Band> bands;
    if (need > 1) bands.push_back({1, std::min(need - 1, sides), std::move(fail), false});
    if (need <= sides) bands.push_back({std::max(need, 1), sides, std::move(pass), true});
    return bands;
}

DEFINE_VALUE_MEMBERS(Request)

} // namespace core
