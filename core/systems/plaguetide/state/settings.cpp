// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/settings.h"

#include <charconv>

namespace core::plaguetide {

int numberSetting(const State& state, std::string_view id) {
    const auto text = setting(state, id);
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace core::plaguetide
