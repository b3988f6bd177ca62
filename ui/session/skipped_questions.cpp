// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/skipped_questions.h"

#include <algorithm>

namespace ui {

namespace {

/// Whether both requests are for the same roll, perhaps of another number of dice.
bool isSameRoll(const core::Request& a, const core::Request& b) {
    return a.asksDice() && a.id == b.id && a.side == b.side && a.sides == b.sides &&
           std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                      [](const core::DiceRow& one, const core::DiceRow& other) {
                          return one.need == other.need && one.bands == other.bands;
                      });
}

} // namespace

bool isAskableLater(const core::Resolution& before, const core::Answer& given, const core::Request& next) {
    const auto asked = before.pending();
    if (!asked || asked->options.size() < 2) return false;
    return std::all_of(asked->options.begin(), asked->options.end(), [&](const core::ChoiceOption& option) {
        if (option.id == given.pick) return true;
        core::Answer other;
        other.pick = option.id;
        const auto branch = before.clone();
        const auto follows = branch->supply(other) ? branch->pending() : std::nullopt;
        return follows && isSameRoll(*follows, next);
    });
}

bool canImprove(const core::Request& rolled, const core::Answer& answer) {
    for (std::size_t n = 0; n < rolled.rows.size(); ++n) {
        const auto& row = rolled.rows[n];
        const bool judged =
            std::any_of(row.bands.begin(), row.bands.end(), [](const core::Band& band) { return band.good; });
        const int average = rolled.sidesOf(row) / 2;
        const auto isLow = [&](int face) { return face <= average; };
        if (!judged && n < answer.faces.size()) {
            if (std::any_of(answer.faces[n].begin(), answer.faces[n].end(), isLow)) return true;
            continue;
        }
        for (std::size_t band = 0; n < answer.counts.size() && band < row.bands.size(); ++band)
            if (answer.counts[n][band] > 0 && (judged ? !row.bands[band].good : isLow(row.bands[band].from)))
                return true;
    }
    return false;
}

} // namespace ui
