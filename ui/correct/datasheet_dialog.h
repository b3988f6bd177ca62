// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/frame/dialog_frame.h"

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace ui {

class DatasheetCard;

/// Browses all datasheets of a game, searched by name, weapon and keyword.
class DatasheetDialog final : public DialogFrame {
    Q_OBJECT
public:
    DatasheetDialog(const QString& system, std::vector<core::SheetView> sheets, QWidget* parent = nullptr);
    /// Opens the dialog at this datasheet.
    void showSheet(const std::string& sheet);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& words);
    void showCurrent();

    std::vector<core::SheetView> m_sheets;
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_none = nullptr;
    DatasheetCard* m_card = nullptr;
};

} // namespace ui
