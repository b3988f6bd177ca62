// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/frame/dialog_frame.h"

namespace ui {

/// The debrief of a game that has ended, or so far: result, tables, export.
class DebriefDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit DebriefDialog(const core::EncounterView& encounter, QWidget* parent = nullptr);

    /// Writes the debrief to that path: HTML or CSV where the name ends so, else Markdown; reports the result
    /// in the dialog.
    void save(const QString& path);

signals:
    /// The GM accepts a result that the program proposed: "win" or "lose".
    void endAccepted(const QString& outcome);
    /// The game is over, and the GM continues with the campaign.
    void campaignRequested();

private:
    void addHeadline();
    void addTable(const core::TableView& table);
    void addExport();
    void askWhere();

    core::EncounterView m_encounter;
};

} // namespace ui
