// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "library/import_preview.h"
#endif

class QCheckBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

/// What a data pack or a list of another program brings, entry by entry: new, equal or in conflict, and what
/// of it cannot be taken over. Nothing is taken before it is confirmed.
class ImportDialog final : public DialogFrame {
    Q_OBJECT
public:
    ImportDialog(const QString& name, std::vector<core::library::ImportLine> lines,
                 const std::vector<std::string>& left, QWidget* parent = nullptr);

    /// Offers to put what comes in in the place of one's own entries of the same name; `lines` are what would
    /// come then.
    void offerReplacing(std::vector<core::library::ImportLine> lines);
    bool replaces() const;

signals:
    /// These lines were chosen, by their positions.
    void taken(const std::vector<std::size_t>& chosen);

private:
    void showLines();
    void addLine(std::size_t n);
    void addLeft(const std::vector<std::string>& left);
    void refresh();
    std::vector<std::size_t> chosen() const;

    std::vector<core::library::ImportLine> m_lines, m_otherLines; ///< shown, and with the other choice
    QCheckBox* m_replace = nullptr;
    QTreeWidget* m_list;
    QPushButton* m_take;
};

} // namespace ui
