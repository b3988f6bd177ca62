// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/figure_cell.h"

#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPaintDevice>
#include <QPixmap>
#include <QPixmapCache>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

QString say(const char* text) { return QCoreApplication::translate("ui::FigureStrip", text); }

constexpr double badgeScale = 0.72;
constexpr std::size_t mostBadges = 2;
constexpr int topOverhang = 2; ///< pixels by which badges are above the figure

/// The badges that are shown: the number of further ones is shown instead of the second.
std::vector<FigureBadge> shownBadges(const FigureCell& cell) {
    auto out = cell.badges;
    if (out.size() > mostBadges) out = {out[0], {QStringLiteral("+%1").arg(out.size() - 1), true}};
    return out;
}

void paintBadges(QPainter& painter, const FigureCell& cell, const QRect& box, const QFont& font) {
    const auto badges = shownBadges(cell);
    const auto places = badgeRects(cell, box, font);
    painter.setFont(scaled(font, badgeScale, QFont::DemiBold));
    for (std::size_t n = 0; n < badges.size(); ++n) {
        const auto& pill = places[n];
        painter.setPen(Qt::NoPen);
        painter.setBrush(badges[n].status ? colours().violet : colours().red);
        painter.drawRoundedRect(pill, pill.height() / 2.0, pill.height() / 2.0);
        painter.setPen(colours().ink);
        painter.drawText(pill, Qt::AlignCenter, badges[n].text);
    }
}

QFont numberFont(const FigureCell& cell, const QFont& font) {
    return scaled(font, cell.model.isEmpty() ? 1.0 : 0.86, QFont::DemiBold);
}

/// Paints the remaining health as a bar along the lower edge of the cell.
void paintHealth(QPainter& painter, const FigureCell& cell, const QRect& box) {
    const QRectF groove(box.left() + 4, box.bottom() - 3.5, box.width() - 8, 2.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().line);
    painter.drawRect(groove);
    painter.setBrush(colours().red);
    painter.drawRect(QRectF(groove.topLeft(),
                            QSizeF(groove.width() * cell.health / cell.healthCapacity, groove.height())));
}

