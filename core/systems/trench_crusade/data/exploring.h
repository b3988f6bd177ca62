// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/campaign.h"

/// What a warband finds between battles, and which battle comes next (TC-C2, C3, C9, C10, C14).
namespace core::trench_crusade {

#define TRENCH_FIELDS template <class F> static void fields(F&& f)

/// How many exploration dice a warband rolls after how many battles.
struct ExplorationDice {
    int fromBattle = 1, toBattle = 0; ///< number of battles fought; toBattle 0 = no upper end
    int dice = 3;                     ///< exploration dice
    friend bool operator==(const ExplorationDice&, const ExplorationDice&) = default;
    TRENCH_FIELDS {
        f.need("from", &ExplorationDice::fromBattle, range::some);
        f("to", &ExplorationDice::toBattle, range::some);
        f.need("dice", &ExplorationDice::dice, range::some);
    }
};
/// Which tables of places are open after how many battles.
struct ExplorationTables {
    int fromBattle = 1, toBattle = 0; ///< number of battles fought; toBattle 0 = no upper end
    std::vector<std::string> tables;  ///< their ids: common, rare, legendary
    friend bool operator==(const ExplorationTables&, const ExplorationTables&) = default;
    TRENCH_FIELDS {
        f.need("from", &ExplorationTables::fromBattle, range::some);
        f("to", &ExplorationTables::toBattle, range::some);
        f.need("tables", &ExplorationTables::tables);
    }
};
/// What an exploration skill does with the exploration dice: adds, copies, splits (halves a die and adds its
/// copy), re-rolls, sets, changes or combines dice, or sets one by the better of two rolled dice.
enum class DiceTrick { ExtraDie, CopyDie, SplitDie, RerollDie, SetDie, Add, CombineDice, LuckyPair };
/// A skill of the whole warband that changes exploration dice.
struct ExplorationSkill {
    std::string id, name, help;
    DiceTrick does = DiceTrick::RerollDie;
    int value = 1;         ///< of Add: what is added to the die
    bool proposed = false; ///< a house rule
    friend bool operator==(const ExplorationSkill&, const ExplorationSkill&) = default;
    TRENCH_FIELDS {
        f.need("id", &ExplorationSkill::id);
        f.need("name", &ExplorationSkill::name);
        f("help", &ExplorationSkill::help);
        f("does", &ExplorationSkill::does);
        f("value", &ExplorationSkill::value, range::modifier);
        f("proposed", &ExplorationSkill::proposed);
    }
};
/// How exploration works.
struct ExplorationTable {
    std::vector<std::string> rules, start; ///< ids of the rules; of the skills that each warband begins with
    std::vector<ExplorationDice> dice;
    std::vector<ExplorationTables> tables;
    std::vector<ExplorationSkill> skills;
    int winnerRerolls = 1;               ///< re-rolls of the winner of the battle
    int loot = 10;                       ///< ducats for each point of the dice
    std::string help, several, question; ///< several: the rule for a skill held twice (no code reads it)
    bool proposed = false;               ///< a house rule
    friend bool operator==(const ExplorationTable&, const ExplorationTable&) = default;
    TRENCH_FIELDS {
        using T = ExplorationTable;
        f("rules", &T::rules);
        f("start", &T::start);
        f.need("dice", &T::dice);
        f.need("tables", &T::tables);
        f("skills", &T::skills);
        f("winnerRerolls", &T::winnerRerolls, range::some);
        f("loot", &T::loot, range::some);
        f("help", &T::help);
        f("several", &T::several);
        f("question", &T::question);
        f("proposed", &T::proposed);
    }
};

/// What kind of thing a place gives.
enum class GiftKind {
    Ducats,
    Glory,
    Gear,             ///< items into the stash of the warband
    GearWorth,        ///< items of its choice from its list, worth `ducats` together
    BuyGlory,         ///< permission to buy finds for glory
    Model,            ///< a model joins free of charge
    Experience,       ///< experience for chosen models
    ExplorationSkill, ///< the exploration skill `id`
    LootMore,         ///< further ducats whenever the warband explores
    HealScar,         ///< scars that can be healed
    Morale,           ///< DICE of Morale tests
    StartMarker,      ///< one model gets a marker at the start of a battle
    MayBuy,           ///< permission to buy `ids`, noted for the players
    Effect,           ///< a model gains `effects`
    EffectOnGear,     ///< a model with gear in `slot` gains `effects`
    Trigger,          ///< a model gains `triggers`
    Skill,            ///< a model learns a skill of its player's choice
    Keyword,          ///< a model gains the KEYWORD in `text`
    GloryEachBattle   ///< further glory after each battle
};
/// One thing that a choice at a place gives.
struct Gift {
    GiftKind what = GiftKind::Ducats;
    int value = 1, times = 1;  ///< what is given, and how often
    int count = 0;             ///< of BuyGlory: number of finds that may be bought; 0 = any
    int most = 0, sum = 0;     ///< of BuyGlory: highest price of one find, of all together; 0 = any
    int ducats = 0;            ///< highest price of an item; of LootMore: ducats
    int glory = 0, models = 0; ///< glory, number of models: noted for the players
    int on = 0;                ///< only if a D6 shows this face or more; 0 = always
    int range = 0;             ///< inches of a weapon
    std::string dice;          ///< in place of `value`: "6D6", "3+D3"
    std::string until;         ///< "next_battle" or "campaign"
    std::string keyword;       ///< only weapons with the keyword; of Model: a KEYWORD that the model has
    std::string slot;          ///< "ranged" or "armour": only ranged weapons, only armour
    std::string id;            ///< of the datasheet, item or skill
    std::string marker;        ///< of StartMarker: "blood"
    std::string text;          ///< of Keyword: the KEYWORD
    std::vector<std::string> ids, oneOf;                       ///< ids of the items: all of them; one of them
    std::map<std::string, std::vector<std::string>> byKeyword; ///< ids by KEYWORD of the warband
    Effects effects;
    std::vector<Trigger> triggers;
    bool always = false, later = false; ///< the permission lasts; it is for later battles
    bool foreign = false;               ///< from the lists of all warbands
    bool promoted = true;               ///< of Model: it can be promoted
    friend bool operator==(const Gift&, const Gift&) = default;
    TRENCH_FIELDS {
        f.need("what", &Gift::what);
        f("value", &Gift::value, core::range::some);
        f("dice", &Gift::dice, "dice in place of the value");
        f("times", &Gift::times, core::range::some);
        f("count", &Gift::count, core::range::some);
        f("most", &Gift::most, core::range::some);
        f("sum", &Gift::sum, core::range::some);
        f("ducats", &Gift::ducats, core::range::some);
        f("glory", &Gift::glory, core::range::some);
        f("models", &Gift::models, core::range::some);
        f("on", &Gift::on, core::range::some, "only if a D6 shows this face or more; 0 = always");
        f("range", &Gift::range, core::range::inches);
        f("until", &Gift::until);
        f("keyword", &Gift::keyword);
        f("slot", &Gift::slot);
        f("id", &Gift::id);
        f("marker", &Gift::marker);
        f("text", &Gift::text);
        f("ids", &Gift::ids);
        f("oneOf", &Gift::oneOf);
        f("byKeyword", &Gift::byKeyword, "ids of the items by KEYWORD of the warband");
        f("effects", &Gift::effects);
        f("triggers", &Gift::triggers);
        f("forever", &Gift::always);
        f("later", &Gift::later);
        f("foreign", &Gift::foreign);
        f("promoted", &Gift::promoted);
    }
};
/// One of the things that a warband can do at a place.
struct PlaceChoice {
    std::string id, help;
    std::vector<Gift> gives;
    std::vector<std::string> only, notFor; ///< KEYWORDS of the warbands that may, or may not, choose it
    friend bool operator==(const PlaceChoice&, const PlaceChoice&) = default;
    TRENCH_FIELDS {
        f.need("id", &PlaceChoice::id);
        f.need("help", &PlaceChoice::help);
        f.need("gives", &PlaceChoice::gives);
        f("only", &PlaceChoice::only);
        f("not_for", &PlaceChoice::notFor);
    }
};
/// A place that exploration dice find; `sum` is the sum of the dice that find it.
struct Place {
    VALUE_MEMBERS(Place);

