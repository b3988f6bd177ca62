// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state.h"

#include <string_view>

namespace core::plaguetide {

/// Sets any number or status by hand, marked as a correction.
struct Correct {
    static constexpr std::string_view type = "correct";
    UnitId unit;
    std::string token;
    int value = 0;
    std::string text;
    friend bool operator==(const Correct&, const Correct&) = default;
    template <class F> static void fields(F&& f) {
        f("unit", &Correct::unit, "empty = the mission");
        f.need("token", &Correct::token, "track, marker or status id; turn, clock, threat, phase, objective:<id>, contact:<unit>, coherence:<unit>, present, acted");
        f("value", &Correct::value, range::counter, "the new value; 0 and 1 for statuses");
        f("text", &Correct::text, "phase id for `phase`");
    }
};

/// Several corrections in one step; none is made when one is refused.
struct CorrectAll {
    static constexpr std::string_view type = "correct_all";
    std::vector<Correct> changes;
    friend bool operator==(const CorrectAll&, const CorrectAll&) = default;
    template <class F> static void fields(F&& f) { f.need("changes", &CorrectAll::changes, "corrections, made in this order"); }
};

} // namespace core::plaguetide
