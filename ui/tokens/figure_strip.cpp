// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/figure_strip.h"

#include "ui/theme/theme.h"
#include "ui/tokens/figure_strip_accessible.h"
#include "ui/tokens/token_pixmaps.h"
#include "ui/tokens/token_row_layout.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {
// Pixels at the usual text size.
constexpr int usualWidth = 34, usualHeight = 30, modelWidth = 24, modelHeight = 28;
constexpr int tallWidth = 30, tallHeight = 40;
constexpr int heartSide = 14, heartGap = 2, beforeHearts = 6, afterHearts = 8;
constexpr int mostHearts = 5;
constexpr int usualPerRow = 8;
constexpr int edge = 2; // room for the outline of a marked figure
} // namespace

FigureStrip::FigureStrip(QWidget* parent) : QWidget(parent) {
    installFigureStripAccessibility();
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus); // a click must not take Space from the window
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Figures"));
}

void FigureStrip::setFigures(const std::vector<const core::UnitView*>& units) {
    const std::size_t before = m_cells.size();
    m_cells = figureCells(units);
    m_measure = {};
    QStringList words;
    for (const auto& cell : m_cells)
        words << cell.words;
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    m_focused = m_cells.empty() ? -1 : std::min(m_focused, count() - 1);
    m_hovered = m_pressed = -1;
    if (before != m_cells.size()) updateGeometry();
    update();
}

void FigureStrip::setExpected(const std::vector<const core::UnitView*>& units) {
    if (expectHealth(m_cells, figureCells(units))) update();
}

void FigureStrip::setInHand(const QString& unitId, const QString& model) {
    if (m_inHand == unitId && m_model == model) return;
    m_inHand = unitId;
    m_model = model;
    update();
}

void FigureStrip::setTargets(const QStringList& unitIds) {
    m_targets = std::set<QString>(unitIds.begin(), unitIds.end());
    update();
}

void FigureStrip::setMarked(const MarkedFigureIds& marked) {
    if (m_marked == marked) return;
    m_marked = marked;
    update();
}

void FigureStrip::toggle(int index) {
    m_anchor = index;
    auto wanted = m_marked;
    if (!wanted.erase(figure(index))) wanted.insert(figure(index));
    emit marksChanged(wanted);
}

/// Marks all figures from the anchor to `index`; marks on other strips stay.
void FigureStrip::markTo(int index) {
    if (m_anchor < 0 || m_anchor >= count()) m_anchor = std::max(0, m_focused);
    auto wanted = m_marked;
    for (int n = 0; n < count(); ++n)
        wanted.erase(figure(n));
    for (int n = std::min(m_anchor, index); n <= std::max(m_anchor, index); ++n)
        wanted.insert(figure(n));
    emit marksChanged(wanted);
}

void FigureStrip::goTo(int index, Qt::KeyboardModifiers modifiers) {
    const int to = std::clamp(index, 0, std::max(0, count() - 1));
    if (m_cells.empty()) return;
    if (modifiers & Qt::ShiftModifier)
        markTo(to);
    else
        m_anchor = to;
    setFocusedIndex(to);
}

bool FigureStrip::isMarked(int index) const {
    const QString& id = m_cells[std::size_t(index)].id;
    return (id == m_inHand && cell(index).model == m_model) || m_targets.contains(id) ||
           m_marked.contains(figure(index));
}

void FigureStrip::setTall(bool tall) {
    if (m_tall == tall) return;
    m_tall = tall;
    m_measure = {};
    setSizePolicy(tall ? QSizePolicy::Fixed : QSizePolicy::Preferred, QSizePolicy::Minimum);
    updateGeometry();
}

void FigureStrip::setPlain(bool plain) {
    if (m_plain == plain) return;
    m_plain = plain;
    update();
}

const FigureStrip::Measure& FigureStrip::measure() const {
    if (m_measure.width > 0 && m_measuredFont == font()) return m_measure;
    constexpr double drawnFor = 16; // text height in pixels for which the measures were designed
    const double scale = QFontMetrics(font()).height() / drawnFor;
    const bool models = std::any_of(m_cells.begin(), m_cells.end(),
                                    [](const FigureCell& each) { return !each.model.isEmpty(); });
    const auto pixels = [scale](int usual) { return qRound(usual * scale); };
    m_measuredFont = font();
    m_measure = {pixels(m_tall   ? tallWidth
                        : models ? modelWidth
                                 : usualWidth), // ten models fit in one row
                 pixels(m_tall   ? tallHeight
                        : models ? modelHeight
                                 : usualHeight),
                 std::max(3, pixels(models ? 3 : 5)),
                 badgeOverhang(font()),
                 heartSide * QFontMetrics(font()).height() / int(drawnFor),
                 {},
                 0};
    int line = edge + m_measure.overhang;
    for (const auto& each : m_cells) {
        m_measure.hearts.push_back(heartsWidth(each, m_measure.heart));
        line += m_measure.width + m_measure.gap + m_measure.hearts.back();
    }
    const bool any =
        std::any_of(m_measure.hearts.begin(), m_measure.hearts.end(), [](int each) { return each > 0; });
    m_measure.lineWithHearts = any ? line : 0;
    return m_measure;
}

