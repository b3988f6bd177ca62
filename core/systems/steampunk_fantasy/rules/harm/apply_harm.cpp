// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/rules/harm/revival.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int mostAssaultDamage = 12, degreesOfASide = 60;

/// Whether that harm stays with the unit until it is repaired.
bool lastsUntilRepaired(Does does) {
    switch (does) {
    case Does::NoMove:
    case Does::NoForward:
    case Does::NoRotate:
    case Does::OnlySpeed:
    case Does::ToHit:
    case Does::ToBeHit:
    case Does::Lose:
    case Does::LoseWeapon:
    case Does::WeaponShaken:
    case Does::MovementShaken:
    case Does::Jammed:
    case Does::Misfire:
    case Does::StuckTurret:
    case Does::Turns:
    case Does::Forbid:
    case Does::Armour:
    case Does::Assault:
    case Does::Deflection:
    case Does::AssaultDamage:
    case Does::TemporarilyKilled:
    case Does::CrippledCrew:
    case Does::RepairOff:
    case Does::NoCommand:
    case Does::Pulled:
        return true;
    default:
        return false;
    }
}

Effect effectOf(const SufferedEffect& suffered, int amount) {
    return {suffered.does, amount, suffered.die, suffered.on, suffered.list, suffered.limit, {}};
}

/// Adds a harm to those that last: equal ones add up, some to a limit; of misfires the worst one stays.
void addHarm(std::vector<Effect>& harms, const Effect& effect) {
    const auto same = std::find_if(harms.begin(), harms.end(), [&](const Effect& one) {
        return one.does == effect.does && one.on == effect.on && one.list == effect.list;
    });
    if (same == harms.end()) {
        harms.push_back(effect);
        return;
    }
    same->amount = effect.does == Does::Misfire             ? std::max(same->amount, effect.amount)
                   : effect.does == Does::TemporarilyKilled ? 1
                                                            : same->amount + effect.amount;
    if (effect.does == Does::AssaultDamage)
        same->amount = std::clamp(same->amount, -mostAssaultDamage, mostAssaultDamage);
}

/// Applies what damage does to the place, the facing and the speed of a unit.
void applyToStance(Run& run, const Unit& unit, const Suffered& suffered) {
    if (!unit.stance) return;
    auto stance = *unit.stance;
    for (const auto& [each, amount] : suffered.all()) {
        if (each.does == Does::Speed)
            if (const auto speed = table::named<Speed>(each.on)) stance.speed = *speed;
        if (each.does == Does::Turned) stance.facing = turned(stance.facing, amount / degreesOfASide);
    }
    if (stance != *unit.stance) run.emit(StanceSet{unit.id, stance});
}

void applyToHexes(Run& run, const Unit& unit, const Suffered& suffered) {
    if (!unit.stance) return;
    const auto here = unit.stance->hex;
    for (const auto& [each, amount] : suffered.all()) {
        if (each.does == Does::Smoke)
            for (const auto hex : hexesAround(run.state, here, each.limit))
                placeSmoke(run, hex);
        if (each.does == Does::Cloud)
            for (const auto hex : hexesAround(run.state, here, each.limit))
                placeCloud(run, hex, each.on, each.die);
    }
}

void takeTokens(Body& body, const char* token, int count) {
    const int left = body.has(token) - count;
    if (count == 0) return;
    if (left > 0)
        body.tokens[token] = left;
    else
        body.tokens.erase(token);
}

/// The damage with deaths turned into bleeding, as many as life support lasts for (HX-K52).
Suffered endured(Body& body, const Suffered& suffered) {
    int uses = body.has(tokens::endurance);
    if (uses == 0 || suffered.of(Does::Kill) == 0 || suffered.of(Does::Destroy) > 0) return suffered;
    Suffered out;
    for (const auto& [each, amount] : suffered.all()) {
        const int saved = each.does == Does::Kill ? std::min(uses, amount) : 0;
        uses -= saved;
        if (amount > saved) out.add(effectOf(each, amount - saved));
        if (saved > 0) out.add({Does::Bleeding, saved, "d4", {}, {}, 0, {}});
    }
    if (uses > 0)
        body.tokens[tokens::endurance] = uses;
    else
        body.tokens.erase(tokens::endurance);
    return out;
}

/// Whether no model of a base is up any more, but some may rise again: the base stays on the board (HX-K62).
bool isKnockedDown(const Body& body, const Suffered& suffered) {
    if (suffered.of(Does::Destroy) + suffered.of(Does::Kill) > 0) return false;
    return body.models > 0 ? suffered.of(Does::Fall) >= body.models : body.has(tokens::fallen) > 0;
}

/// A base of which no model is up, after a step: calculated as if one model were up.
BaseState downAfter(BaseState base, const Suffered& suffered) {
    Suffered lasting;
    for (const auto& [each, amount] : suffered.all()) {
        auto effect = effectOf(each, amount);
        if (each.does == Does::Fall) effect.limit = 1;
        lasting.add(effect);
    }
    ++base.models;
    base = stateAfterStep(base, lasting);
    base.models = 0;
    return base;
}

} // namespace

