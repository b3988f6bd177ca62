// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_rules.h"

#include "kernel/view/aim.h"
#include "table/board.h"

#include <algorithm>

namespace screen {

namespace {

using core::TokenShape;
using core::Tone;

struct Track {
    const char* id;
    const char* label;
    TokenShape shape;
    const char* reserve = "";
};
const Track tracks[] = {
    {"ap", "Actions", TokenShape::Action},    {"tough", "Toughness", TokenShape::Shield},
    {"health", "Health", TokenShape::Heart},  {"ammo", "Ammo", TokenShape::Cartridge, "reserve"},
    {"warp", "Warp", TokenShape::Diamond},    {"ability", "Ability", TokenShape::Square},
    {"blitz", "Blitz", TokenShape::SquareAlt}};

int token(const Figure& figure, const std::string& id) {
    const auto it = figure.tokens.find(id);
    return it == figure.tokens.end() ? 0 : it->second;
}

core::UnitView unitView(const std::string& id, const Figure& figure) {
    core::UnitView out;
    out.id = id, out.side = figure.side, out.group = figure.group, out.name = figure.name,
    out.kind = figure.kind;
    out.number = figure.number, out.present = figure.present != 0, out.acted = figure.acted != 0;
    const bool down = figure.side == "players" && token(figure, "health") == 0;
    out.canAct = out.present && !down;
    if (figure.side == "players") out.state = down ? "Down" : token(figure, "stunned") ? "Stunned" : "Ready";
    out.tone = down ? Tone::Bad : token(figure, "stunned") ? Tone::Warn : Tone::Good;
    for (const auto& track : tracks)
        if (const auto limit = figure.limits.find(track.id); limit != figure.limits.end()) {
            core::TrackView row{track.id, track.label, track.shape, token(figure, track.id), limit->second, 0,
                                -1,       0,           ""};
            if (*track.reserve)
                row.reserve = token(figure, track.reserve),
                row.reserveCapacity = figure.limits.at(track.reserve), row.reserveId = track.reserve;
            const bool vital = track.shape == TokenShape::Action || track.shape == TokenShape::Shield;
            row.compact = track.shape == TokenShape::Heart || (figure.side == "players" && vital) ||
                          (track.shape == TokenShape::Diamond && row.current > 0);
            out.tracks.push_back(row);
        }
    out.allMarkers = {{"bleed", "Bleed", "B", token(figure, "bleed"), 5, Tone::Bad,
                       "Costs that much toughness at the start of the phase."},
                      {"stunned", "Stunned", "S", token(figure, "stunned"), 1, Tone::Warn,
                       "Acts last; ends with the turn."}};
    for (const auto& marker : out.allMarkers)
        if (marker.count > 0) out.markers.push_back(marker);
    out.stats = {{"m", "M", "5″", "Movement", 5},
                 {"ws", "WS", "4+", "Weapon skill", 4},
                 {"d", "D", "4+", "Defence", 4},
                 {"h", "H", "3", "Health", 3},
                 {"cost", "Price", "6", "Threat points", 6}};
    out.weapons = {{"w",
                    figure.side == "players" ? "Long rifle" : "Claws",
                    "Aimed",
                    "2 attacks · AP 1 · damage 2",
                    1,
                    {},
                    {}}};
    out.keywords = {{"Unyielding", "two stun tokens in a turn are needed", true, false}};
    return out;
}

std::vector<core::GroupView> groups(const State& state) {
    std::map<std::string, core::GroupView> out;
    for (const auto& [id, figure] : state.figures) {
        if (figure.group.empty()) continue;
        auto& group = out[figure.group];
        group.id = figure.group, group.side = figure.side, group.name = figure.name;
        group.units.push_back(id);
        group.present += figure.present;
        group.acted += figure.acted && figure.present ? 1 : 0;
    }
    std::vector<core::GroupView> list;
    for (auto& [id, group] : out) {
        std::sort(group.units.begin(), group.units.end(), [&](const auto& a, const auto& b) {
            return state.figures.at(a).number < state.figures.at(b).number;
        });
        group.state = group.acted ? std::to_string(group.acted) + " acted" : "acts ×2";
        list.push_back(group);
    }
    return list;
}

core::NextView next(const State& state) {
    core::NextView out;
    out.label = state.phase == 0 ? "Horde" : "Turn " + std::to_string(state.turn + 1);
    int unspent = 0;
    for (const auto& [id, figure] : state.figures) {
        unspent += token(figure, "ap");
        if (state.phase == 0 && token(figure, "bleed") > 0)
            out.checklist.push_back(
                {"bleed:" + id, "X-S1", figure.name + " bleeds", "until it is treated", true, false});
    }
    if (state.phase == 0)
        out.detail = std::to_string(unspent) + " action points unspent";
    else
        out.checklist.push_back({"clock", "X-G6", "The clock goes on", "every turn", true, true});
    return out;
}

std::vector<core::FieldOption> options(const State& state, const std::string& side) {
    std::vector<core::FieldOption> out;
    for (const auto& [id, figure] : state.figures)
        if (figure.side == side && figure.present && token(figure, "health") > 0)
            out.push_back({id, figure.name + " " + std::to_string(figure.number),
                           "♥" + std::to_string(token(figure, "health")), ""});
    return out;
}

/// The figures one after the other along the rows, and around the first a layer.
core::BoardView boardOf(const State& state) {
    if (state.board == 0) return {};
    auto out = core::table::emptyBoard(core::table::CellShape::HexesEvenLower, state.board, state.board);
    out.name = "Hab block";
    std::size_t at = 0;
    for (const auto& [id, figure] : state.figures) {
        core::BoardPiece piece;
        piece.id = id, piece.name = figure.name, piece.side = figure.side;
        piece.letter = figure.name.substr(0, 1);
        piece.cell = out.cells[at].id;
        piece.facing = 1;
        out.pieces.push_back(piece);
        at += 3;
    }
    out.layers = {{"reach", "Reach", "op1", core::BoardLayer::Look::Fill, core::Tone::Plain, {"1,1", "2,1"}},
                  {"danger", "Danger", "", core::BoardLayer::Look::Hatch, core::Tone::Bad, {"2,2"}}};
    core::table::setSpokenTexts(out);
    return out;
}

core::Offer offer(const std::string& id, const std::string& label, const std::string& cost,
                  core::Record command) {
    core::Offer out;
    out.id = id, out.label = out.title = label, out.cost = cost, out.place = core::OfferPlace::Action;
    if (!cost.empty()) out.price = cost + " AP";
    out.command = std::move(command);
    return out;
}

void block(const State& state, core::Offer& made) {
    const core::TypedGame<Rules> game(state);
    const auto plan = game.plan({made.command, false});
    if (!plan) made.blocked = plan.error();
}

std::vector<core::Offer> playerOffers(const State& state, const std::string& unit) {
    const auto targets = options(state, "horde");
    auto walk = offer("walk", "Move", "1", core::toRecord(Command(Walk{unit, {}})));
    walk.help = "Up to five inches.";
    if (state.board > 0) {
        std::vector<core::FieldOption> cells;
        for (const auto* cell : {"1,1", "2,2", "3,3"})
            cells.push_back({cell, cell, "", ""});
        walk.inputs = {{"to", "Where to", "", core::OfferField::Kind::One, cells, "1,1", 0, 0}};
    }
    auto shoot = offer(
        "shoot", "Aimed", "2",
        core::toRecord(Command(Shoot{unit, targets.empty() ? "" : *targets[0].value.asString(), true, 0})));
    shoot.title = "Shoot (Aimed)", shoot.line = "2 attacks · 3+ · AP 1 · damage 1", shoot.rule = "X-A2";
    using Kind = core::OfferField::Kind;
    shoot.inputs = {{"target", "Target", "", Kind::One, targets,
                     targets.empty() ? core::Value() : targets[0].value, 0, 0},
                    {"inRange", "in range", "presumed", Kind::Chip, {}, true, 0, 0},
                    {"modifier", "Modifier", "", Kind::Number, {}, 0, -3, 3}};
    std::vector<core::Offer> out{walk, shoot};
    for (auto& each : out) {
        core::takeRoles(each, core::fieldsOfType<Command>(each.command.type));
        block(state, each);
    }
    return out;
}

std::vector<core::Offer> masterOffers(const State& state) {
    std::vector<core::Offer> out;
    auto spawn = offer("spawn", "Spawn…", "", core::toRecord(Command(Spawn{"shambler", 1})));
    spawn.place = core::OfferPlace::Improvise;
    spawn.inputs = {{"count", "How many", "", core::OfferField::Kind::Number, {}, 1, 1, 12}};
    out.push_back(spawn);
    const auto targets = options(state, "players");
    for (const auto& group : groups(state)) {
        if (targets.empty() || group.present == 0) continue;
        std::vector<std::string> units;
        for (const auto& id : group.units)
            if (state.figures.at(id).present) units.push_back(id);
        auto act = offer("activate:" + group.id, "Activate", "",
                         core::toRecord(Command(Activate{units, *targets[0].value.asString()})));
        act.title = "Activate " + group.name, act.place = core::OfferPlace::Group, act.subject = group.id;
        act.inputs = {{"target", "Target", "", core::OfferField::Kind::One, targets, targets[0].value, 0, 0}};
        core::takeRoles(act, core::fieldsOfType<Command>(act.command.type));
        if (state.phase == 0)
            act.blocked = core::Problem{"activate.phase", "the horde acts in its own phase", "",
                                        core::Problem::Kind::Rule};
        else
            block(state, act);
        out.push_back(act);
    }
    return out;
}

} // namespace

core::EncounterView Rules::view(const State& state, const core::Audience& audience) {
    core::EncounterView out;
    out.system = "screen", out.title = "Hab block 17", out.turn = state.turn,
    out.when = "Turn " + std::to_string(state.turn);
    out.clock = "clock " + std::to_string(state.clock) + " / 8";
    out.phase = state.phase == 0 ? "players" : "horde";
    using PhaseState = core::PhaseView::State;
    out.phases = {{"players", "Operatives", "", state.phase == 0 ? PhaseState::Active : PhaseState::Done},
                  {"horde", "Horde", "", state.phase == 1 ? PhaseState::Active : PhaseState::Coming},
                  {"end", "End", "", PhaseState::Coming}};
    out.next = next(state);
    out.sides = {{"players", "Operatives", "in coherence: 1 2 · 3", core::SideLook::Sheets, false, {}},
                 {"horde",
                  "Horde",
                  "",
                  core::SideLook::Figures,
                  false,
                  {{"threat", "Threat", state.threat, -1, "points for reinforcements"}}}};
    for (const auto& [id, figure] : state.figures) {
        out.units.push_back(unitView(id, figure));
        if (figure.side == "players" && state.phase == 1) out.units.back().canAct = false;
    }
    out.groups = groups(state);
    out.board = boardOf(state);
    out.objectives = {{"doors",
                       "Seal the doors",
                       "Operate at each door.",
                       state.doors,
                       3,
                       state.doors >= 3,
                       false,
                       {},
                       {},
                       {}}};
    if (audience == core::Audience::Gm) out.queue = {"2 × Stabber · 1 × Trapper · spawn B"};
    out.switches = {{"cover", "Cover", "", state.cover, {"on", "off"}, "on", "X", false}};
    if (state.doors >= 3 && state.outcome.empty())
        out.outcome = {"win", "all doors are sealed", "", "This looks like a win", core::Tone::Good};
    out.outcome.booked = state.outcome;
    if (state.outcome == "win") out.outcome.headline = "Won", out.outcome.tone = core::Tone::Good;
    out.note = state.note;
    return out;
}

std::vector<core::Offer> Rules::offers(const State& state, const std::string& unit) {
    if (unit.empty()) return masterOffers(state);
    const auto it = state.figures.find(unit);
    return it != state.figures.end() && it->second.side == "players" ? playerOffers(state, unit)
                                                                     : std::vector<core::Offer>{};
}

State standardState(int shamblers) {
    State state;
    const std::map<std::string, int> full{{"ap", 5},      {"tough", 4},   {"health", 3}, {"ammo", 6},
                                          {"reserve", 6}, {"ability", 3}, {"blitz", 3}};
    const char* names[] = {"Veyra", "Ohm", "Brakk"};
    const char* kinds[] = {"Sharpshooter", "Psyker", "Ogryn"};
    for (int n = 0; n < 3; ++n)
        state.figures["op" + std::to_string(n + 1)] = {names[n], kinds[n], "players", "", n + 1,
                                                       full,     full,     1,         0};
    const auto add = [&](const std::string& group, const std::string& name, int count, int health) {
        for (int n = 1; n <= count; ++n)
            state.figures[group + std::to_string(n)] = {
                name, name, "horde", group, n, {{"health", health}}, {{"health", health}}, 1, 0};
    };
    add("shamblers", "Shamblers", shamblers, 1);
    add("mauler", "Mauler", 1, 3);
    add("gunners", "Gunner", 2, 2);
    return state;
}

core::Result<core::Order> System::opening(const core::Setup&) const {
    return core::Order{core::toRecord(Command(Open{m_start})), false};
}

std::unique_ptr<core::Game> System::newGame() const { return std::make_unique<core::TypedGame<Rules>>(); }

} // namespace screen
