// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace core {
struct Request;
}

namespace ui {

/// The width in pixels of a stage's name ("To hit", below it "2 dice, 3+") left of its dice, so that the dice
/// of all stages begin at the same place.
int stageLabelWidth(const QWidget& widget);

/// Whether a name fits beside its dice, in two lines of that width and the font of the widget; a longer name
/// has a separate line above them.
bool fitsStageLabel(const QString& name, const QWidget& widget);

/// The name of a stage, its requirement and its subject: "To hit", "2 dice, 3+" and "Plague spewer".
struct StageWords {
    QString name, need, about;
};
/// What a stage is about, where its purpose says so behind a dot: "To hit · Rager 1 counters Veyra".
QString purposeDetail(const QString& purpose);
StageWords stageWords(const core::Request& request);

/// The label of a stage: its name with what it needs below, in the common width of all stages.
QWidget* makeStageLabel(const QString& name, const QString& need, QWidget* parent);

/// The icon that shows who rolls: a hand for real dice, a die for the program; and its width in pixels.
int sourceSignWidth();
QLabel* makeSourceSign(bool real, QWidget* parent);
void showSource(QLabel& sign, bool real);

} // namespace ui
