// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/harm_worth.h"

#include <algorithm>
#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

constexpr double partInTheFight = 6; ///< worth of a base in addition to its victory points
constexpr int deepest = 4;           ///< most tables in a row, each of which rolls on the next
constexpr double holds = 1.0 / 3;    ///< the chance that an armour die stops a hit
constexpr int lessWhenOneHolds = 3;

/// What an effect costs, as a part of the price of a model: of a base of one model, or of one of several.
struct EffectPrice {
    Does does;
    double alone, ofSeveral;
};
constexpr EffectPrice prices[] = {
    {Does::Token, 0.07, 0.15},         {Does::CrewToken, 0.04, 0.05},    {Does::Shaken, 0.12, 0.5},
    {Does::ShakenToken, 0.05, 0.2},    {Does::Fire, 0.14, 0.6},          {Does::Bleeding, 0.06, 0.35},
    {Does::Poison, 0.08, 0.4},         {Does::Acid, 0.08, 0.3},          {Does::MinorAcid, 0.04, 0.15},
    {Does::NoMove, 0.12, 0.4},         {Does::NoForward, 0.1, 0.3},      {Does::NoRotate, 0.06, 0.2},
    {Does::ToHit, 0.06, 0.2},          {Does::ToBeHit, 0.05, 0.15},      {Does::LoseWeapon, 0.2, 0.5},
    {Does::WeaponShaken, 0.06, 0.2},   {Does::MovementShaken, 0.1, 0.3}, {Does::Jammed, 0.08, 0.3},
    {Does::Misfire, 0.06, 0.2},        {Does::StuckTurret, 0.06, 0.2},   {Does::Confused, 0.05, 0.2},
    {Does::TemporarilyKilled, 0.5, 1}, {Does::OnlySpeed, 0.08, 0.2},     {Does::CrippledCrew, 0.08, 0.2},
};
constexpr double anythingElse = 0.03;

/// The losses of one base by its tables.
class Losses {
public:
    Losses(const Unit& target, const Struck& struck, double price)
        : m_struck(struck), m_price(price), m_models(std::max(1, target.body.models)),
          m_each(price / m_models) {}

    /// The mean over the faces of the die, on that table.
    double on(TableId table, const Die& die, int plus, int depth = 0) const {
        const auto rows = m_struck.tables->find(table);
        if (rows == m_struck.tables->end() || depth > deepest) return 0;
        double out = 0;
        const auto* row = &rows->second.front();
        for (int face = 1; face <= die.sides; ++face) {
            if (!row || !row->holds(face + die.plus + plus))
                row = rowFor(rows->second, face + die.plus + plus);
            if (row) out += of(*row, depth);
        }
        return out / die.sides;
    }

private:
    double of(const DamageRow& row, int depth) const {
        double out = 0;
        for (const auto& effect : row.effects)
            out += of(effect, depth);
        return std::min(out, m_price);
    }

    double of(const Effect& effect, int depth) const {
        switch (effect.does) {
        case Does::Kill:
            return std::min(effect.amount, m_models) * m_each;
        case Does::Fall:
            return std::min(effect.amount, m_models) * m_each / 2;
        case Does::Destroy:
            return m_price;
        case Does::Psychic:
            return on(TableId::Psychic, dieOf(effect.die), -m_struck.resists.psychic, depth + 1);
        case Does::Roll:
            return rolled(effect, depth);
        default:
            return other(effect);
        }
    }

    double rolled(const Effect& effect, int depth) const {
        for (std::size_t n = 0; n < EnumNames<TableId>::names.size(); ++n)
            if (effect.on == EnumNames<TableId>::names[n])
                return effect.amount * on(TableId(n), dieOf(effect.die), 0, depth + 1);
        return 0;
    }

    double other(const Effect& effect) const {
        const int times = std::clamp(std::abs(effect.amount), 1, 5);
        for (const auto& one : prices)
            if (one.does == effect.does) return times * (m_models > 1 ? one.ofSeveral : one.alone) * m_each;
        return anythingElse * m_each;
    }

    const Struck& m_struck;
    double m_price;
    int m_models;
    double m_each;
};

double ownPrice(const State& state, const Unit& unit) {
    const auto points = state.worth.find(unit.id.text);
    return partInTheFight + (points == state.worth.end() ? 0 : points->second);
}

template <class Use> void eachLookAlike(const State& state, const Unit& unit, Use&& use) {
    for (const auto& [id, other] : state.units)
        if (other.side == unit.side && other.sheet == unit.sheet && other.isOnBoard() && unit.isOnBoard() &&
            other.stance->hex == unit.stance->hex)
            use(other);
}

} // namespace

double priceOf(const State& state, const Unit& unit) {
    double out = ownPrice(state, unit);
    eachLookAlike(state, unit, [&](const Unit& other) { out = std::max(out, ownPrice(state, other)); });
    return out;
}

double meanLoss(const Unit& target, const Struck& struck, const Hit& hit, double price) {
    const Losses losses(target, struck, price);
    double out = 0;
    const int crewPlus = struck.crewTokens - struck.resists.crew;
    if (hit.psychic) out += losses.on(TableId::Psychic, *hit.psychic, -struck.resists.psychic);
    if (hit.crew) out += losses.on(TableId::Crew, *hit.crew, crewPlus);
    const int dice = struck.armour ? std::max(0, *struck.armour - hit.ap) : 0;
    double none = 1, one = 0; // the chances that no armour die holds, and that one does
    for (int n = 0; n < dice; ++n) {
        one = one * (1 - holds) + none * holds;
        none *= 1 - holds;
    }
    if (hit.crewIfPenetrated && struck.armour)
        out += none * losses.on(TableId::Crew, *hit.crewIfPenetrated, crewPlus);
    const int bonus = struck.armour || hit.bonusUnarmoured ? hit.penetration : 0;
    const auto regular = [&](const Die& die, int resisted) {
        const int plus = struck.tokens + hit.plus - resisted;
        out += none * losses.on(struck.regular, die, plus + bonus);
        if (one > 0) out += one * losses.on(struck.regular, die, plus - lessWhenOneHolds);
    };
    if (hit.fire) regular(*hit.fire, struck.resists.fire);
    if (hit.regular) regular(*hit.regular, struck.resists.regular);
    return std::min(out, price);
}

} // namespace core::steampunk_fantasy
