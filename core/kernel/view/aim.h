// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/fields.h"
#include "kernel/view/offer.h"

#include <functional>
#include <string>
#include <vector>

/// The meaning of a command's fields by their roles, for one command and for the offer that leads to it.
namespace core {

/// All texts in fields of that role, including those inside lists of structs, in the order of the fields;
/// lists of own units are left out.
std::vector<std::string> textsOf(FieldRole role, const codec::Fields& fields, const Value& body);

/// Gives each input of the offer the role of the command's field of the same name. An offer without a subject
/// gets the first actor of its command.
void takeRoles(Offer& offer, const codec::Fields* fields);

/// The targets that the offer allows, from all its inputs.
std::vector<AimKind> aimsOf(const Offer& offer);

/// The field that chooses one target, nullptr when there is none: the target that conditions are about.
const OfferField* aimField(const std::vector<OfferField>& inputs);

/// The presumed value of a condition for `target`: the remembered value, else the field's standard.
Value presumed(const OfferField& condition, const std::string& target);

/// The counts that an untouched field of kind Counts means: those for the present target, without the
/// options whose reach is less than the present value of the field's limit.
Value presumedCounts(const std::vector<OfferField>& inputs, const OfferField& counts,
                     const std::function<Value(const OfferField&)>& valueOf);

} // namespace core
