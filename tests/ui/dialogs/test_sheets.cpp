// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"
#include "ui/correct/datasheet_dialog.h"
#include "ui/files/save_file.h"
#include "ui/frame/dialog_prompts.h"
#include "ui/frame/message_bar.h"
#include "ui/history/debrief_dialog.h"
#include "ui/history/debrief_text.h"
#include "ui/history/pause_dialog.h"
#include "ui/history/recap_dialog.h"
#include "ui/settings/switches_dialog.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <csignal>
#include <sys/resource.h>

namespace {

template <class Dialog> QPointer<Dialog> openedSheet(Dialog* dialog) {
    dialog->open();
    return QTest::qWaitForWindowExposed(dialog) ? dialog : nullptr;
}

QAbstractButton* buttonWith(QWidget& in, const QString& text) {
    for (auto* one : in.findChildren<QAbstractButton*>())
        if ((QString(one->text()).remove('&').startsWith(text) || one->accessibleName().startsWith(text)) &&
            one->isVisible())
            return one;
    return nullptr;
}

bool shows(QWidget& in, const QString& text) {
    for (auto* label : in.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(text)) return true;
    return false;
}

} // namespace

/// Pages to read, pause and welcome, the message bar and the questions.
class TestSheets : public QObject {
    Q_OBJECT

private slots:
    void welcomeInvitesOnFirstStart();
    void welcomeHasATileForEveryGame();
    void welcomeOffersNoPlayInAFinishedGame();
    void welcomeRecapsAndLists();
    void debriefOffersTheEnd();
    void debriefNamesWhatIsStillEmpty();
    void debriefIsWrittenAndCopied();
    void debriefSaysWhenItCannotBeWritten();
    void tablesSurviveAwkwardWords();
    void fullDiskIsNoticed();
    void onlyFilesAreReplaced();
    void recapReadsOutAndPlaysOn();
    void pauseKeepsNoteAndRefusesNoPicture();
    void switchesGoOutOneByOne();
    void datasheetsAreSearched();
    void keySheetClosesOnItsOwnKey();
    void barStaysForRefusalsAndRunsActions();
    void promptsAnswerOnlyWhenAnswered();
};

