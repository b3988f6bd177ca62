// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/shared.h"
#include "kernel/view/offer.h"

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Declared facts about two units that the program does not measure: in range, in sight, in cover, near, so
/// many inches apart. A relation has a presumed standard; the game master's declaration is remembered and
/// forgotten as soon as one of the two units moves or leaves. Only presets of offers depend on it, never the
/// result of a command.
namespace core::table {

/// Which units a relation may connect.
enum class Between { Enemies, Friends, AnyUnits };

/// One relation that a system has. Its id is the name of the command field that sets it.
struct RelationKind {
    const char* id;
    const char* label;                  ///< text of its chip: "cover"
    const char* words;                  ///< text after the names of the two units, perhaps after "not"
    bool standard = false;              ///< the standard while nothing is known
    bool symmetric = false;             ///< true in both directions
    Between between = Between::Enemies; ///< which units it may connect
    bool isDistance = false;            ///< a number of inches in place of yes or no; 0 = unknown
};
/// The id of the relation that is a distance.
inline constexpr const char* distanceField = "distance";
using RelationKinds = std::vector<RelationKind>;

/// One relation that was declared of two units.
struct Relation {
    std::string kind;  ///< id of the relation
    UnitId from, to;   ///< of a symmetric one the smaller id comes first
    bool holds = true; ///< whether it is true
    int inches = 0;    ///< of a distance
    friend auto operator<=>(const Relation&, const Relation&) = default;
    template <class F> static void fields(F&& f) {
        f.need("kind", &Relation::kind);
        f.need("from", &Relation::from);
        f.need("to", &Relation::to);
        f("holds", &Relation::holds);
        f("inches", &Relation::inches, range::inches);
    }
};
/// The remembered relations: only those that differ from the standard.
using Relations = std::set<Relation>;

/// Declares for two units whether a relation is true.
struct Relate {
    static constexpr std::string_view type = "relate";
    UnitId unit;
    std::string kind;
    UnitId other;
    bool holds = true;             ///< whether the relation is true
    std::vector<UnitId> with = {}; ///< units that act together with `unit`, and of which the same is true
    friend bool operator==(const Relate&, const Relate&) = default;
    template <class F> static void fields(F&& f) {
        f.need("unit", &Relate::unit, role::actor);
        f.need("kind", &Relate::kind, "id of the relation: cover, inRange, …");
        f.need("other", &Relate::other, role::anyone);
        f("holds", &Relate::holds, "remembered until one of the two units moves");
        f("with", &Relate::with, "further units of which the same is true");
    }
};

/// The relation of two units was declared.
struct Related {
    static constexpr std::string_view type = "related";
    Relation relation;
    friend bool operator==(const Related&, const Related&) = default;
    template <class F> static void fields(F&& f) { f.need("relation", &Related::relation); }
};
/// A unit has moved: nothing known about it is valid any more.
struct Unrelated {
    static constexpr std::string_view type = "unrelated";
    UnitId unit;
    friend bool operator==(const Unrelated&, const Unrelated&) = default;
    template <class F> static void fields(F&& f) { f.need("unit", &Unrelated::unit); }
};

/// The id of the relation that prefers a target as the nearest one.
inline constexpr const char* nearestRelation = "nearest";

/// The relation of that id; nullptr when the game has none.
const RelationKind* findRelation(const RelationKinds& kinds, std::string_view id);
/// The remembered value for the two units, else the standard.
bool isRelated(const Relations& known, const RelationKind& kind, const UnitId& from, const UnitId& to);
/// The remembered distance of the two units; 0 while it is unknown.
int inchesBetween(const Relations& known, const RelationKind& kind, const UnitId& a, const UnitId& b);
/// Whether anything is remembered about the unit.
bool hasRelations(const Relations& known, const UnitId& unit);
/// Folds an event; a standard value is not stored.
void remember(Shared<Relations>& known, const RelationKinds& kinds, const Relation& stated);
/// Folds an event: removes everything that is remembered about the unit.
void forget(Shared<Relations>& known, const UnitId& unit);

/// The command field that permits remembering the conditions of the command. Older orders do not have the
/// field, and nothing is remembered of them.
inline constexpr const char* rememberField = "remember";
/// The command field with the distance that was presumed because none was known: a different one was entered
/// by a person, and is remembered. Older orders do not have the field.
inline constexpr const char* guessedDistanceField = "guessedDistance";

/// Sets the presumed value of each condition and distance of a finished offer, for its target in preset and
/// command and for the other possible targets; and makes its command remember them, where it can. True when
/// the command changed.
bool presumeConditions(Offer& offer, const codec::Fields* fields, const Relations& known,
                       const RelationKinds& kinds);

/// The offer to declare the relation of a unit to another, with its complete command.
Offer relateOffer(const Relations& known, const RelationKinds& kinds, const UnitId& unit,
                  std::vector<FieldOption> others);

/// One end of a relation, as the table knows it.
struct RelationEnd {
    UnitId id;
    std::string name, side;
};
/// Whether a relation may connect the two.
Result<Ok> mayRelate(const RelationKinds& kinds, const Relate& order, const RelationEnd& unit,
                     const RelationEnd& other);
/// "Veyra to Mauler 1: not in range".
std::string relationWords(const RelationKind& kind, const std::string& from, const std::string& to,
                          bool holds);

/// Remembers the relation as an order declares it, where it differs from the presumed value.
template <class Rules>
void rememberDeclared(Flow<Rules>& run, const RelationKinds& kinds, std::string_view kind, const UnitId& from,
                      const UnitId& to, bool holds) {
    const auto* known = findRelation(kinds, kind);
    if (!known || from.empty() || to.empty() || from == to) return;
    if (isRelated(*run.state.relations, *known, from, to) != holds)
        run.emit(Related{{known->id, from, to, holds}});
}

/// Remembers the distance of the two units as an order gives it, unless it is only the presumed one; 0 =
/// unknown.
template <class Rules>
void rememberDistance(Flow<Rules>& run, const RelationKinds& kinds, const UnitId& from, const UnitId& to,
                      int inches, int guess) {
    const auto* known = findRelation(kinds, distanceField);
    if (!known || from.empty() || to.empty() || from == to) return;
    const int before = inchesBetween(*run.state.relations, *known, from, to);
    if (before == inches || (before == 0 && inches == guess)) return;
    Relation stated{known->id, from, to, inches > 0};
    stated.inches = inches;
    run.emit(Related{stated});
}

/// Forgets the relations of a unit, because it has moved.
template <class Rules> void forgetRelations(Flow<Rules>& run, const UnitId& unit) {
    if (hasRelations(*run.state.relations, unit)) run.emit(Unrelated{unit});
}

/// Plans the declaration of a relation. `ends(id)` returns the unit of an id, nothing when it is not on the
/// table.
template <class Rules, class Ends>
Result<Flow<Rules>> planRelate(Flow<Rules> run, const RelationKinds& kinds, const Relate& order,
                               Ends&& ends) {
    const std::optional<RelationEnd> unit = ends(order.unit), other = ends(order.other);
    if (!unit)
        return impossible("unit.unknown", "there is no `" + order.unit.text + "` on the table", "unit");
    if (!other)
        return impossible("unit.unknown", "there is no `" + order.other.text + "` on the table", "other");
    if (const auto may = mayRelate(kinds, order, *unit, *other); !may)
        return tl::unexpected<Problem>(may.error());
    rememberDeclared(run, kinds, order.kind, unit->id, other->id, order.holds);
    for (const auto& id : order.with) {
        const std::optional<RelationEnd> each = ends(id);
        if (!each) return impossible("unit.unknown", "there is no `" + id.text + "` on the table", "with");
        if (const auto may = mayRelate(kinds, order, *each, *other); !may)
            return tl::unexpected<Problem>(may.error());
        rememberDeclared(run, kinds, order.kind, each->id, other->id, order.holds);
    }
    const auto others = order.with.size();
    const auto who = unit->name + (others == 0   ? ""
                                   : others == 1 ? " and 1 other"
                                                 : " and " + std::to_string(others) + " others");
    run.say(relationWords(*findRelation(kinds, order.kind), who, other->name, order.holds));
    return run;
}

} // namespace core::table

template <> struct core::EnumNames<core::table::Between> {
    static constexpr std::array names{"enemies", "friends", "anybody"};
};
