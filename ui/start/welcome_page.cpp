// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/welcome_page.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/text_size.h"
#include "ui/theme/theme.h"
#include "ui/theme/theme_menu.h"
#include "ui/theme/whole_words.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>
#include <QSvgRenderer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ui {

namespace {

constexpr double lettersOfAFile = 56;   // letters that the line of a file holds at the usual text size
constexpr double largestAbreast = 1.25; // up to this text size two recent games stand side by side
constexpr int recentWidth = 80, recentHeight = 45; // pixels, of the picture of a recent game
constexpr int widestPage = 1480, narrowestPage = 520;

QSize pictureSize() { return {iconSide(recentWidth), iconSide(recentHeight)}; }

/// A button that is as high as its picture.
class RecentButton final : public QPushButton {
public:
    QSize sizeHint() const override {
        constexpr int frame = 8; // above and below the picture
        const auto usual = QPushButton::sizeHint();
        return {usual.width(), std::max(usual.height(), iconSize().height() + frame)};
    }
};

/// The picture of the table of a recent game, else the drawing of the game on the ground that it is made for.
QPixmap pictureOf(const RecentFile& file, QSize size) {
    QPixmap out(size);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(out.rect()), 4, 4);
    painter.setClipPath(frame);
    painter.fillRect(out.rect(), QColor(0x14, 0x17, 0x1c));
    const QPixmap table = file.picture.isEmpty() ? QPixmap() : QPixmap(file.picture);
    if (!table.isNull()) {
        painter.drawPixmap(out.rect(), table);
    } else if (!file.drawing.isEmpty()) {
        QSvgRenderer drawing(file.drawing);
        const auto room = QSizeF(drawing.defaultSize()).scaled(QSizeF(size) * 0.7, Qt::KeepAspectRatio);
        drawing.render(
            &painter,
            QRectF(QPointF((size.width() - room.width()) / 2, (size.height() - room.height()) / 2), room));
    }
    return out;
}

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
    m_first = nullptr; // deleted with the old page
    m_tiles.clear();
    m_recent.clear();
    auto* page = new QWidget;
    setLook(*page, "clear");
    auto* centred = new QHBoxLayout(page);
    centred->setContentsMargins(24, 20, 24, 20);
    auto* content = new QWidget;
    content->setMaximumWidth(iconSide(widestPage));
    content->setMinimumWidth(narrowestPage);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    addHeading(column);
    if (shown.last)
        addLast(column, shown);
    else if (!shown.games.empty())
        addInvitation(column, shown.games.front());
    addGames(column, shown.games);
    addOtherWays(column);
    addRecent(column, shown.recent);
    centred->addStretch(1);
    centred->addWidget(content, 100);
    centred->addStretch(1);
    m_scroll->setWidget(page);
    if (m_first) m_first->setFocus();
}

void WelcomePage::update(const WelcomeData& shown) {
    for (std::size_t n = 0; n < std::min(m_tiles.size(), shown.games.size()); ++n)
        m_tiles[n]->setGame(shown.games[n]);
    for (std::size_t n = 0; n < std::min(m_recent.size(), shown.recent.size()); ++n)
        showRecent(*m_recent[n], shown.recent[n]);
}

/// The digit keys choose a game: they focus its first button.
void WelcomePage::keyPressEvent(QKeyEvent* event) {
    const int place = event->key() - Qt::Key_1;
    if (event->modifiers() == Qt::NoModifier && place >= 0 && place < static_cast<int>(m_tiles.size()))
        m_tiles[static_cast<std::size_t>(place)]->first()->setFocus(Qt::ShortcutFocusReason);
    else
        QWidget::keyPressEvent(event);
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
    names->addWidget(words(tr("Keeps the numbers while you lead the story."), "muted"));
    line->addLayout(names, 1);
    // At large text sizes the buttons do not fit beside the name, so they take a separate line.
    constexpr int besideTheName = 130;
    auto* buttons = textSize() > besideTheName ? new QHBoxLayout : line;
    const auto add = [&](QPushButton* button, auto asked) {
        connect(button, &QPushButton::clicked, this, asked);
        buttons->addWidget(button, 0, Qt::AlignTop);
    };
    add(headingButton(tr("Library"), tr("Browse, copy and edit datasheets, missions and rules (Ctrl+L)"),
                      "Ctrl+L"),
        &WelcomePage::libraryRequested);
    add(headingButton(tr("Odds"), tr("Exact odds for profiles of your own, side by side (Ctrl+D)"), "Ctrl+D"),
        &WelcomePage::oddsRequested);
    add(headingButton(tr("Dice"), tr("A roller for any dice, with their exact odds (Ctrl+R)"), "Ctrl+R"),
        &WelcomePage::diceRequested);
    buttons->addWidget(displayButton(), 0, Qt::AlignTop);
    add(headingButton(tr("Manual"), tr("Short pages on everything, with pictures and a search (F1)")),
        &WelcomePage::manualRequested);
    add(headingButton(tr("About"), tr("Version, licence and credits")), &WelcomePage::aboutRequested);
    column->addLayout(line);
    if (buttons != line) {
        buttons->addStretch(1);
        column->addLayout(buttons);
    }
}

