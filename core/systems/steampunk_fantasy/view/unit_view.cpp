// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/view/unit_view.h"

#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/sheet_view.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <span>

namespace core::steampunk_fantasy {

namespace {

constexpr int shownTokens = 99;

struct TokenWords {
    const char *id, *letter, *why;
    Tone tone;
};
constexpr TokenWords tokenWords[] = {
    {tokens::future, "+", "+1 to each further damage roll; halved when a model dies.", Tone::Bad},
    {tokens::futureCrew, "+C", "+1 to each further roll of crew damage.", Tone::Bad},
    {tokens::shaken, "Sh", "Standard orders only, no gunnery; remove one Shaken token in each aftermath.",
     Tone::Warn},
    {tokens::jostled, "Sn", "The unit found no room: it becomes Shaken when the next turn begins.",
     Tone::Warn},
    {tokens::fire, "Fi", "Agony 2 rolls a die: the unit suffers that much damage; a 1 puts the fire out.",
     Tone::Bad},
    {tokens::acid, "A", "Agony 0 rolls a die: acid takes armour and does other damage; on a 1 it weakens.",
     Tone::Bad},
    {tokens::minorAcid, "a",
     "Agony 1 rolls a die for each token: 3+ adds future damage, otherwise remove the token.", Tone::Warn},
    {tokens::endurance, "En", "Each token turns one death into bleeding with a D4.", Tone::Good},
    {tokens::fallen, "Dn", "Models that are down and may rise again.", Tone::Warn},
    {tokens::hidden, "Hi", "The unit neither shoots nor is shot at; the other side sees only a token.",
     Tone::Good},
    {tokens::surprise, "Su", "In this turn: +2 to hit, +1 damage of shots, half again as many assault dice.",
     Tone::Good},
    {tokens::exposed, "Ex", "Both sides know that the unit is an illusion.", Tone::Warn},
    {tokens::lostHeads, "He", "Heads that the unit has lost; its dice and shots follow its living heads.",
     Tone::Bad},
    {tokens::confused, "Cf",
     "Before each movement phase a die decides which way the unit turns; −2 to be hit; remove one Confused "
     "token "
     "before "
     "each assault phase.",
     Tone::Warn},
    {tokens::insane, "In", "While Shaken, the unit chases the nearest unit instead of fleeing.", Tone::Warn},
    {tokens::hypnotized, "Hy", "While Shaken, the unit does not flee and fights with half its dice.",
     Tone::Warn},
    {tokens::reassemble, "Re", "Puts the unit together again once, at the end of Agony.", Tone::Good},
    {tokens::spentOrder, "Od", "The order that can be given once has been carried out.", Tone::Plain}};

constexpr int poisonDice[] = {4, 6, 8, 10, 12};
constexpr int bleedingDice[] = {4, 6, 8, 10, 12};

constexpr std::pair<Does, const char*> harmLetters[] = {
    {Does::NoMove, "M"},       {Does::NoForward, "F"},      {Does::NoRotate, "R"},
    {Does::ToHit, "H"},        {Does::ToBeHit, "T"},        {Does::StuckTurret, "St"},
    {Does::Misfire, "Mi"},     {Does::Jammed, "J"},         {Does::Armour, "Ar"},
    {Does::Assault, "As"},     {Does::AssaultDamage, "Ad"}, {Does::TemporarilyKilled, "K"},
    {Does::CrippledCrew, "C"}, {Does::Pulled, "Pu"}};

MarkerView marker(std::string id, std::string label, std::string letter, int count, Tone tone,
                  std::string why) {
    MarkerView out;
    out.id = std::move(id);
    out.label = std::move(label);
    out.letter = std::move(letter);
    out.count = count;
    out.cap = shownTokens;
    out.tone = tone;
    out.why = std::move(why);
    return out;
}

void addDice(std::vector<MarkerView>& out, const std::string& id, const std::string& name,
             std::span<const int> dice, const std::vector<int>& now, const char* why) {
    for (const int die : dice)
        out.push_back(marker(id + std::to_string(die), name + " D" + std::to_string(die),
                             name.substr(0, 1) + std::to_string(die),
                             int(std::count(now.begin(), now.end(), die)), Tone::Bad, why));
}

std::vector<MarkerView> markersOf(const State& state, const Unit& unit) {
    std::vector<MarkerView> out;
    const bool headed = minorHeads(state.sheetOf(unit)) > 0;
    for (const auto& words : tokenWords)
        if (headed || words.id != std::string_view(tokens::lostHeads))
            out.push_back(marker(words.id, tokenNames().at(words.id), words.letter, unit.has(words.id),
                                 words.tone, words.why));
    addDice(out, tokens::poisonDice, "Poison", poisonDice, unit.body.poison,
            "Agony 3 rolls its die for damage; then the token has the next smaller die.");
    addDice(out, tokens::bleedingDice, "Bleeding", bleedingDice, unit.body.bleeding,
            "Agony 4 rolls its die for damage; a 1 stops the bleeding.");
    for (const auto& [does, letter] : harmLetters) {
        const auto id = codec::keyText(does);
        std::string why = "From a damage table, until the unit is repaired.";
        for (const auto& harm : unit.body.harms)
            if (harm.does == does) why = wordsOf(harm) + ". " + why;
        auto name = id;
        std::replace(name.begin(), name.end(), '_', ' ');
        name.front() = char(std::toupper(name.front()));
        out.push_back(marker(tokens::harm + id, name, letter, std::abs(unit.body.of(does)), Tone::Bad, why));
    }
    out.push_back(marker(tokens::aim, "Aim", "Ai", unit.aim ? 1 : 0, Tone::Good,
                         "+2 to hit in the next turn, at targets that were in sight when the unit aimed."));
    return out;
}

std::string positionText(const State& state, const Unit& unit) {
    if (isLost(unit.body)) return "Destroyed";
    if (!unit.present) return "Gone";
    if (unit.aboard) return "Aboard " + state.at(*unit.aboard).name + (unit.isShaken() ? ", Shaken" : "");
    if (!unit.stance) return unit.has(tokens::hidden) > 0 ? "Hidden" : "Not set up";
    const bool board = hasBoard(state);
    auto out = (board ? textOf(unit.stance->hex) + " · " : std::string()) + nameOf(unit.stance->speed);
    if (unit.stance->contests) out += ", at the edge of " + placeName(state, *unit.stance->contests);
    if (!board) out.front() = char(std::toupper(out.front()));
    if (unit.has(tokens::hidden) > 0) out += ", hidden";
    if (unit.body.models == 0) out += ", all down";
    if (unit.isShaken()) out += ", Shaken";
    return out;
}

/// Adds the loads of each weapon that needs them, and its shots where ammunition is limited.
void addMagazines(const State& state, const Unit& unit, UnitView& out) {
    for (const auto& id : carriedWeapons(state, unit)) {
        const auto at = state.weapons.find(id);
        if (at == state.weapons.end() || at->second.kind != WeaponKind::Ranged || !needsLoad(state, unit, id))
            continue;
        TrackView track;
        track.id = tokens::load + id;
        track.label = at->second.name + (unit.magazine(id).unstable > 0 ? " loaded, unstable" : " loaded");
        track.shape = TokenShape::Cartridge;
        track.current = unit.magazine(id).loads;
        track.capacity = std::max(track.current, at->second.load.most);
        out.tracks.push_back(std::move(track));
        if (const int limit = Keywords(at->second.keywords).first(&Word::shotsInBattle); limit > 0) {
            TrackView shots;
            shots.id = tokens::shots + id;
            shots.label = at->second.name + ": shots fired";
            shots.current = unit.magazine(id).shots;
            shots.capacity = std::max(shots.current, limit);
            out.tracks.push_back(std::move(shots));
        }
    }
}

/// Adds how many models carry a weapon, where not all of them do.
void addBearers(const State& state, const Unit& unit, UnitView& out) {
    if (!hasModels(state, unit)) return;
    for (const auto& id : carriedWeapons(state, unit)) {
        const int bearers = bearersOf(state, unit, id);
        if (bearers < unit.body.models)
            out.items.push_back(state.weapons.at(id).name + ": " + std::to_string(bearers) + " of " +
                                std::to_string(unit.body.models) + " models");
    }
}

/// Adds the datasheet to the card, with the weapons that are carried.
void addSheet(const State& state, const Unit& unit, UnitView& out) {
    auto sheet = state.sheetOf(unit);
    sheet.weapons = carriedWeapons(state, unit);
    const auto card = sheetView(sheet, {state.weapons, state.keywords});
    out.stats = card.stats;
    out.weapons = card.weapons;
    out.keywords = card.keywords;
    out.houseRule = card.houseRule;
    for (const auto& [kind, living] : modelGroups(state, unit))
        if (!kind.empty())
            out.items.push_back(std::to_string(living) + " × " + nameOfKind(state, unit, kind));
    addBearers(state, unit, out);
}

/// Adds the passengers and wagons of the unit.
void addPassengers(const State& state, const Unit& unit, UnitView& out) {
    for (const auto& id : passengersOf(state, unit.id))
        out.items.push_back("carries " + state.at(id).name);
    for (const auto& id : towedBy(state, unit.id))
        out.items.push_back("tows " + state.at(id).name);
}

/// Adds the orders of the unit; the state of an audience that may not know them has none.
void addOrders(const State& state, const Unit& unit, UnitView& out) {
    const auto isOpen = [](const UnitOrders& given) {
        return given.movement.empty() && given.gunnery.empty();
    };
    if (!isOpen(unit.orders)) out.items.push_back("this turn: " + summaryOf(state, unit, unit.orders, false));
    if (!isOpen(unit.ahead)) out.items.push_back("next turn: " + summaryOf(state, unit, unit.ahead, true));
    const bool next = state.phase == Phase::Orders && !isOpen(unit.ahead);
    if (next || !isOpen(unit.orders))
        out.planned = summaryOf(state, unit, next ? unit.ahead : unit.orders, next);
    if (orderDue(state, unit) != OrderDue::None) out.planned = "no order";
}

std::vector<std::string> facingNames() {
    return {"north", "north-east", "south-east", "south", "south-west", "north-west"};
}

/// Adds hex, facing and speed as fields that can be corrected.
void addProperties(const State& state, const Unit& unit, UnitView& out) {
    if (!unit.stance) return;
    if (hasBoard(state)) {
        out.properties.push_back(
            {tokens::hex, "Hex", textOf(unit.stance->hex), "Column and row, such as 4,4.", {}, {}});
        PropertyView facing{tokens::facing, "Facing", codec::keyText(unit.stance->facing), {}, {},
                            facingNames()};
        for (const auto one : allFacings)
            facing.values.push_back(codec::keyText(one));
        out.properties.push_back(std::move(facing));
    }
    PropertyView speed{tokens::speed, "Speed", codec::keyText(unit.stance->speed), {}, {}, {}};
    auto speeds = bookFor(state, unit)->speeds;
    speeds.insert(unit.stance->speed);
    for (const auto one : speeds) {
        speed.values.push_back(codec::keyText(one));
        speed.names.push_back(nameOf(one));
    }
    out.properties.push_back(std::move(speed));
}

bool hasToAct(const State& state, const Unit& unit) {
    if (!unit.present) return false;
    if (state.phase == Phase::Setup) return !unit.stance && !unit.aboard;
    if (state.phase == Phase::Orders) return orderDue(state, unit) != OrderDue::None;
    if (!halfOf(state.phase) || !unit.isOnBoard()) return false;
    const auto may = weaponsToFire(state, unit);
    return std::any_of(may.begin(), may.end(),
                       [&](const auto& weapon) { return hasTarget(state, unit, weapon); });
}

} // namespace

UnitView outlinedUnit(const State& state, const Unit& unit) {
    UnitView out;
    out.id = unit.id.text;
    out.side = unit.side;
    out.name = unit.name;
    out.present = unit.present;
    out.canAct = hasToAct(state, unit);
    return out;
}

UnitView shownUnit(const State& state, const Unit& unit, int number, const std::string& sign) {
    auto out = outlinedUnit(state, unit);
    out.kind = state.sheetOf(unit).name;
    out.profile = unit.sheet;
    out.number = number;
    out.sign = sign;
    out.state = positionText(state, unit);
    out.tone = isLost(unit.body) ? Tone::Bad : unit.isShaken() ? Tone::Warn : Tone::Plain;
    TrackView models;
    models.id = tokens::models;
    models.label = "Models";
    models.shape = TokenShape::Heart;
    models.current = unit.body.models;
    models.capacity = std::max(state.sheetOf(unit).models, unit.body.models);
    models.compact = true;
    out.tracks.push_back(std::move(models));
    addMagazines(state, unit, out);
    out.allMarkers = markersOf(state, unit);
    for (const auto& one : out.allMarkers)
        if (one.count > 0) out.markers.push_back(one);
    addSheet(state, unit, out);
    addPassengers(state, unit, out);
    addOrders(state, unit, out);
    addProperties(state, unit, out);
    return out;
}

} // namespace core::steampunk_fantasy
