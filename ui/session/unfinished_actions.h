// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <QString>

#include <map>
#include <string>

namespace ui {

/// The actions in preparation, one for each unit: the chosen offer and the values that were entered. They are
/// not saved, because nothing has happened yet.
class UnfinishedActions {
public:
    /// The id of the chosen offer of a unit; empty for none.
    QString offer(const QString& unit) const;
    void setOffer(const QString& unit, const QString& offer);
    /// The entered value, or nullptr where the preset is unchanged.
    const core::Value* typed(const QString& unit, const std::string& offer, const std::string& field) const;
    void setTyped(const QString& unit, const std::string& offer, const std::string& field,
                  const core::Value& value);
    /// The last target of a unit in the field of this name, or nullptr.
    const core::Value* aim(const QString& unit, const std::string& field) const;
    void setAim(const QString& unit, const std::string& field, const core::Value& at) {
        m_aims[unit][field] = at;
    }
    /// Deselects the action of a unit and drops its entered values; its last targets are kept.
    void forget(const QString& unit);
    /// Deselects the actions of all units and drops their entered values.
    void forgetAll();

private:
    using Fields = std::map<std::string, core::Value>;
    std::map<QString, QString> m_chosen;
    std::map<QString, std::map<std::string, Fields>> m_typed;
    std::map<QString, Fields> m_aims;
};

} // namespace ui
