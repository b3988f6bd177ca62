// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/sentences.h"

#include <cctype>

namespace core::table {

std::string joinNames(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t n = 0; n < names.size(); ++n)
        out += (n == 0 ? "" : n + 1 == names.size() ? " and " : ", ") + names[n];
    return out;
}

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
    std::string out;
    for (const auto& part : parts)
        out += (out.empty() ? "" : between) + part;
    return out;
}

namespace {

std::string pluralOf(const std::string& one) {
    return one.ends_with('y') ? one.substr(0, one.size() - 1) + "ies" : one + "s";
}

} // namespace

std::string plural(int count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many.empty() ? pluralOf(one) : many);
}

std::string signedNumber(int number) {
    return (number < 0 ? "−" : number > 0 ? "+" : "") + std::to_string(std::abs(number));
}

std::string capitalized(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string withNumber(const std::string& text, const std::string& number, char letter) {
    if (number.empty() || number == "0") return text;
    const auto isLetter = [&](std::size_t at) {
        return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
    };
    std::string out;
    for (std::size_t n = 0; n < text.size(); ++n)
        if (text[n] == letter && (n == 0 || !isLetter(n - 1)) && !isLetter(n + 1))
            out += number;
        else
            out += text[n];
    return out;
}

std::string initial(const std::string& name) {
    std::size_t end = 1;
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
        ++end;
    return name.substr(0, end);
}

} // namespace core::table
