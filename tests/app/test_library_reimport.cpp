// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/library_screen.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/library/import_dialog.h"
#endif

#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>

/// A list of another program that comes into the window's library more than once.
class TestLibraryReimport : public QObject {
    Q_OBJECT

private slots:
    void init();
    void theSameListIsEqual();
    void anotherListOfThatNameStaysBesideIt();
    void aChangedListMayReplace();

private:
    static QString list(const char* name) { return QString(SOURCE_FOLDER "/tests/data/rosters/") + name; }
    /// Offers the list; the dialog shows what it would bring.
    ui::ImportDialog* offer(const QString& path) {
        delete m_room->window().findChild<ui::ImportDialog*>();
        m_room->window().import(path);
        return m_room->window().findChild<ui::ImportDialog*>();
    }
    static QStringList statesIn(ui::ImportDialog& dialog) {
        QStringList out;
        auto* lines = dialog.findChild<QTreeWidget*>();
        for (int n = 0; n < lines->topLevelItemCount(); ++n)
            out << lines->topLevelItem(n)->text(0) + ": " + lines->topLevelItem(n)->text(2);
        return out;
    }
    static QPushButton* take(ui::ImportDialog& dialog) {
        for (auto* each : dialog.findChildren<QPushButton*>())
            if (each->text().startsWith("Import ") || each->text() == "Nothing to import") return each;
        return nullptr;
    }
    std::size_t ownSheets() const {
        const auto own = m_room->window().controller().library().own();
        const auto found = own.find("combat_patrol");
        if (found == own.end()) return 0;
        return static_cast<std::size_t>(
            std::count_if(found->second.begin(), found->second.end(),
                          [](const auto& each) { return each.first.starts_with("units/"); }));
    }

    OwnFolders m_folders;
    const app::Systems m_systems = *app::Systems::load();
    std::unique_ptr<app::LibraryScreen> m_room;
    int m_count = 0;
};

void TestLibraryReimport::init() {
    const auto path = m_folders.folder.filePath(QString("library%1.tide").arg(++m_count));
    auto opened = app::openLibrary(m_systems, path, app::Access::Write);
    QVERIFY(opened);
    m_room = std::make_unique<app::LibraryScreen>(m_systems, std::move(*opened));
    auto* dialog = offer(list("captain_ash.json"));
    QVERIFY(dialog && take(*dialog));
    QTest::mouseClick(take(*dialog), Qt::LeftButton);
    QCOMPARE(ownSheets(), std::size_t{2});
}

void TestLibraryReimport::theSameListIsEqual() {
    auto* dialog = offer(list("captain_ash.json"));
    for (const auto& state : statesIn(*dialog))
        QVERIFY2(state.endsWith("equal: it is here already") || state.contains("equal"), qPrintable(state));
    QVERIFY(!take(*dialog)->isEnabled());
    QVERIFY(!dialog->findChild<QCheckBox*>());
}

void TestLibraryReimport::anotherListOfThatNameStaysBesideIt() {
    auto* dialog = offer(list("captain_bo.json"));
    QTest::mouseClick(take(*dialog), Qt::LeftButton);
    QCOMPARE(ownSheets(), std::size_t{4});
    dialog = offer(list("captain_bo.json"));
    QVERIFY(!take(*dialog)->isEnabled());
}

void TestLibraryReimport::aChangedListMayReplace() {
    QFile source(list("captain_ash.json")), changed(m_folders.folder.filePath("changed.json"));
    QVERIFY(source.open(QIODevice::ReadOnly) && changed.open(QIODevice::WriteOnly));
    changed.write(source.readAll().replace("\"5\"", "\"6\""));
    changed.close();
    auto* dialog = offer(changed.fileName());
    auto* replace = dialog->findChild<QCheckBox*>();
    QVERIFY(replace && !replace->isChecked());
    QVERIFY2(statesIn(*dialog).contains("Captain Ash: new"), qPrintable(statesIn(*dialog).join('\n')));
    replace->setChecked(true);
    QVERIFY2(statesIn(*dialog).filter("Captain Ash: conflict").size() == 1,
             qPrintable(statesIn(*dialog).join('\n')));
    QTest::mouseClick(take(*dialog), Qt::LeftButton);
    QCOMPARE(ownSheets(), std::size_t{2});
    const auto ash = m_room->window().controller().library().body("combat_patrol", "units/captain_ash.json");
    QCOMPARE(ash->number("w"), std::int64_t{6});
}

TEST_CASE(TestLibraryReimport, QApplication)
#include "test_library_reimport.moc"
