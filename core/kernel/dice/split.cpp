// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/requests.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace core {

namespace {

const std::string& nameOf(const ChoiceOption& option) {
    return option.label.empty() ? option.id : option.label;
}

bool isOption(const Request& request, const std::string& id) {
    return std::any_of(request.options.begin(), request.options.end(),
                       [&](const ChoiceOption& option) { return option.id == id; });
}

Result<Ok> checkShare(const Request& request, std::size_t option, int share) {
    const auto& receiver = request.options[option];
    const std::string where = "shares." + receiver.id;
    if (share < 0)
        return impossible("answer.negative", nameOf(receiver) + " cannot receive less than 0", where);
    const int most = request.split->mostOf(option);
    if (share > most)
        return impossible("answer.share",
                          nameOf(receiver) + " can receive at most " + std::to_string(most) + ", not " +
                              std::to_string(share),
                          where);
    return Ok{};
}

/// Shares in the form of older files, from before distribution was possible: an option of a list, by the id
/// of the option that receives everything, or as "2 wounds" for the share of the last one while the first
/// receives the rest.
Answer spreadAsPicked(const Request& request, Answer answer) {
    if (answer.pick.empty() || request.options.empty()) return answer;
    int last = 0;
    const auto* end = answer.pick.data() + answer.pick.size();
    const auto [at, error] = std::from_chars(answer.pick.data(), end, last);
    if (isOption(request, answer.pick))
        answer.shares[answer.pick] = request.split->points;
    else if (error == std::errc() && last >= 0 && last <= request.split->points && at != end && *at == ' ') {
        answer.shares[request.options.back().id] = last;
        answer.shares[request.options.front().id] += request.split->points - last;
    } else
        return answer;
    answer.pick.clear();
    return answer;
}

/// The total that can be distributed.
std::int64_t room(const Request& request) {
    std::int64_t sum = 0;
    for (std::size_t n = 0; n < request.options.size(); ++n)
        sum += request.split->mostOf(n);
    return sum;
}

} // namespace

int Split::mostOf(std::size_t option) const {
    return option < most.size() ? std::clamp(most[option], 0, points) : points;
}

Result<Answer> fitSplit(const Request& request, Answer answer) {
    expect(request.split.has_value(), "a request of kind Split has a split");
    if (answer.shares.empty()) answer = spreadAsPicked(request, std::move(answer));
    if (!answer.faces.empty() || !answer.counts.empty() || !answer.totals.empty() || !answer.pick.empty())
        return impossible("answer.kind", "points are distributed here; enter a number for each receiver",
                          "shares");
    for (const auto& [id, share] : answer.shares)
        if (!isOption(request, id))
            return impossible("answer.choice", "`" + id + "` is not one of the receivers", "shares." + id);
    std::int64_t sum = 0;
    for (std::size_t n = 0; n < request.options.size(); ++n) {
        const int share = answer.shares[request.options[n].id];
        if (auto fits = checkShare(request, n, share); !fits) return tl::unexpected<Problem>(fits.error());
        sum += share;
    }
    const auto& split = *request.split;
    const auto least = split.all ? std::min<std::int64_t>(split.points, room(request)) : 0;
    if (sum < least || sum > split.points)
        return impossible("answer.shares",
                          "the shares add up to " + std::to_string(sum) + ", but " +
                              (least == split.points
                                   ? std::to_string(split.points)
                                   : std::to_string(least) + " to " + std::to_string(split.points)) +
                              (least == split.points ? " must be distributed" : " may be distributed"),
                          "shares");
    return answer;
}

Answer presetSplit(const Request& request) {
    expect(request.split.has_value(), "a request of kind Split has a split");
    Answer answer;
    answer.source = Answer::Source::Policy;
    int left = request.split->points;
    for (std::size_t n = 0; n < request.options.size(); ++n) {
        const int wanted =
            n < request.split->preset.size() ? request.split->preset[n] : request.split->mostOf(n);
        const int share = request.split->preset.empty() || n < request.split->preset.size()
                              ? std::clamp(wanted, 0, std::min(left, request.split->mostOf(n)))
                              : 0;
        answer.shares[request.options[n].id] = share;
        left -= share;
    }
    return answer;
}

} // namespace core
