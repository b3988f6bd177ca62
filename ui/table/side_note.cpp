// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/side_note.h"

#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace ui {

namespace {
constexpr int changeSide = 28;
} // namespace

SideNote::SideNote(Session& session, Form form, QWidget* parent)
    : QFrame(parent), m_session(session), m_form(form) {
    setObjectName(QStringLiteral("sideNote"));
    auto* row = new QHBoxLayout(this);
    row->setSpacing(2);
    if (form == Form::Line) {
        setLook(*this, "card");
        row->setContentsMargins(9, 0, 2, 0);
        m_words = part::elided("muted", this);
        m_change = part::sign(this, tr("Change"), {});
    } else {
        row->setContentsMargins(0, 0, 0, 0);
        m_words = part::label("muted", this);
        m_change = part::sign(this, {}, {});
        m_change->setIcon(icon(QStringLiteral("pencil")));
        m_change->setFixedWidth(iconSide(changeSide));
    }
    m_words->setFont(scaled(m_words->font(), 0.96));
    m_change->setObjectName(QStringLiteral("changeNote"));
    m_change->setFixedHeight(iconSide(changeSide));
    row->addWidget(m_words, 1);
    row->addWidget(m_change);
    connect(m_change, &QToolButton::clicked, this, [this] {
        if (m_session.open()) return;
        m_session.selection().selectUnit({});
        m_session.draft().selectOffer(offer());
    });
}

/// The game master's action for the whole side.
QString SideNote::offer() const {
    for (const auto& each : m_session.offers({}))
        if (!m_side.empty() && each.subject == m_side && each.place == core::OfferPlace::Improvise)
            return part::text(each.id);
    return {};
}

void SideNote::setSide(const core::SideView& side) {
    m_side = side.id;
    const auto words = part::capitalized(part::text(side.summary));
    m_words->setText(m_form == Form::Short ? words.section(QLatin1Char(':'), 1).trimmed() : words);
    m_words->setToolTip(words);
    m_words->setAccessibleName(words);
    const auto name = tr("Change: %1").arg(words);
    m_change->setAccessibleName(name);
    m_change->setToolTip(name);
    m_change->setVisible(!offer().isEmpty());
    m_change->setEnabled(!m_session.open() && !m_session.readOnly());
}

} // namespace ui

#include "moc_side_note.cpp"
