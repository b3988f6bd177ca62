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

/// The content of a data pack or of a list of another program, entry by entry: new, equal, in place of a
/// shipped entry or in conflict with one of the user's, and what cannot be imported. Nothing is imported
/// before it is confirmed.
class ImportDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// `name` is that of the pack or list, `notImported` what cannot be imported, as sentences.
    ImportDialog(const QString& name, std::vector<core::library::ImportLine> lines,
                 const std::vector<std::string>& notImported, QWidget* parent = nullptr);

    /// Offers to replace the user's entries of the same name with the imported ones; `lines` are what
    /// would be imported then.
    void offerReplacing(std::vector<core::library::ImportLine> lines);
    /// Whether the user has chosen to replace entries of the same name.
    bool replaces() const;

signals:
    /// The user imports the lines at these positions.
    void taken(const std::vector<std::size_t>& chosen);

private:
    void showLines();
    void addLine(std::size_t n);
    void addNotImported(const std::vector<std::string>& notImported);
    void refresh();
    std::vector<std::size_t> chosen() const;

    std::vector<core::library::ImportLine> m_lines,
        m_otherLines; ///< the lines shown, and those of the other choice
    QCheckBox* m_replace = nullptr;
    QTreeWidget* m_list;
    QPushButton* m_take;
};

} // namespace ui
