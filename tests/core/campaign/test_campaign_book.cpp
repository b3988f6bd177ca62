// SPDX-License-Identifier: GPL-3.0-or-later
#include "book.h"
#include "support/case.h"

#include <QTest>

#include <functional>

using namespace campaign_book;

using Act = std::function<std::string(Book&)>;

/// Every command of a campaign: what it changes, what it refuses, and that undo takes it back whole.
class TestCampaignBook : public QObject {
    Q_OBJECT

private slots:
    void isUndoneWhole_data();
    void isUndoneWhole();
    void refusesWithTheReason_data();
    void refusesWithTheReason();
    void addsEditsAndRemoves();
    void idsAreNeverGivenTwice();
    void aRemovedPlayerIsNobodysAnyMore();
    void readsBackEqual();
    void replaysEqual();
};

void TestCampaignBook::isUndoneWhole_data() {
    QTest::addColumn<Act>("act");
    const auto row = [](const char* name, const Act& act) { QTest::newRow(name) << act; };
    row("rename", [](Book& b) { return b.perform(Rename{"Short Summer"}); });
    row("switch", [](Book& b) { return b.perform(SetSwitch{"carry_health", "on"}); });
    row("add operative", [](Book& b) {
        return b.perform(AddOperative{"Bren", "plaguetide", "scout", {"bow"}, "tall", "pic", "p1"});
    });
    row("edit operative", [](Book& b) {
        return b.perform(EditOperative{"o2", "Ada", {}, "limps", {}, {}, {{"axe"}}, Tokens{{"health", 1}}});
    });
    row("free captive", [](Book& b) { return b.perform(FreeCaptive{"o3"}); });
    row("remove operative", [](Book& b) { return b.perform(Remove{Kind::Operative, "o2"}); });
    row("duplicate operative", [](Book& b) { return b.perform(Duplicate{Kind::Operative, "o2"}); });
    row("archive operative", [](Book& b) { return b.perform(Archive{Kind::Operative, "o2", true}); });
    row("add player", [](Book& b) { return b.perform(AddPlayer{"Kim", {}}); });
    row("edit player", [](Book& b) { return b.perform(EditPlayer{"p1", "Jo", "left-handed"}); });
    row("remove player", [](Book& b) { return b.perform(Remove{Kind::Player, "p1"}); });
    row("add entry", [](Book& b) { return b.perform(AddEntry{"2026-11-21", "Night", "*dark*"}); });
    row("edit entry", [](Book& b) { return b.perform(EditEntry{"e4", {}, {}, "# light"}); });
    row("archive entry", [](Book& b) { return b.perform(Archive{Kind::Entry, "e4", true}); });
    row("add force", [](Book& b) {
        return b.perform(
            AddForce{"The Nine", "plaguetide", "outcasts", {"o2"}, {{"ducats", 60}}, {{"rope", 3, "long"}}});
    });
    row("edit force", [](Book& b) {
        EditForce edit{"f5"};
        edit.currencies = std::map<std::string, int>{{"ducats", 45}, {"glory", 2}};
        edit.choices.emplace()["attacker_patrol"] = "deadfall";
        edit.build = core::Value(core::Value::Object{{"points", 700}});
        return b.perform(edit);
    });
    row("duplicate force", [](Book& b) { return b.perform(Duplicate{Kind::Force, "f5"}); });
    row("archive force", [](Book& b) { return b.perform(Archive{Kind::Force, "f5", true}); });
    row("remove force", [](Book& b) { return b.perform(Remove{Kind::Force, "f5"}); });
    row("remove a member of a force", [](Book& b) { return b.perform(Remove{Kind::Operative, "o3"}); });
    row("a force sets out", [](Book& b) {
        return b.perform(StartMission{9, "plaguetide", "raid", "Raid", "2026-11-21", {"o3"}, "f5"});
    });
    row("start mission", [](Book& b) {
        return b.perform(StartMission{9, "plaguetide", "raid", "Raid", "2026-11-21", {"o2"}});
    });
    row("book mission", [](Book& b) {
        return b.perform(b.won(9, {{"scout", "Ada", {}, {{"health", 1}}}, {"scout", "New one", {}, {}}}));
    });
}

