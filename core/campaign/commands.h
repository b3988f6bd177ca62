// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/state.h"
#include "kernel/values/one_of.h"

#include <array>
#include <optional>

/// The commands of a campaign. An absent field of an edit stays unchanged.
namespace core::campaign {

#define CAMPAIGN_FIELDS template <class F> static void fields(F&& f)

/// The lists of a campaign; an Entry is a page of its journal.
enum class Kind { Player, Operative, Mission, Entry, Force };

/// Begins the campaign; the first command of its log.
struct BeginCampaign {
    static constexpr std::string_view type = "open_campaign";
    std::string name;
    CAMPAIGN_FIELDS { f.need("name", &BeginCampaign::name); }
};
/// Renames the campaign.
struct Rename {
    static constexpr std::string_view type = "rename";
    std::string name;
    CAMPAIGN_FIELDS { f.need("name", &Rename::name); }
};
/// Sets a rule of the campaign about what is carried over.
struct SetSwitch {
    static constexpr std::string_view type = "set_switch";
    std::string id, value;
    CAMPAIGN_FIELDS {
        f.need("id", &SetSwitch::id, "id of a switch of the campaign");
        f.need("value", &SetSwitch::value);
    }
};

/// Adds a figure to the campaign; every game's figures are operatives here.
struct AddOperative {
    static constexpr std::string_view type = "add_operative";
    std::string name, system, sheet;
    std::vector<std::string> weapons;
    std::string notes, portrait, player;
    CAMPAIGN_FIELDS {
        using T = AddOperative;
        f.need("name", &T::name);
        f.need("system", &T::system);
        f.need("sheet", &T::sheet, "id of a datasheet of the system");
        f("weapons", &T::weapons, "weapon ids; empty = the standard ones");
        f("notes", &T::notes);
        f("portrait", &T::portrait, "name of a picture in the file");
        f("player", &T::player, "id of a player");
    }
};
/// Changes a figure of the campaign.
struct EditOperative {
    static constexpr std::string_view type = "edit_operative";
    std::string id;
    std::optional<std::string> name, sheet, notes, portrait, player;
    std::optional<std::vector<std::string>> weapons;
    std::optional<Tokens> tokens; ///< differences from a fresh figure
    CAMPAIGN_FIELDS {
        using T = EditOperative;
        f.need("id", &T::id);
        f("name", &T::name);
        f("sheet", &T::sheet);
        f("notes", &T::notes);
        f("portrait", &T::portrait);
        f("player", &T::player);
        f("weapons", &T::weapons);
        f("tokens", &T::tokens, "differences from a fresh figure");
    }
};
/// A captive returns without a mission.
struct FreeCaptive {
    static constexpr std::string_view type = "free_captive";
    std::string id;
    CAMPAIGN_FIELDS { f.need("id", &FreeCaptive::id); }
};

/// Adds a person who plays.
struct AddPlayer {
    static constexpr std::string_view type = "add_player";
    std::string name, notes;
    CAMPAIGN_FIELDS {
        f.need("name", &AddPlayer::name);
        f("notes", &AddPlayer::notes);
    }
};
/// Changes a person who plays.
struct EditPlayer {
    static constexpr std::string_view type = "edit_player";
    std::string id;
    std::optional<std::string> name, notes;
    CAMPAIGN_FIELDS {
        f.need("id", &EditPlayer::id);
        f("name", &EditPlayer::name);
        f("notes", &EditPlayer::notes);
    }
};

/// Adds a page to the journal.
struct AddEntry {
    static constexpr std::string_view type = "add_entry";
    std::string date, title, text;
    CAMPAIGN_FIELDS {
        f("date", &AddEntry::date);
        f.need("title", &AddEntry::title);
        f("text", &AddEntry::text, "Markdown");
    }
};
/// Changes a page of the journal.
struct EditEntry {
    static constexpr std::string_view type = "edit_entry";
    std::string id;
    std::optional<std::string> date, title, text;
    CAMPAIGN_FIELDS {
        f.need("id", &EditEntry::id);
        f("date", &EditEntry::date);
        f("title", &EditEntry::title);
        f("text", &EditEntry::text, "Markdown");
    }
};

/// Adds a warband, team or patrol to the campaign.
struct AddForce {
    static constexpr std::string_view type = "add_force";
    std::string name, system;
    std::string side = {};
    std::vector<std::string> members = {};
    std::map<std::string, int> currencies = {};
    std::vector<StashItem> stash = {};
    std::string notes = {};
    std::map<std::string, std::string> choices = {};
    Value build = {};
    CAMPAIGN_FIELDS {
        using T = AddForce;
        f.need("name", &T::name);
        f.need("system", &T::system);
        f("side", &T::side, "name of the faction or side");
        f("members", &T::members, "ids of operatives");
        f("currencies", &T::currencies, "amount by the name of the currency");
        f("stash", &T::stash, "items that no member carries");
        f("notes", &T::notes);
        f("choices", &T::choices, "chosen values of the setup, by id of the option");
        f("build", &T::build, "the roster as the library has it");
    }
};
/// Changes a warband, team or patrol.
struct EditForce {
    static constexpr std::string_view type = "edit_force";
    std::string id;
    std::optional<std::string> name = {}, side = {}, notes = {};
    std::optional<std::vector<std::string>> members = {};
    std::optional<std::map<std::string, int>> currencies = {};
    std::optional<std::vector<StashItem>> stash = {};
    std::optional<std::map<std::string, std::string>> choices = {};
    std::optional<Value> build = {};
    CAMPAIGN_FIELDS {
        using T = EditForce;
        f.need("id", &T::id);
        f("name", &T::name);
        f("side", &T::side);
        f("notes", &T::notes);
        f("members", &T::members);
        f("currencies", &T::currencies);
        f("stash", &T::stash);
        f("choices", &T::choices);
        f("build", &T::build);
    }
};

/// An act of a force between two games, as its game computed it; the campaign keeps its result.
struct AdvanceForce {
    static constexpr std::string_view type = "advance_force";
    std::string id, label;               ///< id of the force; what was done
    std::vector<std::string> lines = {}; ///< sentences about the result
    std::map<std::string, int> currencies = {};
    std::vector<StashItem> stash = {};
    Value build = {}, life = {};
    CAMPAIGN_FIELDS {
        using T = AdvanceForce;
        f.need("id", &T::id);
        f.need("label", &T::label, "what was done");
        f("lines", &T::lines, "sentences about the result");
        f("currencies", &T::currencies);
        f("stash", &T::stash);
        f("build", &T::build);
        f("life", &T::life);
    }
};

/// Deletes an item of one of the lists.
struct Remove {
    static constexpr std::string_view type = "remove";
    Kind kind = Kind::Operative;
    std::string id;
    CAMPAIGN_FIELDS {
        f.need("kind", &Remove::kind);
        f.need("id", &Remove::id);
    }
};
/// Adds a copy of an item to its list.
struct Duplicate {
    static constexpr std::string_view type = "duplicate";
    Kind kind = Kind::Operative;
    std::string id;
    CAMPAIGN_FIELDS {
        f.need("kind", &Duplicate::kind);
        f.need("id", &Duplicate::id);
    }
};
/// Moves an item into the archive, or out of it.
struct Archive {
    static constexpr std::string_view type = "archive";
    Kind kind = Kind::Operative;
    std::string id;
    bool on = true; ///< false: out of the archive
    CAMPAIGN_FIELDS {
        f.need("kind", &Archive::kind);
        f.need("id", &Archive::id);
        f("on", &Archive::on, "false brings the item back");
    }
};

/// A mission begins with the operatives of `team`, or with the forces of `sides`.
struct StartMission {
    static constexpr std::string_view type = "start_mission";
    int stream = 0; ///< number of the game in the file
    std::string system, mission, title, date;
    std::vector<std::string> team;                 ///< ids of operatives
    std::string force = {};                        ///< id of the force that sets out; empty = none
    std::map<std::string, std::string> sides = {}; ///< ids of the forces that play, by side of the game
    std::vector<std::string> lines = {};           ///< sentences about members who stay behind
    CAMPAIGN_FIELDS {
        using T = StartMission;
        f.need("stream", &T::stream, "number of the game in the file");
        f.need("system", &T::system);
        f("mission", &T::mission);
        f.need("title", &T::title);
        f("date", &T::date);
        f("team", &T::team, "ids of operatives");
        f("force", &T::force, "id of the force that sets out");
        f("sides", &T::sides, "ids of the forces that play, by side of the game");
        f("lines", &T::lines, "sentences about members who stay behind");
    }
};
/// Books the result of a mission in the campaign; without a result the mission is in play again.
struct BookMission {
    static constexpr std::string_view type = "book_mission";
    int stream = 0; ///< number of the game in the file
    std::string system, mission, title, date, result, headline, reason;
    Tone tone = Tone::Plain;
    int turns = 0;
    std::vector<Member> members; ///< the team at the end
    std::vector<TableView> debrief;
    std::vector<Tally> tallies;
    CAMPAIGN_FIELDS {
        using T = BookMission;
        f.need("stream", &T::stream, "number of the game in the file");
        f.need("system", &T::system);
        f("mission", &T::mission);
        f.need("title", &T::title);
        f("date", &T::date);
        f("result", &T::result);
        f("headline", &T::headline);
        f("reason", &T::reason);
        f("tone", &T::tone);
        f("turns", &T::turns);
        f("members", &T::members, "the team at the end");
        f("debrief", &T::debrief);
        f("tallies", &T::tallies);
    }
};

/// Every command of a campaign.
struct Commands {
    using Members = Types<BeginCampaign, Rename, SetSwitch, AddOperative, EditOperative, FreeCaptive,
                          AddPlayer, EditPlayer, AddEntry, EditEntry, Remove, Duplicate, Archive,
                          StartMission, BookMission, AddForce, EditForce, AdvanceForce>;
};
using Command = OneOf<Commands>; ///< one command of a campaign

// Events, which are stored for ever.

/// The campaign has begun.
struct CampaignBegun {
    static constexpr std::string_view type = "campaign_opened";
    std::string name;
    CAMPAIGN_FIELDS { f.need("name", &CampaignBegun::name); }
};
/// The campaign has a new name.
struct Renamed {
    static constexpr std::string_view type = "renamed";
    std::string name;
    CAMPAIGN_FIELDS { f.need("name", &Renamed::name); }
};
/// A rule of the campaign has a new value.
struct SwitchSet {
    static constexpr std::string_view type = "switch_set";
    std::string id, value;
    CAMPAIGN_FIELDS {
        f.need("id", &SwitchSet::id);
        f.need("value", &SwitchSet::value);
    }
};
/// A player was added or changed.
struct PlayerSet {
    static constexpr std::string_view type = "player_set";
    Player item;
    CAMPAIGN_FIELDS { f.need("player", &PlayerSet::item); }
};
/// A figure was added or changed.
struct OperativeSet {
    static constexpr std::string_view type = "operative_set";
    Operative item;
    CAMPAIGN_FIELDS { f.need("operative", &OperativeSet::item); }
};
/// A mission was added or changed.
struct MissionSet {
    static constexpr std::string_view type = "mission_set";
    Mission item;
    CAMPAIGN_FIELDS { f.need("mission", &MissionSet::item); }
};
/// A page of the journal was added or changed.
struct EntrySet {
    static constexpr std::string_view type = "entry_set";
    Entry item;
    CAMPAIGN_FIELDS { f.need("entry", &EntrySet::item); }
};
/// A force was added or changed.
struct ForceSet {
    static constexpr std::string_view type = "force_set";
    Force item;
    CAMPAIGN_FIELDS { f.need("force", &ForceSet::item); }
};
/// An item was deleted from its list.
struct Removed {
    static constexpr std::string_view type = "removed";
    Kind kind = Kind::Operative;
    std::string id;
    CAMPAIGN_FIELDS {
        f.need("kind", &Removed::kind);
        f.need("id", &Removed::id);
    }
};

#undef CAMPAIGN_FIELDS

/// Every event of a campaign.
struct Events {
    using Members = Types<CampaignBegun, Renamed, SwitchSet, PlayerSet, OperativeSet, MissionSet, EntrySet,
                          Removed, ForceSet>;
};
using Event = OneOf<Events>; ///< one event of a campaign

/// Turns a command into the order that an encounter performs.
template <class C> Order order(C command) { return {toRecord(Command(std::move(command))), false}; }

} // namespace core::campaign

namespace core {
template <> struct EnumNames<campaign::Kind> {
    static constexpr std::array names{"player", "operative", "mission", "entry", "force"};
};
} // namespace core
