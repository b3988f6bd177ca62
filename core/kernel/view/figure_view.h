// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/value_members.h"

#include <array>
#include <string>
#include <vector>

/// The view of one figure for screens and prints: its tracks, markers, statistics and weapons; and groups of
/// figures.
namespace core {

/// The shape in which the token spaces of a track are drawn.
enum class TokenShape {
    Action,
    Shield,
    Heart,
    Cartridge,
    Diamond,
    Square,
    SquareAlt, ///< a square that differs from Square at a glance
    Die        ///< one die for all spaces: its face is the count, as at the table
};
template <> struct EnumNames<TokenShape> {
    static constexpr std::array names{"action",  "shield", "heart",      "cartridge",
                                      "diamond", "square", "square_alt", "die"};
};

/// The tone of a chip. Shape and text carry the meaning; the tone only supports it.
enum class Tone { Plain, Good, Warn, Bad };
template <> struct EnumNames<Tone> { static constexpr std::array names{"plain", "good", "warn", "bad"}; };

/// A row of token spaces. `id` is the token name in a `correct` command.
struct TrackView {
    std::string id;
    std::string label;
    TokenShape shape = TokenShape::Square;
    int current = 0;         ///< spaces that are filled
    int capacity = 0;        ///< all spaces
    int blocked = 0;         ///< spaces at the end that cannot be used now (suppressed action points)
    int reserve = -1;        ///< filled spaces of a second row, such as ammunition in reserve; -1 = none
    int reserveCapacity = 0; ///< all spaces of the second row
    std::string reserveId;   ///< its token name in a `correct` command
    bool compact = false;    ///< also shown on the small card
    friend bool operator==(const TrackView&, const TrackView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &TrackView::id);
        f("label", &TrackView::label);
        f("shape", &TrackView::shape);
        f.need("current", &TrackView::current);
        f.need("capacity", &TrackView::capacity);
        f("blocked", &TrackView::blocked);
        f("reserve", &TrackView::reserve);
        f("reserveCapacity", &TrackView::reserveCapacity);
        f("reserveId", &TrackView::reserveId);
        f("compact", &TrackView::compact);
    }
};

/// A counted marker or a status. Statuses have count 0 or 1 and cap 1.
struct MarkerView {
    std::string id;
    std::string label;
    std::string letter; ///< one or two letters for the badge of a small figure
    int count = 0;      ///< the present number
    int cap = 1;        ///< the largest count
    Tone tone = Tone::Plain;
    std::string why;        ///< its effect and when it ends, as a sentence
    bool houseRule = false; ///< a house rule: our proposal, not the author's
    friend bool operator==(const MarkerView&, const MarkerView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &MarkerView::id);
        f("label", &MarkerView::label);
        f("letter", &MarkerView::letter);
        f.need("count", &MarkerView::count);
        f("cap", &MarkerView::cap);
        f("tone", &MarkerView::tone);
        f("why", &MarkerView::why);
        f("houseRule", &MarkerView::houseRule);
    }
};

/// One number of a profile.
struct StatView {
    std::string id;
    std::string label; ///< "M", "WS"
    std::string value; ///< "5\"", "4+"
    std::string name;  ///< "Movement"
    int number = 0;    ///< the plain number, for editing
    friend bool operator==(const StatView&, const StatView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &StatView::id);
        f("label", &StatView::label);
        f("value", &StatView::value);
        f("name", &StatView::name);
        f("number", &StatView::number);
    }
};

/// One profile of a weapon on a card.
struct WeaponView {
    std::string id;
    std::string name;
    std::string profile;         ///< "Aimed", "Hip", "melee"
    std::string line;            ///< "2 attacks · AP 1 · damage 2 · 30″"
    int count = 1;               ///< number of figures that carry it
    std::vector<StatView> stats; ///< the same values as cells of a table: range, attacks, …
    std::vector<std::string> keywords;
    friend bool operator==(const WeaponView&, const WeaponView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &WeaponView::id);
        f("name", &WeaponView::name);
        f("profile", &WeaponView::profile);
        f("line", &WeaponView::line);
        f("count", &WeaponView::count);
        f("stats", &WeaponView::stats);
        f("keywords", &WeaponView::keywords);
    }
};

/// A keyword of a datasheet with its explanation; `automated` is false where the players resolve it.
struct KeywordView {
    std::string text;      ///< "Regeneration(5+)"
    std::string help;      ///< its effect as a sentence
    bool automated = true; ///< whether the program carries it out
    bool houseRule = false;
    friend bool operator==(const KeywordView&, const KeywordView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("text", &KeywordView::text);
        f("help", &KeywordView::help);
        f("automated", &KeywordView::automated);
        f("houseRule", &KeywordView::houseRule);
    }
};

