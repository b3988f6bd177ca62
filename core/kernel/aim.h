// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields.h"
#include "kernel/offer.h"

#include <string>
#include <vector>

/// What the roles of a command's fields say about one command, and about the offer that leads to it.
namespace core {

/// Every text in fields of that role, those inside lists of structs too, in the order of the
/// fields.
std::vector<std::string> textsOf(FieldRole role, const codec::Fields& fields, const Value& body);

/// Gives each input of the offer the role of the command's field of its name, and the offer the subject that
/// its command names first as actor, unless it has one.
void takeRoles(Offer& offer, const codec::Fields* fields);

/// What the offer may be aimed at, by any of its inputs.
std::vector<AimKind> aimsOf(const Offer& offer);

/// The field that chooses one target, nullptr when there is none: the aim that conditions are about.
const OfferField* aimField(const std::vector<OfferField>& inputs);

/// What is presumed of a condition while `target` is aimed at: what is remembered of it, else the field's own
/// standard.
Value presumed(const OfferField& condition, const std::string& target);

} // namespace core
