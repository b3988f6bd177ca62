// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/behaviours.h"

#include "kernel/values/inconsistency_guard.h"
#include "table/data_kinds.h"

#include <algorithm>

namespace core::table {

namespace {

constexpr std::size_t faces = 6;

} // namespace

void takeBehaviours(const Value& value, Behaviours& into, Check& check) {
    std::vector<std::pair<std::string, std::string>> places; // id and path of each entry
    takeList(value, &Behaviour::id, into, check, [&](const Behaviour& entry, const std::string& path) {
        check.need(entry.table.empty() || entry.table.size() == faces, path + ".table",
                   "the table of a D6 names six behaviours, one for each face");
        places.emplace_back(entry.id, path);
    });
    for (const auto& [id, path] : places)
        for (std::size_t n = 0; n < into.at(id).table.size(); ++n) {
            const auto& drawn = into.at(id).table[n];
            const auto place = path + ".table[" + std::to_string(n) + "]";
            check.named(drawn, into, "behaviour", place);
            const auto known = into.find(drawn);
            check.need(known == into.end() || known->second.table.empty(), place,
                       "`" + drawn + "` has a table itself, so a table cannot name it");
        }
}

void checkBehaviourName(const std::string& sheet, const std::string& name, const Behaviours& all,
                        Faults& faults) {
    if (name.empty()) return;
    Check check("units/" + sheet + ".json");
    check.named(name, all, "behaviour", "$.behaviour");
    check.into(faults);
}

Result<Ok> validateBehaviours(const Behaviours& all) {
    for (const auto& [id, entry] : all) {
        const auto where = "behaviours." + id;
        if (entry.id != id)
            return contradiction("behaviour `" + id + "` has another id than its entry", where);
        if (!entry.table.empty() && entry.table.size() != faces)
            return contradiction("the table of behaviour `" + id + "` does not have six rows", where);
        for (const auto& drawn : entry.table)
            if (const auto known = all.find(drawn); known == all.end() || !known->second.table.empty())
                return contradiction("the table of behaviour `" + id + "` names `" + drawn +
                                         "`, which cannot be drawn",
                                     where);
    }
    return Ok{};
}

DataKind behaviourKind() {
    return listOf<Behaviour>(
        "behaviours", "Behaviours", "behaviour",
        entrySchema<Behaviour>({
            {"id", "Id", "", "", {}, {}, true},
            nameNote,
            {"text", "Sentence", "shown with the advice for the unit"},
            {"targets", "Targets",
             "the first preference decides; the next one decides between equal targets"},
            {"actions", "Actions", "the first possible action is taken; empty = the most worthwhile order"},
            {"moves", "Moves", "where the unit's miniatures go"},
            {"defaultFor", "Standard for", "datasheets without a behaviour"},
            {"table", "Table of a D6", "six behaviours, one of which is drawn", "behaviours"},
            proposedNote,
        }),
        Value::Object{{"targets", Value::Array{"in_contact", "likely_down"}}, {"proposed", true}});
}

Behaviour behaviourFor(const Behaviours& all, const std::string& name, FighterKind kind) {
    if (const auto named = all.find(name); named != all.end()) return named->second;
    for (const auto& [id, entry] : all)
        if (kind != FighterKind::None && entry.defaultFor == kind) return entry;
    return {};
}

} // namespace core::table