/// One model of a unit with several models, shown small in a row. `id` is the token name in a `correct`
/// command for the unit: the wounds left on the model.
struct FigureView {
    std::string id;
    std::string label; ///< "Champion"
    int current = 1;   ///< 0 = the model is destroyed
    int capacity = 1;  ///< wounds of an unhurt model
    friend bool operator==(const FigureView&, const FigureView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &FigureView::id);
        f("label", &FigureView::label);
        f.need("current", &FigureView::current);
        f.need("capacity", &FigureView::capacity);
    }
};

/// A property of a unit with one of several values or a text, such as its place. `id` is the token name in a
/// `correct` command, whose text is the value.
struct PropertyView {
    std::string id;
    std::string label;
    std::string value;
    std::string help;
    std::vector<std::string> values; ///< the possible values, empty = free text
    std::vector<std::string> names;  ///< labels of the values
    friend bool operator==(const PropertyView&, const PropertyView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PropertyView::id);
        f("label", &PropertyView::label);
        f("value", &PropertyView::value);
        f("help", &PropertyView::help);
        f("values", &PropertyView::values);
        f("names", &PropertyView::names);
    }
};

/// Everything that the screens show of one unit.
struct UnitView {
    VALUE_MEMBERS(UnitView);

    std::string id;
    std::string side;  ///< id of a SideView
    std::string group; ///< id of a GroupView, empty for single figures
    std::string name;
    std::string kind;    ///< class or datasheet: "Sharpshooter"
    std::string profile; ///< id of the datasheet
    int number = 0;      ///< unchanged for the whole mission; the key 1–4 of a player's figure
    bool present = true; ///< false: destroyed, left or captured; shown folded, can be brought back
    bool canAct = false; ///< whether it may begin or go on to act now
    bool acted = false;  ///< whether it has acted in this turn or round
    std::string state;   ///< "Ready", "Down · 1 of 3"
    Tone tone = Tone::Plain;
    std::string sign;                     ///< the label of its piece on the board, unique among all units
    std::string planned;                  ///< its order, in short; empty where none is ordered
    std::vector<PropertyView> properties; ///< its place, facing, speed; each can be corrected
    std::vector<TrackView> tracks;
    std::vector<FigureView> figures;    ///< its models, empty where the unit is a single figure
    std::vector<MarkerView> markers;    ///< only present markers and statuses
    std::vector<MarkerView> allMarkers; ///< every marker and status that this figure could carry
    std::vector<StatView> stats;
    std::vector<WeaponView> weapons;
    std::vector<KeywordView> keywords;
    std::vector<std::string> engaged; ///< ids of the figures in base contact
    std::vector<std::string> items;   ///< ids of the mission's things that it carries
    bool houseRule = false;           ///< the datasheet is a house rule: our proposal, not the author's
    friend bool operator==(const UnitView&, const UnitView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &UnitView::id);
        f.need("side", &UnitView::side);
        f("group", &UnitView::group);
        f("name", &UnitView::name);
        f("kind", &UnitView::kind);
        f("profile", &UnitView::profile);
        f("number", &UnitView::number);
        f("present", &UnitView::present);
        f("canAct", &UnitView::canAct);
        f("acted", &UnitView::acted);
        f("state", &UnitView::state);
        f("tone", &UnitView::tone);
        f("sign", &UnitView::sign);
        f("planned", &UnitView::planned);
        f("settings", &UnitView::properties);
        f("tracks", &UnitView::tracks);
        f("figures", &UnitView::figures);
        f("markers", &UnitView::markers);
        f("allMarkers", &UnitView::allMarkers);
        f("stats", &UnitView::stats);
        f("weapons", &UnitView::weapons);
        f("keywords", &UnitView::keywords);
        f("engaged", &UnitView::engaged);
        f("items", &UnitView::items);
        f("houseRule", &UnitView::houseRule);
    }
};

/// Separate figures that are shown and activated together.
struct GroupView {
    std::string id;
    std::string side;
    std::string name;
    std::vector<std::string> units; ///< in the order of their numbers, destroyed ones included
    int present = 0;                ///< number of its units on the table
    int acted = 0;                  ///< number of those that have acted
    std::string state;              ///< "2 of 3 acted", "none left"
    Tone tone = Tone::Plain;
    friend bool operator==(const GroupView&, const GroupView&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &GroupView::id);
        f("side", &GroupView::side);
        f("name", &GroupView::name);
        f("units", &GroupView::units);
        f("present", &GroupView::present);
        f("acted", &GroupView::acted);
        f("state", &GroupView::state);
        f("tone", &GroupView::tone);
    }
};

} // namespace core
