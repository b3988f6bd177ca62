// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/game_window.h"
#include "seat.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/frame/message_bar.h"
#endif

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <sys/resource.h>

/// What the campaign file keeps of a game that stops in the middle, and what a second window may do with it.
class TestMissionFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void anAttackStandsWhereTheProgramStopped();
    void anOpenActionStandsUnderWhoTookIt();
    void undoInsideTakesOneAnswerBack();
    void leavingAfterDiceIsBookedAsAbandoned();
    void leavingBeforeDiceIsFree();
    void theSecondWindowReadsOnlyAndSaysSo();
    void aForeignJournalIsSetAsideAndSaid();
    void whichSidePlaysItselfIsKept();
    void whatTheDiskRefusedIsDoneByTryAgain_data();
    void whatTheDiskRefusedIsDoneByTryAgain();
    void somethingElseForgetsWhatTheDiskRefused();

private:
    /// An aimed shot with its first dice on the table and more to come.
    static void shootHalfway(Seat& seat);
    static QString words(QWidget& of);
};

void TestMissionFiles::shootHalfway(Seat& seat) {
    seat.toOperatives();
    seat.rollOnTheTable();
    QVERIFY(seat.pressOffer("aimed", 1));
    QVERIFY(seat.clickFigure("mauler", 1));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.session().open() && seat.session().open()->request);
    const int dice = seat.session().open()->request->dice();
    for (int n = 0; n < dice; ++n)
        seat.hands.type(QStringLiteral("5"));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.session().open());
    QCOMPARE(seat.session().open()->answers.size(), std::size_t(1));
    QVERIFY2(seat.session().open()->request, "hits are followed by a second roll");
}

void TestMissionFiles::anOpenActionStandsUnderWhoTookIt() {
    Seat seat(Seat::Keep::File);
    seat.toOperatives();
    seat.session().selection().selectUnit(QStringLiteral("op3"));
    const auto& offers = seat.session().offers(QStringLiteral("op3"));
    const auto shot = std::find_if(offers.begin(), offers.end(), [](const auto& offer) {
        return offer.id == "aimed" || offer.id == "hip";
    });
    QVERIFY(shot != offers.end());
    const auto id = QString::fromStdString(shot->id);
    seat.session().draft().selectOffer(id);
    QVERIFY(seat.session().beginChosen() && seat.session().open());
    seat.reopen();
    QVERIFY(seat.session().open());
    QCOMPARE(seat.session().selection().unit(), QStringLiteral("op3"));
    QCOMPARE(seat.session().draft().offerId(), id);
}

void TestMissionFiles::anAttackStandsWhereTheProgramStopped() {
    Seat seat(Seat::Keep::File);
    shootHalfway(seat);
    if (QTest::currentTestFailed()) return;
    const auto picture = seat.picture();
    const auto answers = seat.session().open()->answers;
    const auto request = seat.session().open()->request;
    const auto order = seat.session().open()->order;
    const auto head = seat.session().log().head();
    seat.reopen();
    QVERIFY(seat.session().open());
    QVERIFY(seat.session().open()->order == order);
    QVERIFY(seat.session().open()->answers == answers);
    QVERIFY(seat.session().open()->request == request);
    QVERIFY(seat.picture() == picture);
    QCOMPARE(seat.session().log().head(), head);
    QVERIFY(seat.find("tray") && seat.find("apply"));
    seat.resolveByMouse();
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.token("op1", "ap"), 3);
    const auto played = seat.picture();
    const auto digest = seat.encounter().digest();
    seat.reopen();
    QVERIFY(seat.picture() == played);
    QCOMPARE(seat.encounter().digest(), digest);
}

void TestMissionFiles::undoInsideTakesOneAnswerBack() {
    Seat seat(Seat::Keep::File);
    shootHalfway(seat);
    if (QTest::currentTestFailed()) return;
    const auto first = seat.session().open()->asked.front();
    seat.reopen();
    QVERIFY(seat.click("undo"));
    QVERIFY(seat.session().open());
    QVERIFY(seat.session().open()->answers.empty());
    QVERIFY(seat.session().open()->request == first);
    seat.reopen();
    QVERIFY(seat.session().open() && seat.session().open()->answers.empty());
    QVERIFY(seat.session().open()->diceSeen);
}

