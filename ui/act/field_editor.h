// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/offer.h"
#include "ui/act/target_odds.h"
#endif

#include <QWidget>

class QLabel;

namespace ui {

/// An editor for one field of an action: the control that suits the kind of the field.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    static FieldEditor* make(const core::OfferField& field, QWidget* parent);
    /// Shows this value; `field` has the same shape as the field that the editor was created for.
    virtual void present(const core::OfferField& field, const core::Value& value) = 0;
    /// The rule that forbids the shown value; empty when none does.
    virtual QString ruleAgainst() const { return {}; }
    /// The ids of the targets that each have a control, and so room for a chance; empty for other fields.
    virtual std::vector<std::string> singleTargets() const { return {}; }
    /// Shows the chances of the action against its targets, in room that is kept whether they are known or
    /// not.
    virtual void showChances(const TargetChances&) {}
    /// Hides the field's name, because the form shows it at another place.
    void hideLabel();

signals:
    void edited(const core::Value& value);
    /// Requests to carry out the action with this value and to keep it in hand.
    void wantedAtOnce(const core::Value& value);

protected:
    explicit FieldEditor(const core::OfferField& field, QWidget* parent);
    /// Puts the field's name before the control, and gives the control that name for screen readers and the
    /// help as its tool tip.
    void name(QWidget* control, const core::OfferField& field);

    QLabel* m_label = nullptr;
};

/// Whether the field chooses a target among units or groups.
bool isTarget(const core::OfferField& field);
/// Whether the options are weapons, whose profile numbers are shown.
bool choosesWeapons(const core::OfferField& field);
/// Whether all options fit side by side: letters or numbers, and at most one word.
bool hasShortOptions(const core::OfferField& field);
/// Whether an editor created for `one` can also show `other`.
bool sameShape(const core::OfferField& one, const core::OfferField& other);

} // namespace ui
