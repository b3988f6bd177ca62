// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/about_dialog.h"

#include "kernel/game/titles.h"
#include "ui/files/log_file.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/theme/icon.h"

#include <QDesktopServices>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace ui {

namespace {

/// Sentences that say whose games these are.
QString owners() {
    QStringList sentences;
    for (const auto& game : core::gameTitles())
        sentences << AboutDialog::tr("%1 belongs to %2.")
                         .arg(QString::fromStdString(game.name), QString::fromStdString(game.owner));
    return sentences.join(u' ');
}

} // namespace

AboutDialog::AboutDialog(const QString& version, QWidget* parent)
    : DialogFrame(tr("About Tidekeeper"), parent) {
    setComfortableWidth(560);
    setSubtitle(tr("Version %1").arg(version));
    const auto section = [this](const QString& heading, const QString& text) {
        body()->addWidget(words(heading, "heading"));
        body()->addWidget(words(text));
    };
    body()->addWidget(
        words(tr("A desktop assistant for game masters of tabletop miniature games. The miniatures stay on "
                 "the table; the program keeps the numbers, knows the rules, shows the odds and "
                 "remembers everything.")));
    section(tr("Licence"),
            tr("Free software under the GNU General Public License, version 3 or later. You may use, "
               "study, share and change it; it comes without any warranty. The full text is in the "
               "file LICENSE."));
    section(tr("Libraries"),
            tr("Qt %1 (LGPL 3; Qt Charts GPL 3), SQLite (public domain), tl::expected (CC0).")
                .arg(QString::fromLatin1(qVersion())));
    section(tr("Icons and type"),
            tr("Tabler Icons (MIT) and icons from game-icons.net (CC BY 3.0). Inter by Rasmus "
               "Andersson (SIL Open Font License)."));
    section(tr("Games"), owners());
    section(
        tr("Names and rights"),
        tr("The owners of these games have neither made nor approved Tidekeeper. Names are used only to show "
           "which games it supports. No text, picture or logo of theirs is part of it: rules are described "
           "in "
           "our own words, and what their documents leave open is our proposal and marked “house rule”. "
           "Authors and publishers who want something changed can write to "
           "https://github.com/tidekeeper/tidekeeper/issues."));
    section(tr("When something goes wrong"),
            tr("Errors are logged in %1. The log names your files, and only you can read it.")
                .arg(QDir::toNativeSeparators(log_file::path())));
    body()->addStretch(1);
    auto* open = addAside(tr("Open the folder of the &log"), tr("Opens the folder of the log file"));
    open->setObjectName(QStringLiteral("openLog"));
    connect(open, &QPushButton::clicked, this, [this] {
        QDir().mkpath(log_file::folder());
        if (!QDesktopServices::openUrl(QUrl::fromLocalFile(log_file::folder())))
            setProblem(
                tr("No program opened the folder %1.").arg(QDir::toNativeSeparators(log_file::folder())));
    });
    addClose(tr("Close"))->setDefault(true);
}

} // namespace ui

#include "moc_about_dialog.cpp"
