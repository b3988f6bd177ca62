// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace ui {

/// The colour of an icon: that of text, of muted text, or of text on an amber button.
enum class IconInk { Text, Muted, OnAmber };

/// A single-colour icon of resources/icons by its file name; it follows the theme automatically.
QIcon icon(const QString& name, IconInk ink = IconInk::Text);

} // namespace ui