    int sum = 0;                          ///< of the dice that find it
    std::string id, name, help, question; ///< question: what the sources leave open
    std::vector<PlaceChoice> choices;
    friend bool operator==(const Place&, const Place&) = default;
    TRENCH_FIELDS {
        f.need("sum", &Place::sum, core::range::some);
        f.need("id", &Place::id);
        f.need("name", &Place::name);
        f("help", &Place::help);
        f("question", &Place::question);
        f.need("choices", &Place::choices);
    }
};
/// The three tables of places.
struct PlaceTables {
    std::string rule, help;
    std::vector<Place> common, rare, legendary;
    friend bool operator==(const PlaceTables&, const PlaceTables&) = default;
    TRENCH_FIELDS {
        f("rule", &PlaceTables::rule);
        f("help", &PlaceTables::help);
        f("common", &PlaceTables::common);
        f("rare", &PlaceTables::rare);
        f("legendary", &PlaceTables::legendary);
    }
    /// The table of that id: common, rare or legendary; null for others.
    const std::vector<Place>* table(const std::string& id) const {
        return id == "common" ? &common : id == "rare" ? &rare : id == "legendary" ? &legendary : nullptr;
    }
};

/// The scenario that one face of the die means (TC-C2).
struct ScenarioFace {
    int face = 1;              ///< of the D6
    std::string mission, name; ///< id of the scenario; its name where the data do not have it
    bool again = false;        ///< the die is rolled again
    friend bool operator==(const ScenarioFace&, const ScenarioFace&) = default;
    TRENCH_FIELDS {
        f.need("face", &ScenarioFace::face, range::some);
        f("mission", &ScenarioFace::mission);
        f("name", &ScenarioFace::name);
        f("again", &ScenarioFace::again);
    }
};
/// A part of the campaign and the scenarios that are played in it.
struct ScenarioStage {
    std::string id, name, mission; ///< mission: the one that is always played; empty = a die decides
    int from = 1, to = 1;          ///< its first and its last battle
    std::vector<ScenarioFace> faces;
    friend bool operator==(const ScenarioStage&, const ScenarioStage&) = default;
    TRENCH_FIELDS {
        f.need("id", &ScenarioStage::id);
        f("name", &ScenarioStage::name);
        f.need("from", &ScenarioStage::from, range::some);
        f.need("to", &ScenarioStage::to, range::some);
        f("mission", &ScenarioStage::mission);
        f("faces", &ScenarioStage::faces);
    }
};
/// Which scenario is played in which battle. No code reads `die`, `winner`, `notes` and `unlisted`: they are
/// for readers of the file.
struct ScenarioTable {
    std::string rule, die, question;               ///< die: the one that chooses a scenario
    std::string noRepeat, attacker, winner, notes; ///< sentences of the rules
    bool proposed = false;                         ///< a house rule
    std::vector<ScenarioStage> stages;
    std::vector<std::string> unlisted; ///< missions that the table does not name
    friend bool operator==(const ScenarioTable&, const ScenarioTable&) = default;
    TRENCH_FIELDS {
        using T = ScenarioTable;
        f("rule", &T::rule);
        f("die", &T::die);
        f("question", &T::question);
        f("noRepeat", &T::noRepeat);
        f("attacker", &T::attacker);
        f("winner", &T::winner);
        f("notes", &T::notes);
        f("proposed", &T::proposed);
        f.need("stages", &T::stages);
        f("unlisted", &T::unlisted);
    }
};

/// One step between two battles (TC-C3).
struct StepRow {
    int order = 1;                             ///< place among the steps, from 1
    std::string id, name, rule, help, instead; ///< instead: id of the step to which it is the alternative
    friend bool operator==(const StepRow&, const StepRow&) = default;
    TRENCH_FIELDS {
        f.need("order", &StepRow::order, range::some);
        f.need("id", &StepRow::id);
        f.need("name", &StepRow::name);
        f("rule", &StepRow::rule);
        f("help", &StepRow::help);
        f("or", &StepRow::instead);
    }
};
/// Glory that a kind of warband gets with reinforcements.
struct GloryGrant {
    std::string warband;
    int glory = 0;
    friend bool operator==(const GloryGrant&, const GloryGrant&) = default;
    TRENCH_FIELDS {
        f.need("warband", &GloryGrant::warband);
        f("glory", &GloryGrant::glory, range::some);
    }
};
/// The steps between two battles in their order.
struct StepTable {
    std::string rule;
    std::vector<StepRow> steps;
    std::vector<GloryGrant> reinforcementGlory;
    /// What sold gear brings: its price divided by `share`, rounded as `round` says.
    struct Sell {
        int share = 2;     ///< 2 = half of the price
        std::string round; ///< "up"
        friend bool operator==(const Sell&, const Sell&) = default;
        TRENCH_FIELDS {
            f("share", &Sell::share, range::some);
            f("round", &Sell::round);
        }
    } sell;
    friend bool operator==(const StepTable&, const StepTable&) = default;
    TRENCH_FIELDS {
        f("rule", &StepTable::rule);
        f.need("steps", &StepTable::steps);
        f("reinforcementGlory", &StepTable::reinforcementGlory);
        f("sell", &StepTable::sell);
    }
};

#undef TRENCH_FIELDS

/// All tables of a campaign.
struct CampaignTables {
    VALUE_MEMBERS(CampaignTables);

    BattleTable battles;
    ExperienceTable experience;
    ExplorationTable exploration;
    InjuryTable injuries;
    PlaceTables places;
    PatronTable patrons;
    ScenarioTable scenarios;
    SkillCharts skills;
    StepTable steps;
    std::vector<Trauma> trauma;
    /// Whether the data files have what a campaign needs.
    bool isComplete() const { return !steps.steps.empty() && !battles.battles.empty(); }
};

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::DiceTrick> {
    static constexpr std::array names{"extra_die", "copy_die", "split_die",    "reroll_die",
                                      "set_die",   "add",      "combine_dice", "lucky_pair"};
};
template <> struct EnumNames<trench_crusade::GiftKind> {
    static constexpr std::array names{"ducats",
                                      "glory",
                                      "gear",
                                      "gear_worth",
                                      "buy_glory",
                                      "model",
                                      "experience",
                                      "exploration_skill",
                                      "loot_more",
                                      "heal_scar",
                                      "morale",
                                      "start_marker",
                                      "may_buy",
                                      "effect",
                                      "effect_on_gear",
                                      "trigger",
                                      "skill",
                                      "keyword",
                                      "glory_each_battle"};
};
} // namespace core
