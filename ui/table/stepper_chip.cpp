// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stepper_chip.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/theme/theme.h"
#include "ui/tokens/marker_words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace ui {

namespace {

const char* lookOf(core::Tone tone) {
    switch (tone) {
    case core::Tone::Good:
        return "good";
    case core::Tone::Warn:
        return "warn";
    case core::Tone::Bad:
        return "bad";
    case core::Tone::Plain:
        break;
    }
    return "muted";
}

} // namespace

StepperChip::StepperChip(QWidget* parent) : QFrame(parent) {
    setLook(*this, "card");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 1, 2, 1);
    row->setSpacing(2);
    m_less = part::sign(this, QStringLiteral("−"), {});
    m_name = part::label("muted", this);
    m_more = part::sign(this, QStringLiteral("+"), {});
    for (auto* end : {m_less, m_more}) {
        end->setFixedSize(fontMetrics().height() + 8, fontMetrics().height() + 6);
        end->setFocusPolicy(Qt::TabFocus);
    }
    row->addWidget(m_less);
    row->addWidget(m_name);
    row->addWidget(m_more);
    connect(m_less, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_more, &QToolButton::clicked, this, [this] { step(+1); });
}

void StepperChip::setMarker(const core::MarkerView& marker) {
    const bool onOff = marker.cap <= 1;
    set(part::text(marker.label), onOff ? QString() : QString::number(marker.count), marker.count, marker.cap,
        markerWhy(marker));
    m_more->setVisible(!onOff);
    m_less->setText(onOff ? QStringLiteral("×") : QStringLiteral("−"));
    setLook(*m_name, lookOf(marker.tone));
}

void StepperChip::setCounter(const core::CounterView& counter) {
    const auto number = counter.limit < 0 ? QString::number(counter.value)
                                          : QStringLiteral("%1 / %2").arg(counter.value).arg(counter.limit);
    set(part::text(counter.label), number, counter.value, counter.limit, part::text(counter.help));
    m_fixed = counter.id.empty();
    for (auto* end : {m_less, m_more})
        end->setVisible(!m_fixed);
    layout()->setContentsMargins(m_fixed ? 10 : 2, 1, m_fixed ? 10 : 2, 1);
    m_name->setMinimumHeight(m_less->height());
}

void StepperChip::setObjective(const core::ObjectiveView& objective) {
    set(part::text(objective.name), QStringLiteral("%1 / %2").arg(objective.progress).arg(objective.needed),
        objective.progress, objective.needed, part::text(objective.text));
    setLook(*m_name, lookOf(objective.done ? core::Tone::Good : core::Tone::Plain));
}

void StepperChip::set(const QString& name, const QString& number, int value, int limit, const QString& why) {
    m_value = value;
    m_limit = limit;
    m_name->setText(number.isEmpty() ? name : name + QLatin1Char(' ') + number);
    setToolTip(why);
    m_less->setAccessibleName(tr("Less: %1").arg(name));
    m_more->setAccessibleName(tr("More: %1").arg(name));
    m_less->setToolTip(tr("One less %1").arg(name));
    m_more->setToolTip(tr("One more %1").arg(name));
    m_less->setEnabled(value > 0);
    m_more->setEnabled(limit < 0 || value < limit);
}

void StepperChip::step(int by) {
    if (m_fixed) return;
    const int wanted = std::max(0, m_limit < 0 ? m_value + by : std::min(m_value + by, m_limit));
    if (wanted != m_value) emit stepped(wanted);
}

void StepperChip::join(RovingFocus& group) {
    group.add(*m_less);
    group.add(*m_more);
}

/// Handles the keys plus and minus.
void StepperChip::keyPressEvent(QKeyEvent* event) {
    if (event->text() == QLatin1String("+"))
        step(+1);
    else if (event->text() == QLatin1String("-"))
        step(-1);
    else
        QFrame::keyPressEvent(event);
}

void StepperChip::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore();
    step(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

} // namespace ui

#include "moc_stepper_chip.cpp"
