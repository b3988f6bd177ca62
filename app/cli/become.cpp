// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/become.h"

#include "app/cli/output.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <unistd.h>
#include <vector>

namespace app::cli {

ExitCode becomeProgram(const QString& relativePath, const std::string& code, const std::string& does) {
    const auto program = QDir::cleanPath(QCoreApplication::applicationDirPath() + u'/' + relativePath);
    QList<QByteArray> given{QFile::encodeName(program)};
    for (const auto& word : QCoreApplication::arguments().mid(2)) // the arguments after the command
        given << word.toLocal8Bit();
    std::vector<char*> argv;
    for (auto& word : given)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(argv.front(), argv.data());
    const std::string reason = std::strerror(errno);
    return refuse(
        {code, "the program that " + does + " cannot be started: " + reason + "; install Tidekeeper again",
         QDir::toNativeSeparators(program).toStdString()});
}

} // namespace app::cli
