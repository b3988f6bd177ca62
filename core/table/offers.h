// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/aim.h"
#include "kernel/offer.h"
#include "kernel/record.h"
#include "table/relations.h"

#include <string>
#include <utility>
#include <vector>

/// What the offers of every game are put together from: their inputs, and the plan that says whether they may
/// be taken.
namespace core::table {

using Options = std::vector<FieldOption>;

OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField one(const char* id, const char* label, Options options, Value preset, const char* help);
OfferField many(const char* id, const char* label, Options options, Value preset, const char* help);
OfferField many(const char* id, const char* label, Options options, const std::vector<UnitId>& preset,
                const char* help);

/// An offer with nothing to fill in yet; its title is its label.
Offer offer(const std::string& id, const std::string& label, const char* rule, OfferPlace place,
            const std::string& help);
/// The unit of the first option; an empty id when there is none.
UnitId firstOf(const Options& options);

/// Fills in what the plan says: puts the command in, with what is remembered of whom it is aimed at, and the
/// reason why it is blocked.
template <class Rules>
Offer finishedOffer(const typename Rules::State& state, Offer offer, const typename Rules::Command& command,
                    const RelationKinds& kinds) {
    using Command = typename Rules::Command;
    offer.command = toRecord(command);
    const auto* fields = fieldsOfType<Command>(offer.command.type);
    takeRoles(offer, fields);
    const bool recalled = presumeConditions(offer, fields, *state.relations, kinds);
    const auto now = recalled ? fromRecord<Command>(offer.command) : Result<Command>(command);
    const auto planned = now ? Rules::plan(state, *now, false) : tl::unexpected<Problem>(now.error());
    if (!planned) offer.blocked = planned.error();
    return offer;
}

/// Says of each option why it may not be chosen, where another one may; gives the first that may, else the
/// first. `planWith(value)` plans the command with it.
template <class Plan> Value judge(Options& options, Plan&& planWith) {
    const FieldOption* legal = nullptr;
    for (auto& option : options) {
        const auto planned = planWith(option.value);
        if (planned && !legal) legal = &option;
        if (!planned) option.blocked = planned.error().text;
    }
    if (legal) return legal->value;
    for (auto& option : options)
        option.blocked.clear(); // the whole action says it once
    return options.empty() ? Value(std::string()) : options.front().value;
}

} // namespace core::table
