// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/number_popup.h"
#include "ui/tokens/token_row.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>

namespace ui {

namespace {
constexpr int wheelNotch = 120;
}

TokenRow::Hit TokenRow::hitAt(const QPoint& at) const {
    const RowLayout row = layoutNow();
    for (const auto which : {TokenRun::Main, TokenRun::Reserve}) {
        const RunLayout& run = which == TokenRun::Main ? row.main : row.reserve;
        for (std::size_t n = 0; n < run.touch.size(); ++n)
            if (run.touch[n].contains(at)) return {which, int(n), run.folded};
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

/// Opens the choice of all values of a run below it.
void TokenRow::openNumbers(TokenRun run) {
    cancel();
    const RowLayout row = layoutNow();
    const QRect at = (run == TokenRun::Main ? row.main : row.reserve).all;
    auto* numbers = new NumberPopup(*this, QString::fromStdString(m_track.label));
    connect(numbers, &NumberPopup::chosen, this, [this, run](int value) { request(run, value); });
    numbers->open({current(run), capacity(run)}, mapToGlobal(at.bottomLeft()));
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
    if (!takesInput() || event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    if (hit.space < 0) {
        setFocus(Qt::MouseFocusReason);
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
    if (!m_dragging && (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
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
    } else if (pressed.folded || m_clickAsks) {
        openNumbers(pressed.run);
    } else {
        cancel();
        const int wanted = pressed.space + 1;
        request(pressed.run, wanted == current(pressed.run) ? wanted - 1 : wanted);
    }
}

void TokenRow::wheelEvent(QWheelEvent* event) {
    const bool withCtrl = event->modifiers().testFlag(Qt::ControlModifier);
    if (!takesInput() || !withCtrl || event->angleDelta().y() == 0) { // the panel around it scrolls
        event->ignore();
        return;
    }
    const RowLayout row = layoutNow();
    const QPoint at = event->position().toPoint();
    const bool overSpaces = row.main.all.contains(at) || row.reserve.all.contains(at);
    if (!overSpaces && !hasFocus()) { // scrolling a panel must not change numbers
        event->ignore();
        return;
    }
    const bool second = m_track.reserve >= 0 &&
                        event->position().x() >= row.reserve.all.left() - row.token / 2 &&
                        event->position().x() < row.value.left();
    m_wheelRest += event->angleDelta().y();
    const int notches = m_wheelRest / wheelNotch;
    m_wheelRest -= notches * wheelNotch;
    if (notches != 0) stepBy(second ? TokenRun::Reserve : TokenRun::Main, notches);
    event->accept();
}

bool TokenRow::takesKey(const QKeyEvent& key) const {
    if (!takesInput() || (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)))
        return false;
    switch (key.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        return true;
    case Qt::Key_Up:
        return m_active == TokenRun::Reserve; // past the two runs the keys move to the next row
    case Qt::Key_Down:
        return m_track.reserve >= 0 && m_active == TokenRun::Main;
    case Qt::Key_Escape:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return m_main.hasChange() || m_reserve.hasChange();
    case Qt::Key_Backspace:
        return edit(m_active).isTyping();
    default:
        break;
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
    case Qt::Key_Left:
        stepBy(m_active, -1);
        return;
    case Qt::Key_Right:
        stepBy(m_active, +1);
        return;
    case Qt::Key_Up:
        m_active = TokenRun::Main;
        break;
    case Qt::Key_Down:
        m_active = TokenRun::Reserve;
        break;
    case Qt::Key_Escape:
        cancel();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        commit();
        return;
    case Qt::Key_Backspace:
        edit(m_active).eraseTyped();
        break;
    default:
        m_settle.stop(); // typed input waits for Enter
        edit(m_active).type(event->text().front());
    }
    update();
}

void TokenRow::focusOutEvent(QFocusEvent* event) {
    if (m_main.isTyping() || m_reserve.isTyping()) cancel();
    QWidget::focusOutEvent(event);
    update();
}

} // namespace ui
