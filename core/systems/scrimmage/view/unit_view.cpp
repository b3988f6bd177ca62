// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/view/unit_view.h"

#include "systems/scrimmage/data/sheet_view.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/dice.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/table/lasting.h"
#include "table/unit_views.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

struct ConditionWords {
    Condition condition;
    const char* letter;
    const char* help;
};
constexpr std::array conditionWords{
    ConditionWords{Condition::Fire, "F",
                   "The number counts the activations that begin with 1 damage; Breathe ends it."},
    ConditionWords{Condition::Poison, "P", "All dice one step lower for each, until cured."},
    ConditionWords{Condition::Bleed, "B", "1 health for each at the start of every activation."},
    ConditionWords{Condition::Stun, "St", "No action in its next activation."},
    ConditionWords{Condition::Freeze, "Fr",
                   "Half movement and Disadvantage on Agility; the number counts the turns."},
    ConditionWords{Condition::Blind, "Bl",
                   "No Shoot and Disadvantage on Perception; the number counts the turns."},
    ConditionWords{Condition::Slow, "Sl", "Half movement and no Sprint; the number counts the turns."},
    ConditionWords{Condition::Fear, "Fe",
                   "May not move closer to the model that it fears; Charisma 4 before it engages."}};

MarkerView status(std::string id, std::string label, const char* letter, int count, int cap, Tone tone,
                  std::string why) {
    return {std::move(id), std::move(label), letter, count, cap, tone, std::move(why), false};
}

std::string byWords(const State& state, const Lasting& one) {
    if (one.by.empty()) return {};
    if (const auto* unit = state.find(UnitId(one.by))) return unit->name;
    if (state.sides.contains(one.by)) return teamName(state, one.by);
    return labelOf(state, one.by);
}

std::vector<MarkerView> statuses(const State& state, const Unit& unit) {
    std::vector<MarkerView> out;
    for (const auto& words : conditionWords) {
        auto why = std::string(words.help);
        if (words.condition == Condition::Fear && !unit.fears.empty())
            why += " It fears " + nameOf(state, UnitId(unit.fears)) + ".";
        out.push_back(status(codec::keyText(words.condition), nameOf(words.condition), words.letter,
                             unit.has(words.condition), 9, Tone::Bad, std::move(why)));
    }
    for (const auto& words : tagWords()) {
        const auto* now = unit.find(words.tag);
        auto why = std::string(words.help);
        if (now && !now->by.empty()) why += " By " + byWords(state, *now) + ".";
        out.push_back(status(codec::keyText(words.tag), words.label, words.letter, now ? 1 : 0, 1, words.tone,
                             std::move(why)));
    }
    for (const auto& what : unit.used)
        out.push_back(status("used:" + what, labelOf(state, what) + " used", "U", 1, 1, Tone::Plain,
                             "Used up until the turn ends."));
    for (const auto& [stat, steps] : unit.shifts)
        out.push_back(status((steps > 0 ? "up:" : "down:") + codec::keyText(stat),
                             nameOf(stat) + (steps > 0 ? " up" : " down"), steps > 0 ? "+" : "−",
                             steps > 0 ? steps : -steps, 9, Tone::Warn,
                             "Steps of the die set by the game master."));
    return out;
}

/// The present six dice with their changes; an arrow for a die that differs from the archetype.
std::vector<StatView> diceViews(const State& state, const Unit& unit) {
    std::vector<StatView> out;
    const auto& sheet = state.sheetOf(unit);
    for (const auto stat : allStats) {
        const auto now = dieOf(state, {unit.id, stat});
        const auto mode = now.mode(state);
        const auto sign = mode == Mode::Advantage ? "+" : mode == Mode::Disadvantage ? "−" : "";
        const int usual = stepped(sheet.die(stat), stat == sheet.raises ? 1 : 0);
        const auto arrow = now.sides() > usual ? " ▲" : now.sides() < usual ? " ▼" : "";
        out.push_back({codec::keyText(stat), nameOf(stat).substr(0, 3), dieName(now.sides()) + sign + arrow,
                       nameOf(stat) + ": " + now.words(), now.sides()});
    }
    return out;
}

