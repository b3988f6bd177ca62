// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/act/field_editor.h"

#ifndef Q_MOC_RUN
#include <map>
#include <string>
#include <vector>
#endif

class QToolButton;

namespace ui {

class ToggleChip;

/// How many of each option, as ticks with counts: "✓ 4 × Bolt rifle − +". A tick takes all of an option or
/// none; the signs, and the keys + and −, take one more or one less.
class CountsField final : public FieldEditor {
    Q_OBJECT
public:
    CountsField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString ruleAgainst() const override { return m_against; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// An option: its chip, and the buttons that change its count.
    struct Line {
        ToggleChip* chip = nullptr;
        QToolButton* less = nullptr; ///< null where there is only one
        QToolButton* more = nullptr;
        int count = 0; ///< how many of the option are chosen
    };
    Line makeLine(const core::FieldOption& option, std::size_t at);
    void show(Line& line, const core::FieldOption& option);
    void set(std::size_t at, int count);

    std::vector<Line> m_lines;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

} // namespace ui
