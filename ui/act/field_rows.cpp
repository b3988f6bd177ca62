// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/field_rows.h"

#include "kernel/view/aim.h"
#include "ui/act/field_editor.h"
#include "ui/dice/stage_label.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/keys/focus_order.h"
#include "ui/table/aim.h"

#include <QBoxLayout>
#include <QLabel>

#include <algorithm>

namespace ui {

FieldRows::FieldRows(QWidget* parent) : QWidget(parent) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    for (auto& row : m_rows) {
        row = makeRow();
        lines->addWidget(row.box);
    }
}

FieldRows::Row FieldRows::makeRow() {
    Row row;
    row.box = new QWidget(this);
    auto* across = row.across = new QBoxLayout(QBoxLayout::LeftToRight, row.box);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(0);
    row.label = part::label("muted", row.box);
    row.label->setFixedWidth(stageLabelWidth(*this));
    row.label->setMinimumHeight(fontMetrics().height() + 14);
    row.content = new QWidget(row.box);
    new FlowLayout(row.content, 8);
    across->addWidget(row.label, 0, Qt::AlignTop);
    across->addWidget(row.content, 1);
    return row;
}

std::vector<FieldRows::Place> FieldRows::rowsOf(const std::vector<core::OfferField>& fields) {
    using Kind = core::OfferField::Kind;
    std::vector<Place> out;
    bool aimed = false;
    for (const auto& field : fields) {
        const bool modifier = field.kind == Kind::Number && field.minimum < 0;
        if (!aimed && isTarget(field))
            out.push_back(Target);
        else if (field.kind == Kind::Chip || modifier || field.role == core::FieldRole::Condition)
            out.push_back(Presumed);
        else
            out.push_back(Other);
        aimed = aimed || out.back() == Target;
    }
    return out;
}

void FieldRows::makeEditors(const std::vector<core::OfferField>& fields) {
    for (std::size_t n = 0; n < m_editors.size(); ++n) {
        m_rows[m_places[n]].content->layout()->removeWidget(m_editors[n]);
        m_editors[n]->hide();
        m_editors[n]->deleteLater();
    }
    m_editors.clear();
    m_places = rowsOf(fields);
    for (std::size_t n = 0; n < fields.size(); ++n) {
        const auto& field = fields[n];
        auto* content = m_rows[m_places[n]].content;
        auto* editor = FieldEditor::make(field, content);
        content->layout()->addWidget(editor);
        if (m_places[n] == Target) editor->hideLabel();
        m_editors.push_back(editor);
        connect(editor, &FieldEditor::edited, this,
                [this, id = field.id](const core::Value& value) { emit edited(id, value); });
        connect(editor, &FieldEditor::wantedAtOnce, this,
                [this, id = field.id](const core::Value& value) { emit wantedAtOnce(id, value); });
    }
}

void FieldRows::present(std::vector<core::OfferField> fields, const ValueOf& valueOf) {
    bool same = fields.size() == m_fields.size();
    for (std::size_t n = 0; same && n < m_fields.size(); ++n)
        same = sameShape(fields[n], m_fields[n]);
    same = same && rowsOf(fields) == m_places;
    if (!same) makeEditors(fields);
    m_fields = std::move(fields);
    bool used[places] = {}, presumes = false;
    for (auto& field : m_fields)
        if (field.kind == core::OfferField::Kind::Counts)
            field.presumed = core::presumedCounts(m_fields, field, valueOf);
    for (std::size_t n = 0; n < m_fields.size(); ++n) {
        const auto place = m_places[n];
        m_editors[n]->present(m_fields[n], valueOf(m_fields[n]));
        const bool asked = core::isAsked(m_fields, m_fields[n], valueOf);
        m_editors[n]->setVisible(asked);
        used[place] = used[place] || asked;
        presumes = presumes || (asked && m_fields[n].kind == core::OfferField::Kind::Chip);
        if (place == Target) m_rows[Target].label->setText(part::capitalized(part::text(m_fields[n].label)));
    }
    m_rows[Presumed].label->setText(presumes ? tr("Presumed") : QString()); // a number has its own name
    for (int place = 0; place < places; ++place)
        m_rows[place].box->setVisible(used[place]);
    setVisible(!m_fields.empty());
    for (const auto& row : m_rows)
        row.content->updateGeometry();
}

std::size_t FieldRows::targetPlace() const {
    return std::size_t(std::find(m_places.begin(), m_places.end(), Target) - m_places.begin());
}

const core::OfferField* FieldRows::targetField() const {
    return targetPlace() < m_fields.size() ? &m_fields[targetPlace()] : nullptr;
}

std::vector<std::string> FieldRows::singleTargets() const {
    return targetField() ? m_editors[targetPlace()]->singleTargets() : std::vector<std::string>();
}

void FieldRows::showChances(const TargetChances& chances) {
    if (targetField()) m_editors[targetPlace()]->showChances(chances);
}

/// Where the form is narrow for its text size, a row's name is above the row, which then has the whole width.
void FieldRows::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int lettersBeside = 60;
    const bool beside = width() >= fontMetrics().averageCharWidth() * lettersBeside;
    for (const auto& row : m_rows) {
        row.across->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        row.label->setVisible(beside || !row.label->text().isEmpty());
    }
}

QWidget* FieldRows::initialFocus() const {
    QWidget* first = nullptr;
    for (std::size_t n = 0; n < m_editors.size(); ++n) {
        const auto stops = m_editors[n]->isVisible() ? tabStops(*m_editors[n]) : QList<QWidget*>();
        if (stops.isEmpty()) continue;
        const bool wanted = choosesUnits(m_fields[n]) || m_fields[n].role == core::FieldRole::Sheet;
        if (!first || wanted) first = stops.front();
        if (wanted) break;
    }
    return first;
}

} // namespace ui

#include "moc_field_rows.cpp"