/// The state of the model in a few words; conditions and opponents are shown separately.
std::string situation(const State& state, const Unit& unit) {
    std::vector<std::string> words;
    if (unit.health == 0)
        words.emplace_back("unconscious");
    else if (unit.isOverwhelmed())
        words.emplace_back("overwhelmed");
    if (isActing(state, unit.id))
        words.push_back("acting, " + plural(unit.activity.left, "action", "actions") + " left");
    if (const auto control = unit.find(Tag::Controlled))
        words.push_back("played by " + teamName(state, control->by));
    if (!engagedWith(state, unit.id).empty()) words.emplace_back("in melee");
    if (words.empty() && state.round.acted.contains(unit.id)) words.emplace_back("has acted");
    std::string out;
    for (const auto& word : words)
        out += (out.empty() ? "" : " · ") + word;
    return out; // empty if there is nothing special
}

bool mayActNow(const State& state, const Unit& unit) {
    if (state.phase != Phase::Activations || !unit.present || !state.booked.empty()) return false;
    if (isActing(state, unit.id)) return unit.activity.left > 0;
    if (table::objectionOf<Checks>(state, [&](Checks& checks) { checkUnused(checks, state, unit.id); }))
        return false;
    return table::mayActivate(roundForNext(state), activatableUnits(state), unit.side, {unit.id},
                              words(state))
        .has_value();
}

UnitView unitView(const State& state, const Unit& unit, int number) {
    const auto& sheet = state.sheetOf(unit);
    const Profiles profiles{state.weapons, state.gear, state.abilities, state.keywords};
    UnitView out;
    out.id = unit.id.text;
    out.side = unit.side;
    out.name = unit.name;
    out.kind = sheet.name + (unit.leader ? " · leader" : "");
    out.profile = unit.sheet;
    out.number = number;
    out.present = unit.present;
    out.canAct = mayActNow(state, unit);
    out.acted = state.round.acted.contains(unit.id);
    out.state = unit.present ? situation(state, unit) : "off the table";
    out.tone = !unit.present                             ? Tone::Plain
               : !unit.isConscious()                     ? Tone::Bad
               : isActing(state, unit.id)                ? Tone::Good
               : unit.isOverwhelmed() || unit.health < 4 ? Tone::Warn
                                                         : Tone::Plain;
    out.tracks = {{"health", "Health", TokenShape::Heart, unit.health, mostHealth, 0, -1, 0, {}, true},
                  {"strain", "Strain", TokenShape::Square, unit.strain, mostStrain, 0, -1, 0, {}, true}};
    out.allMarkers = statuses(state, unit);
    for (const auto& one : out.allMarkers)
        if (one.count > 0) out.markers.push_back(one);
    out.stats = diceViews(state, unit);
    out.weapons = weaponViews(unit.weapons, profiles);
    for (auto& one : out.weapons) { // with their range for this model
        auto weapon = state.weapons.at(one.id);
        weapon.range = reachOf(state, unit.id, weapon);
        one.line = weaponLine(weapon);
        one.stats.front().value = nameOf(weapon.range);
        one.stats.front().name = "Range: " + inchesOf(state, weapon.range);
    }
    out.keywords = keywordViews(sheet.abilities, unit.weapons, unit.gear, profiles);
    for (const auto& id : unit.injuries)
        out.keywords.push_back(
            {state.injuries.at(id).name, state.injuries.at(id).help, true, state.injuries.at(id).proposed});
    for (const auto& id : engagedWith(state, unit.id))
        out.engaged.push_back(id.text);
    for (const auto& id : unit.gear)
        out.items.push_back(labelOf(state, id) + (isUsable(unit, id) ? "" : " (sabotaged)"));
    out.houseRule = sheet.proposed || unit.sheet.find('#') != std::string::npos;
    return out;
}

} // namespace

std::vector<UnitView> unitViews(const State& state) {
    return table::viewsBySide(state.teams, state.units,
                              [&](const Unit& unit, int number) { return unitView(state, unit, number); });
}

} // namespace core::scrimmage
