// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/calculator.h"
#include "kernel/campaign_facts.h"
#include "kernel/career.h"
#include "kernel/force_rules.h"
#include "kernel/game.h"
#include "kernel/reference.h"
#include "kernel/roster.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// The data files of one system: path below its folder ("units/shambler.json") to content.
using DataPack = std::map<std::string, Value>;

/// One kind of entry in the data of a system, for browsing and editing.
struct DataKind {
    std::string folder; ///< "units": entries are files `units/<id>.json`; or "keywords": entries of the list
                        ///< `keywords.json`
    std::string name;   ///< "Datasheets"
    std::string one;    ///< "datasheet"
    Value schema;       ///< JSON schema of one entry
    Value fresh;        ///< a new entry to start from, complete but for its id and name
    bool list = false;  ///< entries of one list file
    /// Brings an entry that was written in an older form to that of today; nullptr while there is but one.
    Value (*lifted)(Value body) = nullptr;
};

/// How a game presents itself to people who do not know it.
struct Introduction {
    std::string players; ///< "two patrols"
    std::string text;    ///< what happens in it, two or three short sentences
    std::string begin;   ///< what one game of it is called: "battle"
};

/// One game system: its name, its data, its games.
class System {
public:
    virtual ~System() = default;
    virtual std::string id() const = 0;
    virtual std::string name() const = 0;
    virtual int rulesVersion() const = 0;
    /// Its place among the systems wherever they are listed.
    virtual int order() const { return 100; }
    /// Needs no data.
    virtual Introduction introduction() const { return {{}, {}, "game"}; }
    /// Takes the data files in; a Problem names the file and the JSON path.
    virtual Result<Ok> load(const DataPack& data) = 0;
    virtual SetupChoices choices() const = 0;
    /// The first command of a new encounter, with every profile copied in.
    virtual Result<Order> opening(const Setup& setup) const = 0;
    virtual std::unique_ptr<Game> newGame() const = 0;
    /// The kinds of data that can be browsed and edited, the most wanted first.
    virtual std::vector<DataKind> dataKinds() const { return {}; }
    /// Every problem that keeps `load` from taking these data; none when they are valid.
    /// A problem of Kind::Rule is only a hint: the data are taken all the same.
    virtual std::vector<Problem> check(const DataPack&) const { return {}; }
    /// The datasheet at that path of the data ("units/shambler.json") as a card; nothing when it is none or
    /// not sound.
    virtual std::optional<SheetView> card(const DataPack&, const std::string&) const { return std::nullopt; }
    /// What a player looks up: the turn, the actions, the statuses, every marker with its size.
    virtual Reference reference() const { return {}; }
    /// Turns a list from another program into data files of this system; a Problem when it is for another
    /// game.
    virtual Result<ImportedRoster> take(const Roster&) const {
        return impossible("roster.no_system", name() + " takes no lists of other programs", "system");
    }
    /// What a campaign has to know of this game.
    virtual CampaignFacts campaignFacts() const { return {}; }
    /// What a force has to do and may do after its games, the latest last, under the loaded data; not used()
    /// when forces of this game have no life between games.
    virtual Career careerOf(const ForceLife&, const std::vector<PlayedGame>&) const { return {}; }
    /// What the act, one of careerOf's commands with its inputs filled in, comes to with these faces. A
    /// Problem when it cannot be done now, when a face is missing or is none of that die.
    virtual Result<CareerChange> advance(const ForceLife&, const std::vector<PlayedGame>&, const Record&,
                                         const std::vector<int>&) const {
        return impossible("career.none", "forces of " + name() + " have no life between games", "act");
    }
    /// The force as it takes the field in its next game, with the marks that its life has left on it.
    virtual Result<Mustered> muster(const ForceLife& life, const std::vector<PlayedGame>&) const {
        return Mustered{life.build, {}};
    }
    /// How forces are put together under these data, sound or not; not used() when this game has none.
    virtual ForceRules forceRules(const DataPack&) const { return {}; }
    /// Every problem of a force under the loaded data, with its place in it
    /// ("$.entries[1].gear[0]"). Kind::Rule: a group may play it all the same.
    virtual std::vector<Problem> checkForce(const Force&) const { return {}; }
    /// What the force costs under the loaded data, for each currency.
    virtual Cost costOf(const Force&) const { return {}; }
    /// JSON schema per command type.
    virtual Value commandSchemas() const = 0;
    /// False for a system without games: it calculates, and may have datasheets and forces (dataKinds).
    virtual bool playable() const { return true; }
    /// Odds of this system's dice for profiles of one's own.
    virtual std::vector<Calculator> calculators() const { return {}; }
};

/// A system of which no games can be played: its calculators are there, perhaps its data.
class CalculatingSystem : public System {
public:
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack&) override { return Ok{}; }
    SetupChoices choices() const override { return {}; }
    Result<Order> opening(const Setup&) const override {
        return impossible("system.not_playable",
                          name() + " offers its odds only; no game of it can be started", "system");
    }
    std::unique_ptr<Game> newGame() const override { return nullptr; }
    Value commandSchemas() const override { return Value::Object{}; }
    bool playable() const override { return false; }
};

/// All systems of this build, found by folder, in their order.
std::vector<std::unique_ptr<System>> allSystems();

} // namespace core
