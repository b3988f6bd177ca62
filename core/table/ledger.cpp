// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/ledger.h"

#include <cstdlib>

namespace core::table {

namespace {

constexpr int partsOfSixth = FixedFraction::parts / 6;

/// A number of successes with one decimal, from parts.
std::string tenthsOf(std::int64_t parts) {
    const auto tenths = (parts * 10 + FixedFraction::parts / 2) / FixedFraction::parts;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace

std::int64_t expectedOf(std::string_view measure, int value) {
    if (measure == measure::expected) return std::int64_t{value} * FixedFraction::parts;
    if (measure == measure::expectedParts) return value;
    return measure == measure::expectedSixths ? std::int64_t{value} * partsOfSixth : 0;
}

Ledger::Page& Ledger::Page::addCount(std::string_view measure, int value) {
    m_rows.push_back({m_subject, std::string(measure), {}, value});
    return *this;
}

Ledger::Page& Ledger::Page::addParts(std::string_view measure, const std::map<std::string, int>& of) {
    for (const auto& [name, value] : of)
        m_rows.push_back({m_subject, std::string(measure), name, value});
    return *this;
}

Ledger::Page& Ledger::Page::addLuck(const Luck& luck, const EarlierDice& earlier) {
    m_luck = luck;
    m_luck.dice += earlier.dice;
    m_luck.successes += earlier.successes;
    m_luck.expected += FixedFraction::of(std::int64_t{earlier.expectedSixths} * partsOfSixth);
    m_whole = earlier.dice == 0;
    addCount(measure::dice, m_luck.dice).addCount(measure::successes, m_luck.successes);
    return addCount(measure::expected, m_luck.expected.ones)
        .addCount(measure::expectedParts, m_luck.expected.rest);
}

Ledger::Page& Ledger::page(std::string subject) { return m_pages.emplace_back(std::move(subject)); }

std::vector<Tally> Ledger::tallies() const {
    std::vector<Tally> out;
    for (const auto& page : m_pages)
        for (const auto& row : page.m_rows)
            if (row.value != 0) out.push_back(row);
    return out;
}

TableView Ledger::counts(std::string title, const std::vector<Column>& columns) const {
    TableView out{std::move(title), {""}, {}};
    for (const auto& column : columns)
        out.columns.push_back(column.heading);
    for (const auto& page : m_pages) {
        std::vector<std::string> cells{page.m_subject};
        for (const auto& column : columns) {
            int sum = 0;
            for (const auto& row : page.m_rows)
                if (row.measure == column.measure) sum += row.value;
            cells.push_back(std::to_string(sum));
        }
        out.rows.push_back(std::move(cells));
    }
    return out;
}

TableView Ledger::parts(std::string title, const std::vector<std::string>& headings,
                        std::string_view measure) const {
    TableView out{std::move(title), headings, {}};
    for (const auto& page : m_pages)
        for (const auto& row : page.m_rows)
            if (row.measure == measure && !row.of.empty())
                out.rows.push_back({page.m_subject, row.of, std::to_string(row.value)});
    return out;
}

TableView Ledger::luck() const {
    TableView out{"Luck of the dice", {"", "Dice", "Successes", "Expected", "Luck", "How unusual"}, {}};
    for (const auto& page : m_pages) {
        const auto& luck = page.m_luck;
        if (luck.dice <= 0) continue;
        const auto expected = luck.expected.inParts();
        const auto off = std::int64_t{luck.successes} * FixedFraction::parts - expected;
        out.rows.push_back({page.m_subject, std::to_string(luck.dice), std::to_string(luck.successes),
                            tenthsOf(expected), (off < 0 ? "−" : "+") + tenthsOf(std::abs(off)),
                            page.m_whole ? luckText(luck) : "–"});
    }
    return out;
}

} // namespace core::table
