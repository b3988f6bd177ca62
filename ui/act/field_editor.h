// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/offer.h"
#endif

#include <QWidget>

class QLabel;

namespace ui {

/// One thing to fill in before an action, as the control that suits its kind.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    static FieldEditor* make(const core::OfferField& field, QWidget* parent);
    /// Shows this value; `field` has the same shape as the one it was made for.
    virtual void present(const core::OfferField& field, const core::Value& value) = 0;
    /// What stands against the shown value by the rules, empty when nothing does.
    virtual QString against() const { return {}; }
    /// Leaves the field's name to whoever shows it at another place.
    void hideLabel();

signals:
    void edited(const core::Value& value);
    /// The action is to be carried out with this value, and to stay in hand.
    void wantedAtOnce(const core::Value& value);

protected:
    explicit FieldEditor(const core::OfferField& field, QWidget* parent);
    /// The field's name before the control and help for both.
    void name(QWidget* control, const core::OfferField& field);

    QLabel* m_label = nullptr;
};

/// Whether one of its options, units or groups, has to be aimed at.
bool isTarget(const core::OfferField& field);
/// Whether its options are weapons, whose numbers are looked at before one is chosen.
bool choosesWeapons(const core::OfferField& field);
/// Whether all its options stand beside each other: letters or numbers, and one word at most.
bool hasShortOptions(const core::OfferField& field);
/// Whether an editor made for one field can show the other.
bool sameShape(const core::OfferField& one, const core::OfferField& other);

} // namespace ui
