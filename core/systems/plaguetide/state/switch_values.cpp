// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/switch_values.h"

#include <charconv>

namespace core::plaguetide {

int switchNumber(const State& state, std::string_view id) {
    const auto text = switchNow(state, id);
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace core::plaguetide
