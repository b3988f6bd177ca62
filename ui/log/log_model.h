// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/log.h"
#endif
#include "ui/session/change.h"

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace ui {

class Session;

/// The log up to the present step as text, in each format in which it can be exported.
struct LogTexts {
    QString text, markdown, html, csv;
};

/// The steps of the present path, newest first; steps that redo would follow are above the present one.
class LogModel final : public QAbstractListModel {
    Q_OBJECT

public:
    /// What a row is asked for.
    enum Role {
        StepRole = Qt::UserRole, ///< the id of its step
        PlaceRole,               ///< the turn or round of the game: "T3"
        TextRole,                ///< its line of the log
        NoteRole,                ///< the note on the step
        AheadRole,               ///< whether the step was undone
        HereRole,                ///< whether the screen shows the game after this step
        BranchRole,              ///< the number of other branches that begin there
        ManualRole               ///< whether the step is a correction or an override
    };

    LogModel(Session& session, QObject* parent);
    /// Returns the name of the player who sent a step from a phone; empty for other steps.
    using Authors = std::function<QString(core::StepId)>;
    void setAuthors(Authors authors) { m_authors = std::move(authors); }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Row of the step that the screen shows.
    int hereRow() const;
    core::StepId stepAt(int row) const;
    /// The path up to the present step as text; in Markdown each turn or phase gets a heading.
    QString asText() const;
    QString asMarkdown() const;
    /// A complete HTML page without other files.
    QString asHtml() const;
    /// One row per step for a spreadsheet: number, place, text, and whether it was manual.
    QString asCsv() const;
    LogTexts texts() const { return {asText(), asMarkdown(), asHtml(), asCsv()}; }

private:
    void follow(ui::Changes changes);
    /// Follows the present step when it has moved within the path; false when the path itself has changed.
    bool moveAlong();
    void rebuild();
    const core::StepHead& head(int row) const;
    int branches(const core::StepHead& step) const;
    QString textOf(const core::StepHead& step) const;
    QString noteOf(const core::StepHead& step) const;
    QString wholeText(const core::StepHead& step) const;

    Session& m_session;
    Authors m_authors;
    std::vector<core::StepId> m_line; ///< oldest first
    std::size_t m_steps = 0;          ///< number of steps in the whole log when the path was read
    core::StepId m_here = 0;
    std::size_t m_hereAt = 0; ///< position of the present step in the path
};

} // namespace ui
