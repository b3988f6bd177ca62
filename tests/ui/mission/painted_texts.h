// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

/// The texts that a widget and its children paint now, as they are painted: shortened ones end in dots.
QStringList paintedTexts(QWidget& widget);
