// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "kernel/view/offer.h"

class QFormLayout;

namespace ui {

/// Controls for the fields of an offer, and the command that results from them. Reusable wherever an offer is
/// filled in.
class OfferInputs final : public QWidget {
    Q_OBJECT
public:
    /// Fields start with the values of the command where it has them, else with their presets.
    explicit OfferInputs(const core::Offer& offer, QWidget* parent = nullptr);

    core::Record command() const;
    /// Why the selected options are against the rules; empty when all are legal.
    QString againstRules() const;

signals:
    void changed();

private:
    /// Shows only the fields that matter with the present values of the others.
    void showRequested();
    /// A field and the function that reads its control.
    struct Input {
        core::OfferField field;
        std::function<core::Value()> value;
        std::vector<QWidget*> rows = {}; ///< the control and its help
    };
    QWidget* control(const core::OfferField& field, const core::Value& start);
    QWidget* pickOne(const core::OfferField& field, const core::Value& start);
    QWidget* pickMany(const core::OfferField& field, const core::Value& start);
    QWidget* number(const core::OfferField& field, const core::Value& start);
    QWidget* countEach(const core::OfferField& field, const core::Value& start);
    QWidget* chip(const core::OfferField& field, const core::Value& start);
    QWidget* line(const core::OfferField& field, const core::Value& start);

    QFormLayout* m_form;
    core::Record m_command;
    std::vector<Input> m_inputs;
};

} // namespace ui