void TestMissionFiles::leavingAfterDiceIsBookedAsAbandoned() {
    Seat seat(Seat::Keep::File);
    shootHalfway(seat);
    if (QTest::currentTestFailed()) return;
    const int points = seat.token("op1", "ap");
    seat.reopen();
    QVERIFY(seat.click("undo")); // taking the dice back does not make them unseen
    const auto steps = seat.session().log().size();
    QVERIFY(seat.click("leave"));
    QVERIFY2(seat.session().open(), "an action with dice is given up at the second press");
    QVERIFY(seat.click("leave"));
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().log().size(), steps + 1);
    const auto step = seat.session().step(seat.session().log().head());
    QVERIFY(step);
    QCOMPARE(step->order.command.type, std::string("abandoned"));
    const int left = seat.token("op1", "ap");
    QVERIFY(left < points); // what the shot cost stays spent
    seat.reopen();
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().log().size(), steps + 1);
    QCOMPARE(seat.token("op1", "ap"), left);
    QVERIFY(seat.click("undo"));
    QCOMPARE(seat.token("op1", "ap"), points);
}

void TestMissionFiles::leavingBeforeDiceIsFree() {
    Seat seat(Seat::Keep::File);
    seat.toOperatives();
    const auto steps = seat.session().log().size();
    QVERIFY(seat.pressOffer("aimed", 2));
    QVERIFY(seat.session().open());
    seat.reopen();
    QVERIFY(seat.session().open());
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().log().size(), steps);
    seat.reopen();
    QVERIFY(!seat.session().open());
}

QString TestMissionFiles::words(QWidget& of) {
    QStringList all;
    for (const auto* label : of.findChildren<QLabel*>())
        if (label->isVisible()) all << label->text();
    return all.join(u' ');
}

void TestMissionFiles::theSecondWindowReadsOnlyAndSaysSo() {
    Seat writer(Seat::Keep::File);
    writer.toOperatives();
    const auto systems = app::Systems::load();
    QVERIFY(systems);
    auto second = database::CampaignFile::open(writer.path());
    QVERIFY(second && (*second)->readOnly());
    QVERIFY(!(*second)->lockOwner().empty());
    auto table = app::openGame(*systems, std::move(*second), std::nullopt);
    QVERIFY2(table, table ? "" : table.error().text.c_str());
    app::Settings settings;
    app::GameWindow gameWindow(std::move(*table), *systems, settings);
    gameWindow.show();
    QCoreApplication::processEvents();
    auto& window = gameWindow.window();
    QVERIFY(window.messages().isVisible());
    QVERIFY2(words(window.messages()).contains(QStringLiteral("read")), qPrintable(words(window.messages())));
    QStringList refused;
    connect(&window.session(), &ui::Session::refused, &window,
            [&](const core::Problem& problem) { refused << QString::fromStdString(problem.text); });
    const auto before = core::canonicalBytes(core::codec::write(window.session().view()));
    const auto steps = window.session().log().size();
    Hands hands;
    hands.moveTo(window);
    QTest::qWait(320);
    hands.click(window.findChild<QWidget*>(QStringLiteral("next")));
    QCOMPARE(refused.size(), 1);
    QVERIFY2(refused.last().contains(QStringLiteral("read")), qPrintable(refused.last()));
    QVERIFY(window.messages().isVisible());
    hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(refused.size(), 2);
    hands.click(window.findChild<QWidget*>(QStringLiteral("offer:move")));
    QVERIFY(!window.findChild<QWidget*>(QStringLiteral("carryOut"))->isEnabled());
    window.session().beginChosen();
    QCOMPARE(refused.size(), 3);
    QVERIFY(refused.last().contains(QStringLiteral("read")));
    QCOMPARE(window.session().log().size(), steps);
    QVERIFY(core::canonicalBytes(core::codec::write(window.session().view())) == before);
    writer.session().next(); // the writer is not hindered
    QCOMPARE(writer.phase(), std::string("reinforcements"));
}

void TestMissionFiles::aForeignJournalIsSetAsideAndSaid() {
    Seat seat(Seat::Keep::File);
    seat.toOperatives();
    const auto other = seat.path() + QStringLiteral(" other.tide");
    QVERIFY(QFile::copy(seat.path(), other));
    QFile journal(other + QStringLiteral("-journal"));
    QVERIFY(journal.open(QIODevice::WriteOnly) && journal.write("of another file") > 0);
    journal.close();
    const auto systems = app::Systems::load();
    QVERIFY(systems);
    auto table = app::openGame(*systems, database::CampaignFile::open(other).value(), std::nullopt);
    QVERIFY2(table, table ? "" : table.error().text.c_str());
    app::Settings settings;
    app::GameWindow gameWindow(std::move(*table), *systems, settings);
    gameWindow.show();
    QCoreApplication::processEvents();
    const auto stated = words(gameWindow.window().messages());
    QVERIFY2(stated.contains(QStringLiteral("other.tide-journal.set-aside-1")), qPrintable(stated));
    QCOMPARE(gameWindow.window().session().log().size(), seat.session().log().size());
}

