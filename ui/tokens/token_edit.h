// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ui {

/// An unfinished change to one number: steps add up, or a value is typed.
class TokenEdit {
public:
    /// Adds to the pending change; the result stays between 0 and `capacity`.
    void step(int by, int current, int capacity);
    /// Makes this value the pending one.
    void set(int value) {
        m_value = value;
        m_typed.clear();
    }
    /// Takes one typed character; false when it is not valid here.
    bool type(QChar sign);
    /// Removes the last character; false when nothing was typed.
    bool eraseTyped();
    void clear() {
        m_value.reset();
        m_typed.clear();
    }

    /// Whether a change is pending.
    bool hasChange() const { return m_value.has_value() || !m_typed.isEmpty(); }
    /// Whether a number is being typed.
    bool isTyping() const { return !m_typed.isEmpty(); }
    /// The new value of the number; nothing while the typed text is not a number.
    std::optional<int> result(int current) const;
    /// The pending change for the badge: "+2", "−1", "=4"; empty when nothing changes.
    QString badge(int current) const;

private:
    std::optional<int> m_value;
    QString m_typed;
};

} // namespace ui
