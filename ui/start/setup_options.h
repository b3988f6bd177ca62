// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/setup.h"
#endif

#include <QWidget>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace ui {

/// The choices before a game apart from mission, team and rule switches, under their headings. A choice that
/// another one rules out is not offered.
class SetupOptions final : public QWidget {
    Q_OBJECT

public:
    explicit SetupOptions(std::vector<core::SetupOption> options, QWidget* parent = nullptr);
    /// The value in every box, by the id of its option.
    std::map<std::string, std::string> chosen() const;
    /// Sets these values in the boxes, as far as they fit; the rest stays unchanged.
    void choose(const std::map<std::string, std::string>& values);
    /// Shows only the choices that matter in this mission.
    void setMission(const std::string& mission);

signals:
    void changed();

private:
    /// A choice: its option, its box and its help.
    struct Row {
        core::SetupOption option;
        QComboBox* box = nullptr;
        QLabel* help = nullptr;
        QWidget* whole = nullptr;        ///< the box with its label and help
        std::vector<std::string> values; ///< the values of the box, line by line
    };
    QWidget* makeBlock(const std::string& heading);
    void addRow(const core::SetupOption& option, QVBoxLayout* column);
    void refill();
    void showRequested(const std::map<std::string, std::string>& chosen);
    void layBlocks();
    void fill(Row& row, const std::map<std::string, std::string>& chosen);

    std::vector<core::SetupOption> m_options;
    std::vector<Row> m_rows;
    QGridLayout* m_grid = nullptr;
    std::vector<QWidget*> m_blocks; ///< one for each heading
    std::optional<std::string> m_mission;
};

} // namespace ui
