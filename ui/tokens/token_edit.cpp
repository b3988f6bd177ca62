// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_edit.h"

#include <algorithm>

namespace ui {

namespace {
constexpr int longestTyped = 4;
const QChar minusSign(0x2212);
} // namespace

void TokenEdit::step(int by, int current, int capacity) {
    const int from = result(current).value_or(current);
    // A number above its capacity may be stepped down, never up.
    m_value = std::clamp(from + by, 0, std::max(capacity, from));
    m_typed.clear();
}

bool TokenEdit::type(QChar sign) {
    if (sign == minusSign) sign = QLatin1Char('-');
    const bool leading = sign == QLatin1Char('+') || sign == QLatin1Char('-') || sign == QLatin1Char('=');
    const bool digit = sign >= QLatin1Char('0') && sign <= QLatin1Char('9');
    if ((!leading && !digit) || (digit && m_typed.size() >= longestTyped)) return false;
    m_value.reset();
    if (leading)
        m_typed = sign;
    else
        m_typed += sign;
    return true;
}

bool TokenEdit::eraseTyped() {
    if (m_typed.isEmpty()) return false;
    m_typed.chop(1);
    return true;
}

std::optional<int> TokenEdit::result(int current) const {
    if (m_value) return m_value;
    if (m_typed.isEmpty()) return std::nullopt;
    const QChar first = m_typed.front();
    const bool sign = !first.isDigit();
    bool number = false;
    const int amount = QStringView(m_typed).mid(sign ? 1 : 0).toInt(&number);
    if (!number) return std::nullopt;
    if (first == QLatin1Char('+')) return current + amount;
    if (first == QLatin1Char('-')) return std::max(0, current - amount);
    return amount;
}

QString TokenEdit::badge(int current) const {
    if (!m_typed.isEmpty()) {
        const QString shown = m_typed.front().isDigit() ? QLatin1Char('=') + m_typed : m_typed;
        return QString(shown).replace(QLatin1Char('-'), minusSign);
    }
    if (!m_value || *m_value == current) return {};
    const int change = *m_value - current;
    return change > 0 ? QStringLiteral("+%1").arg(change) : minusSign + QString::number(-change);
}

} // namespace ui
