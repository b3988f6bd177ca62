// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/view/reference.h"

#include "systems/steampunk_fantasy/board/terrain.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/turn/plans.h"

namespace core::steampunk_fantasy {

namespace {

TableView orderRows() {
    return {"Orders",
            {"Letters", "Meaning"},
            {{"F", "Forward one hex."},
             {"L, R", "Turn left or right by one side."},
             {"360", "Turn to any side."},
             {"A, A[x]", "Accelerate by one speed, or to x."},
             {"B, B[x]", "Brake by one speed, or to x."},
             {"Rev", "One hex backwards."},
             {"D", "Drift: one hex anywhere, facing kept."},
             {"Chase", "Towards the nearest enemy."},
             {"Flee", "Away from the enemy; else no nearer; else where the enemy chooses."},
             {"Follow, Road", "Towards the unit that is followed; along the road."},
             {"Load, Aim, Fire", "Gunnery: add a load; aim for +2 to hit; shoot, which takes a load."}}};
}

TableView groundRows() {
    TableView out{"Ground", {"Terrain", "What it does"}, {}};
    for (int n = 0; n < terrains; ++n) {
        const auto& rule = ruleOf(Terrain(n));
        out.rows.push_back({rule.name, rule.words});
    }
    return out;
}

TableView toHitRows() {
    return {"To hit",
            {"Roll", "When"},
            {{"+1", "The shooter has a steady speed (still, crawl, sneak, rest), is Steady or a Good Shot; "
                    "point blank; Enhanced Accuracy."},
             {"+2, +3", "Aim, Excellent Shot: +2; Superb Shot: +3."},
             {"−1", "The shooter is fast, flies, is in smoke, damaged or a Bad Shot; long range; the edge of "
                    "its angle."},
             {"Target +1", "The target has a steady speed (no sneak), is huge, Steady or exposed by damage."},
             {"Target −1",
              "The target is fast, flies, is in smoke or in cover, or its Camouflage suits the ground."},
             {"Target −N", "The target has Take Cover or Elusive for its present speed."}}};
}

TableView damageRows() {
    return {"A hit",
            {"What", "Result"},
            {{"To hit", "5+ on an open-ended die: after a 6 roll again, each further 5 or 6 adds 1."},
             {"Point blank", "+1 to hit, AP +1, damage +1."},
             {"Long range", "−1 to hit, half the AP, damage −1."},
             {"Armour", "Roll armour minus AP dice: two that show 5+ stop the hit, one takes 3 off."},
             {"No armour die", "The hit does its whole damage; some weapons add to it."},
             {"Future damage", "+1 for each token; halved whenever a model dies."},
             {"All at once", "All effects of a phase come at its end."}}};
}

TableView agonyRows() {
    return {
        "Agony",
        {"Step", "What happens"},
        {{"0 Acid", "1: weaker, 2: a token, 3: a cloud, 4: armour −1, 5: fire, 6: two more dice. Terror."},
         {"1 Minor acid", "1–2: remove the token, 3+: a token of future damage."},
         {"2 Fire", "1: the fire goes out; otherwise damage equal to the die."},
         {"3 Poison", "Damage equal to the die of the token, which then becomes smaller."},
         {"4 Bleeding", "1: the bleeding stops; otherwise damage equal to the die."},
         {"Aftermath", "Remove one token each of smoke, clouds, fires and Shaken."}}};
}

TableView assaultRows() {
    return {
        "Assault",
        {"Step", "What happens"},
        {{"Before it", "Units that may leave do so; Fear and Terror halve the dice of Shaken units."},
         {"Dice", "Each living model rolls the dice of the side that fights; deflections cancel successes."},
         {"Hits", "One for each model does damage, all others add 1 to a damage roll."},
         {"Afterwards",
          "The side with more hits takes the hex; the other side retreats. Stubborn units fight again."}}};
}

} // namespace

Reference referenceOf(const Catalogue& catalogue) {
    Reference out;
    for (int n = 0; n < phases; ++n)
        out.phases.push_back({codec::keyText(Phase(n)), nameOf(Phase(n)), wordsOf(Phase(n)), {}});
    out.tables = {orderRows(), groundRows(), toHitRows(), damageRows(), agonyRows(), assaultRows()};
    TableView abilities{"Abilities", {"Name", "What it does"}, {}};
    for (const auto& [id, entry] : catalogue.keywords)
        abilities.rows.push_back({entry.name, entry.help});
    out.tables.push_back(std::move(abilities));
    for (const auto& entry : catalogue.markers)
        out.markers.push_back({entry.id, entry.name, entry.letter, entry.help, entry.tone, entry.millimetres,
                               entry.usual, false});
    return out;
}

} // namespace core::steampunk_fantasy
