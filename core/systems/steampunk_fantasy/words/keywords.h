// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/words/word.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <memory>

namespace core::steampunk_fantasy {

/// A keyword as a unit or a weapon has it, read: "Fear[6, fast]".
struct Keyword {
    std::string text;
    std::string key;                 ///< "fear"
    std::vector<std::string> values; ///< {"6", "fast"}
    const Word* word = nullptr;      ///< nullptr = the program does not carry it out

    /// Whether one of its values is that text.
    bool names(std::string_view value) const {
        return std::find(values.begin(), values.end(), value) != values.end();
    }
    /// The n-th number in the value at that place; 0 where there is none.
    int number(std::size_t value, int nth = 0) const;
    /// The first number in its brackets; 0 where there is none.
    int firstNumber() const;
};
/// Reads the text of a keyword; each text is read once and remembered.
std::shared_ptr<const Keyword> readKeyword(const std::string& text);

/// The keywords of a unit or of a weapon. Rules ask them for the moments at which they act.
class Keywords {
public:
    Keywords() = default;
    Keywords(const std::vector<std::string>& texts) { add(texts); }
    Keywords(std::initializer_list<std::string> texts) {
        for (const auto& text : texts)
            m_all.push_back(readKeyword(text));
    }
    void add(const std::vector<std::string>& texts) {
        m_all.reserve(m_all.size() + texts.size());
        for (const auto& text : texts)
            m_all.push_back(readKeyword(text));
    }
    template <class Unwanted> std::size_t eraseWhere(Unwanted&& unwanted) {
        return std::erase_if(m_all, [&](const auto& one) { return unwanted(*one); });
    }

    /// The first one of that kind; nullptr = there is none.
    const Keyword* find(const Word& word) const {
        const auto at =
            std::find_if(m_all.begin(), m_all.end(), [&](const auto& one) { return one->word == &word; });
        return at == m_all.end() ? nullptr : at->get();
    }
    bool has(const Word& word) const { return find(word) != nullptr; }
    /// Whether one of them has that moment.
    template <class Moment> bool has(Moment Word::*moment) const {
        return std::any_of(m_all.begin(), m_all.end(),
                           [&](const auto& one) { return one->word && one->word->*moment; });
    }
    /// Calls `use(moment, keyword)` for each that has it.
    template <class Moment, class Use> void each(Moment Word::*moment, Use&& use) const {
        for (const auto& one : m_all)
            if (one->word && one->word->*moment) use(one->word->*moment, *one);
    }
    /// Whether the moment says yes for one of them.
    template <class... More>
    bool any(bool (*Word::*moment)(const Keyword&, More...),
             const std::type_identity_t<More>&... more) const {
        return std::any_of(m_all.begin(), m_all.end(), [&](const auto& one) {
            return one->word && one->word->*moment && (one->word->*moment)(*one, more...);
        });
    }
    /// The first number of those with that moment that is not 0; 0 = none has one.
    int first(int (*Word::*moment)(const Keyword&)) const;
    /// The largest first number of those with that moment, none of which is below 0.
    int most(int (*Word::*moment)(const Keyword&)) const;
    /// The smallest first number of those with that moment that is not 0; 0 = none has one.
    int least(int (*Word::*moment)(const Keyword&)) const;

    auto begin() const { return m_all.begin(); }
    auto end() const { return m_all.end(); }

private:
    std::vector<std::shared_ptr<const Keyword>> m_all;
};

} // namespace core::steampunk_fantasy
