// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/notice_bar.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int shownNotices = 3;

} // namespace

NoticeBar::NoticeBar(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(6);
    m_outcome = makeOutcome();
    m_notices = part::prose("warn", this);
    lines->addWidget(m_outcome);
    lines->addWidget(m_notices);
    connect(&m_session, &Session::changed, this, &NoticeBar::follow);
    follow(Change::All);
}

QFrame* NoticeBar::makeOutcome() {
    auto* frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("outcome"));
    setLook(*frame, "card");
    setStyleFlag(*frame, "chosen", true);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(12, 8, 8, 8);
    m_verdict = part::prose("name", frame);
    m_end = part::button("", frame, tr("End the mission"));
    m_end->setToolTip(tr("Books this end and opens the debrief; undo takes it back"));
    m_end->setObjectName(QStringLiteral("endMission"));
    auto* on = part::button("flat", frame, tr("Play on"));
    on->setToolTip(tr("Puts this away; the game goes on"));
    row->addWidget(m_verdict, 1);
    row->addWidget(on);
    row->addWidget(m_end);
    connect(m_end, &QPushButton::clicked, this, &NoticeBar::endRequested);
    connect(on, &QPushButton::clicked, this, [this] {
        m_playedOn = part::text(m_session.view().outcome.offered);
        m_outcome->hide();
        setVisible(!m_notices->isHidden());
    });
    return frame;
}

void NoticeBar::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    const auto& view = m_session.view();
    const auto& outcome = view.outcome;
    const auto offered = part::text(outcome.offered);
    if (offered.isEmpty()) m_playedOn.clear();
    const bool banner = !offered.isEmpty() && outcome.booked.empty() && offered != m_playedOn;
    m_outcome->setVisible(banner);
    m_verdict->setText(tr("%1: %2").arg(part::text(outcome.headline), part::text(outcome.reason)));
    QStringList notices;
    if (!outcome.booked.empty()) {
        const auto sign = outcome.tone == core::Tone::Good  ? tr("✓ ")
                          : outcome.tone == core::Tone::Bad ? tr("✗ ")
                                                            : QString();
        notices << sign + tr("The game has ended: %1.").arg(part::text(outcome.headline));
    }
    QStringList all;
    for (const auto& notice : view.notices)
        all << part::text(notice);
    all.removeDuplicates();
    for (const auto& notice : all.mid(0, shownNotices))
        notices << tr("▸ %1").arg(notice);
    if (all.size() > shownNotices) notices << tr("and %1 more to remember").arg(all.size() - shownNotices);
    part::say(m_notices, notices.join(QLatin1Char('\n')));
    m_notices->setToolTip(all.join(QLatin1Char('\n')));
    setVisible(banner || !notices.isEmpty());
}

} // namespace ui

#include "moc_notice_bar.cpp"
