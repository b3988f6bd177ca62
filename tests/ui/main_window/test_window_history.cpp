// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/log/log_model.h"
#include "ui/session/play_record.h"
#include "window_fixture.h"

#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

/// Undo, redo, the log and what a restart finds again.
class TestWindowHistory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Light); }

    void undoToTheStartAndRedoToTheEndComeBackToTheSame() {
        Fixture fixture;
        fixture.type("m\n");
        fixture.type("a\n");
        fixture.press(Qt::Key_Return);
        fixture.session->next();
        fixture.session->next();
        const auto end = fixture.session->view();
        while (fixture.session->canUndo())
            fixture.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fixture.token("op1", "ap"), 5);
        while (!fixture.session->redoLabel().isEmpty())
            fixture.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.session->view() == end);
    }

    void undoTakesBackOneAnswerOfAnOpenAction() {
        Fixture fixture;
        fixture.type("a\n");
        fixture.click("undo");
        QVERIFY(fixture.session->open() && fixture.session->open()->answers.empty());
    }

    /// A long game is read bit by bit, the newest steps first, and what is saved meanwhile at once.
    void stepsAreReadFromTheNewest() {
        Fixture fixture;
        for (int n = 0; n < 20; ++n)
            fixture.session->correct({}, QStringLiteral("threat"), n);
        const auto newest = fixture.session->log().nextId() - 1;
        ui::PlayRecord record(*fixture.session);
        QVERIFY(record.readOlder(5));
        QCOMPARE(record.known().size(), std::size_t(5));
        QCOMPARE(record.known().rbegin()->first, newest);
        fixture.session->correct({}, QStringLiteral("threat"), 99);
        QVERIFY(record.readOlder(0));
        QCOMPARE(record.known().size(), std::size_t(6));
        QCOMPARE(record.known().rbegin()->first, newest + 1);
        QVERIFY(!record.readOlder(1000));
        QCOMPARE(record.known().size(), std::size_t(newest + 1));
        QCOMPARE(ui::PlayRecord(*fixture.session).steps().size(), record.known().size());
    }

    void anOpenActionReopensWhereItStood() {
        Fixture fixture;
        fixture.type("a\n");
        fixture.restart();
        QVERIFY(fixture.session->open());
        QVERIFY(fixture.find("apply")->isVisible() && fixture.find("apply")->isEnabled());
    }

    void theLogJumpsAndGoesBackToTheStartOfThePhase() {
        Fixture fixture;
        fixture.session->next();
        fixture.session->correct({}, QStringLiteral("threat"), 3);
        fixture.session->correct({}, QStringLiteral("threat"), 4);
        fixture.click("phaseStart");
        QCOMPARE(fixture.session->view().phase, std::string("horde"));
        QCOMPARE(fixture.session->view().sides.back().counters.front().value, 10);
        auto* list = fixture.find<QListView>("log");
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(fixture.session->view().sides.back().counters.front().value, 4);
    }

    void theLogTellsWhichRowsChanged() {
        Fixture fixture;
        fixture.session->correct({}, QStringLiteral("threat"), 3);
        fixture.session->correct({}, QStringLiteral("threat"), 4);
        QSignalSpy reported(fixture.window->findChild<ui::LogModel*>(), &QAbstractItemModel::dataChanged);
        const auto rows = [&](qsizetype n) {
            return std::pair(reported[n][0].toModelIndex().row(), reported[n][1].toModelIndex().row());
        };
        QVERIFY(fixture.session->undo() && fixture.session->undo());
        QVERIFY(fixture.session->redo());
        QCOMPARE(reported.count(), 3);
        QCOMPARE(rows(0), std::pair(0, 1));
        QCOMPARE(rows(1), std::pair(1, 2));
        QCOMPARE(rows(2), std::pair(1, 2));
    }

    void theLogShowsTheLineAfterEveryMove() {
        Fixture fixture;
        const auto fits = [&fixture] {
            const auto line = fixture.session->log().line();
            const auto* rows = fixture.find<QListView>("log")->model();
            if (rows->rowCount() != int(line.size())) return false;
            for (int n = 0; n < rows->rowCount(); ++n) {
                const auto step = line[line.size() - 1 - std::size_t(n)];
                const auto row = rows->index(n, 0);
                const bool here = row.data(ui::LogModel::HereRole).toBool();
                if (row.data(ui::LogModel::StepRole).toLongLong() != step) return false;
                if (here != (step == fixture.session->log().head())) return false;
            }
            return true;
        };
        const auto act = [&fixture](int threat) {
            return fixture.session->correct({}, QStringLiteral("threat"), threat);
        };
        for (int threat = 1; threat <= 4; ++threat)
            QVERIFY(act(threat) && fits());
        const auto end = fixture.session->log().head();
        QVERIFY(fixture.session->undo() && fits() && fixture.session->undo() && fits() &&
                fixture.session->redo() && fits());
        QVERIFY(fixture.session->jump(1) && fits() && fixture.session->jump(end) && fits());
        QVERIFY(fixture.session->jump(end - 2) && act(7) && fits()); // a separate branch
        QVERIFY(fixture.session->undo() && fits() && fixture.session->jump(end - 1) && fits());
        QVERIFY(fixture.session->undo() && fits() && fixture.session->redo() &&
                fits()); // along the newest branch
    }

    void theLogIsExported() {
        Fixture fixture;
        QTemporaryDir folder;
        fixture.answers.path = folder.filePath(QStringLiteral("log.md"));
        fixture.type("m\n");
        for (auto* button : fixture.window->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Export…")) fixture.click(button);
        QFile file(fixture.answers.path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("Veyra moves"));
    }

    void aWonMissionIsOfferedAndEnded() {
        Fixture fixture;
        const auto places = [&fixture] {
            QCoreApplication::processEvents();
            QMap<const QWidget*, QRect> out;
            const auto* outcome = fixture.window->findChild<QWidget*>(QStringLiteral("outcome"));
            for (const auto* each : fixture.window->findChildren<QWidget*>())
                if (each->isVisible() && each != outcome && !outcome->isAncestorOf(each))
                    out[each] = QRect(each->mapTo(fixture.window.get(), QPoint()), each->size());
            return out;
        };
        const auto before = places();
        fixture.session->correct({}, QStringLiteral("objective:doors"), 3);
        QVERIFY(fixture.find("outcome")->isVisible());
        const auto after = places();
        for (auto each = before.begin(); each != before.end(); ++each) // what it is over stays
            if (after.contains(each.key()) && each.key()->objectName() != QStringLiteral("undo"))
                QVERIFY2(after[each.key()] == each.value(), qPrintable(each.key()->objectName()));
        QVERIFY(fixture.window->rect().contains(fixture.find("outcome")->geometry()));
        fixture.click("endMission");
        QCOMPARE(fixture.session->view().outcome.booked, std::string("win"));
        QVERIFY(!fixture.find("outcome")->isVisible());
    }
};

TEST_CASE(TestWindowHistory, QApplication)
#include "test_window_history.moc"
