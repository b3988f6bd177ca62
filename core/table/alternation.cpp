// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/alternation.h"

#include "table/sentences.h"

#include <algorithm>
#include <utility>

namespace core::table {

namespace {

template <class List, class Item> bool holds(const List& list, const Item& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// The side with a called unit that can still act, and that unit.
Choosing calledUp(const Alternation& round, const ActivatableUnits& able) {
    for (const auto& id : round.called)
        for (const auto& [side, units] : able)
            if (holds(units, id)) return {side, {id}};
    return {};
}

std::string namesOfUnits(const std::vector<UnitId>& units, const AlternationWords& words) {
    std::vector<std::string> names;
    for (const auto& id : units)
        names.push_back(words.unit(id));
    return joinNames(names);
}

tl::unexpected<Problem> no(const AlternationWords& words, const char* code, std::string text) {
    return against(words.code + "." + code, std::move(text), words.where);
}

/// The problem that prevents a side from choosing, whichever unit it chooses.
Result<Ok> mayChoose(const Alternation& round, const Choosing& now, const std::string& side,
                     const AlternationWords& words) {
    if (!round.open.empty()) {
        const auto& acting = round.open.back().units;
        return no(words, "busy",
                  namesOfUnits(acting, words) + (acting.size() > 1 ? " are" : " is") +
                      " acting; end this activation first");
    }
    if (!now.isOver() && now.side != side)
        return no(words, "other_side", "the " + words.side(now.side) + " picks the next " + words.one);
    return Ok{};
}

/// Ends an activation: unless it was an interrupt, its units have acted and the next side chooses.
void ended(Alternation& round, const Activation& done) {
    if (done.aside) return;
    round.acted.insert(done.units.begin(), done.units.end());
    round.last = done.side;
    round.passed.clear();
}

std::string counted(std::size_t count, const AlternationWords& words, const char* one, const char* many) {
    return plural(static_cast<int>(count), words.one + one, words.many + many);
}

} // namespace

std::vector<UnitId> waiting(const Alternation& round, const ActivatableUnits& able, const std::string& side) {
    const auto units = able.find(side);
    auto out = units == able.end() ? std::vector<UnitId>{} : units->second;
    std::erase_if(out, [&](const UnitId& id) { return round.acted.contains(id); });
    return out;
}

Choosing choosing(const Alternation& round, const ActivatableUnits& able) {
    if (auto first = calledUp(round, able); !first.isOver()) return first;
    const auto last = std::find(round.order.begin(), round.order.end(), round.last);
    const auto sides = round.order.size();
    const auto from =
        last == round.order.end() ? 0 : static_cast<std::size_t>(last - round.order.begin()) + 1;
    Choosing out;
    bool anyPlays = false; // whether a side with units left has not passed
    for (std::size_t n = 0; n < sides; ++n) {
        const auto& side = round.order[(from + n) % sides];
        auto left = waiting(round, able, side);
        if (left.empty()) continue;
        anyPlays = anyPlays || !round.passed.contains(side);
        if (out.isOver()) out = {side, std::move(left)};
    }
    return anyPlays ? out : Choosing{};
}

Result<Ok> mayActivate(const Alternation& round, const ActivatableUnits& able, const std::string& side,
                       const std::vector<UnitId>& who, const AlternationWords& words) {
    const auto called = calledUp(round, able);
    for (const auto& id : who)
        if (round.acted.contains(id) && !holds(called.units, id))
            return no(words, "acted", words.unit(id) + " has " + words.acted + " already");
    auto now = choosing(round, able);
    if (auto may = mayChoose(round, now, side, words); !may) return may;
    if (now.isOver()) return no(words, "over", "all have " + words.acted + " or passed");
    if (!called.isOver() && !holds(who, called.units.front()))
        return no(words, "order", words.unit(called.units.front()) + " goes next");
    auto left = called.isOver() ? std::move(now.units) : waiting(round, able, side);
    if (!std::is_sorted(left.begin(), left.end())) std::sort(left.begin(), left.end());
    for (const auto& id : who)
        if (!std::binary_search(left.begin(), left.end(), id) && !holds(called.units, id))
            return no(words, "not_now", words.unit(id) + " cannot be picked now");
    return Ok{};
}

Result<Ok> mayPass(const Alternation& round, const ActivatableUnits& able, const std::string& side,
                   const AlternationWords& words) {
    const auto now = choosing(round, able);
    if (auto may = mayChoose(round, now, side, words); !may) return may;
    if (now.isOver()) return no(words, "over", "all have " + words.acted + " or passed");
    if (const auto called = calledUp(round, able); !called.isOver())
        return no(words, "order", words.unit(called.units.front()) + " goes next");
    return Ok{};
}

std::string turnStatus(const Alternation& round, const ActivatableUnits& able,
                       const AlternationWords& words) {
    if (!round.open.empty()) {
        const auto& acting = round.open.back().units;
        return namesOfUnits(acting, words) + (acting.size() > 1 ? " are" : " is") + " acting";
    }
    const auto now = choosing(round, able);
    if (!now.isOver() && round.order.size() == 1)
        return counted(now.units.size(), words, " has", " have") + " not " + words.acted;
    if (!now.isOver())
        return words.side(now.side) + " picks, " + counted(now.units.size(), words, "", "") + " left";
    return round.passed.empty() ? "all have " + words.acted : "all have " + words.acted + " or passed";
}

void beginRound(Alternation& round, std::vector<std::string> order) {
    round = {};
    round.order = std::move(order);
}

void begin(Alternation& round, Activation activation) {
    if (!activation.aside)
        std::erase_if(round.called, [&](const UnitId& id) { return holds(activation.units, id); });
    round.open.push_back(std::move(activation));
}

void end(Alternation& round) {
    if (round.open.empty()) return;
    const auto done = std::move(round.open.back());
    round.open.pop_back();
    ended(round, done);
}

void pass(Alternation& round, const std::string& side) {
    round.last = side;
    round.passed.insert(side);
}

void call(Alternation& round, const UnitId& unit) {
    std::erase(round.called, unit);
    round.called.insert(round.called.begin(), unit);
}

void correctActed(Alternation& round, const UnitId& unit, bool acted) {
    if (acted)
        round.acted.insert(unit);
    else
        round.acted.erase(unit);
}

void leave(Alternation& round, const UnitId& unit) {
    std::erase(round.called, unit);
    for (std::size_t n = round.open.size(); n-- > 0;) {
        auto& activation = round.open[n];
        if (std::erase(activation.units, unit) == 0) continue;
        if (!activation.aside) round.acted.insert(unit);
        if (!activation.units.empty()) continue;
        const auto done = std::move(activation);
        round.open.erase(round.open.begin() + static_cast<std::ptrdiff_t>(n));
        ended(round, done);
    }
}

DEFINE_VALUE_MEMBERS(Alternation)

} // namespace core::table