/// Opened again, the side still plays itself, and waits for a press.
void TestMissionFiles::whichSidePlaysItselfIsKept() {
    Seat seat(Seat::Keep::File);
    for (int n = 0; n < 12 && seat.phase() != "activations"; ++n)
        seat.session().next();
    const auto other = seat.path() + QStringLiteral(" other.tide");
    QVERIFY(QFile::copy(seat.path(), other));
    const auto systems = app::Systems::load();
    QVERIFY(systems);
    const auto horde = QStringLiteral("horde");
    const auto third = seat.path() + QStringLiteral(" third.tide");
    QVERIFY(QFile::copy(seat.path(), third));
    // Another game does not know of it.
    for (const auto& [path, expected] :
         {std::pair{other, "off fair step"}, {other, "on hard decision"}, {third, "off fair step"}}) {
        auto table = app::openGame(*systems, database::CampaignFile::open(path).value(), std::nullopt);
        QVERIFY2(table, table ? "" : table.error().text.c_str());
        app::Settings settings;
        app::GameWindow gameWindow(std::move(*table), *systems, settings);
        gameWindow.show();
        auto& habits = gameWindow.window().leadHabits();
        QCOMPARE(habits.words(horde), QLatin1String(expected));
        habits.setWords(horde, QStringLiteral("on hard decision"));
        const auto& lead = gameWindow.window().activation().lead();
        QVERIFY(QTest::qWaitFor([&] { return lead.step().has_value(); }, 60000));
        QCOMPARE(gameWindow.window().session().log().size(), seat.session().log().size());
    }
}

namespace {

/// Makes the disk refuse what is saved in the file of a seat, until it is mended.
class Trouble {
public:
    Trouble(const QString& kind, const QString& path) : m_full(kind == u"full disk"), m_path(path) {
        database::ignoreFileSizeSignal();
        getrlimit(RLIMIT_FSIZE, &m_limit);
        if (!m_full)
            QFile::rename(m_path, m_path + ".away");
        else {
            const rlimit none{0, m_limit.rlim_max};
            setrlimit(RLIMIT_FSIZE, &none);
        }
    }
    ~Trouble() { mend(); }
    void mend() {
        if (m_full)
            setrlimit(RLIMIT_FSIZE, &m_limit);
        else if (QFile::exists(m_path + ".away"))
            QFile::rename(m_path + ".away", m_path);
    }

private:
    bool m_full;
    QString m_path;
    rlimit m_limit{};
};

QAbstractButton* barButton(Seat& seat, const QString& words) {
    for (auto* button : seat.window().messages().findChildren<QAbstractButton*>())
        if (button->isVisible() && button->text() == words) return button;
    return nullptr;
}

} // namespace

void TestMissionFiles::whatTheDiskRefusedIsDoneByTryAgain_data() {
    QTest::addColumn<QString>("kind");
    QTest::newRow("full disk") << "full disk";
    QTest::newRow("moved file") << "moved file";
}

void TestMissionFiles::whatTheDiskRefusedIsDoneByTryAgain() {
    QFETCH(QString, kind);
    Seat seat(Seat::Keep::File);
    seat.toOperatives();
    const auto steps = seat.session().log().size();
    const int points = seat.token("op1", "ap");
    Trouble trouble(kind, seat.path());
    QVERIFY(!seat.session().correct("op1", "ap", points - 1));
    QCOMPARE(seat.session().saved(), ui::Session::Saved::Failed);
    QVERIFY(barButton(seat, "Save a copy…"));
    auto* again = barButton(seat, "Try again");
    QVERIFY2(again, qPrintable(words(seat.window().messages())));
    QTest::mouseClick(again, Qt::LeftButton); // nothing has been mended yet
    QCOMPARE(seat.session().log().size(), steps);
    trouble.mend();
    again = barButton(seat, "Try again");
    QVERIFY(again);
    QTest::mouseClick(again, Qt::LeftButton);
    QCOMPARE(seat.session().saved(), ui::Session::Saved::Yes);
    QCOMPARE(seat.session().log().size(), steps + 1);
    QCOMPARE(seat.token("op1", "ap"), points - 1);
    QVERIFY(!seat.session().canRetry());
    QVERIFY(!seat.session().retry()); // once
    QCOMPARE(seat.session().log().size(), steps + 1);
    seat.reopen();
    QCOMPARE(seat.token("op1", "ap"), points - 1);
}

void TestMissionFiles::somethingElseForgetsWhatTheDiskRefused() {
    Seat seat(Seat::Keep::File);
    seat.toOperatives();
    const int points = seat.token("op1", "ap");
    {
        const Trouble trouble("moved file", seat.path());
        QVERIFY(!seat.session().correct("op1", "ap", points - 1));
    }
    QVERIFY(seat.session().canRetry());
    QVERIFY(seat.session().correct("op2", "ap", points - 2));
    QVERIFY(!seat.session().canRetry());
    QCOMPARE(seat.token("op1", "ap"), points);
}

TEST_CASE(TestMissionFiles, QApplication)
#include "test_mission_files.moc"
