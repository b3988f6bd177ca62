// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/players/invitation_store.h"
#include "app/players/network.h"
#include "app/players/qr_code.h"
#include "phone_table.h"
#include "support/case.h"
#include "support/rivals.h"
#endif

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <future>
#include <set>

using namespace app::players;

class TestInvitations : public QObject {
    Q_OBJECT

private slots:
    void secretsAreLongAndDiffer();
    void onlyTheWholeSecretFinds();
    void invitationsFitTheGame_data();
    void invitationsFitTheGame();
    void listsAreKeptForTheirGame();
    void gamesMadeAtOnceHaveListsOfTheirOwn();
    void twoProgramsWriteOneStore();
    void linksCarryTheSecretBehindTheHash();
    void codesHoldTheLink();
};

void TestInvitations::secretsAreLongAndDiffer() {
    std::set<std::string> seen;
    for (int n = 0; n < 1000; ++n) {
        const auto secret = newSecret();
        QCOMPARE(secret.size(), std::size_t(22)); // 128 bits in letters of 6 bits
        QVERIFY(secret.find_first_not_of(
                    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos);
        QVERIFY(seen.insert(secret).second);
    }
}

void TestInvitations::onlyTheWholeSecretFinds() {
    std::vector<Invitation> all;
    for (const auto* name : {"Kim", "Ana", "Tom"})
        all.push_back(newInvitation(name, "crows", {}, Rights::Act));
    for (const auto& one : all) {
        QCOMPARE(findBySecret(all, one.secret), &one);
        QVERIFY(!findBySecret(all, one.secret.substr(0, 21)));
        QVERIFY(!findBySecret(all, one.secret + "A"));
        QVERIFY(!findBySecret(all, one.secret + std::string(1, '\0')));
    }
    QVERIFY(!findBySecret(all, ""));
    all.front().secret.clear();
    QVERIFY(!findBySecret(all, ""));
}

void TestInvitations::invitationsFitTheGame_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("audience");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("code");
    QTest::newRow("a side") << "Kim"
                            << "crows"
                            << ""
                            << "";
    QTest::newRow("a unit") << "Kim"
                            << "crows"
                            << "crows2"
                            << "";
    QTest::newRow("the table") << "All"
                               << "table"
                               << ""
                               << "";
    QTest::newRow("the game master") << "Kim"
                                     << "gm"
                                     << ""
                                     << "invitation.audience";
    QTest::newRow("an unknown side") << "Kim"
                                     << "ravens"
                                     << ""
                                     << "invitation.audience";
    QTest::newRow("a unit of another side") << "Kim"
                                            << "crows"
                                            << "foxes1"
                                            << "invitation.unit";
    QTest::newRow("a unit of the table") << "Kim"
                                         << "table"
                                         << "foxes1"
                                         << "invitation.unit";
    QTest::newRow("no name") << ""
                             << "crows"
                             << ""
                             << "invitation.name";
    QTest::newRow("a long name") << QString(41, 'x') << "crows"
                                 << ""
                                 << "invitation.name";
}

void TestInvitations::invitationsFitTheGame() {
    QFETCH(QString, name);
    QFETCH(QString, audience);
    QFETCH(QString, unit);
    QFETCH(QString, code);
    const rivals::System rules;
    PhoneTable game(rules, {});
    std::vector<std::string> units;
    if (!unit.isEmpty()) units.push_back(unit.toStdString());
    const auto fits =
        checkInvitation(newInvitation(name.toStdString(), audience.toStdString(), units, Rights::Act),
                        game.encounter().view());
    QCOMPARE(fits ? QString() : QString::fromStdString(fits.error().code), code);
}

