// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "window_fixture.h"

#include "accessibility_audit.h"
#include "ui/frame/message_bar.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/log/log_panel.h"
#include "ui/settings/key_dialog.h"
#include "ui/settings/key_sheet.h"
#include "ui/window_dialogs.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

/// Keys that someone chose: the dialog, what it refuses, what holds afterwards; and the letters of menus.
class TestWindowKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void cleanup() { ui::KeyMap::shared().choose({}); }
    void theUsualKeysClashNowhere();
    void anotherKeyHoldsAtOnce();
    void twoKeysForOneDeed();
    void aKeyTakenTwiceIsToldAndNotKept();
    void aKeyOfTheControlsIsToldAndNotKept();
    void oneAndAllGoBackToTheUsualKeys();
    void noKeyAtAll();
    void aTakenLetterLeavesTheActions();
    void theSheetAndTheMenuShowWhatHolds();
    void otherKeysLeaveNoMenuBehind();
    void tabAndEscapeLeaveAField();
    void whatIsStoredIsLookedThrough();
    void menusHaveALetterForEachEntry();
    void lettersAreUniqueWhateverTheWords_data();
    void lettersAreUniqueWhateverTheWords();

private:
    static ui::KeyDialog* openDialog(Fixture& fixture);
    static void give(ui::KeyDialog& dialog, const char* field, int key,
                     Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    static QPushButton* keep(ui::KeyDialog& dialog);
    static QString problem(ui::KeyDialog& dialog);
    static void checkLetters(const QMenu& menu);
};

ui::KeyDialog* TestWindowKeys::openDialog(Fixture& fixture) {
    fixture.window->dialogs().chooseKeys();
    auto* dialog = fixture.window->findChild<ui::KeyDialog*>();
    return dialog && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
}

void TestWindowKeys::give(ui::KeyDialog& dialog, const char* field, int key,
                          Qt::KeyboardModifiers modifiers) {
    auto* edit = dialog.findChild<ui::KeyField*>(QLatin1String(field));
    edit->setFocus();
    QTest::keyClick(edit, static_cast<Qt::Key>(key), modifiers);
}

QPushButton* TestWindowKeys::keep(ui::KeyDialog& dialog) {
    for (auto* button : dialog.findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Keep these keys")) return button;
    return nullptr;
}

QString TestWindowKeys::problem(ui::KeyDialog& dialog) {
    for (auto* label : dialog.findChildren<QLabel*>())
        if (label->isVisible() && label->property("look") == QLatin1String("bad")) return label->text();
    return {};
}

void TestWindowKeys::theUsualKeysClashNowhere() {
    std::map<QString, QString> taken;
    for (const auto& action : ui::KeyMap::shared().actions())
        for (const auto& key : action.usual) {
            QVERIFY2(ui::KeyMap::reservedFor(key).isEmpty(), qPrintable(action.id));
            QCOMPARE(ui::KeyMap::normal(key), key);
            QVERIFY2(taken.emplace(key.toString(), action.id).second, qPrintable(key.toString()));
        }
}

void TestWindowKeys::anotherKeyHoldsAtOnce() {
    Fixture fixture;
    auto* dialog = openDialog(fixture);
    QVERIFY(dialog);
    give(*dialog, "key1:undo", Qt::Key_U, Qt::ControlModifier);
    QTest::mouseClick(keep(*dialog), Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
    fixture.session->correct(QStringLiteral("op1"), QStringLiteral("ap"), 1);
    fixture.window->activateWindow();
    fixture.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.token("op1", "ap"), 1);
    fixture.press(Qt::Key_U, Qt::ControlModifier);
    QVERIFY(fixture.token("op1", "ap") != 1);
    QVERIFY(fixture.find("undo")->toolTip().contains(QStringLiteral("Ctrl+U")));
}

void TestWindowKeys::twoKeysForOneDeed() {
    Fixture fixture;
    auto* dialog = openDialog(fixture);
    give(*dialog, "key2:filter", Qt::Key_F3);
    give(*dialog, "key1:filter", Qt::Key_Comma);
    QTest::mouseClick(keep(*dialog), Qt::LeftButton);
    auto* filter = fixture.find<QLineEdit>("logFilter");
    for (const auto key : {Qt::Key_Comma, Qt::Key_F3}) {
        fixture.window->centralWidget()->setFocus();
        fixture.press(key);
        QVERIFY(filter->hasFocus());
    }
    fixture.window->centralWidget()->setFocus();
    fixture.press(Qt::Key_Slash);
    QVERIFY(!filter->hasFocus());
}

void TestWindowKeys::aKeyTakenTwiceIsToldAndNotKept() {
    Fixture fixture;
    auto* dialog = openDialog(fixture);
    give(*dialog, "key1:undo", Qt::Key_P, Qt::ControlModifier);
    QVERIFY(!keep(*dialog)->isEnabled());
    QVERIFY2(problem(*dialog).startsWith(QStringLiteral("Ctrl+P is taken twice: for “undo")),
             qPrintable(problem(*dialog)));
    give(*dialog, "key1:pause", Qt::Key_Backspace);
    QVERIFY(keep(*dialog)->isEnabled());
    QVERIFY(problem(*dialog).isEmpty());
    give(*dialog, "key1:redo", Qt::Key_H, Qt::ShiftModifier); // the same sign as H
    QVERIFY2(problem(*dialog).startsWith(QStringLiteral("H is taken twice")), qPrintable(problem(*dialog)));
}

void TestWindowKeys::aKeyOfTheControlsIsToldAndNotKept() {
    Fixture fixture;
    auto* dialog = openDialog(fixture);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Left, Qt::Key_5}) {
        give(*dialog, "key1:undo", key);
        QVERIFY(!keep(*dialog)->isEnabled());
        QVERIFY2(problem(*dialog).contains(QStringLiteral("cannot be used for")),
                 qPrintable(problem(*dialog)));
    }
}

