// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/rules/harm/repairs.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/table/plans.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/correction_names.h"
#include "table/gm_plans.h"
#include "table/sentences.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

constexpr int mostTokens = 99, mostTurns = 99;
constexpr std::array markerTokens{tokens::smoke, tokens::fire, tokens::poison, tokens::acid,
                                  tokens::minorAcid};

/// Every name of these values, as a person lists them: "n, ne, se".
template <class E> std::string allNames(std::initializer_list<E> but = {}) {
    std::string out;
    for (std::size_t n = 0; n < EnumNames<E>::names.size(); ++n)
        if (std::find(but.begin(), but.end(), static_cast<E>(n)) == but.end())
            out += (out.empty() ? "" : ", ") + std::string(EnumNames<E>::names[n]);
    return out;
}

/// The weapon of the unit whose loads or shots are meant ("load:elf.rifle").
const Weapon* magazineMeant(const State& state, const Unit& unit, const table::Correct& c) {
    const auto load = table::after(c.token, tokens::load), shots = table::after(c.token, tokens::shots);
    const auto id = load ? *load : shots.value_or(std::string());
    const auto weapon = state.weapons.find(id);
    return unit.carries(id) && weapon != state.weapons.end() ? &weapon->second : nullptr;
}

/// The most that a token, a marker or a model may be set to.
int mostOf(const State& state, const table::Correct& c) {
    const auto* unit = state.find(c.unit);
    if (!unit) return mostTokens;
    if (c.token == tokens::models) return std::max(state.sheetOf(*unit).models, unit->body.models);
    if (c.token == tokens::lostHeads) return minorHeads(state.sheetOf(*unit));
    if (const auto* weapon = magazineMeant(state, *unit, c)) {
        const int limit = Keywords(weapon->keywords).first(&Word::shotsInBattle);
        if (table::after(c.token, tokens::load)) return std::max(weapon->load.most, weapon->load.needs);
        if (limit > 0) return limit;
    }
    return mostTokens;
}

/// Why the number of a correction cannot be; empty where it can.
std::string wrongNumber(const State& state, const table::Correct& c) {
    const auto* unit = state.find(c.unit);
    const bool counts =
        unit ? c.token == tokens::models || tokenNames().contains(c.token) || magazineMeant(state, *unit, c)
             : c.token.find(':') != std::string::npos;
    const int most = mostOf(state, c);
    if (!counts || (c.value >= 0 && c.value <= most)) return {};
    const auto wrong = "enter a number from 0 to " + std::to_string(most) + ", not " +
                       (c.value < 0 ? "−" : "") + std::to_string(std::abs(c.value));
    if (!unit) return wrong;
    if (c.token == tokens::models)
        return wrong + ": this base has at most " + table::plural(most, "model") +
               "; *Edit profile* adds models";
    const auto* weapon = magazineMeant(state, *unit, c);
    if (!weapon) return wrong;
    return wrong + ": " + weapon->name +
           (table::after(c.token, tokens::load)
                ? " stores at most " + table::plural(most, "Load token")
                : " has at most " + table::plural(most, "shot") + " in a battle");
}

bool isPace(std::optional<Speed> speed) { return speed && *speed != Speed::Any && *speed != Speed::AnyFly; }

/// Why the text of a correction is no hex, facing or speed; empty where it is one, or where the correction is
/// about something else ("poison:8" of a unit means dice).
std::string wrongValue(const State& state, const table::Correct& c) {
    const auto noHex = [&](const std::string& text) {
        const auto hex = hexOf(text);
        return hex && boardOf(state).has(*hex)
                   ? std::string()
                   : "`" + text + "` is not a hex of this board; write column and row, such as 4,4";
    };
    for (const auto* mark : markerTokens)
        if (const auto hex = table::after(c.token, std::string(mark) + ":");
            hex && c.unit.empty() && hasBoard(state))
            return noHex(*hex);
    if (c.token == tokens::hex && hasBoard(state)) return noHex(c.text);
    if (c.token == tokens::facing && !table::named<Facing>(c.text))
        return "`" + c.text + "` is not a facing; choose one of " + allNames<Facing>();
    if (c.token == tokens::speed && !isPace(table::named<Speed>(c.text)))
        return "`" + c.text + "` is not a speed; choose one of " + allNames({Speed::Any, Speed::AnyFly});
    return {};
}

