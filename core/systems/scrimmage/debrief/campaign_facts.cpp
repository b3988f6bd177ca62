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
    out.everybody = true;
    out.statistics = {{"points",
                       "Points",
                       "points",
                       Form::BySubject,
                       "Team",
                       {{"points", "Points"}, {"held", "Objectives"}},
                       "{0:point was:points were} scored and {1:objective:objectives} held.",
                       " {best} has most of the points: {most}.",
                       "No points were scored."},
                      {"attacks",
                       "Attacks",
                       "attacks",
                       Form::BySubject,
                       {},
                       {{"hits", "Hits"}, {"attacks", "Attacks"}},
                       "{1:attack:attacks} scored {0:hit:hits}.",
                       " {best} hit most: {most}.",
                       "There was no attack."},
                      {"health",
                       "Health",
                       "points of health",
                       Form::BySubject,
                       {},
                       {{"dealt", "Taken"}, {"suffered", "Lost"}},
                       "{0:point was:points were} taken and {1} lost.",
                       " {best} took most: {most}.",
                       "No model was hurt."},
                      {"strain",
                       "Strain",
                       "Strain",
                       Form::BySubject,
                       {},
                       {{"strain", "Strain"}},
                       "{0} Strain was gained.",
                       " {best} gained most: {most}.",
                       "No model gained Strain."},
                      {"downs",
                       "Models that went down",
                       "models",
                       Form::Ranked,
                       "Down",
                       {{"felled", "Models"}},
                       "{0:model:models} went down, most of all {best}: {most}.",
                       {},
                       "No model went down."}};
    out.service = {{"downs", "Brought down"}, {"dealt", "Health taken"}, {"suffered", "Health lost"}};
    return out;
}

} // namespace core::scrimmage
