// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/typing_beat.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QWidget>

#include <utility>

namespace ui {

void TypingBeat::guard(QWidget& inside) {
    m_inside = &inside;
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TypingBeat::end);
    qApp->installEventFilter(this);
}

void TypingBeat::hold(std::function<void()> then) {
    if (m_length == 0 || !m_inside) return then();
    m_then = std::move(then);
    m_waiting.clear();
    m_drops = true;
    m_timer.start(m_length);
}

void TypingBeat::cancel() {
    if (!isHolding()) return;
    m_then = nullptr;
    m_waiting.clear();
    m_timer.stop();
}

void TypingBeat::rest() {
    if (m_length == 0 || !m_inside) return;
    m_drops = false;
    m_waiting.clear();
    m_timer.start(m_length);
}

void TypingBeat::end() {
    const auto then = std::exchange(m_then, nullptr);
    if (!then) {
        if (const auto digits = std::exchange(m_waiting, {}); !digits.isEmpty()) emit digitsWaited(digits);
        return emit rested();
    }
    m_timer.start(m_length); // the result stays in sight before the next digit counts
    then();
    emit tookEffect();
}

bool TypingBeat::isSurplus(const QWidget& watched, const QKeyEvent& key) const {
    if (!m_drops || !m_timer.isActive() || watched.window() != m_inside->window()) return false;
    if (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
    const bool digit = key.text().size() == 1 && key.text().front().isDigit();
    const bool elsewhere =
        qobject_cast<const QLineEdit*>(&watched) != nullptr && !m_inside->isAncestorOf(&watched);
    return digit && !elsewhere;
}

bool TypingBeat::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (!isSurplus(*static_cast<QWidget*>(watched), key)) return false;
    m_waiting += key.text();
    m_timer.start(m_length);
    return true;
}

} // namespace ui

#include "moc_typing_beat.cpp"
