// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace core::steampunk_fantasy {

namespace {

constexpr int armourDie = 6, armourHoldsOn = 5, partly = -3, blockedFrom = 2;

std::optional<Die> dieIn(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(dieOf(text));
}

bool does(const DamageRow& row, Does what) {
    return std::any_of(row.effects.begin(), row.effects.end(),
                       [what](const Effect& one) { return one.does == what; });
}

Die raised(Die die, int by) {
    die.plus += by;
    return die;
}

} // namespace

void Suffered::add(const Effect& effect) {
    put({effect.does, effect.on, effect.die, effect.list, effect.limit}, effect.amount);
}

/// Adds the amount to that of the effect; of several misfires the worst one stays.
void Suffered::put(const SufferedEffect& effect, int amount) {
    auto& sum = m_effects[effect];
    sum = effect.does == Does::Misfire ? std::max(sum, amount) : sum + amount;
}

int Suffered::of(Does does) const {
    int out = 0;
    for (const auto& [each, amount] : m_effects)
        if (each.does == does) out += amount;
    return out;
}

int Suffered::of(Does does, const std::string& on) const {
    int out = 0;
    for (const auto& [each, amount] : m_effects)
        if (each.does == does && each.on == on) out += amount;
    return out;
}

Suffered Suffered::without(Does does) const {
    auto out = *this;
    std::erase_if(out.m_effects, [does](const auto& each) { return each.first.does == does; });
    return out;
}

Suffered operator+(Suffered one, const Suffered& other) {
    for (const auto& [each, amount] : other.m_effects)
        one.put(each, amount);
    return one;
}

Resistances resistancesOf(const Keywords& keywords) {
    Resistances out;
    std::set<std::vector<std::string>> single; // the values of keywords that count once
    keywords.each(&Word::resists, [&](auto add, const Keyword& keyword) {
        if (keyword.values.size() <= 2 || single.insert(keyword.values).second) add(keyword, out);
    });
    return out;
}

Hit hitOf(const Harm& harm, int ap) {
    Hit out;
    out.regular = dieIn(harm.regular);
    out.psychic = dieIn(harm.psychic);
    out.crew = dieIn(harm.crew);
    out.fire = dieIn(harm.fire);
    out.crewIfPenetrated = dieIn(harm.crewIfPenetrated);
    out.penetration = harm.penetration;
    out.ap = ap;
    return out;
}

int apAt(int ap, RangeBand band) {
    switch (band) {
    case RangeBand::PointBlank:
        return ap + 1;
    case RangeBand::Normal:
        return ap;
    case RangeBand::Long:
        return ap >= 0 ? ap / 2 : (ap - 1) / 2;
    }
    return ap;
}

int damageAt(RangeBand band) { return band == RangeBand::PointBlank ? 1 : band == RangeBand::Long ? -1 : 0; }

Hit hitAtRange(Hit hit, RangeBand band) {
    hit.ap = apAt(hit.ap, band);
    hit.plus += damageAt(band);
    return hit;
}

Wound::Wound(const Struck& struck)
    : m_tables(struck.tables),
      m_psychicPlus((struck.futureOnAll ? struck.tokens : 0) - struck.resists.psychic),
      m_nestedCrew(struck.futureOnAll ? struck.tokens : 0), m_flying(struck.flying),
      m_floating(struck.floating), m_shaken(struck.shaken) {}

Wound::Wound(const Struck& struck, const Hit& hit) : Wound(struck) {
    const auto on = [&](TableId table, const std::optional<Die>& die, int plus, bool penetrating) {
        if (die) push({WoundRoll::Kind::Table, table, raised(*die, plus), 1, 0, penetrating});
    };
    const int plus = struck.tokens + hit.plus;
    const int crewPlus = m_nestedCrew + struck.crewTokens - struck.resists.crew;
    on(TableId::Psychic, hit.psychic, m_psychicPlus, false);
    on(TableId::Crew, hit.crew, crewPlus, false);
    if (struck.armour) on(TableId::Crew, hit.crewIfPenetrated, crewPlus, true);
    const int bonus = struck.armour || hit.bonusUnarmoured ? hit.penetration : 0;
    const int early = struck.armour ? 0 : bonus;
    on(struck.regular, hit.fire, plus + early - struck.resists.fire, false);
    on(struck.regular, hit.regular, plus + early - struck.resists.regular, false);
    if (!struck.armour || (!hit.regular && !hit.fire)) return;
    const int dice = std::max(0, *struck.armour - hit.ap);
    if (dice > 0)
        push({WoundRoll::Kind::Armour, struck.regular, {}, dice, bonus, false});
    else
        takeArmour({WoundRoll::Kind::Armour, struck.regular, {}, 0, bonus, false}, 0);
}

Wound Wound::agony(const Struck& struck, Die die, bool endsOnOne, bool armour) {
    Wound out(struck);
    out.m_also = struck.also;
    out.push({endsOnOne ? WoundRoll::Kind::Agony : WoundRoll::Kind::Table, struck.regular,
              raised(die, struck.tokens), 1, 0, false});
    if (armour && struck.armour && *struck.armour > 0)
        out.push({WoundRoll::Kind::Armour, struck.regular, {}, *struck.armour, 0, false});
    return out;
}

