// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "library/data_pack_file.h"
#include "library/import_preview.h"
#include "ui/library/library_controller.h"
#endif

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QPushButton;

namespace ui {

class EntryEditor;
class EntryList;
class EntrySide;
class MessageBar;
class Prompts;

/// Functions of the program around the window that read and write files for it.
struct LibraryFiles {
    std::function<core::Result<core::library::DataPackFile>(const QString& path,
                                                            core::library::Namesakes namesakes)>
        read;
    std::function<core::Result<core::Ok>(const QString& path, const core::library::DataPackFile& pack)> write;
};

/// The library of datasheets, weapons, missions and rules: the list of entries, all fields of one entry, and
/// its card as shown at the table, or what replaces the card. Closing hides the window.
class LibraryWindow final : public QWidget {
    Q_OBJECT
public:
    /// Library, prompts, and what the functions of `files` use must outlive the window.
    LibraryWindow(core::library::Library& library, Prompts& prompts, LibraryFiles files,
                  QWidget* parent = nullptr);

    /// Brings the window to the front.
    void open();
    LibraryController& controller() { return *m_controller; }
    EntryEditor& editor() { return *m_editor; }
    /// Shows what an import of these entries would change, and imports what is then chosen.
    void offerImport(const core::library::DataPackFile& pack);
    /// Offers the import with a choice to import `replacing` instead, whose entries take the place of the
    /// user's own.
    void offerImport(const core::library::DataPackFile& pack, const core::library::DataPackFile& replacing);
    /// Reads a data pack or a list of another program and offers to import it.
    void import(const QString& path);
    /// Offers to import entries that were made from a list of another program.
    void offerImport(const QString& name, const std::string& system,
                     const std::map<std::string, core::Value>& entries);

signals:
    /// The user's entries have changed: new games begin with them.
    void changed();

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLayout* makeTop();
    void addKeys();
    void refresh();
    void askNew();
    void askCopy();
    void askRename();
    void remove();
    void askImport();
    void askExport();
    void write(const QString& path);
    void say(const core::Problem& problem);

    LibraryController* m_controller;
    Prompts& m_prompts;
    LibraryFiles m_files;
    MessageBar* m_messages;
    EntryList* m_list;
    EntryEditor* m_editor;
    EntrySide* m_side;
    QPushButton* m_new = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_delete = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_export = nullptr;
};

} // namespace ui
