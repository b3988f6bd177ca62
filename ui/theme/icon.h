// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace ui {

/// What an icon is drawn with: the colour of words, of quiet words, or of words on an amber button.
enum class IconInk { Text, Muted, OnAmber };

/// A single-colour icon of resources/icons by its file name; follows the theme by itself.
QIcon icon(const QString& name, IconInk ink = IconInk::Text);

} // namespace ui
