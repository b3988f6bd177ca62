// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

/// Visible texts below `root` that end in dots although there is room for the rest: free space beside them
/// in their line, or a neighbour that is wider than its own text.
QStringList cutBesideRoom(QWidget* root);

/// Visible texts below `root` that end in the middle of a word.
QStringList halfWords(QWidget* root);

/// Texts that widgets below `root` paint themselves and that end in dots: titles of actions, names of bars
/// and rows of odds, dice and their results, figures, tokens, phases, answers, orders and the button Next.
QStringList cutPaintings(QWidget* root);

/// Figures below `root` that stand outside their row or beside the column that shows it.
QStringList figuresPushedOut(QWidget* root);

/// Parts of the action in hand or open that have to be scrolled to, by pixels.
QStringList scrolledAway(QWidget* root);

/// Texts below `root` in a column so narrow that they take many lines, and sentences that begin with a sign
/// or quote nothing.
QStringList raggedTexts(QWidget* root);
