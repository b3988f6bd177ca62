// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/game_tile.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QSvgRenderer>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

/// Pixels at the usual text size.
constexpr int pictureHeight = 100, besidePicture = 32, narrowestTile = 184, gap = 12, entryHeight = 38;
constexpr double highestShare = 0.6; // most height of a drawing by its width
constexpr int pictureStretch = 100;  // spare height goes to the drawing first

/// The drawing of a game on a dark background in every theme, since its colours are made for that.
class TilePicture final : public QWidget {
public:
    TilePicture(const QString& path, QWidget* parent) : QWidget(parent), m_drawing(path) {
        setMinimumHeight(iconSide(pictureHeight));
        setMaximumHeight(minimumHeight());
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override { return minimumSize(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0x14, 0x17, 0x1c));
        painter.drawRoundedRect(rect(), 6, 6);
        if (!m_drawing.isValid()) return;
        const auto size =
            QSizeF(m_drawing.defaultSize())
                .scaled(QSizeF(width() - besidePicture, height() - 2 * besidePicture), Qt::KeepAspectRatio);
        m_drawing.render(&painter,
                         QRectF(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size));
    }

private:
    QSvgRenderer m_drawing;
};

QString minutes(int count) { return count > 0 ? GameTile::tr("%n min", nullptr, count) : QString(); }

} // namespace

GameTile::GameTile(const GameChoice& game, QWidget* parent) : QFrame(parent), m_game(game) {
    setLook(*this, "card");
    setObjectName(QStringLiteral("game:") + game.id);
    setAccessibleName(game.name);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 12, 12, 12);
    lines->setSpacing(6);
    lines->addWidget(m_picture = new TilePicture(game.picture, this), pictureStretch);
    auto* name = title(game.name, 1.35);
    name->setWordWrap(true);
    lines->addSpacing(2);
    lines->addWidget(name);
    lines->addWidget(words(game.players, "muted"));
    lines->addWidget(words(game.text));
    lines->addStretch(1);
    m_continue = addEntry(lines, QStringLiteral("play"), tr("Continue"));
    m_lesson = addEntry(lines, QStringLiteral("book"), tr("Lesson"));
    addAgain(lines, m_lesson, tr("Begins the lesson again; the one that was begun stays"),
             tr("Start the lesson again: %1"));
    m_demo = addEntry(lines, QStringLiteral("flag"), tr("Demo"));
    addAgain(lines, m_demo, tr("Begins the demo again; the one that was begun stays"),
             tr("Start the demo again: %1"));
    m_new = addEntry(lines, QStringLiteral("plus"), tr("New %1…").arg(game.gameNoun));
    m_new.button->setToolTip(tr("Choose what is played and who plays"));
    connect(m_continue.button, &QPushButton::clicked, this, [this] { emit continueRequested(m_game.file); });
    connect(m_lesson.button, &QPushButton::clicked, this, [this] { emit lessonRequested(m_game.id); });
    connect(m_demo.button, &QPushButton::clicked, this, [this] { emit demoRequested(m_game.id); });
    connect(m_lesson.again, &QPushButton::clicked, this, [this] { emit freshLessonRequested(m_game.id); });
    connect(m_demo.again, &QPushButton::clicked, this, [this] { emit freshDemoRequested(m_game.id); });
    connect(m_new.button, &QPushButton::clicked, this, [this] { emit newRequested(m_game.id); });
    auto kept = m_continue.button->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // keeps the layout when the last game is found later
    m_continue.button->setSizePolicy(kept);
    setGame(game);
}

GameTile::Entry GameTile::addEntry(QVBoxLayout* lines, const QString& iconName, const QString& words) {
    Entry entry;
    entry.button = new QPushButton(icon(iconName, IconInk::Muted), words, this);
    setLook(*entry.button, "option");
    entry.button->setMinimumHeight(entryHeight);
    entry.button->setFont(scaled(entry.button->font(), 1, QFont::DemiBold));
    entry.button->setAutoDefault(true);
    auto* row = new QHBoxLayout(entry.button);
    row->setContentsMargins(10, 0, 10, 0);
    entry.detail = tag({}, "muted");
    entry.detail->setAttribute(Qt::WA_TransparentForMouseEvents);
    row->addStretch(1);
    row->addWidget(entry.detail);
    lines->addWidget(entry.button);
    return entry;
}

