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

class LibraryDesk;

/// The left of the library: which game, which kind, a search, and the entries with what sets them apart.
class EntryList final : public QWidget {
    Q_OBJECT
public:
    explicit EntryList(LibraryDesk& desk, QWidget* parent = nullptr);
    void focusSearch();
    QTreeWidget& list() { return *m_list; }

private:
    void follow();
    void fillKinds();
    void fillList();
    void mark();
    bool fits(const QString& name, const std::string& path) const;

    LibraryDesk& m_desk;
    QComboBox* m_system;
    QComboBox* m_kind;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_count;
    std::pair<std::string, std::string> m_listed; ///< game and kind of the entries that are listed
};

} // namespace ui
