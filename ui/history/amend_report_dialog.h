// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "ui/frame/dialog_frame.h"

namespace ui {

/// The result of an amendment: old and new text of every later step that changed, and the step at which it
/// stopped.
class AmendReportDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit AmendReportDialog(const core::AmendReport& report, QWidget* parent = nullptr);

signals:
    /// Requests to return to the branch before the amendment.
    void undoRequested();

private:
    void addDifferences(const core::AmendReport& report);
};

} // namespace ui
