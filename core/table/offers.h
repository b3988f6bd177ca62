// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/record.h"
#include "kernel/view/aim.h"
#include "kernel/view/offer.h"
#include "table/relations.h"

#include <string>
#include <utility>
#include <vector>

/// Building blocks of every game's offers: their inputs, and the plan that decides whether they are blocked.
namespace core::table {

using Options = std::vector<FieldOption>;

/// Inputs – yes or no, a number, a line of text, one option, several options – that the field list of the
/// command describes (kernel/fields/fields.h, formText): finishedOffer takes label, help and bounds from
/// there, and the preset from the command.
OfferField chip(const char* id);
OfferField number(const char* id);
OfferField number(const char* id, int least, int most); ///< within narrower bounds
OfferField text(const char* id);
OfferField pickOne(const char* id, Options options);
OfferField pickMany(const char* id, Options options);
/// The input with a preset that the command does not hold.
OfferField withPreset(OfferField input, Value preset);

/// Completes the inputs of an offer whose command has these fields.
void describeInputs(Offer& offer, const codec::Fields& fields);

/// Inputs with a separate label and help, where the field means something else in this offer.
OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField pickOne(const char* id, const char* label, Options options, Value preset, const char* help);
OfferField pickMany(const char* id, const char* label, Options options, Value preset, const char* help);
OfferField pickMany(const char* id, const char* label, Options options, const std::vector<UnitId>& preset,
                    const char* help);
/// An input for how many of each option; where nothing is typed, the counts in `presumed` are meant.
OfferField counts(const char* id, const char* label, Options options, Value::Object presumed,
                  const char* help);

/// An offer without inputs; its title is its label.
Offer offer(const std::string& id, const std::string& label, const char* rule, OfferPlace place,
            const std::string& help);
/// The unit of the first option; an empty id when there is none.
UnitId firstOf(const Options& options);

/// Sets the command of an offer, with the remembered conditions of its target, and what follows from its
/// fields. The offer is not planned yet.
template <class Rules>
Offer filledOffer(const typename Rules::State& state, Offer offer, const typename Rules::Command& command,
                  const RelationKinds& kinds) {
    offer.command = toRecord(command);
    const auto* fields = fieldsOfType<typename Rules::Command>(offer.command.type);
    if (fields) describeInputs(offer, *fields);
    takeRoles(offer, fields);
    (void)presumeConditions(offer, fields, *state.relations, kinds);
    return offer;
}

/// Sets the reason why the plan of the offer refuses it, unless the offer has one already.
template <class Rules> void judgeOffer(const typename Rules::State& state, Offer& offer) {
    if (offer.blocked) return;
    const auto command = fromRecord<typename Rules::Command>(offer.command);
    const auto planned =
        command ? Rules::plan(state, *command, false) : tl::unexpected<Problem>(command.error());
    if (!planned) offer.blocked = planned.error();
}

/// Completes an offer by its plan: sets its command, with the remembered conditions of its target, and the
/// reason why it is blocked.
template <class Rules>
Offer finishedOffer(const typename Rules::State& state, Offer offer, const typename Rules::Command& command,
                    const RelationKinds& kinds) {
    auto out = filledOffer<Rules>(state, std::move(offer), command, kinds);
    judgeOffer<Rules>(state, out);
    return out;
}

/// Sets for each option why it may not be chosen, where another one may; returns the first legal option, else
/// the first. `planWith(value)` plans the command with the option.
template <class Plan> Value judge(Options& options, Plan&& planWith) {
    const FieldOption* legal = nullptr;
    for (auto& option : options) {
        const auto planned = planWith(option.value);
        if (planned && !legal) legal = &option;
        if (!planned) option.blocked = planned.error().text;
    }
    if (legal) return legal->value;
    for (auto& option : options)
        option.blocked.clear(); // the reason is given once for the whole action
    return options.empty() ? Value(std::string()) : options.front().value;
}

} // namespace core::table
