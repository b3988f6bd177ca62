// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/library/entry_field.h"

class QLineEdit;
class QStringListModel;

namespace ui {

class FlowLayout;

/// A list of plain values as chips: keywords, weapons, numbers, pairs, or named numbers. A click on a chip
/// edits it, Delete removes it, and in a list Alt with an arrow key moves it; the line after the chips adds
/// one, with completion.
class EntryChips final : public EntryField {
    Q_OBJECT
public:
    EntryChips(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeChip(int n);
    QString labelOf(const QString& text) const;
    bool isKnown(const QString& text) const;
    void takeLine();
    void edit(int n);
    void remove(int n);
    void move(int n, int by);
    void commit(const QString& what);
    core::Value wholeValue() const;

    core::Value m_schema;
    std::string m_reference;
    bool m_named = false; ///< an object of named numbers instead of a list
    bool m_editable = true;
    int m_edited = -1; ///< the chip that is being edited in the line
    QStringList m_texts;
    std::vector<Suggestion> m_suggestions;
    FlowLayout* m_flow;
    QList<QWidget*> m_chips;
    QLineEdit* m_line;
    QStringListModel* m_completions;
};

} // namespace ui
