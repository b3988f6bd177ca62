// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

using namespace core;

namespace samples {

namespace {

SheetView sheet(const std::string& id, const std::string& name, int cost, bool houseRule) {
    SheetView view{id, name, "horde", cost, {}, {}, {}, houseRule};
    view.stats = {{"m", "M", "5″", "Movement", 5},
                  {"ws", "WS", "4+", "Weapon skill", 4},
                  {"d", "D", "4+", "Defence", 4},
                  {"h", "H", "3", "Health", 3}};
    view.weapons = {{"cleaver", "Great cleaver", "melee", "3 attacks · AP 2 · damage 2", 1, {}, {"brutal"}}};
    view.keywords = {
        {"Unyielding", "Two stun tokens in one turn are needed before it loses an action.", true, houseRule},
        {"Dread", "The first operative it charges in a turn is suppressed.", false, false}};
    return view;
}

} // namespace

UnitView unit() {
    UnitView view;
    view.id = "u1";
    view.name = "Veyra";
    view.kind = "Sharpshooter";
    view.tracks = {{"ap", "Actions", TokenShape::Action, 3, 5, 0, -1, 0, ""},
                   {"toughness", "Toughness", TokenShape::Shield, 3, 4, 0, -1, 0, ""},
                   {"health", "Health", TokenShape::Heart, 2, 3, 0, -1, 0, ""},
                   {"magazine", "Ammo", TokenShape::Cartridge, 3, 6, 0, 6, 6, "reserve"}};
    view.allMarkers = {{"bleed", "Bleed", "B", 2, 3, Tone::Bad,
                        "Loses 1 Toughness per token at the start of the turn; a Use ends it."},
                       {"stunned", "Stunned", "S", 0, 1, Tone::Warn, "Loses one action; ends with the turn."},
                       {"suppressed", "Suppressed", "U", 1, 4, Tone::Warn,
                        "Blocks action points; one drops at the start of each turn."}};
    return view;
}

EncounterView encounter() {
    EncounterView view;
    view.title = "Hab block 17";
    view.turn = 3;
    view.when = "Turn 3";
    view.clock = "clock 3 / 8";
    view.phase = "operatives";
    view.phases = {{"start", "Start checks", "", PhaseView::State::Done},
                   {"operatives", "Operatives", "", PhaseView::State::Active},
                   {"end", "End", "", PhaseView::State::Coming}};
    view.sides = {{"horde",
                   "Horde",
                   "",
                   core::SideLook::Figures,
                   false,
                   {{"threat", "Threat", 14, -1, "Points to spend on reinforcements"}}}};
    view.objectives = {
        {"pumps", "Stop the pumps", "Operate twice beside a pump.", 1, 2, false, false, {}, {}, {}},
        {"burner", "Light the burner", "Operate once beside it.", 0, 1, false, false, {}, {}, {}}};
    view.outcome = {"win", "All objectives are done and nobody is captured.", "", "This looks like a win",
                    core::Tone::Good};
    view.debrief = {{"Team",
                     {"Who", "Dealt", "Taken", "Saved", "Down"},
                     {{"Veyra", "14", "3", "2", "0"},
                      {"Ohm | Psyker", "9", "5", "1", "1"},
                      {"Brakk", "11", "8", "6", "0"},
                      {"Sister Ane", "7", "6", "4", "2"}}},
                    {"Kills", {"Enemy", "Killed"}, {{"Shambler", "9"}, {"Mauler", "1"}, {"Gunner <2>", "2"}}},
                    {"Luck of the dice",
                     {"Who", "Successes", "Expected"},
                     {{"Team", "41", "37.5"}, {"Horde", "22", "25.0"}}}};
    return view;
}

std::vector<SheetView> sheets() {
    return {sheet("mauler", "Mauler", 6, true), sheet("shambler", "Shambler", 1, false),
            sheet("gunner", "Gunner", 4, false)};
}

std::vector<SwitchView> switches() {
    return {{"horde_attack",
             "A horde group attacks as one",
             "One reaction answers all attacks of a group on one target.",
             "off",
             {"off", "on"},
             "off",
             "AMB-PT-4",
             false},
            {"dodge_range",
             "Dodge against shots",
             "Whether a Dodge may answer an attack from afar.",
             "all",
             {"all", "melee only"},
             "all",
             "AMB-PT-7",
             true}};
}

SetupChoices choices() {
    SetupChoices all;
    all.missions = {{"first_watch",
                     "First watch",
                     "The beacon on the causeway has gone dark and two sentries are all that is left of the "
                     "watch. Get power back and light it before the fog brings more than you can shoot.",
                     20,
                     true,
                     true,
                     {{"sharpshooter", "Veyra", {}, {}}, {"zealot", "Sister Ane", {}, {}}}},
                    {"hab_block_17",
                     "Hab block 17",
                     "Stop the pumps, set the burner going, and put down whatever feeds in the shaft.",
                     120,
                     false,
                     false,
                     {{"sharpshooter", "Veyra", {"revolver"}, {}}}}};
    all.members = {{"sharpshooter",
                    "Sharpshooter",
                    "Veyra",
                    sheet("sharpshooter", "Sharpshooter", 0, false),
                    {{"rifle", "Long rifle"}, {"revolver", "Heavy revolver"}, {"blade", "Combat blade"}},
                    {"rifle", "blade"}},
                   {"zealot",
                    "Zealot",
                    "Sister Ane",
                    sheet("zealot", "Zealot", 0, false),
                    {{"hammer", "Hammer"}},
                    {"hammer"}}};
    all.sheets = sheets();
    all.switches = switches();
    return all;
}

Offer offer() {
    Offer offer;
    offer.id = "spawn";
    offer.label = "Spawn";
    offer.title = "Put an enemy on the table";
    offer.rule = "PT-G2";
    offer.price = "6 threat";
    offer.line = "14 threat left";
    offer.help = "Enters at once and may act in this phase.";
    offer.command = {"spawn", 1,
                     Value::Object{{"sheet", "mauler"},
                                   {"count", 1},
                                   {"free", false},
                                   {"points", Value::Array{"A"}},
                                   {"name", ""},
                                   {"phase", "now"}}};
    OfferField sheet{"sheet",
                     "Enemy",
                     "",
                     OfferField::Kind::One,
                     {{"mauler", "Mauler", "6 threat", ""},
                      {"boss", "Plague brute", "20 threat", "only 14 threat are left"}},
                     "mauler",
                     0,
                     0};
    sheet.role = FieldRole::Sheet;
    OfferField count{"count", "How many", "One figure each", OfferField::Kind::Number, {}, 1, 1, 6};
    OfferField points{"points",
                      "Where",
                      "",
                      OfferField::Kind::Many,
                      {{"A", "West stairs", "", ""}, {"B", "East stairs", "", ""}},
                      Value::Array{"A"},
                      0,
                      0};
    OfferField free{"free", "Costs no threat", "", OfferField::Kind::Chip, {}, false, 0, 0};
    OfferField name{"name", "Name", "Left empty, it takes the next number.", OfferField::Kind::Text, {}, "",
                    0,      0};
    offer.inputs = {sheet, count, points, free, name};
    return offer;
}

std::vector<Request> asked() {
    Request hit;
    hit.id = "hit";
    hit.purpose = "To hit";
    hit.rows = {{"Veyra", "3+", 2, {{1, 2, "miss", false}, {3, 5, "hit", true}, {6, 6, "critical", true}}}};
    Request react;
    react.kind = Request::Kind::Choice;
    react.id = "reaction";
    react.purpose = "Reaction of the Mauler";
    react.options = {{"none", "No reaction", ""}, {"dodge", "Dodge", "1 AP"}};
    Request save = hit;
    save.id = "save";
    save.purpose = "To save";
    save.rows = {{"", "5+", 3, {{1, 4, "wound", false}, {5, 6, "saved", true}}}};
    return {hit, react, save};
}

Step step() {
    Step step;
    step.head = {7, 6, "Shoot", "Veyra shoots Mauler 1: 2 health, destroyed", "T3", "3.operatives", false};
    step.order.command = {"shoot", 1, Value::Object{{"target", "m1"}, {"cover", false}}};
    step.answers = {{{{6, 4}}, {{0, 1, 1}}, "", Answer::Source::Rolled},
                    {{}, {}, "none", Answer::Source::Policy},
                    {{}, {{2, 1}}, "", Answer::Source::Typed}};
    return step;
}

AmendReport amendReport() {
    AmendReport report;
    report.amended = 12;
    report.replayed = 3;
    report.changed = {{7, 12, "Veyra shoots Mauler 1: 2 health, destroyed", "Veyra shoots Mauler 1: no hit"},
                      {8, 13, "Mauler 1 attacks Brakk: 2 damage", "Mauler 2 attacks Brakk: no damage"}};
    report.stopped = Problem{"fight.no_target", "Mauler 1 is destroyed and cannot be fought.",
                             "step 9: Brakk fights Mauler 1", Problem::Kind::Impossible};
    return report;
}

ui::Recap recap() {
    ui::Recap recap;
    recap.file = "/home/gm/Games/hab-block-17.tide";
    recap.mission = "Hab block 17";
    recap.turn = QStringLiteral("Turn 3");
    recap.phase = "Operatives";
    recap.clock = "clock 3 / 8";
    recap.openAction = "Veyra shoots Mauler 1: the defence roll is next";
    recap.steps = QStringList{"T3 Start checks: 2 counters return",
                              "T3 Ohm: force staff on Shamblers, 2 destroyed", "T3 Veyra moves, 2 AP"};
    recap.note = "Brakk wants to hold the stairs; the burner key lies by the west door.";
    recap.when = "yesterday, 22:40";
    return recap;
}

std::vector<ui::RecentFile> recent() {
    return {{"/home/gm/Games/first-watch.tide", "First watch", "Plaguetide · over: Won", "Monday, 21:10",
             false, true},
            {"/media/stick/old.tide", "The cells", "turn 2", "3 May", true}};
}

std::vector<ui::GameChoice> games() {
    const auto game = [](const char* id, const char* name, const char* players, const char* text,
                         const char* noun) {
        ui::GameChoice out;
        out.id = id, out.name = name, out.players = players, out.text = text, out.gameNoun = noun;
        out.lessonMinutes = 10, out.demoMinutes = 90;
        return out;
    };
    auto first = game("plaguetide", "Plaguetide", "co-operative · 1–4 and a game master",
                      "A few operatives, a building, and a clock that runs against them.", "mission");
    first.lessonMinutes = 20, first.demoMinutes = 120;
    first.file = recap().file, first.mission = recap().mission, first.standing = recap().turn;
    return {first,
            game("combat_patrol", "Combat Patrol", "two patrols",
                 "The Shambling Horde meets a garrison: five rounds, dozens of dice, markers to hold.",
                 "battle"),
            game("trench_crusade", "Trench Crusade", "two warbands",
                 "Nine against nine between the wires. Every wound is a red die that somebody may spend.",
                 "battle"),
            game("scrimmage", "Scrimmage", "two to six teams",
                 "Small teams, one street. Both sides roll; the higher die wins.", "scrimmage"),
            game("steampunk_fantasy", "Steampunk Fantasy", "two armies on hexes",
                 "Orders in secret, then everything moves at once. The board is on the screen.", "battle")};
}

std::vector<ui::KeyTheme> keys() {
    return {{"Play",
             {{"Space", "Next step"},
              {"Enter", "Roll, commit, apply"},
              {"Esc", "Leave the action"},
              {"1 – 4", "Switch operative"}}},
            {"Steps", {{"Ctrl+Z", "Undo"}, {"Ctrl+Shift+Z", "Redo"}, {"Ctrl+L", "Go to the log"}}},
            {"Tokens", {{"3  -1  =4", "Type a value into the focused row"}, {"Wheel", "Change by one"}}},
            {"Window", {{"?", "This sheet"}, {"F11", "Full screen"}}}};
}

} // namespace samples
