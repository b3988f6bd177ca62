// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/act/field_editor.h"

#include <vector>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

class RovingFocus;

/// Picks a datasheet from a list that shows the numbers of each, or adds a figure of one at once and keeps
/// the list open.
class DatasheetField final : public FieldEditor {
    Q_OBJECT
public:
    DatasheetField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString ruleAgainst() const override { return m_against; }

private:
    /// A datasheet: its name, its numbers, and the button that adds one figure of it.
    struct Line {
        QWidget* box = nullptr;
        QPushButton* name = nullptr;
        QLabel* numbers = nullptr;
        QToolButton* add = nullptr;
    };
    Line makeLine(std::size_t place);
    void showLine(Line& line, const core::FieldOption& option, bool chosen);

    QVBoxLayout* m_lines = nullptr;
    RovingFocus* m_focus = nullptr; ///< the names and “+” buttons are one Tab stop
    std::vector<Line> m_made;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

} // namespace ui