void TestInvitations::listsAreKeptForTheirGame() {
    const QTemporaryDir folder;
    const InvitationStore store(folder.filePath("settings/players.json"));
    QVERIFY(store.load("one").invitations.empty());
    InvitationList one{{newInvitation("Kim", "crows", {"crows1"}, Rights::Tokens)}, "wlan0", 8420};
    HOLDS(store.save("one", one));
    HOLDS(store.save("two", {{newInvitation("Ana", "foxes", {}, Rights::Act)}, {}, 0}));
    QVERIFY(store.load("one") == one);
    QCOMPARE(store.load("two").invitations.front().name, std::string("Ana"));
    QCOMPARE(QFile::permissions(store.path()) & ~(QFile::ReadUser | QFile::WriteUser),
             QFile::ReadOwner | QFile::WriteOwner);
    HOLDS(store.forget("one"));
    QVERIFY(store.load("one").invitations.empty());
    QCOMPARE(store.load("two").invitations.size(), std::size_t(1));
    QFile broken(store.path());
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{\"games\":{\"two\":[1") > 0);
    broken.close();
    QVERIFY(store.load("two").invitations.empty());
    HOLDS(store.save("one", one));
    QVERIFY(store.load("one") == one);
}

/// Two games may be made in the same second under the same name; the seeds of their dice distinguish them.
void TestInvitations::gamesMadeAtOnceHaveListsOfTheirOwn() {
    const QTemporaryDir folder;
    std::set<std::string> keys;
    for (const std::uint64_t seed : {1U, 2U}) {
        const auto file =
            database::CampaignFile::create(folder.filePath(QString::number(seed) + ".tide"), "Crows");
        QVERIFY(file);
        const auto game = (*file)->addEncounter("rivals", 1, "Crows", seed);
        QVERIFY(game);
        keys.insert(gameKey(**file, *game));
        QCOMPARE(gameKey(**file, *game), gameKey(**file, *game));
    }
    QCOMPARE(keys.size(), std::size_t(2));
}

/// Two programs that serve two games keep their lists in one file; none writes over what the other has just
/// written.
void TestInvitations::twoProgramsWriteOneStore() {
    const QTemporaryDir folder;
    const auto path = folder.filePath("players.json");
    constexpr int rounds = 20;
    const auto keep = [&path](const std::string& name) {
        const InvitationStore store(path);
        for (int n = 0; n < rounds; ++n)
            if (!store.save(name + std::to_string(n), {{}, name, n})) return false;
        return true;
    };
    auto other = std::async(std::launch::async, keep, "b");
    QVERIFY(keep("a"));
    QVERIFY(other.get());
    const InvitationStore store(path);
    for (int n = 0; n < rounds; ++n)
        for (const std::string name : {"a", "b"})
            QCOMPARE(store.load(name + std::to_string(n)).interface, name);
}

void TestInvitations::linksCarryTheSecretBehindTheHash() {
    const auto one = newInvitation("Kim", "crows", {}, Rights::Act);
    QCOMPARE(linkOf(one, QHostAddress("192.168.1.7"), 8420),
             "http://192.168.1.7:8420/#" + QString::fromStdString(one.secret));
    const auto places = networkAddresses();
    QVERIFY(!places.isEmpty() && places.last().address.isLoopback());
    QVERIFY(networkAddressNamed("127.0.0.1"));
    QVERIFY(!networkAddressNamed("no-such-network"));
}

void TestInvitations::codesHoldTheLink() {
    const auto code = qrCode("http://192.168.1.7:8420/#abcdefghijklmnopqrstuv");
    QVERIFY(code.size >= 25 && code.dark.size() == std::size_t(code.size) * std::size_t(code.size));
    // The three squares in the corners by which a camera finds the code.
    for (const auto& [x, y] : {std::pair{0, 0}, std::pair{code.size - 7, 0}, std::pair{0, code.size - 7}}) {
        QVERIFY(code.isDark(x, y) && code.isDark(x + 3, y + 3) && !code.isDark(x + 1, y + 1));
    }
    QVERIFY(!code.isDark(-1, 0));
    QCOMPARE(qrText(code).count(u'\n'), (code.size + 4 + 1) / 2);
}

TEST_CASE(TestInvitations, QCoreApplication)
#include "test_invitations.moc"
