// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/lesson_panel.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr auto lessonSkipped = "skipped";
constexpr int lessonBarWidth = 90, lessonBarHeight = 6;
constexpr int fewLetters = 60; // in a narrower panel the heading alone shows how far the lesson is

} // namespace

LessonPanel::LessonPanel(Session& session, PlayRecord& record, QWidget* parent)
    : QFrame(parent), m_session(session), m_record(record), m_lesson(session.lesson()) {
    setObjectName(QStringLiteral("lesson"));
    setLook(*this, "raised");
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 6, 8, 8);
    lines->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_heading = part::label("heading", this);
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(lessonBarWidth, lessonBarHeight);
    m_progress->setRange(0, static_cast<int>(m_lesson.size()));
    m_gotIt = part::button("flat", this, tr("Got it"));
    m_gotIt->setObjectName(QStringLiteral("lessonGotIt"));
    m_gotIt->setToolTip(tr("Goes on to the next sentence without doing what this one asks for"));
    m_skip = part::button("flat", this, tr("Skip the lesson"));
    m_skip->setObjectName(QStringLiteral("lessonSkip"));
    m_skip->setToolTip(tr("Hides the lesson; the menu shows it again"));
    row->addWidget(m_heading);
    row->addWidget(m_progress);
    m_brief = part::elided("", this);
    m_brief->setObjectName(QStringLiteral("lessonInBrief"));
    row->addWidget(m_brief, 1);
    m_demo = part::button("", this, tr("Play the demo"));
    m_demo->setObjectName(QStringLiteral("lessonDemo"));
    m_demo->setToolTip(tr("A whole game, with everything ready"));
    row->addWidget(m_gotIt);
    row->addWidget(m_demo);
    row->addWidget(m_skip);
    lines->addLayout(row);
    m_sentence = part::prose("", this);
    m_sentence->setObjectName(QStringLiteral("lessonSentence"));
    lines->addWidget(m_sentence);
    connect(m_gotIt, &QPushButton::clicked, this, &LessonPanel::passSentence);
    connect(m_skip, &QPushButton::clicked, this, &LessonPanel::putAway);
    connect(m_demo, &QPushButton::clicked, this, &LessonPanel::demoRequested);
    connect(&m_session, &Session::changed, this, [this](Changes changes) {
        if (changes & (Change::Log | Change::View)) follow();
        if (changes & Change::Open) fold();
    });
    follow();
}

std::size_t LessonPanel::current() const {
    const auto phase = m_session.view().phase;
    std::size_t first = m_lesson.size();
    for (std::size_t at = 0; at < m_lesson.size(); ++at) {
        if (m_passed.contains(at) || (at < m_done.size() && m_done[at])) continue;
        const auto& step = m_lesson[at];
        const bool elsewhere = !step.by.empty() && !step.phase.empty() && step.phase != phase;
        if (!elsewhere) return at;
        first = std::min(first, at); // a sentence about another phase waits until that phase comes again
    }
    return first;
}

void LessonPanel::follow() {
    if (m_lesson.empty()) return hide();
    m_done = m_record.lessonProgress(m_lesson);
    setVisible(!m_skipped);
    if (m_skipped) return;
    // A game that ends before the last sentence also ends the lesson.
    const bool done = current() == m_lesson.size() || !m_session.view().outcome.booked.empty();
    m_gotIt->setVisible(!done);
    m_demo->setVisible(done);
    if (done)
        showEnd();
    else
        showSentence(current());
    fold();
}

/// Leaves the height to an action that is open: the sentence is then in the line of the heading, and whole in
/// its tool tip.
void LessonPanel::fold() {
    const bool isOpen = m_session.open().has_value();
    const bool done = !m_demo->isHidden();
    m_brief->setText(isOpen ? m_sentence->text() : QString());
    m_brief->setToolTip(m_brief->text());
    m_sentence->setVisible(!isOpen);
    const bool isNarrow = width() < fewLetters * fontMetrics().averageCharWidth();
    m_progress->setVisible(!isOpen && !isNarrow);
    m_skip->setText(isNarrow ? (done ? tr("Close") : tr("Skip"))
                    : done   ? tr("Close the lesson")
                             : tr("Skip the lesson"));
    m_gotIt->setVisible(!isOpen && !done);
    m_skip->setVisible(!isOpen);
}

void LessonPanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fold();
}

void LessonPanel::showSentence(std::size_t at) {
    m_heading->setText(tr("Lesson · %1 of %2").arg(at + 1).arg(m_lesson.size()));
    m_progress->setValue(static_cast<int>(at));
    m_progress->setAccessibleName(tr("Lesson, %1 of %2 done").arg(at).arg(m_lesson.size()));
    m_sentence->setText(part::text(m_lesson[at].text));
}

void LessonPanel::showEnd() {
    m_heading->setText(tr("Lesson · done"));
    m_progress->setValue(static_cast<int>(m_lesson.size()));
    m_progress->setAccessibleName(tr("The whole lesson is done"));
    m_sentence->setText(tr("That is all a game master needs. Play this game to its end, or the demo: a whole "
                           "game with everything ready."));
}

void LessonPanel::passSentence() {
    m_passed.insert(current());
    follow();
    emit keepRequested(kept());
}

void LessonPanel::putAway() {
    m_skipped = m_decided = true;
    follow();
    emit keepRequested(kept());
}

void LessonPanel::bringBack() {
    m_skipped = false;
    m_decided = true;
    m_passed.clear();
    follow();
    emit keepRequested(kept());
}

QString LessonPanel::kept() const {
    if (m_skipped) return QLatin1String(lessonSkipped);
    QStringList numbers;
    for (const auto each : m_passed)
        numbers << QString::number(each);
    return numbers.join(QLatin1Char(' '));
}

void LessonPanel::restore(const QString& kept) {
    m_skipped = kept == QLatin1String(lessonSkipped);
    m_decided = true;
    m_passed.clear();
    for (const auto& each : kept.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        bool number = false;
        const auto place = each.toUInt(&number);
        if (number && place < m_lesson.size()) m_passed.insert(place);
    }
    follow();
}

} // namespace ui

#include "moc_lesson_panel.cpp"
