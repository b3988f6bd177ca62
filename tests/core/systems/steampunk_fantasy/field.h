// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/typed_game.h"
#include "shipped_units.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

/// A battle in progress, put together by hand: open ground, the units that a test needs, and the faces that
/// it gives.
namespace steam {

using Battle = core::TypedGame<Rules>;

class Field {
public:
    explicit Field(Phase phase = Phase::Gunnery1);

    /// A base on the board; it faces north unless it is of the first side.
    core::UnitId add(const std::string& sheet, const std::string& side, Hex hex, Speed speed = Speed::Still);
    Unit& unit(const core::UnitId& id) { return *state.units.edit(id); }
    Sheet& sheet(const core::UnitId& id) { return *state.sheets.edit(state.at(id).sheet); }
    /// A weapon in its hands, loaded, with the order to fire it.
    void arm(const core::UnitId& id, const std::string& weapon, int loads = 1);
    void flip(std::string_view id, const std::string& value) { state.switches[std::string(id)] = value; }
    void ground(Hex hex, Terrain terrain) { state.board.hexes[textOf(hex)] = terrain; }
    void mark(const core::UnitId& id, const std::string& token, int count);
    void harm(const core::UnitId& id, Does does, int amount = 1, const std::string& on = {});
    /// Both meet in the hex of `defending`.
    void clash(const core::UnitId& entering, const core::UnitId& defending);

    /// Carries it out with these faces, one after another; what is wrong, empty where nothing is.
    std::string carry(const Command& command, std::vector<int> faces = {});
    std::string carry(const Command& command, core::DiceSource& dice);
    std::string next(std::vector<int> faces = {}) {
        return carry(Command(core::table::Next{}), std::move(faces));
    }
    /// What players answer where they do not take the preset, by the id of the question; and what was asked.
    std::map<std::string, core::Answer> answers;
    std::vector<std::string> asked;
    void pick(const std::string& question, const std::string& option) { answers[question].pick = option; }
    void share(const std::string& question, const std::map<std::string, int>& shares) {
        answers[question].shares = shares;
    }
    bool wasAsked(const std::string& question) const {
        return std::find(asked.begin(), asked.end(), question) != asked.end();
    }
    /// Why it may not be ordered; empty where it may.
    std::string refused(const Command& command) const;
    /// Its exact odds.
    std::optional<core::OddsReport> odds(const Command& command) const;

    State state;
    std::string log;                          ///< the line of the step that was carried out last
    std::map<std::string, std::string> picks; ///< answers to choices by their ids, else the preset
};

} // namespace steam
