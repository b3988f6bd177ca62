// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/welcome_page.h"

#include "ui/correct/action_card.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/text_size.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

namespace {

QString demoText(const WelcomeData& shown, bool first) {
    QStringList facts;
    if (!shown.demoName.isEmpty()) facts << shown.demoName;
    if (shown.demoMinutes > 0) facts << WelcomePage::tr("about %n minutes", nullptr, shown.demoMinutes);
    const auto text =
        first ? WelcomePage::tr("A whole evening: team, mission and enemies stand ready, nothing to "
                                "prepare. Everything can be undone.")
              : WelcomePage::tr("Team, mission and enemies stand ready.");
    return facts.isEmpty() ? text : facts.join(QStringLiteral(" · ")) + QLatin1Char('\n') + text;
}

constexpr double lettersOfAFile = 92; // that its line holds at the usual size of letters

} // namespace

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    m_scroll = new QScrollArea;
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    whole->addWidget(m_scroll);
    TextSize::shared().bind(*this);
    setData({});
}

void WelcomePage::setData(const WelcomeData& shown) {
    m_first = nullptr; // it goes with the old page
    auto* page = new QWidget;
    setLook(*page, "clear");
    auto* centred = new QHBoxLayout(page);
    centred->setContentsMargins(24, 28, 24, 24);
    auto* content = new QWidget;
    content->setMaximumWidth(880);
    content->setMinimumWidth(520);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    column->addStretch(1);
    addHeading(column);
    if (shown.last) addContinue(column, *shown.last);
    addChoices(column, shown);
    addRecent(column, shown.recent);
    column->addStretch(2);
    centred->addStretch(1);
    centred->addWidget(content, 20);
    centred->addStretch(1);
    m_scroll->setWidget(page);
    if (m_first) m_first->setFocus();
}

void WelcomePage::addHeading(QVBoxLayout* column) {
    auto* line = new QHBoxLayout;
    line->setSpacing(14);
    auto* mark = new QLabel;
    mark->setPixmap(icon(QStringLiteral("tidekeeper")).pixmap(iconSide(48), iconSide(48)));
    line->addWidget(mark);
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(title(tr("Tidekeeper"), 2.0));
    names->addWidget(words(tr("Keeps the numbers while you tell the story."), "muted"));
    line->addLayout(names, 1);
    // Large letters leave the buttons no room beside the name: they take a line of their own.
    constexpr int besideTheName = 130;
    auto* buttons = textSize() > besideTheName ? new QHBoxLayout : line;
    const auto add = [&](QPushButton* button, auto asked) {
        connect(button, &QPushButton::clicked, this, asked);
        buttons->addWidget(button, 0, Qt::AlignTop);
    };
    add(headingButton(tr("Library"), tr("Browse, copy and edit datasheets, missions and rules (Ctrl+L)"),
                      "Ctrl+L"),
        &WelcomePage::libraryAsked);
    add(headingButton(tr("Odds"), tr("Exact odds for profiles of your own, side by side (Ctrl+D)"), "Ctrl+D"),
        &WelcomePage::oddsAsked);
    add(headingButton(tr("Dice"), tr("A roller for any dice, with their exact odds (Ctrl+R)"), "Ctrl+R"),
        &WelcomePage::diceAsked);
    buttons->addWidget(textSizeButton(), 0, Qt::AlignTop);
    add(headingButton(tr("Manual"), tr("Short pages on everything, with pictures and a search (F1)")),
        &WelcomePage::manualAsked);
    add(headingButton(tr("About"), tr("Version, licence and where things come from")),
        &WelcomePage::aboutAsked);
    column->addLayout(line);
    if (buttons != line) {
        buttons->addStretch(1);
        column->addLayout(buttons);
    }
}

QPushButton* WelcomePage::textSizeButton() {
    auto* button = headingButton(tr("Text size"), tr("Larger or smaller letters in every window") +
                                                      KeyMap::shared().inBrackets(QStringLiteral("larger")));
    auto* menu = new QMenu(button);
    TextSize::shared().fill(*menu);
    nameMenu(*menu, tr("Text size"));
    button->setMenu(menu);
    return button;
}

QPushButton* WelcomePage::headingButton(const QString& name, const QString& help, const char* keys) {
    auto* button = new QPushButton(name);
    button->setToolTip(help);
    if (keys) button->setShortcut(QKeySequence(QLatin1String(keys)));
    setLook(*button, "flat");
    return button;
}

QPushButton* WelcomePage::campaignButton(const QString& path, const QString& name) {
    auto* button = new QPushButton(tr("Campaign…"));
    setLook(*button, "flat");
    button->setAccessibleName(tr("Campaign of %1").arg(name));
    button->setToolTip(tr("Operatives, missions, journal and statistics of this file"));
    connect(button, &QPushButton::clicked, this, [this, path] { emit campaignAsked(path); });
    return button;
}

void WelcomePage::addContinue(QVBoxLayout* column, const Recap& last) {
    QStringList place{last.turn};
    for (const auto& part : {last.phase, last.clock, last.when})
        if (!part.isEmpty()) place << part;
    if (!last.ended.isEmpty()) place = {tr("over: %1").arg(last.ended), last.when};
    auto* go = new ActionCard(QStringLiteral("play"), tr("Continue: %1").arg(last.mission),
                              place.join(QStringLiteral(" · ")));
    go->setFirst();
    if (!last.openAction.isEmpty()) go->addLine(tr("Still open: %1").arg(last.openAction), "warn");
    if (!last.note.isEmpty()) go->addLine(tr("“%1”").arg(last.note));
    for (const auto& step : last.steps.mid(std::max<qsizetype>(0, last.steps.size() - 3)))
        go->addLine(step, "muted");
    connect(go, &QPushButton::clicked, this, [this, path = last.file] { emit continueLast(path); });
    column->addWidget(go);
    column->addWidget(campaignButton(last.file, last.mission), 0, Qt::AlignRight);
    m_first = go;
}

