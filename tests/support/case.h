// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tests {

/// One test of a program that holds many, found by the name of its source file without the ending.
struct Case {
    using Run = int (*)(int argc, char* argv[]);

    Case(const char* file, Run run);

    const char* file;
    Run run;
};

/// The application of a test that wants none.
struct NoApplication {
    NoApplication(int&, char**) {}
};

} // namespace tests

/// Takes the place that QTEST_MAIN has elsewhere: the case of the Qt Test class `Test`, run under an
/// Application, which is QCoreApplication, QGuiApplication, QApplication or tests::NoApplication. The source
/// includes <QTest> itself, where it likes: Qt's macro `emit` must not come before the kernel.
#define TEST_CASE(Test, Application)                                                                         \
    static int run##Test(int argc, char* argv[]) {                                                           \
        QTest::Internal::callInitMain<Test>();                                                               \
        Application application(argc, argv);                                                                 \
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi);                                                     \
        Test test;                                                                                           \
        return QTest::qExec(&test, argc, argv);                                                              \
    }                                                                                                        \
    static const tests::Case case##Test(__FILE__, run##Test);
