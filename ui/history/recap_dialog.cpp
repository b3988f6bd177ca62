// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/recap_dialog.h"

#include "ui/frame/dialog_widgets.h"

#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

RecapDialog::RecapDialog(const Recap& recap, QWidget* parent) : DialogFrame(tr("Where you stopped"), parent) {
    setComfortableWidth(580);
    QStringList place{recap.mission};
    place << (recap.ended.isEmpty() ? recap.turn : tr("over: %1").arg(recap.ended));
    for (const auto& part : {recap.phase, recap.clock, recap.when})
        if (!part.isEmpty()) place << part;
    setSubtitle(place.join(QStringLiteral(" · ")));
    addSection(tr("Your note"), recap.note);
    addSection(tr("Still open"), recap.openAction);
    addSteps(recap.steps);
    addPhoto(recap.photo);
    body()->addStretch(1);
    auto* go = addPrimary(tr("Play on"), tr("Opens the game as you left it"));
    connect(go, &QPushButton::clicked, this, [this] {
        emit continueRequested();
        accept();
    });
    go->setFocus();
}

void RecapDialog::addSection(const QString& heading, const QString& text) {
    if (text.isEmpty()) return;
    body()->addWidget(words(heading, "heading"));
    auto* inside = static_cast<QVBoxLayout*>(nullptr);
    auto* frame = card(&inside);
    inside->addWidget(words(text));
    body()->addWidget(frame);
}

void RecapDialog::addSteps(const QStringList& steps) {
    if (steps.isEmpty()) return;
    body()->addWidget(words(tr("The last steps"), "heading"));
    for (const auto& step : steps)
        body()->addWidget(words(step));
}

void RecapDialog::addPhoto(const QString& path) {
    if (path.isEmpty()) return;
    body()->addWidget(words(tr("The table"), "heading"));
    const QPixmap photo(path);
    if (photo.isNull()) {
        body()->addWidget(
            words(tr("The photo %1 cannot be shown; it may have been moved.").arg(path), "muted"));
        return;
    }
    auto* picture = new QLabel;
    picture->setPixmap(photo.scaled(520, 260, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    picture->setAccessibleName(tr("Photo of the table"));
    body()->addWidget(picture);
}

} // namespace ui

#include "moc_recap_dialog.cpp"
