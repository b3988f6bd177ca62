// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/gear.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The tables of a campaign, as its files hold them (TC-C1 to C14).
namespace core::trench_crusade {

#define TRENCH_FIELDS template <class F> static void fields(F&& f)

/// The limits before one battle (TC-C1): `threshold` is what a warband may be worth in ducats, `strength` how
/// many models may take the field.
struct BattleRow {
    int battle = 1, threshold = 0, strength = 0; ///< battle: its number in the campaign
    friend bool operator==(const BattleRow&, const BattleRow&) = default;
    TRENCH_FIELDS {
        f.need("battle", &BattleRow::battle, range::some);
        f.need("threshold", &BattleRow::threshold, range::counter);
        f.need("strength", &BattleRow::strength, range::some);
    }
};
/// A kind of warband whose threshold is higher or lower by `threshold` ducats.
struct ThresholdChange {
    std::string warband, words; ///< id of the kind of warband; the rule as a sentence
    int threshold = 0;          ///< ducats, added to the threshold of each battle
    friend bool operator==(const ThresholdChange&, const ThresholdChange&) = default;
    TRENCH_FIELDS {
        f.need("warband", &ThresholdChange::warband);
        f("threshold", &ThresholdChange::threshold);
        f("words", &ThresholdChange::words);
    }
};
/// The limits of all battles; `less` are the exceptions of single warbands.
struct BattleTable {
    std::string rule, help; ///< id of the rule; what it says
    std::vector<BattleRow> battles;
    std::vector<ThresholdChange> less; ///< exceptions of single warbands
    friend bool operator==(const BattleTable&, const BattleTable&) = default;
    TRENCH_FIELDS {
        f("rule", &BattleTable::rule);
        f("help", &BattleTable::help);
        f.need("battles", &BattleTable::battles);
        f("less", &BattleTable::less);
    }
};

/// What becomes of an ELITE model that was taken Out of Action (TC-C11).
enum class TraumaOutcome {
    Dead,
    Captured,   ///< a prisoner of the enemy
    Injured,    ///< it gets a scar
    MissesNext, ///< it misses the next battle
    Recovered,  ///< nothing remains
    Experience, ///< it learns a lesson: experience by a die
    Robbed,     ///< it loses all weapons, armour and gear
    Retired     ///< it leaves the warband
};
/// A row of the trauma table.
struct Trauma {
    int from = 11, to = 11; ///< the rolls of a D66 that mean this row
    std::string id, name, help;
    bool scar = false; ///< the row is a battle scar
    TraumaOutcome outcome = TraumaOutcome::Recovered;
    std::optional<TraumaOutcome> second; ///< the outcome when the model has this scar already
    bool again = false;                  ///< the same model can get this scar twice
    std::string dice;                    ///< dice for the experience that the scar brings
    Effects effects;                     ///< what the model suffers or gains in later battles
    std::string question;                ///< what the sources leave open
    friend bool operator==(const Trauma&, const Trauma&) = default;
    TRENCH_FIELDS {
        f.need("from", &Trauma::from, range::some);
        f.need("to", &Trauma::to, range::some);
        f.need("id", &Trauma::id);
        f.need("name", &Trauma::name);
        f("help", &Trauma::help);
        f("scar", &Trauma::scar);
        f("outcome", &Trauma::outcome);
        f("second", &Trauma::second, "the outcome when the model has this scar already");
        f("again", &Trauma::again, "the same model can get this scar twice");
        f("dice", &Trauma::dice, "dice for the experience that the scar brings");
        f("effects", &Trauma::effects);
        f("question", &Trauma::question);
    }
};

/// One skill of a chart or of a patron (TC-C12, C13).
struct Skill {
    int roll = 0; ///< of 2D6; 0 = chosen
    std::string id, name, help;
    Effects effects;
    std::optional<AbilityAction> action; ///< the ACTION that the skill gives
    std::vector<Trigger> triggers;
    bool proposed = false; ///< a house rule
    std::string question;  ///< what the sources leave open
    friend bool operator==(const Skill&, const Skill&) = default;
    TRENCH_FIELDS {
        f("roll", &Skill::roll, range::some);
        f.need("id", &Skill::id);
        f.need("name", &Skill::name);
        f("help", &Skill::help);
        f("effects", &Skill::effects);
        f("act", &Skill::action);
        f("triggers", &Skill::triggers);
        f("proposed", &Skill::proposed);
        f("question", &Skill::question);
    }
};
/// Skills of one kind; 2D6 choose among them.
struct SkillChart {
    std::string id, name;
    std::vector<Skill> skills;
    friend bool operator==(const SkillChart&, const SkillChart&) = default;
    TRENCH_FIELDS {
        f.need("id", &SkillChart::id);
        f.need("name", &SkillChart::name);
        f.need("skills", &SkillChart::skills);
    }
};
/// All charts. A roll that is in `patronOn` opens the skills of the patron instead.
struct SkillCharts {
    VALUE_MEMBERS(SkillCharts);

