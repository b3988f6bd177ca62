// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/roster.h"
#include "database/import/roster_file.h"
#include "support/case.h"
#endif

#include <QTest>

namespace {

QString words(const core::Value& from, const char* key) { return QString::fromStdString(from.text(key)); }

QString joined(const core::Value& from, const char* key) {
    QStringList out;
    if (const auto* list = from.find(key); list && list->asArray())
        for (const auto& item : *list->asArray())
            out << QString::fromStdString(item.asString() ? *item.asString() : std::string());
    return out.join(' ');
}

/// "Gate Guards: 8 Gate Guards (rifle knife)", "Vera, Captain [Agile]", "Bo = azeb (trench_club): a note".
QStringList linesOf(const core::ImportedRoster& taken) {
    QStringList out;
    for (const auto& [path, body] : taken.files) {
        if (const auto* models = body.find("models"); models && models->asArray()) {
            QStringList all;
            for (const auto& each : *models->asArray())
                all << QString("%1 %2 (%3)")
                           .arg(each.number("count"))
                           .arg(words(each, "name"), joined(each, "weapons"));
            out << words(body, "name") + ": " + all.join(", ");
        } else if (path.starts_with("units/"))
            out << words(body, "name") + " [" + joined(body, "keywords") + "]";
        if (const auto* entries = body.find("entries"); entries && entries->asArray()) {
            for (const auto& each : *entries->asArray())
                out << QString("%1 = %2 (%3): %4")
                           .arg(words(each, "name"), words(each, "sheet"), joined(each, "gear"),
                                words(each, "notes"));
            out << "force: " + words(body, "notes");
        }
    }
    for (const auto& sentence : taken.notImported)
        out << QString::fromStdString(sentence);
    return out;
}

} // namespace

/// Lists that were once read wrongly, each with what it says.
class TestListCases : public QObject {
    Q_OBJECT

private slots:
    void listBecomes_data();
    void listBecomes();
    void languagesMakeNoDifference();
    void basesAndPointsOfACard();
    void equipmentIsReadForCertain_data();
    void equipmentIsReadForCertain();

private:
    static core::Result<core::Roster> read(const QString& name) {
        return database::readRosterFile(SOURCE_FOLDER "/tests/data/rosters/" + name);
    }
    const app::Systems m_systems = app::Systems::onDemand();
};

void TestListCases::listBecomes_data() {
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("never");
    QTest::newRow("favoured_azeb.json") << QStringList{"Bo = azeb (trench_club): advancement Elite Promotion",
                                                       "Bo, Favoured Azeb: taken as Azeb, promoted; give the "
                                                       "promotion to it in your campaign"}
                                        << "left out";
    QTest::newRow("scarred_janissary.json")
        << QStringList{"Ann = janissary (): 4 experience, advancement Keen Eye [9] and injury Leg Wound [31]"}
        << "nothing the program knows";
    QTest::newRow("unspent_glory.json")
        << QStringList{"force: 6 unleveraged glory not spent",
                       "not a unit, so left out: Campaign Rules: Enabled: 6 × "
                       "Unleveraged Glory, Book of Brass (Book "
                       "of Brass: - - in our own words)"}
        << "categories";
    QTest::newRow("ritual_list.json") << QStringList{"not a unit, so left out: Ritual list (First rite: in "
                                                     "our own words; Second rite: in our own "
                                                     "words)"}
                                      << "categories";
    QTest::newRow("banner_half.json")
        << QStringList{"Spear Guard [Fearless Fear]", "Spear Guard: carries War Banner in the list",
                       "Spear Guard: only one half of the combined unit has Fearless; here the whole unit "
                       "has it"}
        << "left out: War";
    QTest::newRow("shield_of_ages.json")
        << QStringList{"Guard [Shielded]", "Guard: carries Shield of Ages in the list",
                       "Guard: carries Gold Bell in the list"}
        << "but not imported";
    QTest::newRow("veteran_captain.json")
        << QStringList{"Vera, Captain [Agile Headstrong]", "Vera: the list also says injuries 2; notes lost "
                                                           "an eye in game 3; talents 1; xp 12; left "
                                                           "out"}
        << "but not imported";
    QTest::newRow("three_raider_units.json") << QStringList{"Raiders: 20 × Raiders in the list, in 2 units; "
                                                            "the horde uses single figures, so place as "
                                                            "many as you need",
                                                            "Raiders: 5 × Raiders (2) in the list; the "
                                                            "horde uses single figures, so place as many "
                                                            "as you need"}
                                             << "10 ×";
    QTest::newRow("three_walkers.json")
        << QStringList{"Walkers: 5 Walker (arc_gun)", "Walkers with Beam gun: 5 Walker (beam_gun)",
                       "Walkers with 10 models: 10 Walker (arc_gun)",
                       "Walkers: twice in the list, as one datasheet here"}
        << "Walkers (2)";
    QTest::newRow("named_squad.json")
        << QStringList{"Line Squad: 1 Sgt. O'Hara <br>, Line Sergeant (power_fist), 4 Line Trooper "
                       "(bolt_gun)",
                       "Line Squad: its Power fist is called Old \"Knuckles\" in the list",
                       "Line Squad: note in the list: Power fist: counts as fist",
                       "Line Squad: note in the list: repainted: blue = bolt",
                       "Line Squad: called The “Fifth” / Ünit №5 🦊 in the list",
                       "the list also says custom notes list notes; left out"}
        << "but not imported";
    QTest::newRow("naval_raiders.json")
        << QStringList{"the list is for the warband Heretic Naval Raiders, which the program does not know; "
                       "its models fit Heretic Legion best: choose another warband in the library if that is "
                       "wrong"}
        << "does not name its warband";
    QTest::newRow("ditch_platoon.json")
        << QStringList{"Ditch Troopers: 1 Ditch Leader (las_rifle), 9 Ditch Troopers (las_rifle)"}
        << "could not be understood";
    QTest::newRow("kennel.json")
        << QStringList{"Kennel Hounds: 1 Pack Leader (fire_breath fangs), 4 Kennel Hounds (fangs)",
                       "Gate Guards: 8 Gate Guards (rifle knife), 1 Gate Guards with Cannon (cannon knife), "
                       "1 Gate "
                       "Guards with Flamer (flamer knife)",
                       "Tower Guards: 5 Tower Guards (rifle knife), 5 Tower Guards with Carbine (carbine "
                       "knife)"}
        << "each carries all";
}