void TestWindowKeys::oneAndAllGoBackToTheUsualKeys() {
    ui::KeyMap::shared().choose({{"undo", {"Ctrl+U"}}, {"group", {"J"}}});
    Fixture fixture;
    auto* dialog = openDialog(fixture);
    auto* usual = dialog->findChild<QPushButton*>(QStringLiteral("usual:undo"));
    QVERIFY(usual->isVisible());
    QTest::mouseClick(usual, Qt::LeftButton);
    QVERIFY(!usual->isVisible());
    QCOMPARE(dialog->choices(), (ui::KeyChoices{{"group", {"J"}}}));
    for (auto* button : dialog->findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Reset all keys")) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(dialog->choices().isEmpty());
    QTest::mouseClick(keep(*dialog), Qt::LeftButton);
    QVERIFY(ui::KeyMap::shared().choices().isEmpty());
}

void TestWindowKeys::noKeyAtAll() {
    Fixture fixture;
    auto* dialog = openDialog(fixture);
    give(*dialog, "key1:checklist", Qt::Key_Backspace);
    QTest::mouseClick(keep(*dialog), Qt::LeftButton);
    QCOMPARE(ui::KeyMap::shared().words(QStringLiteral("checklist")), QString());
    const auto unit = fixture.session->selection().unit();
    QVERIFY(!unit.isEmpty());
    fixture.type("0");
    QCOMPARE(fixture.session->selection().unit(), unit);
}

void TestWindowKeys::aTakenLetterLeavesTheActions() {
    Fixture fixture;
    fixture.type("a");
    QCOMPARE(fixture.session->draft().offerId(), QStringLiteral("shoot"));
    fixture.press(Qt::Key_Escape);
    ui::KeyMap::shared().choose({{"group", {"A"}}});
    fixture.type("a");
    QCOMPARE(fixture.session->draft().offerId(), QString());
    QVERIFY(!fixture.session->selection().group().isEmpty());
}

void TestWindowKeys::theSheetAndTheMenuShowWhatHolds() {
    ui::KeyMap::shared().choose({{"pause", {"Ctrl+E"}}, {"group", {"J"}}});
    Fixture fixture;
    fixture.type("?");
    auto* sheet = fixture.window->findChild<ui::KeySheet*>();
    QVERIFY(sheet);
    QStringList shown;
    for (auto* label : sheet->findChildren<QLabel*>())
        shown << label->text();
    QVERIFY(shown.contains(QStringLiteral("Ctrl+E")) && shown.contains(QStringLiteral("J")));
    QVERIFY(!shown.contains(QStringLiteral("Ctrl+P")) && !shown.contains(QStringLiteral("H")));
    sheet->close();
    QStringList entries;
    for (auto* action : fixture.find<QToolButton>("menu")->menu()->actions())
        entries << action->text();
    QVERIFY2(!entries.filter(QStringLiteral("\tCtrl+E")).isEmpty(), qPrintable(entries.join(u'|')));
}

/// Each choice of keys makes the menu again; the one before it goes.
void TestWindowKeys::otherKeysLeaveNoMenuBehind() {
    Fixture fixture;
    const auto menus = [&fixture] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return fixture.window->findChildren<QMenu*>().size();
    };
    const auto before = menus();
    for (const char* key : {"Ctrl+E", "Ctrl+J", "Ctrl+E"})
        ui::KeyMap::shared().choose({{"pause", {QLatin1String(key)}}});
    QCOMPARE(menus(), before);
    QVERIFY(fixture.find<QToolButton>("menu")->menu());
}

