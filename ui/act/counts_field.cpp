// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/counts_field.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/tokens/chip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

/// "4 × Bolt rifle", "3 of 4 × Bolt rifle", "Plasma gun".
QString countWords(const core::FieldOption& option, int count) {
    const auto name = part::text(option.label);
    if (option.count < 2) return name;
    if (count == 0 || count == option.count) return CountsField::tr("%1 × %2").arg(option.count).arg(name);
    return CountsField::tr("%1 of %2 × %3").arg(count).arg(option.count).arg(name);
}

std::string idOf(const core::FieldOption& option) {
    return option.value.asString() ? *option.value.asString() : std::string();
}

} // namespace

CountsField::CountsField(const core::OfferField& field, QWidget* parent)
    : FieldEditor(field, parent), m_options(field.options) {
    auto* flow = new FlowLayout(this, 6);
    m_label = part::label("muted", this);
    flow->addWidget(m_label);
    auto* focus = new RovingFocus(*this);
    for (std::size_t n = 0; n < m_options.size(); ++n) {
        m_lines.push_back(makeLine(m_options[n], n));
        flow->addWidget(m_lines.back().chip->parentWidget());
        focus->add(*m_lines.back().chip);
    }
    if (!m_lines.empty()) m_label->setMinimumHeight(m_lines.front().chip->sizeHint().height());
}

CountsField::Line CountsField::makeLine(const core::FieldOption& option, std::size_t at) {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    Line line;
    line.chip = new ToggleChip(countWords(option, option.count > 1 ? option.count - 1 : option.count), box);
    line.chip->setDetail(part::text(option.detail), false);
    line.chip->setMinimumWidth(line.chip->sizeHint().width()); // the width of the longest words
    line.chip->installEventFilter(this);
    row->addWidget(line.chip);
    connect(line.chip, &ToggleChip::clicked, this,
            [this, at] { set(at, m_lines[at].count > 0 ? 0 : m_options[at].count); });
    if (option.count < 2) return line;
    line.less = part::sign(box, QStringLiteral("−"), tr("One %1 less").arg(part::text(option.label)));
    line.more = part::sign(box, QStringLiteral("+"), tr("One %1 more").arg(part::text(option.label)));
    for (auto* each : {line.less, line.more}) {
        each->setFocusPolicy(Qt::NoFocus);         // the keys + and − do the same
        row->addWidget(each, 0, Qt::AlignVCenter); // else their height would limit that of the chip
    }
    connect(line.less, &QToolButton::clicked, this, [this, at] { set(at, m_lines[at].count - 1); });
    connect(line.more, &QToolButton::clicked, this, [this, at] { set(at, m_lines[at].count + 1); });
    return line;
}

void CountsField::show(Line& line, const core::FieldOption& option) {
    const QSignalBlocker quiet(line.chip);
    const auto detail = part::text(option.detail), against = part::text(option.blocked);
    line.chip->setText(countWords(option, line.count));
    line.chip->setDetail(against.isEmpty() ? detail : against, !against.isEmpty());
    line.chip->setChecked(line.count > 0);
    auto lines = QStringList{detail, against};
    lines.removeAll(QString());
    line.chip->setToolTip(lines.join(u'\n'));
    line.chip->setAccessibleDescription(lines.join(QStringLiteral("; ")));
    if (line.less) line.less->setEnabled(line.count > 0);
    if (line.more) line.more->setEnabled(line.count < option.count);
    if (line.count > 0 && m_against.isEmpty()) m_against = against;
}

void CountsField::present(const core::OfferField& field, const core::Value& value) {
    m_options = field.options;
    m_label->setText(part::text(field.label));
    m_label->setToolTip(part::text(field.help));
    m_against.clear();
    const auto& counts = value == field.preset ? field.presumed : value;
    for (std::size_t n = 0; n < m_lines.size(); ++n) {
        m_lines[n].count = static_cast<int>(counts.number(idOf(m_options[n])));
        show(m_lines[n], m_options[n]);
    }
}

/// Takes that many of the option; options that share its pool take what is left.
void CountsField::set(std::size_t at, int count) {
    m_lines[at].count = std::clamp(count, 0, m_options[at].count);
    int used = m_lines[at].count;
    for (std::size_t n = 0; n < m_lines.size(); ++n) {
        if (n == at || m_options[n].pool.empty() || m_options[n].pool != m_options[at].pool) continue;
        m_lines[n].count = std::min(m_lines[n].count, std::max(0, m_options[n].count - used));
        used += m_lines[n].count;
    }
    core::Value::Object chosen, none;
    for (std::size_t n = 0; n < m_lines.size(); ++n) {
        if (m_lines[n].count > 0) chosen.emplace(idOf(m_options[n]), m_lines[n].count);
        none.emplace(idOf(m_options[n]), 0);
    }
    emit edited(chosen.empty() ? std::move(none) : std::move(chosen)); // no weapon at all is a list of zeros
}

bool CountsField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return FieldEditor::eventFilter(watched, event);
    const auto key = static_cast<QKeyEvent*>(event)->key();
    const int by = key == Qt::Key_Plus ? 1 : key == Qt::Key_Minus ? -1 : 0;
    const auto line =
        std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& one) { return one.chip == watched; });
    if (by == 0 || line == m_lines.end()) return FieldEditor::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        set(static_cast<std::size_t>(line - m_lines.begin()), line->count + by);
    return true;
}

} // namespace ui

#include "moc_counts_field.cpp"