void TestCampaignBook::isUndoneWhole() {
    QFETCH(Act, act);
    Book book;
    book.perform(AddPlayer{"Sam", {}});
    book.perform(AddOperative{"Ada", "plaguetide", "scout", {}, {}, {}, "p1"});
    const auto held = book.operative("Cole");
    book.perform(EditOperative{held, {}, {}, {}, {}, {}, {}, Tokens{{"captured", 1}}});
    book.perform(AddEntry{"2026-11-20", "First", "text"});
    book.perform(AddForce{"The Lost", "plaguetide", {}, {held}});
    const auto before = book.log().digest();
    QCOMPARE(act(book), std::string());
    const auto after = book.log().digest();
    QVERIFY(after != before);
    QVERIFY(book.log().undo());
    QCOMPARE(book.log().digest(), before);
    QVERIFY(book.log().redo());
    QCOMPARE(book.log().digest(), after);
}

void TestCampaignBook::refusesWithTheReason_data() {
    QTest::addColumn<Act>("act");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const Act& act, const char* code) {
        QTest::newRow(name) << act << code;
    };
    row(
        "second opening", [](Book& b) { return b.perform(BeginCampaign{"again"}); }, "campaign.open");
    row(
        "empty name",
        [](Book& b) {
            return b.perform(AddOperative{" ", "plaguetide", "scout", {}, {}, {}, {}});
        },
        "campaign.no_name");
    row(
        "name without end", [](Book& b) { return b.perform(Rename{std::string(300, 'x')}); },
        "campaign.long_name");
    row(
        "text without end",
        [](Book& b) {
            return b.perform(AddEntry{{}, "t", std::string(300'000, 'x')});
        },
        "campaign.long_text");
    row(
        "unknown player",
        [](Book& b) {
            return b.perform(AddOperative{"A", "plaguetide", "scout", {}, {}, {}, "p9"});
        },
        "campaign.unknown");
    row(
        "unknown operative",
        [](Book& b) {
            return b.perform(EditOperative{"o9", "B", {}, {}, {}, {}, {}, {}});
        },
        "campaign.unknown");
    row(
        "nothing changed",
        [](Book& b) {
            return b.perform(EditOperative{"o1", "Ada", {}, {}, {}, {}, {}, {}});
        },
        "campaign.same");
    row(
        "impossible number",
        [](Book& b) {
            return b.perform(EditOperative{"o1", {}, {}, {}, {}, {}, {}, Tokens{{"health", -1}}});
        },
        "campaign.range");
    row(
        "no one to free", [](Book& b) { return b.perform(FreeCaptive{"o1"}); }, "campaign.not_captive");
    row(
        "unknown switch",
        [](Book& b) {
            return b.perform(SetSwitch{"carry_luck", "on"});
        },
        "switch.unknown");
    row(
        "switch half way",
        [](Book& b) {
            return b.perform(SetSwitch{"carry_health", "maybe"});
        },
        "switch.value");
    row(
        "remove what is not there",
        [](Book& b) {
            return b.perform(Remove{Kind::Entry, "e7"});
        },
        "campaign.unknown");
    row(
        "archive twice",
        [](Book& b) {
            return b.perform(Archive{Kind::Operative, "o1", false});
        },
        "campaign.same");
    row(
        "a mission twice",
        [](Book& b) {
            b.perform(b.won(3, {}));
            return b.perform(Duplicate{Kind::Mission, "m2"});
        },
        "campaign.once");
    row(
        "force of strangers",
        [](Book& b) {
            return b.perform(AddForce{"The Nine", "plaguetide", {}, {"o7"}});
        },
        "campaign.unknown");
    row(
        "force of another game",
        [](Book& b) {
            return b.perform(AddForce{"The Nine", "combat_patrol", {}, {"o1"}});
        },
        "campaign.other_system");
    row(
        "the same member twice",
        [](Book& b) {
            return b.perform(AddForce{"The Nine", "plaguetide", {}, {"o1", "o1"}});
        },
        "force.twice");
    row(
        "nameless things in the stash",
        [](Book& b) {
            return b.perform(AddForce{"The Nine", "plaguetide", {}, {}, {}, {{" ", 2, {}}}});
        },
        "campaign.no_name");
    row(
        "force that is not there", [](Book& b) { return b.perform(EditForce{"f9"}); }, "campaign.unknown");
    row(
        "a force without change",
        [](Book& b) {
            b.perform(AddForce{"The Nine", "plaguetide"});
            return b.perform(EditForce{"f2", "The Nine"});
        },
        "campaign.same");
    row(
        "sets out with a force that is not there",
        [](Book& b) {
            return b.perform(StartMission{4, "plaguetide", "", "Raid", "", {}, "f7"});
        },
        "campaign.unknown");
    row(
        "team of strangers",
        [](Book& b) {
            return b.perform(StartMission{4, "plaguetide", "", "Raid", "", {"o5"}});
        },
        "campaign.unknown");
    row(
        "started twice",
        [](Book& b) {
            b.perform(StartMission{4, "plaguetide", "", "Raid", "", {}});
            return b.perform(StartMission{4, "plaguetide", "", "Raid", "", {}});
        },
        "mission.started");
}

void TestCampaignBook::refusesWithTheReason() {
    QFETCH(Act, act);
    QFETCH(QString, code);
    Book book;
    book.operative("Ada");
    QCOMPARE(QString::fromStdString(act(book)), code);
}

void TestCampaignBook::addsEditsAndRemoves() {
    Book book;
    const auto ada = book.operative("Ada");
    QCOMPARE(book.perform(EditOperative{ada, {}, {}, "afraid of bells", {}, {}, {}, {}}), std::string());
    QCOMPARE(find(book.state().operatives, ada)->notes, std::string("afraid of bells"));
    QCOMPARE(find(book.state().operatives, ada)->name, std::string("Ada"));
    QCOMPARE(book.perform(Duplicate{Kind::Operative, ada}), std::string());
    QCOMPARE(book.state().operatives.back()->name, std::string("Ada (copy)"));
    QCOMPARE(book.state().operatives.back()->notes, std::string("afraid of bells"));
    QCOMPARE(book.perform(Remove{Kind::Operative, ada}), std::string());
    QVERIFY(!find(book.state().operatives, ada));
    QCOMPARE(book.state().operatives.size(), std::size_t(1));
}

void TestCampaignBook::idsAreNeverGivenTwice() {
    Book book;
    const auto first = book.operative("Ada");
    book.perform(Remove{Kind::Operative, first});
    QVERIFY(book.operative("Bren") != first);
}

void TestCampaignBook::aRemovedPlayerIsNobodysAnyMore() {
    Book book;
    book.perform(AddPlayer{"Sam", {}});
    book.perform(AddOperative{"Ada", "plaguetide", "scout", {}, {}, {}, "p1"});
    book.perform(Remove{Kind::Player, "p1"});
    QVERIFY(book.state().operatives.front()->player.empty());
    QVERIFY(book.log().undo());
    QCOMPARE(book.state().operatives.front()->player, std::string("p1"));
}

void TestCampaignBook::readsBackEqual() {
    Book book;
    book.operative("Ada");
    book.perform(AddPlayer{"Sam", "left-handed"});
    book.perform(AddEntry{"2026-11-21", "Night", "*dark*"});
    auto won = book.won(3, {{"scout", "Ada", {"bow"}, {{"health", 1}}}});
    won.debrief = {{"Who did what", {"", "Dealt"}, {{"Ada", "4"}}}};
    won.tallies = {{"Ada", "dealt", "", 4}};
    book.perform(won);
    const auto written = core::codec::write(book.state());
    const auto read = core::codec::parse<State>(written);
    QVERIFY2(read, read ? "" : read.error().text.c_str());
    QVERIFY(*read == book.state());
    QCOMPARE(core::canonicalBytes(core::codec::write(*read)), core::canonicalBytes(written));
}

void TestCampaignBook::replaysEqual() {
    Book book;
    book.operative("Ada");
    book.perform(book.won(3, {{"scout", "Ada", {}, {{"captured", 1}}}}));
    book.log().undo();
    book.perform(book.won(4, {{"scout", "Ada", {}, {}}}));
    for (const auto& replay : {book.log().replayEvents(), book.log().replayCommands()}) {
        QVERIFY(replay);
        QVERIFY2(!replay->firstDifference, replay->what.c_str());
    }
}

TEST_CASE(TestCampaignBook, QCoreApplication)
#include "test_campaign_book.moc"
