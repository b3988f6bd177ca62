// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/form_title.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>

namespace ui {

FormTitle::FormTitle(QWidget* beside, QWidget* parent)
    : QWidget(parent), m_title(part::elided("big", this)), m_price(part::label("cost", this)),
      m_line(part::prose("muted", this)) {
    m_title->setFont(scaled(m_title->font(), 1.3, QFont::Bold));
    m_price->setFont(scaled(m_price->font(), 0.93, QFont::Bold));
    m_line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addWidget(m_price, 0, Qt::AlignVCenter);
    row->addWidget(beside);
    row->addWidget(m_line, 1);
}

void FormTitle::say(const QString& title, const QString& price, const QString& line) {
    m_title->setText(title);
    part::say(m_price, price);
    m_line->setText(line);
}

QString FormTitle::title() const { return m_title->text(); }

} // namespace ui
