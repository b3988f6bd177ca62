// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/roster.h"
#include "database/import/roster_file.h"
#include "database/json.h"
#include "invented_lists.h"
#include "support/case.h"
#endif

#include <QJsonDocument>
#include <QTest>

#include <functional>

namespace {

using Make = std::function<QByteArray(invented::Words&)>;

QByteArray bytes(const QJsonObject& object) { return QJsonDocument(object).toJson(); }

/// The ways in which lists come.
const std::map<QString, Make>& formats() {
    static const QString patrol = "Warhammer 40,000 10th Edition", trench = "Trench Crusade";
    static const std::map<QString, Make> all{
        {"roster for Combat Patrol",
         [](auto& words) {
             return bytes({{"roster", invented::battleScribeList(words, patrol)}});
         }},
        {"roster for Trench Crusade",
         [](auto& words) {
             return bytes({{"roster", invented::battleScribeList(words, trench)}});
         }},
        {"roster in XML",
         [](auto& words) { return invented::asXml(invented::battleScribeList(words, patrol)); }},
        {"Army Forge", [](auto& words) { return bytes(invented::armyForgeList(words)); }},
        {"Army Forge as text", [](auto& words) { return invented::armyForgeText(words); }},
        {"Trench Companion", [](auto& words) { return bytes(invented::companionWarband(words)); }},
        {"datacards", [](auto& words) { return bytes(invented::datacards(words)); }}};
    return all;
}

QStringList missingWords(const invented::Words& words, const core::Roster& roster,
                         const core::ImportedRoster& taken) {
    QString all = QString::fromStdString(roster.name);
    for (const auto& [path, body] : taken.files)
        all += u'\n' + QString::fromUtf8(database::writeJson(body));
    for (const auto& sentence : taken.notImported)
        all += u'\n' + QString::fromStdString(sentence);
    QStringList out;
    for (const auto& word : words.all())
        if (!all.contains(word, Qt::CaseInsensitive)) out << word;
    return out;
}

} // namespace

/// Whatever a list says ends in a datasheet, in a note or in a sentence about what was left out.
class TestListWords : public QObject {
    Q_OBJECT

private slots:
    void everyWordIsFoundAgain_data();
    void everyWordIsFoundAgain();
    void theSearchSeesWhatIsMissing();

private:
    const app::Systems m_systems = app::Systems::onDemand();
};

void TestListWords::everyWordIsFoundAgain_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<unsigned>("seed");
    for (const auto& [format, make] : formats())
        for (unsigned seed = 1; seed <= 25; ++seed)
            QTest::addRow("%s, %u", qPrintable(format), seed) << format << seed;
}

void TestListWords::everyWordIsFoundAgain() {
    QFETCH(QString, format);
    QFETCH(unsigned, seed);
    invented::Words words(seed);
    const auto list = formats().at(format)(words);
    const auto roster = database::readRoster(list, "list");
    QVERIFY2(roster, roster ? "" : (roster.error().text + " " + roster.error().where).c_str());
    const auto taken = app::importList(m_systems, *roster, {});
    QVERIFY2(taken, taken ? "" : taken.error().text.c_str());
    const auto missing = missingWords(words, *roster, taken->roster);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(", ") + "\n" + QString::fromUtf8(list)));
}

/// Without the sentences about what was left out words are missing: the search sees it.
void TestListWords::theSearchSeesWhatIsMissing() {
    for (const auto& [format, make] : formats()) {
        invented::Words words(1);
        const auto roster = database::readRoster(make(words), "list");
        QVERIFY(roster);
        auto taken = app::importList(m_systems, *roster, {});
        QVERIFY(taken);
        taken->roster.notImported.clear();
        QVERIFY2(!missingWords(words, *roster, taken->roster).isEmpty(), qPrintable(format));
    }
}

TEST_CASE(TestListWords, QCoreApplication)
#include "test_list_words.moc"
