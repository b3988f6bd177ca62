// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/stage_label.h"

#include "ui/dice/die_paint.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int labelLetters = 10;
constexpr int mostLines = 2; // of a name beside its dice
constexpr double smaller = 0.92;
constexpr int signSide = 16;
} // namespace

int stageLabelWidth(const QWidget& widget) { return widget.fontMetrics().averageCharWidth() * labelLetters; }

bool fitsStageLabel(const QString& name, const QWidget& widget) {
    const QFontMetrics metrics(scaled(widget.font(), 1, QFont::DemiBold));
    const QRect room(0, 0, stageLabelWidth(widget), QWIDGETSIZE_MAX);
    const auto size = metrics.boundingRect(room, Qt::TextWordWrap, name).size();
    return size.width() <= room.width() && size.height() <= mostLines * metrics.lineSpacing();
}

QString purposeDetail(const QString& purpose) {
    const auto at = purpose.indexOf(QStringLiteral(" · "));
    return at > 0 ? purpose.mid(at + 3) : QString();
}

StageWords stageWords(const core::Request& request) {
    auto name = QString::fromStdString(request.purpose);
    if (!request.asksDice()) return {name, {}, {}};
    const bool goesOn = request.rows.size() == 1 && !request.rows.front().label.empty() &&
                        (request.id.ends_with(".on") || request.id.ends_with(".again"));
    if (goesOn) name = QString::fromStdString(request.rows.front().label);
    const auto about = purposeDetail(name);
    if (!about.isEmpty()) name.chop(about.size() + 3);
    auto dice = diceCount(request.dice());
    if (request.rows.size() == 1 && !request.rows.front().need.empty())
        dice += QStringLiteral(", ") + QString::fromStdString(request.rows.front().need);
    return {name, dice, about};
}

QWidget* makeStageLabel(const QString& name, const QString& need, QWidget* parent) {
    auto* box = new QWidget(parent);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    box->setFixedWidth(stageLabelWidth(*box));
    if (!name.isEmpty()) {
        auto* title = new ProseLabel(box, name);
        title->setTextFormat(Qt::PlainText);
        setLook(*title, "name");
        lines->addWidget(title);
    }
    if (need.isEmpty()) return box;
    auto* below = new ProseLabel(box, need);
    below->setTextFormat(Qt::PlainText);
    below->setFont(scaled(below->font(), smaller));
    setLook(*below, "muted");
    lines->addWidget(below);
    return box;
}

int sourceSignWidth() { return iconSide(signSide) + 4; }

QLabel* makeSourceSign(bool real, QWidget* parent) {
    auto* sign = new QLabel(parent);
    sign->setObjectName(QStringLiteral("sourceSign"));
    sign->setFixedWidth(sourceSignWidth());
    showSource(*sign, real);
    return sign;
}

void showSource(QLabel& sign, bool real) {
    const int side = iconSide(signSide);
    sign.setPixmap(
        icon(real ? QStringLiteral("hand") : QStringLiteral("dice"), IconInk::Muted).pixmap(side, side));
    sign.setToolTip(real ? QObject::tr("Real dice, typed in") : QObject::tr("Rolled by the program"));
    sign.setAccessibleName(sign.toolTip());
}

} // namespace ui
