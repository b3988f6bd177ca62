// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/act/field_editor.h"

#ifndef Q_MOC_RUN
#include <vector>
#endif

class QComboBox;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace ui {

class ToggleChip;

/// Picks one option from a list; each entry shows its details and the reason if it is blocked.
class OneField final : public FieldEditor {
    Q_OBJECT
public:
    OneField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString ruleAgainst() const override { return m_against; }

private:
    void fill(const std::vector<core::FieldOption>& options);
    QComboBox* m_list = nullptr;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

/// Picks any of a few options, or one of a few weapons or of options that are short, as chips. A weapon shows
/// its numbers or why it is blocked.
class ChipsField final : public FieldEditor {
    Q_OBJECT
public:
    ChipsField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString ruleAgainst() const override { return m_against; }

private:
    void send(std::size_t pressed);
    void show(ToggleChip& chip, const core::FieldOption& option) const;
    const bool m_one;   ///< one option is always chosen
    const bool m_facts; ///< the options are weapons, whose numbers their chips show
    std::vector<ToggleChip*> m_chips;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

/// A whole number, typed or changed by one with buttons.
class NumberField final : public FieldEditor {
    Q_OBJECT
public:
    NumberField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;

private:
    QToolButton* m_less = nullptr;
    QSpinBox* m_number = nullptr;
    QToolButton* m_more = nullptr;
};

/// A condition that is presumed: yes or no.
class ChipField final : public FieldEditor {
    Q_OBJECT
public:
    ChipField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;

private:
    ToggleChip* m_chip = nullptr;
};

/// A line of free text.
class TextField final : public FieldEditor {
    Q_OBJECT
public:
    TextField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;

private:
    QLineEdit* m_line = nullptr;
};

} // namespace ui
