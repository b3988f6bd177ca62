// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/correct/correct_dialog.h"
#include "ui/correct/datasheet_dialog.h"
#include "ui/correct/form_dialog.h"
#include "ui/frame/question_dialog.h"
#include "ui/history/amend_dialog.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/history/backups_dialog.h"
#include "ui/history/debrief_dialog.h"
#include "ui/history/pause_dialog.h"
#include "ui/history/recap_dialog.h"
#include "ui/settings/about_dialog.h"
#include "ui/settings/switches_dialog.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <functional>
#include <set>

using Make = std::function<QWidget*()>;

namespace {

QWidget* newMission(ui::NewMissionDialog::Kind kind) {
    return new ui::NewMissionDialog({{"toy", "Toy", samples::choices()}}, kind, "/tmp");
}

QWidget* question() {
    auto* dialog = new ui::QuestionDialog("Leave the action?", "A die has fallen already.");
    dialog->offerText("Why", "", {});
    return dialog;
}

QWidget* welcome(bool first) {
    auto* page = new ui::WelcomePage;
    if (first)
        page->setData({{}, {}, samples::games()});
    else
        page->setData({samples::recap(), samples::recent(), samples::games()});
    page->resize(1366, 768);
    return page;
}

} // namespace

/// What is true of every dialog alike: names for screen readers, room for all words, Escape, a way round by
/// Tab.
class TestEveryDialog : public QObject {
    Q_OBJECT

private slots:
    void isUsable_data();
    void isUsable();

private:
    void checkPage(QWidget* shown);
    void checkTabOrder(QWidget* shown);
};

void TestEveryDialog::isUsable_data() {
    using Kind = ui::NewMissionDialog::Kind;
    QTest::addColumn<Make>("make");
    const std::vector<std::pair<const char*, Make>> all{
        {"about", [] { return new ui::AboutDialog("0.1.0"); }},
        {"amend", [] { return new ui::AmendDialog(samples::step(), samples::asked(), samples::offer()); }},
        {"amend report", [] { return new ui::AmendReportDialog(samples::amendReport()); }},
        {"backups",
         [] {
             return new ui::BackupsDialog({{"a", "22 Nov 2026, 20:31", "Hab block 17, Turn 3 (48 steps)"},
                                           {"b", "21 Nov 2026, 23:05", "no game yet (0 steps)"}});
         }},
        {"backups, none", [] { return new ui::BackupsDialog({}); }},
        {"correct unit", [] { return new ui::CorrectDialog(samples::unit()); }},
        {"correct mission", [] { return new ui::CorrectDialog(samples::encounter()); }},
        {"datasheets", [] { return new ui::DatasheetDialog("Toy", samples::sheets()); }},
        {"debrief", [] { return new ui::DebriefDialog(samples::encounter()); }},
        {"form", [] { return new ui::FormDialog(samples::offer()); }},
        {"keys", [] { return new ui::KeySheet(samples::keys()); }},
        {"new mission", [] { return newMission(Kind::Mission); }},
        {"quick fight", [] { return newMission(Kind::QuickFight); }},
        {"pause", [] { return new ui::PauseDialog("Turn 3, Operatives", {}); }},
        {"question", [] { return question(); }},
        {"recap", [] { return new ui::RecapDialog(samples::recap()); }},
        {"switches", [] { return new ui::SwitchesDialog(samples::switches()); }},
        {"welcome, first start", [] { return welcome(true); }},
        {"welcome", [] { return welcome(false); }},
    };
    for (const auto& [name, make] : all)
        QTest::newRow(name) << make;
}

void TestEveryDialog::isUsable() {
    QFETCH(Make, make);
    for (const auto theme : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
        ui::applyTheme(*qApp, theme);
        QPointer<QWidget> shown = make();
        if (auto* dialog = qobject_cast<QDialog*>(shown.data()))
            dialog->open();
        else
            shown->show();
        QVERIFY(QTest::qWaitForWindowActive(shown));
        QVERIFY2(shown->width() <= 1366 && shown->height() <= 768, "larger than the smallest screen");
        if (auto* tabs = shown->findChild<QTabWidget*>()) {
            for (int n = 0; n < tabs->count(); ++n) {
                tabs->setCurrentIndex(n);
                QTest::qWait(20);
                checkPage(shown);
            }
        } else {
            checkPage(shown);
        }
        checkTabOrder(shown);
        if (!qobject_cast<QDialog*>(shown.data())) {
            delete shown;
            continue;
        }
        QTest::keyClick(shown, Qt::Key_Escape);
        QTRY_VERIFY2(!shown, "Escape does not close it");
    }
}

void TestEveryDialog::checkPage(QWidget* shown) {
    const auto unnamed = unnamedFocusables(shown);
    QVERIFY2(unnamed.isEmpty(), qPrintable("no name: " + unnamed.join(", ")));
    const auto clipped = clippedTexts(shown);
    QVERIFY2(clipped.isEmpty(), qPrintable("clipped: " + clipped.join(", ")));
    const auto unexplained = unexplainedControls(shown);
    QVERIFY2(unexplained.isEmpty(), qPrintable("no tool tip: " + unexplained.join(", ")));
}

void TestEveryDialog::checkTabOrder(QWidget* shown) {
    QVERIFY2(QApplication::focusWidget(), "nothing has the focus");
    std::set<QWidget*> reached;
    for (int n = 0; n < 80; ++n) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached.insert(QApplication::focusWidget());
    }
    for (auto* button : shown->findChildren<QPushButton*>())
        if (button->isVisible() && button->isEnabled() && button->focusPolicy() & Qt::TabFocus)
            QVERIFY2(reached.count(button),
                     qPrintable("Tab never reaches " + button->text() + button->accessibleName()));
}

TEST_CASE(TestEveryDialog, QApplication)
#include "test_every_dialog.moc"