/// The width of the hearts beside a figure that has more than one health.
int FigureStrip::heartsWidth(const FigureCell& figure, int heart) const {
    if (!figure.present || figure.healthCapacity < 2 || m_tall) return 0;
    if (figure.healthCapacity > mostHearts)
        return beforeHearts + heart + heartGap + fontMetrics().horizontalAdvance(foldedText(figure.health)) +
               afterHearts;
    return beforeHearts + figure.healthCapacity * (heart + heartGap) + afterHearts;
}

/// Whether hearts are shown: only where all figures fit in one row with them.
bool FigureStrip::showsHearts(int width) const {
    const int needed = measure().lineWithHearts;
    return needed > 0 && needed <= width;
}

int FigureStrip::perRow(int width) const {
    const Measure& m = measure();
    if (showsHearts(width)) return std::max(1, count());
    return std::max(1, (width - m.overhang - edge + m.gap) / (m.width + m.gap));
}

QRect FigureStrip::figureRect(int index) const {
    if (index < 0 || index >= count()) return {};
    const Measure& m = measure();
    const int columns = perRow(width());
    const int row = index / columns, column = index % columns;
    int x = edge + column * (m.width + m.gap);
    if (showsHearts(width())) x += std::accumulate(m.hearts.begin(), m.hearts.begin() + index, 0);
    return {x, edge + row * (m.height + m.gap), m.width, m.height};
}

int FigureStrip::indexAt(const QPoint& at) const {
    for (int n = 0; n < count(); ++n)
        if (figureRect(n).adjusted(-1, -2, 1, 2).contains(at)) return n;
    return -1;
}

int FigureStrip::heightForWidth(int width) const {
    const Measure& m = measure();
    const int rows = (count() + perRow(width) - 1) / perRow(width);
    return rows == 0 ? 0 : rows * (m.height + m.gap) - m.gap + 2 * edge + (m_tall ? 0 : 1);
}

QSize FigureStrip::sizeHint() const {
    const Measure& m = measure();
    const int columns = std::clamp(count(), 1, usualPerRow);
    const int width = m_tall ? m.width + 2 * edge + m.overhang : columns * (m.width + m.gap) + 2 * m.overhang;
    return {width, heightForWidth(width)};
}

QSize FigureStrip::minimumSizeHint() const {
    const Measure& m = measure();
    return {m.width + 2 * edge + (m_tall ? m.overhang : 0), m_cells.empty() ? 0 : m.height + 2 * edge};
}

void FigureStrip::setFocusedIndex(int index) {
    m_focused = m_cells.empty() ? -1 : std::clamp(index, 0, count() - 1);
    update();
    if (m_focused < 0 || !QAccessible::isActive()) return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(m_focused);
    QAccessible::updateAccessibility(&event);
}

void FigureStrip::activate(int index, Qt::KeyboardModifiers modifiers) {
    if (index < 0 || index >= count()) return;
    if (modifiers & Qt::ControlModifier) return toggle(index);
    if (modifiers & Qt::ShiftModifier) return markTo(index);
    m_anchor = index;
    if (!cell(index).model.isEmpty()) emit modelClicked(cell(index).id, cell(index).model);
    emit clicked(cell(index).id, modifiers);
}

bool FigureStrip::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& press = static_cast<QKeyEvent&>(*event);
        const int key = press.key();
        const bool all = key == Qt::Key_A && press.modifiers() == Qt::ControlModifier;
        if (all || key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int index = indexAt(help->pos());
        if (index < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), cell(index).words, this, figureRect(index));
        return true;
    }
    return QWidget::event(event);
}

