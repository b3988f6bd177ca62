// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/map_field.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"

#include <QCompleter>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using core::Value;

namespace {

constexpr int nameCharacters = 24;

} // namespace

MapField::MapField(const Value& schema, FieldPlace place, QWidget* parent)
    : EntryField(std::move(place), parent), m_one(*schema.find("additionalProperties")),
      m_reference(schema.text("reference")) {
    if (!m_reference.empty()) m_known = this->place().suggest(m_reference);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 6, 0, 0);
    lines->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->addWidget(part::label("name", this, titleOf(schema, this->place().name)));
    head->addWidget(part::label("faint", this, helpOf(schema)));
    head->addStretch(1);
    m_none = part::label("faint", this, tr("none"));
    head->addWidget(m_none);
    lines->addLayout(head);
    m_column = new QVBoxLayout;
    m_column->setSpacing(6);
    lines->addLayout(m_column);
    m_adding = new QWidget(this);
    auto* row = new QHBoxLayout(m_adding);
    row->setContentsMargins(0, 0, 0, 0);
    m_new = makeLine(m_adding, tr("New name in %1").arg(this->place().title));
    m_new->setPlaceholderText(tr("name…"));
    m_add = part::button("flat", m_adding, tr("Add"));
    m_add->setToolTip(tr("Adds a part under this name"));
    m_add->setAccessibleName(tr("Add: %1").arg(this->place().title));
    row->addWidget(m_new);
    row->addWidget(m_add);
    row->addStretch(1);
    lines->addWidget(m_adding);
    connect(m_add, &QPushButton::clicked, this, &MapField::addNamed);
    connect(m_new, &QLineEdit::returnPressed, this, &MapField::addNamed);
    connect(m_new, &QLineEdit::textEdited, this, [this] { setStyleFlag(*m_new, "refused", false); });
    arrange();
}

QLineEdit* MapField::makeLine(QWidget* parent, const QString& spoken) {
    auto* line = new QLineEdit(parent);
    line->setAccessibleName(spoken);
    line->setFixedWidth(line->fontMetrics().averageCharWidth() * nameCharacters);
    QStringList words;
    for (const auto& each : m_known)
        words << each.label;
    auto* completer = new QCompleter(words, line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    line->setCompleter(completer);
    return line;
}

std::string MapField::idOf(const QString& words) const {
    const auto text = words.trimmed();
    for (const auto& each : m_known)
        if (each.label.compare(text, Qt::CaseInsensitive) == 0) return each.value;
    return text.toStdString();
}

QString MapField::labelOf(const std::string& name) const {
    for (const auto& each : m_known)
        if (each.value == name) return each.label;
    return part::text(name);
}

MapField::Row MapField::makeRow(const std::string& name) {
    const auto title = QStringLiteral("%1 %2").arg(place().title, labelOf(name));
    Row row{name, new QFrame(this), nullptr, nullptr, nullptr};
    setLook(*row.frame, "card");
    auto* lines = new QVBoxLayout(row.frame);
    lines->setContentsMargins(10, 6, 10, 10);
    auto* head = new QHBoxLayout;
    row.line = makeLine(row.frame, tr("%1: name").arg(title));
    row.line->setText(labelOf(name));
    row.remove = part::sign(row.frame, QStringLiteral("✕"), tr("%1: remove").arg(title));
    head->addWidget(row.line);
    head->addStretch(1);
    head->addWidget(row.remove);
    lines->addLayout(head);
    row.field =
        new ObjectField(m_one, {{}, place().path + "." + name, title, place().suggest, true}, row.frame);
    lines->addWidget(row.field);
    connect(row.field, &EntryField::committed, this, [this, name](const Value& value, const QString& what) {
        m_value[name] = value;
        emit committed(Value(m_value), what);
    });
    // The action rebuilds the row: it must not be deleted inside its own signal.
    connect(
        row.line, &QLineEdit::editingFinished, this, [this, name, line = row.line] { rename(name, line); },
        Qt::QueuedConnection);
    connect(
        row.remove, &QToolButton::clicked, this, [this, name] { removeNamed(name); }, Qt::QueuedConnection);
    return row;
}

void MapField::addNamed() {
    const auto name = idOf(m_new->text());
    if (name.empty() || m_value.contains(name)) {
        setStyleFlag(*m_new, "refused", true);
        m_new->setToolTip(name.empty() ? tr("Write a name first") : tr("This name is in the list already"));
        return m_new->setFocus();
    }
    m_new->clear();
    m_value[name] = freshOf(m_one, place().suggest);
    emit committed(Value(m_value), tr("%1: %2 added").arg(place().title, labelOf(name)));
    for (const auto& row : m_rows)
        if (row.name == name) row.field->takeFocus();
}

void MapField::rename(const std::string& name, QLineEdit* line) {
    const auto known = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const Row& row) { return row.line == line && row.name == name; });
    if (known == m_rows.end()) return;
    const auto wanted = idOf(line->text());
    if (wanted == name) return;
    if (wanted.empty() || m_value.contains(wanted)) return line->setText(labelOf(name));
    auto node = m_value.extract(name);
    node.key() = wanted;
    m_value.insert(std::move(node));
    emit committed(Value(m_value), tr("%1: %2 is now %3").arg(place().title, labelOf(name), labelOf(wanted)));
}

void MapField::removeNamed(const std::string& name) {
    if (m_value.erase(name) == 0) return;
    m_new->setFocus();
    emit committed(m_value.empty() ? Value() : Value(m_value),
                   tr("%1: %2 removed").arg(place().title, labelOf(name)));
}

void MapField::clearRows() {
    for (auto& row : m_rows) {
        m_column->removeWidget(row.frame);
        row.frame->hide();
        row.frame->deleteLater(); // this function may run inside a signal of that row
    }
    m_rows.clear();
}

void MapField::show(const Value& value) {
    const LayoutFreeze still(layout());
    m_value = value.asObject() ? *value.asObject() : Value::Object{};
    const bool same = std::equal(m_rows.begin(), m_rows.end(), m_value.begin(), m_value.end(),
                                 [](const Row& row, const auto& each) { return row.name == each.first; });
    if (!same) {
        clearRows();
        for (const auto& [name, unused] : m_value) {
            m_rows.push_back(makeRow(name));
            m_column->addWidget(m_rows.back().frame);
            m_rows.back().field->setEditable(m_editable);
            m_rows.back().frame->show();
        }
    }
    for (auto& row : m_rows) {
        row.line->setText(labelOf(row.name));
        row.field->show(m_value[row.name]);
    }
    arrange();
}

void MapField::arrange() {
    m_none->setVisible(m_value.empty());
    m_adding->setVisible(m_editable);
    for (auto& row : m_rows) {
        row.remove->setVisible(m_editable);
        row.line->setReadOnly(!m_editable);
    }
}

void MapField::setEditable(bool editable) {
    m_editable = editable;
    for (auto& row : m_rows)
        row.field->setEditable(editable);
    arrange();
}

void MapField::takeFocus() {
    if (m_rows.empty())
        m_new->setFocus();
    else
        m_rows.front().field->takeFocus();
}

EntryField* MapField::closestField(const std::string& path) {
    for (const auto& row : m_rows) {
        const auto& own = row.field->place().path;
        if (path == own || path.starts_with(own + ".")) return row.field->closestField(path);
    }
    return EntryField::closestField(path);
}

} // namespace ui

#include "moc_map_field.cpp"
