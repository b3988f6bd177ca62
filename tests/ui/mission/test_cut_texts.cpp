// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "cut_texts.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/act/datasheet_panel.h"
#include "ui/act/target_field.h"
#include "ui/dice/dice_switch.h"
#include "ui/table/number_chip.h"
#include "ui/table/side_heading.h"
#endif

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>

/// Whole words: over the states of a recorded game of each system nothing is cut that has room beside it or
/// in the middle of a word, counters and objectives are whole, the names of sides read the same, and beside
/// each name a word says who rolls its dice.
class TestCutTexts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { scenes::dress(QStringLiteral("dark"), 100); }
    void nothingIsCutBesideRoom_data();
    void nothingIsCutBesideRoom();

private:
    /// What is cut in the present state, and with each of the next actions in hand.
    static QStringList faultsOf(ui::MainWindow& window, ui::Session& session);
    static QStringList headFaults(QWidget& window);
};

void TestCutTexts::nothingIsCutBesideRoom_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("plaguetide") << "plaguetide_rolled";
    QTest::newRow("combat_patrol") << "patrol_rolled";
    QTest::newRow("trench_crusade") << "trench_battle";
    QTest::newRow("scrimmage") << "scrimmage_battle";
    QTest::newRow("steampunk_fantasy") << "steampunk_fantasy_of_0_1_0";
}

/// Faults of counters and objectives, and of the names of both sides.
QStringList TestCutTexts::headFaults(QWidget& window) {
    QStringList out;
    for (auto* chip : window.findChildren<ui::NumberChip*>())
        if (chip->isVisible() && chip->isCut())
            out << QStringLiteral("cut: ") + chip->words();
        else if (chip->isVisible() && !chip->briefName().isEmpty() &&
                 chip->width() < chip->sizeHint().width() && chip->width() > chip->minimumSizeHint().width())
            out << QStringLiteral("empty room in: ") + chip->words();
    const auto undo = window.findChild<QPushButton*>(QStringLiteral("undo"))->text();
    if (undo.contains(QStringLiteral("Next:")))
        out << QStringLiteral("not understood as the way back: ") + undo;
    const auto* last =
        window.findChild<ui::DatasheetPanel*>()->findChild<QLabel*>(QStringLiteral("lastResult"));
    const auto* sheet = last->parentWidget()->findChild<QScrollArea*>();
    if (last->isVisible() && sheet->geometry().bottom() > last->y())
        out << QStringLiteral("over the datasheet: ") + last->text();
    QStringList faces; // of the names of sides
    for (auto* heading : window.findChildren<ui::SideHeading*>())
        if (heading->isVisible())
            faces << heading->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->font().toString();
    faces.removeDuplicates();
    if (faces.size() > 1) out << QStringLiteral("names of sides differ in look");
    for (auto* heading : window.findChildren<ui::SideHeading*>())
        for (auto* label : heading->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
            if (label->isVisible() && !label->toolTip().contains(heading->sideName()))
                out << QStringLiteral("its whole name is nowhere: ") + label->text();
    for (const auto* each : window.findChildren<ui::DiceSwitch*>())
        for (const auto* choice : each->findChildren<QPushButton*>())
            if (choice->isVisible() && choice->isChecked() && choice->text().isEmpty())
                out << QStringLiteral("no word says who rolls: ") + choice->accessibleName();
    return out;
}

QStringList TestCutTexts::faultsOf(ui::MainWindow& window, ui::Session& session) {
    QTest::qWait(5);
    auto out = cutBesideRoom(&window) + halfWords(&window) + headFaults(window);
    if (session.open()) return out;
    int taken = 0;
    for (const auto& unit : session.view().units) {
        if (!unit.canAct || taken == 2) continue;
        const auto id = QString::fromStdString(unit.id);
        for (const auto& offer : session.offers(id)) {
            if (offer.blocked || !offer.primary) continue;
            ++taken;
            session.selection().selectUnit(id);
            session.draft().selectOffer(QString::fromStdString(offer.id));
            QTest::qWait(5);
            out += cutBesideRoom(&window) + halfWords(&window);
            session.draft().selectOffer({});
            QTest::qWait(5);
            out += headFaults(window); // with the datasheet of a unit in hand
            break;
        }
    }
    return out;
}

void TestCutTexts::nothingIsCutBesideRoom() {
    QFETCH(QString, file);
    OwnFolders folders;
    const auto path = folders.document(file + QStringLiteral(".tide"));
    QVERIFY(QFile::copy(QStringLiteral(SOURCE_FOLDER "/tests/data/frozen/%1.tide").arg(file), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    auto opened = database::CampaignFile::open(path);
    QVERIFY(opened.has_value());
    const auto stream = (*opened)->streams().back();
    const auto journal = (*opened)->journal(stream.id);
    auto encounter = core::Encounter::open(Seat::systemOf(QTest::currentDataTag()), *journal, Seat::ports());
    QVERIFY(encounter.has_value());
    ui::Session session(**encounter);
    Seat::Answers answers;
    ui::MainWindow window(session, answers);
    window.resize(1366, 768);
    window.show();
    const auto way = session.log().path(session.log().head());
    QVERIFY(way.size() > 20);
    QStringList faults;
    constexpr std::size_t each = 23; // of the steps; a whole game would take minutes
    for (std::size_t n = 1; n < way.size(); n += each) {
        QVERIFY(session.jump(way[n]));
        faults += faultsOf(window, session);
    }
    faults.removeDuplicates();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QStringLiteral("\n  "))));
}

TEST_CASE(TestCutTexts, QApplication)
#include "test_cut_texts.moc"
