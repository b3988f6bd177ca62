// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/life.h"
#include "systems/trench_crusade/data/force_rules.h"

#include <optional>

/// A warband between two battles, as acts read and change it. Dice are not rolled here: acts bring their
/// faces.
namespace core::trench_crusade {

/// The data that a campaign of this game uses.
struct CampaignData {
    const Catalogue& all;    ///< the data files
    const ForceRules& rules; ///< force rules that also allow what models gain in a campaign
};

/// A warband that acts read and change.
class WarbandEditor : public table::ForceEditor {
public:
    /// The warband with the results of its games; a Problem when its campaign record cannot be read.
    static Result<WarbandEditor> open(const CampaignData& data, const ForceLife& force,
                                      const std::vector<PlayedGame>& games);

    const Catalogue& all; ///< the data files
    const CampaignTables& tables;
    Life life;
    Warband warband; ///< its kind, with the terms of faction and variant

    Veteran& member(const std::string& id) { return life.members[id]; }
    const Veteran& member(const std::string& id) const;
    const Sheet* sheetOf(const ForceEntry& entry) const;
    /// Whether the warband can only find that gear and not buy it.
    bool isFound(const std::string& gear) const {
        return warband.found.contains(gear) && !warband.gear.contains(gear);
    }
    bool isMercenary(const ForceEntry& entry) const { return holds(warband.mercenaries, entry.sheet); }
    /// Whether the model is able to carry that at all.
    Result<Ok> mayCarry(const std::string& id, const std::string& gear) const;

    bool isElite(const std::string& id) const;
    int elites() const; ///< number of ELITE models
    /// Ids of what stays with the model (scars, skills, gifts), as options of its entry in a battle.
    std::vector<std::string> marksOf(const std::string& id) const;
    /// The sum of the special effects of that name on the model; on all models that fought in the last
    /// battle.
    int special(const std::string& id, std::string_view text) const;
    int specialOfFielded(std::string_view text) const;

    /// Gives the model experience, up to the most that is counted.
    void teach(const std::string& id, int points);

    using ForceEditor::worth;
    int worth() const { return worth(ducats); }
    int threshold() const; ///< ducats that the warband may be worth in the next battle
    int strength() const;  ///< models that may take the field in it
    int nextBattle() const { return life.battles + 1; }

    /// Puts items into the stash.
    void stash(const std::string& id, int count, const std::string& notes = {});
    std::string itemName(const std::string& id) const;

    /// Makes it a warband of that kind, with its terms.
    void setFaction(const std::string& faction);
    /// Gives every entry without an id a new one.
    void numberEntries();
    /// Adds a model; returns the id of its entry.
    std::string enlist(const std::string& sheet, const std::string& name);
    /// Removes a model and all that it carries from the roster; `how` is noted in the campaign.
    void removeModel(const std::string& id, const std::string& how);
    /// Removes a dead model; until the next battle some kinds can be brought back.
    void die(const std::string& id, const std::string& how);
    /// The first rule of building a warband that is broken now and was not broken before; nothing when there
    /// is none.
    std::optional<std::string> faultAgainst(const Force& before) const;

    ForceLife toForceLife() const; ///< the force as it is now, with its campaign record

private:
    WarbandEditor(const CampaignData& data, const ForceLife& force);
    /// Takes in the results of the games that are not in the warband yet.
    void bring(const std::vector<PlayedGame>& games);
    void bring(const PlayedGame& game);
    /// Takes in the result of a game once more, because it may have changed.
    void updateGame(const PlayedGame& game);
    /// Removes models and upgrades that the battle has cost for good.
    void takeLosses(const PlayedGame& game, const std::map<std::string, std::string>& entries);
};

/// Whether that upgrade is used up by its use and has to be bought again (TC-W26).
bool isConsumed(const Catalogue& all, const std::string& option);

/// Begins the steps after a battle: models that were left out are back, what lasted one battle has ended.
void beginAftermath(Life& life, const std::string& game, const std::string& mission);

} // namespace core::trench_crusade
