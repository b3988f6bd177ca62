// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/table/group_card.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QTest>
#include <QToolButton>

#include <algorithm>

/// The weapons of an attack in the form, how many models attack with which, and the wounds of one model.
class TestWeaponCounts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void weaponsAreTickedAndCounted();
    void woundsOfOneModelAreSet();
};

/// Each weapon is a tick with a count: a press takes all of it or none, the signs and the keys + and − one
/// more or one less. A distance takes those away that do not reach, until the next change.
void TestWeaponCounts::weaponsAreTickedAndCounted() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    for (int n = 0; n < 9 && seat.phase() != "shooting"; ++n) {
        QVERIFY(seat.next());
        seat.resolveByMouse();
    }
    seat.session().selection().selectUnit(QStringLiteral("attacker.plague_marines"));
    QVERIFY(seat.offer("shoot"));
    const auto* offer = seat.session().draft().offer();
    const auto field = std::find_if(offer->inputs.begin(), offer->inputs.end(),
                                    [](const auto& each) { return each.id == "counts"; });
    QVERIFY(field != offer->inputs.end());
    const auto several = std::find_if(field->options.begin(), field->options.end(),
                                      [](const auto& option) { return option.count > 2; });
    QVERIFY(several != field->options.end());
    const auto id = *several->value.asString();
    const auto name = QString::fromStdString(several->label);
    const auto chip = [&]() -> ui::ToggleChip* {
        for (auto* each : seat.find(QStringLiteral("field:counts"))->findChildren<ui::ToggleChip*>())
            if (each->text().endsWith(name)) return each;
        return nullptr;
    };
    const auto counted = [&]() {
        const auto order = seat.session().draft().order(*seat.session().draft().offer());
        const auto* counts = order.command.body.find("counts");
        return counts ? static_cast<int>(counts->number(id)) : -1;
    };
    QVERIFY(chip() && chip()->isChecked());
    QVERIFY(chip()->height() >= chip()->sizeHint().height()); // both of its lines are whole
    QCOMPARE(counted(), -1);                                  // untouched: all that may attack
    QCOMPARE(chip()->text(), QStringLiteral("%1 × %2").arg(several->count).arg(name));
    const auto place = chip()->geometry();
    const auto less = [&]() -> QToolButton* {
        for (auto* each : seat.find(QStringLiteral("field:counts"))->findChildren<QToolButton*>())
            if (each->accessibleName() == QStringLiteral("One %1 less").arg(name)) return each;
        return nullptr;
    };
    QVERIFY(less() && seat.hands.click(less()));
    QCOMPARE(counted(), several->count - 1);
    QCOMPARE(chip()->text(),
             QStringLiteral("%1 of %2 × %3").arg(several->count - 1).arg(several->count).arg(name));
    QCOMPARE(chip()->geometry(), place); // nothing moves under the pointer
    chip()->setFocus();
    seat.hands.press(Qt::Key_Minus);
    QCOMPARE(counted(), several->count - 2);
    seat.hands.press(Qt::Key_Plus);
    QCOMPARE(counted(), several->count - 1);
    QVERIFY(seat.hands.click(chip()));
    QCOMPARE(counted(), 0);
    QVERIFY(!chip()->isChecked());
    QVERIFY(seat.hands.click(chip()));
    QCOMPARE(counted(), several->count);
    seat.session().draft().setValue(*seat.session().draft().offer(), "distance", several->reach + 1);
    QVERIFY(!chip()->isChecked());
    seat.session().draft().setValue(*seat.session().draft().offer(), "distance", several->reach);
    QVERIFY(chip()->isChecked());
}

/// A wound on one model of a unit: a click on the model, a click on a heart.
void TestWeaponCounts::woundsOfOneModelAreSet() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:group:attacker.plague_marines"));
    QVERIFY(card);
    auto* strip = card->findChild<ui::FigureStrip*>();
    QVERIFY(seat.hands.click(strip, strip->figureRect(2).center()));
    seat.hands.countFromHere();
    const auto model = strip->cell(2).model.toStdString();
    QCoreApplication::processEvents();
    QVERIFY(seat.clickSpace(seat.row(seat.find("popover"), model.c_str()), 0));
    const auto* unit = seat.session().unit(QStringLiteral("attacker.plague_marines"));
    QCOMPARE(unit->figures[2].current, 1);
    QVERIFY(strip->cell(2).isHurt());
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!strip->cell(2).isHurt());
}

TEST_CASE(TestWeaponCounts, QApplication)
#include "test_weapon_counts.moc"
