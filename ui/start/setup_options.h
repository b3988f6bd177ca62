// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/setup.h"
#endif

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace ui {

/// What is chosen before a game beside mission, team and house rules, under its headings. A choice that
/// another one rules out is not offered.
class SetupOptions final : public QWidget {
    Q_OBJECT

public:
    explicit SetupOptions(std::vector<core::SetupOption> options, QWidget* parent = nullptr);
    /// What stands in every box, by the id of its option.
    std::map<std::string, std::string> chosen() const;
    /// Puts these values into the boxes, as far as they fit; the rest stays.
    void choose(const std::map<std::string, std::string>& values);

signals:
    void changed();

private:
    struct Row {
        core::SetupOption option;
        QComboBox* box = nullptr;
        QLabel* help = nullptr;
        std::vector<std::string> values; ///< of the lines of the box
    };
    QWidget* makeBlock(const std::string& heading);
    void addRow(const core::SetupOption& option, QVBoxLayout* column);
    void refill();
    void fill(Row& row, const std::map<std::string, std::string>& chosen);

    std::vector<core::SetupOption> m_options;
    std::vector<Row> m_rows;
};

} // namespace ui
