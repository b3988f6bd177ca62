// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ui {

/// A change to one number that is still being made: steps add up, or a value is typed.
class TokenEdit {
public:
    /// Adds to what is pending, kept between 0 and `capacity`.
    void step(int by, int current, int capacity);
    void set(int value) {
        m_value = value;
        m_typed.clear();
    }
    /// Takes one typed sign; false when it has no place here.
    bool type(QChar sign);
    /// Takes back the last sign; false when nothing was typed.
    bool eraseTyped();
    void clear() {
        m_value.reset();
        m_typed.clear();
    }

    bool pending() const { return m_value.has_value() || !m_typed.isEmpty(); }
    bool typing() const { return !m_typed.isEmpty(); }
    /// What the number would become, nothing while the typed text is no number yet.
    std::optional<int> result(int current) const;
    /// "+2", "−1", "=4" for the badge; empty when nothing changes.
    QString badge(int current) const;

private:
    std::optional<int> m_value;
    QString m_typed;
};

} // namespace ui
