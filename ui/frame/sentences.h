// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// Helpers for sentences that are put together from parts: plurals and capital letters.
namespace ui::part {

/// The text for one thing, or that for several with its %1 replaced by the number: "1 page", "3 pages".
inline QString plural(qsizetype count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

/// The text with its first letter in upper case.
inline QString capitalized(const QString& text) { return text.left(1).toUpper() + text.mid(1); }

} // namespace ui::part