void TestListCases::listBecomes() {
    QFETCH(QStringList, lines);
    QFETCH(QString, never);
    const auto roster = read(QTest::currentDataTag());
    QVERIFY2(roster, roster ? "" : roster.error().text.c_str());
    const auto taken = app::importList(m_systems, *roster, {});
    QVERIFY2(taken, taken ? "" : taken.error().text.c_str());
    const auto all = linesOf(taken->roster);
    for (const auto& line : lines)
        QVERIFY2(all.contains(line), qPrintable(line + "\nis not among\n" + all.join('\n')));
    QVERIFY2(!all.join('\n').contains(never), qPrintable(all.join('\n')));
}

void TestListCases::languagesMakeNoDifference() {
    const auto plain = read("lamp_watch.json"), many = read("lamp_watch_languages.json");
    QVERIFY(plain && many);
    QVERIFY(*plain == *many);
    QCOMPARE(many->units.at(1).models.at(0).name, std::string("Lamp Troopers"));
}

/// The size of a base becomes that of the datasheet; points are for as many models as the card has.
void TestListCases::basesAndPointsOfACard() {
    const auto roster = database::readRoster(
        R"({"name":"P","datasheets":[{"name":"Watch","factions":["Ash"],"baseSize":"40mm","composition":["9 Watchmen"],
            "points":[{"models":"10"}],"wargearOptions":[{"instruction":{"en":"Default Wargear"},"options":[]}],
            "stats":[{"m":"6","t":"4","sv":"3+","w":"2","ld":"6+","oc":"1"}]}]})",
        "patrol");
    QVERIFY(roster);
    const auto taken = app::importList(m_systems, *roster, {});
    QVERIFY(taken);
    QCOMPARE(taken->roster.files.at("units/watch.json").number("base"), std::int64_t{40});
    const auto all = linesOf(taken->roster).join('\n');
    QVERIFY2(all.contains("Watch: its points are for 10 models, but its sentences are about 9"),
             qPrintable(all));
    QVERIFY2(!all.contains("wargear options"), qPrintable(all));
}

