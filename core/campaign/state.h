// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/career.h"
#include "kernel/game/game.h"
#include "kernel/values/shared.h"
#include "kernel/values/value_members.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// A campaign as plain values: players, figures, forces, missions, journal. It is independent of game
/// systems; the meaning of a token or a result is known to the system of the mission.
namespace core::campaign {

#define CAMPAIGN_FIELDS template <class F> static void fields(F&& f)

/// Numbers of a figure by the names of their corrections: "health", "captured", "magazine:long_rifle".
using Tokens = std::map<std::string, int>;

/// A person at the table.
struct Player {
    std::string id;
    std::string name;
    std::string notes;
    bool archived = false; ///< whether it is in the archive
    friend bool operator==(const Player&, const Player&) = default;
    CAMPAIGN_FIELDS {
        f.need("id", &Player::id);
        f.need("name", &Player::name);
        f("notes", &Player::notes);
        f("archived", &Player::archived);
    }
};

/// A warband, team or patrol: its members, its possessions, the choices for its games.
struct Force {
    std::string id;
    std::string name;
    std::string system;
    std::string side;                      ///< name of the faction or side
    std::vector<std::string> members;      ///< ids of operatives
    std::map<std::string, int> currencies; ///< amount by currency: "ducats"
    std::vector<StashItem> stash;
    std::string notes;
    std::map<std::string, std::string> choices; ///< of the game's setup, by id of the option
    Value build;                                ///< the roster as built in a library; opaque here
    bool archived = false;                      ///< whether it is in the archive
    Value life = {}; ///< what its system has recorded of it between games; opaque here
    friend bool operator==(const Force&, const Force&) = default;
    CAMPAIGN_FIELDS {
        using T = Force;
        f.need("id", &T::id);
        f.need("name", &T::name);
        f.need("system", &T::system);
        f("side", &T::side);
        f("members", &T::members);
        f("currencies", &T::currencies);
        f("stash", &T::stash);
        f("notes", &T::notes);
        f("choices", &T::choices);
        f("build", &T::build);
        f("archived", &T::archived);
        f("life", &T::life);
    }
};

/// A figure that lives on from mission to mission.
struct Operative {
    std::string id;
    std::string name;
    std::string system;
    std::string sheet;                ///< datasheet id within the system
    std::vector<std::string> weapons; ///< ids; empty = the sheet's standard weapons
    std::string notes;
    std::string portrait;  ///< name of the picture in the file; empty = none
    std::string player;    ///< id of the player; empty = none
    Tokens tokens;         ///< differences from a fresh figure at the end of its last mission
    bool archived = false; ///< whether it is in the archive
    friend bool operator==(const Operative&, const Operative&) = default;
    CAMPAIGN_FIELDS {
        using T = Operative;
        f.need("id", &T::id);
        f.need("name", &T::name);
        f.need("system", &T::system);
        f.need("sheet", &T::sheet);
        f("weapons", &T::weapons);
        f("notes", &T::notes);
        f("portrait", &T::portrait);
        f("player", &T::player);
        f("tokens", &T::tokens);
        f("archived", &T::archived);
    }
};

/// One game of the campaign. While `result` is empty it is still in play.
struct Mission {
    VALUE_MEMBERS(Mission);

    std::string id;
    int stream = 0; ///< number of the game in the same file
    std::string system;
    std::string mission; ///< mission id within the system; empty = a quick fight
    std::string title;
    std::string date;        ///< "2025-11-28"; the chronicle sorts by it as text
    std::string result;      ///< as the system calls it: "win"
    std::string headline;    ///< "Won"
    std::string reason;      ///< why it ended so, as the game gives it
    Tone tone = Tone::Plain; ///< the tone of the headline
    int turns = 0;
    std::vector<std::string> team;        ///< ids of operatives, in the order of the members
    std::vector<Member> members;          ///< the team at the end
    std::map<std::string, Tokens> before; ///< condition of each operative before the result was booked
    std::vector<TableView> debrief;
    std::vector<Tally> tallies;
    bool archived = false;  ///< whether it is in the archive
    std::string force = {}; ///< id of the force that set out, empty = none in particular
    std::map<std::string, std::string> sides = {}; ///< ids of the forces that played, by side of the game
    /// Whether the game has ended and its result is in the campaign.
    bool isOver() const { return !result.empty(); }
    friend bool operator==(const Mission&, const Mission&) = default;
    CAMPAIGN_FIELDS {
        using T = Mission;
        f.need("id", &T::id);
        f.need("stream", &T::stream);
        f.need("system", &T::system);
        f("mission", &T::mission);
        f.need("title", &T::title);
        f("date", &T::date);
        f("result", &T::result);
        f("headline", &T::headline);
        f("reason", &T::reason);
        f("tone", &T::tone);
        f("turns", &T::turns);
        f("team", &T::team);
        f("members", &T::members);
        f("before", &T::before);
        f("debrief", &T::debrief);
        f("tallies", &T::tallies);
        f("archived", &T::archived);
        f("force", &T::force);
        f("sides", &T::sides);
    }
};

/// A page of the journal.
struct Entry {
    std::string id;
    std::string date; ///< "2025-11-28", or what the user typed; the chronicle sorts by it as text
    std::string title;
    std::string text;      ///< Markdown
    bool archived = false; ///< whether it is in the archive
    friend bool operator==(const Entry&, const Entry&) = default;
    CAMPAIGN_FIELDS {
        f.need("id", &Entry::id);
        f("date", &Entry::date);
        f.need("title", &Entry::title);
        f("text", &Entry::text);
        f("archived", &Entry::archived);
    }
};

/// A list whose elements are shared by copies of the campaign.
template <class T> using List = std::vector<Shared<T>>;

/// The element of that id, nullptr when there is none.
template <class T> const T* find(const List<T>& list, std::string_view id) {
    for (const auto& item : list)
        if (item->id == id) return &*item;
    return nullptr;
}

/// The whole campaign. Lists keep the order in which things were added.
struct State {
    std::string name;
    std::map<std::string, std::string> switches; ///< only those that differ from the standard
    List<Player> players;
    List<Operative> operatives;
    List<Mission> missions;
    List<Entry> entries;
    int lastNumber = 0; ///< highest number used in an id; no id is used twice
    bool begun = false; ///< whether the campaign has begun
    List<Force> forces;
    friend bool operator==(const State&, const State&) = default;
    CAMPAIGN_FIELDS {
        f("name", &State::name);
        f("switches", &State::switches);
        f("players", &State::players);
        f("operatives", &State::operatives);
        f("missions", &State::missions);
        f("entries", &State::entries);
        f("lastNumber", &State::lastNumber);
        f("opened", &State::begun);
        f("forces", &State::forces);
    }
};

/// The mission that was played in that stream of the file, nullptr when the campaign has none.
inline const Mission* missionOf(const State& state, int stream) {
    for (const auto& mission : state.missions)
        if (mission->stream == stream) return &*mission;
    return nullptr;
}

/// The campaign in a game of these rules.
const State& stateOf(const core::Game& game);

#undef CAMPAIGN_FIELDS

} // namespace core::campaign
