// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "accessibility_audit.h"
#include "support/case.h"
#endif

#include <QApplication>
#include <QTest>

/// The window on the demo mission, for people who do not see it and on small screens.
class TestMissionAudit : public QObject {
    Q_OBJECT

private slots:
    void nothingIsUnnamedOrClipped_data();
    void nothingIsUnnamedOrClipped();
};

void TestMissionAudit::nothingIsUnnamedOrClipped_data() {
    QTest::addColumn<int>("theme");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("scene");
    for (const auto theme : {ui::ThemeChoice::Dark, ui::ThemeChoice::Light})
        for (const auto size : {QSize(1366, 768), QSize(1920, 1080)})
            for (const char* scene : {"checklist", "action", "dice"})
                QTest::addRow("%s %d %s", theme == ui::ThemeChoice::Dark ? "dark" : "light", size.width(), scene)
                    << int(theme) << size << QString::fromLatin1(scene);
}

void TestMissionAudit::nothingIsUnnamedOrClipped() {
    QFETCH(int, theme);
    QFETCH(QSize, size);
    QFETCH(QString, scene);
    ui::applyTheme(*qApp, ui::ThemeChoice(theme));
    Seat seat;
    seat.window().resize(size);
    seat.toOperatives();
    seat.session().correct(QStringLiteral("op2"), QStringLiteral("bleed"), 2);
    seat.session().correct(QStringLiteral("op2"), QStringLiteral("stunned"), 1);
    QCoreApplication::processEvents();
    QVERIFY(seat.clickFigure("gunner", 2));
    if (scene == u"checklist") seat.hands.type(QStringLiteral("0"));
    else QVERIFY(seat.pressOffer("aimed", scene == u"dice" ? 2 : 1));
    QCoreApplication::processEvents();
    QCOMPARE(seat.session().open().has_value(), scene == u"dice");
    QCOMPARE(seat.window().size(), size);
    QCOMPARE(unnamedFocusables(&seat.window()), QStringList());
    const auto clipped = clippedTexts(&seat.window());
    QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(QStringLiteral("; "))));
    const auto unexplained = unexplainedControls(&seat.window());
    QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QStringLiteral("; "))));
}

TEST_CASE(TestMissionAudit, QApplication)
#include "test_mission_audit.moc"
