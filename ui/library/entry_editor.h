// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/library/object_field.h"

#include <map>

class QLabel;
class QPushButton;
class QScrollArea;

namespace ui {

class BoardPainter;
class BoardPalette;
class LibraryController;

/// The middle of the library: every field of the selected entry, made from the schema of its kind. Leaving a
/// field with another value is one step.
class EntryEditor final : public QWidget {
    Q_OBJECT
public:
    /// A board is painted with that palette, which is in another part of the window.
    EntryEditor(LibraryController& controller, BoardPalette& palette, QWidget* parent = nullptr);

    /// Puts the cursor into the field at a path such as "$.profiles[0].range", or into the first field.
    void goTo(const std::string& field);
    /// Allows editing a shipped entry: the first change creates a version of the user in its place.
    void unlock();
    bool isEditable() const;
    /// The field of the whole entry; nullptr while none is shown.
    EntryField* root() const { return m_root; }
    BoardPainter& painter() { return *m_painter; }

signals:
    /// Requests to change the id of the entry.
    void renameRequested();
    /// Requests to copy the entry under another name.
    void copyRequested();

private:
    void follow();
    void build(const std::vector<std::string>& painted);
    void describe();
    std::vector<Suggestion> suggest(const std::string& reference) const;

    LibraryController& m_controller;
    QLabel* m_name;
    QLabel* m_where;
    QPushButton* m_rename;
    QWidget* m_shipped;
    QLabel* m_shippedWords;
    QPushButton* m_unlock;
    QPushButton* m_copy;
    BoardPainter* m_painter;
    QScrollArea* m_scroll;
    ObjectField* m_root = nullptr;
    std::string m_shownKind, m_shownPath;
    bool m_unlocked = false;
};

} // namespace ui