void TestWindowKeys::tabAndEscapeLeaveAField() {
    Fixture fixture;
    QPointer<ui::KeyDialog> dialog = openDialog(fixture);
    auto* first = dialog->findChild<ui::KeyField*>(QStringLiteral("key1:next"));
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Tab);
    QCOMPARE(dialog->focusWidget()->objectName(), QStringLiteral("key2:next"));
    QCOMPARE(unnamedFocusables(dialog), QStringList());
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QVERIFY(ui::KeyMap::shared().choices().isEmpty());
}

void TestWindowKeys::whatIsStoredIsLookedThrough() {
    auto& map = ui::KeyMap::shared();
    map.choose({{"undo", {"Ctrl+U"}},
                {"nothing", {"Ctrl+I"}},
                {"group", {"Tab"}},
                {"redo", {"gibberish+"}},
                {"pause", {}}});
    QCOMPARE(map.choices(), (ui::KeyChoices{{"undo", {"Ctrl+U"}}, {"pause", {}}}));
    QCOMPARE(map.words(QStringLiteral("group")), QStringLiteral("H"));
}

void TestWindowKeys::checkLetters(const QMenu& menu) {
    QString taken;
    for (auto* action : menu.actions()) {
        if (action->isSeparator()) continue;
        const auto key = QKeySequence::mnemonic(action->text());
        QVERIFY2(!key.isEmpty(), qPrintable(action->text()));
        const QChar letter(key[0].key());
        QVERIFY2(!taken.contains(letter), qPrintable(action->text()));
        taken += letter;
        auto* spoken = QAccessible::queryAccessibleInterface(const_cast<QMenu*>(&menu));
        QVERIFY(spoken && spoken->role() == QAccessible::PopupMenu);
        QVERIFY(!menu.accessibleName().isEmpty());
    }
    auto* spoken = QAccessible::queryAccessibleInterface(const_cast<QMenu*>(&menu));
    QCOMPARE(spoken->childCount(), int(menu.actions().size()));
    for (int n = 0; n < spoken->childCount(); ++n)
        if (!menu.actions().at(n)->isSeparator())
            QVERIFY(!spoken->child(n)->text(QAccessible::Name).isEmpty());
}

void TestWindowKeys::menusHaveALetterForEachEntry() {
    Fixture fixture;
    int checked = 0;
    for (auto* menu : fixture.window->findChildren<QMenu*>()) {
        Q_EMIT menu->aboutToShow();
        if (menu->actions().isEmpty()) continue;
        checkLetters(*menu);
        ++checked;
    }
    QVERIFY(checked >= 3);
    // Opened and used by letters alone.
    fixture.press(Qt::Key_F10);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    for (auto* action : menu->actions())
        if (action->text().remove(u'&').startsWith(QStringLiteral("Settings")))
            QTest::keyClick(menu, static_cast<Qt::Key>(QKeySequence::mnemonic(action->text())[0].key()));
    auto* settings = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(settings && settings != menu);
    for (auto* action : settings->actions())
        if (action->text().remove(u'&') == QStringLiteral("Keys…"))
            QTest::keyClick(settings, static_cast<Qt::Key>(QKeySequence::mnemonic(action->text())[0].key()));
    QTRY_VERIFY(fixture.window->findChild<ui::KeyDialog*>());
}

void TestWindowKeys::lettersAreUniqueWhateverTheWords_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("marked");
    QTest::newRow("first letters first")
        << QStringList{"Open", "Other", "Print"} << QStringList{"&Open", "O&ther", "&Print"};
    QTest::newRow("second words next")
        << QStringList{"Save", "Save copy"} << QStringList{"&Save", "Save &copy"};
    QTest::newRow("signs of names stay") << QStringList{"Rack & Ruin"} << QStringList{"&Rack && Ruin"};
    QTest::newRow("one gives way, so that all have one")
        << QStringList{"Odds\tCtrl+D", "O\tX"} << QStringList{"O&dds\tCtrl+D", "&O\tX"};
    QTest::newRow("the key is no letter")
        << QStringList{"A\tCtrl+D", "A\tX"} << QStringList{"&A\tCtrl+D", "A\tX"};
    QTest::newRow("old marks go") << QStringList{"Clo&se", "Copy"} << QStringList{"&Close", "C&opy"};
}

void TestWindowKeys::lettersAreUniqueWhateverTheWords() {
    QFETCH(QStringList, words);
    QFETCH(QStringList, marked);
    QMenu menu;
    for (const auto& each : words)
        menu.addAction(each);
    for (int time = 0; time < 2; ++time) { // once more changes nothing
        ui::addMenuLetters(menu);
        QStringList shown;
        for (auto* action : menu.actions())
            shown << action->text();
        QCOMPARE(shown, marked);
    }
}

TEST_CASE(TestWindowKeys, QApplication)
#include "test_window_keys.moc"
