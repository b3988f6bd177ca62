// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/board_system.h"
#include "library/import_preview.h"
#include "ui/files/save_retry.h"
#endif

#include <QObject>
#include <QString>

namespace ui {

/// The library as its window sees it: what is selected, and every way to change it. The signal `changed`
/// follows each saved change; `refused` gives the reason for a change that was not made.
class LibraryController final : public QObject {
    Q_OBJECT
public:
    /// Shows a library, which must outlive the controller.
    explicit LibraryController(core::library::Library& library, QObject* parent = nullptr);

    const core::library::Library& library() const { return m_library; }
    /// The id of the selected game.
    std::string system() const { return m_system; }
    /// The selected kind of entries, such as datasheets or missions.
    const core::DataKind& kind() const;
    /// The path of the selected entry, its content, and whether it is shipped, changed by the user or the
    /// user's own.
    std::string path() const { return m_path; }
    std::optional<core::Value> body() const { return m_library.body(m_system, m_path); }
    core::library::Origin origin() const { return m_library.origin(m_system, m_path); }
    /// The selected entry as a card in play; nothing for a kind without cards.
    std::optional<core::SheetView> card() const;
    /// The selected entry as a board that can be painted; nothing when it is no board.
    std::optional<core::PaintableBoard> board() const;
    /// The board after that stroke; a Problem explains why the stroke cannot be drawn.
    core::Result<core::PaintableBoard> boardAfter(const core::BoardStroke& stroke) const;
    QString undoLabel() const;
    QString redoLabel() const;

    void chooseSystem(const std::string& system);
    /// Selects the kind of entries in that folder of the data files.
    void chooseKind(const std::string& folder);
    void choose(const std::string& path);

    // Changes. Each returns whether it was made; if not, the signal `refused` has given the reason.
    /// Gives the selected entry this content; `what` describes the change for Undo.
    bool put(const core::Value& body, const QString& what);
    /// Whether a problem proposes a name for a mistyped one, at a place where it can be replaced.
    bool canMend(const std::string& field, const core::Problem& problem) const;
    /// Replaces the mistyped name by the proposed one.
    bool mend(const std::string& field, const core::Problem& problem);
    /// Draws on the board of the selected entry.
    bool paint(const core::BoardStroke& stroke, const QString& what);
    /// Makes an entry of the selected kind with initial values.
    bool create(const QString& name);
    /// Makes a copy of the entry under a new name.
    bool copy(const QString& name);
    /// Deletes the user's version of the entry; a shipped one under it appears again.
    bool remove();
    /// Changes the id of the entry, also in the user's entries that refer to it.
    bool rename(const QString& id);
    /// Puts these entries into the library in one step; `name` is that of their pack or list.
    bool import(const QString& name, const core::library::UserData& entries);
    bool undo();
    bool redo();
    /// Whether the last change could not be saved. It is kept for another try.
    bool canRetry() const { return m_again.isKept() && !m_library.readOnly(); }
    /// Tries again the change that could not be saved.
    bool retry();
    /// Reports a refusal of the window itself.
    void refuse(const core::Problem& problem) { Q_EMIT refused(problem); }

signals:
    void changed();
    void chosen(); ///< another entry, kind or game is selected
    void refused(const core::Problem& problem);

private:
    const core::BoardSystem* boards() const;
    using Make = std::function<core::Result<std::string>()>;
    bool make(Make make);
    bool attempt(SaveRetry::Attempt attempt);
    void keepChoiceValid();

    core::library::Library& m_library;
    std::string m_system, m_folder, m_path;
    std::string m_made; ///< path of the entry that the present change creates, to be selected afterwards
    SaveRetry m_again;
};

} // namespace ui
