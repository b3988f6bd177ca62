// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/list_field.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

using core::Value;

ListField::ListField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_items(*schema.find("items")) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 6, 0, 0);
    lines->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->addWidget(part::label("name", this, titleOf(schema, this->place().name)));
    head->addWidget(part::label("faint", this, helpOf(schema)));
    head->addStretch(1);
    m_none = part::label("faint", this, tr("none"));
    m_add = part::button("flat", this, tr("Add"));
    m_add->setToolTip(tr("Adds a part to this list"));
    m_add->setAccessibleName(tr("Add: %1").arg(this->place().title));
    head->addWidget(m_none);
    head->addWidget(m_add);
    lines->addLayout(head);
    m_column = new QVBoxLayout;
    m_column->setSpacing(6);
    lines->addLayout(m_column);
    connect(m_add, &QPushButton::clicked, this, &ListField::addItem);
    arrange();
}

QString ListField::nameOf(std::size_t n) const {
    for (const auto* member : {"name", "text", "sheet", "id", "kind", "mode", "side"})
        if (const auto name = m_value[n].text(member); !name.empty())
            return QStringLiteral("%1 · %2").arg(n + 1).arg(readableName(name).left(1).toUpper() +
                                                            part::text(name).replace(u'_', u' ').mid(1, 60));
    return QString::number(n + 1);
}

ListField::Item ListField::makeItem(std::size_t n) {
    Item item;
    auto* frame = new QFrame(this);
    setLook(*frame, "card");
    auto* lines = new QVBoxLayout(frame);
    lines->setContentsMargins(10, 6, 10, 10);
    auto* head = new QHBoxLayout;
    item.frame = frame;
    item.title = part::label("muted", frame);
    head->addWidget(item.title, 1);
    const auto title = QStringLiteral("%1 %2").arg(place().title).arg(n + 1);
    item.up = part::sign(frame, QStringLiteral("↑"), tr("%1: move up").arg(title));
    item.down = part::sign(frame, QStringLiteral("↓"), tr("%1: move down").arg(title));
    item.remove = part::sign(frame, QStringLiteral("✕"), tr("%1: remove").arg(title));
    for (auto* button : {item.up, item.down, item.remove})
        head->addWidget(button);
    lines->addLayout(head);
    item.field = new ObjectField(
        m_items, {{}, place().path + "[" + std::to_string(n) + "]", title, place().suggest, true}, frame);
    lines->addWidget(item.field);
    connect(item.field, &EntryField::committed, this, [this, n](const Value& value, const QString& what) {
        m_value[n] = value;
        emit committed(Value(m_value), what);
    });
    // The button is inside the row: it must not be deleted inside its own signal.
    connect(
        item.remove, &QToolButton::clicked, this, [this, n] { removeItem(n); }, Qt::QueuedConnection);
    connect(item.up, &QToolButton::clicked, this, [this, n] { move(n, -1); });
    connect(item.down, &QToolButton::clicked, this, [this, n] { move(n, 1); });
    return item;
}

void ListField::addItem() {
    const auto n = m_value.size();
    m_value.push_back(freshOf(m_items, place().suggest));
    emit committed(Value(m_value), tr("%1 added").arg(place().title));
    if (n < m_rows.size()) m_rows[n].field->takeFocus();
}

void ListField::removeItem(std::size_t n) {
    if (n >= m_value.size()) return;
    m_value.erase(m_value.begin() + static_cast<std::ptrdiff_t>(n));
    m_add->setFocus();
    emit committed(Value(m_value), tr("%1 %2 removed").arg(place().title).arg(n + 1));
}

void ListField::move(std::size_t n, int by) {
    const auto to = static_cast<std::ptrdiff_t>(n) + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(m_value.size())) return;
    std::swap(m_value[n], m_value[static_cast<std::size_t>(to)]);
    auto* button =
        by < 0 ? m_rows[static_cast<std::size_t>(to)].up : m_rows[static_cast<std::size_t>(to)].down;
    if (button->isEnabled()) button->setFocus();
    emit committed(Value(m_value), tr("%1 moved").arg(place().title));
}

void ListField::show(const Value& value) {
    const LayoutFreeze still(layout());
    m_value = value.asArray() ? *value.asArray() : Value::Array{};
    while (m_rows.size() > m_value.size()) {
        auto* frame = m_rows.back().frame;
        m_rows.pop_back();
        m_column->removeWidget(frame);
        frame->hide();
        frame->deleteLater(); // this function may run inside a signal of that row
    }
    while (m_rows.size() < m_value.size()) {
        m_rows.push_back(makeItem(m_rows.size()));
        m_column->addWidget(m_rows.back().frame);
        m_rows.back().field->setEditable(m_editable);
        m_rows.back().frame->show();
    }
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        m_rows[n].title->setText(nameOf(n));
        m_rows[n].field->show(m_value[n]);
    }
    arrange();
}

void ListField::arrange() {
    m_none->setVisible(m_value.empty());
    m_add->setVisible(m_editable);
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        for (auto* button : {m_rows[n].up, m_rows[n].down, m_rows[n].remove})
            button->setVisible(m_editable);
        m_rows[n].up->setEnabled(n > 0);
        m_rows[n].down->setEnabled(n + 1 < m_rows.size());
    }
}

void ListField::setEditable(bool editable) {
    m_editable = editable;
    for (auto& row : m_rows)
        row.field->setEditable(editable);
    arrange();
}

void ListField::takeFocus() {
    if (m_rows.empty())
        m_add->setFocus();
    else
        m_rows.front().field->takeFocus();
}

EntryField* ListField::closestField(const std::string& path) {
    for (const auto& row : m_rows)
        if (path.starts_with(row.field->place().path)) return row.field->closestField(path);
    return EntryField::closestField(path);
}

} // namespace ui

#include "moc_list_field.cpp"
