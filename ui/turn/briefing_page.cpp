// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/briefing_page.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int widestBriefing = 1120;

} // namespace

BriefingPage::BriefingPage(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("briefing"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(24, 16, 24, 16);
    whole->setSpacing(10);
    QVBoxLayout* inside = nullptr;
    auto* area = part::column(this, inside);
    m_centre = new QHBoxLayout;
    m_centre->addStretch(1);
    m_centre->addStretch(1);
    inside->addLayout(m_centre);
    whole->addWidget(area, 1);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    auto* forecast = part::button("ghost", this, tr("Will it be fair?…"));
    forecast->setObjectName(QStringLiteral("forecastRequested"));
    forecast->setToolTip(tr("Plays the game ahead many times and counts how it ends"));
    connect(forecast, &QPushButton::clicked, this, &BriefingPage::forecastRequested);
    row->addWidget(forecast);
    m_begin = part::button("primary", this, {});
    m_begin->setObjectName(QStringLiteral("begin"));
    m_begin->setToolTip(tr("Goes to the game (Enter); the menu opens this page again"));
    row->addWidget(m_begin);
    whole->addLayout(row);
    connect(m_begin, &QPushButton::clicked, this, &BriefingPage::begun);
}

QFrame* BriefingPage::makeSection(const core::BriefingSection& section) {
    QVBoxLayout* lines = nullptr;
    auto* frame = part::card(m_content, lines);
    lines->setSpacing(5);
    lines->addWidget(part::label(section.gm ? "warn" : "heading", frame, part::text(section.title)));
    std::vector<QWidget*> sentences;
    for (const auto& sentence : section.lines) {
        sentences.push_back(part::prose("", frame, part::text(sentence)));
        lines->addWidget(sentences.back());
    }
    if (!section.gm) return frame;
    // Players look at this screen, too: what is for the game master alone is shown by a press.
    auto* uncover = part::button("ghost", frame, tr("Covered: players may be looking. Show this part"));
    uncover->setObjectName(QStringLiteral("uncover"));
    uncover->setAccessibleName(tr("Show: %1").arg(part::text(section.title)));
    uncover->setToolTip(tr("Shows what is for the game master alone"));
    lines->addWidget(uncover);
    for (auto* each : sentences)
        each->hide();
    connect(uncover, &QPushButton::clicked, frame, [sentences, uncover] {
        for (auto* each : sentences)
            each->show();
        uncover->hide();
    });
    return frame;
}

void BriefingPage::setBriefing(const core::Briefing& briefing, bool fresh) {
    delete m_content;
    m_content = new QWidget(this);
    m_content->setMaximumWidth(widestBriefing);
    auto* lines = new QVBoxLayout(m_content);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(10);
    auto* title = part::label("big", m_content, part::text(briefing.title));
    title->setFont(scaled(title->font(), 1.6, QFont::Bold));
    lines->addWidget(title);
    if (briefing.minutes > 0)
        lines->addWidget(part::label("muted", m_content, tr("about %n minutes", nullptr, briefing.minutes)));
    auto* story = part::prose("", m_content, part::text(briefing.text));
    story->setFont(scaled(story->font(), 1.12));
    lines->addWidget(story);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(10);
    QVBoxLayout* sides[] = {new QVBoxLayout, new QVBoxLayout};
    for (std::size_t n = 0; n < briefing.sections.size(); ++n)
        sides[n % 2]->addWidget(makeSection(briefing.sections[n]));
    for (auto* side : sides) {
        side->setSpacing(10);
        side->addStretch(1);
        columns->addLayout(side, 1);
    }
    lines->addLayout(columns);
    lines->addStretch(1);
    m_centre->insertWidget(1, m_content, 100);
    m_begin->setText(fresh ? tr("Begin ⏎") : tr("Back to the game ⏎"));
    m_begin->setFocus();
}

} // namespace ui

#include "moc_briefing_page.cpp"
