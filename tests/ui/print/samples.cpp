// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include "table/board.h"

namespace samples {

namespace {

using core::TokenShape;
using core::Tone;

std::vector<core::StatView> stats() {
    return {{"m", "M", "6″", "Movement", 6},
            {"ws", "WS", "4+", "Weapon skill", 4},
            {"d", "D", "5+", "Defence", 5},
            {"h", "H", "3", "Health", 3}};
}

std::vector<core::WeaponView> weapons(const std::string& keyword) {
    const std::vector<core::StatView> line{
        {"range", "Range", "30″", "Range", 30}, {"a", "A", "2", "Attacks", 2}, {"d", "D", "2", "Damage", 2}};
    return {{"rifle", "Long rifle", "Aimed", "2 attacks · damage 2 · 30″", 1, line, {keyword}},
            {"blade", "Blade", "melee", "3 attacks · damage 1", 1, line, {}}};
}

std::vector<core::MarkerView> markers(int bleed) {
    return {{"bleed", "Bleed", "B", bleed, 6, Tone::Bad, "Hurts at the end."},
            {"pinned", "Pinned", "P", 0, 1, Tone::Warn, "May not move."},
            {"watch", "Watch", "W", 0, 1, Tone::Good, "Shoots later."}};
}

core::UnitView hero(int number, const std::string& name, const std::string& kind) {
    core::UnitView out;
    out.id = "hero" + std::to_string(number);
    out.side = "players", out.name = name, out.kind = kind, out.profile = "hero", out.number = number,
    out.state = "Ready";
    out.tracks = {{"ap", "Actions", TokenShape::Action, 3, 5, 0, -1, 0, {}},
                  {"health", "Health", TokenShape::Heart, 2, 3, 0, -1, 0, {}},
                  {"ammo", "Ammo", TokenShape::Cartridge, 4, 6, 0, 9, 12, "reserve"}};
    out.allMarkers = markers(number == 1 ? 2 : 0);
    for (const auto& marker : out.allMarkers)
        if (marker.count > 0) out.markers.push_back(marker);
    out.stats = stats();
    out.weapons = weapons("Bleed(1)");
    out.keywords = {{"Bleed(1)", "Whoever is hurt gets a Bleed marker.", true, false}};
    out.items = {"Key card"};
    return out;
}

core::UnitView foe(const std::string& kind, int number) {
    core::UnitView out;
    out.id = kind + std::to_string(number);
    out.side = "horde", out.group = "group:" + kind, out.name = kind + " " + std::to_string(number),
    out.kind = kind, out.profile = kind, out.number = number;
    out.tracks = {{"health", "Health", TokenShape::Heart, 1, 2, 0, -1, 0, {}}};
    out.allMarkers = markers(0);
    out.stats = stats();
    out.weapons = weapons("Swift");
    out.keywords = {{"Swift", "Acts early.", true, false}};
    return out;
}

core::SheetView sheet(const std::string& name, int cost) {
    core::SheetView out;
    out.id = out.name = name, out.side = "horde", out.cost = cost, out.stats = stats(),
    out.weapons = weapons("Swift"), out.houseRule = true;
    out.keywords = {{"Swift", "Acts early.", true, false},
                    {"Stubborn", "Never leaves without a word of its own.", false, true}};
    return out;
}

core::Reference reference() {
    core::Reference out;
    out.phases = {{"players", "Operatives", "The players act.", core::PhaseView::State::Coming},
                  {"horde", "Horde", "The horde acts.", core::PhaseView::State::Coming}};
    out.tables = {{"Actions",
                   {"Action", "AP", "What it does"},
                   {{"Move", "2", "Up to M inches."}, {"Shoot", "2", "With one weapon at one target."}}}};
    out.markers = {
        {"bleed", "Bleed", "B", "Hurts at the end.", Tone::Bad, 25, 12, false},
        {"pinned", "Pinned", "P", "May not move.", Tone::Warn, 25, 6, false},
        {"watch", "Watch", "W", "Shoots later.", Tone::Good, 25, 4, false},
        {"objective", "Objective", "!", "A place to work at.", Tone::Plain, 40, 4, false},
        {"unit:Shambler", "Shambler", "Sh", "Beside the figure of this number.", Tone::Plain, 20, 12, true}};
    return out;
}

core::Offer offer(const std::string& title, const std::string& cost) {
    core::Offer out;
    out.id = out.label = out.title = title, out.cost = cost, out.place = core::OfferPlace::Action,
    out.help = "What " + title + " does, in a sentence.";
    return out;
}

} // namespace

/// Who is in the game is in a row on a board with some of every ground.
static core::BoardView board(const core::EncounterView& view) {
    auto out = core::table::emptyBoard(core::table::CellShape::HexesEvenLower, 9, 8);
    out.name = "The Cellar";
    for (std::size_t n = 0; n < out.cells.size(); n += 5) {
        out.cells[n].ground = core::Ground(n / 5 % 12);
        out.cells[n].letter = "g";
        out.cells[n].height = int(n / 5 % 3);
    }
    out.cells[20].marks = {{"smoke", "Smoke", "s", 2, Tone::Warn}};
    for (const auto& unit : view.units)
        if (out.pieces.size() < 20)
            out.pieces.push_back({unit.id,
                                  out.cells[out.pieces.size() * 2].id,
                                  unit.name,
                                  unit.name.substr(0, 1),
                                  unit.side,
                                  {},
                                  int(out.pieces.size() % 6),
                                  false,
                                  false,
                                  {},
                                  {},
                                  0,
                                  1,
                                  1,
                                  -1,
                                  Tone::Plain});
    return out;
}

ui::PrintContent game(int horde) {
    ui::PrintContent out;
    out.system = "Lantern Street";
    out.reference = reference();
    out.cards = {sheet("Shambler", 1), sheet("Mauler", 6)};
    auto& view = out.view;
    view.system = "lantern", view.title = "The Cellar", view.briefing = "Find the key.", view.turn = 3,
    view.when = "Turn 3", view.clock = "clock 3 / 8", view.phase = "players";
    view.phases = {{"players", "Operatives", {}, core::PhaseView::State::Active},
                   {"horde", "Horde", {}, core::PhaseView::State::Coming}};
    view.sides = {{"players", "Operatives", "in coherence: 1 2", core::SideLook::Sheets, true, {}},
                  {"horde", "Horde", {}, core::SideLook::Figures, false, {{"threat", "Threat", 14, -1, {}}}}};
    view.units = {hero(1, "Veyra", "Sharpshooter"), hero(2, "Ohm", "Psyker")};
    core::GroupView shamblers{"group:Shambler", "horde", "Shamblers", {}, 0, 0, "acts twice", Tone::Plain},
        maulers{"group:Mauler", "horde", "Mauler", {"Mauler1"}, 1, 0, {}, Tone::Plain};
    for (int n = 1; n <= horde; ++n) {
        view.units.push_back(foe("Shambler", n));
        shamblers.units.push_back(view.units.back().id);
    }
    view.units.push_back(foe("Mauler", 1));
    view.groups = {shamblers, maulers};
    view.objectives = {{"key", "The key", "Search three crates.", 1, 3, false, false, {}, {}, {}},
                       {"door", "The door", "Open it.", 0, 1, false, false, {}, {}, {}}};
    view.queue = {"2 × Mauler at the stairs"};
    view.notices = {"Veyra may shoot on Watch"};
    view.debrief = {{"Who did what", {"", "Dealt", "Taken"}, {{"Veyra", "7", "2"}, {"Ohm", "3", "4"}}},
                    {"Luck", {"", "Luck"}, {{"Veyra", "−1.5"}, {"Ohm", "+0.7"}}}};
    view.outcome = {{}, "the key was found", "win", "Won", Tone::Good};
    view.note = "Doors are painted red.";
    for (const auto& unit : view.units)
        if (unit.side == "players")
            out.offers[unit.id] = {offer("Move", "2"), offer("Shoot (Aimed)", "2"), offer("Help", "2")};
    view.board = board(view);
    out.orders = {{"hero1",
                   {"Move 1", "Move 2", "Guns 1"},
                   {{"Turn 3", {"F", {}, "Fire"}}, {"Turn 4", {}}},
                   {{"Moves when slow", {"L|F|–", "F|F|F"}}, {"Guns at any speed", {"Fire"}}}},
                  {"Shambler1", {"Move 1"}, {{"Turn 3", {"Lurch"}}}, {{"Moves", {"Lurch"}}}}};
    out.played = true;
    return out;
}

ui::PrintContent longNames() {
    auto out = game(5);
    const std::string words =
        "Lady Commander Ysolde Marguerite van der Hollenstein-Brackwater of the Seven Drowned Bells";
    const std::string one =
        "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
    out.view.title = words + ", " + words;
    out.system = QString::fromStdString(one);
    for (auto& unit : out.view.units) {
        unit.name = unit.number % 2 ? words : one;
        unit.kind = one;
        for (auto& track : unit.tracks)
            track.label = one;
        for (auto& weapon : unit.weapons)
            weapon.name = one, weapon.keywords.push_back(words);
        for (auto& keyword : unit.keywords)
            keyword.text = one, keyword.help = words + " " + words;
        for (auto& stat : unit.stats)
            stat.value = "12+D6+12";
        unit.items = {words, one};
    }
    for (auto& group : out.view.groups)
        group.name = one + " " + words;
    for (auto& goal : out.view.objectives)
        goal.name = one, goal.text = words;
    for (auto& sheet : out.orders) {
        sheet.columns.front() = one;
        sheet.rows.front() = {words, {one}};
        sheet.choices.front() = {one, {words, one, words}};
    }
    for (auto& card : out.cards) {
        card.name = one;
        for (auto& keyword : card.keywords)
            keyword.text = words, keyword.help = one + " " + words;
    }
    for (auto& card : out.reference.markers)
        card.name = one, card.help = words, card.letter = "WWW";
    for (auto& table : out.reference.tables)
        for (auto& row : table.rows)
            row.front() = one, row.back() = words + " " + one;
    for (auto& table : out.view.debrief)
        for (auto& row : table.rows)
            row.front() = one;
    return out;
}

ui::PrintContent armies() {
    auto out = game(0);
    out.view.sides = {{"attacker",
                       "Attacker · Lamplighters",
                       {},
                       core::SideLook::Cards,
                       true,
                       {{"cp:attacker", "CP", 2, -1, {}}, {"vp:attacker", "VP", 15, -1, {}}}},
                      {"defender", "Defender", {}, core::SideLook::Cards, false, {}}};
    out.view.units.clear();
    out.view.groups.clear();
    for (int n = 1; n <= 4; ++n) {
        auto unit = foe(n % 2 ? "Line Guard" : "Breachers", n);
        unit.side = n < 3 ? "attacker" : "defender";
        unit.group = "group:" + unit.id;
        unit.tracks = {{"models", "Models", TokenShape::Square, 4, 5, 0, -1, 0, {}}};
        for (int m = 0; m < 5; ++m)
            unit.figures.push_back(
                {"model:" + std::to_string(m), m == 0 ? "Sergeant" : "Guard", m == 4 ? 0 : 2, 2});
        out.view.groups.push_back({unit.group, unit.side, unit.name, {unit.id}, 1, 0, {}, Tone::Plain});
        out.view.units.push_back(std::move(unit));
    }
    return out;
}

core::campaign::Chronicle chronicle() {
    core::campaign::Chronicle out;
    out.title = "The Drowned Bells";
    out.summary = "2 missions: 1 × Won, 1 × Lost";
    std::string tale = "# A long night\n\n";
    for (int n = 1; n <= 120; ++n)
        tale += "Sentence " + std::to_string(n) + " of a very long paragraph that goes on and on. ";
    out.passages = {
        {"2026-05-03",
         "The Cellar",
         "Won in 6 turns",
         Tone::Good,
         "The key was **found** in the last crate.",
         {"Veyra", "Ohm"},
         {}},
        {"2026-05-04", "After the cellar", {}, Tone::Plain, tale + "\n\n1. first\n2. *second*", {}, {}},
        {"2026-05-10", "The Stair", "Lost in 4 turns", Tone::Bad, {}, {"Veyra"}, {}}};
    out.operatives = {"Operatives",
                      {"", "Player", "Kills", "Condition"},
                      {{"Veyra", "Ines", "6", "Ready"}, {"Ohm", "Jo", "7", "Captured"}}};
    out.players = {"Players", {"", "Operatives"}, {{"Ines", "Veyra"}, {"Jo", "Ohm"}}};
    out.forces = {"Forces",
                  {"", "Game", "Side", "Members", "Treasury", "Stash", "Games played"},
                  {{"Cellar Watch", "Plaguetide", "outcasts", "Veyra, Ohm", "60 ducats, 2 glory",
                    "3 × rope, lamp", "2"}}};
    out.charts = {{"kills",
                   "Kills by operative",
                   "Operative",
                   "kills",
                   "13 enemies were brought down.",
                   {"Veyra", "Ohm"},
                   {{"first night", {4, 1}}, {"second night", {2, 6}}},
                   0},
                  {"luck",
                   "Luck of the dice",
                   "Operative",
                   "successes",
                   "The dice were cold.",
                   {"Veyra", "Ohm"},
                   {{"Luck", {-2.5, 1.3}}},
                   1}};
    return out;
}

} // namespace samples
