// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/launcher.h"
#include "support/case.h"
#include "tests/support/controls.h"
#include "tests/support/own_folders.h"
#include "tests/ui/print/pdf.h"
#include "ui/campaign/campaign_window.h"
#include "ui/printing/print_dialog.h"
#endif

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include <algorithm>

/// A unit of a campaign's own, all the way: made from nothing in the editor, played in a mission, printed.
class TestOwnUnit : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qputenv("XDG_CONFIG_HOME", m_folders.folder.filePath("config").toUtf8());
        auto systems = app::Systems::load();
        QVERIFY2(systems, systems ? "" : systems.error().text.c_str());
        m_mission = app::demoMission(*systems)->mission.id;
        app::NewGame game;
        game.setup.mission = m_mission;
        game.path = m_folders.document();
        game.seed = 4;
        QVERIFY(app::createGame(*systems, game));
        m_launcher = std::make_unique<app::Launcher>(std::move(*systems));
        QApplication::setQuitOnLastWindowClosed(false);
    }
    void cleanupTestCase() { m_launcher.reset(); }
    void isMadePlayedAndPrinted();

private:
    template <class W> W* front() const { return qobject_cast<W*>(m_launcher->window()); }
    template <class W> static W* shown() {
        for (auto* each : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<W*>(each); found && found->isVisible()) return found;
        return nullptr;
    }
    void openCampaign();
    void makeUnit();
    void playIt();
    QString printed(ui::PrintKind kind);

    OwnFolders m_folders;
    std::string m_mission;
    std::unique_ptr<app::Launcher> m_launcher;
};

void TestOwnUnit::openCampaign() {
    app::StartOptions options;
    options.what = app::StartOptions::What::Open;
    options.file = m_folders.document();
    QVERIFY(m_launcher->start(options));
    QVERIFY(front<ui::MainWindow>());
    Q_EMIT front<ui::MainWindow>()->campaignRequested();
    QTRY_VERIFY(front<ui::CampaignWindow>());
    QTRY_VERIFY(front<ui::CampaignWindow>()->isVisible());
}

void TestOwnUnit::makeUnit() {
    QTest::mouseClick(buttonNamed(*front<ui::CampaignWindow>(), "Datasheets…"), Qt::LeftButton);
    QTRY_VERIFY(shown<ui::LibraryWindow>());
    auto& library = *shown<ui::LibraryWindow>();
    library.controller().chooseSystem("plaguetide");
    library.controller().chooseKind("units");
    QTest::mouseClick(buttonNamed(library, "New…"), Qt::LeftButton);
    QTRY_VERIFY(QApplication::activeModalWidget());
    auto* name = QApplication::activeModalWidget()->findChild<QLineEdit*>();
    QVERIFY(name);
    QTest::keyClicks(name, "Bog Stalker");
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_COMPARE(library.controller().path(), std::string("units/bog_stalker.json"));
    auto* health = controlNamed<QSpinBox>(library, "Health");
    health->setFocus();
    health->selectAll();
    QTest::keyClicks(health, "3");
    QTest::keyClick(health, Qt::Key_Tab);
    for (const auto& [list, word] :
         {std::pair{"Weapons", "Claws"}, std::pair{"Keywords", "Regeneration(5+)"}}) {
        auto* line = controlNamed<QLineEdit>(library, QString("Add to ") + list);
        line->setFocus();
        QTest::keyClicks(line, word);
        QTest::keyClick(line, Qt::Key_Return);
    }
    QVERIFY(library.controller().library().problemsOf("plaguetide", "units/bog_stalker.json").empty());
}

void TestOwnUnit::playIt() {
    ui::CampaignStart start;
    start.system = "plaguetide";
    start.setup.mission = m_mission;
    Q_EMIT front<ui::CampaignWindow>()->startRequested(start);
    QTRY_VERIFY(front<ui::MainWindow>());
    QVERIFY(!shown<ui::LibraryWindow>()); // it is in the file that the game has now
    auto& session = front<ui::MainWindow>()->session();
    QVERIFY(session.begin({{"spawn", 1, core::Value::Object{{"sheet", "bog_stalker"}, {"count", 2}}}, true}));
    const auto& units = session.view().units;
    QCOMPARE(std::count_if(units.begin(), units.end(),
                           [](const auto& unit) { return unit.profile == "bog_stalker"; }),
             2);
}

QString TestOwnUnit::printed(ui::PrintKind kind) {
    auto* window = front<ui::MainWindow>();
    Q_EMIT window->printRequested();
    auto* dialog = window->findChild<ui::PrintDialog*>();
    if (!dialog) return {};
    dialog->choose(kind);
    const auto path = m_folders.folder.filePath("print.pdf");
    dialog->savePdf(path);
    delete dialog;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? pdf::read(file.readAll()).text() : QString();
}

void TestOwnUnit::isMadePlayedAndPrinted() {
    openCampaign();
    makeUnit();
    playIt();
    const auto card = printed(ui::PrintKind::DatasheetCards);
    QVERIFY2(card.contains("Bog Stalker") && card.contains("Regeneration(5+)") && card.contains("Claws"),
             qPrintable(card));
    const auto markers = printed(ui::PrintKind::Markers);
    QVERIFY2(markers.contains("Stalker"), qPrintable(markers)); // a marker has its name on two lines
    QVERIFY(printed(ui::PrintKind::State).contains("Bog Stalker"));
}

TEST_CASE(TestOwnUnit, QApplication)
#include "test_own_unit.moc"
