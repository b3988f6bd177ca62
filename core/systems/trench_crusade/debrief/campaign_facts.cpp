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
                       "{0:point was:points were} scored and {1:deed:deeds} done.",
                       " {best} has most of the points: {most}.",
                       "No points were scored."},
                      {"attacks",
                       "Attacks",
                       "attacks",
                       Form::BySubject,
                       {},
                       {{"hits", "Hits"}, {"attacks", "Attacks"}},
                       "{1:attack:attacks} scored {0:hit:hits}.",
                       " {best} scored most hits: {most}.",
                       "There was no attack."},
                      {"blood",
                       "BLOOD",
                       "BLOOD MARKERS",
                       Form::BySubject,
                       {},
                       {{"blood", "Given"}, {"suffered", "Suffered"}},
                       "All models together gave {0:BLOOD MARKER:BLOOD MARKERS} and suffered {1}.",
                       " {best} gave most: {most}.",
                       "No model bled."},
                      {"kills",
                       "Out of Action",
                       "models",
                       Form::BySubject,
                       {},
                       {{"outs", "Taken out"}, {"downs", "Taken Down"}},
                       "{0:model was:models were} taken Out of Action, {1} Down.",
                       " {best} took out most: {most}.",
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
