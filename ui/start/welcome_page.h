// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/history/recap.h"

#include <QWidget>
#include <optional>
#include <vector>

class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class ActionCard;

struct RecentFile {
    QString path;
    QString name;   ///< mission or campaign name
    QString detail; ///< "turn 3 · Reinforcements"
    QString when;   ///< "yesterday, 22:40"
    bool missing = false;
};

struct WelcomeData {
    std::optional<Recap> last;
    std::vector<RecentFile> recent; ///< newest first, without the last one
    QString demoName;               ///< empty = this build has no demo mission
    int demoMinutes = 0;
    QString lessonName; ///< empty = no mission teaches
    int lessonMinutes = 0;
};

/// The page a start without a file shows: continue, demo, new, quick fight, open.
class WelcomePage final : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(QWidget* parent = nullptr);
    /// Draws the page again; the first useful card takes the focus.
    void setData(const WelcomeData& shown);

signals:
    void continueLast(const QString& path);
    void openLesson();
    void openDemo();
    void newMission();
    void quickFight();
    void openFile();
    void openRecent(const QString& path);
    void removeRecent(const QString& path);
    void campaignAsked(const QString& path);
    void oddsAsked();
    void libraryAsked();
    void diceAsked();
    void manualAsked();
    void aboutAsked();

private:
    void addHeading(QVBoxLayout* column);
    QPushButton* campaignButton(const QString& path, const QString& name);
    void addContinue(QVBoxLayout* column, const Recap& last);
    QPushButton* textSizeButton();
    QPushButton* headingButton(const QString& name, const QString& help, const char* keys = nullptr);
    ActionCard* lessonCard(const WelcomeData& shown, bool first);
    void addChoices(QVBoxLayout* column, const WelcomeData& shown);
    void addRecent(QVBoxLayout* column, const std::vector<RecentFile>& files);

    QScrollArea* m_scroll = nullptr;
    QPushButton* m_first = nullptr; ///< takes the focus
};

} // namespace ui
