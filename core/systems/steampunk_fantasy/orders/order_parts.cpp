// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/orders/order_parts.h"

#include <charconv>

namespace core::steampunk_fantasy {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

} // namespace

std::vector<std::string_view> partsOf(std::string_view text, char separator) {
    std::vector<std::string_view> out;
    int depth = 0;
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '[') ++depth;
        if (text[at] == ']') --depth;
        if (text[at] != separator || depth != 0) continue;
        out.push_back(trimmed(text.substr(start, at - start)));
        start = at + 1;
    }
    out.push_back(trimmed(text.substr(start)));
    return out;
}

std::optional<Bracketed> bracketed(std::string_view text) {
    const auto open = text.find('[');
    if (open == std::string_view::npos) {
        if (text.find(']') != std::string_view::npos) return {};
        return Bracketed{text, {}};
    }
    if (text.find(']') != text.size() - 1 || text.find('[', open + 1) != std::string_view::npos) return {};
    const auto inside = text.substr(open + 1, text.size() - open - 2);
    if (inside.empty()) return {};
    return Bracketed{text.substr(0, open), inside};
}

std::optional<int> smallNumber(std::string_view text) {
    int out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size() || out < 1 || out > 99) return {};
    return out;
}

tl::unexpected<Problem> unreadable(std::string_view order, std::string_view part, const std::string& why) {
    return impossible("order.unreadable", "`" + std::string(order.substr(0, 80)) + "` is not an order: `" +
                                              std::string(part.substr(0, 40)) + "` " + why);
}

} // namespace core::steampunk_fantasy
