// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/library/object_field.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

/// Named objects, such as prices by faction, each in a separate frame, with buttons to add, rename and remove
/// them.
class MapField final : public EntryField {
    Q_OBJECT
public:
    MapField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;
    EntryField* closestField(const std::string& path) override;
    bool hasHeading() const override { return true; }

private:
    /// A named object, with the line that renames it and the button that removes it.
    struct Row {
        std::string name;
        QWidget* frame;
        QLineEdit* line;
        ObjectField* field;
        QToolButton* remove;
    };
    QLineEdit* makeLine(QWidget* parent, const QString& spoken);
    Row makeRow(const std::string& name);
    void clearRows();
    void addNamed();
    void rename(const std::string& name, QLineEdit* line);
    void removeNamed(const std::string& name);
    void arrange();
    std::string idOf(const QString& words) const;
    QString labelOf(const std::string& name) const;

    core::Value m_one; ///< schema of one object
    core::Value::Object m_value;
    std::vector<Suggestion> m_known; ///< the allowed names; empty = any
    std::string m_reference;
    QVBoxLayout* m_column;
    QWidget* m_adding;
    QLineEdit* m_new;
    QPushButton* m_add;
    QLabel* m_none;
    std::vector<Row> m_rows;
    bool m_editable = true;
};

} // namespace ui
