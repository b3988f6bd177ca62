// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program_handover.h"

#include "app/cli/output.h"
#include "app/platform.h"

#include <QCoreApplication>
#include <QDir>

namespace app::cli {

ExitCode handOverToProgram(const QString& relativePath, const std::string& code, const std::string& does) {
    const auto program = QDir::cleanPath(QCoreApplication::applicationDirPath() + u'/' + relativePath);
    const auto afterCommand = QCoreApplication::arguments().mid(2);
    const auto ended = continueAs(program, afterCommand);
    if (ended.problem.empty()) return static_cast<ExitCode>(ended.code);
    return refuse(
        {code,
         "the program that " + does + " cannot be started: " + ended.problem + "; install Tidekeeper again",
         QDir::toNativeSeparators(program).toStdString()});
}

} // namespace app::cli