void TestSheets::welcomeInvitesOnFirstStart() {
    ui::WelcomePage page;
    page.resize(1366, 768);
    auto games = samples::games();
    games.front().file.clear(); // no one has played yet
    page.setData({{}, {}, games});
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QSignalSpy lesson(&page, &ui::WelcomePage::lessonRequested), demo(&page, &ui::WelcomePage::demoRequested),
        fight(&page, &ui::WelcomePage::quickFightRequested);
    QSignalSpy mission(&page, &ui::WelcomePage::newMissionRequested),
        file(&page, &ui::WelcomePage::fileRequested);
    QVERIFY(shows(page, "About 20 minutes"));
    QTRY_VERIFY(buttonWith(page, "Lesson ⏎")->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(lesson.value(0).value(0).toString(), "plaguetide");
    QTest::mouseClick(buttonWith(page, "Quick fight"), Qt::LeftButton);
    QTest::mouseClick(buttonWith(page, "Open a file"), Qt::LeftButton);
    QCOMPARE(fight.size() + file.size(), 2);
}

/// Each game can be learned, shown and begun from its own tile, by mouse and by its number.
void TestSheets::welcomeHasATileForEveryGame() {
    ui::WelcomePage page;
    page.resize(1366, 768);
    page.setData({samples::recap(), samples::recent(), samples::games()});
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QSignalSpy lesson(&page, &ui::WelcomePage::lessonRequested), demo(&page, &ui::WelcomePage::demoRequested),
        mission(&page, &ui::WelcomePage::newMissionRequested), go(&page, &ui::WelcomePage::continueRequested);
    const auto games = samples::games();
    int tops = -1;
    for (int n = 0; n < int(games.size()); ++n) {
        auto* tile = page.findChild<ui::GameTile*>("game:" + games[std::size_t(n)].id);
        QVERIFY(tile && tile->isVisible());
        if (tops < 0) tops = tile->y();
        QCOMPARE(tile->y(), tops); // all five side by side
        QVERIFY(page.rect().contains(QRect(tile->mapTo(&page, QPoint()), tile->size())));
        for (const auto* words : {"Lesson", "Demo", "New "}) {
            QTest::mouseClick(buttonWith(*tile, words), Qt::LeftButton);
        }
        QCOMPARE(lesson.value(n).value(0).toString(), games[std::size_t(n)].id);
        QCOMPARE(demo.value(n).value(0).toString(), games[std::size_t(n)].id);
        QCOMPARE(mission.value(n).value(0).toString(), games[std::size_t(n)].id);
        QTest::keyClick(&page, Qt::Key(Qt::Key_1 + n));
        QVERIFY(tile->isAncestorOf(QApplication::focusWidget()));
    }
    QCOMPARE(buttonWith(*page.findChild<ui::GameTile*>("game:scrimmage"), "Continue"), nullptr);
    QTest::keyClick(&page, Qt::Key_1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(go.value(0).value(0).toString(), samples::recap().file);
}

/// No one is asked to play on where the game is over.
void TestSheets::welcomeOffersNoPlayInAFinishedGame() {
    auto recap = samples::recap();
    recap.ended = "Won";
    recap.system = "plaguetide";
    auto games = samples::games();
    games.front().file.clear();
    ui::WelcomePage page;
    page.resize(1366, 768);
    page.setData({recap, samples::recent(), games});
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QVERIFY(shows(page, "over: Won"));
    QCOMPARE(buttonWith(page, "Continue"), nullptr);
    QVERIFY(buttonWith(page, "View game"));
    QSignalSpy another(&page, &ui::WelcomePage::newMissionRequested);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(another.value(0).value(0).toString(), "plaguetide");
}

void TestSheets::welcomeRecapsAndLists() {
    ui::WelcomePage page;
    page.resize(1366, 768);
    page.setData({samples::recap(), samples::recent(), samples::games()});
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QSignalSpy last(&page, &ui::WelcomePage::continueRequested),
        recent(&page, &ui::WelcomePage::recentRequested);
    QSignalSpy removed(&page, &ui::WelcomePage::removalRequested);
    for (const auto* words : {"Turn 3 · Operatives", "the defence roll is next", "Brakk wants to hold"})
        QVERIFY2(shows(page, words), words);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(last.value(0).value(0).toString(), samples::recap().file);
    auto* pictured = buttonWith(page, "First watch");
    QVERIFY(!pictured->icon().isNull() && pictured->iconSize().width() > pictured->iconSize().height());
    QVERIFY(pictured->focusPolicy() & Qt::TabFocus);
    QTest::mouseClick(pictured, Qt::LeftButton);
    QCOMPARE(recent.value(0).value(0).toString(), samples::recent()[0].path);
    QVERIFY(!buttonWith(page, "The cells")->isEnabled());
    QTest::mouseClick(buttonWith(page, "Take The cells off the list"), Qt::LeftButton);
    QCOMPARE(removed.value(0).value(0).toString(), samples::recent()[1].path);
}

void TestSheets::debriefOffersTheEnd() {
    auto dialog = openedSheet(new ui::DebriefDialog(samples::encounter()));
    QSignalSpy end(dialog, &ui::DebriefDialog::endAccepted);
    QVERIFY(shows(*dialog, "This looks like a win"));
    QTest::keyClick(dialog, Qt::Key_Return);
    QCOMPARE(end.value(0).value(0).toString(), "win");
    auto over = samples::encounter();
    over.outcome = {"", "The clock ran out.", "lose", "Lost", core::Tone::Bad};
    auto later = openedSheet(new ui::DebriefDialog(over));
    QVERIFY(shows(*later, "Lost"));
    QVERIFY(!buttonWith(*later, "Book"));
    QSignalSpy campaign(later.data(), &ui::DebriefDialog::campaignRequested);
    QTest::mouseClick(buttonWith(*later, "Open the campaign"), Qt::LeftButton);
    QCOMPARE(campaign.size(), 1);
    QVERIFY(!later || !later->isVisible());
}

void TestSheets::debriefNamesWhatIsStillEmpty() {
    auto early = samples::encounter();
    early.debrief = {{"Mission", {"", ""}, {{"Turns", "1"}}}, {"Kills", {"", "Number"}, {}}};
    auto dialog = openedSheet(new ui::DebriefDialog(early));
    QVERIFY(shows(*dialog, "Nothing counted yet: Kills."));
    const auto grids = dialog->findChildren<QTableWidget*>();
    QCOMPARE(grids.size(), 1);
    QVERIFY(!grids.front()->horizontalHeader()->isVisible()); // its columns have no names
    QVERIFY(!ui::debriefMarkdown(early).contains("Kills"));
    QVERIFY(!ui::debriefHtml(early).contains("Kills"));
}

void TestSheets::debriefIsWrittenAndCopied() {
    QTemporaryDir folder;
    auto dialog = openedSheet(new ui::DebriefDialog(samples::encounter()));
    for (const auto* name : {"debrief.md", "debrief.html"}) {
        dialog->save(folder.filePath(name));
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto wanted = QString(name).endsWith("md") ? ui::debriefMarkdown(samples::encounter())
                                                         : ui::debriefHtml(samples::encounter());
        QCOMPARE(QString::fromUtf8(file.readAll()), wanted);
        QVERIFY(dialog->problem().isEmpty());
    }
    QTest::mouseClick(buttonWith(*dialog, "Copy"), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), ui::debriefMarkdown(samples::encounter()));
}

void TestSheets::debriefSaysWhenItCannotBeWritten() {
    auto dialog = openedSheet(new ui::DebriefDialog(samples::encounter()));
    dialog->save("/nowhere/at/all/debrief.md");
    QVERIFY(dialog->problem().contains("The file was not written"));
    QVERIFY(dialog->problem().contains("/nowhere/at/all/debrief.md"));
}

void TestSheets::tablesSurviveAwkwardWords() {
    const auto markdown = ui::debriefMarkdown(samples::encounter());
    QVERIFY(markdown.startsWith("# Hab block 17 – This looks like a win\n"));
    QVERIFY(markdown.contains("| Ohm \\| Psyker | 9 | 5 | 1 | 1 |\n"));
    QVERIFY(ui::debriefHtml(samples::encounter()).contains("<td>Gunner &lt;2&gt;</td><td>2</td>"));
}

void TestSheets::fullDiskIsNoticed() {
    QTemporaryDir folder;
    const auto path = folder.filePath("debrief.md");
    QVERIFY(ui::saveText(path, "old"));
    struct Limit {
        rlimit before{};
        Limit() {
            std::signal(SIGXFSZ, SIG_IGN);
            getrlimit(RLIMIT_FSIZE, &before);
            const rlimit small{4096, before.rlim_max};
            setrlimit(RLIMIT_FSIZE, &small);
        }
        ~Limit() { setrlimit(RLIMIT_FSIZE, &before); }
    };
    const auto saved = [&] {
        const Limit limit;
        return ui::saveText(path, QString(100000, 'x'));
    }();
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, std::string("export.not_written"));
    QCOMPARE(saved.error().where, path.toStdString());
    QFile kept(path);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), "old");
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void TestSheets::onlyFilesAreReplaced() {
    QTemporaryDir folder;
    const auto saved = ui::saveText(folder.path(), "x");
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, std::string("export.not_a_file"));
}