QPushButton* WelcomePage::displayButton() {
    auto* button = headingButton(tr("Display"), tr("Larger or smaller text, dark or light windows") +
                                                    KeyMap::shared().inBrackets(QStringLiteral("larger")));
    auto* menu = new QMenu(button);
    TextSize::shared().fill(*menu->addMenu(tr("Text size")));
    ThemeMenu::fill(*menu->addMenu(tr("Theme")), [this](ThemeChoice choice) { emit themeChosen(choice); });
    nameMenu(*menu, tr("Display"));
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
    button->setToolTip(tr("Figures, forces, games, journal and statistics of this campaign"));
    connect(button, &QPushButton::clicked, this, [this, path] { emit campaignRequested(path); });
    return button;
}

QBoxLayout* WelcomePage::addBanner(QVBoxLayout* column, const QString& iconName, const QString& heading,
                                   const QStringList& lines) {
    auto* banner = new QFrame;
    setLook(*banner, "card");
    setStyleFlag(*banner, "chosen", QStringLiteral("true"));
    auto* row = new QHBoxLayout(banner);
    row->setContentsMargins(16, 10, 14, 10);
    row->setSpacing(14);
    auto* sign = new QLabel;
    sign->setPixmap(icon(iconName).pixmap(iconSide(24), iconSide(24)));
    row->addWidget(sign);
    auto* textColumn = new QVBoxLayout;
    textColumn->setSpacing(2);
    textColumn->addWidget(title(heading, 1.35));
    for (const auto& line : lines)
        if (!line.isEmpty()) textColumn->addWidget(words(line, "muted"));
    row->addLayout(textColumn, 1);
    column->addWidget(banner);
    return row;
}

QPushButton* WelcomePage::primary(QBoxLayout* row, const QString& text, const QString& help) {
    auto* button = new QPushButton(text);
    button->setToolTip(help);
    setLook(*button, "primary");
    button->setAutoDefault(true);
    button->setMinimumHeight(iconSide(44));
    row->addWidget(button);
    return m_first = button;
}

void WelcomePage::addLast(QVBoxLayout* column, const WelcomeData& shown) {
    const auto& last = *shown.last;
    const bool over = !last.ended.isEmpty();
    QStringList place;
    for (const auto& game : shown.games)
        if (game.id == last.system) place << game.name;
    for (const auto& part : over ? QStringList{tr("over: %1").arg(last.ended), last.when}
                                 : QStringList{last.turn, last.phase, last.clock, last.when})
        if (!part.isEmpty()) place << part;
    QStringList lines{place.join(QStringLiteral(" · "))};
    if (!last.openAction.isEmpty() && !over) lines << tr("Still open: %1").arg(last.openAction);
    if (!last.note.isEmpty()) lines << tr("“%1”").arg(last.note);
    if (lines.size() == 1 && !over && !last.steps.isEmpty() && last.steps.back() != last.phase)
        lines << last.steps.back();
    auto* row =
        addBanner(column, over ? QStringLiteral("flag") : QStringLiteral("play"), last.mission, lines);
    row->addWidget(campaignButton(last.file, last.mission));
    const auto file = last.file;
    if (!over) {
        auto* recap = new QPushButton(tr("Recap"));
        recap->setToolTip(tr("Opens the game with what happened last, to be read out before play goes on"));
        recap->setAccessibleName(tr("Recap: %1").arg(last.mission));
        row->addWidget(recap);
        connect(recap, &QPushButton::clicked, this, [this, file] { emit recapRequested(file); });
        connect(primary(row, tr("Continue ⏎"), tr("Opens the game where it was left")), &QPushButton::clicked,
                this, [this, file] { emit continueRequested(file); });
        return m_first->setAccessibleName(tr("Continue: %1").arg(last.mission));
    }
    auto* look = new QPushButton(tr("View game"));
    look->setToolTip(tr("Opens the game that is over: its log, its debrief, its prints"));
    row->addWidget(look);
    connect(look, &QPushButton::clicked, this, [this, file] { emit continueRequested(file); });
    connect(primary(row, tr("Play another…"), tr("Chooses what is played next, and who plays")),
            &QPushButton::clicked, this, [this, game = last.system] { emit newMissionRequested(game); });
}

