// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"

#include <string>
#include <vector>

/// The facts about a game for a campaign: its words, what a figure carries over, and which tallies are
/// counted over several games.
namespace core {

/// A condition that can be carried over from one mission into the next. Games that use the same id share one
/// rule.
struct CarryRule {
    std::string id; ///< "carry_health"
    std::string label, help;
    std::vector<std::string> tokens; ///< the part of a token's name before the colon
    bool standard = false;           ///< whether a new campaign carries the condition over
};

/// A token that prevents a figure from setting out, while it is above zero and carried over.
struct HoldRule {
    std::string token;   ///< name of the token: "captured"
    std::string word;    ///< "Captured"
    std::string help;    ///< "waits to be freed in a game"
    std::string release; ///< the button that releases the figure without a mission: "Free"
};

/// A word in singular and plural.
struct Words {
    std::string one, many;
};

/// One measure of the tallies, with its name.
struct MeasureName {
    std::string measure; ///< as tallies call it: "kills"
    std::string name;    ///< as shown: "Killed"
};

/// A chart over the missions of one game.
///
/// Sentences may contain: {0}, {1} … the sum of that series, also with a word after it ({0:time:times});
/// {best} and {most} the category with the largest value of the first series, and that value; {percent} its
/// share. `sentence` is used when there is something to show, followed by `best` when a category has more
/// than zero.
struct StatisticRule {
    /// What the categories of the chart are.
    enum class Form {
        BySubject, ///< one category for each figure, one series for each measure
        Ranked     ///< one category for each part of the first measure, the largest first
    };
    std::string id;    ///< "damage"
    std::string title; ///< "Damage"
    std::string unit;  ///< "points of damage"
    Form form = Form::BySubject;
    std::string category; ///< the word for the categories; empty = figures
    std::vector<MeasureName> measures;
    std::string sentence, best;
    std::string nothing; ///< the sentence when nothing was counted in the missions
};

/// Everything that a campaign knows of a game.
struct CampaignFacts {
    VALUE_MEMBERS(CampaignFacts);

    Words figure{"figure", "figures"}; ///< the word for the figures that live on from game to game
    Words mission{"mission", "missions"};
    Words turn{"turn", "turns"};
    std::string category = "Figure";       ///< the heading above the figures of a chart
    std::string together = "the team";     ///< the whole team, in the sentence about luck
    bool hasNoTeam = false;                ///< whether no team lives on, so that all tallies are shown
    std::vector<CarryRule> carried;        ///< tokens without a rule are carried over by a common one
    std::vector<HoldRule> holds;           ///< what keeps a figure from setting out
    std::vector<StatisticRule> statistics; ///< charts before luck and length, which every game has
    std::vector<MeasureName> service;      ///< columns of the table of figures
};

} // namespace core
