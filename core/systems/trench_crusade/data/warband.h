// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force_rules.h"
#include "kernel/value_members.h"

#include <map>
#include <string>
#include <vector>

namespace core::trench_crusade {

/// Numbers of models that depend on others of the same warband.
enum class LimitKind {
    Words,
    Fewer,
    AtMost,
    Half,
    NeedsOneOf,
    ItemPrice,
    Each,
    OneSin,
    Only,       ///< nothing but these
    OnlyRanged, ///< of ranged weapons nothing but these
    Plain,      ///< so many without any of these upgrades
};

struct WarbandLimit {
    LimitKind kind = LimitKind::Words;
    std::vector<std::string> units, than;
    int value = 0;
    std::string words;
    friend bool operator==(const WarbandLimit&, const WarbandLimit&) = default;
    template <class F> static void fields(F&& f) {
        f("kind", &WarbandLimit::kind);
        f("units", &WarbandLimit::units);
        f("than", &WarbandLimit::than, "datasheets or KEYWORDS of the others");
        f("value", &WarbandLimit::value, range::some);
        f("words", &WarbandLimit::words);
    }
};

/// What a warband may be made of: a faction, or a variant that changes one.
struct Warband {
    VALUE_MEMBERS(Warband);

    std::string id;
    std::string name;
    std::string of; ///< of a variant: the faction whose terms hold where it says nothing
    std::string keyword;
    Cost start;
    std::map<std::string, ForceTerms> units, gear, options, found;
    std::vector<std::string> without;
    std::vector<std::string> abilities; ///< of the whole warband
    std::vector<std::string> mercenaries;
    std::vector<WarbandLimit> limits;
    std::string help;
    std::string rule;
    bool proposed = false;
    std::string question;
    template <class F> static void fields(F&& f) {
        f.need("id", &Warband::id);
        f.need("name", &Warband::name);
        f("of", &Warband::of, "of a variant: the faction that it changes");
        f("keyword", &Warband::keyword);
        f("start", &Warband::start, range::counter);
        f("units", &Warband::units);
        f("gear", &Warband::gear);
        f("options", &Warband::options, "abilities that are bought at recruitment");
        f("found", &Warband::found, "only found by exploration");
        f("without", &Warband::without);
        f("abilities", &Warband::abilities, "of the whole warband");
        f("mercenaries", &Warband::mercenaries);
        f("limits", &Warband::limits);
        f("help", &Warband::help);
        f("rule", &Warband::rule);
        f("proposed", &Warband::proposed);
        f("question", &Warband::question, "what the sources leave open");
    }
};

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::LimitKind> {
    static constexpr std::array names{"words",        "fewer",       "at_most", "half",
                                      "needs_one_of", "item_price",  "each",    "one_sin",
                                      "only",         "only_ranged", "plain"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Warband>();
