// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/switches.h"

#include <charconv>

namespace core::plaguetide {

const SwitchTable& switchEntries() {
    static const SwitchTable entries{
        {"def_auto", "Sixes and ones on Defense", "A natural 6 always saves and a natural 1 never does, whatever the AP.", "AMB-PT1", {"on", "off"}},
        {"toughness", "Toughness absorbs", "One token takes a whole unsaved hit, or one point of damage.", "AMB-PT2", {"hit", "point"}},
        {"captured_on", "Captured when Downs are exceeded", "exceeded: the stat counts the Downs survived; reached: the last Down already captures.", "AMB-PT5", {"exceeded", "reached"}},
        {"ap_per_turn", "Action points per turn", "How many every operative gets at the start of a turn.", "AMB-PT14", {"5", "4", "6"}},
        {"counter_full", "Abilities need a full counter", "off: one token is enough; all are still removed.", "AMB-PT15", {"on", "off"}},
        {"half_damage", "Half damage is taken", "Rounded up for each unsaved hit, or once on the sum of an attack.", "AMB-PT20", {"hit", "sum"}},
        {"reactions_per_attack", "Reactions per attack", "How often one operative may react to the same attack.", "AMB-PT22", {"1", "2"}},
        {"area_hits_friends", "Area hits friends too", "off: only enemies of the thrower take hits.", "AMB-PT23", {"on", "off"}},
        {"group_as_one", "A group's attack is one attack", "One Dodge or Block covers all figures of a group that attack the same operative.", "PT-A13", {"off", "on"}, true},
        {"fall_ends_activation", "A fall ends the activation", "The remaining action points of this turn are lost.", "PT-M4", {"off", "on"}},
        {"free_strikes", "Leaving combat gives a free strike", "Each opponent left behind strikes once.", "PT-S14", {"on", "off"}, true},
        {"coherency", "Coherency returns Toughness", "One token at the start of the turn for every Ready operative in coherence.", "PT-S2", {"on", "off"}, true},
        {"suppression", "Suppression blocks action points", "Markers are taken off at the start of the turn, one action point each.", "PT-S6", {"on", "off"}},
        {"bleed", "Bleed is resolved by the program", "off: markers stay until the GM removes them.", "PT-S7", {"on", "off"}},
        {"perils", "Warp perils", "Each token beyond the limit is a critical hit on the psyker.", "PT-S13", {"on", "off"}, true},
        {"counter_strikes", "Counter strikes are offered", "Engaged enemies with Counter strike when the operatives' phase ends.", "PT-K5", {"on", "off"}},
        {"reinforcement_points", "Threat points every turn", "3 for each operative in play plus the turn number.", "PT-G1", {"on", "off"}, true},
        {"script", "Mission script runs by itself", "Events and arrivals of the mission come with the clock.", "PT-S9", {"on", "off"}, true},
        {"team_wipe", "No Ready operative loses the mission", "Checked at the start of every turn.", "PT-S8", {"on", "off"}, true},
        {"outcome", "Look for the end of the mission", "The program offers a win or a loss as soon as it finds one.", "PT 1.9", {"on", "off"}, true},
    };
    return entries;
}

int numberSetting(const State& state, std::string_view id) {
    const auto text = setting(state, id);
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace core::plaguetide
