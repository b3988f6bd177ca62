// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "kernel/values/ids.h"
#include "table/luck.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The tallies of a game by subject, from which its statistics and the tables of its debrief are made.
namespace core::table {

/// Measures that every game writes in the same way; all others are the game's own names.
namespace measure {

inline constexpr std::string_view dice = "dice";                   ///< number of rolled dice
inline constexpr std::string_view successes = "successes";         ///< number of dice or rolls that succeeded
inline constexpr std::string_view expected = "expected";           ///< whole expected successes
inline constexpr std::string_view expectedParts = "expected_rest"; ///< the rest, in parts of a FixedFraction
/// The expected successes of older games, for six-sided dice: times six.
inline constexpr std::string_view expectedSixths = "expected_sixths";

} // namespace measure

/// The expected successes that one tally counts, in either form, in parts of a FixedFraction.
std::int64_t expectedOf(std::string_view measure, int value);

/// Six-sided dice that were counted before luck was recorded with its variance.
struct EarlierDice {
    int dice = 0, successes = 0, expectedSixths = 0;
};

/// Writes the expected successes into an event of rolled dice: with their variance, or only in sixths where
/// the game began under an older form.
template <class Rolled> void writeExpectation(Rolled& event, const Luck& expectation, bool exact) {
    if (exact) {
        event.expected = expectation.expected;
        event.variance = expectation.variance;
    } else
        event.expectedSixths = static_cast<int>(expectation.expected.inParts() * 6 / FixedFraction::parts);
}
/// Adds an event of rolled dice to the record of the unit that rolled.
template <class Counts, class Rolled> void countRoll(Counts& record, const Rolled& event, bool exact) {
    if (exact) {
        record.luck += Luck{event.dice, event.successes, event.expected, event.variance};
        return;
    }
    record.dice += event.dice;
    record.successes += event.successes;
    record.expectedSixths += event.expectedSixths;
}

namespace detail {

inline void add(int& to, int more) { to += more; }
inline void add(Luck& to, const Luck& more) { to += more; }
inline void add(std::map<std::string, int>& to, const std::map<std::string, int>& more) {
    for (const auto& [name, number] : more)
        to[name] += number;
}

/// Adds one field of a record to the same field of another one.
template <class Counts> struct Adding {
    Counts& to;
    const Counts& more;
    template <class Value, class... Bounds>
    void operator()(const char*, Value Counts::*field, const Bounds&...) const {
        add(to.*field, more.*field);
    }
};

} // namespace detail

/// Adds records field by field: whole numbers, numbers by name, luck.
template <class Counts> Counts& addCounts(Counts& to, const Counts& more) {
    Counts::fields(detail::Adding<Counts>{to, more});
    return to;
}

/// All tallies of a game, with a page for each subject.
class Ledger {
public:
    /// All tallies of one subject.
    class Page {
    public:
        explicit Page(std::string subject) : m_subject(std::move(subject)) {}
        /// Adds one number.
        Page& addCount(std::string_view measure, int value);
        /// Adds a number with its parts by name; the number is their sum.
        Page& addParts(std::string_view measure, const std::map<std::string, int>& of);
        /// Adds the numbers of dice, successes and expected successes.
        Page& addLuck(const Luck& luck, const EarlierDice& earlier = {});
        /// Adds every whole number and the luck of the record, each under the name of its field; its numbers
        /// by name get the names that `words` makes of them.
        template <class Counts, class Words> Page& addRecord(const Counts& record, const Words& words) {
            Counts::fields(Writing<Counts, Words>{*this, record, words});
            return *this;
        }

    private:
        /// Writes one field of a record to the page.
        template <class Counts, class Words> struct Writing {
            Page& page;
            const Counts& of;
            const Words& words;
            template <class Value, class... Bounds>
            void operator()(const char* name, Value Counts::*field, const Bounds&...) const {
                write(name, of.*field);
            }
            void write(const char* name, int value) const { page.addCount(name, value); }
            void write(const char*, const Luck& value) const { page.addLuck(value); }
            void write(const char* name, const std::map<std::string, int>& value) const {
                std::map<std::string, int> named;
                for (const auto& [id, number] : value)
                    named[words(id)] += number;
                page.addParts(name, named);
            }
        };
        friend class Ledger;
        std::string m_subject;
        std::vector<Tally> m_rows; ///< zeros as well
        Luck m_luck;
        bool m_whole = true; ///< whether the variance of all dice is known
    };
    /// A heading of a table and the column below it.
    struct Column {
        std::string heading;
        std::string_view measure;
    };

    /// A new page; it is completed before the next one is begun.
    Page& page(std::string subject);
    /// All numbers except zeros, page by page.
    std::vector<Tally> tallies() const;
    /// A row for each page.
    TableView counts(std::string title, const std::vector<Column>& columns) const;
    /// A row for each part of that measure, page by page: the subject, the part, the number.
    TableView parts(std::string title, const std::vector<std::string>& headings,
                    std::string_view measure) const;
    /// A row for each page with dice: number of dice, successes, expected successes, and how unusual the
    /// difference is.
    TableView luck() const;

private:
    std::vector<Page> m_pages;
};

/// A page for each unit with a record: its record by field, numbers by datasheet under the names of the
/// sheets.
template <class Counts, class State>
Ledger ledgerOf(const std::map<UnitId, Counts>& records, const State& state) {
    const auto sheetName = [&state](const std::string& id) {
        const auto sheet = state.sheets.find(id);
        return sheet == state.sheets.end() ? id : sheet->second.name;
    };
    Ledger out;
    for (const auto& [id, record] : records)
        if (const auto* unit = state.find(id)) out.page(unit->name).addRecord(record, sheetName);
    return out;
}

} // namespace core::table
