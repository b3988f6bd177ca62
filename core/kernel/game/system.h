// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force_rules.h"
#include "kernel/force/roster.h"
#include "kernel/game/calculator.h"
#include "kernel/game/campaign_facts.h"
#include "kernel/game/career.h"
#include "kernel/game/game.h"
#include "kernel/view/reference.h"

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
    Value fresh;        ///< a new entry to start from, complete except for its id and name
    bool list = false;  ///< entries of one list file
    /// Upgrades an entry of an older form to today's; nullptr while there is only one form.
    Value (*upgrade)(Value body) = nullptr;
};

/// The description of a game for people who do not know it.
struct Introduction {
    std::string players;  ///< "two patrols"
    std::string text;     ///< the course of the game, in two or three short sentences
    std::string gameNoun; ///< the word for one game of it: "battle"
};

/// One game system: its name, its data, its games.
class System {
public:
    virtual ~System() = default;
    virtual std::string id() const = 0;
    virtual std::string name() const = 0;
    /// A number that grows when a rule changes, so that older games are replayed by the older rule.
    virtual int rulesVersion() const = 0;
    /// Its position in lists of systems.
    virtual int order() const { return 100; }
    /// The description of the game; needs no data.
    virtual Introduction introduction() const { return {{}, {}, "game"}; }
    /// Loads the data files; a Problem names the file and the JSON path.
    virtual Result<Ok> load(const DataPack& data) = 0;
    /// Everything that can be chosen for a new game.
    virtual SetupChoices choices() const = 0;
    /// The first command of a new encounter, which contains copies of all profiles.
    virtual Result<Order> opening(const Setup& setup) const = 0;
    /// A game before its opening; nullptr for a system without games.
    virtual std::unique_ptr<Game> newGame() const = 0;
    /// The kinds of data that can be browsed and edited, the most important first.
    virtual std::vector<DataKind> dataKinds() const { return {}; }
    /// Every problem that prevents `load` from accepting these data; none when they are valid. A problem of
    /// Kind::Rule is only a hint: the data are accepted nevertheless.
    virtual std::vector<Problem> check(const DataPack&) const { return {}; }
    /// The datasheet at that path of the data ("units/shambler.json") as a card; nothing when it is none or
    /// invalid.
    virtual std::optional<SheetView> card(const DataPack&, const std::string&) const { return std::nullopt; }
    /// What a player looks up: the turn, the actions, the statuses, every marker with its size.
    virtual Reference reference() const { return {}; }
    /// Converts a list of another program to data files of this system; a Problem when it is for another
    /// game.
    virtual Result<ImportedRoster> importArmyList(const Roster&) const {
        return impossible("roster.no_system",
                          "army lists of other programs cannot be imported into " + name(), "system");
    }
    /// The facts about this game for a campaign.
    virtual CampaignFacts campaignFacts() const { return {}; }
    /// The acts that a force must and may do after its games, the latest last, under the loaded data; without
    /// steps when forces of this game have no acts between games.
    virtual Career careerOf(const ForceLife&, const std::vector<PlayedGame>&) const { return {}; }
    /// The result of the act, one of careerOf's commands with its inputs filled in, with these faces. A
    /// Problem when it cannot be done now, or a face is missing or not on that die.
    virtual Result<CareerChange> advance(const ForceLife&, const std::vector<PlayedGame>&, const Record&,
                                         const std::vector<int>&) const {
        return impossible("career.none", name() + " has no campaign steps between games", "act");
    }
    /// The force for its next game, with the lasting effects of its earlier ones.
    virtual Result<Mustered> muster(const ForceLife& life, const std::vector<PlayedGame>&) const {
        return Mustered{life.build, {}};
    }
    /// The rules for building forces under these data, valid or not; without sides when it has no forces.
    virtual ForceRules forceRules(const DataPack&) const { return {}; }
    /// Every problem of a force under the loaded data, with its path ("$.entries[1].gear[0]"). Kind::Rule:
    /// the players may use the force nevertheless.
    virtual std::vector<Problem> checkForce(const Force&) const { return {}; }
    /// The cost of the force under the loaded data, for each currency.
    virtual Cost costOf(const Force&) const { return {}; }
    /// JSON schema per command type.
    virtual Value commandSchemas() const = 0;
    /// False for a system without games: it has calculators, and may have datasheets and forces (dataKinds).
    virtual bool isPlayable() const { return true; }
    /// The calculators of this system: odds of its dice for freely chosen profiles.
    virtual std::vector<Calculator> calculators() const { return {}; }
};

/// A system without games, with calculators and perhaps data.
class CalculatingSystem : public System {
public:
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack&) override { return Ok{}; }
    SetupChoices choices() const override { return {}; }
    Result<Order> opening(const Setup&) const override {
        return impossible("system.not_playable",
                          name() + " has calculators of odds only; its games cannot be played here",
                          "system");
    }
    std::unique_ptr<Game> newGame() const override { return nullptr; }
    Value commandSchemas() const override { return Value::Object{}; }
    bool isPlayable() const override { return false; }
};

/// All systems of this build, found by folder, in their order.
std::vector<std::unique_ptr<System>> allSystems();

} // namespace core
