// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/data/item_matching.h"

namespace core::trench_crusade {

/// One force under examination, with what all checks ask of it. What names nothing that there is was found
/// before.
class ForceInspection {
public:
    using Ids = std::vector<std::string>;

    ForceInspection(const Catalogue& catalogue, const ForceRules& forceRules, const Force& examined,
                    const Warband& of)
        : all(catalogue), rules(forceRules), force(examined), warband(fullWarband(catalogue, of)) {}

    const Catalogue& all;
    const ForceRules& rules;
    const Force& force;
    const Warband warband; ///< with the terms of its faction
    std::vector<Problem> problems;

    void against(const std::string& code, const std::string& text, const std::string& where) {
        problems.push_back({"force." + code, text, where, Problem::Kind::Rule});
    }
    std::string nameOf(const ForceEntry& entry) const { return table::nameOf(rules, entry); }
    std::string nameOf(const std::string& thing) const { return nameOfThing(all, thing); }
    const Sheet* sheetOf(const ForceEntry& entry) const;
    /// On which terms the warband buys that weapon or piece of gear; nullptr when it cannot.
    const ForceTerms* termsOf(const std::string& gear) const;
    /// Whether the entry is that datasheet, has that KEYWORD, upgrade, or piece of gear.
    bool is(const ForceEntry& entry, const std::string& what) const;
    /// Whether it is one of them, and none that begins with "!".
    bool isAny(const ForceEntry& entry, const Ids& what) const;
    /// The same, where a list that only leaves out means all others.
    bool isAmong(const ForceEntry& entry, const Ids& what) const;
    /// Weapons and gear, of its fixed kit and bought.
    Ids carriedBy(const ForceEntry& entry) const;
    bool isNamed(const std::string& thing, const Ids& words) const {
        return isNamedByAny(all, thing, words, termsOf(thing));
    }
    /// Of those of the list that the words name.
    Ids namedOf(const Ids& things, const Ids& words) const;
    /// "$.entries[2].gear[1]", or the list where the entry has it from its datasheet.
    std::string placeOf(std::size_t entry, const std::string& thing) const;
    /// "a Jezzail, a suit of armour or Hands"; the words of the limit when the list is long.
    std::string alternatives(const Ids& words, const std::string& otherwise) const;
};

/// What each model carries: hands, single items, and what things forbid of themselves.
void checkModels(ForceInspection& in);
/// What the warband says of its models and of what they carry.
void checkLimits(ForceInspection& in);
/// What only a campaign gives.
void checkFinds(ForceInspection& in);

} // namespace core::trench_crusade