Suffered pendingOf(const Unit& unit) {
    Suffered out;
    for (const auto& effect : unit.pending)
        out.add(effect);
    return out;
}

void accumulateDamage(Run& run, const UnitId& unit, const Suffered& suffered) {
    if (suffered.all().empty()) return;
    std::vector<Effect> effects;
    const auto sum = pendingOf(run.state.at(unit)) + suffered;
    for (const auto& [each, amount] : sum.all())
        effects.push_back(effectOf(each, amount));
    run.emit(PendingSet{unit, std::move(effects)});
}

void accumulateDamage(Run& run, const UnitId& unit, Does does, int amount, const std::string& die) {
    Suffered one;
    one.add({does, amount, die, {}, {}, 0, {}});
    accumulateDamage(run, unit, one);
}

Body bodyAfter(const Body& body, const Suffered& all) {
    auto out = body;
    const auto suffered = endured(out, all);
    const bool isDown = isKnockedDown(body, suffered);
    const auto base = baseStateOf(body);
    out = bodyWithState(out, isDown ? downAfter(base, suffered) : stateAfterStep(base, suffered));
    if (out.models == 0 && !isDown) {
        out.tokens.clear();
        out.harms.clear();
        return out;
    }
    for (int n = 0; n < suffered.of(Does::AmplifyBleeding, "all"); ++n)
        std::transform(out.bleeding.begin(), out.bleeding.end(), out.bleeding.begin(), strongerBleeding);
    if (const int down = std::min(suffered.of(Does::Fall), body.models - out.models); down > 0)
        out.tokens[tokens::fallen] += down;
    if (const int heads = suffered.of(Does::LoseHead); heads > 0) out.tokens[tokens::lostHeads] += heads;
    if (const int steps = suffered.of(Does::Confused); steps > 0) out.tokens[tokens::confused] += steps;
    if (suffered.of(Does::Insane) > 0) out.tokens[tokens::insane] = 1;
    takeTokens(out, tokens::reassemble, suffered.of(Does::LoseReassemble));
    for (const auto& [each, amount] : suffered.all())
        if (lastsUntilRepaired(each.does)) addHarm(out.harms, effectOf(each, amount));
    return out;
}

Body unitBodyAfter(const State& state, const Unit& unit, const Suffered& suffered) {
    const auto out = bodyAfter(unit.body, capHeadLosses(state, unit, suffered));
    return isUnserved(state, unit, out) ? bodyWithState(Body{}, lostBase()) : out;
}

void countSlain(Run& run, const UnitId& by, const Suffered& suffered) {
    GameCounts more;
    more.slain = suffered.of(Does::Kill);
    if (more.slain > 0) run.emit(Counted{by, more});
}

std::string describeHarm(const Unit& before, const Body& after) {
    if (isLost(after)) return before.name + " is destroyed";
    std::string out;
    const auto add = [&](const std::string& words) { out += (out.empty() ? " " : ", ") + words; };
    if (after.models < before.body.models)
        add("loses " + table::plural(before.body.models - after.models, "model", "models"));
    if (const int more = after.has(tokens::future) - before.has(tokens::future); more > 0)
        add("gains " + std::to_string(more) + " Future damage");
    if (const int heads = after.has(tokens::lostHeads) - before.has(tokens::lostHeads); heads > 0)
        add("loses " + table::plural(heads, "head", "heads"));
    if (const int more = after.has(tokens::shaken) - before.has(tokens::shaken); more > 0)
        add("gains " + std::to_string(more) + " Shaken");
    if (after.has(tokens::confused) > before.has(tokens::confused)) add("is confused");
    if (after.has(tokens::insane) > before.has(tokens::insane)) add("becomes insane");
    if (after.has(tokens::fire) > before.has(tokens::fire)) add("burns");
    if (after.poison.size() > before.body.poison.size()) add("is poisoned");
    if (after.bleeding.size() > before.body.bleeding.size()) add("bleeds");
    if (after.has(tokens::acid) + after.has(tokens::minorAcid) >
        before.has(tokens::acid) + before.has(tokens::minorAcid))
        add("is covered with acid");
    for (const auto& harm : after.harms)
        if (std::find(before.body.harms.begin(), before.body.harms.end(), harm) == before.body.harms.end())
            add(wordsOf(harm));
    return out.empty() ? std::string() : before.name + out;
}

