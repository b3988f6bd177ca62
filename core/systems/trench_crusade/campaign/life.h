// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "table/force_editor.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// What a warband keeps from battle to battle in addition to its roster, as this game reads it from the
/// campaign.
namespace core::trench_crusade {

#define TRENCH_FIELDS template <class F> static void fields(F&& f)

/// One model of the roster, by the id of its entry.
struct Veteran {
    int experience = 0;             ///< points of experience
    int advances = 0;               ///< advances that it has taken
    std::vector<std::string> scars; ///< ids of the trauma table; one id twice where that is allowed
    std::vector<std::string> marks; ///< ids of what else stays with it, from the trauma table and from places
    std::vector<std::string> skills;  ///< ids
    std::vector<std::string> passing; ///< marks for the next battle only
    std::vector<std::string> offered; ///< ids of skills that were rolled, of which it will keep one
    bool promoted = false;            ///< it has become ELITE in the campaign
    bool misses = false;              ///< it misses the next battle
    bool captured = false;            ///< it is a prisoner of the enemy
    bool stays = false;               ///< its player leaves it out of the next battle
    bool never = false;               ///< it can never be promoted
    friend bool operator==(const Veteran&, const Veteran&) = default;
    TRENCH_FIELDS {
        f("experience", &Veteran::experience, range::some);
        f("advances", &Veteran::advances, range::some);
        f("scars", &Veteran::scars);
        f("marks", &Veteran::marks);
        f("skills", &Veteran::skills);
        f("passing", &Veteran::passing);
        f("offered", &Veteran::offered);
        f("promoted", &Veteran::promoted);
        f("misses", &Veteran::misses);
        f("captured", &Veteran::captured);
        f("stays", &Veteran::stays);
        f("never", &Veteran::never);
    }
};

using table::RemovedModel;

/// Permission of a place to buy gear for glory that is otherwise only found.
struct Allowance {
    std::string place;  ///< name
    int most = 0;       ///< highest price of one find; 0 = any price
    int count = 0;      ///< number of finds; 0 = any number
    int sum = 0;        ///< highest price of all finds together; 0 = any price
    bool stays = false; ///< it lasts beyond the next battle
    friend bool operator==(const Allowance&, const Allowance&) = default;
    TRENCH_FIELDS {
        f("place", &Allowance::place);
        f("most", &Allowance::most, range::some);
        f("count", &Allowance::count, range::some);
        f("sum", &Allowance::sum, range::some);
        f("stays", &Allowance::stays);
    }
};

/// The last battle, and what has been done of the steps after it.
struct Aftermath {
    std::string game;                          ///< empty = none was fought yet
    bool won = false;                          ///< the warband won it
    std::string result;                        ///< as the game had it
    int points = 0;                            ///< victory points of it
    bool resultChanged = false;                ///< its result was changed after its pay was given out
    std::set<std::string> fielded, out;        ///< ids of models that fought, that were taken Out of Action
    std::map<std::string, int> deeds, outs;    ///< by model: deeds done, enemies taken Out of Action
    int deedGlory = 0;                         ///< glory of the deeds
    std::set<std::string> rolled;              ///< models whose injury has been rolled
    std::set<std::string> lessons;             ///< models that still have to roll a D3 of experience
    std::map<std::string, int> first;          ///< the first D66 by model, while it may be rolled again
    std::vector<ForceEntry> dead;              ///< models that can still be brought back
    std::set<std::string> recruits;            ///< models that have joined since
    bool settled = false;                      ///< experience and pay have been given out
    int promotionDice = 0;                     ///< promotion dice that are left
    std::map<std::string, int> promotionRolls; ///< promotion dice that each model has rolled
    int promotions = 0;                        ///< models that were promoted
    bool raised = false;                       ///< the threshold has been raised
    bool reinforced = false;                   ///< the warband has taken reinforcements
    bool explored = false;                     ///< the warband has explored
    std::string table;                         ///< table of places that is explored
    std::vector<int> dice;                     ///< faces of the exploration dice, as rolled
    std::map<std::string, int> used;           ///< uses of skills and re-rolls, by id
    std::string place;                         ///< place that was found and is not explored yet
    std::set<std::string> closed;              ///< ids of the steps that the players have closed
    friend bool operator==(const Aftermath&, const Aftermath&) = default;
    TRENCH_FIELDS {
        using T = Aftermath;
        f("game", &T::game);
        f("won", &T::won);
        f("result", &T::result);
        f("points", &T::points);
        f("retold", &T::resultChanged);
        f("fielded", &T::fielded);
        f("out", &T::out);
        f("deeds", &T::deeds, range::some);
        f("outs", &T::outs, range::some);
        f("deedGlory", &T::deedGlory, range::some);
        f("rolled", &T::rolled);
        f("lessons", &T::lessons);
        f("first", &T::first, range::some);
        f("dead", &T::dead);
        f("recruits", &T::recruits);
        f("settled", &T::settled);
        f("promotionDice", &T::promotionDice, range::some);
        f("thrown", &T::promotionRolls, range::some);
        f("promotions", &T::promotions, range::some);
        f("raised", &T::raised);
        f("reinforced", &T::reinforced);
        f("explored", &T::explored);
        f("table", &T::table);
        f("dice", &T::dice, range::some);
        f("used", &T::used, range::some);
        f("place", &T::place);
        f("closed", &T::closed);
    }
};

/// Everything that a warband keeps from battle to battle.
struct Life {
    VALUE_MEMBERS(Life);

    int battles = 0;                        ///< battles fought
    std::set<std::string> games;            ///< ids of the games that it has taken in
    std::map<std::string, Veteran> members; ///< by id of their entries in the force
    std::vector<RemovedModel> fallen;
    int failures = 0;                ///< promotion dice that failed since the last promotion
    std::string patron;              ///< id; empty = none
    std::vector<std::string> tricks; ///< exploration skills; the same twice may be used twice
    std::set<std::string> places;    ///< ids of the places that it has found
    std::vector<std::string> notes;  ///< what the players have to remember
    std::vector<Allowance> allowances;
    int lootMore = 0;  ///< further ducats whenever it explores
    int gloryEach = 0; ///< glory after each battle
    int heals = 0;     ///< scars that can still be healed
    int threshold = 0,
        strength = 0; ///< of the next battle where the players have set them; 0 = as the table says
    int points = 0;   ///< victory points of all battles
    std::vector<std::string> scenarios; ///< played, in order
    std::string next;                   ///< scenario of the next battle
    int lastNumber = 0;                 ///< highest number in the ids of its models
    bool begun = false;                 ///< the campaign of the warband has begun
    Aftermath after;
    friend bool operator==(const Life&, const Life&) = default;
    TRENCH_FIELDS {
        using T = Life;
        f("battles", &T::battles, range::some);
        f("games", &T::games);
        f("members", &T::members);
        f("fallen", &T::fallen);
        f("failures", &T::failures, range::some);
        f("patron", &T::patron);
        f("tricks", &T::tricks);
        f("places", &T::places);
        f("notes", &T::notes);
        f("allowances", &T::allowances);
        f("lootMore", &T::lootMore, range::counter);
        f("gloryEach", &T::gloryEach, range::some);
        f("heals", &T::heals, range::some);
        f("threshold", &T::threshold, range::counter);
        f("strength", &T::strength, range::some);
        f("points", &T::points);
        f("scenarios", &T::scenarios);
        f("next", &T::next);
        f("lastNumber", &T::lastNumber, range::some);
        f("begun", &T::begun);
        f("after", &T::after);
    }
};

#undef TRENCH_FIELDS

} // namespace core::trench_crusade
