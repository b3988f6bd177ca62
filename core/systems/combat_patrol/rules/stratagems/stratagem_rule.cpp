// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"

#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/phases.h"

#include <algorithm>
#include <array>

namespace core::combat_patrol {

namespace {

using Rule = StratagemRule;

/// All rules in the order of their kinds.
constexpr std::array<const Rule*, std::size(EnumNames<StratagemKind>::names)> allRules{
    &stratagems::commandReroll,
    &stratagems::insaneBravery,
    &stratagems::rapidIngress,
    &stratagems::fireOverwatch,
    &stratagems::goToGround,
    &stratagems::heroicIntervention,
    &stratagems::counterOffensive,
    &stratagems::epicChallenge,
    &stratagems::grenade,
    &stratagems::tankShock,
    &stratagems::smokescreen,
    &stratagems::corrosiveEffluents,
    &stratagems::harbingersOfDespair,
    &stratagems::disgustinglyResilient,
    &stratagems::volleyFire,
    &stratagems::fightingWithdrawal,
    &stratagems::closeRanks,
    &stratagems::extraBlow,
    &stratagems::runAndGun,
    &stratagems::hardToSee,
    &stratagems::denyPain,
    &stratagems::heavyBlows,
    &stratagems::consecrate};

template <class Wanted> std::vector<StratagemKind> kindsOf(const Wanted& wanted) {
    std::vector<StratagemKind> out;
    for (const auto* rule : allRules)
        if (wanted(*rule)) out.push_back(rule->kind);
    return out;
}

/// Calls `see` with the lasting effect of each stratagem on the unit.
template <class See> void eachLasting(const State& state, const UnitId& id, const See& see) {
    if (const auto* root = state.find(state.rootOf(id)))
        for (const auto kind : root->effects)
            see(ruleOf(kind).lasting);
}

} // namespace

const Rule& ruleOf(StratagemKind kind) { return *allRules[static_cast<std::size_t>(kind)]; }

bool UnitSheets::hasKeyword(const std::string& word) const {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Sheet* part) { return holds(part->keywords, word); });
}

std::string whyUnfit(const Stratagem& stratagem, const std::vector<const Sheet*>& parts,
                     const SharedMap<std::string, Weapon>& weapons) {
    if (auto why = missingRequirement(stratagem, parts); !why.empty()) return why;
    const auto& rule = ruleOf(stratagem.kind);
    const char* why = rule.unfit ? rule.unfit({parts, weapons}) : nullptr;
    return why ? why : "";
}

std::vector<StratagemKind> askedOfTargets(bool fought) {
    const auto now = fought ? Rule::Asked::WhenFought : Rule::Asked::WhenShotAt;
    return kindsOf(
        [&](const Rule& rule) { return rule.asked == now || rule.asked == Rule::Asked::WhenAttacked; });
}

std::vector<StratagemKind> usedAtSelection() {
    return kindsOf([](const Rule& rule) { return rule.atSelection.has_value(); });
}

int lastingSum(const State& state, const UnitId& unit, int Lasting::*number) {
    int sum = 0;
    eachLasting(state, unit, [&](const Lasting& lasting) { sum += lasting.*number; });
    return sum;
}

int lastingFace(const State& state, const UnitId& unit, int Lasting::*face) {
    int best = 7;
    eachLasting(state, unit, [&](const Lasting& lasting) { best = std::min(best, lasting.*face); });
    return best;
}

bool hasLasting(const State& state, const UnitId& unit, bool Lasting::*flag) {
    bool found = false;
    eachLasting(state, unit, [&](const Lasting& lasting) { found = found || lasting.*flag; });
    return found;
}

StratagemMoment::StratagemMoment(const State& s, Side of, const Stratagem& stratagem, const UnitId& u,
                                 const UnitId& foe, Occasion occasion)
    : state(s), side(of), id(u), enemy(foe), unit(s.root(u)), phase(s.phase), own(s.active == of),
      asked(occasion == Occasion::Asked), m_stratagem(stratagem) {}

StratagemMoment& StratagemMoment::need(bool holds, const char* why) {
    if (!holds && m_result)
        m_result = against("stratagem.moment", m_stratagem.name + ": " + why, "stratagem");
    return *this;
}

StratagemMoment& StratagemMoment::need(Result<Ok> (*look)(const State&, const UnitId&, const UnitId&)) {
    if (!m_result) return *this;
    if (const auto seen = look(state, id, enemy); !seen) need(false, seen.error().text.c_str());
    return *this;
}

bool StratagemMoment::isMovement() const { return isSamePhase(phase, Phase::Movement); }

bool StratagemMoment::isEnemy() const {
    const auto* other = state.find(enemy);
    return other && other->side != state.at(id).side && other->isOnTable();
}

bool StratagemMoment::hasEnemyMovedLast() const {
    return isEnemy() && state.rootOf(enemy) == state.rootOf(state.lastMoved);
}

bool StratagemMoment::isSelectable() const {
    if (phase == Phase::Fight) return checkFight(state, id).has_value();
    return phase == Phase::Shooting && unit.side == state.active && !unit.shot;
}

} // namespace core::combat_patrol
