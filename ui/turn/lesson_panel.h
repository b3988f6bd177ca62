// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/session/play_record.h"
#endif
#include "ui/session/change.h"

#include <QFrame>

#include <set>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class Session;

/// The sentence of the lesson that is to be learnt next, until all are: quiet, over the action in hand. Takes
/// no room where the mission teaches nothing, nobody asked for the lesson, or it was put away.
class LessonPanel final : public QFrame {
    Q_OBJECT
public:
    LessonPanel(Session& session, PlayRecord& record, QWidget* parent);

    bool hasLesson() const { return !m_lesson.empty(); }
    /// The place of the sentence that is shown, or the number of sentences when all are done.
    std::size_t current() const;
    /// Brings a lesson that was put away back, at its first sentence that is not learnt.
    void bringBack();
    /// Puts it away until it is asked for again.
    void putAway();
    /// Whether somebody has asked for it or put it away in this game.
    bool isDecided() const { return m_decided; }
    /// What was kept of it: "skipped", or the numbers of the sentences that were waved on.
    void restore(const QString& kept);

signals:
    void keepAsked(const QString& kept);
    /// All is learnt, and a whole game is wanted.
    void demoAsked();

private:
    void follow();
    void waveOn();
    void showSentence(std::size_t at);
    void showLastWord();
    QString kept() const;

    Session& m_session;
    PlayRecord& m_record;
    std::vector<core::LessonStep> m_lesson;
    std::set<std::size_t> m_waved; ///< went on without being done
    std::vector<bool> m_learnt;
    bool m_skipped = true, m_decided = false;
    QLabel* m_heading = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_sentence = nullptr;
    QPushButton* m_gotIt = nullptr;
    QPushButton* m_demo = nullptr;
    QPushButton* m_skip = nullptr;
};

} // namespace ui
