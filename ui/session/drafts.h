// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"

#include <QString>

#include <map>
#include <string>

namespace ui {

/// Half-typed actions: which offer each unit has in hand and what was changed in it. Nothing here is saved,
/// because nothing here has happened yet.
class Drafts {
public:
    QString offer(const QString& unit) const;
    void setOffer(const QString& unit, const QString& offer);
    /// What was typed, or nullptr where the preset still stands.
    const core::Value* typed(const QString& unit, const std::string& offer, const std::string& field) const;
    void setTyped(const QString& unit, const std::string& offer, const std::string& field,
                  const core::Value& value);
    /// At whom a unit last aimed, by the name of the field, or nullptr.
    const core::Value* aim(const QString& unit, const std::string& field) const;
    void setAim(const QString& unit, const std::string& field, const core::Value& at) {
        m_aims[unit][field] = at;
    }
    /// Puts the action of a unit out of hand with all that was typed; at whom it aims is kept.
    void forget(const QString& unit);
    /// The same for everybody.
    void forgetAll();

private:
    using Fields = std::map<std::string, core::Value>;
    std::map<QString, QString> m_chosen;
    std::map<QString, std::map<std::string, Fields>> m_typed;
    std::map<QString, Fields> m_aims;
};

} // namespace ui