/// Paints a tick on a separate dot, so that it never touches the number.
void paintActedTick(QPainter& painter, const QRect& box, const QFont& font) {
    const double side = std::max(10.0, QFontMetrics(font).height() * 0.72);
    const QRectF dot(box.right() + 3.5 - side, box.bottom() + 3.5 - side, side, side);
    painter.setPen(QPen(colours().panel, 1.2));
    painter.setBrush(colours().teal);
    painter.drawEllipse(dot);
    painter.setPen(QPen(colours().ink, side * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const auto at = [&](double x, double y) { return dot.topLeft() + QPointF(x * side, y * side); };
    painter.drawPolyline(QPolygonF{at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.34)});
}

void paintGone(QPainter& painter, const FigureCell& cell, const QRect& box) {
    painter.setOpacity(0.55);
    painter.setPen(QPen(colours().line, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter.setPen(colours().muted);
    painter.drawText(box, Qt::AlignCenter, cell.number);
    painter.setPen(QPen(colours().muted, 1.3));
    painter.drawLine(QPointF(box.left() + 6, box.center().y() + 0.5),
                     QPointF(box.right() - 5, box.center().y() + 0.5));
    painter.setOpacity(1);
}

void paintOutline(QPainter& painter, const QRect& box, const QColor& colour, double width) {
    const double inset = width / 2;
    painter.setPen(QPen(colour, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), 5, 5);
}

/// Paints an arrow at the left edge: the figure acts, and the keys change it.
void paintInHand(QPainter& painter, const QRect& box) {
    paintOutline(painter, box.adjusted(-1, -1, 1, 1), colours().amber, 2);
    const double middle = box.center().y() + 0.5, left = box.left() + 2.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().amber);
    painter.drawPolygon(QPolygonF{{left, middle - 3.5}, {left + 4.5, middle}, {left, middle + 3.5}});
}

/// Paints a round frame with cross hairs; a model whose whole unit is the target has only a red frame.
void paintTarget(QPainter& painter, const FigureCell& cell, const QRect& box) {
    const QRectF ring = QRectF(box).adjusted(1, 1, -1, -1);
    QColor ground = colours().red;
    ground.setAlphaF(0.16);
    painter.setPen(QPen(colours().red, cell.model.isEmpty() ? 2 : 1.3));
    painter.setBrush(ground);
    const double round = cell.model.isEmpty() ? std::min(ring.width(), ring.height()) / 2 : 5;
    painter.drawRoundedRect(ring, round, round);
    if (!cell.model.isEmpty()) return;
    const double in = 4;
    for (const auto& [at, along] : {std::pair{QPointF(ring.left(), ring.center().y()), QPointF(in, 0)},
                                    {QPointF(ring.right(), ring.center().y()), QPointF(-in, 0)},
                                    {QPointF(ring.center().x(), ring.top()), QPointF(0, in)},
                                    {QPointF(ring.center().x(), ring.bottom()), QPointF(0, -in)}})
        painter.drawLine(at, at + along);
}

} // namespace

int badgeOverhang(const QFont& font) { return std::max(3, QFontMetrics(font).height() / 4); }

std::vector<QRect> badgeRects(const FigureCell& cell, const QRect& box, const QFont& font) {
    const QFontMetrics metrics(scaled(font, badgeScale, QFont::DemiBold));
    const int height = metrics.height(), overhang = badgeOverhang(font);
    std::vector<QRect> out;
    for (const auto& badge : shownBadges(cell)) { // the first in the right corner, the second in the left
        const int width = std::max(height, metrics.horizontalAdvance(badge.text) + height / 2);
        out.emplace_back(box.left() - 1, box.top() - topOverhang, width, height);
        if (out.size() == 1) out.front().moveRight(box.right() + overhang);
    }
    return out;
}

QRect numberRect(const FigureCell& cell, const QRect& box, const QFont& font) {
    auto letters = QFontMetrics(numberFont(cell, font)).tightBoundingRect(cell.number);
    letters.moveCenter((cell.isHurt() ? box.adjusted(0, 0, 0, -3) : box).center());
    int covered = 0;
    for (const auto& badge : badgeRects(cell, box, font))
        if (badge.intersects(letters)) covered = std::max(covered, badge.bottom() + 1 - letters.top());
    return letters.translated(0, covered);
}

namespace {

FigureCell unitCell(const core::UnitView& unit) {
    FigureCell cell;
    cell.id = QString::fromStdString(unit.id);
    // On a board the figure bears the sign of its piece, by which the table knows it.
    cell.number = unit.sign.empty() ? QString::number(unit.number) : QString::fromStdString(unit.sign);
    cell.present = unit.present;
    cell.acted = unit.acted;
    QStringList words{QString::fromStdString(unit.name)};
    if (!unit.state.empty()) words << QString::fromStdString(unit.state);
    for (const core::TrackView& track : unit.tracks) {
        words << QStringLiteral("%1 %2/%3")
                     .arg(QString::fromStdString(track.label))
                     .arg(track.current)
                     .arg(track.capacity);
        if (track.shape != core::TokenShape::Heart || cell.healthCapacity > 0) continue;
        cell.health = std::clamp(track.current, 0, std::max(0, track.capacity));
        cell.expectedHealth = cell.health;
        cell.healthCapacity = track.capacity;
    }
    for (const core::MarkerView& marker : unit.markers) {
        const QString label = QString::fromStdString(marker.label);
        words << (marker.count > 1 ? QStringLiteral("%1 %2").arg(label).arg(marker.count) : label);
        QString sign = QString::fromStdString(marker.letter).left(2);
        if (sign.isEmpty()) sign = label.left(1);
        if (marker.count > 1) sign = QString::number(marker.count);
        if (marker.count > 0) cell.badges.push_back({sign, marker.cap <= 1});
    }
    if (!unit.present) words << say("gone");
    if (unit.acted) words << say("has acted");
    cell.words = words.join(QStringLiteral(", "));
    return cell;
}

/// The sign of a model: a model with a unique name in its unit shows its initial, or that of its last word
/// where other names begin alike; all others show their places.
QString signOf(const core::UnitView& unit, std::size_t place) {
    const auto label = QString::fromStdString(unit.figures[place].label);
    const auto first = label.section(u' ', 0, 0);
    int same = 0, alike = 0;
    for (const auto& figure : unit.figures) {
        const auto other = QString::fromStdString(figure.label);
        same += other == label;
        alike += other.section(u' ', 0, 0) == first;
    }
    if (same > 1 || label.isEmpty()) return QString::number(place + 1);
    return (alike > 1 ? label.section(u' ', -1) : label).left(1).toUpper();
}

FigureCell modelCell(const core::UnitView& unit, std::size_t place, const FigureCell& whole) {
    const auto& model = unit.figures[place];
    FigureCell cell;
    cell.id = whole.id;
    cell.model = QString::fromStdString(model.id);
    cell.number = signOf(unit, place);
    cell.present = unit.present && model.current > 0;
    cell.acted = whole.acted;
    if (model.capacity > 1) {
        cell.health = std::clamp(model.current, 0, model.capacity);
        cell.expectedHealth = cell.health;
        cell.healthCapacity = model.capacity;
    }
    QStringList words{QString::fromStdString(unit.name), QString::fromStdString(model.label)};
    words << (cell.present ? QStringLiteral("%1/%2").arg(model.current).arg(model.capacity) : say("fallen"));
    cell.words = words.join(QStringLiteral(", "));
    return cell;
}

} // namespace

std::vector<FigureCell> figureCells(const core::UnitView& unit) {
    const auto whole = unitCell(unit);
    if (unit.figures.empty()) return {whole};
    std::vector<FigureCell> cells;
    bool isShown = false;
    for (std::size_t place = 0; place < unit.figures.size(); ++place) {
        auto cell = modelCell(unit, place, whole);
        if (cell.present && !std::exchange(isShown, true)) {
            cell.badges = whole.badges;
            cell.words += QStringLiteral("; ") + whole.words;
        } else
            cell.acted = false;
        cells.push_back(std::move(cell));
    }
    return cells;
}

std::vector<FigureCell> figureCells(const std::vector<const core::UnitView*>& units) {
    const bool several =
        std::any_of(units.begin(), units.end(), [](const auto* unit) { return !unit->figures.empty(); });
    std::vector<FigureCell> out;
    for (const auto* unit : units) {
        auto cells = figureCells(*unit);
        if (several && unit->figures.empty())
            cells.front().number = QString::fromStdString(unit->name).left(1).toUpper();
        std::move(cells.begin(), cells.end(), std::back_inserter(out));
    }
    return out;
}

bool expectHealth(std::vector<FigureCell>& cells, const std::vector<FigureCell>& after) {
    bool differs = false;
    for (auto& cell : cells) {
        const auto it = std::find_if(after.begin(), after.end(), [&](const FigureCell& each) {
            return each.id == cell.id && each.model == cell.model;
        });
        const int left = it == after.end() ? cell.health : it->present ? it->health : 0;
        differs = differs || left != cell.expectedHealth;
        cell.expectedHealth = left;
    }
    return differs;
}

TokenState heartState(const FigureCell& figure, int n) {
    if (n < figure.health) return n < figure.expectedHealth ? TokenState::Filled : TokenState::Lost;
    return n < figure.expectedHealth ? TokenState::Gained : TokenState::Empty;
}

namespace {

void drawFigure(QPainter& painter, const FigureCell& cell, const QRect& box,
                const FigureHighlights& highlights, const QFont& font) {
    painter.setFont(numberFont(cell, font));
    if (!cell.present) {
        paintGone(painter, cell, box);
    } else {
        const QColor border = cell.isHurt()        ? colours().red
                              : highlights.hovered ? colours().muted
                                                   : colours().border;
        painter.setPen(QPen(border, cell.isHurt() ? 1.3 : 1));
        painter.setBrush(cell.acted ? colours().panel : colours().raised);
        if (highlights.target)
            paintTarget(painter, cell, box);
        else
            painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
        painter.setPen(cell.acted || highlights.plain ? colours().faint : colours().text);
        painter.drawText(numberRect(cell, box, font), Qt::AlignCenter | Qt::TextDontClip, cell.number);
        if (cell.isHurt()) paintHealth(painter, cell, box);
        if (cell.acted) paintActedTick(painter, box, font);
    }
    if (highlights.acts && !highlights.target)
        paintInHand(painter, box);
    else if (highlights.inHand && !highlights.target)
        paintOutline(painter, box.adjusted(-1, -1, 1, 1), colours().muted, 2);
    if (highlights.focused) paintOutline(painter, box.adjusted(2, 2, -2, -2), colours().text, 1.2);
    if (cell.present) paintBadges(painter, cell, box, font);
}

/// A key of everything that changes the look of a cell, so that equal cells share one pixmap.
QString lookOf(const FigureCell& cell, const QSize& size, const FigureHighlights& highlights,
               const QFont& font, qreal ratio) {
    QString key = QStringLiteral("figure:%1:%2:%3:%4:%5x%6@%7:")
                      .arg(cell.number, font.key())
                      .arg(colours().text.rgba())
                      .arg(highlights.acts << 7 | highlights.plain << 6 | cell.present << 5 |
                           cell.acted << 4 | highlights.inHand << 3 | highlights.target << 2 |
                           highlights.focused << 1 | int(highlights.hovered))
                      .arg(size.width())
                      .arg(size.height())
                      .arg(ratio);
    key += QStringLiteral("%1/%2").arg(cell.health).arg(cell.healthCapacity);
    for (const auto& badge : cell.badges)
        key += (badge.status ? QLatin1Char('s') : QLatin1Char('m')) + badge.text;
    return key;
}

} // namespace

void paintFigure(QPainter& painter, const FigureCell& cell, const QRect& box,
                 const FigureHighlights& highlights, const QFont& font) {
    const int margin = badgeOverhang(font) + 3;
    const qreal ratio = painter.device()->devicePixelRatioF();
    const auto key = lookOf(cell, box.size(), highlights, font, ratio);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        const QSize size = box.size() + QSize(2 * margin, 2 * margin);
        pixmap = QPixmap(size * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter own(&pixmap);
        own.setRenderHint(QPainter::Antialiasing);
        drawFigure(own, cell, QRect(QPoint(margin, margin), box.size()), highlights, font);
        own.end();
        QPixmapCache::insert(key, pixmap);
    }
    painter.drawPixmap(box.topLeft() - QPoint(margin, margin), pixmap);
}

} // namespace ui
