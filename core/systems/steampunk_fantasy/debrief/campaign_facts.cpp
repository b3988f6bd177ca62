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
                       "Both armies together won {0:point:points}.",
                       " {best} won the most: {most}.",
                       "No points were won."},
                      {"shots",
                       "Shots",
                       "shots",
                       Form::BySubject,
                       {},
                       {{"hits", "Hits"}, {"shots", "Shots"}},
                       "{1:shot:shots} scored {0:hit:hits}.",
                       " {best} hit the most: {most}.",
                       "No unit fired."},
                      {"blows",
                       "Assaults",
                       "successes",
                       Form::BySubject,
                       {},
                       {{"blows", "Hits"}},
                       "All units together scored {0:hit:hits} in assaults.",
                       " {best} hit the most: {most}.",
                       "No unit met an enemy."},
                      {"march",
                       "Marches",
                       "hexes",
                       Form::BySubject,
                       {},
                       {{"hexes", "Hexes"}},
                       "All units together crossed {0:hex:hexes}.",
                       " {best} went farthest: {most}.",
                       "No unit moved."},
                      {"models",
                       "Models",
                       "models",
                       Form::BySubject,
                       {},
                       {{"slain", "Slain"}, {"lost", "Lost"}},
                       "All units together slew {0:model:models} and lost {1}.",
                       " {best} slew the most: {most}.",
                       "No model fell."}};
    out.service = {{"hits", "Hits"}, {"slain", "Models slain"}, {"lost", "Models lost"}};
    return out;
}

} // namespace core::steampunk_fantasy
