// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <algorithm>

/// Fields that ask for further units around a target: the target itself cannot be chosen.
namespace ui {

/// Whether the field asks for further units around a target.
inline bool asksBystanders(const core::OfferField& field) {
    const auto may = [&](core::AimKind kind) {
        return std::find(field.aims.begin(), field.aims.end(), kind) != field.aims.end();
    };
    return field.kind == core::OfferField::Kind::Many && may(core::AimKind::EnemyUnit);
}

/// The field with the options that are possible while the action is aimed at `target`.
inline core::OfferField withoutTarget(const core::Value& target, core::OfferField field) {
    if (asksBystanders(field))
        std::erase_if(field.options, [&](const core::FieldOption& one) { return one.value == target; });
    return field;
}

/// The chosen units without the present target of the action.
inline core::Value withoutTarget(const core::Value& target, const core::OfferField& field,
                                 core::Value chosen) {
    if (auto* all = chosen.asArray(); all && asksBystanders(field)) std::erase(*all, target);
    return chosen;
}

} // namespace ui
