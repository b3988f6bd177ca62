// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/view/unit_view.h"

#include "systems/trench_crusade/data/sheet_view.h"
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/table/gained_effects.h"
#include "systems/trench_crusade/words/words.h"
#include "table/unit_views.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

MarkerView badge(std::string id, std::string label, const char* letter, bool on, Tone tone, std::string why) {
    return {std::move(id), std::move(label), letter, on ? 1 : 0, 1, tone, std::move(why), false};
}

TrackView track(const Unit& unit, Marker marker, const char* label, TokenShape shape, bool compact) {
    TrackView out;
    out.id = codec::keyText(marker);
    out.label = label;
    out.shape = shape;
    out.current = unit.marker(marker);
    out.capacity = markerCap;
    out.compact = compact;
    return out;
}

/// The tracks of a model: BLOOD is always on the small card, another track while the model has its markers.
std::vector<TrackView> tracks(const Unit& unit) {
    return {track(unit, Marker::Blood, "BLOOD", TokenShape::Die, true),
            track(unit, Marker::Blessing, "BLESSING", TokenShape::Diamond, unit.marker(Marker::Blessing) > 0),
            track(unit, Marker::Infection, "INFECTION", TokenShape::SquareAlt,
                  unit.marker(Marker::Infection) > 0)};
}

/// The name of a thing that is used up, for an entry of Unit::used: "weapon:satchel", "martyrdom_pills#0".
std::string usedName(const State& state, const Unit& unit, const std::string& what) {
    const auto colon = what.find(':'), sign = what.find('#');
    const auto id = colon != std::string::npos ? what.substr(colon + 1) : what.substr(0, sign);
    if (const auto it = state.weapons.find(id); it != state.weapons.end()) return it->second.name;
    if (const auto source = sourceOf(state, unit, id)) return source->name;
    if (const auto it = state.abilities.find(id); it != state.abilities.end()) return it->second.name;
    if (const auto it = state.gear.find(id); it != state.gear.end()) return it->second.name;
    return colon == std::string::npos || what.starts_with("reroll:") ? id : std::string();
}

struct UsedWords {
    const char* token;
    const char* words;
};
/// The badge texts of entries in Unit::used that rules note.
constexpr UsedWords notedUses[] = {{words::toughUse, "TOUGH used"},
                                   {"first_marker", "First marker ignored"},
                                   {"hit_early", "Hit before it was activated"},
                                   {"struck_friend", "Has struck a friend"},
                                   {specials::bestialBoost, "Boost used"},
                                   {"stood_back", "Stayed behind"},
                                   {"beast_acted", "Has acted"},
                                   {"blessed", "Blessed when it was set up"},
                                   {specials::countsAsCharge, "Counts as charging"},
                                   {specials::mustCharge, "Must charge"},
                                   {leftForGood, "Free, and gone for good"}};

/// The badge text of an entry in Unit::used; never an id.
std::string usedWords(const State& state, const Unit& unit, const std::string& what) {
    for (const auto& one : notedUses)
        if (what == one.token) return one.words;
    if (what.starts_with("life ")) return "Life " + what.substr(5) + " lost";
    if (what.starts_with("hit:")) {
        const auto* other = state.find(UnitId(what.substr(4)));
        return other ? "Hit " + other->name : "Has hit";
    }
    const auto name = usedName(state, unit, what);
    const bool raw = name.empty() || name == what || name.find('_') != std::string::npos;
    if (what.starts_with("lost:")) return raw ? "Something lost" : name + " lost";
    return raw ? "Something used up" : name + " used";
}

const char* usedUntil(Often until) {
    switch (until) {
    case Often::Activation:
        return "Used up until the activation ends.";
    case Often::Turn:
        return "Used up until the turn ends.";
    default:
        return "Used up for this battle.";
    }
}

void addUsed(const State& state, const Unit& unit, std::vector<MarkerView>& out) {
    if (words::isOn(state, unit.id, words::tough) && !words::isToughUsed(unit))
        out.push_back(badge("used:tough", "TOUGH used", "T", false, Tone::Warn,
                            "The first Out of Action became Down; the next Out of Action counts."));
    for (const auto& [what, until] : unit.used)
        if (isDeedNote(what))
            continue;
        else if (what.starts_with("main hand:"))
            out.push_back(badge("used:" + what, usedName(state, unit, what) + " in the main hand", "M", true,
                                Tone::Plain, "Every other weapon strikes with the off-hand in this battle."));
        else
            out.push_back(badge("used:" + what, usedWords(state, unit, what), "U", true, Tone::Plain,
                                usedUntil(until)));
}

