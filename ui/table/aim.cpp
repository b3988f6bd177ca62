// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/aim.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <algorithm>

namespace ui {

namespace {

void addUnit(const Session& session, const std::string& text, QStringList& into) {
    const auto id = part::text(text);
    if (id != session.selection().unit() && !into.contains(id) && session.unit(id)) into << id;
}

void addUnits(const Session& session, const core::Value& value, QStringList& into) {
    if (const auto* text = value.asString()) addUnit(session, *text, into);
    if (const auto* list = value.asArray())
        for (const auto& each : *list)
            addUnits(session, each, into);
}

bool aims(const core::OfferField& field) { return field.role == core::FieldRole::Target; }

bool offersUnit(const core::OfferField& field, const core::Value& unit) {
    return std::any_of(field.options.begin(), field.options.end(),
                       [&](const auto& o) { return o.value == unit; });
}

} // namespace

QStringList targetsInHand(const Session& session) {
    QStringList out;
    if (session.open()) {
        for (const auto& each : session.openTargets())
            addUnit(session, each, out);
        return out;
    }
    if (const auto* offer = session.draft().offer())
        for (const auto& field : offer->inputs)
            if (aimsAtTarget(field)) addUnits(session, session.draft().value(*offer, field), out);
    return out;
}

QStringList actorsInHand(const Session& session) {
    QStringList out;
    if (const auto* offer = session.draft().offer())
        for (const auto& field : offer->inputs) {
            if (field.role != core::FieldRole::Actor || field.kind != core::OfferField::Kind::Many) continue;
            const auto chosen = session.draft().value(*offer, field);
            for (const auto& each : chosen.asArray() ? *chosen.asArray() : core::Value::Array{})
                if (each.asString()) out << part::text(*each.asString());
        }
    if (const auto unit = session.selection().unit(); out.isEmpty() && !unit.isEmpty())
        out << unit << session.selection().companions();
    return out;
}

bool aimsAtTarget(const core::OfferField& field) {
    const bool enemies =
        std::find(field.aims.begin(), field.aims.end(), core::AimKind::EnemyUnit) != field.aims.end();
    return aims(field) && (field.kind == core::OfferField::Kind::One || enemies);
}

bool choosesUnits(const core::OfferField& field) {
    const auto at = [&](core::AimKind kind) {
        return std::find(field.aims.begin(), field.aims.end(), kind) != field.aims.end();
    };
    return aims(field) && (at(core::AimKind::EnemyUnit) || at(core::AimKind::OwnUnit));
}

bool aimAt(Session& session, const QString& unit) {
    const auto* offer = session.open() ? nullptr : session.draft().offer();
    if (!offer) return false;
    const core::Value wanted(unit.toStdString());
    for (const auto& field : offer->inputs) {
        if (!offersUnit(field, wanted)) continue;
        if (field.kind == core::OfferField::Kind::One) {
            session.draft().setValue(*offer, field.id, wanted);
            return true;
        }
        if (field.kind != core::OfferField::Kind::Many) continue;
        auto now = session.draft().value(*offer, field);
        auto list = now.asArray() ? *now.asArray() : core::Value::Array{};
        const auto it = std::find(list.begin(), list.end(), wanted);
        if (aims(field) && now == field.preset) // an explicit choice replaces the presumed targets
            list = {wanted};
        else if (it == list.end())
            list.push_back(wanted);
        else
            list.erase(it);
        session.draft().setValue(*offer, field.id, std::move(list));
        return true;
    }
    return false;
}

} // namespace ui
