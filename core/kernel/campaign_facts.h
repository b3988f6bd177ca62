// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value_members.h"

#include <string>
#include <vector>

/// What a campaign has to know of a game that its missions are played with: its words, what a figure takes
/// along, and which of its tallies are worth counting over many games.
namespace core {

/// Something that can be carried from one mission into the next, or not. Games that name the same one share
/// it.
struct CarryRule {
    std::string id; ///< "carry_health"
    std::string label, help;
    std::vector<std::string> tokens; ///< the part of a token's name before the colon
    bool standard = false;
};

/// A token that keeps a figure from setting out, while it is more than nought and carried over.
struct HoldRule {
    std::string token;
    std::string word;    ///< "Captured"
    std::string help;    ///< "waits to be freed in a mission"
    std::string release; ///< what lets it go without a mission, as a button says it: "Free"
};

/// A word for one thing and for several.
struct Words {
    std::string one, many;
};

/// One measure of the tallies, and what it is called.
struct MeasureName {
    std::string measure;
    std::string name;
};

/// A chart over the missions of one game.
///
/// Sentences may hold: {0}, {1} … the sum of that series, also with a word behind it ({0:time:times});
/// {best} and {most} the category with the largest value of the first series, and that value; {percent} its
/// share. `sentence` is used when there is something to show, followed by `best` when one has more than
/// nothing.
struct StatisticRule {
    enum class Form {
        BySubject, ///< a category for each figure, a series for each measure
        Ranked     ///< a category for each part of the first measure, the largest first
    };
    std::string id;    ///< "damage"
    std::string title; ///< "Damage"
    std::string unit;  ///< "points of damage"
    Form form = Form::BySubject;
    std::string category; ///< what the categories are; empty = figures
    std::vector<MeasureName> measures;
    std::string sentence, best;
    std::string nothing; ///< the sentence for missions in which nothing was counted
};

struct CampaignFacts {
    VALUE_MEMBERS(CampaignFacts);

    Words figure{"figure", "figures"}; ///< who lives on from mission to mission
    Words mission{"mission", "missions"};
    Words turn{"turn", "turns"};
    std::string category = "Figure";   ///< over the figures of a chart
    std::string together = "the team"; ///< who is lucky or not, as a whole
    bool everybody = false;            ///< there is no team that lives on: all counts are shown
    std::vector<CarryRule> carried;
    std::vector<HoldRule> holds;
    std::vector<StatisticRule> statistics; ///< before luck and length, which every game has
    std::vector<MeasureName> service;      ///< columns of the roll of figures
};

} // namespace core
