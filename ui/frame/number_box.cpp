// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/number_box.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QSpinBox>
#include <QToolButton>

namespace ui {

NumberBox::NumberBox(const QString& name, int minimum, int maximum, int value, QWidget* parent)
    : QWidget(parent) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    m_spin = new QSpinBox;
    m_spin->setRange(minimum, maximum);
    m_spin->setValue(value);
    m_spin->setAccessibleName(name);
    m_spin->setToolTip(tr("%1: %2 to %3").arg(name).arg(minimum).arg(maximum));
    m_spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_spin->setAlignment(Qt::AlignHCenter);
    m_spin->setFixedWidth(qRound((maximum > 99 ? 64 : 48) * textScale()));
    const auto step = [&](const char* picture, const QString& what, int by) {
        auto* button = new QToolButton;
        button->setIcon(icon(QString::fromLatin1(picture)));
        button->setFocusPolicy(Qt::NoFocus);
        button->setAutoRepeat(true);
        button->setAccessibleName(what.arg(name));
        button->setToolTip(what.arg(name));
        button->setFixedSize(qRound(30 * textScale()), qRound(30 * textScale()));
        button->setStyleSheet(QStringLiteral("padding: 0"));
        connect(button, &QToolButton::clicked, this, [this, by] { m_spin->stepBy(by); });
        return button;
    };
    line->addWidget(step("minus", tr("%1: one less"), -1));
    line->addWidget(m_spin);
    line->addWidget(step("plus", tr("%1: one more"), 1));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusProxy(m_spin);
    connect(m_spin, &QSpinBox::valueChanged, this, &NumberBox::valueChanged);
}

int NumberBox::value() const { return m_spin->value(); }

} // namespace ui

#include "moc_number_box.cpp"
