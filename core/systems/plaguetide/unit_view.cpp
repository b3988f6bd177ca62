// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/unit_view.h"

#include "kernel/view.h"
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/checklist.h"
#include "systems/plaguetide/procedures/activation.h"
#include "systems/plaguetide/sheet_view.h"
#include "systems/plaguetide/traits.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <map>
#include <tuple>

namespace core::plaguetide {

namespace {

TrackView track(const State& state, const Unit& unit, Token token, const char* label, TokenShape shape) {
    TrackView out;
    out.id = codec::keyText(token);
    out.label = label;
    out.shape = shape;
    out.current = unit.token(token);
    out.capacity = std::max(tokenCap(state, unit, token), out.current);
    return out;
}

std::vector<TrackView> operativeTracks(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    std::vector<TrackView> out;
    out.push_back(track(state, unit, Token::Ap, "Actions", TokenShape::Action));
    if (sheet.toughness > 0) out.push_back(track(state, unit, Token::Toughness, "Toughness", TokenShape::Shield));
    out.push_back(track(state, unit, Token::Health, "Health", TokenShape::Heart));
    for (const auto& id : unit.weapons) {
        const auto ammo = unit.ammo.find(id);
        if (ammo == unit.ammo.end()) continue;
        const auto& weapon = state.weapons.at(id);
        TrackView gun{"magazine:" + id, unit.ammo.size() > 1 ? weapon.name : "Ammo", TokenShape::Cartridge, ammo->second.magazine,
                      std::max(weapon.magazine, ammo->second.magazine), 0, ammo->second.reserve, std::max(2 * weapon.magazine, ammo->second.reserve), "reserve:" + id};
        out.push_back(std::move(gun));
    }
    if (sheet.warpLimit > 0) out.push_back(track(state, unit, Token::Warp, "Warp", TokenShape::Diamond));
    if (sheet.ability.counter > 0) out.push_back(track(state, unit, Token::Ability, "Ability", TokenShape::Square));
    if (sheet.blitz.counter > 0) out.push_back(track(state, unit, Token::Blitz, "Blitz", TokenShape::SquareAlt));
    return out;
}

std::vector<TrackView> enemyTracks(const State& state, const Unit& unit) {
    std::vector<TrackView> out{track(state, unit, Token::Health, "Health", TokenShape::Heart)};
    if (state.sheetOf(unit).toughness > 0) out.push_back(track(state, unit, Token::Toughness, "Toughness", TokenShape::Shield));
    return out;
}

MarkerView marker(const char* id, const char* label, const char* letter, int count, int cap, Tone tone, const char* why) {
    return {id, label, letter, count, cap, tone, why, false};
}

/// Markers and statuses of which only the names are the author's, as markers.json says too.
constexpr std::array<std::string_view, 8> proposedMarkers{"bleed", "stun", "stunned", "pinned", "suppression", "overwatch", "down", "captured"};

void flagProposed(std::vector<MarkerView>& all) {
    for (auto& item : all)
        item.houseRule = std::find(proposedMarkers.begin(), proposedMarkers.end(), item.id) != proposedMarkers.end();
}

std::vector<MarkerView> markers(const State& state, const Unit& unit) {
    const bool op = unit.operative;
    std::vector<MarkerView> out;
    out.push_back(marker("pinned", "Pinned", "P", unit.has(Status::Pinned), 1, Tone::Warn,
                         op ? "No move, no Dodge or Block, only Quell. Ends by Help, or when the pinning enemy is destroyed or leaves contact." : "May not move until its activation ends."));
    out.push_back(marker("stunned", "Stunned", "S", unit.has(Status::Stunned), 1, Tone::Warn,
                         op ? "No actions or reactions; 2 action points less next turn, then it ends." : "One action instead of two in its next activation."));
    out.push_back(marker("stun", "Stun-token", "St", unit.token(Token::Stun), 2, Tone::Warn, "Comes off after the activation, at the latest at the end of the turn."));
    out.push_back(marker("bleed", "Bleed", "B", unit.token(Token::Bleed), 6, Tone::Bad,
                         op ? "That many critical hits at the end of the operatives’ phase, then all go." : "That many critical hits after its actions, then all go."));
    if (!op) {
        flagProposed(out);
        return out;
    }
    out.push_back(marker("suppression", "Suppression", "U", unit.token(Token::Suppression), 5, Tone::Warn, "Each blocks one action point next turn, then it goes."));
    out.push_back(marker("overwatch", "Overwatch", "O", unit.watch.has_value(), 1, Tone::Good, "May shoot once after reinforcements; ends with the shot or the turn."));
    out.push_back(marker("focused", "Focus", "F", unit.focused, 1, Tone::Good, "Shots re-roll misses and ignore cover until the turn ends."));
    out.push_back(marker("down", "Down", "D", unit.has(Status::Down), 1, Tone::Bad, "No actions. Help stands the operative up with half health; losing health again means Captured."));
    out.push_back(marker("captured", "Captured", "C", unit.has(Status::Captured), 1, Tone::Bad, "At a rescue point. Help there sets the operative free."));
    out.push_back(marker("downs", "Downs", "#", unit.token(Token::Downs), state.sheetOf(unit).downs + 1, Tone::Plain, "How often the operative went Down; one more than its Downs means Captured."));
    flagProposed(out);
    return out;
}

void setState(const State& state, const Unit& unit, UnitView& out) {
    const auto is = [&](std::string text, Tone tone) { out.state = std::move(text); out.tone = tone; };
    if (unit.presence == Presence::Destroyed) return is("Destroyed", Tone::Plain);
    if (unit.presence == Presence::Left) return is("Gone", Tone::Plain);
    const auto downs = std::to_string(unit.token(Token::Downs)) + " of " + std::to_string(state.sheetOf(unit).downs);
    if (unit.has(Status::Captured)) return is("Captured", Tone::Bad);
    if (unit.has(Status::Down)) return is("Down · " + downs, Tone::Bad);
    std::string text;
    if (unit.has(Status::Pinned)) text = "Pinned";
    if (unit.has(Status::Stunned)) text += (text.empty() ? "" : ", ") + std::string("Stunned");
    if (!text.empty()) return is(text, Tone::Warn);
    if (unit.operative) return is("Ready", Tone::Good);
    if (const auto foes = engagedWith(state, unit.id); !foes.empty()) {
        text = "in combat with";
        for (const auto& id : foes) text += " " + std::to_string(state.at(id).number);
        return is(text, Tone::Warn);
    }
    is(unit.acted ? "acted" : "", Tone::Plain);
}

/// What stands printed for a figure. A horde has many figures of few datasheets: each is read once.
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

UnitView unitView(const State& state, const Unit& unit, PrintedSheets& known) {
    const auto& sheet = state.sheetOf(unit);
    UnitView out;
    out.id = unit.id.text;
    out.side = unit.operative ? "operatives" : "horde";
    out.group = unit.operative ? "" : groupOf(unit);
    out.name = unit.name;
    out.kind = sheet.name;
    out.profile = unit.sheet;
    out.number = unit.number;
    out.present = unit.presence == Presence::Table;
    out.acted = unit.acted;
    out.canAct = unit.operative ? unit.ready() && ((state.phase == Phase::Operatives && unit.token(Token::Ap) > 0) || (state.phase == Phase::Overwatch && unit.watch))
                                : unit.onTable() && !unit.acted && (state.phase == Phase::Activations || (state.phase == Phase::Swift && traitsOf(state, unit).swift));
    setState(state, unit, out);
    out.tracks = unit.operative ? operativeTracks(state, unit) : enemyTracks(state, unit);
    out.allMarkers = markers(state, unit);
    for (const auto& item : out.allMarkers)
        if (item.count > 0 && item.id != "downs") out.markers.push_back(item);
    const auto& printed = printedOf(state, unit, known);
    out.stats = printed.stats;
    out.weapons = printed.weapons;
    out.keywords = printed.keywords;
    for (const auto& id : engagedWith(state, unit.id)) out.engaged.push_back(id.text);
    out.items = unit.items;
    out.houseRule = sheet.proposed || unit.sheet.find('#') != std::string::npos;
    return out;
}

std::string groupState(int present, int acted) {
    if (present == 0) return "none left";
    if (acted == 0) return "acts ×2";
    return acted == present ? "acted" : std::to_string(acted) + " of " + std::to_string(present) + " acted";
}

} // namespace

std::string_view groupSheet(const Unit& unit) {
    return std::string_view(unit.sheet).substr(0, unit.sheet.find('#'));
}

std::string groupOf(const Unit& unit) { return "group:" + std::string(groupSheet(unit)); }

std::vector<UnitView> unitViews(const State& state, Audience audience) {
    std::vector<const Unit*> order;
    for (const auto& [id, unit] : state.units) order.push_back(&unit);
    const auto key = [](const Unit* unit) {
        const auto group = unit->operative ? std::string_view() : groupSheet(*unit);
        return std::tuple(!unit->operative, group, unit->number);
    };
    std::stable_sort(order.begin(), order.end(), [&key](const Unit* a, const Unit* b) { return key(a) < key(b); });
    std::vector<UnitView> out;
    out.reserve(order.size());
    PrintedSheets known;
    for (const auto* unit : order) {
        auto view = unitView(state, *unit, known);
        if (audience == Audience::Table && !unit->operative) { // the table sees figures, not the GM's sheet
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
        std::sort(units.begin(), units.end(), [](const Unit* a, const Unit* b) { return a->number < b->number; });
        const auto base = state.sheets.find(std::string(name));
        const auto& sheet = base == state.sheets.end() ? state.sheetOf(*units.front()) : base->second;
        GroupView group;
        group.id = groupOf(*units.front());
        group.side = "horde";
        group.name = units.size() > 1 && !sheet.plural.empty() ? sheet.plural : sheet.name;
        for (const auto* unit : units) {
            group.units.push_back(unit->id.text);
            group.present += unit->onTable();
            group.acted += unit->onTable() && unit->acted;
        }
        group.state = groupState(group.present, group.acted);
        out.push_back(std::move(group));
    }
    return out;
}

} // namespace core::plaguetide
