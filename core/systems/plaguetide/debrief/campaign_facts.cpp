// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/debrief/campaign_facts.h"

#include "kernel/fields/codec.h"
#include "systems/plaguetide/state/state.h"
#include "table/correction_names.h"

namespace core::plaguetide {

namespace {

std::vector<CarryRule> carried() {
    return {{"carry_captured",
             "Captives stay captive",
             "An operative that is Captured at the end of a game waits to be freed in a later one.",
             {codec::keyText(Status::Captured)},
             true},
            {"carry_health",
             "Health is carried over",
             "Lost health stays lost until it is corrected; off: all operatives begin with full health.",
             {codec::keyText(Token::Health)},
             false},
            {"carry_ammunition",
             "Ammunition is carried over",
             "Magazines and reserves begin with what was left in them; off: all begin full.",
             {"magazine", "reserve"},
             false},
            {"carry_downs",
             "Downs are carried over",
             "The Downs of each operative continue to count in the next game.",
             {codec::keyText(Token::Downs)},
             false}};
}

std::vector<StatisticRule> statistics() {
    using Form = StatisticRule::Form;
    return {{"damage",
             "Damage",
             "points of damage",
             Form::BySubject,
             {},
             {{"dealt", "Dealt"}, {"taken", "Taken"}, {"absorbed", "Absorbed"}},
             "The operatives together dealt {0} points of damage, took {1} and absorbed {2}.",
             " {best} dealt the most: {most}.",
             {}},
            {"kills",
             "Kills by enemy",
             "kills",
             Form::Ranked,
             "Enemy",
             {{"kills", "Kills"}},
             "{0:enemy was:enemies were} brought down, most of all {best}: {most}.",
             {},
             "No enemy was brought down."},
            {"help",
             "Down and helped",
             "times",
             Form::BySubject,
             {},
             {{"downs", "Went Down"}, {"helps", "Helped others"}},
             "Operatives went Down {0:time:times} and helped each other {1:time:times}.",
             " {best} went Down most often: {most}.",
             {}},
            {"points",
             "Action points by action",
             "action points",
             Form::Ranked,
             "Action",
             {{"points_spent", "Action points"}},
             "{0:action point was:action points were} spent, most on {best}: {most} ({percent} %).",
             {},
             "No action points were counted."}};
}

} // namespace

CampaignFacts campaignFacts() {
    CampaignFacts out;
    out.figure = {"operative", "operatives"};
    out.category = "Operative";
    out.carried = carried();
    out.holds = {
        {std::string(table::correctable::captive), "Captured", "waits to be freed in a game", "Free"}};
    out.statistics = statistics();
    out.service = {{"kills", "Kills"}, {"dealt", "Dealt"}, {"downs", "Down"}};
    return out;
}

} // namespace core::plaguetide