Wound Wound::on(const Struck& struck, TableId table, Die die) {
    Wound out(struck);
    if (struck.tables->contains(table))
        out.push(
            {WoundRoll::Kind::Table, table,
             raised(die, table == TableId::Psychic ? out.m_psychicPlus
                         : table == TableId::Crew ? out.m_nestedCrew + struck.crewTokens - struck.resists.crew
                                                  : 0),
             1, 0, false});
    return out;
}

/// Adds a roll; rolls for tables that the unit does not have are left out.
void Wound::push(WoundRoll roll) {
    if (roll.kind == WoundRoll::Kind::Armour || m_tables->contains(roll.table))
        m_toRoll.push_back(std::move(roll));
}

std::optional<DiceRow> Wound::row() const {
    if (m_toRoll.empty()) return std::nullopt;
    const auto& next = m_toRoll.back();
    if (next.kind != WoundRoll::Kind::Armour)
        return faceRow(nameOf(next.table) + " " + wordsOf(next.die), 1, next.die.sides);
    DiceRow out;
    out.label = "Armour";
    out.need = std::to_string(armourHoldsOn) + "+";
    out.dice = next.dice;
    out.sides = armourDie;
    out.bands = passBands(armourHoldsOn, "fails", "holds");
    return out;
}

void Wound::take(const std::vector<int>& tally) {
    const auto roll = m_toRoll.back();
    m_toRoll.pop_back();
    if (roll.kind == WoundRoll::Kind::Armour) return takeArmour(roll, tally.back());
    const int face = faceSum(tally);
    if (roll.kind == WoundRoll::Kind::Agony && face == 1)
        m_ended = true;
    else if (!isBlocked() || roll.kind != WoundRoll::Kind::Agony) {
        lookUp(roll.table, face + roll.die.plus);
        if (m_also && roll.kind == WoundRoll::Kind::Agony) lookUp(*m_also, face + roll.die.plus);
    }
}

/// Reads armour dice: two that hold stop the hit, one takes 3 off the damage; where none holds, the weapon
/// may add to its damage.
void Wound::takeArmour(const WoundRoll& armour, int held) {
    m_armourHeld = std::min(held, blockedFrom);
    std::erase_if(m_toRoll, [&](const WoundRoll& roll) {
        // Continuous damage may end on its die, whatever armour stops.
        return (roll.penetrating && held > 0) ||
               (roll.table == armour.table && isBlocked() && roll.kind != WoundRoll::Kind::Agony);
    });
    for (auto& roll : m_toRoll)
        if (roll.table == armour.table) roll.die.plus += held == 0 ? armour.bonus : partly;
}

void Wound::lookUp(TableId table, int damage) {
    const auto* row = rowFor(m_tables->at(table), damage);
    // Some rows count twice on a unit that is Shaken: the row of the double number is met.
    if (row && m_shaken && does(*row, Does::DoubledIfShaken))
        if (const auto* twice = rowFor(m_tables->at(table), 2 * damage)) row = twice;
    if (!m_damage) {
        m_damage = damage;
        m_span = row ? row->span() : std::string();
    }
    if (!row) return;
    for (const auto& effect : row->effects)
        if (holdsNow(effect)) bring(effect);
}

bool Wound::holdsNow(const Effect& effect) const {
    if (effect.when == "flying") return m_flying;
    if (effect.when == "floating") return m_floating;
    return true;
}

/// Rolls that a row brings take neither tokens nor range nor armour (AMB-HX9).
void Wound::bring(const Effect& effect) {
    if (effect.does == Does::Psychic)
        return push({WoundRoll::Kind::Table, TableId::Psychic, raised(dieOf(effect.die), m_psychicPlus), 1, 0,
                     false});
    if (effect.does == Does::DoubledIfShaken) return;
    m_suffered.add(effect);
    if (effect.does != Does::Roll) return;
    for (const auto& [table, rows] : *m_tables)
        if (codec::keyText(table) == effect.on)
            for (int n = 0; n < effect.amount; ++n)
                push({WoundRoll::Kind::Table, table,
                      raised(dieOf(effect.die), table == TableId::Crew ? m_nestedCrew : 0), 1, 0, false});
}

bool operator<(const Wound& one, const Wound& other) {
    const auto parts = [](const Wound& wound) {
        return std::tie(wound.m_toRoll, wound.m_armourHeld, wound.m_damage, wound.m_span, wound.m_ended,
                        wound.m_suffered);
    };
    return parts(one) < parts(other);
}

std::optional<std::map<Suffered, double>> sufferedOdds(const Wound& wound, WorkBudget& work) {
    const auto ends = enumerateEndings(wound, work);
    if (!ends) return std::nullopt;
    return mapOutcomes(*ends, [](const Wound& end) { return end.suffered(); });
}

} // namespace core::steampunk_fantasy
