// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <string>
#include <vector>

#include "kernel/view/view.h"

class QComboBox;
class QGridLayout;
class QLabel;

namespace ui {

/// One row per rule switch: name, value, help, rule id, and whether it still has its standard value.
class SwitchRows final : public QWidget {
    Q_OBJECT
public:
    explicit SwitchRows(QWidget* parent = nullptr);
    /// Shows these switches; a row keeps its control when only its value changed.
    void setSwitches(const std::vector<core::SwitchView>& switches);
    /// Values that differ from the standard.
    std::map<std::string, std::string> changed() const;
    /// Puts every row back to its standard value.
    void reset();

signals:
    void switched(const QString& id, const QString& value);

private:
    void addRow(const core::SwitchView& view);
    void refresh(std::size_t row);

    /// A switch with its control and the sentence that names its standard value.
    struct Row {
        core::SwitchView view;
        QComboBox* box = nullptr;
        QLabel* standard = nullptr;
    };
    QGridLayout* m_grid = nullptr;
    std::vector<Row> m_rows;
};

} // namespace ui
