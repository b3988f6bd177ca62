// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/view/unit_view.h"

#include "kernel/view/view.h"
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/unit_traits.h"
#include "systems/plaguetide/turn/activation.h"
#include "systems/plaguetide/turn/checklist.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <tuple>

namespace core::plaguetide {

namespace {

TrackView track(const State& state, const Unit& unit, Token token, const char* label, TokenShape shape) {
    TrackView out;
    out.id = codec::keyText(token);
    out.label = label;
    out.shape = shape;
    out.current = unit.token(token);
    out.compact = token == Token::Ap || token == Token::Toughness || token == Token::Health;
    out.capacity = std::max(tokenCap(state, unit, token), out.current);
    return out;
}

std::vector<TrackView> operativeTracks(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    std::vector<TrackView> out;
    out.push_back(track(state, unit, Token::Ap, "Actions", TokenShape::Action));
    if (sheet.toughness > 0)
        out.push_back(track(state, unit, Token::Toughness, "Toughness", TokenShape::Shield));
    out.push_back(track(state, unit, Token::Health, "Health", TokenShape::Heart));
    for (const auto& id : unit.weapons) {
        const auto ammo = unit.ammo.find(id);
        if (ammo == unit.ammo.end()) continue;
        const auto& weapon = state.weapons.at(id);
        TrackView gun{"magazine:" + id,
                      unit.ammo.size() > 1 ? weapon.name : "Ammo",
                      TokenShape::Cartridge,
                      ammo->second.magazine,
                      std::max(weapon.magazine, ammo->second.magazine),
                      0,
                      ammo->second.reserve,
                      std::max(fullAmmo(weapon.magazine).reserve, ammo->second.reserve),
                      "reserve:" + id};
        out.push_back(std::move(gun));
    }
    if (sheet.warpLimit > 0) {
        out.push_back(track(state, unit, Token::Warp, "Warp", TokenShape::Diamond));
        out.back().compact = out.back().current > 0;
    }
    if (sheet.ability.counter > 0)
        out.push_back(track(state, unit, Token::Ability, "Ability", TokenShape::Square));
    if (sheet.blitz.counter > 0)
        out.push_back(track(state, unit, Token::Blitz, "Blitz", TokenShape::SquareAlt));
    return out;
}

std::vector<TrackView> enemyTracks(const State& state, const Unit& unit) {
    std::vector<TrackView> out{track(state, unit, Token::Health, "Health", TokenShape::Heart)};
    if (state.sheetOf(unit).toughness > 0) {
        out.push_back(track(state, unit, Token::Toughness, "Toughness", TokenShape::Shield));
        out.back().compact = false; // rows of small figures show only health
    }
    return out;
}

std::vector<MarkerView> markers(const State& state, const Unit& unit) {
    std::vector<MarkerView> out;
    out.reserve(effects::all().size());
    for (const auto* each : effects::all())
        if (unit.operative || each->onEnemies)
            out.push_back({each->id, each->name, each->letter, each->on(unit),
                           each->token ? tokenCap(state, unit, *each->token) : each->cap, each->tone,
                           unit.operative ? each->onOperative : each->onEnemy, each->houseName});
    return out;
}

void setState(const State& state, const Unit& unit, UnitView& out) {
    const auto is = [&](std::string text, Tone tone) {
        out.state = std::move(text);
        out.tone = tone;
    };
    if (unit.presence == Presence::Destroyed) return is("Destroyed", Tone::Plain);
    if (unit.presence == Presence::Left) return is("Gone", Tone::Plain);
    const auto downs =
        std::to_string(unit.token(Token::Downs)) + " of " + std::to_string(state.sheetOf(unit).downs);
    if (unit.has(Status::Captured)) return is(effects::captured.name, Tone::Bad);
    if (unit.has(Status::Down)) return is(effects::down.name + (" · " + downs), Tone::Bad);
    std::string text;
    for (const auto* each : effects::all())
        if (each->status && each->on(unit)) text += (text.empty() ? "" : ", ") + std::string(each->name);
    if (!text.empty()) return is(text, Tone::Warn);
    if (unit.operative) return is("", Tone::Plain);
    if (const auto foes = engagedWith(state, unit.id); !foes.empty()) {
        text = "in combat with";
        for (const auto& id : foes)
            text += " " + std::to_string(state.at(id).number);
        return is(text, Tone::Warn);
    }
    is(unit.acted ? "acted" : "", Tone::Plain);
}

/// The printed values of a figure. A horde has many figures of few datasheets, so each datasheet is read
/// once.
struct Printed {
    std::vector<StatView> stats;
    std::vector<WeaponView> weapons;
    std::vector<KeywordView> keywords;
};
using PrintedSheets = std::map<std::pair<std::string_view, std::vector<std::string>>, Printed>;

const Printed& printedOf(const State& state, const Unit& unit, PrintedSheets& known) {
    const auto [at, fresh] = known.try_emplace({unit.sheet, unit.weapons});
    if (fresh) {
        const auto& sheet = state.sheetOf(unit);
        at->second = {statViews(sheet), weaponViews(unit.weapons, state.weapons),
                      keywordViews(sheet, unit.weapons, state.weapons, state.keywords)};
    }
    return at->second;
}

UnitView outlinedUnit(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    UnitView out;
    out.id = unit.id.text;
    out.side = sideOf(unit.operative);
    out.group = unit.operative ? "" : groupOf(unit);
    out.name = unit.name;
    out.kind = sheet.name;
    out.profile = unit.sheet;
    out.number = unit.number;
    out.present = unit.presence == Presence::Table;
    out.acted = unit.acted;
    out.canAct = unit.operative
                     ? unit.isReady() && ((state.phase == Phase::Operatives && unit.token(Token::Ap) > 0) ||
                                          (state.phase == Phase::Overwatch && canShootOnWatch(state, unit)))
                     : unit.isOnTable() && !unit.acted &&
                           (state.phase == Phase::Activations ||
                            (state.phase == Phase::Swift && traitsOf(state, unit).swift));
    for (const auto& id : engagedWith(state, unit.id))
        out.engaged.push_back(id.text);
    return out;
}

UnitView unitView(const State& state, const Unit& unit, PrintedSheets& known) {
    auto out = outlinedUnit(state, unit);
    setState(state, unit, out);
    out.tracks = unit.operative ? operativeTracks(state, unit) : enemyTracks(state, unit);
    out.allMarkers = markers(state, unit);
    for (const auto& item : out.allMarkers)
        if (item.count > 0 && item.id != "downs") out.markers.push_back(item);
    const auto& printed = printedOf(state, unit, known);
    out.stats = printed.stats;
    out.weapons = printed.weapons;
    out.keywords = printed.keywords;
    out.items = unit.items;
    out.houseRule = state.sheetOf(unit).proposed || unit.sheet.find('#') != std::string::npos;
    return out;
}

/// The state of a group in a word or two; the number of actions, 1 where all its figures are Stunned, is
/// shown only while it can act.
std::string groupState(Phase phase, int present, int acted, int stunned) {
    if (present == 0) return "none left";
    if (acted == 0 && phase != Phase::Activations) return "";
    if (acted == 0)
        return stunned == present ? "1 action each" : stunned > 0 ? "1 or 2 actions each" : "2 actions each";
    return acted == present ? "acted" : std::to_string(acted) + " of " + std::to_string(present) + " acted";
}

/// Operatives first by number, then enemies by datasheet and number.
std::vector<const Unit*> inOrder(const State& state) {
    std::vector<const Unit*> order;
    for (const auto& [id, unit] : state.units)
        order.push_back(&unit);
    const auto key = [](const Unit* unit) {
        const auto group = unit->operative ? std::string_view() : groupSheet(*unit);
        return std::tuple(!unit->operative, group, unit->number);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&key](const Unit* a, const Unit* b) { return key(a) < key(b); });
    return order;
}

} // namespace

