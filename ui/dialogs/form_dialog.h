// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/dialog_frame.h"
#include "kernel/game.h"
#include "kernel/offer.h"

class QCheckBox;

namespace ui {

class OfferInputs;

/// Fills in one offer and hands back the order. A rule in the way says why and can be allowed anyway.
class FormDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit FormDialog(const core::Offer& offer, QWidget* parent = nullptr);

signals:
    void submitted(const core::Order& order);

private:
    void addFacts();
    void refresh();
    void finish();
    /// The rule that stands against the present fields, or empty.
    QString againstRules() const;

    core::Offer m_offer;
    OfferInputs* m_inputs = nullptr;
    QCheckBox* m_anyway = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace ui
