// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/range.h"

#include <string>
#include <vector>

/// Texts read at the table before and during a mission; ready to show.
namespace core {

/// A heading with sentences below it.
struct BriefingSection {
    std::string title;
    std::vector<std::string> lines;
    bool gm = false; ///< for the game master alone
    friend bool operator==(const BriefingSection&, const BriefingSection&) = default;
};

/// The page before the first turn; empty for a game without a mission.
struct Briefing {
    std::string title;
    std::string text; ///< the story, read aloud
    int minutes = 0;  ///< duration in minutes, 0 = unknown
    std::vector<BriefingSection> sections;
    bool empty() const { return title.empty(); }
    friend bool operator==(const Briefing&, const Briefing&) = default;
};

/// One sentence of a lesson, shown until the player has done what it says: until the first step in turn
/// `turn` or later whose command is in `by` (any command, when empty) and after which the game is in `phase`
/// (any phase, when empty). The command "undo" means undoing a step.
struct LessonStep {
    std::string text;
    std::vector<std::string> by;
    std::string phase;
    int turn = 1;
    friend bool operator==(const LessonStep&, const LessonStep&) = default;
    template <class F> static void fields(F&& f) {
        f.need("text", &LessonStep::text);
        f("by", &LessonStep::by, "commands of which one completes the sentence");
        f("phase", &LessonStep::phase, "phase in which the game is after that command");
        f("turn", &LessonStep::turn, range::counter, "the first turn in which the sentence can be completed");
    }
};

} // namespace core
