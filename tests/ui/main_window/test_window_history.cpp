// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk.h"
#include "support/case.h"
#include "ui/log/log_model.h"

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
        Desk desk;
        desk.type("m\n");
        desk.type("a\n");
        desk.press(Qt::Key_Return);
        desk.session->next();
        desk.session->next();
        const auto end = desk.session->view();
        while (desk.session->canUndo())
            desk.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(desk.token("op1", "ap"), 5);
        while (!desk.session->redoLabel().isEmpty())
            desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(desk.session->view() == end);
    }

    void undoTakesBackOneAnswerOfAnOpenAction() {
        Desk desk;
        desk.type("a\n");
        desk.click("undo");
        QVERIFY(desk.session->open() && desk.session->open()->answers.empty());
    }

    void anOpenActionReopensWhereItStood() {
        Desk desk;
        desk.type("a\n");
        desk.restart();
        QVERIFY(desk.session->open());
        QVERIFY(desk.find("apply")->isVisible() && desk.find("apply")->isEnabled());
    }

    void theLogJumpsAndGoesBackToTheStartOfThePhase() {
        Desk desk;
        desk.session->next();
        desk.session->correct({}, QStringLiteral("threat"), 3);
        desk.session->correct({}, QStringLiteral("threat"), 4);
        desk.click("phaseStart");
        QCOMPARE(desk.session->view().phase, std::string("horde"));
        QCOMPARE(desk.session->view().sides.back().counters.front().value, 10);
        auto* list = desk.find<QListView>("log");
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(desk.session->view().sides.back().counters.front().value, 4);
    }

    void theLogTellsWhichRowsChanged() {
        Desk desk;
        desk.session->correct({}, QStringLiteral("threat"), 3);
        desk.session->correct({}, QStringLiteral("threat"), 4);
        QSignalSpy told(desk.window->findChild<ui::LogModel*>(), &QAbstractItemModel::dataChanged);
        const auto rows = [&](qsizetype n) {
            return std::pair(told[n][0].toModelIndex().row(), told[n][1].toModelIndex().row());
        };
        QVERIFY(desk.session->undo() && desk.session->undo());
        QVERIFY(desk.session->redo());
        QCOMPARE(told.count(), 3);
        QCOMPARE(rows(0), std::pair(0, 1));
        QCOMPARE(rows(1), std::pair(1, 2));
        QCOMPARE(rows(2), std::pair(1, 2));
    }

    void theLogShowsTheLineAfterEveryMove() {
        Desk desk;
        const auto fits = [&desk] {
            const auto line = desk.session->log().line();
            const auto* rows = desk.find<QListView>("log")->model();
            if (rows->rowCount() != int(line.size())) return false;
            for (int n = 0; n < rows->rowCount(); ++n) {
                const auto step = line[line.size() - 1 - std::size_t(n)];
                const auto row = rows->index(n, 0);
                const bool here = row.data(ui::LogModel::HereRole).toBool();
                if (row.data(ui::LogModel::StepRole).toLongLong() != step) return false;
                if (here != (step == desk.session->log().head())) return false;
            }
            return true;
        };
        const auto act = [&desk](int threat) {
            return desk.session->correct({}, QStringLiteral("threat"), threat);
        };
        for (int threat = 1; threat <= 4; ++threat)
            QVERIFY(act(threat) && fits());
        const auto end = desk.session->log().head();
        QVERIFY(desk.session->undo() && fits() && desk.session->undo() && fits() && desk.session->redo() &&
                fits());
        QVERIFY(desk.session->jump(1) && fits() && desk.session->jump(end) && fits());
        QVERIFY(desk.session->jump(end - 2) && act(7) && fits()); // a branch of its own
        QVERIFY(desk.session->undo() && fits() && desk.session->jump(end - 1) && fits());
        QVERIFY(desk.session->undo() && fits() && desk.session->redo() && fits()); // along the newest branch
    }

    void theLogIsExported() {
        Desk desk;
        QTemporaryDir folder;
        desk.answers.path = folder.filePath(QStringLiteral("log.md"));
        desk.type("m\n");
        for (auto* button : desk.window->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Export…")) desk.click(button);
        QFile file(desk.answers.path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("Veyra moves"));
    }

    void aWonMissionIsOfferedAndEnded() {
        Desk desk;
        const auto places = [&desk] {
            QCoreApplication::processEvents();
            QMap<const QWidget*, QRect> out;
            const auto* outcome = desk.window->findChild<QWidget*>(QStringLiteral("outcome"));
            for (const auto* each : desk.window->findChildren<QWidget*>())
                if (each->isVisible() && each != outcome && !outcome->isAncestorOf(each))
                    out[each] = QRect(each->mapTo(desk.window.get(), QPoint()), each->size());
            return out;
        };
        const auto before = places();
        desk.session->correct({}, QStringLiteral("objective:doors"), 3);
        QVERIFY(desk.find("outcome")->isVisible());
        const auto after = places();
        for (auto each = before.begin(); each != before.end(); ++each) // what it lies over stays
            if (after.contains(each.key()) && each.key()->objectName() != QStringLiteral("undo"))
                QVERIFY2(after[each.key()] == each.value(), qPrintable(each.key()->objectName()));
        QVERIFY(desk.window->rect().contains(desk.find("outcome")->geometry()));
        desk.click("endMission");
        QCOMPARE(desk.session->view().outcome.booked, std::string("win"));
        QVERIFY(!desk.find("outcome")->isVisible());
    }
};

TEST_CASE(TestWindowHistory, QApplication)
#include "test_window_history.moc"