void TestListCases::equipmentIsReadForCertain_data() {
    QTest::addColumn<QStringList>("composition");
    QTest::addColumn<QString>("loadout");
    QTest::addColumn<QString>("arms");
    QTest::addColumn<QString>("note"); // empty where nothing is to be reported
    const QStringList ten{"WATCH (10 MODELS)"};
    QTest::newRow("every model") << ten << "Every model is equipped with: rifle; knife."
                                 << "10 Watch (Rifle Knife)"
                                 << "no model carries its `Cannon`";
    QTest::newRow("sentences in the composition")
        << QStringList{"WATCH (5 MODELS)", "The Watch Leader model is equipped with: cannon.",
                       "3 Watch models are equipped with: rifle; knife.",
                       "1 Watch model is equipped with: knife, rifle."}
        << ""
        << "1 Watch Leader (Cannon), 4 Watch (Rifle Knife)"
        << "";
    QTest::newRow("numbers in words")
        << QStringList{}
        << "■ 1 Lord\n■ 3 Guardsmen\n\nThe Lord is equipped with: knife.\nOne Guardsman is equipped "
           "with: cannon.\nTwo Guardsmen are equipped with: rifle; knife."
        << "1 Lord (Knife), 1 Guardsmen with Cannon (Cannon), 2 Guardsmen (Rifle Knife)"
        << "";
    QTest::newRow("counts of weapons")
        << QStringList{"• 1 Crane model"} << "This model is equipped with: 2 cannons; 1 knife."
        << "1 Crane (Knife 2xCannon)"
        << "no model carries its `Rifle`";
    QTest::newRow("additionally") << QStringList{"4 Watchmen"}
                                  << "Every Watchman is equipped with: rifle. Every Watchman is additionally "
                                     "equipped with: knife."
                                  << "4 Watchmen (Rifle Knife)"
                                  << "no model carries its `Cannon`";
    QTest::newRow("two subjects") << QStringList{"1 Leader", "3 Watchmen"}
                                  << "The Leader and every Watchman are equipped with: rifle and knife."
                                  << "1 Leader (Rifle Knife), 3 Watchmen (Rifle Knife)"
                                  << "no model carries its `Cannon`";
    QTest::newRow("the others")
        << QStringList{"5 Watchmen"}
        << "1 Watchman is equipped with: cannon. All other models are equipped with: rifle; knife."
        << "1 Watchmen with Cannon (Cannon), 4 Watchmen (Rifle Knife)"
        << "";
    QTest::newRow("a sum too small")
        << ten << "8 Watch are equipped with: rifle; knife. 1 Watch is equipped with: cannon."
        << "9 Watch (Rifle Knife), 1 Watch with Cannon (Cannon)"
        << "1 Watch: the card does not say what they carry";
    QTest::newRow("a sum too large") << QStringList{"3 Watch"}
                                     << "3 Watch are equipped with: rifle; knife. 1 Watch is "
                                        "equipped with: cannon."
                                     << "3 Watch (Rifle Knife), 1 Watch with Cannon (Cannon)"
                                     << "its sentences are about 4 Watch, but the card has 3";
    QTest::newRow("no number anywhere")
        << QStringList{} << "5 Watch are equipped with: rifle; knife; cannon."
        << "5 Watch (Rifle Knife Cannon)"
        << "the card does not say how many models it has; its sentences name 5";
    QTest::newRow("a condition")
        << ten
        << "Every model is equipped with: rifle; knife. For every 5 models, 1 model is "
           "equipped with: cannon."
        << "10 Watch (Rifle Knife)"
        << "the models that `For every 5 models, 1 model is equipped with: cannon.` "
           "is about could not be determined";
    QTest::newRow("an unknown thing")
        << QStringList{"1 Watch"} << "This model is equipped with: rifle; knife; cannon; a golden bell."
        << "1 Watch (Rifle Knife Cannon)"
        << "`a golden bell` is carried, but no weapon on the card has this name";
    QTest::newRow("spelt apart") << QStringList{"1 Watch"}
                                 << "This model is equipped with: Ri‑fle; kni fe; cannons."
                                 << "1 Watch (Rifle Knife Cannon)"
                                 << "";
}

void TestListCases::equipmentIsReadForCertain() {
    QFETCH(QStringList, composition);
    QFETCH(QString, loadout);
    QFETCH(QString, note);

    QString cards;
    for (const auto* name : {"Rifle", "Knife", "Cannon"})
        cards +=
            QString(R"(%1{"profiles":[{"name":"%2","range":"12\""}]})").arg(cards.isEmpty() ? "" : ",", name);
    const auto quoted = [](const QString& text) {
        return QString(text).replace("\"", "\\\"").replace("\n", "\\n");
    };
    QStringList parts;
    for (const auto& line : composition)
        parts << "\"" + quoted(line) + "\"";
    const auto roster = database::readRoster(
        QString(
            R"({"name":"P","datasheets":[{"name":"Watch","stats":[{"m":"6"}],"composition":[%1],"loadout":"%2","rangedWeapons":[%3]}]})")
            .arg(parts.join(','), quoted(loadout), cards)
            .toUtf8(),
        "patrol");
    QVERIFY2(roster, roster ? "" : roster.error().text.c_str());
    QStringList arms, notes;
    for (const auto& models : roster->units.at(0).models) {
        QStringList carried;
        for (const auto& weapon : models.weapons)
            carried << (weapon.count > 1 ? QString::number(weapon.count) + "x" : QString()) +
                           QString::fromStdString(weapon.name);
        arms << QString("%1 %2 (%3)")
                    .arg(models.count)
                    .arg(QString::fromStdString(models.name), carried.join(' '));
    }
    for (const auto& sentence : roster->skipped)
        notes << QString::fromStdString(sentence);
    QTEST(arms.join(", "), "arms");
    QVERIFY2(note.isEmpty() ? notes.isEmpty() : notes.join('\n').contains(note),
             qPrintable(notes.join('\n')));
}

TEST_CASE(TestListCases, QCoreApplication)
#include "test_list_cases.moc"