    std::string rule, dice;    ///< id of the rule; the dice of a roll, "2D6" (no code reads them)
    std::vector<int> patronOn; ///< sums of the dice that offer a skill of the patron
    std::vector<SkillChart> charts;
    friend bool operator==(const SkillCharts&, const SkillCharts&) = default;
    TRENCH_FIELDS {
        f("rule", &SkillCharts::rule);
        f("dice", &SkillCharts::dice);
        f("patronOn", &SkillCharts::patronOn, range::some);
        f.need("charts", &SkillCharts::charts);
    }
};
/// A patron of a warband and the skills that only it gives (TC-C13).
struct Patron {
    std::string id, name, help;
    std::vector<std::string> who; ///< KEYWORDS of the warbands that may choose it
    std::vector<Skill> skills;
    friend bool operator==(const Patron&, const Patron&) = default;
    TRENCH_FIELDS {
        f.need("id", &Patron::id);
        f.need("name", &Patron::name);
        f("for", &Patron::who);
        f("help", &Patron::help);
        f("skills", &Patron::skills);
    }
};
/// All patrons.
struct PatronTable {
    VALUE_MEMBERS(PatronTable);

    std::string rule, help, question;
    bool proposed = false; ///< a house rule
    std::vector<Patron> patrons;
    friend bool operator==(const PatronTable&, const PatronTable&) = default;
    TRENCH_FIELDS {
        f("rule", &PatronTable::rule);
        f("help", &PatronTable::help);
        f("question", &PatronTable::question);
        f("proposed", &PatronTable::proposed);
        f.need("patrons", &PatronTable::patrons);
    }
};

/// How ELITE models gain experience and advances (TC-C6 to C8). No code reads `patronOn`, which repeats that
/// of SkillCharts for readers of the file.
struct EliteTerms {
    std::string rule, help;
    int survived = 1, deed = 1;          ///< experience for a survived battle, for a deed
    std::vector<int> advances, patronOn; ///< experience that earns an advance; rolls for a patron's skill
    /// One advance, as the rules print it: dice on `charts` of the `of` charts; of the skills that come up
    /// `keep` are kept. Only `help` is read; the rest is for readers of the file.
    struct Advance {
        int charts = 2, of = 4, keep = 1;
        std::string dice; ///< the dice of a chart
        /// What follows for a skill that the model has already: "lower_then_higher", the next lower skill
        /// that it lacks, else the next higher one.
        std::string owned;
        std::string help;
        friend bool operator==(const Advance&, const Advance&) = default;
        TRENCH_FIELDS {
            f("charts", &Advance::charts, range::some);
            f("of", &Advance::of, range::some);
            f("dice", &Advance::dice);
            f("keep", &Advance::keep, range::some);
            f("owned", &Advance::owned);
            f("help", &Advance::help);
        }
    } advance;
    friend bool operator==(const EliteTerms&, const EliteTerms&) = default;
    TRENCH_FIELDS {
        f("rule", &EliteTerms::rule);
        f("help", &EliteTerms::help);
        f("survived", &EliteTerms::survived, range::some);
        f("deed", &EliteTerms::deed, range::some);
        f.need("advances", &EliteTerms::advances, range::some);
        f("patronOn", &EliteTerms::patronOn, range::some);
        f("advance", &EliteTerms::advance);
    }
};
/// How models that are not ELITE become ELITE (TC-C7).
struct PromotionTerms {
    std::string rule, help;
    /// Number of promotion dice of a warband after a lost or won battle, and for each deed.
    struct Dice {
        int lost = 1, won = 2, deed = 1;
        friend bool operator==(const Dice&, const Dice&) = default;
        TRENCH_FIELDS {
            f("lost", &Dice::lost, range::some);
            f("won", &Dice::won, range::some);
            f("deed", &Dice::deed, range::some);
        }
    } dice;
    int perModel = 2, perModelWithDeed = 3; ///< dice that one model may roll
    int face = 6;                           ///< a die succeeds on this face or more
    int perBattle = 1;                      ///< promotions after one battle
    int sureAfter = 5;                      ///< failed dice after which the next one succeeds
    int most = 6;                           ///< ELITE models that a warband may have
    friend bool operator==(const PromotionTerms&, const PromotionTerms&) = default;
    TRENCH_FIELDS {
        using T = PromotionTerms;
        f("rule", &T::rule);
        f("help", &T::help);
        f("dice", &T::dice);
        f("perModel", &T::perModel, range::some);
        f("perModelWithDeed", &T::perModelWithDeed, range::some);
        f("face", &T::face, range::some);
        f("perBattle", &T::perBattle, range::some);
        f("sureAfter", &T::sureAfter, range::some);
        f("most", &T::most, range::some);
    }
};
/// Datasheets whose models gain `advances` advances at most.
struct AdvanceLimit {
    std::string rule, help;
    int advances = 0;               ///< advances of one model
    std::vector<std::string> units; ///< ids of the datasheets
    friend bool operator==(const AdvanceLimit&, const AdvanceLimit&) = default;
    TRENCH_FIELDS {
        f("rule", &AdvanceLimit::rule);
        f("help", &AdvanceLimit::help);
        f("advances", &AdvanceLimit::advances, range::some);
        f("units", &AdvanceLimit::units);
    }
};
/// Everything about experience, advances and promotion.
struct ExperienceTable {
    std::vector<std::string> rules; ///< ids of the rules
    EliteTerms elite;
    PromotionTerms promotion;
    AdvanceLimit never, limited; ///< models that never become ELITE; models with few advances
    bool proposed = false;       ///< a house rule
    std::string question;        ///< what the sources leave open
    friend bool operator==(const ExperienceTable&, const ExperienceTable&) = default;
    TRENCH_FIELDS {
        f("rules", &ExperienceTable::rules);
        f.need("elite", &ExperienceTable::elite);
        f.need("promotion", &ExperienceTable::promotion);
        f("never", &ExperienceTable::never);
        f("limited", &ExperienceTable::limited);
        f("proposed", &ExperienceTable::proposed);
        f("question", &ExperienceTable::question);
    }
};

/// What becomes of models that were taken Out of Action (TC-C5): `others` roll one die, ELITE models on the
/// trauma table.
struct InjuryTable {
    std::string rule;
    /// Models that are not ELITE: the faces of the die on which the model is dead. No code reads `die`.
    struct Others {
        std::string die, help;
        std::vector<int> dead;
        friend bool operator==(const Others&, const Others&) = default;
        TRENCH_FIELDS {
            f("die", &Others::die);
            f("dead", &Others::dead, range::some);
            f("help", &Others::help);
        }
    } others;
    /// ELITE models: the dice, and the name of the table that they are read off; both are for readers of the
    /// file only.
    struct Elite {
        std::string die, table, help;
        friend bool operator==(const Elite&, const Elite&) = default;
        TRENCH_FIELDS {
            f("die", &Elite::die);
            f("table", &Elite::table);
            f("help", &Elite::help);
        }
    } elite;
    /// Battle scars.
    struct Scars {
        int most = 2; ///< scars that a model survives; the next one kills it
        std::string help;
        friend bool operator==(const Scars&, const Scars&) = default;
        TRENCH_FIELDS {
            f("most", &Scars::most, range::some);
            f("help", &Scars::help);
        }
    } scars;
    /// Models that are dead. No code reads it: the rule is in the program, this is for readers of the file.
    struct Dead {
        bool gearLost = true; ///< what the model carried is lost with it
        std::string help;
        friend bool operator==(const Dead&, const Dead&) = default;
        TRENCH_FIELDS {
            f("gearLost", &Dead::gearLost);
            f("help", &Dead::help);
        }
    } dead;
    friend bool operator==(const InjuryTable&, const InjuryTable&) = default;
    TRENCH_FIELDS {
        f("rule", &InjuryTable::rule);
        f("others", &InjuryTable::others);
        f("elite", &InjuryTable::elite);
        f("scars", &InjuryTable::scars);
        f("dead", &InjuryTable::dead);
    }
};

#undef TRENCH_FIELDS

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::TraumaOutcome> {
    static constexpr std::array names{"dead",      "captured",   "injured", "misses_next",
                                      "recovered", "experience", "robbed",  "retired"};
};
} // namespace core
