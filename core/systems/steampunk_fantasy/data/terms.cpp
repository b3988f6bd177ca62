// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/terms.h"

#include <cctype>
#include <charconv>

namespace core::steampunk_fantasy {

namespace {

constexpr int mostDieSides = 100, mostDiePlus = 200;

/// "at_gun" as "At gun".
template <class E> std::string spacedName(E value) {
    auto out = codec::keyText(value);
    for (auto& letter : out)
        if (letter == '_') letter = ' ';
    out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
    return out;
}

/// Reads a whole number at the front of the text and removes it; nothing when there is none.
std::optional<int> takeNumber(std::string_view& text) {
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return number;
}

} // namespace

std::optional<Die> readDie(std::string_view text) {
    if (text.empty() || (text.front() != 'd' && text.front() != 'D')) return std::nullopt;
    text.remove_prefix(1);
    const auto faces = takeNumber(text);
    if (!faces || *faces < 1 || *faces > mostDieSides) return std::nullopt;
    Die out{*faces, 0};
    if (text.empty()) return out;
    const char sign = text.front();
    if (sign != '+' && sign != '-') return std::nullopt;
    text.remove_prefix(1);
    const auto plus = takeNumber(text);
    if (!plus || !text.empty() || *plus > mostDiePlus) return std::nullopt;
    out.plus = sign == '-' ? -*plus : *plus;
    return out;
}

Die dieOf(std::string_view text) { return readDie(text).value_or(Die{1, -1}); }

std::string wordsOf(const Die& die) {
    auto out = "D" + std::to_string(die.sides);
    if (die.plus > 0) out += "+" + std::to_string(die.plus);
    if (die.plus < 0) out += "−" + std::to_string(-die.plus);
    return out;
}

std::string nameOf(Side side) {
    static constexpr std::array names{"front", "front-side", "back-side", "back"};
    return names.at(std::size_t(side));
}

std::string nameOf(Edition edition) {
    return edition == Edition::First ? "2021 and 2022" : "2026, in points four times as large";
}
std::string nameOf(UnitClass kind) { return kind == UnitClass::AtGun ? "AT gun" : spacedName(kind); }
std::string nameOf(Size size) { return spacedName(size); }
std::string nameOf(Speed speed) { return spacedName(speed); }
std::string nameOf(TableId table) { return spacedName(table); }

std::string factionName(const std::string& faction) {
    static constexpr std::array names{"Dwarves", "Elves",        "Dark Elves", "Orks",
                                      "Gnomes",  "Abominations", "Goblins",    "Ogres"};
    static_assert(names.size() == factionIds.size());
    for (std::size_t n = 0; n < factionIds.size(); ++n)
        if (faction == factionIds.at(n)) return names.at(n);
    return faction;
}

} // namespace core::steampunk_fantasy
