// SPDX-License-Identifier: GPL-3.0-or-later
// One use of app/platform.h or of ui/files/save_file.h, for test_platform:
//   end                        runs until it is asked to end
//   continue PROGRAM WORD…     becomes that program
//   read                       repeats each line of its input, until one is "quit"
//   save FILE BYTES            writes a file of that size
#include "app/platform.h"
#include "ui/files/save_file.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

void say(const std::string& line) {
    std::puts(line.c_str());
    std::fflush(stdout);
}

int runUntilEnded(QCoreApplication& application) {
    app::onTermination(&application, [] {
        say("closed");
        QCoreApplication::quit();
    });
    say("ready");
    return QCoreApplication::exec();
}

int continueAs(const QStringList& words) {
    const auto ended = app::continueAs(words.value(0), words.mid(1));
    if (!ended.problem.empty()) say("problem: " + ended.problem);
    return ended.code;
}

int repeatLines() {
    QByteArray begun;
    const auto watch = app::watchStandardInput([&begun](const QByteArray& bytes) {
        begun += bytes;
        for (auto end = begun.indexOf('\n'); end >= 0; end = begun.indexOf('\n')) {
            const auto line = begun.left(end);
            begun.remove(0, end + 1);
            say("read " + line.toStdString());
            if (line == "quit") QCoreApplication::quit();
        }
    });
    say("ready");
    return QCoreApplication::exec();
}

int save(const QString& path, qsizetype size) {
    const auto saved = ui::saveBytes(path, QByteArray(size, 'x'));
    say(saved ? "saved" : saved.error().code);
    return saved ? 0 : 1;
}

} // namespace

int main(int argc, char* argv[]) {
    QCoreApplication application(argc, argv);
    const auto words = QCoreApplication::arguments().mid(1);
    const auto what = words.value(0);
    if (what == u"end") return runUntilEnded(application);
    if (what == u"continue") return continueAs(words.mid(1));
    if (what == u"read") return repeatLines();
    if (what == u"save") return save(words.value(1), words.value(2).toLongLong());
    return 2;
}
