// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "ui/frame/dialog_frame.h"
#include "ui/session/view_changes.h"

namespace ui {

/// The result of an amendment: old and new text of the amended step and of every later step that changed,
/// what is different on the table, and the step at which it stopped.
class AmendReportDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// `onTable` are the changes from the state before the amendment to the present one.
    explicit AmendReportDialog(const core::AmendReport& report, const std::vector<ViewChange>& onTable = {},
                               QWidget* parent = nullptr);

signals:
    /// Requests to return to the branch before the amendment.
    void undoRequested();

private:
    void addDifferences(const core::AmendReport& report);
    void addTableChanges(const std::vector<ViewChange>& onTable);
};

} // namespace ui
