// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force_rules.h"
#include "kernel/values/value_members.h"

#include <map>
#include <string>
#include <vector>

namespace core::trench_crusade {

/// What a limit of a warband demands. It names models and things by ids, KEYWORDS and words like "all:armour"
/// (data/item_matching.h); "!x" leaves something out.
enum class LimitKind {
    Words,      ///< only its sentence: the players check it
    Fewer,      ///< fewer `units` than `than`
    AtMost,     ///< `value` of `units` at most
    Half,       ///< `units` are at most half of `than`
    NeedsOneOf, ///< the warband has one of `than`, or of `units` when it names none
    ItemPrice,  ///< `units` carry only things that cost `value` at most
    Each,       ///< each model has `value` of these upgrades at most
    OneSin,     ///< all goetic powers belong to one sin
    Only,       ///< `units` carry nothing but `than`
    OnlyRanged, ///< `units` have no ranged weapons but `than`
    Plain,      ///< `value` of `units` at most are without any of `than`
    Requires,   ///< each of `units` has one of `than`
    Excludes,   ///< none of `units` has one of `than`
    Carries,    ///< each of `units` has `value` of `than` at most
    Alike,      ///< each of `units` has `value` of one name at most, of all that are `than`
    Same,       ///< models with one of `units` have the same one
    NoMore,     ///< no more of `units` than of `than`; of all others when it names none
    Items,      ///< `value` of `than` in the whole warband at most, on `units`
    Worth,      ///< each of `units` costs `value` ducats at least with all that it has
    Foreign,    ///< `value` of `than` from the lists of `from` at most: on each of `units`, or in the whole
                ///< warband
};

/// One limit of a warband.
struct WarbandLimit {
    LimitKind kind = LimitKind::Words;
    std::vector<std::string> units, than, from; ///< see LimitKind; `from`: ids of other warbands
    int value = 0;
    int upTo = 0; ///< the most ducats of a warband that has the limit; 0 = for all warbands
    std::string words;
    friend bool operator==(const WarbandLimit&, const WarbandLimit&) = default;
    template <class F> static void fields(F&& f) {
        f("kind", &WarbandLimit::kind);
        f("units", &WarbandLimit::units);
        f("than", &WarbandLimit::than, "datasheets or KEYWORDS of other models, or things");
        f("from", &WarbandLimit::from, "warbands whose lists are open to this one");
        f("value", &WarbandLimit::value, range::some);
        f("upTo", &WarbandLimit::upTo, range::counter, "ducats that the warband costs at most; 0 = any");
        f("words", &WarbandLimit::words);
    }
};

/// What a warband may be made of: a faction, or a variant that changes one.
struct Warband {
    VALUE_MEMBERS(Warband);

    std::string id;
    std::string name;
    std::string of;      ///< of a variant: the faction whose terms hold where it says nothing
    std::string keyword; ///< the KEYWORD of its models; empty in a variant = that of its faction
    Cost start;          ///< ducats and glory of a new warband
    std::map<std::string, ForceTerms> units, gear, options, found; ///< by id; found: only by exploration
    std::vector<std::string> without;     ///< of a variant: what the faction has and the variant has not
    std::vector<std::string> abilities;   ///< of the whole warband
    std::vector<std::string> mercenaries; ///< ids of the datasheets that it may hire
    std::vector<WarbandLimit> limits;
    std::string help;
    std::string rule;
    bool proposed = false; ///< a house rule
    std::string question;  ///< what the sources leave open
    template <class F> static void fields(F&& f) {
        f.need("id", &Warband::id);
        f.need("name", &Warband::name);
        f("of", &Warband::of, "of a variant: the faction that it changes");
        f("keyword", &Warband::keyword);
        f("start", &Warband::start, range::counter);
        f("units", &Warband::units);
        f("gear", &Warband::gear);
        f("options", &Warband::options, "abilities that are bought at recruitment, with their terms");
        f("found", &Warband::found, "things that are only found by exploration");
        f("without", &Warband::without);
        f("abilities", &Warband::abilities, "abilities of the whole warband");
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
    static constexpr std::array names{"words",      "fewer",    "at_most",  "half",    "needs_one_of",
                                      "item_price", "each",     "one_sin",  "only",    "only_ranged",
                                      "plain",      "requires", "excludes", "carries", "alike",
                                      "same",       "no_more",  "items",    "worth",   "foreign"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Warband>();
