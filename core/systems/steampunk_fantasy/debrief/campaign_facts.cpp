// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/debrief/debrief.h"

namespace core::steampunk_fantasy {

CampaignFacts campaignFacts() {
    using Form = StatisticRule::Form;
    CampaignFacts out;
    out.figure = {"unit", "units"};
    out.mission = {"battle", "battles"};
    out.turn = {"turn", "turns"};
    out.category = "Unit";
    out.together = "both armies";
    out.hasNoTeam = true;
    out.statistics = {{"points",
                       "Points",
                       "points",
                       Form::BySubject,
                       "Army",
                       {{"points", "Points"}},
                       "{0:point was:points were} won.",
                       " {best} has most of them: {most}.",
                       "No points were won."},
                      {"shots",
                       "Shots",
                       "shots",
                       Form::BySubject,
                       {},
                       {{"hits", "Hits"}, {"shots", "Shots"}},
                       "{0:hit:hits} from {1:shot:shots}.",
                       " {best} hit most: {most}.",
                       "No unit fired."},
                      {"blows",
                       "Assaults",
                       "successes",
                       Form::BySubject,
                       {},
                       {{"blows", "Hits"}},
                       "{0:hit was:hits were} scored in assaults.",
                       " {best} hit most: {most}.",
                       "No unit met an enemy."},
                      {"march",
                       "Marches",
                       "hexes",
                       Form::BySubject,
                       {},
                       {{"hexes", "Hexes"}},
                       "{0:hex was:hexes were} crossed.",
                       " {best} went farthest: {most}.",
                       "No unit moved."},
                      {"models",
                       "Models",
                       "models",
                       Form::BySubject,
                       {},
                       {{"slain", "Slain"}, {"lost", "Lost"}},
                       "All units together slew {0:model:models} and lost {1}.",
                       " {best} slew most: {most}.",
                       "No model fell."}};
    out.service = {{"hits", "Hits"}, {"slain", "Models slain"}, {"lost", "Models lost"}};
    return out;
}

} // namespace core::steampunk_fantasy
