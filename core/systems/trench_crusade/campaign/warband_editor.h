// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/life.h"
#include "systems/trench_crusade/data/force_rules.h"

#include <optional>

/// A warband between two battles as the acts see and change it. Nothing is rolled here: faces are handed in.
namespace core::trench_crusade {

/// The data that a campaign of this game uses.
struct CampaignData {
    const Catalogue& all;
    const ForceRules& rules; ///< with what a campaign leaves on models
};

class WarbandEditor : public table::ForceEditor {
public:
    /// The warband with the results of its games; a Problem when its campaign record cannot be read.
    static Result<WarbandEditor> open(const CampaignData& books, const ForceLife& force,
                                      const std::vector<PlayedGame>& games);

    const Catalogue& all;
    const CampaignTables& tables;
    Life life;
    Warband warband; ///< with the terms of its faction and variant

    Veteran& member(const std::string& id) { return life.members[id]; }
    const Veteran& member(const std::string& id) const;
    const Sheet* sheetOf(const ForceEntry& entry) const;
    /// Whether only a place that was found lets the warband buy it.
    bool isFound(const std::string& gear) const {
        return warband.found.contains(gear) && !warband.gear.contains(gear);
    }
    bool isMercenary(const ForceEntry& entry) const { return holds(warband.mercenaries, entry.sheet); }
    /// Whether the model is able to carry that at all.
    Result<Ok> mayCarry(const std::string& id, const std::string& gear) const;

    bool isElite(const std::string& id) const;
    int elites() const;
    /// What stays with the model: scars, skills, gifts; as the options of its entry in a battle.
    std::vector<std::string> marksOf(const std::string& id) const;
    /// The sum of the special effects of that text on the model, and on all that fought in the last battle.
    int special(const std::string& id, std::string_view text) const;
    int specialOfFielded(std::string_view text) const;

    /// Gives it experience, up to the most that is counted.
    void teach(const std::string& id, int points);

    using ForceEditor::worth;
    int worth() const { return worth(ducats); }
    int threshold() const; ///< of the next battle
    int strength() const;
    int nextBattle() const { return life.battles + 1; }

    void stash(const std::string& id, int count, const std::string& notes = {});
    std::string itemName(const std::string& id) const;

    /// Takes the terms of that kind of warband.
    void recruitBy(const std::string& faction);
    /// Gives every entry a new id.
    void number();
    /// A new entry; its id.
    std::string enlist(const std::string& sheet, const std::string& name);
    /// The same by death: while nothing else is fought, some can be brought back.
    void die(const std::string& id, const std::string& how);
    /// Off the roster with all it carries.
    void removeModel(const std::string& id, const std::string& how);
    /// What goes against building a warband and did not before.
    std::optional<std::string> faultAgainst(const Force& before) const;

    ForceLife taken() const; ///< the present force

private:
    WarbandEditor(const CampaignData& books, const ForceLife& force);
    void bring(const std::vector<PlayedGame>& games);
    void bring(const PlayedGame& game);
    void bringAgain(const PlayedGame& game);
    void takeLosses(const PlayedGame& game, const std::map<std::string, std::string>& entries);
};

/// Whether using that upgrade uses it up: it has to be bought again (TC-W26).
bool isConsumed(const Catalogue& all, const std::string& option);

/// Begins what follows a battle: who was left out is back, what held for one battle is gone.
void beginAftermath(Life& life, const std::string& game, const std::string& mission);

} // namespace core::trench_crusade
