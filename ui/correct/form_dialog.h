// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/session/blocking_reason.h"

class QCheckBox;

namespace ui {

class OfferInputs;

/// Fills in one offer and hands back the order. A rule in the way says why and can be allowed anyway; what
/// stands in the way is judged again with every change. Without a judge the offer's own words on its presets
/// and options hold.
class FormDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit FormDialog(const core::Offer& offer, QWidget* parent = nullptr, Judge judge = {});

signals:
    void submitted(const core::Order& order);

private:
    void addFacts();
    void refresh();
    void finish();
    /// What stands against the present fields.
    std::optional<core::Problem> against() const;

    core::Offer m_offer;
    Judge m_judge;
    OfferInputs* m_inputs = nullptr;
    QCheckBox* m_anyway = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace ui
