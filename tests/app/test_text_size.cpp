// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_recovery.h"
#include "app/window/launcher.h"
#include "app/window/program.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/library/library_controller.h"
#include "ui/library/library_window.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QTest>

/// Larger and smaller letters from windows other than the game's.
class TestTextSize : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        qputenv("XDG_CONFIG_HOME", m_folders->folder.filePath("config").toUtf8());
        m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand());
    }
    void cleanup() { m_launcher.reset(); }
    void theTextSizeChangesFromTheWelcomePage();
    void theTextSizeChangesFromTheLibrary();
    void tooSmallScreenIsNamed();

private:
    app::WelcomeWindow* welcome() const { return qobject_cast<app::WelcomeWindow*>(m_launcher->window()); }

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Launcher> m_launcher;
};

void TestTextSize::theTextSizeChangesFromTheWelcomePage() {
    QVERIFY(m_launcher->start({}));
    QVERIFY(QTest::qWaitForWindowActive(welcome()));
    QTest::keyClick(welcome(), Qt::Key_Plus, Qt::ControlModifier);
    QTRY_COMPARE(ui::textSize(), 110);
    QCOMPARE(app::Settings().textSize(), 110);
    QMenu* sizes = nullptr;
    for (const auto* button : welcome()->findChildren<QPushButton*>())
        if (button->isVisible() && button->menu()) sizes = button->menu()->actions().first()->menu();
    QVERIFY(sizes);
    for (auto* action : sizes->actions())
        if (action->text().remove(u'&').startsWith("100 %")) action->trigger();
    QTRY_COMPARE(ui::textSize(), 100);
    QCOMPARE(app::Settings().textSize(), 100);
}

/// The window is made again with the same entry in it, and the half-typed word is saved.
void TestTextSize::theTextSizeChangesFromTheLibrary() {
    QVERIFY(m_launcher->start({}));
    for (auto* button : welcome()->findChildren<QPushButton*>())
        if (button->isVisible() && button->text().remove(u'&') == "Library") button->click();
    const auto library = [] {
        for (auto* top : QApplication::topLevelWidgets())
            if (auto* each = qobject_cast<ui::LibraryWindow*>(top); each && each->isVisible()) return each;
        return static_cast<ui::LibraryWindow*>(nullptr);
    };
    QTRY_VERIFY(library());
    auto* before = library();
    before->controller().chooseKind("weapons");
    const auto path = before->controller().path();
    before->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(before));
    QTest::keyClick(before, Qt::Key_Plus, Qt::ControlModifier);
    QTRY_COMPARE(ui::textSize(), 110);
    QTRY_VERIFY(library() && library() != before);
    QCOMPARE(library()->controller().path(), path);
    library()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(library()));
    QTest::keyClick(library(), Qt::Key_Minus, Qt::ControlModifier);
    QTRY_COMPARE(ui::textSize(), 100);
}

void TestTextSize::tooSmallScreenIsNamed() {
    const QSize least(800, 480);
    QVERIFY(!app::smallScreenMessage(least, {1366, 768}));
    QVERIFY(!app::smallScreenMessage(least, least));
    for (const auto& room : {QSize(640, 480), QSize(1024, 400)}) {
        const auto message = app::smallScreenMessage(least, room);
        QVERIFY(message);
        QVERIFY2(message->text.contains(QString("%1 × %2").arg(room.width()).arg(room.height())) &&
                     message->text.contains("800 × 480"),
                 qPrintable(message->text));
    }
}

TEST_CASE(TestTextSize, app::Program)
#include "test_text_size.moc"
