// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/data/item_matching.h"

namespace core::trench_crusade {

/// One force under examination, with the questions that its checks ask. Ids that do not exist were reported
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

    /// Adds a breach of a rule, with the code "force." + `code` and the JSON path `where`.
    void addProblem(const std::string& code, const std::string& text, const std::string& where) {
        problems.push_back({"force." + code, text, where, Problem::Kind::Rule});
    }
    std::string nameOf(const ForceEntry& entry) const { return table::nameOf(rules, entry); }
    std::string nameOf(const std::string& thing) const { return nameOfThing(all, thing); }
    const Sheet* sheetOf(const ForceEntry& entry) const;
    /// The terms on which the warband buys that weapon or piece of gear; nullptr when it cannot.
    const ForceTerms* termsOf(const std::string& gear) const;
    /// Whether the entry is that datasheet, has that KEYWORD, upgrade, or piece of gear.
    bool is(const ForceEntry& entry, const std::string& what) const;
    /// Whether the entry is one of `what`, and none of those that begin with "!".
    bool isAny(const ForceEntry& entry, const Ids& what) const;
    /// Whether isAny is true of the entry; a list of exclusions ("!…") alone here means all others.
    bool isAmong(const ForceEntry& entry, const Ids& what) const;
    /// Ids of the weapons and gear of an entry, fixed and bought.
    Ids carriedBy(const ForceEntry& entry) const;
    /// Whether one of the words names the weapon or piece of gear, and none that begins with "!" does.
    bool isNamed(const std::string& thing, const Ids& words) const {
        return isNamedByAny(all, thing, words, termsOf(thing));
    }
    /// Those of `things` that the words name (data/item_matching.h).
    Ids namedOf(const Ids& things, const Ids& words) const;
    /// The JSON path of a thing, "$.entries[2].gear[1]", or the path of the list when the datasheet gives it.
    std::string placeOf(std::size_t entry, const std::string& thing) const;
    /// "a Jezzail, a suit of armour or Hands"; `otherwise` when the list is long.
    std::string alternatives(const Ids& words, const std::string& otherwise) const;
};

/// Checks what each model carries: hands, single items, and items that exclude others.
void checkModels(ForceInspection& in);
/// Checks the limits of the warband for its models and for what they carry.
void checkLimits(ForceInspection& in);
/// Checks models and things that only a campaign gives.
void checkFinds(ForceInspection& in);

} // namespace core::trench_crusade
