// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/debrief/campaign_facts.h"

namespace core::combat_patrol {

CampaignFacts campaignFacts() {
    using Form = StatisticRule::Form;
    CampaignFacts out;
    out.figure = {"unit", "units"};
    out.mission = {"battle", "battles"};
    out.turn = {"round", "rounds"};
    out.category = "Unit";
    out.together = "both sides";
    out.hasNoTeam = true;
    out.statistics = {
        {"victory_points",
         "Victory points",
         "victory points",
         Form::BySubject,
         "Patrol",
         {{"points_primary", "Primary"}, {"points_secondary", "Secondary"}, {"points_other", "Other"}},
         "Both sides together scored {0:point:points} for primary objectives, {1} for secondary ones and {2} "
         "otherwise.",
         " {best} scored the most primary points: {most}.",
         "No points were scored."},
        {"damage",
         "Damage",
         "wounds",
         Form::BySubject,
         {},
         {{"dealt", "Dealt"}, {"taken", "Taken"}, {"absorbed", "Saved or ignored"}},
         "All units together dealt {0:wound:wounds}, took {1} and saved or ignored {2}.",
         " {best} dealt the most: {most}.",
         "No model was hurt."},
        {"kills",
         "Kills by unit",
         "models",
         Form::BySubject,
         {},
         {{"kills", "Destroyed"}, {"lost", "Lost"}},
         "All units together destroyed {0:model:models}.",
         " {best} destroyed the most: {most}.",
         "No model was destroyed."},
        {"fallen",
         "Models that fell",
         "models",
         Form::Ranked,
         "Fallen",
         {{"kills", "Models"}},
         "{0:model:models} fell; most of them were of {best}: {most}.",
         {},
         "No model fell."}};
    out.service = {{"kills", "Destroyed"}, {"dealt", "Dealt"}, {"lost", "Lost"}};
    return out;
}

} // namespace core::combat_patrol
