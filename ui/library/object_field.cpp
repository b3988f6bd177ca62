// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/object_field.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

using core::Value;

namespace {

constexpr int numbersInRow = 4;
constexpr int labelCharacters = 19;

const Value& fieldSchema(const Value& schema, const std::string& name) {
    return *schema.find("properties")->find(name);
}

} // namespace

ObjectField::ObjectField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_schema(schema) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(6);
    std::vector<std::string> numbers;
    const auto flush = [&] {
        if (!numbers.empty()) addNumbers(lines, schema, numbers);
        numbers.clear();
    };
    for (const auto& name : fieldsOf(schema)) {
        const auto shape = shapeOf(fieldSchema(schema, name), name);
        if (shape == FieldShape::Fixed && (name == "id" || name == "values"))
            continue; // shown above the editor already
        if (isRuleNumber(fieldSchema(schema, name), name)) continue;
        if (shape == FieldShape::Number || shape == FieldShape::Dice)
            numbers.push_back(name);
        else {
            flush();
            addRow(lines, fieldSchema(schema, name), add(fieldSchema(schema, name), name));
        }
    }
    flush();
}

EntryField* ObjectField::add(const Value& schema, const std::string& name) {
    const auto above = place().title.isEmpty() ? QString() : place().title + QStringLiteral(": ");
    auto* field = makeField(schema,
                            {name, place().path + "." + name, above + titleOf(schema, name), place().suggest,
                             isRequired(m_schema, name)},
                            this);
    connect(field, &EntryField::committed, this,
            [this, field](const Value& value, const QString& what) { commit(field, value, what); });
    m_fields.push_back(field);
    return field;
}

void ObjectField::addRow(QVBoxLayout* into, const Value& schema, EntryField* field) {
    if (field->hasHeading()) return into->addWidget(field);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    auto* label = part::label("muted", this, titleOf(schema, field->place().name));
    label->setFixedWidth(label->fontMetrics().averageCharWidth() * labelCharacters);
    label->setWordWrap(true);
    label->setToolTip(helpOf(schema));
    label->setBuddy(field);
    row->addWidget(label, 0, Qt::AlignVCenter);
    row->addWidget(field, 1);
    field->setToolTip(helpOf(schema));
    into->addLayout(row);
}

/// Numbers side by side under their labels, as on a datasheet.
void ObjectField::addNumbers(QVBoxLayout* into, const Value& schema, const std::vector<std::string>& names) {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    int n = 0;
    for (const auto& name : names) {
        auto* field = add(fieldSchema(schema, name), name);
        auto* label = part::label("muted", this, titleOf(fieldSchema(schema, name), name));
        label->setToolTip(helpOf(fieldSchema(schema, name)));
        field->setToolTip(helpOf(fieldSchema(schema, name)));
        label->setBuddy(field);
        grid->addWidget(label, n / numbersInRow * 2, n % numbersInRow);
        grid->addWidget(field, n / numbersInRow * 2 + 1, n % numbersInRow);
        ++n;
    }
    for (int column = 0; column < numbersInRow; ++column)
        grid->setColumnStretch(column, 1);
    into->addLayout(grid);
}

void ObjectField::show(const Value& value) {
    const LayoutFreeze still(layout());
    m_value = value.asObject() ? value : Value(Value::Object{});
    for (auto* field : m_fields) {
        const auto* member = m_value.find(field->place().name);
        field->show(member ? *member : Value());
    }
}

void ObjectField::setEditable(bool editable) {
    for (auto* field : m_fields)
        field->setEditable(editable);
}

void ObjectField::takeFocus() {
    for (auto* field : m_fields)
        if (field->focusProxy() && field->focusProxy()->focusPolicy() != Qt::NoFocus)
            return field->takeFocus();
}

EntryField* ObjectField::closestField(const std::string& path) {
    EntryField* best = nullptr;
    if (!path.starts_with(place().path)) return nullptr;
    for (auto* field : m_fields)
        if (auto* found = field->closestField(path);
            found && (!best || found->place().path.size() > best->place().path.size()))
            best = found;
    return best ? best : this;
}

void ObjectField::commit(EntryField* field, const Value& value, const QString& what) {
    const auto& name = field->place().name;
    const auto* text = value.asString();
    const auto* list = value.asArray();
    // An empty value is left out, unless the field is required.
    const bool empty = value.isNull() || (text && text->empty()) || (list && list->empty());
    if (empty && !isRequired(m_schema, name))
        m_value.asObject()->erase(name);
    else
        (*m_value.asObject())[name] = value;
    const auto out = m_value;
    emit committed(out, what);
}

GroupField::GroupField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(place, parent), m_schema(schema) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 6, 0, 0);
    lines->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->addWidget(part::label("name", this, titleOf(schema, place.name)));
    head->addWidget(part::label("faint", this, helpOf(schema)));
    head->addStretch(1);
    m_add = part::button("flat", this, tr("Add"));
    m_add->setToolTip(tr("Adds this part to the entry"));
    m_add->setAccessibleName(tr("Add: %1").arg(place.title));
    m_remove = part::button("flat", this, tr("Remove"));
    m_remove->setToolTip(tr("Removes this part from the entry"));
    m_remove->setAccessibleName(tr("Remove: %1").arg(place.title));
    head->addWidget(m_add);
    head->addWidget(m_remove);
    lines->addLayout(head);
    auto* frame = new QFrame(this);
    setLook(*frame, "card");
    auto* inside = new QVBoxLayout(frame);
    m_inside = new ObjectField(schema, std::move(place), frame);
    inside->addWidget(m_inside);
    lines->addWidget(frame);
    connect(m_inside, &EntryField::committed, this, &EntryField::committed);
    connect(m_add, &QPushButton::clicked, this, [this] {
        emit committed(freshOf(m_schema, this->place().suggest), tr("%1 added").arg(this->place().title));
    });
    connect(m_remove, &QPushButton::clicked, this,
            [this] { emit committed(Value(), tr("%1 removed").arg(this->place().title)); });
    arrange();
}

void GroupField::arrange() {
    m_inside->parentWidget()->setVisible(m_there);
    m_add->setVisible(!m_there && m_editable);
    m_remove->setVisible(m_there && m_editable && !place().required);
}

void GroupField::show(const Value& value) {
    const LayoutFreeze still(layout());
    m_there = value.asObject() != nullptr;
    m_inside->show(value);
    arrange();
}

void GroupField::setEditable(bool editable) {
    m_editable = editable;
    m_inside->setEditable(editable);
    arrange();
}

void GroupField::takeFocus() {
    if (m_there)
        m_inside->takeFocus();
    else
        m_add->setFocus();
}

EntryField* GroupField::closestField(const std::string& path) {
    return m_there ? m_inside->closestField(path) : EntryField::closestField(path);
}

} // namespace ui

#include "moc_object_field.cpp"
