// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QTest>

using namespace activations;

/// What the card of an action asks before it begins.
class TestCardFields : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void furtherEnemiesAreOthers();
};

/// The target of a charge is not offered again among the further enemies, whose names fold into a list that
/// stays open while several are ticked.
void TestCardFields::furtherEnemiesAreOthers() {
    Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    seat.window().resize(1366, 768);
    scenes::toActivations(seat);
    seat.session().selection().selectUnit(whoMay(seat, "charge"));
    seat.session().draft().selectOffer(QStringLiteral("charge"));
    QCoreApplication::processEvents();
    auto* names = seat.find<QPushButton>(QStringLiteral("names"), seat.find(QStringLiteral("field:others")));
    QVERIFY(names && seat.aimedAt());
    auto* menu = names->findChild<QMenu*>();
    const auto entries = menu->actions();
    QVERIFY(entries.size() > 6);
    for (const auto* entry : entries)
        QVERIFY2(entry->text().remove(u'&').section(u'\t', 0, 0) != seat.aimedAt()->text(),
                 qPrintable(entry->text()));
    QVERIFY(seat.hands.click(names));
    for (int n = 0; n < 2; ++n) {
        QVERIFY(menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[n]).center());
    }
    menu->close();
    const auto* offer = seat.session().draft().offer();
    const auto order = seat.session().draft().order(*offer);
    const auto* chosen = order.command.body.find("others");
    QVERIFY(chosen && chosen->asArray());
    QCOMPARE(chosen->asArray()->size(), std::size_t(2));
    QVERIFY2(names->text().contains(entries.front()->text().remove(u'&').section(u'\t', 0, 0)),
             qPrintable(names->text()));
}

TEST_CASE(TestCardFields, QApplication)
#include "test_card_fields.moc"
