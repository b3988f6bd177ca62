// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/notice_bar.h"

#include "ui/frame/overlay.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolTip>

namespace ui {

namespace {
constexpr int leastHeight = 28; // height of the bar at the usual text size, in pixels
constexpr int buttonEnds = 16;  // pixels that a flat button adds to the width of its text
} // namespace

NoticeBar::NoticeBar(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFixedHeight(iconSide(leastHeight));
    m_button = part::button("notice", this, {});
    m_button->setObjectName(QStringLiteral("notices"));
    connect(m_button, &QPushButton::clicked, this, [this] {
        QToolTip::showText(m_button->mapToGlobal(QPoint(0, m_button->height())), m_button->toolTip(),
                           m_button);
    });
    connect(&m_session, &Session::changed, this, &NoticeBar::follow);
    follow(Change::All);
}

void NoticeBar::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    const auto& outcome = m_session.view().outcome;
    m_notices.clear();
    if (!outcome.booked.empty()) {
        const auto sign = outcome.tone == core::Tone::Good  ? tr("✓ ")
                          : outcome.tone == core::Tone::Bad ? tr("✗ ")
                                                            : QString();
        m_notices << sign + tr("The game has ended: %1.").arg(part::text(outcome.headline));
    }
    for (const auto& notice : m_session.view().notices)
        m_notices << part::text(notice);
    m_notices.removeDuplicates();
    m_button->setToolTip(m_notices.join(QLatin1Char('\n')));
    m_button->setAccessibleName(m_notices.size() > 1 ? tr("%1 reminders").arg(m_notices.size())
                                                     : tr("Reminder"));
    m_button->setAccessibleDescription(m_button->toolTip());
    m_button->setVisible(!m_notices.isEmpty());
    place();
}

/// Shows the first notice and the number of further ones.
void NoticeBar::place() {
    if (m_notices.isEmpty()) return;
    const auto more = m_notices.size() > 1 ? QStringLiteral("  +%1").arg(m_notices.size() - 1) : QString();
    const auto metrics = m_button->fontMetrics();
    const int room = width() - buttonEnds - metrics.horizontalAdvance(more);
    auto words = QStringLiteral("▸ ") + m_notices.front();
    words.replace(QLatin1Char('&'), QStringLiteral("&&"));
    m_button->setText(wholeWords(words, metrics, std::max(0, room)) + more);
    m_button->setGeometry(0, 0, std::min(width(), m_button->sizeHint().width()), height());
}

void NoticeBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void NoticeBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    setFixedHeight(iconSide(leastHeight));
    place();
}

OutcomeBar::OutcomeBar(Session& session, QWidget* parent) : QFrame(parent), m_session(session) {
    setObjectName(QStringLiteral("outcome"));
    setLook(*this, "card");
    setStyleFlag(*this, "chosen", true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 8, 8);
    m_verdict = part::prose("name", this);
    auto* end = part::button("", this, tr("End the game"));
    end->setToolTip(tr("Ends the game with this result and opens the debrief; Undo takes the end back"));
    end->setObjectName(QStringLiteral("endMission"));
    auto* on = part::button("flat", this, tr("Play on"));
    on->setToolTip(tr("Closes this bar; the game goes on"));
    row->addWidget(m_verdict, 1);
    row->addWidget(on);
    row->addWidget(end);
    hide();
    connect(end, &QPushButton::clicked, this, &OutcomeBar::endRequested);
    connect(on, &QPushButton::clicked, this, [this] {
        m_playedOn = part::text(m_session.view().outcome.offered);
        hide();
    });
    connect(&m_session, &Session::changed, this, &OutcomeBar::follow);
}

void OutcomeBar::floatOver(QWidget& widget) {
    m_overlay = new Overlay(*this, widget);
    follow(Change::All);
}

void OutcomeBar::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    const auto& outcome = m_session.view().outcome;
    const auto offered = part::text(outcome.offered);
    if (offered.isEmpty()) m_playedOn.clear();
    m_verdict->setText(tr("%1: %2").arg(part::text(outcome.headline), part::text(outcome.reason)));
    const bool shown = !offered.isEmpty() && outcome.booked.empty() && offered != m_playedOn;
    setVisible(shown);
    if (!shown) return;
    m_overlay->place();
    raise();
}

} // namespace ui

#include "moc_notice_bar.cpp"
