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

/// Pick one from a list; each entry says what is to be known about it and what stands against it.
class OneField final : public FieldEditor {
    Q_OBJECT
public:
    OneField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString against() const override { return m_against; }

private:
    void fill(const std::vector<core::FieldOption>& options);
    QComboBox* m_list = nullptr;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

/// Pick any of a few, or one of a few weapons, each a chip. A weapon shows its numbers, or why it cannot.
class ChipsField final : public FieldEditor {
    Q_OBJECT
public:
    ChipsField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString against() const override { return m_against; }

private:
    void send(std::size_t pressed);
    void show(ToggleChip& chip, const core::FieldOption& option) const;
    const bool m_one;   ///< one stands always chosen
    const bool m_facts; ///< numbers stand on the chips
    std::vector<ToggleChip*> m_chips;
    std::vector<core::FieldOption> m_options;
    QString m_against;
};

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

/// Presumed yes or no.
class ChipField final : public FieldEditor {
    Q_OBJECT
public:
    ChipField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;

private:
    ToggleChip* m_chip = nullptr;
};

class TextField final : public FieldEditor {
    Q_OBJECT
public:
    TextField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;

private:
    QLineEdit* m_line = nullptr;
};

} // namespace ui
