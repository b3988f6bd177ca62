// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_recovery.h"

#include "app/open_game.h"
#include "database/backups.h"
#include "database/campaign_file.h"
#include "database/leftovers.h"
#include "ui/frame/sentences.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace app {

namespace {

struct RecoveryWords {
    Q_DECLARE_TR_FUNCTIONS(app::NewFile)
};

QString stepsText(qsizetype steps) {
    return ui::part::plural(steps, RecoveryWords::tr("1 step"), RecoveryWords::tr("%1 steps"));
}

QString formatMoment(const QDateTime& time) {
    return QLocale().toString(time, QStringLiteral("d MMM yyyy, HH:mm"));
}

} // namespace

QString freeNameBeside(const QString& path, const QString& word) {
    const QFileInfo info(path);
    const QString stem = info.dir().filePath(info.completeBaseName() + u' ' + word);
    QString name = stem + ".tide";
    for (int n = 2; QFileInfo::exists(name); ++n)
        name = stem + u' ' + QString::number(n) + ".tide";
    return name;
}

QString describeBackup(const QString& backup) {
    const auto source = database::CampaignFile::open(backup, database::Access::ReadOnly);
    if (!source) return RecoveryWords::tr("The newest backup cannot be read.");
    QStringList games;
    std::string last;
    qint64 steps = 0;
    for (const auto& stream : (*source)->streams()) {
        steps += stream.steps;
        last = std::max(last, stream.lastAt);
        if (stream.kind == "encounter") games << QString::fromStdString(stream.name);
    }
    const auto at = QDateTime::fromString(QString::fromStdString(last), Qt::ISODate).toLocalTime();
    const auto holds = RecoveryWords::tr("The newest backup holds %1 (%2).")
                           .arg(stepsText(steps), games.isEmpty() ? RecoveryWords::tr("no game yet")
                                                                  : games.join(QStringLiteral(", ")));
    if (!at.isValid()) return holds;
    return holds + u' ' + RecoveryWords::tr("The last step was played on %1.").arg(formatMoment(at));
}

std::vector<ui::BackupChoice> backupChoices(const QString& path) {
    std::vector<ui::BackupChoice> out;
    for (const auto& backup : database::backupsOf(path)) {
        const auto contents = database::contentsOf(backup);
        if (!contents) {
            out.push_back(
                {backup.path, formatMoment(backup.takenAt.toLocalTime()),
                 RecoveryWords::tr("cannot be read: %1").arg(QString::fromStdString(contents.error().text))});
            continue;
        }
        QStringList games;
        for (const auto& game : contents->games)
            games << QStringList{QString::fromStdString(game.name), QString::fromStdString(game.place)}
                         .filter(QRegularExpression(QStringLiteral(".")))
                         .join(QStringLiteral(", "));
        const auto played = QDateTime::fromString(QString::fromStdString(contents->lastAt), Qt::ISODate);
        const auto holds =
            games.isEmpty() ? RecoveryWords::tr("no game yet") : games.join(QStringLiteral("; "));
        out.push_back({backup.path, formatMoment(played.isValid() ? played : backup.takenAt.toLocalTime()),
                       RecoveryWords::tr("%1 (%2)").arg(holds, stepsText(contents->steps))});
    }
    return out;
}

core::Result<Recovered> restoreBackup(const QString& backup, const QString& of) {
    const auto source = database::CampaignFile::open(backup, database::Access::ReadOnly);
    if (!source) return tl::unexpected<core::Problem>(source.error());
    Recovered out{freeNameBeside(of, RecoveryWords::tr("restored")), {}};
    if (auto copied = (*source)->saveCopyAs(out.path); !copied)
        return tl::unexpected<core::Problem>(copied.error());
    out.report =
        RecoveryWords::tr("This is a copy of the backup, in %1. The original file was left as it was.")
            .arg(QDir::toNativeSeparators(out.path));
    return out;
}

std::optional<ui::BarMessage> takeoverMessage(const database::CampaignFile& file) {
    if (file.takenFrom().empty()) return std::nullopt;
    ui::BarMessage message;
    message.text = RecoveryWords::tr(
                       "%1 had this file open and was ended without closing it. All that it saved is here.")
                       .arg(QString::fromStdString(file.takenFrom()));
    return message;
}

std::optional<ui::BarMessage> upgradeMessage(const database::CampaignFile& file) {
    if (!file.wasUpgraded()) return std::nullopt;
    ui::BarMessage message;
    message.text =
        RecoveryWords::tr("An earlier version of Tidekeeper wrote this file. The file was upgraded; a backup "
                          "of its earlier form is in %1.")
            .arg(QDir::toNativeSeparators(database::backupFolder(file.path())));
    return message;
}

std::optional<ui::BarMessage> smallScreenMessage(QSize least, QSize screen) {
    if (least.width() <= screen.width() && least.height() <= screen.height()) return std::nullopt;
    ui::BarMessage message;
    message.tone = ui::BarMessage::Tone::Warning;
    message.text =
        RecoveryWords::tr(
            "This screen has room for %1 × %2 pixels, but the window needs %3 × %4. Move the window with "
            "Alt and the mouse to see the rest, or use a larger screen.")
            .arg(screen.width())
            .arg(screen.height())
            .arg(least.width())
            .arg(least.height());
    return message;
}

std::optional<ui::BarMessage> setAsideMessage() {
    QStringList sentences;
    for (const auto& one : database::takeSetAside())
        sentences << RecoveryWords::tr(
                         "“%1” is left over from another file or from an earlier moment. Nothing was "
                         "taken from it; it is kept as “%2”.")
                         .arg(QFileInfo(one.from).fileName(), QDir::toNativeSeparators(one.keptAs));
    if (sentences.isEmpty()) return std::nullopt;
    ui::BarMessage message;
    message.tone = ui::BarMessage::Tone::Warning;
    message.text = sentences.join(u' ');
    return message;
}

namespace {

/// What was lost: games by name, steps, and other content.
QString describeLosses(const database::RescueReport& report) {
    QStringList lost, games;
    for (const auto& game : report.games)
        if (!game.cameBack) games << QStringLiteral("“%1”").arg(QString::fromStdString(game.name));
    if (!games.isEmpty())
        lost << RecoveryWords::tr("nothing could be rescued of %1").arg(games.join(QStringLiteral(", ")));
    if (report.lostSteps > 0)
        lost << (report.lostSteps == 1 ? RecoveryWords::tr("1 step was lost")
                                       : RecoveryWords::tr("%1 steps were lost").arg(report.lostSteps));
    else if (report.lostRows > 0)
        lost << (report.lostRows == 1
                     ? RecoveryWords::tr("1 entry of the file could not be read")
                     : RecoveryWords::tr("%1 entries of the file could not be read").arg(report.lostRows));
    return lost.isEmpty() ? RecoveryWords::tr("nothing was lost") : lost.join(QStringLiteral("; "));
}

} // namespace

core::Result<Recovered> rescueFile(const Systems& systems, const QString& damaged) {
    Recovered out{freeNameBeside(damaged, RecoveryWords::tr("rescued")), {}};
    const auto report = database::CampaignFile::rescue(damaged, out.path, streamRules(systems));
    if (!report) return tl::unexpected<core::Problem>(report.error());
    out.report = RecoveryWords::tr("%1 rescued into %2; %3. The damaged file was left as it was.")
                     .arg(stepsText(report->steps))
                     .arg(QDir::toNativeSeparators(out.path), describeLosses(*report));
    return out;
}

} // namespace app
