// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/invariants.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"

namespace core::plaguetide {

namespace {

/// Whether the figure is on the table and not Down.
bool isStanding(const State& state, const UnitId& id) { return canHold(state, id); }

std::string tokensOf(const Unit& unit) {
    for (const auto& [token, value] : unit.tokens)
        if (value < 0) return "has fewer than 0 " + codec::keyText(token);
    for (const auto* effect : effects::all())
        if (effect->token && effect->cap > 0 && effect->on(unit) > effect->cap)
            return std::string("has more than ") + std::to_string(effect->cap) + " " + effect->harm;
    return {};
}

/// How the figure breaks the rules of going Down: it ends the effects on an operative (PT-S9), and an enemy
/// is removed instead (PT-S15).
std::string fallOf(const Unit& unit) {
    const bool fallen = unit.has(Status::Down) || unit.has(Status::Captured);
    if (fallen && !unit.operative) return "is an enemy, but Down";
    if (unit.has(Status::Down) && unit.has(Status::Captured)) return "is both Down and Captured";
    if (fallen && (unit.has(Status::Pinned) || unit.has(Status::Stunned)))
        return "is Down and also Pinned or Stunned";
    if (unit.has(Status::Down) && unit.token(Token::Health) > 0) return "is Down, but has health left";
    if (!fallen && unit.presence == Presence::Table && unit.token(Token::Health) == 0)
        return "has no health left, but is not Down";
    return {};
}

/// How the figure breaks the rules of Pinned: it must not be held by a figure that has left or is Down, nor
/// be held without being Pinned (PT-S3).
std::string pinOf(const State& state, const Unit& unit) {
    if (unit.presence != Presence::Table) return {};
    const bool held = !unit.pinnedBy.empty() || !unit.alsoPinnedBy.empty();
    if (held && !unit.has(Status::Pinned)) return "is held by a figure, but not Pinned";
    if (!unit.pinnedBy.empty() && !isStanding(state, unit.pinnedBy))
        return "is Pinned by a figure that is Down or gone";
    for (const auto& [by, melee] : unit.alsoPinnedBy)
        if (!isStanding(state, by) || by == unit.pinnedBy)
            return "is Pinned by a figure that is Down or gone, or twice by the same figure";
    return {};
}

std::string linksOf(const State& state) {
    for (const auto& [a, b] : state.contacts) {
        if (!isStanding(state, a) || !isStanding(state, b))
            return a.text + " and " + b.text + " are in contact, but " +
                   (isStanding(state, a) ? b.text : a.text) + " is Down or gone";
        if (state.at(a).operative == state.at(b).operative)
            return a.text + " and " + b.text + " are in combat, but on the same side";
    }
    for (const auto& [a, b] : state.coherent)
        if (!state.find(a) || !state.find(b))
            return a.text + " and " + b.text + " are in coherency, but " + (state.find(a) ? b.text : a.text) +
                   " does not exist";
    return {};
}

} // namespace

std::string brokenInvariant(const State& state) {
    for (const auto& [id, unit] : state.units) {
        if (unit.id != id || !state.sheets.contains(unit.sheet))
            return id.text + " is stored under another id or has no datasheet";
        for (const auto& fault : {tokensOf(unit), fallOf(unit), pinOf(state, unit)})
            if (!fault.empty()) return unit.name + " " + fault;
    }
    return linksOf(state);
}

} // namespace core::plaguetide
