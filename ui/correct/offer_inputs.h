// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "kernel/offer.h"

class QFormLayout;

namespace ui {

/// Controls for the fields of an offer, with the command they add up to. Reusable wherever an offer is filled
/// in.
class OfferInputs final : public QWidget {
    Q_OBJECT
public:
    /// Fields start with the command's own values where it has them, else with their presets.
    explicit OfferInputs(const core::Offer& offer, QWidget* parent = nullptr);

    core::Record command() const;
    /// Why the selected options do not go by the rules; empty when all do.
    QString againstRules() const;

signals:
    void changed();

private:
    /// Shows what means something beside the other values.
    void showAsked();
    struct Input {
        core::OfferField field;
        std::function<core::Value()> value;
        std::vector<QWidget*> rows = {}; ///< the control and its help
    };
    QWidget* control(const core::OfferField& field, const core::Value& start);
    QWidget* pickOne(const core::OfferField& field, const core::Value& start);
    QWidget* pickMany(const core::OfferField& field, const core::Value& start);
    QWidget* number(const core::OfferField& field, const core::Value& start);
    QWidget* chip(const core::OfferField& field, const core::Value& start);
    QWidget* line(const core::OfferField& field, const core::Value& start);

    QFormLayout* m_form;
    core::Record m_command;
    std::vector<Input> m_inputs;
};

} // namespace ui