void addLasting(const State& state, const Unit& unit, std::vector<MarkerView>& out) {
    const auto all = lastingEffects(state, unit);
    const auto add = [&](const char* token, const char* label, const char* letter, const char* why) {
        if (std::none_of(all.begin(), all.end(),
                         [&](const LastingEffect& one) { return one.token == token; }))
            out.push_back(badge(token, label, letter, false, Tone::Good, why));
    };
    for (const auto& one : all)
        out.push_back(badge(one.token, one.name,
                            one.token == specials::hidden ? "Hi"
                            : one.token == "fortified"    ? "Fo"
                                                          : "!",
                            true, Tone::Good, one.words));
    add(specials::hidden, "Hidden", "Hi", "Cannot be the target of shots or charges.");
    add("fortified", "Fortified", "Fo", "In cover wherever it is, until it moves.");
}

/// What Down does in the edition that is played.
std::string downWords(const State& state) {
    const auto found = state.switches.find("tc.down_injury");
    const bool melee =
        state.edition == Edition::Tc10 || (found != state.switches.end() && found->second == "melee");
    return std::string("−1 DICE on its rolls, +1 DICE on ") + (melee ? "melee injuries" : "injuries") +
           " against it, a Bloodbath costs 3 BLOOD MARKERS. " +
           (state.edition == Edition::Tc10 ? "Stands up without a roll when it is activated"
                                           : "May stand up at the start of its activation") +
           ", then every movement is halved.";
}

/// What a model that went Down in its own activation can still do.
std::string fellWords(const State& state) {
    if (state.edition == Edition::Tc10) return "Went Down in its activation, which ended at that moment.";
    return "Went Down in its activation: it may try once to stand up, as a RISKY ACTION. Until it is up it "
           "makes no "
           "movement; its attacks and other ACTIONS have −1 DICE.";
}

std::vector<MarkerView> markers(const State& state, const Unit& unit) {
    const auto& side = state.sides.at(unit.side);
    const bool acts = isActing(state, unit.id);
    std::vector<MarkerView> out;
    out.push_back(badge("leader", "Leader", "L", unit.leader, Tone::Plain,
                        "+1 DICE on Morale tests of its warband while it is not Out of Action."));
    if (unit.isOnTable()) // a model off the table is not Down
        out.push_back(badge("down", "Down", "D", unit.down, Tone::Bad, downWords(state)));
    out.push_back(badge("shaken", "Shaken", "S", side.shaken, Tone::Warn,
                        "All ACTIONS of its warband are RISKY until the turn ends."));
    out.push_back(badge("done:charge", "Charged", "C", unit.activity.has(actions::charge.id), Tone::Good,
                        "Charged in this activation; defences against charges still count."));
    out.push_back(badge("halved", "Halved movement", "½", acts && unit.activity.halved, Tone::Warn,
                        "Stood up at the start of its activation: every movement is halved."));
    out.push_back(badge("fell", "Went Down", "F", acts && unit.activity.fell, Tone::Bad, fellWords(state)));
    out.push_back(badge("over", "Activation over", "X", acts && unit.activity.over, Tone::Warn,
                        "A RISKY ACTION failed, or something ended its activation."));
    addUsed(state, unit, out);
    addLasting(state, unit, out);
    return out;
}

/// "Shoot" of "ranged", or of "ranged:rifle".
std::string labelOf(const std::string& done) {
    const auto id = done.substr(0, done.find(':'));
    for (const auto* action :
         {&actions::move, &actions::charge, &actions::retreat, &actions::dash, &actions::climb,
          &actions::jump, &actions::ranged, &actions::melee, &actions::dive, &actions::stand})
        if (id == action->id) return action->label;
    return actions::use.label;
}

std::string deedsOf(const State& state, const Unit& unit) {
    std::string out;
    for (const auto& done : unit.activity.done) {
        const auto name = done.find(':') == std::string::npos ? std::string() : usedName(state, unit, done);
        out += (out.empty() ? "" : ", ") + (name.empty() ? labelOf(done) : name);
    }
    return out;
}

