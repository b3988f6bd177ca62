// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/split_form.h"

#include "ui/dice/count_form.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
constexpr int stepSide = 30;

QString nameOf(const core::ChoiceOption& option) {
    return QString::fromStdString(option.label.empty() ? option.id : option.label);
}
} // namespace

SplitForm::SplitForm(const core::Request& request, QWidget* parent)
    : TrayForm(parent), m_request(request), m_left(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (std::size_t n = 0; n < m_request.options.size(); ++n)
        layout->addWidget(makeLine(n));
    setLook(*m_left, "muted");
    layout->addWidget(m_left);
    const auto preset = core::presetSplit(m_request);
    for (std::size_t n = 0; n < m_lines.size(); ++n)
        m_lines[n].field->setText(QString::number(preset.shares.at(m_request.options[n].id)));
    refresh();
}

QWidget* SplitForm::makeLine(std::size_t option) {
    const auto& receiver = m_request.options[option];
    const auto name = nameOf(receiver);
    auto* line = new QWidget(this);
    auto* across = new QHBoxLayout(line);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    const auto button = [&](const QString& sign, const QString& help, const char* id, int by) {
        auto* made = new QToolButton(line);
        made->setText(sign);
        made->setObjectName(QLatin1String(id) + QString::fromStdString(receiver.id));
        made->setToolTip(help);
        made->setAccessibleName(help);
        made->setFocusPolicy(Qt::NoFocus); // the field keeps the cursor
        made->setMinimumSize(stepSide, stepSide);
        connect(made, &QToolButton::clicked, this, [this, option, by] { step(option, by); });
        return made;
    };
    auto* less = button(QStringLiteral("−"), tr("One less for %1").arg(name), "less:", -1);
    auto* field = new CountField(line);
    field->setAccessibleName(tr("%1, 0 to %2").arg(name).arg(m_request.split->mostOf(option)));
    auto* more = button(QStringLiteral("+"), tr("One more for %1").arg(name), "more:", +1);
    connect(field, &CountField::typed, this, &SplitForm::refresh);
    connect(field, &CountField::entered, this, &SplitForm::enter);
    connect(field, &CountField::wentBack, this, [this, option] {
        if (option > 0) m_lines[option - 1].field->setFocus(Qt::BacktabFocusReason);
    });
    auto words = name;
    if (!receiver.detail.empty()) words += QStringLiteral(" · ") + QString::fromStdString(receiver.detail);
    const int most = m_request.split->mostOf(option);
    if (most < m_request.split->points) words += tr(" (at most %1)").arg(most);
    auto* label = new QLabel(words, line);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setBuddy(field);
    for (QWidget* each :
         {static_cast<QWidget*>(less), static_cast<QWidget*>(field), static_cast<QWidget*>(more)})
        across->addWidget(each);
    across->addWidget(label, 1);
    m_lines.push_back({field, less, more});
    return line;
}

int SplitForm::unassigned() const {
    int out = m_request.split->points;
    for (const auto& line : m_lines)
        out -= line.field->number();
    return out;
}

void SplitForm::step(std::size_t option, int by) {
    auto* field = m_lines[option].field;
    const int most = std::min(m_request.split->mostOf(option), field->number() + std::max(unassigned(), 0));
    field->setText(QString::number(std::clamp(field->number() + by, 0, std::max(most, 0))));
    refresh();
}

void SplitForm::refresh() {
    const int open = unassigned();
    for (std::size_t n = 0; n < m_lines.size(); ++n) {
        const int share = m_lines[n].field->number();
        m_lines[n].less->setEnabled(share > 0);
        m_lines[n].more->setEnabled(open > 0 && share < m_request.split->mostOf(n));
    }
    m_left->setText(open > 0   ? tr("%1 of %2 left to assign").arg(open).arg(m_request.split->points)
                    : open < 0 ? tr("%1 more than the %2 available").arg(-open).arg(m_request.split->points)
                               : tr("all assigned"));
    emit refused({});
    emit typedChanged();
}

core::Answer SplitForm::answer() const {
    core::Answer out;
    out.source = core::Answer::Source::Typed;
    for (std::size_t n = 0; n < m_lines.size(); ++n)
        out.shares[m_request.options[n].id] = m_lines[n].field->number();
    return out;
}

QWidget* SplitForm::firstInput() const { return m_lines.empty() ? nullptr : m_lines.front().field; }

void SplitForm::enter() {
    const auto fitted = core::fitAnswer(m_request, answer());
    if (fitted) {
        emit answered(*fitted);
        return;
    }
    emit refused(QString::fromStdString(fitted.error().text) + QLatin1Char('.'));
    for (const auto& line : m_lines)
        if (line.field->hasFocus()) line.field->selectAll();
}

void SplitForm::keyPressEvent(QKeyEvent* event) {
    const bool up = event->key() == Qt::Key_Up, down = event->key() == Qt::Key_Down;
    const auto focused =
        std::find_if(m_lines.begin(), m_lines.end(), [](const Line& line) { return line.field->hasFocus(); });
    if ((!up && !down) || focused == m_lines.end()) return TrayForm::keyPressEvent(event);
    step(static_cast<std::size_t>(focused - m_lines.begin()), up ? 1 : -1);
}

} // namespace ui

#include "moc_split_form.cpp"
