// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli_run.h"

#include <QDebug>
#include <QDir>

/// The command line with the smallest game there is, and a campaign of it.
class ToyCli final : public Cli {
public:
    ToyCli() : Cli(qEnvironmentVariable("TOY_CLI_PATH")) {
        if (!QDir().mkpath(path("systems/toy"))) qFatal("no folder for the smallest game");
        set("TIDEKEEPER_DATA", path("systems"));
    }
    /// Makes a campaign with a known seed: its path.
    QString made() const {
        const QString file = path("night.tide");
        if (const auto made = run({"new", file, "--seed", "7"}); made.code != 0)
            qWarning() << made.out << made.errors;
        return file;
    }
    /// Where the counter of the game is.
    QString clock(const QString& file) const { return run({"show", file}).document()["clock"].toString(); }
};
