// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

/// Visible texts below `root` that end in dots although there is room for the rest: free space beside them
/// in their line, or a neighbour that is wider than its own text.
QStringList cutBesideRoom(QWidget* root);

/// Visible texts below `root` that end in the middle of a word.
QStringList halfWords(QWidget* root);