std::vector<UnitView> outlinedUnits(const State& state) {
    std::vector<UnitView> out;
    out.reserve(state.units.size());
    for (const auto* unit : inOrder(state))
        out.push_back(outlinedUnit(state, *unit));
    return out;
}

std::vector<UnitView> unitViews(const State& state, bool master) {
    const auto order = inOrder(state);
    std::vector<UnitView> out;
    out.reserve(order.size());
    PrintedSheets known;
    for (const auto* unit : order) {
        auto view = unitView(state, *unit, known);
        if (!master && !unit->operative) { // the players see the figures, but not the GM's datasheets
            view.stats.clear();
            view.weapons.clear();
            view.keywords.clear();
        }
        out.push_back(std::move(view));
    }
    return out;
}

std::vector<GroupView> groupViews(const State& state) {
    std::map<std::string_view, std::vector<const Unit*>> groups;
    for (const auto& [id, unit] : state.units)
        if (!unit.operative) groups[groupSheet(unit)].push_back(&unit);
    std::vector<GroupView> out;
    for (auto& [name, units] : groups) {
        std::sort(units.begin(), units.end(),
                  [](const Unit* a, const Unit* b) { return a->number < b->number; });
        const auto base = state.sheets.find(std::string(name));
        const auto& sheet = base == state.sheets.end() ? state.sheetOf(*units.front()) : base->second;
        GroupView group;
        int stunned = 0;
        group.id = groupOf(*units.front());
        group.side = hordeSide;
        group.name = units.size() > 1 && !sheet.plural.empty() ? sheet.plural : sheet.name;
        for (const auto* unit : units) {
            group.units.push_back(unit->id.text);
            group.present += unit->isOnTable();
            group.acted += unit->isOnTable() && unit->acted;
            stunned += unit->isOnTable() && unit->has(Status::Stunned);
        }
        group.state = groupState(state.phase, group.present, group.acted, stunned);
        out.push_back(std::move(group));
    }
    return out;
}

} // namespace core::plaguetide
