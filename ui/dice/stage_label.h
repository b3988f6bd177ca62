// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace core {
struct Request;
}

namespace ui {

/// Pixels that the name of a stage ("To hit", below it "2 dice, 3+") has at the left of its dice, so that the
/// dice of all stages begin at the same place.
int stageLabelWidth(const QWidget& widget);

/// Whether a name fits beside its dice; a longer one has a line of its own above them.
bool fitsStageLabel(const QString& name);

/// The name of a stage, and below it what it is about and needs: "To hit" and "2 dice, 3+ · Plague spewer".
struct StageWords {
    QString name, need;
};
StageWords stageWords(const core::Request& request);

/// The name of a stage with what it needs below, as wide as all of them are.
QWidget* makeStageLabel(const QString& name, const QString& need, QWidget* parent);

int sourceSignWidth();
/// The sign for who throws: a hand for real dice, a die for the program.
QLabel* makeSourceSign(bool real, QWidget* parent);
void showSource(QLabel& sign, bool real);

} // namespace ui
