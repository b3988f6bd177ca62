// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/key_map.h"

namespace ui {

namespace {

QList<QKeySequence> usualKeys(std::initializer_list<const char*> texts) {
    QList<QKeySequence> out;
    for (const auto* text : texts)
        out << QKeySequence(QLatin1String(text), QKeySequence::PortableText);
    return out;
}

KeyAction action(const char* id, const QString& theme, const QString& meaning,
                 std::initializer_list<const char*> keys) {
    return {QLatin1String(id), theme, meaning, usualKeys(keys), {}};
}

KeyAction fixedKey(const QString& theme, const QString& keys, const QString& meaning) {
    return {{}, theme, meaning, {}, keys};
}

} // namespace

std::vector<KeyAction> windowActions() {
    const auto on = KeyMap::tr("Continue"), who = KeyMap::tr("Units and actions"),
               tokens = KeyMap::tr("Token spaces"), several = KeyMap::tr("Several figures at once"),
               board = KeyMap::tr("On the board"), window = KeyMap::tr("Window");
    return {
        action("next", on,
               KeyMap::tr("go to the next group or unit that may act, else to the next phase (not while an "
                          "action is open)"),
               {"Space"}),
        action("skip", on,
               KeyMap::tr(
                   "go to the next phase without the units that have not acted, where the rules allow it"),
               {"Shift+Space"}),
        fixedKey(on, KeyMap::tr("Enter"),
                 KeyMap::tr("carry out the action, roll the dice that are left, apply the result")),
        action("otherwise", on,
               KeyMap::tr("carry out the action with the other kind of dice, real or of the program"),
               {"Shift+Return"}),
        action("resolve", on, KeyMap::tr("resolve the open action at once: no reactions, all dice rolled"),
               {"Ctrl+Return"}),
        fixedKey(on, KeyMap::tr("Esc"), KeyMap::tr("leave the open action, or deselect the action in hand")),
        action("undo", on, KeyMap::tr("undo, also one answer of an open action"), {"Ctrl+Z"}),
        action("redo", on, KeyMap::tr("redo"), {"Ctrl+Shift+Z", "Ctrl+Y"}),
        fixedKey(
            who, KeyMap::tr("1 to 9"),
            KeyMap::tr("take in hand the figure or unit with that number; each keeps its unfinished action")),
        action("checklist", who, KeyMap::tr("checklist and the game master's own actions"), {"0"}),
        fixedKey(who, KeyMap::tr("underlined letter"),
                 KeyMap::tr("take an action in hand; Enter carries it out")),
        action("target", who, KeyMap::tr("go to the target of the action in hand"), {"T"}),
        action("allow", who, KeyMap::tr("allow an action against the rules"), {"O"}),
        action("advice", who,
               KeyMap::tr("show what the program would do; press again to take the next order in hand"),
               {"K"}),
        action("group", who, KeyMap::tr("go to the next group of figures, or to the next unit of any side"),
               {"H"}),
        fixedKey(who, KeyMap::tr("Ctrl+1 to Ctrl+9"),
                 KeyMap::tr(
                     "take the figure or unit with that number, of the group in hand or on the other side")),
        action("figure", who,
               KeyMap::tr("take the next figure or unit, of the group in hand or on the other side"), {"."}),
        action("diceKind", who,
               KeyMap::tr("switch the side in hand between real dice and dice of the program"), {"F7"}),
        action("activate", who, KeyMap::tr("activate the group in hand"), {"G"}),
        action(
            "tokens", tokens,
            KeyMap::tr("go to the token spaces of the unit in hand; press again for those of the other side"),
            {"V"}),
        action("hit", tokens,
               KeyMap::tr(
                   "remove a toughness token from the figure in hand, or one point of health if it has none"),
               {"-"}),
        action("heal", tokens,
               KeyMap::tr("restore one point of health, or a toughness token if health is full"), {"+"}),
        fixedKey(tokens, KeyMap::tr("Alt+letter"),
                 KeyMap::tr("put the marker with that letter on the figure in hand")),
        fixedKey(tokens, KeyMap::tr("3 or =3"), KeyMap::tr("set the number of the row in focus")),
        fixedKey(tokens, KeyMap::tr("-1 or +2"), KeyMap::tr("subtract from the row in focus, or add to it")),
        fixedKey(tokens, KeyMap::tr("left, right"), KeyMap::tr("one less, one more")),
        fixedKey(tokens, KeyMap::tr("up, down"), KeyMap::tr("go to the row above or below")),
        fixedKey(board, KeyMap::tr("arrows"),
                 KeyMap::tr("go to the next cell in that direction; with Ctrl, move the board")),
        fixedKey(board, KeyMap::tr("Page Down, Page Up"),
                 KeyMap::tr("go to the next unit or the one before")),
        fixedKey(board, KeyMap::tr("Enter or Space"),
                 KeyMap::tr("take in hand the unit in the cell, or choose the cell")),
        fixedKey(board, KeyMap::tr("+, -, 0"), KeyMap::tr("zoom in, zoom out, show the whole board")),
        fixedKey(several, KeyMap::tr("Ctrl or Shift, click"),
                 KeyMap::tr("mark a figure, or all figures up to it")),
        fixedKey(several, KeyMap::tr("Shift+arrows"),
                 KeyMap::tr("mark figures of the group in focus; Ctrl+A marks all of them")),
        action("together", several, KeyMap::tr("change the marked figures in one step"), {"Ctrl+M"}),
        action("area", window, KeyMap::tr("go to the next area of the window"), {"F6"}),
        action("areaBack", window, KeyMap::tr("go to the previous area"), {"Shift+F6"}),
        fixedKey(window, KeyMap::tr("Tab, arrows"),
                 KeyMap::tr("go from group to group of controls, and within a group")),
        action("menu", window, KeyMap::tr("the menu"), {"F10"}),
        action("log", window, KeyMap::tr("go to the log; Enter there goes to the chosen step"), {"J"}),
        action("filter", window, KeyMap::tr("filter the log; Enter in the log goes to a step"),
               {"/", "Ctrl+F"}),
        action("pause", window, KeyMap::tr("pause: end the session with a note"), {"Ctrl+P"}),
        action("table", window, KeyMap::tr("players' window"), {"Ctrl+T"}),
        action("phones", window, KeyMap::tr("invite players to join with their phones"), {"Ctrl+I"}),
        action("odds", window, KeyMap::tr("odds window: compare odds side by side"), {"Ctrl+D"}),
        action("debrief", window, KeyMap::tr("debrief so far: score, who did what, luck"), {"F2"}),
        action("library", window, KeyMap::tr("library: browse and edit datasheets"), {"Ctrl+L"}),
        action("campaign", window,
               KeyMap::tr("campaign and back: figures, games, journal, players, statistics, forces"),
               {"Ctrl+K"}),
        action("fullScreen", window, KeyMap::tr("full screen and back"), {"F11"}),
        action("larger", window, KeyMap::tr("larger text"), {"Ctrl++", "Ctrl+="}),
        action("smaller", window, KeyMap::tr("smaller text"), {"Ctrl+-"}),
        action("dice", window, KeyMap::tr("roll any dice, outside the game"), {"Ctrl+R"}),
        action("manual", window, KeyMap::tr("the manual, at the page about what is on the screen"), {"F1"}),
        action("keys", window, KeyMap::tr("this list of keys"), {"?"}),
    };
}

} // namespace ui