void TestSheets::recapReadsOutAndPlaysOn() {
    auto dialog = openedSheet(new ui::RecapDialog(samples::recap()));
    QSignalSpy on(dialog, &ui::RecapDialog::continueRequested);
    for (const auto* words :
         {"Hab block 17 · Turn 3 · Operatives", "Brakk wants to hold", "the defence roll is next", "T3 Ohm"})
        QVERIFY2(shows(*dialog, words), words);
    QTest::keyClick(dialog, Qt::Key_Return);
    QCOMPARE(on.size(), 1);
}

void TestSheets::pauseKeepsNoteAndRefusesNoPicture() {
    QTemporaryDir folder;
    QFile text(folder.filePath("words.jpg"));
    QVERIFY(text.open(QIODevice::WriteOnly) && text.write("no picture") > 0);
    text.close();
    QImage(8, 8, QImage::Format_RGB32).save(folder.filePath("table.png"));
    auto dialog = openedSheet(new ui::PauseDialog("Turn 3", "old note"));
    QSignalSpy paused(dialog, &ui::PauseDialog::paused);
    dialog->setPhoto(text.fileName());
    QVERIFY(dialog->problem().contains("is not a picture"));
    dialog->setPhoto(folder.filePath("table.png"));
    QVERIFY(dialog->problem().isEmpty());
    auto* note = dialog->findChild<QPlainTextEdit*>();
    QCOMPARE(note->toPlainText(), "old note");
    note->selectAll();
    QTest::keyClicks(note, "hold the stairs");
    QTest::keyClick(note, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(paused.value(0), (QVariantList{"hold the stairs", folder.filePath("table.png")}));
}

void TestSheets::switchesGoOutOneByOne() {
    auto dialog = openedSheet(new ui::SwitchesDialog(samples::switches()));
    QSignalSpy sent(dialog, &ui::SwitchesDialog::switched);
    auto boxes = dialog->findChildren<QComboBox*>();
    QTest::keyClick(boxes[1], Qt::Key_Down);
    QCOMPARE(sent.value(0), (QVariantList{"dodge_range", "melee only"}));
    QVERIFY(shows(*dialog, "standard: all"));
    dialog->setSwitches(samples::switches()); // refused: shows the old value again and sends nothing
    QCOMPARE(boxes[1]->currentText(), "all");
    QCOMPARE(sent.size(), 1);
    delete dialog.data();
}

void TestSheets::datasheetsAreSearched() {
    auto dialog = openedSheet(new ui::DatasheetDialog("Toy", samples::sheets()));
    auto* search = dialog->findChild<QLineEdit*>();
    auto* list = dialog->findChild<QListWidget*>();
    dialog->showSheet("gunner");
    QCOMPARE(list->currentItem()->text(), "Gunner");
    QTest::keyClicks(search, "sham");
    QCOMPARE(list->currentItem()->text(), "Shambler");
    search->clear();
    QTest::keyClicks(search, "unyielding cleaver");
    QVERIFY(shows(*dialog, "3 datasheets"));
    QTest::keyClick(search, Qt::Key_Up);
    QCOMPARE(list->currentItem()->text(), "Mauler");
    QTRY_VERIFY(shows(*dialog, "Two stun tokens"));
    search->clear();
    QTest::keyClicks(search, "dragon");
    QVERIFY(shows(*dialog, "No datasheet mentions “dragon”."));
}

void TestSheets::keySheetClosesOnItsOwnKey() {
    auto dialog = openedSheet(new ui::KeySheet(samples::keys()));
    QVERIFY(shows(*dialog, "Switch operative"));
    QTest::keyClick(dialog, '?');
    QTRY_VERIFY(!dialog);
}

void TestSheets::barStaysForRefusalsAndRunsActions() {
    ui::MessageBar bar;
    bar.resize(900, 50);
    int ran = 0;
    auto message = ui::BarMessage::from({"a.b", "Too far away.", "Veyra", core::Problem::Kind::Rule});
    message.actions = {{"Allow anyway", [&] { ++ran; }}};
    bar.present(message);
    QVERIFY(bar.isShowing());
    QVERIFY(shows(bar, "Too far away. (Veyra)"));
    QVERIFY(!bar.findChild<QTimer*>()->isActive());
    QTest::mouseClick(buttonWith(bar, "Allow anyway"), Qt::LeftButton);
    QCOMPARE(ran, 1);
    QVERIFY(!bar.isShowing());
    bar.present(
        ui::BarMessage::from({"a.c", "No space left on the disk.", "", core::Problem::Kind::Impossible}));
    QVERIFY(!bar.findChild<QTimer*>()->isActive());
    QVERIFY(shows(bar, "Not done"));
    QTest::keyClick(&bar, Qt::Key_Escape);
    QVERIFY(!bar.isShowing());
    bar.present({ui::BarMessage::Tone::Info, "Saved.", "", {}});
    auto* timer = bar.findChild<QTimer*>();
    QVERIFY(timer->isActive());
    timer->setInterval(0); // its time is over
    bar.setAttribute(Qt::WA_UnderMouse);
    QTest::qWait(5);
    QVERIFY2(bar.isShowing(), "it would go under the pointer that is on its way to the cross");
    bar.setAttribute(Qt::WA_UnderMouse, false);
    QTRY_VERIFY(!bar.isShowing());
}

void TestSheets::promptsAnswerOnlyWhenAnswered() {
    QWidget window;
    window.show();
    ui::DialogPrompts prompts(&window);
    const auto dialog = [&] { return window.findChild<QDialog*>(); };
    QStringList announced;
    prompts.confirm("Leave?", "A die has fallen.", "Leave", [&] { announced << "left"; });
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    prompts.confirm("Leave?", "A die has fallen.", "Leave", [&] { announced << "left"; });
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_VERIFY(!dialog());
    prompts.askText("Rename", "Name", "Veyra", [&](const QString& text) { announced << text; });
    QTest::keyClicks(dialog()->findChild<QLineEdit*>(), "Mara");
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_VERIFY(!dialog());
    prompts.chooseOption("Which", "", {"one", "two"}, [&](int at) { announced << QString::number(at); });
    QTest::mouseClick(buttonWith(*dialog(), "two"), Qt::LeftButton);
    QTRY_VERIFY(!dialog());
    prompts.inform("Done", "All is well.");
    QTest::keyClick(dialog(), Qt::Key_Return);
    QTRY_VERIFY(!dialog());
    QCOMPARE(announced, (QStringList{"left", "Mara", "1"}));
}

TEST_CASE(TestSheets, QApplication)
#include "test_sheets.moc"
