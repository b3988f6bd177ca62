// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/debrief/campaign_facts.h"

namespace core::trench_crusade {

CampaignFacts campaignFacts() {
    using Form = StatisticRule::Form;
    CampaignFacts out;
    out.figure = {"model", "models"};
    out.mission = {"battle", "battles"};
    out.turn = {"turn", "turns"};
    out.category = "Model";
    out.together = "both warbands";
    out.hasNoTeam = true;
    out.statistics = {{"victory_points",
                       "Victory points",
                       "victory points",
                       Form::BySubject,
                       "Warband",
                       {{"points", "Points"}, {"glorious_deeds", "Deeds"}},
                       "Both warbands together scored {0:point:points} and did {1:deed:deeds}.",
                       " {best} has the most points: {most}.",
                       "No points were scored."},
                      {"attacks",
                       "Attacks",
                       "attacks",
                       Form::BySubject,
                       {},
                       {{"hits", "Hits"}, {"attacks", "Attacks"}},
                       "{1:attack:attacks} scored {0:hit:hits}.",
                       " {best} scored the most hits: {most}.",
                       "There was no attack."},
                      {"blood",
                       "BLOOD",
                       "BLOOD MARKERS",
                       Form::BySubject,
                       {},
                       {{"blood", "Given"}, {"suffered", "Suffered"}},
                       "All models together gave {0:BLOOD MARKER:BLOOD MARKERS} and suffered {1}.",
                       " {best} gave the most: {most}.",
                       "No model bled."},
                      {"kills",
                       "Out of Action",
                       "models",
                       Form::BySubject,
                       {},
                       {{"outs", "Taken out"}, {"downs", "Taken Down"}},
                       "All models together took {0:model:models} Out of Action and {1} Down.",
                       " {best} took out the most: {most}.",
                       "No model was taken Out of Action."},
                      {"fallen",
                       "Models that fell",
                       "models",
                       Form::Ranked,
                       "Fallen",
                       {{"slain", "Models"}},
                       "{0:model:models} fell, {best} most often: {most}.",
                       {},
                       "No model fell."}};
    out.service = {{"outs", "Taken out"}, {"blood", "BLOOD given"}, {"suffered", "BLOOD suffered"}};
    return out;
}

} // namespace core::trench_crusade
