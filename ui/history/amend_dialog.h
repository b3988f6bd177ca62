// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "ui/frame/dialog_frame.h"

#include <optional>
#include <vector>

class QCheckBox;

namespace ui {

class AnswerEditor;
class OfferInputs;

/// Changes an earlier step: the fields of its command where its offer is known, and each of its answers.
class AmendDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// `asked` are the requests that the step's answers belong to, in order.
    AmendDialog(const core::Step& step, const std::vector<core::Request>& asked,
                const std::optional<core::Offer>& offer, QWidget* parent = nullptr);

signals:
    /// The user amends the step with this order and these answers, of which the last `kept` are unchanged.
    void amended(core::StepId step, const core::Order& order, const std::vector<core::Answer>& answers,
                 std::size_t kept);

private:
    void addFields(const std::optional<core::Offer>& offer);
    void addAnswers(const std::vector<core::Request>& asked);
    void refresh();
    void finish();
    core::Order order() const;
    std::size_t changedFrom() const;
    std::vector<core::Answer> answers() const;

    core::Step m_step;
    OfferInputs* m_inputs = nullptr;
    std::vector<AnswerEditor*> m_answers;
    QCheckBox* m_anyway = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace ui
