// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/campaign/life.h"
#include "systems/scrimmage/data/force_rules.h"

/// A team between two games, as the acts read and change it.
namespace core::scrimmage {

/// The data that a campaign of this game uses.
struct CampaignData {
    const Catalogue& all;    ///< the data files
    const ForceRules& rules; ///< for the whole roster of a campaign team (rosterRules)
};

/// A team of a campaign while its acts change it.
class TeamEditor : public table::ForceEditor {
public:
    /// The team with the results of its games; a Problem if its stored state cannot be read.
    static Result<TeamEditor> open(const CampaignData& campaignData, const ForceLife& force,
                                   const std::vector<PlayedGame>& games);

    const Catalogue& all; ///< the data files
    Life life;
    CampaignTerms terms; ///< terms of its campaign

    Member& member(const std::string& id) { return life.members[id]; }
    const Member& member(const std::string& id) const;
    int gamesFought() const { return static_cast<int>(life.past.size()); }
    int nextGame() const { return gamesFought() + 1; }

    using ForceEditor::worth;
    int worth() const { return worth(points); }
    int treasury() const { return amountOf(points); }
    /// The highest value of the team in its next game; 0 = no limit.
    int limit() const;
    /// "fit", or why the model does not take part.
    std::string fitness(const std::string& id) const;
    int fitModels() const; ///< how many models can take part in the next game

    std::string itemName(const std::string& id) const;
    int priceOf(const std::string& item) const;
    /// Puts `count` copies of the item into the stash.
    void stash(const std::string& id, int count) { put({itemName(id), count, {}, id}); }
    std::string injuryName(const std::string& id) const;

    /// Sets the terms of that id, or the first terms if it is unknown.
    void applyTerms(const std::string& terms);
    /// Gives every entry a new id.
    void giveNewIds();
    /// Removes a model from the roster with everything that it carries, except items that go into the stash.
    void removeModel(const std::string& id, const std::string& how);
    /// A new violation of the rules for building teams, compared with `before`.
    std::optional<std::string> faultAgainst(const Force& before) const;

    ForceLife toForceLife() const; ///< the present team, as the campaign stores it

private:
    TeamEditor(const CampaignData& campaignData, const ForceLife& taken)
        : ForceEditor(campaignData.rules, taken), all(campaignData.all) {}
    void addGame(const PlayedGame& game);
    void updateGame(const PlayedGame& game);
    void storeItems(const PlayedGame& game);
};

/// Begins the steps after a game; models that had to rest have rested one more game.
void beginAftermath(TeamEditor& editor, const std::string& id, PastGame game);
/// The pay of the terms for the last game.
int payOf(const TeamEditor& editor);
std::string nameOf(GameEnd end);

} // namespace core::scrimmage
