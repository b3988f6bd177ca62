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

class ElidedLabel;
class Session;

/// The next sentence of the lesson, until all are done, above the action in hand. Hidden where the mission
/// has no lesson, the lesson was not requested, or it was put away.
class LessonPanel final : public QFrame {
    Q_OBJECT
public:
    LessonPanel(Session& session, PlayRecord& record, QWidget* parent);

    bool hasLesson() const { return !m_lesson.empty(); }
    /// The index of the sentence that is shown, or the number of sentences when all are done.
    std::size_t current() const;
    /// Shows a hidden lesson again, at its first sentence that is not done.
    void bringBack();
    /// Hides the lesson until it is requested again.
    void putAway();
    /// Whether the lesson was requested or put away in this game.
    bool isDecided() const { return m_decided; }
    /// Restores the saved progress: "skipped", or the numbers of the sentences that were passed with "Got
    /// it".
    void restore(const QString& kept);

signals:
    /// Requests to save this progress with the game.
    void keepRequested(const QString& kept);
    /// Requests the demo game after the lesson.
    void demoRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void passSentence();
    void showSentence(std::size_t at);
    void showEnd();
    void fold();
    QString kept() const;

    Session& m_session;
    PlayRecord& m_record;
    std::vector<core::LessonStep> m_lesson;
    std::set<std::size_t> m_passed; ///< sentences that were passed with "Got it"
    std::vector<bool> m_done;
    bool m_skipped = true, m_decided = false;
    QLabel* m_heading = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_sentence = nullptr;
    ElidedLabel* m_brief = nullptr; ///< the sentence in the line of the heading, while an action is open
    QPushButton* m_gotIt = nullptr;
    QPushButton* m_demo = nullptr;
    QPushButton* m_skip = nullptr;
};

} // namespace ui
