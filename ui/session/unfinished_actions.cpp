// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/unfinished_actions.h"

namespace ui {

QString UnfinishedActions::offer(const QString& unit) const {
    const auto it = m_chosen.find(unit);
    return it == m_chosen.end() ? QString() : it->second;
}

void UnfinishedActions::setOffer(const QString& unit, const QString& offer) { m_chosen[unit] = offer; }

const core::Value* UnfinishedActions::typed(const QString& unit, const std::string& offer,
                                            const std::string& field) const {
    const auto ofUnit = m_typed.find(unit);
    if (ofUnit == m_typed.end()) return nullptr;
    const auto ofOffer = ofUnit->second.find(offer);
    if (ofOffer == ofUnit->second.end()) return nullptr;
    const auto it = ofOffer->second.find(field);
    return it == ofOffer->second.end() ? nullptr : &it->second;
}

void UnfinishedActions::setTyped(const QString& unit, const std::string& offer, const std::string& field,
                                 const core::Value& value) {
    m_typed[unit][offer][field] = value;
}

const core::Value* UnfinishedActions::aim(const QString& unit, const std::string& field) const {
    const auto ofUnit = m_aims.find(unit);
    if (ofUnit == m_aims.end()) return nullptr;
    const auto it = ofUnit->second.find(field);
    return it == ofUnit->second.end() ? nullptr : &it->second;
}

void UnfinishedActions::forget(const QString& unit) {
    m_chosen.erase(unit);
    m_typed.erase(unit);
}

void UnfinishedActions::forgetAll() {
    m_chosen.clear();
    m_typed.clear();
}

} // namespace ui