/// Corrects the markers of a hex: "smoke:4,4", "fire:4,4", "poison:4,4" with its die as the text.
bool correctHex(Run& run, const table::Correct& c) {
    const auto colon = c.token.find(':');
    if (colon == std::string::npos) return false;
    const auto kind = c.token.substr(0, colon);
    const auto hex = hexOf(c.token.substr(colon + 1));
    if (!hex || !boardOf(run.state).has(*hex)) return false;
    const auto at = run.state.hexMarkers.find(textOf(*hex));
    auto markers = at == run.state.hexMarkers.end() ? HexMarkers{} : at->second;
    const int count = std::clamp(c.value, 0, mostTokens);
    if (kind == tokens::smoke)
        markers.smoke = count;
    else if (kind == tokens::fire)
        markers.fire = count;
    else if (kind == tokens::poison || kind == tokens::acid || kind == tokens::minorAcid) {
        std::erase_if(markers.clouds, [&](const Cloud& one) { return one.of == kind; });
        const auto die = kind != tokens::poison ? std::string()
                         : readDie(c.text)      ? c.text
                                                : std::string("d6");
        if (count > 0) markers.clouds.push_back({kind, die, 6, count});
    } else
        return false;
    run.emit(HexMarkersSet{textOf(*hex), std::move(markers)});
    return true;
}

bool correctBattle(Run& run, const table::Correct& c) {
    const auto phase = table::named<Phase>(c.text);
    const auto& state = run.state;
    if (c.token == table::correctable::turn)
        run.emit(PhaseEntered{std::clamp(c.value, 1, mostTurns), std::max(state.phase, Phase::Orders)});
    else if (c.token == table::correctable::phase && phase)
        run.emit(PhaseEntered{*phase == Phase::Setup ? state.turn : std::max(1, state.turn), *phase});
    else
        return table::correctPiece(run, c) || correctHex(run, c);
    return true;
}

bool correctStance(Run& run, const Unit& unit, const table::Correct& c) {
    if (!unit.stance && !unit.aboard) return false;
    auto stance = unit.stance ? *unit.stance : stanceOutside(run.state, unit);
    const auto facing = table::named<Facing>(c.text);
    const auto speed = table::named<Speed>(c.text);
    const auto hex = hexOf(c.text);
    if (c.token == tokens::hex && !hasBoard(run.state)) // a passenger gets out; only the table knows where
        stance.hex = freshPlace(run.state);
    else if (c.token == tokens::hex && hex && boardOf(run.state).has(*hex))
        stance.hex = *hex;
    else if (c.token == tokens::facing && facing)
        stance.facing = *facing;
    else if (c.token == tokens::speed && isPace(speed))
        stance.speed = *speed;
    else
        return false;
    // A wagon that is put beside a unit that can tow it is towed by that unit.
    const auto* towingUnit =
        isTowed(run.state.sheetOf(unit)) ? freeTowingUnit(run.state, unit, stance.hex) : nullptr;
    if (towingUnit) stance = stanceBehind(stance, *towingUnit);
    const auto coupled = towingUnit ? std::optional(Coupled{unit.id, towingUnit->id}) : std::nullopt;
    run.emit(StanceSet{unit.id, stance});
    if (coupled) run.emit(*coupled);
    return true;
}

/// Whether the amount of that harm is a number that it takes off.
bool takesOff(Does does) {
    return does == Does::Armour || does == Does::ToHit || does == Does::Assault || does == Does::Deflection ||
           does == Does::AssaultDamage;
}

/// Corrects models, tokens, dice of poison and bleeding ("poison:8"), and what lasts ("harm:no_move").
bool correctBody(Run& run, const Unit& unit, const table::Correct& c) {
    auto body = unit.body;
    const auto harm = table::after(c.token, tokens::harm);
    const auto does = harm ? table::named<Does>(*harm) : std::nullopt;
    const auto dice = [&](std::vector<int>& all, const std::string& sides) {
        const int die = std::atoi(sides.c_str());
        if (die < 1 || die > 100) return false;
        std::erase(all, die);
        all.insert(all.end(), std::size_t(std::clamp(c.value, 0, mostTokens)), die);
        std::sort(all.begin(), all.end());
        return true;
    };
    if (c.token == tokens::models) {
        auto base = baseStateOf(body);
        base.models = std::clamp(c.value, 0, mostModels);
        body = bodyWithState(body, base);
    } else if (tokenNames().contains(c.token)) {
        const int most = c.token == tokens::lostHeads ? minorHeads(run.state.sheetOf(unit)) : mostTokens;
        const int count = std::clamp(c.value, 0, most);
        body.tokens[c.token] = count;
        if (count == 0) body.tokens.erase(c.token);
    } else if (does) {
        std::erase_if(body.harms, [&](const Effect& one) { return one.does == *does; });
        const int amount = takesOff(*does) ? -std::abs(c.value) : c.value;
        if (c.value != 0) body.harms.push_back({*does, amount, {}, c.text, {}, 0, {}});
    } else if (const auto poison = table::after(c.token, tokens::poisonDice)) {
        if (!dice(body.poison, *poison)) return false;
    } else if (const auto bleeding = table::after(c.token, tokens::bleedingDice)) {
        if (!dice(body.bleeding, *bleeding)) return false;
    } else
        return false;
    run.emit(BodySet{unit.id, std::move(body)});
    return true;
}

