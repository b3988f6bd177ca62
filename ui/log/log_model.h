// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/log.h"
#endif
#include "ui/session/change.h"

#include <QAbstractListModel>

#include <vector>

namespace ui {

class Session;

/// The log in every form in which it can be taken elsewhere.
struct LogTexts {
    QString text, markdown, html, csv;
};

/// The steps of the present line, newest first; steps that redo would take again stand above the present one.
class LogModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { StepRole = Qt::UserRole, PlaceRole, TextRole, AheadRole, HereRole, BranchRole, ManualRole };

    LogModel(Session& session, QObject* parent);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Row of the step the screen shows.
    int hereRow() const;
    core::StepId stepAt(int row) const;
    /// The whole line as text; the heads of places become headings in markdown.
    QString asText() const;
    QString asMarkdown() const;
    /// A complete page that needs nothing else.
    QString asHtml() const;
    /// One line a step for a spreadsheet: number, place, text, by hand or not.
    QString asCsv() const;
    LogTexts texts() const { return {asText(), asMarkdown(), asHtml(), asCsv()}; }

private:
    void follow(ui::Changes changes);
    /// Follows a head that moved within the line; false when the line itself is another one now.
    bool moveAlong();
    void rebuild();
    const core::StepHead& head(int row) const;
    int branches(const core::StepHead& step) const;

    Session& m_session;
    std::vector<core::StepId> m_line; ///< oldest first
    std::size_t m_steps = 0;          ///< of the whole log when the line was read
    core::StepId m_here = 0;
    std::size_t m_hereAt = 0; ///< position of the present step in the line
};

} // namespace ui
