// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/keywords.h"

#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <map>

namespace core::steampunk_fantasy {

int Keyword::number(std::size_t value, int nth) const {
    return value < values.size() ? numberIn(values[value], nth) : 0;
}

int Keyword::firstNumber() const {
    for (const auto& value : values)
        if (value.find_first_of("0123456789") != std::string::npos) return numberIn(value);
    return 0;
}

/// A battle asks for the same few dozens of keywords all the time: each thread keeps what it has read.
std::shared_ptr<const Keyword> readKeyword(const std::string& text) {
    static thread_local std::map<std::string, std::shared_ptr<const Keyword>> known;
    constexpr std::size_t most = 2048; // a library of invented keywords is not kept for ever
    if (const auto found = known.find(text); found != known.end()) return found->second;
    if (known.size() >= most) known.clear();
    auto key = keyOf(text);
    const auto* word = words::find(key);
    return known
        .emplace(text, std::make_shared<const Keyword>(Keyword{text, std::move(key), valuesOf(text), word}))
        .first->second;
}

int Keywords::first(int (*Word::*moment)(const Keyword&)) const {
    for (const auto& one : m_all)
        if (one->word && one->word->*moment)
            if (const int number = (one->word->*moment)(*one)) return number;
    return 0;
}

int Keywords::most(int (*Word::*moment)(const Keyword&)) const {
    int out = 0;
    each(moment, [&](auto number, const Keyword& keyword) { out = std::max(out, number(keyword)); });
    return out;
}

int Keywords::least(int (*Word::*moment)(const Keyword&)) const {
    int out = 0;
    each(moment, [&](auto number, const Keyword& keyword) {
        if (const int here = number(keyword); here > 0 && (out == 0 || here < out)) out = here;
    });
    return out;
}

} // namespace core::steampunk_fantasy