void FigureStrip::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int overhang = badgeOverhang(font());
    for (int n = count() - 1; n >= 0; --n) { // badges overlap the neighbour to the right
        const QRect box = figureRect(n);
        if (!event->rect().intersects(box.adjusted(-overhang, -overhang, overhang, overhang))) continue;
        const FigureCell& figure = cell(n);
        paintFigure(painter, figure, box,
                    {figure.id == m_inHand && figure.model == m_model, m_targets.contains(figure.id),
                     hasFocus() && n == m_focused, n == m_hovered, m_plain,
                     m_acting.contains(figure.id) && (figure.model.isEmpty() || figure.model == m_model)},
                    font());
        if (m_marked.contains(this->figure(n))) paintMark(painter, box);
        if (showsHearts(width())) paintHearts(painter, n);
    }
}

void FigureStrip::paintHearts(QPainter& painter, int index) const {
    if (measure().hearts[std::size_t(index)] == 0) return;
    const QRect box = figureRect(index);
    const auto& figure = cell(index);
    const int side = measure().heart;
    const bool counted = figure.healthCapacity > mostHearts;
    if (counted) {
        const int x = box.right() + beforeHearts + side + heartGap;
        painter.setFont(font());
        painter.setPen(colours().text);
        painter.drawText(QRect(x, box.top(), width() - x, box.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         foldedText(figure.health));
    }
    for (int n = 0; n < (counted ? 1 : figure.healthCapacity); ++n)
        painter.drawPixmap(
            box.right() + beforeHearts + n * (side + heartGap), box.center().y() - side / 2 + 1,
            tokenPixmap(core::TokenShape::Heart, heartState(figure, n), side, devicePixelRatioF()));
}

/// Paints a tick on a disc at the lower edge, with an outline.
void FigureStrip::paintMark(QPainter& painter, const QRect& box) const {
    painter.setPen(QPen(colours().text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 4, 4);
    const double side = std::max(9.0, box.height() * 0.42);
    const QRectF disc(box.left() - 1, box.bottom() - side + 2, side, side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().text);
    painter.drawEllipse(disc);
    painter.setPen(
        QPen(colours().panel, std::max(1.4, side * 0.14), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{disc.topLeft() + QPointF(side * 0.26, side * 0.52),
                                   disc.topLeft() + QPointF(side * 0.44, side * 0.70),
                                   disc.topLeft() + QPointF(side * 0.76, side * 0.32)});
}

void FigureStrip::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton ? indexAt(event->pos()) : -1;
    if (m_pressed >= 0 && !(event->modifiers() & Qt::ShiftModifier))
        setFocusedIndex(m_pressed);
    else
        event->ignore();
}

void FigureStrip::mouseMoveEvent(QMouseEvent* event) {
    const int hovered = indexAt(event->pos());
    if (hovered != m_hovered) update();
    m_hovered = hovered;
}

void FigureStrip::mouseReleaseEvent(QMouseEvent* event) {
    const int pressed = std::exchange(m_pressed, -1);
    if (event->button() == Qt::LeftButton && pressed >= 0 && pressed == indexAt(event->pos()))
        activate(pressed, event->modifiers());
    else
        event->ignore();
}

void FigureStrip::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        goTo(m_focused - 1, event->modifiers());
        break;
    case Qt::Key_Right:
        goTo(m_focused + 1, event->modifiers());
        break;
    case Qt::Key_Up:
        goTo(m_focused - perRow(width()), event->modifiers());
        break;
    case Qt::Key_Down:
        goTo(m_focused + perRow(width()), event->modifiers());
        break;
    case Qt::Key_Home:
        goTo(0, event->modifiers());
        break;
    case Qt::Key_End:
        goTo(count() - 1, event->modifiers());
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        activate(m_focused, event->modifiers());
        break;
    case Qt::Key_A:
        if (event->modifiers() == Qt::ControlModifier && count() > 0) {
            m_anchor = 0;
            markTo(count() - 1);
            break;
        }
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

void FigureStrip::contextMenuEvent(QContextMenuEvent* event) {
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    const int index = keyboard ? m_focused : indexAt(event->pos());
    if (index < 0) return event->ignore();
    const QPoint at = keyboard ? mapToGlobal(figureRect(index).bottomLeft()) : event->globalPos();
    emit contextRequested(cell(index).id, at);
}

void FigureStrip::focusInEvent(QFocusEvent* event) {
    if (m_focused < 0) setFocusedIndex(0);
    QWidget::focusInEvent(event);
    update();
}

void FigureStrip::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void FigureStrip::leaveEvent(QEvent* event) {
    m_hovered = -1;
    update();
    QWidget::leaveEvent(event);
}

void FigureStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui

#include "moc_figure_strip.cpp"
