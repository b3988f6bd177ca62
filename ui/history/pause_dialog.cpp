// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/pause_dialog.h"

#include "ui/frame/dialog_widgets.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImageReader>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace ui {

PauseDialog::PauseDialog(const QString& where, const QString& lastNote, QWidget* parent)
    : DialogFrame(tr("Pause"), parent) {
    setComfortableWidth(540);
    setSubtitle(tr("%1. Everything is saved; a note helps you to continue.").arg(where));
    addNote(lastNote);
    addPhoto();
    addClose(tr("Cancel"));
    auto* pause =
        addPrimary(tr("Pause the game"),
                   tr("Saves the note and opens the welcome page; everything else is saved already"));
    const auto finish = [this] {
        emit paused(m_note->toPlainText().trimmed(), m_photo);
        acceptUnlessRefused();
    };
    connect(pause, &QPushButton::clicked, this, finish);
    auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    connect(shortcut, &QShortcut::activated, this, finish);
    pause->setToolTip(tr("Ctrl+Enter"));
    m_note->setFocus();
}

void PauseDialog::addNote(const QString& lastNote) {
    auto* label = new QLabel(tr("&Note for next time"));
    m_note = new QPlainTextEdit(lastNote);
    m_note->setAccessibleName(tr("Note for next time"));
    m_note->setPlaceholderText(
        tr("Who was about to do what, what the players planned, what is on the table"));
    m_note->setTabChangesFocus(true);
    m_note->setMinimumHeight(110);
    label->setBuddy(m_note);
    body()->addWidget(label);
    body()->addWidget(m_note, 1);
}

void PauseDialog::addPhoto() {
    auto* line = new QHBoxLayout;
    auto* choose = new QPushButton(tr("Add a &photo of the table…"));
    choose->setToolTip(tr("A picture of the table; it is kept in the file and shown when you come back"));
    choose->setAutoDefault(false);
    m_photoName = words(tr("No photo"), "muted");
    m_removePhoto = new QPushButton(tr("&Remove the photo"));
    m_removePhoto->setToolTip(tr("Removes the photo from this pause"));
    m_removePhoto->setAutoDefault(false);
    m_removePhoto->hide();
    line->addWidget(choose);
    line->addWidget(m_photoName, 1);
    line->addWidget(m_removePhoto);
    body()->addLayout(line);
    connect(choose, &QPushButton::clicked, this, &PauseDialog::choosePhoto);
    connect(m_removePhoto, &QPushButton::clicked, this, [this] { setPhoto({}); });
}

void PauseDialog::choosePhoto() {
    QStringList patterns;
    for (const auto& format : QImageReader::supportedImageFormats())
        patterns << QStringLiteral("*.") + QString::fromLatin1(format);
    auto* dialog = new QFileDialog(this, tr("Photo of the table"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Pictures (%1)").arg(patterns.join(QLatin1Char(' '))));
    connect(dialog, &QFileDialog::fileSelected, this, &PauseDialog::setPhoto);
    dialog->open();
}

void PauseDialog::setPhoto(const QString& path) {
    const bool readable = path.isEmpty() || QImageReader(path).canRead();
    setProblem(readable ? QString()
                        : tr("%1 is not a picture that can be shown.").arg(QDir::toNativeSeparators(path)));
    if (!readable) return;
    m_photo = path;
    m_photoName->setText(path.isEmpty() ? tr("No photo") : QFileInfo(path).fileName());
    m_removePhoto->setVisible(!path.isEmpty());
}

} // namespace ui

#include "moc_pause_dialog.cpp"
