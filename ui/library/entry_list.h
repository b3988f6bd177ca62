// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <utility>

class QComboBox;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace ui {

class LibraryController;

/// The left of the library: game, kind, search, and the list of entries with their marks.
class EntryList final : public QWidget {
    Q_OBJECT
public:
    explicit EntryList(LibraryController& controller, QWidget* parent = nullptr);
    void focusSearch();
    QTreeWidget& list() { return *m_list; }

private:
    void follow();
    void fillKinds();
    void fillList();
    void showCurrent();
    bool fits(const QString& name, const std::string& path) const;

    LibraryController& m_controller;
    QComboBox* m_system;
    QComboBox* m_kind;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_count;
    std::pair<std::string, std::string> m_listed; ///< game and kind of the listed entries
};

} // namespace ui