/// The state of a model, with the BLOOD die last: "Down · in melee with Odo · BLOOD 3".
std::string modelStatus(const State& state, const Unit& unit) {
    std::vector<std::string> words;
    if (unit.down) words.emplace_back("Down");
    if (isActing(state, unit.id))
        words.push_back(unit.activity.over           ? "acting, can do nothing more"
                        : unit.activity.done.empty() ? "acting"
                                                     : "acting, has done " + deedsOf(state, unit));
    if (const auto foes = engagedWith(state, unit.id); !foes.empty()) {
        std::string names;
        for (const auto& foe : foes)
            names += (names.empty() ? "" : ", ") + nameOf(state, foe);
        words.push_back("in melee with " + names);
    }
    if (const auto* partner = state.find(UnitId(unit.partner)); partner && partner->isOnTable())
        words.push_back("Fireteam with " + partner->name);
    for (const auto marker : {Marker::Blood, Marker::Blessing, Marker::Infection})
        if (const int count = unit.marker(marker); count > 0) {
            auto name = nameOf(marker);
            words.push_back(name.substr(0, name.find(' ')) + " " + std::to_string(count));
        }
    std::string out;
    for (const auto& word : words)
        out += (out.empty() ? "" : " · ") + word;
    return out;
}

void setState(const State& state, const Unit& unit, UnitView& out) {
    switch (unit.presence) {
    case Presence::Out:
        out.state = "Out of Action";
        return;
    case Presence::Gone:
        out.state = "has left the battle";
        return;
    case Presence::Reserve:
        out.state = "in reserve";
        return;
    case Presence::Table:
        break;
    }
    out.state = modelStatus(state, unit);
    out.tone = unit.down                                                ? Tone::Bad
               : isActing(state, unit.id)                               ? Tone::Good
               : inMelee(state, unit.id) || bloodOn(state, unit.id) > 0 ? Tone::Warn
                                                                        : Tone::Plain;
}

bool mayAct(const State& state, const Unit& unit) {
    if (state.phase != Phase::Activations || !unit.isOnTable() || !state.booked.empty()) return false;
    if (isActing(state, unit.id)) return !unit.activity.over;
    return table::mayActivate(roundForNext(state), activatableUnits(state), unit.side, {unit.id},
                              alternationWords(state))
        .has_value();
}

/// The names of gear and upgrades of a model that are no weapons.
std::vector<std::string> items(const State& state, const Unit& unit) {
    std::vector<std::string> out;
    for (const auto& id : unit.gear)
        if (const auto it = state.gear.find(id); it != state.gear.end()) out.push_back(it->second.name);
    return out;
}

/// The datasheet with the present changes by scars, skills and effects.
Sheet presentSheet(const State& state, const Unit& unit) {
    auto out = state.sheetOf(unit);
    out.movement = fullMovementOf(state, unit.id, actions::move);
    std::erase_if(out.keywords, [&](const std::string& text) { return !hasKeyword(state, unit.id, text); });
    return out;
}

UnitView unitView(const State& state, const Unit& unit, int number) {
    const auto sheet = presentSheet(state, unit);
    UnitView out;
    out.id = unit.id.text;
    out.side = unit.side;
    out.name = unit.name;
    out.kind = sheet.name + (unit.leader ? " · leader" : "");
    out.profile = unit.sheet;
    out.number = number;
    out.present = unit.presence == Presence::Table || unit.presence == Presence::Reserve;
    out.canAct = mayAct(state, unit);
    out.acted = state.round.acted.contains(unit.id);
    setState(state, unit, out);
    out.tracks = tracks(unit);
    out.allMarkers = markers(state, unit);
    for (const auto& item : out.allMarkers)
        if (item.count > 0) out.markers.push_back(item);
    out.stats = statViews(sheet, wornBy(state, unit));
    out.weapons = weaponViews(unit.weapons, profilesOf(state));
    out.keywords = keywordViews(sheet, {unit.weapons, unit.gear, unit.abilities}, profilesOf(state));
    for (const auto& id : engagedWith(state, unit.id))
        out.engaged.push_back(id.text);
    out.items = items(state, unit);
    out.houseRule = sheet.proposed || unit.sheet.find('#') != std::string::npos;
    return out;
}

} // namespace

std::vector<UnitView> unitViews(const State& state) {
    return table::viewsBySide(state.allSides(), state.units,
                              [&](const Unit& unit, int number) { return unitView(state, unit, number); });
}

} // namespace core::trench_crusade