/// No game has been played yet: offers the lesson of the first game.
void WelcomePage::addInvitation(QVBoxLayout* column, const GameChoice& game) {
    auto facts = tr("One sentence at a time says what to do. Everything can be undone.");
    if (game.lessonMinutes > 0)
        facts = tr("About %n minutes.", nullptr, game.lessonMinutes) + QLatin1Char(' ') + facts;
    auto* row =
        addBanner(column, QStringLiteral("book"), tr("New here? Learn the program with %1").arg(game.name),
                  {facts, tr("Each game has its own lesson below.")});
    auto* lesson = primary(row, tr("Lesson ⏎"), tr("A short game that teaches while you play"));
    lesson->setAccessibleName(tr("Lesson: %1").arg(game.name));
    connect(lesson, &QPushButton::clicked, this, [this, id = game.id] { emit lessonRequested(id); });
}

void WelcomePage::addGames(QVBoxLayout* column, const std::vector<GameChoice>& games) {
    auto* tiles = new GameTiles;
    for (const auto& game : games) {
        auto* tile = new GameTile(game);
        connect(tile, &GameTile::continueRequested, this, &WelcomePage::continueRequested);
        connect(tile, &GameTile::lessonRequested, this, &WelcomePage::lessonRequested);
        connect(tile, &GameTile::demoRequested, this, &WelcomePage::demoRequested);
        connect(tile, &GameTile::freshLessonRequested, this, &WelcomePage::freshLessonRequested);
        connect(tile, &GameTile::freshDemoRequested, this, &WelcomePage::freshDemoRequested);
        connect(tile, &GameTile::newRequested, this, &WelcomePage::newMissionRequested);
        tiles->add(tile);
        m_tiles.push_back(tile);
    }
    column->addWidget(tiles, 1);
}

void WelcomePage::addOtherWays(QVBoxLayout* column) {
    auto* row = new QHBoxLayout;
    const auto add = [&](const char* iconName, const QString& name, const QString& help, auto asked) {
        auto* button = new QPushButton(icon(QLatin1String(iconName), IconInk::Muted), name);
        button->setToolTip(help);
        connect(button, &QPushButton::clicked, this, asked);
        row->addWidget(button);
    };
    add("folder", tr("Open a file…"), tr("A campaign file from this or another computer"),
        &WelcomePage::fileRequested);
    add("bolt", tr("Quick fight…"), tr("No mission: choose who fights and begin"),
        &WelcomePage::quickFightRequested);
    row->addStretch(1);
    auto* keys = words(tr("Keys: %1–%2 choose a game · Enter goes on").arg(1).arg(m_tiles.size()), "muted");
    keys->setWordWrap(false);
    if (m_tiles.size() > 1 && textScale() < 1.2)
        row->addWidget(keys);
    else
        delete keys;
    column->addLayout(row);
}

void WelcomePage::showRecent(QPushButton& open, const RecentFile& file) {
    QStringList parts{file.name};
    for (const auto& part : {file.detail, file.missing ? tr("missing: %1").arg(file.path) : file.when})
        if (!part.isEmpty()) parts << part;
    const int room = qRound(lettersOfAFile / textScale()) * fontMetrics().averageCharWidth();
    QStringList lines;
    for (const auto& line : {parts.mid(0, 1), parts.mid(1)})
        if (!line.isEmpty())
            lines << wholeWords(line.join(QStringLiteral("  ·  ")), fontMetrics(), room).replace(u'&', "&&");
    open.setText(lines.join(u'\n'));
    open.setAccessibleName((file.over ? tr("View %1") : tr("Open %1")).arg(parts.join(QStringLiteral(", "))));
    open.setToolTip(file.over
                        ? tr("%1\nThis game is over; it can be viewed, but not continued").arg(file.path)
                        : file.path);
    open.setEnabled(!file.missing);
    open.setIconSize(pictureSize());
    open.setIcon(QIcon(pictureOf(file, pictureSize())));
    open.setAccessibleDescription(file.picture.isEmpty() ? QString() : tr("With a picture of the table"));
}

void WelcomePage::addRecent(QVBoxLayout* column, const std::vector<RecentFile>& files) {
    if (files.empty()) return;
    column->addWidget(words(tr("Recent games"), "heading"));
    auto* rows = new QGridLayout;
    rows->setVerticalSpacing(4);
    rows->setHorizontalSpacing(14);
    const int abreast = textScale() <= largestAbreast ? 2 : 1;
    for (const auto& file : files) {
        auto* line = new QHBoxLayout;
        auto* open = new RecentButton;
        setLook(*open, "option");
        showRecent(*open, file);
        m_recent.push_back(open);
        line->addStrut(open->sizeHint().height()); // style sheets set a lower minimum
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
        const int place = static_cast<int>(m_recent.size()) - 1;
        rows->addLayout(line, place / abreast, place % abreast);
        rows->setColumnStretch(place % abreast, 1);
        connect(open, &QPushButton::clicked, this, [this, path = file.path] { emit recentRequested(path); });
        connect(remove, &QToolButton::clicked, this,
                [this, path = file.path] { emit removalRequested(path); });
    }
    column->addLayout(rows);
}

} // namespace ui

#include "moc_welcome_page.cpp"
