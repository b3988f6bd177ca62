// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "kernel/view/offer.h"
#include "ui/session/change.h"
#include "ui/session/unfinished_actions.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>

namespace ui {

class Selection;
class TableModel;

/// The action that is prepared for the unit in hand: the chosen offer and the values entered in its form.
/// Each unit keeps its own draft.
class ActionDraft {
public:
    /// What the draft reports to its owner.
    struct Hooks {
        std::function<void(Changes)> changed;
        std::function<void()> offerSelected; ///< another action was chosen by the user
    };
    /// `table` and `selection` must outlive the draft.
    ActionDraft(const TableModel& table, Selection& selection, Hooks hooks);

    /// The id of the chosen offer of the unit in hand; empty = none.
    QString offerId() const;
    void selectOffer(const QString& offer);
    /// The chosen offer; nullptr where none is chosen or the unit has it no more.
    const core::Offer* offer() const;
    /// The value of a field: the entered one, else the last target of the unit or what is remembered of the
    /// target, else the preset.
    core::Value value(const core::Offer& offer, const core::OfferField& field) const;
    void setValue(const core::Offer& offer, const std::string& field, const core::Value& value);
    /// The order of an offer with all entered values.
    core::Order order(const core::Offer& offer) const;
    /// The order as it would be with this value in that field.
    core::Order orderWith(const core::Offer& offer, const std::string& field, const core::Value& value) const;
    bool overridesRules() const { return m_override; }
    void setOverridesRules(bool allow);

    /// Chooses an offer for a unit without calling a hook.
    void setOffer(const QString& unit, const QString& offer) { m_drafts.setOffer(unit, offer); }
    /// Returns to obeying the rules without calling a hook.
    void obeyRules() { m_override = false; }
    /// Remembers the targets of the offer for the next actions of the unit in hand.
    void keepAims(const core::Offer& offer);
    /// Drops what was prepared for a unit, or for all units.
    void forget(const QString& unit) { m_drafts.forget(unit); }
    void forgetAll() { m_drafts.forgetAll(); }

private:
    std::optional<core::Value> aimOf(const core::Offer& offer, const core::OfferField& field) const;
    std::optional<core::Value> conditionOf(const core::Offer& offer, const core::OfferField& condition) const;
    void keepAim(const std::string& field, const core::Value& value);

    const TableModel& m_table;
    Selection& m_selection;
    Hooks m_hooks;
    UnfinishedActions m_drafts;
    bool m_override = false;
};

} // namespace ui
