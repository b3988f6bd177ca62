// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/setup.h"
#endif

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QVBoxLayout;

namespace ui {

/// Which saved force plays each side of a new game, and its problems; a side without a force plays what the
/// other pages say.
class ForcePicker final : public QWidget {
    Q_OBJECT
public:
    explicit ForcePicker(const core::SetupChoices& choices, QWidget* parent = nullptr);
    /// Selects that force for the side; an unknown id changes nothing.
    void choose(const std::string& side, const std::string& force);
    /// The chosen forces, by side.
    std::map<std::string, core::Force> chosen() const;
    /// Whether forces may break the rules of building.
    bool mayBreakRules() const;
    /// What keeps the game from beginning, as a sentence; empty when it may begin.
    QString wrong() const;

signals:
    void changed();

private:
    /// The choice of a force for a side, its description and its problems.
    struct Row {
        core::ForceSide side;
        QComboBox* box = nullptr;
        QLabel* about = nullptr;
        QLabel* problems = nullptr;
    };
    void addSide(const core::ForceSide& side, QVBoxLayout* lines);
    const core::ForceChoice* choiceOf(const Row& row) const;
    void refresh();

    std::vector<core::ForceChoice> m_forces;
    std::vector<Row> m_rows;
    QCheckBox* m_override = nullptr;
};

} // namespace ui
