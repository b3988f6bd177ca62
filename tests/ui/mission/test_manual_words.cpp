// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/window_keys.h"
#endif
#include "ui/manual/manual_controller.h"
#include "ui/manual/manual_pages.h"

#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

/// Whether the program has what its manual names: menu entries, phases of a turn, keys, windows.
class TestManualWords : public QObject {
    Q_OBJECT

private slots:
    void menuEntriesAreThere();
    void phasesAreThoseOfTheGames_data();
    void phasesAreThoseOfTheGames();
    void keysAreThoseOfTheSheet();
    void placesExist();
    void f1KnowsWhereOneStands();

private:
    static QString wholeText() {
        QString out;
        for (const auto& page : ui::ManualPages::instance().all())
            out += page.text;
        return out;
    }
    /// First cells of the rows of a page's tables.
    static QStringList firstCells(const char* file) {
        static const QRegularExpression row(QStringLiteral("^\\| ([^|]+) \\|"),
                                            QRegularExpression::MultilineOption);
        QStringList out;
        for (auto found = row.globalMatch(ui::ManualPages::instance().page(QLatin1String(file))->text);
             found.hasNext();)
            out << found.next().captured(1).trimmed();
        out.removeFirst(); // the heading
        return out;
    }
};

void TestManualWords::menuEntriesAreThere() {
    Seat seat(Seat::Keep::Memory, 7, {"plaguetide", {"first_watch", {}, {}, {}}});
    QStringList entries;
    const auto collect = [&entries](const auto& self, const QMenu& menu, const QString& way) -> void {
        for (const auto* action : menu.actions()) {
            entries << way + action->text().section(QLatin1Char('\t'), 0, 0).remove(QLatin1Char('&'));
            if (action->menu()) self(self, *action->menu(), entries.back() + QStringLiteral(" ▸ "));
        }
    };
    collect(collect, *seat.find<QToolButton>(QStringLiteral("menu"))->menu(), {});
    static const QRegularExpression named(QStringLiteral("\\*\\*Menu ▸ ([^*]+)\\*\\*"));
    int found = 0;
    for (auto each = named.globalMatch(wholeText()); each.hasNext(); ++found) {
        const auto entry = each.next().captured(1).simplified();
        QVERIFY2(entries.contains(entry), qPrintable(entry));
    }
    QVERIFY(found > 15);
}

void TestManualWords::phasesAreThoseOfTheGames_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QString>("file");
    QTest::newRow("plaguetide") << "plaguetide"
                                << "first_watch"
                                << "turn.md";
    QTest::newRow("combat patrol") << "combat_patrol"
                                   << "clash_of_patrols"
                                   << "combat-patrol.md";
    QTest::newRow("scrimmage") << "scrimmage"
                               << "bad_blood"
                               << "scrimmage.md";
}

void TestManualWords::phasesAreThoseOfTheGames() {
    QFETCH(QString, system);
    QFETCH(QString, mission);
    QFETCH(QString, file);
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), {mission.toStdString(), {}, {}, {}}});
    QStringList steps;
    for (const auto& phase : seat.session().view().phases)
        steps << QString::fromStdString(phase.label);
    QCOMPARE(firstCells(qPrintable(file)), steps);
    for (const auto& page : ui::ManualPages::instance().all())
        for (const auto& place : page.places) {
            if (!place.startsWith(QStringLiteral("phase:") + system + QLatin1Char('/'))) continue;
            const auto id = place.section(QLatin1Char('/'), 1).toStdString();
            const auto& phases = seat.session().view().phases;
            QVERIFY2(
                std::any_of(phases.begin(), phases.end(), [&](const auto& phase) { return phase.id == id; }),
                qPrintable(place));
        }
}

void TestManualWords::keysAreThoseOfTheSheet() {
    QStringList known;
    for (const auto& theme : ui::WindowKeys::sheet())
        for (const auto& line : theme.lines)
            known += line.keys.split(QStringLiteral(" or "));
    for (auto cell : firstCells("keys.md")) {
        cell.remove(QLatin1Char('`'));
        QVERIFY2(known.contains(cell), qPrintable(cell));
    }
}

/// A place is a window or part of the sources, a phase (above) or a game.
void TestManualWords::placesExist() {
    QString sources;
    for (const char* folder : {"/ui", "/app"})
        for (QDirIterator files(QLatin1String(SOURCE_FOLDER) + QLatin1String(folder), {QStringLiteral("*.h")},
                                QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly)) sources += QString::fromUtf8(file.readAll());
        }
    for (const auto& page : ui::ManualPages::instance().all())
        for (const auto& place : page.places) {
            if (place.startsWith(QStringLiteral("phase:"))) continue;
            if (place.startsWith(QStringLiteral("game:")))
                QVERIFY2(!Seat::systemOf(place.mid(5).toStdString()).name().empty(), qPrintable(place));
            else
                QVERIFY2(
                    sources.contains(QRegularExpression(QStringLiteral("class %1 (final )?: public")
                                                            .arg(place.section(QStringLiteral("::"), -1)))),
                    qPrintable(place));
        }
}

void TestManualWords::f1KnowsWhereOneStands() {
    ui::ManualController controller;
    const auto pageFor = [](Seat& seat) {
        const auto* page = ui::ManualPages::instance().firstPageAbout(
            ui::ManualController::placeNamesAround(seat.window().centralWidget()));
        return page ? page->file : QString();
    };
    Seat seat;
    QCOMPARE(pageFor(seat), QStringLiteral("turn.md"));
    seat.toOperatives();
    QVERIFY(seat.clickFigure("gunner", 2));
    QVERIFY(seat.pressOffer("aimed", 1));
    QCOMPARE(pageFor(seat), QStringLiteral("actions.md"));
    QVERIFY(seat.session().beginChosen());
    QVERIFY(seat.session().open());
    QCOMPARE(pageFor(seat), QStringLiteral("dice.md"));
    seat.hands.press(Qt::Key_Escape);
    seat.session().next();
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    QCOMPARE(pageFor(seat), QStringLiteral("gm-phases.md"));
    seat.window().showBriefing();
    QCOMPARE(pageFor(seat), QStringLiteral("start.md"));
    Seat battle(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    QCOMPARE(pageFor(battle), QStringLiteral("combat-patrol.md"));
}

TEST_CASE(TestManualWords, QApplication)
#include "test_manual_words.moc"
