// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/library/entry_field.h"

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace ui {

/// All fields of an object one below another, with numbers side by side.
class ObjectField final : public EntryField {
    Q_OBJECT
public:
    ObjectField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;
    EntryField* closestField(const std::string& path) override;
    bool hasHeading() const override { return true; }

private:
    EntryField* add(const core::Value& schema, const std::string& name);
    void addRow(QVBoxLayout* into, const core::Value& schema, EntryField* field);
    void addNumbers(QVBoxLayout* into, const core::Value& schema, const std::vector<std::string>& names);
    void commit(EntryField* field, const core::Value& value, const QString& what);

    core::Value m_schema, m_value;
    std::vector<EntryField*> m_fields;
};

/// An object inside an entry, with its heading; an optional one can be added and removed.
class GroupField final : public EntryField {
    Q_OBJECT
public:
    GroupField(const core::Value& schema, FieldPlace place, QWidget* parent);
    void show(const core::Value& value) override;
    void setEditable(bool editable) override;
    void takeFocus() override;
    EntryField* closestField(const std::string& path) override;
    bool hasHeading() const override { return true; }

private:
    void arrange();
    core::Value m_schema;
    bool m_there = false, m_editable = true;
    QPushButton* m_add;
    QPushButton* m_remove;
    ObjectField* m_inside;
};

} // namespace ui
