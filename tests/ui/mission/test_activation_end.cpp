// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/offer_grid.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QTest>

#include <map>

using namespace activations;

/// Where sides alternate, the amber button leads to the side that acts.
class TestActivationEnd : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void whoActsEndsBeforeTheOtherSideActs();
    void rowsOfActionsKeepTheirOrder();
};

/// The amber button belongs to the model that acts: it offers the end of its activation, never a model of the
/// other warband. Who takes such a model in hand reads what its action would end.
void TestActivationEnd::whoActsEndsBeforeTheOtherSideActs() {
    Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    scenes::toActivations(seat);
    QCoreApplication::processEvents();
    const auto acting = seat.session().selection().unit();
    QVERIFY(offered(seat, acting, "move"));
    QVERIFY(seat.offer("move") && seat.carryOut());
    seat.resolveByMouse();
    const auto* mover = seat.session().unit(acting);
    QVERIFY(mover && mover->canAct);
    const auto side = mover->side;
    const auto name = QString::fromStdString(mover->name);
    const auto& next = seat.window().next();
    QCOMPARE(next.text(), name + QStringLiteral(": End activation"));
    for (const auto& unit : seat.session().view().units) {
        if (unit.side == side || !unit.canAct) continue;
        seat.session().selection().selectUnit(QString::fromStdString(unit.id));
        break;
    }
    QVERIFY(seat.session().selection().unit() != acting);
    QCOMPARE(next.text(), QStringLiteral("Go to ") + name);
    QVERIFY(seat.offer("move"));
    const auto* go = seat.find(QStringLiteral("carryOut"));
    QVERIFY(go);
    const auto words = go->accessibleName() + go->accessibleDescription();
    QVERIFY2(words.contains(QStringLiteral("ends the activation of ") + name), qPrintable(words));
    seat.hands.press(Qt::Key_Escape);
    seat.rest();
    QVERIFY(seat.click("next")); // back to the model that acts
    QCOMPARE(seat.session().selection().unit(), acting);
    seat.rest();
    QVERIFY(seat.click("next")); // its card would be empty
    QVERIFY(seat.session().unit(acting)->acted);
    QVERIFY(seat.session().unit(seat.session().selection().unit())->side != side);
}

/// A charge changes what is likely, but the rows of actions stay in their order.
void TestActivationEnd::rowsOfActionsKeepTheirOrder() {
    Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    scenes::toActivations(seat);
    QCoreApplication::processEvents();
    const auto rows = [&] {
        QCoreApplication::processEvents();
        std::map<int, QString> out; // by place
        for (const auto* label : seat.window().activation().grid().findChildren<QLabel*>())
            if (!label->isHidden()) out.emplace(label->y(), label->text());
        QStringList names;
        for (const auto& [y, name] : out)
            names << name;
        return names;
    };
    const auto acting = seat.session().selection().unit();
    seat.session().draft().selectOffer({});
    const auto before = rows();
    QString foe;
    for (const auto& unit : seat.session().view().units)
        if (unit.side != seat.session().unit(acting)->side) foe = QString::fromStdString(unit.id);
    QVERIFY(seat.session().correct(acting, QStringLiteral("contact:") + foe, 1));
    seat.session().draft().selectOffer({});
    auto after = rows(), common = before;
    QVERIFY(before.size() > 2 && after.size() > 2);
    after.removeIf([&](const auto& name) { return !before.contains(name); });
    common.removeIf([&](const auto& name) { return !after.contains(name); });
    QCOMPARE(after, common);
}

TEST_CASE(TestActivationEnd, QApplication)
#include "test_activation_end.moc"
