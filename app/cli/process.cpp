// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/process.h"

#include "app/cli/output.h"
#include "database/campaign_file.h"
#include "kernel/values/inconsistency_guard.h"
#include "ui/files/language.h"
#include "ui/files/log_file.h"

#include <QCoreApplication>

namespace app::cli {

void prepareProcess() { database::ignoreFileSizeSignal(); }

int runProcess(ExitCode (*run)(QStringList words)) {
    QCoreApplication::setApplicationName("tidekeeper");
    ui::useEnglishLocale();
    ui::log_file::begin("tidekeeper-cli");
    const auto report = [](ExitCode code) {
        reportSetAside();
        return static_cast<int>(code);
    };
    try {
        return report(run(QCoreApplication::arguments().mid(1)));
    } catch (...) {
        return report(refuse(core::problemOfException()));
    }
}

} // namespace app::cli
