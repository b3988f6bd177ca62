// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/session/blocking_reason.h"

class QCheckBox;

namespace ui {

class OfferInputs;

/// Fills in one offer and reports the order. Where a rule forbids it, the reason is shown and the order can
/// be allowed anyway; it is checked again after every change. Without a check function, the offer's own
/// reasons for its presets and options are used.
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
    /// What prevents the order with the present fields.
    std::optional<core::Problem> against() const;

    core::Offer m_offer;
    Judge m_judge;
    OfferInputs* m_inputs = nullptr;
    QCheckBox* m_anyway = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace ui
