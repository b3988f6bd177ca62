// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/dose.h"
#include "support/loaded_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <sys/resource.h>

/// What a run of the command line came to.
struct CliRun {
    int code = -1;
    QByteArray out;
    QByteArray errors;

    /// The lines of output, each an object.
    QList<QJsonObject> lines() const {
        QList<QJsonObject> all;
        for (const auto& line : out.split('\n'))
            if (!line.isEmpty()) all << QJsonDocument::fromJson(line).object();
        return all;
    }
    QJsonObject line(int n = 0) const { return lines().value(n); }
    QJsonObject document() const { return QJsonDocument::fromJson(out).object(); }
    QString problem(int n = 0) const { return line(n)["problem"].toObject()["code"].toString(); }
};

/// Runs the command line in a separate folder, without a display.
class Cli {
public:
    explicit Cli(const QString& program) : m_program(program) {
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const auto* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            m_environment.remove(name);
        m_environment.insert("XDG_DATA_HOME", m_folder.filePath("data"));
        m_environment.insert("XDG_CACHE_HOME", m_folder.filePath("cache"));
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// From now on the program cannot make a file larger than this, as on a full disk.
    void limitFiles(rlim_t bytes) { m_largestFile = bytes; }
    void set(const QString& variable, const QString& value) { m_environment.insert(variable, value); }

    CliRun run(const QStringList& arguments, const QByteArray& input = {}) const {
        // Sanitizers look for leaks only in a program that was started in the usual way.
        if (!isSanitized && m_largestFile == 0) return runLoaded(arguments, input, m_environment);
        QProcess process;
        start(process, arguments);
        process.write(input);
        process.closeWriteChannel();
        process.waitForFinished(60000);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }
    /// The same where a file operation is to fail, or to be the last one: `IO_KILL=7`, see io_shim.cpp.
    CliRun runAtFault(const QString& setting, const QString& folder, const QStringList& arguments,
                      const QByteArray& input = {}) const {
        auto environment = m_environment;
        environment.insert("IO_DIR", folder);
        environment.insert(setting.section('=', 0, 0), setting.section('=', 1));
        return runLoaded(arguments, input, environment);
    }
    /// What runs next as this process finds the same folders.
    void prepare(QProcess& process) const { process.setProcessEnvironment(m_environment); }
    void start(QProcess& process, const QStringList& arguments) const {
        prepare(process);
        if (m_largestFile > 0)
            process.setChildProcessModifier([size = m_largestFile] {
                const rlimit limit{size, size};
                setrlimit(RLIMIT_FSIZE, &limit);
            });
        process.start(m_program, arguments);
        process.waitForStarted();
    }

private:
    CliRun runLoaded(const QStringList& arguments, const QByteArray& input,
                     const QProcessEnvironment& environment) const {
        const auto ended = LoadedProgram::at(m_program).run(arguments, environment, input);
        return {ended.code, ended.out, ended.errors};
    }

    QString m_program;
    rlim_t m_largestFile = 0;
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};
