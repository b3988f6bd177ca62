// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/file_place.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace ui {

namespace {

const QString campaignSuffix = QStringLiteral(".tide");

QString fileName(const QString& words) {
    auto name = words.toLower();
    name.replace(
        QRegularExpression(QStringLiteral("[^\\w]+"), QRegularExpression::UseUnicodePropertiesOption),
        QStringLiteral("-"));
    while (name.startsWith(QLatin1Char('-')))
        name.remove(0, 1);
    while (name.endsWith(QLatin1Char('-')))
        name.chop(1);
    return name.isEmpty() ? QStringLiteral("game") : name.left(60);
}

} // namespace

FilePlace::FilePlace(const QString& folder, QWidget* parent) : QWidget(parent), m_folder(folder) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto* name = new QLabel(tr("&File"));
    m_path = new QLineEdit;
    m_path->setAccessibleName(tr("Campaign file"));
    name->setBuddy(m_path);
    auto* button = new QPushButton(tr("&Browse…"));
    button->setToolTip(tr("Choose folder and name of the file"));
    button->setAutoDefault(false);
    button->setAccessibleName(tr("Browse for the campaign file"));
    line->addWidget(name);
    line->addWidget(m_path, 1);
    line->addWidget(button);
    connect(m_path, &QLineEdit::textEdited, this, [this] { m_typed = true; });
    connect(m_path, &QLineEdit::textChanged, this, &FilePlace::changed);
    connect(button, &QPushButton::clicked, this, &FilePlace::browse);
    propose({});
}

void FilePlace::propose(const QString& words) {
    if (m_typed) return;
    const auto base = fileName(words);
    const QDir folder(m_folder);
    auto path = folder.filePath(base + campaignSuffix);
    for (int n = 2; QFileInfo::exists(path); ++n)
        path = folder.filePath(QStringLiteral("%1-%2%3").arg(base).arg(n).arg(campaignSuffix));
    m_path->setText(QDir::toNativeSeparators(path));
}

QString FilePlace::path() const {
    auto path = QDir::fromNativeSeparators(m_path->text().trimmed());
    if (path.isEmpty()) return path;
    if (!path.endsWith(campaignSuffix)) path += campaignSuffix;
    return QDir::cleanPath(QDir(m_folder).absoluteFilePath(path));
}

QString FilePlace::wrong() const {
    const auto file = path();
    if (file.isEmpty()) return tr("Choose a folder and name for the campaign file.");
    const QFileInfo info(file);
    if (info.exists())
        return tr("The file %1 already exists. Choose another name; to play on in it, open it from the "
                  "welcome page.")
            .arg(info.fileName());
    QFileInfo folder(info.absolutePath());
    while (!folder.exists() && !folder.isRoot())
        folder = QFileInfo(folder.absolutePath());
    if (!folder.isDir()) return tr("%1 is not a folder.").arg(QDir::toNativeSeparators(folder.filePath()));
    if (!folder.isWritable())
        return tr("The folder %1 is not writable. Choose another folder.")
            .arg(QDir::toNativeSeparators(folder.filePath()));
    return {};
}

void FilePlace::browse() {
    auto* dialog = new QFileDialog(this, tr("Save the campaign file as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setNameFilter(tr("Campaign files (*%1)").arg(campaignSuffix));
    dialog->setDefaultSuffix(campaignSuffix.mid(1));
    dialog->setDirectory(QFileInfo(path()).absolutePath());
    dialog->selectFile(QFileInfo(path()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        m_typed = true;
        m_path->setText(QDir::toNativeSeparators(file));
    });
    dialog->open();
}

} // namespace ui

#include "moc_file_place.cpp"
