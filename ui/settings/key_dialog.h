// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/dialog_frame.h"
#include "ui/keys/key_map.h"

#include <QKeySequenceEdit>

#include <array>
#include <vector>

class QGridLayout;
class QPushButton;

namespace ui {

/// Records one key press. Backspace clears the field; Tab and Escape stay with the dialog.
class KeyField final : public QKeySequenceEdit {
    Q_OBJECT

public:
    explicit KeyField(const QString& name, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
};

/// Assigns other keys to the actions of the main window: up to two each; one or all can be reset to the usual
/// ones. Keys that are taken twice or reserved are reported in a message and cannot be kept.
class KeyDialog final : public DialogFrame {
    Q_OBJECT

public:
    explicit KeyDialog(const KeyMap& map, QWidget* parent = nullptr);
    ~KeyDialog() override;
    /// The keys in the fields, as far as they differ from the usual keys.
    KeyChoices choices() const;

signals:
    void chosen(const ui::KeyChoices& choices);

private:
    /// The fields of an action, and the button that sets its usual keys.
    struct Row {
        KeyAction action;
        std::array<KeyField*, 2> fields{};
        QPushButton* usual = nullptr;
    };
    void addRow(QGridLayout* grid, const KeyAction& action, const QList<QKeySequence>& keys);
    static void show(const Row& row, const QList<QKeySequence>& keys);
    static QList<QKeySequence> keysOf(const Row& row);
    QString conflict() const;
    void refresh();

    std::vector<Row> m_rows;
    QPushButton* m_keep = nullptr;
};

} // namespace ui
