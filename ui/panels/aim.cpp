// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/aim.h"

#include "ui/panels/parts.h"
#include "ui/session/session.h"

#include <algorithm>

namespace ui {

namespace {

void collect(const Session& session, const core::Value& value, QStringList& into) {
    if (const auto* text = value.asString()) {
        const auto id = part::text(*text);
        if (id != session.selectedUnit() && !into.contains(id) && session.unit(id)) into << id;
    } else if (const auto* list = value.asArray()) {
        for (const auto& item : *list) collect(session, item, into);
    } else if (const auto* object = value.asObject()) {
        for (const auto& [name, item] : *object)
            if (name != "unit" && name != "units" && name != "group" && name != "who") collect(session, item, into);
    }
}

bool offersUnit(const core::OfferField& field, const core::Value& unit) {
    return std::any_of(field.options.begin(), field.options.end(), [&](const auto& o) { return o.value == unit; });
}

} // namespace

QStringList targetsInHand(const Session& session) {
    QStringList out;
    if (session.open()) {
        collect(session, session.open()->order.command.body, out);
        return out;
    }
    if (const auto* offer = session.chosenOffer())
        for (const auto& field : offer->inputs)
            if (field.id != "units") collect(session, session.field(*offer, field), out);
    return out;
}

bool aimsAtUnits(const Session& session, const core::OfferField& field) {
    if (field.id == "units") return false; // who acts
    return std::any_of(field.options.begin(), field.options.end(), [&](const auto& option) {
        const auto* id = option.value.asString();
        return id && session.unit(part::text(*id));
    });
}

bool aimAt(Session& session, const QString& unit) {
    const auto* offer = session.open() ? nullptr : session.chosenOffer();
    if (!offer) return false;
    const core::Value wanted(unit.toStdString());
    for (const auto& field : offer->inputs) {
        if (!offersUnit(field, wanted)) continue;
        if (field.kind == core::OfferField::Kind::One) {
            session.setField(*offer, field.id, wanted);
            return true;
        }
        if (field.kind != core::OfferField::Kind::Many) continue;
        auto now = session.field(*offer, field);
        auto list = now.asArray() ? *now.asArray() : core::Value::Array{};
        const auto it = std::find(list.begin(), list.end(), wanted);
        if (it == list.end()) list.push_back(wanted);
        else list.erase(it);
        session.setField(*offer, field.id, std::move(list));
        return true;
    }
    return false;
}

} // namespace ui
