// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_row.h"

#include "ui/tokens/token_row_accessible.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>

namespace ui {

namespace {
constexpr int settleMs = 600;      // wheel turns within this time count as one change
constexpr int touchHeight = 28;    // smallest height that is hit safely
constexpr int wheelNotch = 120;
constexpr int usualLabelLetters = 11;
} // namespace

TokenRow::TokenRow(QWidget* parent) : QWidget(parent) {
    offerTokenRowAccessibility();
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &TokenRow::commit);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TokenRow::setTrack(const core::TrackView& track) {
    if (track.id != m_track.id) cancel();
    const bool moved = track.current != m_track.current;
    const bool reshaped = track.capacity != m_track.capacity || track.label != m_track.label ||
                          track.reserveCapacity != m_track.reserveCapacity || track.reserve != m_track.reserve;
    m_track = track;
    if (track.reserve < 0) m_active = TokenRun::Main;
    describe();
    if (reshaped) updateGeometry();
    update();
    if (moved && QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, m_track.current);
        QAccessible::updateAccessibility(&event);
    }
}

void TokenRow::describe() {
    const QString label = QString::fromStdString(m_track.label);
    setAccessibleName(label);
    QString text = tr("%1 of %2").arg(m_track.current).arg(m_track.capacity);
    if (m_track.blocked > 0) text += tr(", %n blocked", nullptr, m_track.blocked);
    if (m_track.reserve >= 0) text += tr(", reserve %1 of %2").arg(m_track.reserve).arg(m_track.reserveCapacity);
    setAccessibleDescription(text);
    QString help = label + QStringLiteral(": ") + text;
    if (takesInput())
        help += QLatin1Char('\n') + tr("Click a space, turn the wheel or drag. Keys: 3 or =3 sets, +1 and -1 change, Enter takes it, Escape leaves it.");
    if (takesInput() && m_track.reserve >= 0) help += QLatin1Char('\n') + tr("Up and Down switch between the two rows.");
    setToolTip(help);
}

void TokenRow::setCompact(bool compact) {
    if (m_compact == compact) return;
    m_compact = compact;
    setFocusPolicy(takesInput() ? Qt::StrongFocus : Qt::NoFocus);
    cancel();
    describe();
    updateGeometry();
}

void TokenRow::setEditable(bool editable) {
    if (m_editable == editable) return;
    m_editable = editable;
    setFocusPolicy(takesInput() ? Qt::StrongFocus : Qt::NoFocus);
    cancel();
    describe();
    updateGeometry();
}

void TokenRow::setLabelWidth(int pixels) {
    m_labelWidth = pixels;
    updateGeometry();
    update();
}

void TokenRow::setFigureShown(bool shown) {
    m_figureShown = shown;
    updateGeometry();
    update();
}

int TokenRow::labelWidth() const {
    const QFontMetrics metrics(font());
    const int own = metrics.horizontalAdvance(QString::fromStdString(m_track.label)) + metrics.averageCharWidth();
    if (m_labelWidth < 0) return own;
    return m_labelWidth > 0 ? m_labelWidth : std::max(own, metrics.averageCharWidth() * usualLabelLetters);
}

RowLayout TokenRow::layoutNow() const {
    return layOutRow(m_track, QFontMetrics(font()), {size(), labelWidth(), m_compact, m_editable, m_figureShown});
}

QSize TokenRow::sizeHint() const {
    const QFontMetrics metrics(font());
    const int height = m_compact ? metrics.height() + 6 : std::max(touchHeight, metrics.height() + 9);
    const QSize wide(QWIDGETSIZE_MAX, height);
    return {layOutRow(m_track, metrics, {wide, labelWidth(), m_compact, m_editable, m_figureShown}).width, height};
}

QSize TokenRow::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {labelWidth() + metrics.averageCharWidth() * usualLabelLetters, sizeHint().height()};
}

int TokenRow::capacity(TokenRun run) const {
    return run == TokenRun::Main ? m_track.capacity : m_track.reserveCapacity;
}

QRect TokenRow::spaceRect(TokenRun run, int index) const {
    const RowLayout row = layoutNow();
    const auto& spaces = (run == TokenRun::Main ? row.main : row.reserve).spaces;
    return index >= 0 && index < int(spaces.size()) ? spaces[std::size_t(index)] : QRect();
}

QString TokenRow::pendingBadge(TokenRun run) const { return edit(run).badge(current(run)); }

TokenRow::Hit TokenRow::hitAt(const QPoint& at) const {
    const RowLayout row = layoutNow();
    for (const auto which : {TokenRun::Main, TokenRun::Reserve}) {
        const RunLayout& run = which == TokenRun::Main ? row.main : row.reserve;
        if (run.folded && run.less.contains(at)) return {which, -1, -1};
        if (run.folded && run.more.contains(at)) return {which, -1, +1};
        for (std::size_t n = 0; n < run.touch.size() && !run.folded; ++n)
            if (run.touch[n].contains(at)) return {which, int(n), 0};
    }
    return {};
}

