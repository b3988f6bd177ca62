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
    void setTyped(const QString& unit, const std::string& offer, const std::string& field, const core::Value& value);
    /// Forgets what was typed into the offers of a unit; the chosen offer stays in hand.
    void forgetTyped(const QString& unit) { m_typed.erase(unit); }

private:
    using Fields = std::map<std::string, core::Value>;
    std::map<QString, QString> m_chosen;
    std::map<QString, std::map<std::string, Fields>> m_typed;
};

} // namespace ui
