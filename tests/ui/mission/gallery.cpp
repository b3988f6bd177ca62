// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenes.h"

#include <QApplication>
#include <QTest>
#include <QTextStream>

/// Pictures of the real window over the shipped games: FOLDER [dark|light|contrast] [WIDTHxHEIGHT] [text size
/// in %] [scene …]
int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const auto words = application.arguments().mid(1);
    if (words.isEmpty()) {
        QTextStream(stderr) << "FOLDER [dark|light] [WIDTHxHEIGHT] [text size in %] [scene …], scenes: "
                            << scenes::names().join(QLatin1Char(' ')) << '\n';
        return 2;
    }
    const auto theme = words.value(1, QStringLiteral("dark"));
    const auto size = words.value(2, QStringLiteral("1366x768"));
    const auto percent = words.value(3, QStringLiteral("100"));
    scenes::dress(theme, percent.toInt());
    const auto chosen = words.size() > 4 ? words.mid(4) : scenes::names();
    for (const auto& name : chosen) {
        const auto scene =
            scenes::make(name, QSize(size.section(u'x', 0, 0).toInt(), size.section(u'x', 1).toInt()));
        QTest::qWait(700); // the odds come from another thread
        auto* shown = scene->shown();
        const auto path = QStringLiteral("%1/%2-%3-%4-%5.png").arg(words.front(), name, theme, size, percent);
        if (!shown->grab().save(path)) return 1;
    }
    return 0;
}
