// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "kernel/view/view.h"

class QVBoxLayout;

namespace ui {

/// One datasheet laid out for reading: numbers, weapons, and keywords with their help.
class DatasheetCard final : public QWidget {
    Q_OBJECT
public:
    explicit DatasheetCard(QWidget* parent = nullptr);
    void setSheet(const core::SheetView& sheet);

private:
    void addHeading(const core::SheetView& sheet);
    void addStats(const core::SheetView& sheet);
    void addWeapons(const core::SheetView& sheet);
    void addKeywords(const core::SheetView& sheet);

    QVBoxLayout* m_column = nullptr;
    std::optional<core::SheetView> m_shown;
};

} // namespace ui
