// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/debrief/debrief.h"

namespace core::scrimmage {

CampaignFacts campaignFacts() {
    using Form = StatisticRule::Form;
    CampaignFacts out;
    out.figure = {"model", "models"};
    out.mission = {"scrimmage", "scrimmages"};
    out.turn = {"turn", "turns"};
    out.category = "Model";
    out.together = "all teams";
    out.hasNoTeam = true;
    out.statistics = {{"points",
                       "Points",
                       "points",
                       Form::BySubject,
                       "Team",
                       {{"points", "Points"}, {"held", "Objectives"}},
                       "All teams together scored {0:point:points} and held {1:objective:objectives}.",
                       " {best} has the most points: {most}.",
                       "No points were scored."},
                      {"attacks",
                       "Attacks",
                       "attacks",
                       Form::BySubject,
                       {},
                       {{"hits", "Hits"}, {"attacks", "Attacks"}},
                       "{1:attack:attacks} scored {0:hit:hits}.",
                       " {best} hit the most: {most}.",
                       "There was no attack."},
                      {"health",
                       "Damage",
                       "points of damage",
                       Form::BySubject,
                       {},
                       {{"dealt", "Dealt"}, {"suffered", "Taken"}},
                       "All models together dealt {0:point:points} of damage and took {1}.",
                       " {best} dealt the most: {most}.",
                       "No model was hurt."},
                      {"strain",
                       "Strain",
                       "Strain",
                       Form::BySubject,
                       {},
                       {{"strain", "Strain"}},
                       "All models together gained {0} Strain.",
                       " {best} gained the most: {most}.",
                       "No model gained Strain."},
                      {"downs",
                       "Models that fell unconscious",
                       "models",
                       Form::Ranked,
                       "Down",
                       {{"felled", "Models"}},
                       "{0:model:models} fell unconscious, most of all {best}: {most}.",
                       {},
                       "No model fell unconscious."}};
    out.service = {{"downs", "Knocked out"}, {"dealt", "Damage dealt"}, {"suffered", "Damage taken"}};
    return out;
}

} // namespace core::scrimmage
