// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/calculator.h"
#include "kernel/game.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace core {

/// The data files of one system: path below its folder ("units/shambler.json") to content.
using DataPack = std::map<std::string, Value>;

/// What a GM chooses before a game.
struct Member {
    std::string sheet; ///< datasheet id: "sharpshooter"
    std::string name;
    std::vector<std::string> weapons; ///< empty = the sheet's standard weapons
    friend bool operator==(const Member&, const Member&) = default;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &Member::sheet);
        f("name", &Member::name);
        f("weapons", &Member::weapons);
    }
};
struct Setup {
    std::string mission; ///< mission id; empty = quick fight
    std::vector<Member> members; ///< empty = the mission's standard team
    std::map<std::string, std::string> switches;
    friend bool operator==(const Setup&, const Setup&) = default;
    template <class F> static void fields(F&& f) {
        f("mission", &Setup::mission);
        f("members", &Setup::members);
        f("switches", &Setup::switches);
    }
};

struct MissionChoice {
    std::string id, name, briefing;
    int minutes = 0;
    bool demo = false;
    bool houseRule = false;
    std::vector<Member> team; ///< what stands ready when nothing else is chosen
};
struct MemberChoice {
    std::string sheet, name, defaultName;
    SheetView view;
    std::vector<std::pair<std::string, std::string>> weapons; ///< id, name
    std::vector<std::string> standardWeapons;
};
/// Everything the "new mission" page needs.
struct SetupChoices {
    std::vector<MissionChoice> missions;
    std::vector<MemberChoice> members;
    std::vector<SheetView> enemies;
    std::vector<SwitchView> switches;
    int minimumMembers = 1;
    int maximumMembers = 4;
};

/// One game system: its name, its data, its games.
class System {
public:
    virtual ~System() = default;
    virtual std::string id() const = 0;
    virtual std::string name() const = 0;
    virtual int rulesVersion() const = 0;
    /// Takes the data files in; a Problem names the file and the JSON path.
    virtual Result<Ok> load(const DataPack& data) = 0;
    virtual SetupChoices choices() const = 0;
    /// The first command of a new encounter, with every profile copied in.
    virtual Result<Order> opening(const Setup& setup) const = 0;
    virtual std::unique_ptr<Game> newGame() const = 0;
    /// JSON schema per command type.
    virtual Value commandSchemas() const = 0;
    /// False for a system that only calculates: it has no data files, no missions and no games.
    virtual bool playable() const { return true; }
    /// Odds of this system's dice for profiles of one's own.
    virtual std::vector<Calculator> calculators() const { return {}; }
};

/// A system of which only the calculators are there.
class CalculatingSystem : public System {
public:
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack&) override { return Ok{}; }
    SetupChoices choices() const override { return {}; }
    Result<Order> opening(const Setup&) const override {
        return impossible("system.not_playable", name() + " offers its odds only; no game of it can be started", "system");
    }
    std::unique_ptr<Game> newGame() const override { return nullptr; }
    Value commandSchemas() const override { return Value::Object{}; }
    bool playable() const override { return false; }
};

/// All systems of this build, found by folder.
std::vector<std::unique_ptr<System>> allSystems();

} // namespace core
