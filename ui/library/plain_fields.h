// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/library/entry_field.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace ui {

/// A value that is shown and never edited.
class FixedField final : public EntryField {
    Q_OBJECT
public:
    FixedField(FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool) override {}

private:
    QLabel* m_label;
};

/// A yes or no, as a box to tick.
class YesNoField final : public EntryField {
    Q_OBJECT
public:
    YesNoField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

private:
    QCheckBox* m_box;
};

/// A whole number within the bounds of its schema.
class EntryNumber final : public EntryField {
    Q_OBJECT
public:
    EntryNumber(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

private:
    QSpinBox* m_box;
    int m_shown = 0;
    int m_absent = 0; ///< the value shown for an absent field
};

/// A choice of one of a few known names.
class ChoiceField final : public EntryField {
    Q_OBJECT
public:
    ChoiceField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

private:
    QComboBox* m_box;
    std::string m_absent; ///< the name shown for an absent field
};

/// The name of another entry, chosen from a list or typed with completion.
class ReferenceField final : public EntryField {
    Q_OBJECT
public:
    ReferenceField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

private:
    void commit();
    QComboBox* m_box;
    std::string m_reference, m_shown;
};

/// A line of text, or dice written as a formula.
class LineField final : public EntryField {
    Q_OBJECT
public:
    /// What is typed.
    enum class Kind { Text, Dice };
    LineField(Kind kind, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

private:
    void commit();
    Kind m_kind;
    QLineEdit* m_line;
    QString m_shown;
};

/// Several lines of text.
class LinesField final : public EntryField {
    Q_OBJECT
public:
    LinesField(FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPlainTextEdit* m_text;
    QString m_shown;
};

} // namespace ui
