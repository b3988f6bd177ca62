// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <functional>

/// Rows that play a rule each, named by its id.
namespace steam {

using Scene = std::function<void()>;

inline void columns() { QTest::addColumn<Scene>("body"); }
inline void row(const char* rule, const Scene& body) { QTest::newRow(rule) << body; }
inline void runRow() {
    QFETCH(Scene, body);
    body();
}

/// The command must be carried out with these faces.
#define CARRIED(reported) QCOMPARE(QString::fromStdString(reported), QString())
/// It must be refused, for a reason that has these words.
#define REFUSED(why, words) QVERIFY2(QString::fromStdString(why).contains(words), (why).c_str())

} // namespace steam