namespace {

/// How many models of each kind of a base live.
std::map<std::string, int> kindsAlive(const State& state, const Unit& unit) {
    std::map<std::string, int> out;
    for (const auto& [kind, living] : modelGroups(state, unit))
        out[kind] = living;
    return out;
}

constexpr const char* withoutUpgrade = "plain";

std::string idOfKind(const std::string& kind) { return kind.empty() ? withoutUpgrade : kind; }

/// The models that die when no choice is made: upgrades last, of each kind the models with separate gear
/// after the others.
std::map<std::string, int> usualDead(const ChooseDead& choice) {
    int left = -choice.died;
    std::map<std::string, int> kept = choice.before, out;
    for (const auto& [kind, living] : choice.before)
        left += living;
    kept.erase(std::string());
    keepElites(kept, left);
    for (const auto& [kind, living] : kept)
        left -= living;
    for (const auto& [kind, living] : choice.before)
        out[kind] = living - (kind.empty() ? std::min(left, living) : kept.at(kind));
    return out;
}

/// The least and the most that may die of a kind.
std::pair<int, int> boundsOf(const State& state, const ChooseDead& choice, const std::string& kind) {
    const int living = choice.before.at(kind);
    if (isSet(state.switches, switches::casualties, "free")) return {0, std::min(living, choice.died)};
    const auto* base = state.find(choice.unit);
    const auto isLater = [&](const std::string& one) { return base && isUpgrade(*base, one); };
    int alike = 0, plain = 0; // models that die as early as this kind, and models of the base itself
    for (const auto& [other, count] : choice.before) {
        if (isLater(other) == isLater(kind)) alike += count;
        if (!isLater(other)) plain += count;
    }
    const int first = std::min(plain, choice.died);
    const int share = isLater(kind) ? choice.died - first : first;
    return {std::max(0, share - (alike - living)), std::min(living, share)};
}

bool hasChoice(const State& state, const ChooseDead& choice) {
    int open = 0;
    for (const auto& [kind, living] : choice.before) {
        const auto [least, most] = boundsOf(state, choice, kind);
        open += most > least;
    }
    return open > 1;
}

} // namespace

std::optional<Request> ChooseDead::ask(const State& state) const {
    const auto* base = state.find(unit);
    if (!base || base->body.models == 0) return std::nullopt;
    auto out = headOf(state, unit, "dead", "Unit rules", "Which model of " + base->name + " dies?");
    out.kind = Request::Kind::Split;
    out.policy = "upgrades die last";
    Split split;
    split.points = died;
    const auto usual = usualDead(*this);
    for (const auto& [kind, living] : before) {
        out.options.push_back({idOfKind(kind),
                               kind.empty() ? "without upgrade" : nameOfKind(state, *base, kind),
                               table::plural(living, "lives", "live")});
        split.most.push_back(boundsOf(state, *this, kind).second);
        split.preset.push_back(usual.at(kind));
    }
    out.split = std::move(split);
    return out;
}

/// Distinguishes the models that are left from now on, also by gear that no kind named before.
void ChooseDead::take(Run& run, const Answer& answer) {
    auto body = run.state.at(unit).body;
    const auto usual = usualDead(*this);
    for (const auto& [kind, living] : before) {
        if (kind.empty()) continue;
        const auto share = answer.shares.find(kind);
        const int dead = share == answer.shares.end() ? usual.at(kind) : share->second;
        body.elites[kind] = std::max(0, living - dead);
    }
    keepElites(body.elites, body.models);
    if (!(body == run.state.at(unit).body)) run.emit(BodySet{unit, std::move(body)});
}

void ChooseDead::run(Run&) {}

namespace {

void applyOne(Run& run, const State& before, const UnitId& id) {
    const auto& unit = before.at(id);
    const auto suffered = pendingOf(unit);
    const auto after = unitBodyAfter(before, unit, suffered);
    run.emit(PendingSet{id, {}});
    run.emit(BodySet{id, after});
    if (const auto text = describeHarm(unit, after); !text.empty()) run.say(text);
    if (after.models < unit.body.models) {
        GameCounts more;
        more.lost = unit.body.models - after.models;
        more.destroyed = isLost(after);
        run.emit(Counted{id, more});
        ChooseDead choice{id, kindsAlive(before, unit), more.lost};
        if (auto back = revivalTasks(before, unit, choice.before)) run.push(std::move(*back));
        if (after.models > 0 && hasChoice(run.state, choice)) run.push(std::move(choice));
    }
    applyToHexes(run, unit, suffered);
    if (isLost(after))
        run.emit(PresenceSet{id, false});
    else
        applyToStance(run, unit, suffered);
    if (unit.stance && after.models == 0 && !isLost(after)) { // a base that is down counts as still
        auto stance = *run.state.at(id).stance;
        stance.speed = Speed::Still;
        run.emit(StanceSet{id, stance});
    }
    harmPassengers(run, id, suffered);
    frightenFriends(run, unit, suffered);
}

} // namespace

void applyHarmTo(Run& run, const UnitId& id) { applyOne(run, State(run.state), id); }

void applyHarm(Run& run) {
    const auto before = run.state;
    for (const auto& [id, unit] : before.units)
        if (!unit.pending.empty()) applyOne(run, before, id);
}

} // namespace core::steampunk_fantasy
