// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcessEnvironment>
#include <QStringList>

#include <sys/types.h>

/// A program that is loaded once and runs many times: each run is a process that is forked just before main,
/// so that only the first waits for the libraries. It can be killed, and its file operations can fail
/// (io_shim.cpp), as those of any other process.
class LoadedProgram {
public:
    struct Ended {
        int code = -1; ///< -1 when a signal ended it
        QByteArray out, errors;
    };

    /// The program of that path, loaded when it is asked for first.
    static LoadedProgram& at(const QString& path);
    ~LoadedProgram();
    LoadedProgram(const LoadedProgram&) = delete;
    LoadedProgram& operator=(const LoadedProgram&) = delete;

    Ended run(const QStringList& arguments, const QProcessEnvironment& environment,
              const QByteArray& input = {}) const;

private:
    explicit LoadedProgram(const QString& path);

    QByteArray m_path;
    int m_socket = -1;
    pid_t m_server = -1;
};
