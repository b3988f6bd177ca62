// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/dice_formula.h"

#include <array>
#include <cctype>
#include <utility>

namespace core {

namespace {

using Compare = DiceFormula::Compare;

constexpr std::array<std::pair<std::string_view, Compare>, 8> comparisons{{{">=", Compare::AtLeast},
                                                                           {"<=", Compare::AtMost},
                                                                           {"≥", Compare::AtLeast},
                                                                           {"≤", Compare::AtMost},
                                                                           {">", Compare::MoreThan},
                                                                           {"<", Compare::LessThan},
                                                                           {"==", Compare::Exactly},
                                                                           {"=", Compare::Exactly}}};

tl::unexpected<Problem> unreadable(const std::string& why) { return impossible("dice.formula", why, "dice"); }

/// Parses from left to right, ignoring case and spaces.
class FormulaReader {
public:
    explicit FormulaReader(std::string_view text) : m_rest(text) {}

    bool take(std::string_view word) {
        skip();
        if (m_rest.size() < word.size()) return false;
        for (std::size_t n = 0; n < word.size(); ++n)
            if (std::tolower(static_cast<unsigned char>(m_rest[n])) != static_cast<unsigned char>(word[n]))
                return false;
        m_rest.remove_prefix(word.size());
        return true;
    }
    bool atDigit() {
        skip();
        return !m_rest.empty() && std::isdigit(static_cast<unsigned char>(m_rest.front()));
    }
    bool atEnd() {
        skip();
        return m_rest.empty();
    }
    /// A number of up to `most`; a larger one is read as `most` + 1.
    int number(int most) {
        int out = 0;
        for (; atDigitHere(); m_rest.remove_prefix(1))
            out = out > most ? out : out * 10 + (m_rest.front() - '0');
        return out > most ? most + 1 : out;
    }
    std::string rest() const { return std::string(m_rest); }

private:
    bool atDigitHere() const {
        return !m_rest.empty() && std::isdigit(static_cast<unsigned char>(m_rest.front()));
    }
    void skip() {
        while (!m_rest.empty() && std::isspace(static_cast<unsigned char>(m_rest.front())))
            m_rest.remove_prefix(1);
    }
    std::string_view m_rest;
};

Result<Ok> readKept(FormulaReader& reader, DiceFormula::Term& term) {
    term.keep = reader.atDigit() ? reader.number(DiceFormula::mostDice) : 1;
    if (reader.take("lowest"))
        term.highest = false;
    else
        (void)reader.take("highest");
    if (term.keep < 1 || term.keep > term.dice)
        return unreadable("keep 1 to " + std::to_string(term.dice) + " of these dice");
    if (term.dice > DiceFormula::mostKept)
        return unreadable("roll at most " + std::to_string(DiceFormula::mostKept) + " dice with `keep`");
    return Ok{};
}

Result<Ok> readDice(FormulaReader& reader, DiceFormula::Term& term) {
    if (term.dice < 1 || term.dice > DiceFormula::mostDice)
        return unreadable("roll 1 to " + std::to_string(DiceFormula::mostDice) + " dice of one kind");
    if (!reader.atDigit()) return unreadable("write how many faces the dice have, such as 3D6");
    term.sides = reader.number(DiceFormula::mostSides);
    if (term.sides < 2 || term.sides > DiceFormula::mostSides)
        return unreadable("dice have 2 to " + std::to_string(DiceFormula::mostSides) + " faces");
    if (reader.take("keep")) {
        if (auto done = readKept(reader, term); !done) return done;
    }
    term.explodes = reader.take("explodes") || reader.take("explode") || reader.take("!");
    if (term.explodes && term.keep > 0) return unreadable("dice with `keep` cannot explode");
    return Ok{};
}

Result<Ok> readTerm(FormulaReader& reader, int sign, DiceFormula& out) {
    DiceFormula::Term term;
    term.sign = sign;
    const bool counted = reader.atDigit();
    const int number = counted ? reader.number(DiceFormula::mostNumber) : 1;
    if (reader.take("d")) {
        term.dice = number;
        if (auto done = readDice(reader, term); !done) return done;
        out.terms.push_back(term);
        return Ok{};
    }
    if (!counted)
        return unreadable(reader.atEnd()
                              ? "the formula is not complete; write dice such as 2D6+1"
                              : "cannot read `" + reader.rest() + "`; write dice such as 2D6+1 >= 7");
    if (number > DiceFormula::mostNumber)
        return unreadable("write numbers up to " + std::to_string(DiceFormula::mostNumber));
    out.plus += sign * number;
    return Ok{};
}

Result<Ok> readGoal(FormulaReader& reader, DiceFormula& out) {
    for (const auto& [sign, compare] : comparisons) {
        if (!reader.take(sign)) continue;
        const bool below = reader.take("-");
        if (!reader.atDigit()) return unreadable("write a number after " + std::string(sign));
        out.compare = compare;
        out.goal = reader.number(DiceFormula::mostNumber) * (below ? -1 : 1);
        break;
    }
    if (!reader.atEnd())
        return unreadable("cannot read `" + reader.rest() + "`; write dice such as 2D6+1 >= 7");
    return Ok{};
}

} // namespace

Result<DiceFormula> DiceFormula::read(std::string_view text) {
    FormulaReader reader(text);
    DiceFormula out;
    int sign = reader.take("-") ? -1 : 1;
    for (int terms = 1;; ++terms) {
        if (terms > mostTerms) return unreadable("write at most " + std::to_string(mostTerms) + " parts");
        if (auto done = readTerm(reader, sign, out); !done) return tl::unexpected<Problem>(done.error());
        if (reader.take("+"))
            sign = 1;
        else if (reader.take("-"))
            sign = -1;
        else
            break;
    }
    if (out.terms.empty()) return unreadable("the formula has no dice; write dice such as 3D6");
    if (auto done = readGoal(reader, out); !done) return tl::unexpected<Problem>(done.error());
    return out;
}

} // namespace core