/// Corrects the load tokens of a weapon ("load:elf.rifle"), and its shots where ammunition is limited
/// ("shots:…").
bool correctMagazine(Run& run, const Unit& unit, const table::Correct& c) {
    const auto load = table::after(c.token, tokens::load), shots = table::after(c.token, tokens::shots);
    const auto weapon = load ? *load : shots.value_or(std::string());
    if (c.token == table::correctable::acted) {
        for (const auto& id : unit.weapons.empty() ? std::vector<std::string>{healing} : unit.weapons) {
            auto used = unit.magazine(id);
            used.fired = c.value != 0;
            run.emit(MagazineSet{unit.id, id, used});
        }
        return true;
    }
    if (c.token == tokens::aim) {
        const auto here = unit.stance ? unit.stance->hex : Hex{};
        run.emit(AimSet{unit.id, c.value > 0 ? std::optional(Aim{here, run.state.turn, {}}) : std::nullopt});
        return true;
    }
    if (weapon.empty() || !unit.carries(weapon)) return false;
    auto magazine = unit.magazine(weapon);
    (load ? magazine.loads : magazine.shots) = std::clamp(c.value, 0, 20);
    run.emit(MagazineSet{unit.id, weapon, magazine});
    return true;
}

bool correctPresence(Run& run, const Unit& unit, const table::Correct& c) {
    if (c.token != table::correctable::present) return false;
    run.emit(PresenceSet{unit.id, c.value != 0});
    if (c.value != 0) return true;
    disembarkAll(run, unit.id);
    table::forgetRelations(run, unit.id);
    return true;
}

/// Checks a correction of a unit: where the unit is, how fast it goes, whether anything of it is left.
void checkUnit(Checks& checks, const Unit& unit, const table::Correct& c) {
    checks.require(unit.stance || (unit.aboard && c.token == tokens::hex) ||
                       (c.token != tokens::hex && c.token != tokens::facing && c.token != tokens::speed),
                   "correct.nowhere", unit.name + " is not set up yet: set it up first", "unit");
    if (const auto speed = table::named<Speed>(c.text); c.token == tokens::speed && speed) {
        const auto own = bookFor(checks.state(), unit)->speeds;
        checks.rule(own.empty() || own.contains(*speed), "correct.speed",
                    unit.name + " cannot have that speed", "text");
    }
    checks.require(
        c.token != table::correctable::present || c.value == 0 || !isLost(unit.body), "correct.destroyed",
        unit.name + " is destroyed: *Bring back* puts it on the table with one model, or correct its "
                    "models first",
        "unit");
}

using Done = table::CorrectionResult;

/// How Steampunk Fantasy corrects its numbers.
struct Corrections {
    static void check(Checks& checks, const table::Correct& c) {
        const auto& state = checks.state();
        const auto value = wrongValue(state, c), number = wrongNumber(state, c);
        checks.require(value.empty(), "correct.value", value, c.unit.empty() ? "token" : "text");
        checks.require(number.empty(), "correct.number", number, "value");
        if (!c.unit.empty()) checkUnit(checks, state.at(c.unit), c);
    }
    static Result<Done> game(Run& run, const table::Correct& c) {
        return correctBattle(run, c) ? Done::Emitted : Done::Unknown;
    }
    static Result<Done> unit(Run& run, const Unit& unit, const table::Correct& c) {
        const bool known = correctPresence(run, unit, c) || correctBody(run, unit, c) ||
                           correctMagazine(run, unit, c) || correctStance(run, unit, c);
        return known ? Done::Emitted : Done::Unknown;
    }
};

} // namespace

Result<Run> plan(Checks& checks, const table::Correct& order) {
    return table::planCorrect<Rules, Corrections>(checks, order);
}

Result<Run> plan(Checks& checks, const table::CorrectAll& order) {
    return table::planCorrectAll<Rules>(checks, order);
}

} // namespace core::steampunk_fantasy
