// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "ui/frame/dialog_frame.h"

namespace ui {

/// The end of a mission: result, tables, export. Also shows a debrief in the middle of a mission.
class DebriefDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit DebriefDialog(const core::EncounterView& encounter, QWidget* parent = nullptr);

    /// Writes the debrief there: HTML for a name that ends so, else Markdown; says on the spot what came of
    /// it.
    void save(const QString& path);

signals:
    /// The GM accepts a result that the program offered: "win" or "lose".
    void endAccepted(const QString& outcome);
    /// The mission is over, and the GM goes on to the campaign.
    void campaignAsked();

private:
    void addHeadline();
    void addTable(const core::TableView& table);
    void addExport();
    void askWhere();

    core::EncounterView m_encounter;
};

} // namespace ui
