// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/library/object_field.h"

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

/// A list of objects, each in a separate frame, with buttons to add, remove and move them.
class ListField final : public EntryField {
    Q_OBJECT
public:
    ListField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;
    EntryField* closestField(const std::string& path) override;
    bool hasHeading() const override { return true; }

private:
    /// An object of the list, with the buttons that move and remove it.
    struct Item {
        QWidget* frame;
        QLabel* title;
        ObjectField* field;
        QToolButton* up;
        QToolButton* down;
        QToolButton* remove;
    };
    Item makeItem(std::size_t n);
    void addItem();
    void removeItem(std::size_t n);
    void move(std::size_t n, int by);
    void arrange();
    QString nameOf(std::size_t n) const;

    core::Value m_items; ///< schema of one item
    core::Value::Array m_value;
    QVBoxLayout* m_column;
    QPushButton* m_add;
    QLabel* m_none;
    std::vector<Item> m_rows;
    bool m_editable = true;
};

} // namespace ui