/// Adds a second button in the line of an entry, which begins its game again.
void GameTile::addAgain(QVBoxLayout* lines, Entry& entry, const QString& help, const QString& name) {
    entry.again = new QPushButton(tr("Start again"), this);
    setLook(*entry.again, "option");
    entry.again->setMinimumHeight(entryHeight);
    entry.again->setAutoDefault(true);
    entry.again->setToolTip(help);
    entry.again->setAccessibleName(name.arg(m_game.name));
    lines->removeWidget(entry.button);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(entry.button, 1);
    row->addWidget(entry.again);
    lines->addLayout(row);
}

/// Shows how long a lesson or demo takes or, where one was begun, the button that begins it again: there is
/// no room for both.
void GameTile::showBegun(const Entry& entry, bool begun, int minutesOfIt) {
    showDetail(entry, begun ? QString() : minutes(minutesOfIt));
    entry.again->setVisible(begun);
}

void GameTile::showDetail(const Entry& entry, const QString& words) {
    entry.detail->setText(words);
    const auto name = tr("%1: %2").arg(entry.button->text(), m_game.name);
    entry.button->setAccessibleName(words.isEmpty() ? name : name + QStringLiteral(", ") + words);
}

void GameTile::setGame(const GameChoice& game) {
    m_game = game;
    m_continue.button->setVisible(!game.file.isEmpty());
    m_continue.button->setToolTip(game.mission);
    showDetail(m_continue, game.standing);
    showBegun(m_lesson, game.lessonBegun, game.lessonMinutes);
    m_lesson.button->setToolTip(
        game.lessonBegun ? tr("Continues the lesson where it was left")
                         : tr("Starts a short game in which one sentence at a time says what to do"));
    showBegun(m_demo, game.demoBegun, game.demoMinutes);
    m_demo.button->setToolTip(game.demoBegun ? tr("Continues the demo where it was left")
                                             : tr("Starts a game in which everything is ready"));
    showDetail(m_new, {});
}

int GameTile::leastHeight(int width) const { return layout()->totalHeightForWidth(width); }

void GameTile::setSpareHeight(int spare) {
    const int least = m_picture->minimumHeight();
    m_picture->setMaximumHeight(
        std::clamp(least + spare, least, std::max(least, qRound(width() * highestShare))));
}

QPushButton* GameTile::first() const { return m_game.file.isEmpty() ? m_lesson.button : m_continue.button; }

GameTiles::GameTiles(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(gap);
}

void GameTiles::add(GameTile* tile) {
    m_tiles.push_back(tile);
    m_columns = 0;
    arrange(static_cast<int>(m_tiles.size()));
}

void GameTiles::arrange(int columns) {
    if (columns == m_columns) return;
    for (int n = 0; n < m_columns; ++n)
        m_grid->setColumnStretch(n, 0);
    m_columns = columns;
    for (std::size_t n = 0; n < m_tiles.size(); ++n)
        m_grid->addWidget(m_tiles[n], static_cast<int>(n) / columns, static_cast<int>(n) % columns);
    for (int n = 0; n < columns; ++n)
        m_grid->setColumnStretch(n, 1);
}

void GameTiles::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_tiles.empty()) return;
    const int least = iconSide(narrowestTile);
    const int fit = (event->size().width() + gap) / (least + gap);
    const int all = static_cast<int>(m_tiles.size());
    const int rows = (all + std::clamp(fit, 1, all) - 1) / std::clamp(fit, 1, all);
    arrange((all + rows - 1) / rows); // distributed as evenly as possible
    // All drawings have the same height, so that the names below them are in one line.
    const int high = (height() - (rows - 1) * gap) / rows,
              wide = (width() - (m_columns - 1) * gap) / m_columns;
    int needed = 0;
    for (const auto* tile : m_tiles)
        needed = std::max(needed, tile->leastHeight(wide));
    for (auto* tile : m_tiles)
        tile->setSpareHeight(high - needed);
}

} // namespace ui

#include "moc_game_tile.cpp"
