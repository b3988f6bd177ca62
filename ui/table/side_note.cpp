// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/side_note.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>

namespace ui {

SideNote::SideNote(Session& session, QWidget* parent) : QFrame(parent), m_session(session) {
    setObjectName(QStringLiteral("sideNote"));
    setLook(*this, "card");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(9, 6, 9, 6);
    m_words = part::elided("muted", this);
    m_words->setFont(scaled(m_words->font(), 0.96));
    row->addWidget(m_words, 1);
}

void SideNote::setSide(const core::SideView& side) {
    const auto words = part::text(side.summary);
    m_words->setText(words.left(1).toUpper() + words.mid(1));
    m_words->setToolTip(m_words->text());
}

} // namespace ui

#include "moc_side_note.cpp"
