// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/scrimmage/state/rules.h"

/// Lasting effects on models, as shown and corrected on the screen.
namespace core::scrimmage {

/// Tags that are shown and corrected as statuses, with their names.
struct TagWords {
    Tag tag;
    const char* label;
    const char* letter;
    Tone tone;
    const char* help;
    Ends ends; ///< end of an effect that is set by a correction
};
const std::vector<TagWords>& tagWords();

} // namespace core::scrimmage