int TokenRow::valueUnder(TokenRun which, int x) const {
    const RowLayout row = layoutNow();
    const RunLayout& run = which == TokenRun::Main ? row.main : row.reserve;
    if (run.folded) {
        const int moved = (x - m_pressedAt.x()) / std::max(8, row.token / 2);
        return std::clamp(current(which) + moved, 0, std::max(capacity(which), current(which)));
    }
    int value = 0;
    for (const QRect& space : run.spaces)
        if (x >= space.center().x()) ++value;
    return value;
}

void TokenRow::stepBy(TokenRun run, int by) {
    m_active = run;
    edit(run).step(by, current(run), capacity(run));
    m_settle.start();
    update();
}

void TokenRow::request(TokenRun run, int value) {
    const std::string& id = run == TokenRun::Main ? m_track.id : m_track.reserveId;
    if (value != current(run) && !id.empty()) emit corrected(QString::fromStdString(id), value);
}

void TokenRow::commit() {
    m_settle.stop();
    m_dragging = false;
    const auto main = m_main.result(current(TokenRun::Main));
    const auto reserve = m_reserve.result(current(TokenRun::Reserve));
    m_main.clear();
    m_reserve.clear();
    update();
    if (main) request(TokenRun::Main, *main);
    if (reserve && m_track.reserve >= 0) request(TokenRun::Reserve, *reserve);
}

void TokenRow::cancel() {
    m_settle.stop();
    m_main.clear();
    m_reserve.clear();
    m_dragging = false;
    m_pressed.reset();
    m_wheelRest = 0;
    update();
}

void TokenRow::mousePressEvent(QMouseEvent* event) {
    const Hit hit = hitAt(event->pos());
    if (!takesInput() || event->button() != Qt::LeftButton || (hit.space < 0 && hit.step == 0)) {
        event->ignore();
        return;
    }
    m_pressed = hit;
    m_pressedAt = event->pos();
    m_active = hit.run;
}

void TokenRow::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressed) {
        const Hit hover = takesInput() ? hitAt(event->pos()) : Hit{};
        if (hover.space != m_hover.space || hover.run != m_hover.run) update();
        m_hover = hover;
        event->ignore();
        return;
    }
    if (!m_dragging && (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance()) return;
    m_dragging = true;
    m_settle.stop();
    edit(m_pressed->run).set(valueUnder(m_pressed->run, event->pos().x()));
    update();
}

void TokenRow::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_pressed || event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const Hit pressed = *m_pressed;
    m_pressed.reset();
    if (m_dragging) {
        commit();
    } else if (pressed.step != 0) {
        stepBy(pressed.run, pressed.step);
    } else {
        cancel();
        const int wanted = pressed.space + 1;
        request(pressed.run, wanted == current(pressed.run) ? wanted - 1 : wanted);
    }
}

void TokenRow::wheelEvent(QWheelEvent* event) {
    if (!takesInput() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    m_wheelRest += event->angleDelta().y();
    const int notches = m_wheelRest / wheelNotch;
    m_wheelRest -= notches * wheelNotch;
    const RowLayout row = layoutNow();
    const bool second = m_track.reserve >= 0 && event->position().x() >= row.reserve.all.left() - row.token / 2 &&
                        event->position().x() < row.figure.left();
    if (notches != 0) stepBy(second ? TokenRun::Reserve : TokenRun::Main, notches);
    event->accept();
}

bool TokenRow::takesKey(const QKeyEvent& key) const {
    if (!takesInput() || (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))) return false;
    switch (key.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: return true;
    case Qt::Key_Up:
    case Qt::Key_Down: return m_track.reserve >= 0;
    case Qt::Key_Escape:
    case Qt::Key_Return:
    case Qt::Key_Enter: return m_main.pending() || m_reserve.pending();
    case Qt::Key_Backspace: return edit(m_active).typing();
    default: break;
    }
    const QString text = key.text();
    return text.size() == 1 && QStringLiteral("0123456789+-=\u2212").contains(text);
}

bool TokenRow::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && takesKey(*static_cast<QKeyEvent*>(event))) {
        event->accept(); // digits belong to the focused row, not to the shortcuts of the window
        return true;
    }
    return QWidget::event(event);
}

void TokenRow::keyPressEvent(QKeyEvent* event) {
    if (!takesKey(*event)) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left: stepBy(m_active, -1); return;
    case Qt::Key_Right: stepBy(m_active, +1); return;
    case Qt::Key_Up: m_active = TokenRun::Main; break;
    case Qt::Key_Down: m_active = TokenRun::Reserve; break;
    case Qt::Key_Escape: cancel(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: commit(); return;
    case Qt::Key_Backspace: edit(m_active).eraseTyped(); break;
    default:
        m_settle.stop(); // what is typed waits for Enter
        edit(m_active).type(event->text().front());
    }
    update();
}

void TokenRow::focusOutEvent(QFocusEvent* event) {
    if (m_main.typing() || m_reserve.typing()) cancel();
    QWidget::focusOutEvent(event);
    update();
}

void TokenRow::leaveEvent(QEvent* event) {
    m_hover = {};
    update();
    QWidget::leaveEvent(event);
}

void TokenRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateGeometry();
    if (event->type() == QEvent::PaletteChange) update();
    QWidget::changeEvent(event);
}

} // namespace ui