ActionCard* WelcomePage::lessonCard(const WelcomeData& shown, bool first) {
    QStringList facts;
    if (!first) facts << shown.lessonName;
    if (shown.lessonMinutes > 0) facts << tr("about %n minutes", nullptr, shown.lessonMinutes);
    const auto text = first ? tr("The best place to start: two operatives, few enemies, and one sentence at "
                                 "a time that says what to do. "
                                 "Everything can be undone.")
                            : tr("One sentence at a time says what to do.");
    auto* card = new ActionCard(QStringLiteral("book"),
                                first ? tr("Learn it: %1").arg(shown.lessonName) : tr("Lesson"),
                                facts.join(QStringLiteral(" · ")) + QLatin1Char('\n') + text);
    card->setToolTip(tr("A short mission that teaches while you play"));
    connect(card, &QPushButton::clicked, this, &WelcomePage::openLesson);
    return card;
}

void WelcomePage::addChoices(QVBoxLayout* column, const WelcomeData& shown) {
    const bool first = !shown.last && shown.recent.empty();
    auto* grid = new QGridLayout;
    grid->setSpacing(12);
    auto* demo =
        new ActionCard(QStringLiteral("flag"), first ? tr("Play the demo mission") : tr("Demo mission"),
                       demoText(shown, first));
    auto* lesson = shown.lessonName.isEmpty() ? nullptr : lessonCard(shown, first);
    auto* mission = new ActionCard(QStringLiteral("people"), tr("New mission…"),
                                   tr("Pick mission, team, weapons and house rules."));
    auto* quick = new ActionCard(QStringLiteral("bolt"), tr("Quick fight…"),
                                 tr("No mission: put enemies on the table as you go."));
    auto* open = new ActionCard(QStringLiteral("folder"), tr("Open a file…"),
                                tr("A campaign file from this or another computer."));
    if (first) {
        auto* best = lesson ? lesson : demo;
        best->setFirst();
        m_first = best;
        int row = 0;
        if (lesson) grid->addWidget(lesson, row++, 0, 1, 6);
        grid->addWidget(demo, row++, 0, 1, 6);
        grid->addWidget(mission, row, 0, 1, 2);
        grid->addWidget(quick, row, 2, 1, 2);
        grid->addWidget(open, row, 4, 1, 2);
    } else {
        int place = 0;
        for (auto* tile : {mission, quick, demo, open, lesson}) {
            if (!tile) continue;
            grid->addWidget(tile, place / 2, place % 2);
            ++place;
        }
    }
    connect(demo, &QPushButton::clicked, this, &WelcomePage::openDemo);
    connect(mission, &QPushButton::clicked, this, &WelcomePage::newMission);
    connect(quick, &QPushButton::clicked, this, &WelcomePage::quickFight);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openFile);
    column->addLayout(grid);
}

void WelcomePage::addRecent(QVBoxLayout* column, const std::vector<RecentFile>& files) {
    if (files.empty()) return;
    column->addWidget(words(tr("Recent files"), "heading"));
    auto* rows = new QVBoxLayout;
    rows->setSpacing(4);
    for (const auto& file : files) {
        auto* line = new QHBoxLayout;
        QStringList parts{file.name};
        for (const auto& part : {file.detail, file.missing ? tr("missing: %1").arg(file.path) : file.when})
            if (!part.isEmpty()) parts << part;
        const bool large = letterScale() > 1.2; // then what there is to say of it stands below
        const auto said = large ? file.name : parts.join(QStringLiteral("  ·  "));
        const int room = qRound(lettersOfAFile / letterScale()) * fontMetrics().averageCharWidth();
        auto* open = new QPushButton(fontMetrics().elidedText(said, Qt::ElideRight, room));
        open->setAccessibleName(parts.join(QStringLiteral(", ")));
        setLook(*open, "option");
        open->setToolTip(file.path);
        open->setEnabled(!file.missing);
        auto* remove = new QToolButton;
        setLook(*remove, "flat");
        remove->setIcon(icon(QStringLiteral("cross"), IconInk::Muted));
        remove->setAccessibleName(tr("Take %1 off the list").arg(file.name));
        remove->setToolTip(tr("Take off the list; the file itself stays"));
        line->addWidget(open, 1);
        auto* campaign = campaignButton(file.path, file.name);
        campaign->setEnabled(!file.missing);
        line->addWidget(campaign);
        line->addWidget(remove);
        rows->addLayout(line);
        parts.removeFirst();
        if (large && !parts.isEmpty()) rows->addWidget(words(parts.join(QStringLiteral("  ·  ")), "muted"));
        connect(open, &QPushButton::clicked, this, [this, path = file.path] { emit openRecent(path); });
        connect(remove, &QToolButton::clicked, this, [this, path = file.path] { emit removeRecent(path); });
    }
    column->addLayout(rows);
}

} // namespace ui

#include "moc_welcome_page.cpp"
