// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"
#include "support/case.h"

#include <QTest>

using namespace core::plaguetide;
using namespace plaguetide_data;

/// The figures of the datasheets, row by row as they stand in section 1.8 of the rules digest.
class TestPlaguetideSheets : public QObject {
    Q_OBJECT

private slots:
    void operatives_data();
    void operatives();
    void operativeWeapons_data();
    void operativeWeapons();
    void horde_data();
    void horde();
};

namespace {

QString text(const std::string& s) { return QString::fromStdString(s); }
QString plus(int quality) { return quality ? QString("%1+").arg(quality) : QString("–"); }
QString inches(int n) { return QString("%1\"").arg(n); }
QString orDash(const QString& s) { return s.isEmpty() ? QString("–") : s; }

QString listed(const std::vector<std::string>& keywords) {
    QStringList out;
    for (const auto& keyword : keywords)
        out << text(keyword);
    return out.join(", ");
}

QString area(const Profile& profile) {
    for (const auto& keyword : profile.keywords)
        if (keyOf(keyword) == "area") return text(keyword);
    return {};
}

QStringList riders(const Profile& profile) {
    QStringList out;
    for (const auto& keyword : profile.keywords)
        if (keyOf(keyword) != "area") out << text(keyword);
    return out;
}

QString blitzText(const Blitz& blitz) {
    const auto& p = blitz.profile;
    QStringList parts{inches(p.rangeInches)};
    if (p.criticalHits == 1) parts << "one critical hit";
    if (p.attacks) parts << QString("A%1").arg(p.attacks);
    if (!area(p).isEmpty()) parts << area(p);
    if (p.ap) parts << QString("AP%1").arg(p.ap);
    parts << QString("Dmg %1").arg(p.damage) << riders(p);
    if (p.warpTokens) parts << QString("+%1 Warp").arg(p.warpTokens);
    return QString("%1 (%2): %3").arg(text(blitz.name)).arg(blitz.counter).arg(parts.join(", "));
}

QString abilityText(const Ability& ability) {
    QStringList parts{QString("%1 (%2)").arg(text(ability.name)).arg(ability.counter)};
    if (ability.rangeInches) parts << inches(ability.rangeInches);
    if (ability.quell) parts << QString("quell %1").arg(ability.quell);
    if (ability.ap) parts << QString("AP%1").arg(ability.ap);
    if (ability.throwInches) parts << QString("Throw(%1)").arg(ability.throwInches);
    return parts.join(", ");
}

QString operativeRow(const Sheet& s) {
    return QStringList{text(s.name),
                       inches(s.move),
                       plus(s.ws),
                       plus(s.bs),
                       plus(s.defence),
                       QString::number(s.toughness),
                       QString::number(s.health),
                       QString::number(s.downs),
                       s.warpLimit ? QString::number(s.warpLimit) : QString("–"),
                       abilityText(s.ability),
                       blitzText(s.blitz)}
        .join(" | ");
}

QString weaponRow(const Weapon& w, const Profile& p) {
    const QString attacks =
        p.attacksPerWarp ? QString("%1×X").arg(p.attacksPerWarp) : QString::number(p.attacks);
    const QString ap = p.apPerWarp ? QString("X−%1").arg(-p.ap) : QString::number(p.ap);
    return QStringList{text(w.name),
                       p.rangeInches ? inches(p.rangeInches) : QString("–"),
                       attacks,
                       ap,
                       QString::number(p.damage),
                       w.magazine ? QString::number(w.magazine) : QString("–"),
                       orDash(listed(p.keywords))}
        .join(" | ");
}

QString hordeRow(const Sheet& s, const Weapon& w) {
    const auto& p = w.profiles.front();
    const QString range = p.mode == Mode::Melee ? "melee"
                          : p.rangeInches       ? inches(p.rangeInches)
                                                : QString("contact");
    const QString hits = area(p).isEmpty() ? QString::number(p.attacks) : area(p);
    QString weapon =
        QString("%1 (%2,%3,%4,%5)").arg(text(w.name).toLower(), range, hits).arg(p.ap).arg(p.damage);
    if (p.destroysUser) weapon += ", destroys itself";
    auto rules = riders(p);
    for (const auto& keyword : s.keywords)
        rules << text(keyword);
    return QStringList{text(s.name),
                       QString::number(s.cost),
                       inches(s.move),
                       plus(s.ws),
                       plus(s.bs),
                       plus(s.defence),
                       QString::number(s.health),
                       weapon,
                       orDash(rules.join(", "))}
        .join(" | ");
}

void row(const char* id, const char* expected) {
    QTest::newRow(qPrintable(QString("PT 1.8 %1").arg(id))) << QString(id) << QString::fromUtf8(expected);
}

void sheetColumns() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("expected");
}

} // namespace

void TestPlaguetideSheets::operatives_data() {
    sheetColumns();
    // name | M | WS | BS | D | T | H | Downs | Warp | ability (counter) | blitz (counter)
    row("sharpshooter", "Sharpshooter | 6\" | 4+ | 3+ | 5+ | 4 | 3 | 2 | – | Focus (3) | Frag (3): 9\", "
                        "Area(2,2), AP1, Dmg 1");
    row("psyker", "Psyker | 6\" | 4+ | 4+ | 5+ | 3 | 2 | 2 | 6 | Shriek (4), 6\", quell 3 "
                  "| Mind burst (2): 18\", one critical hit, Dmg 3, +2 Warp");
    row("ogryn", "Ogryn | 5\" | 3+ | 5+ | 4+ | 5 | 5 | 1 | – | Bull rush (3), AP1, Throw(3) "
                 "| Big rock (3): 12\", A1, AP3, Dmg 3, Stun");
    row("zealot", "Zealot | 6\" | 3+ | 4+ | 5+ | 5 | 3 | 3 | – | Fury (3) | Stun grenade (3): 9\", "
                  "Area(3,1), Dmg 0, Stun");
}

void TestPlaguetideSheets::operatives() {
    QFETCH(QString, id);
    QTEST(operativeRow(shippedPack().sheets.at(id.toStdString())), "expected");
}

void TestPlaguetideSheets::operativeWeapons_data() {
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sheet, const char* id, Mode mode, const char* expected) {
        const char* name = core::EnumNames<Mode>::names[static_cast<std::size_t>(mode)];
        QTest::newRow(qPrintable(QString("PT 1.8 %1 %2").arg(id, name)))
            << QString(sheet) << QString(id) << static_cast<int>(mode) << QString::fromUtf8(expected);
    };
    // name | range | A | AP | damage | ammo | rules
    add("sharpshooter", "long_rifle", Mode::Aimed, "Long rifle | 30\" | 2 | 1 | 2 | 6 | –");
    add("sharpshooter", "long_rifle", Mode::Hip, "Long rifle | 18\" | 3 | 0 | 1 | 6 | –");
    add("sharpshooter", "combat_blade", Mode::Melee, "Combat blade | – | 3 | 0 | 1 | – | –");
    add("psyker", "force_staff", Mode::Aimed, "Force staff | 18\" | 2×X | X−1 | 1 | – | Warp X");
    add("psyker", "force_staff", Mode::Hip, "Force staff | 9\" | 2 | 0 | 1 | – | Warp 1");
    add("psyker", "force_sword", Mode::Melee, "Force sword | – | 3 | 1 | 1 | – | –");
    add("ogryn", "stubber", Mode::Aimed, "Stubber | 24\" | 5 | 0 | 1 | 5 | –");
    add("ogryn", "stubber", Mode::Hip, "Stubber | 12\" | 4 | 0 | 1 | 5 | –");
    add("ogryn", "cleaver", Mode::Melee, "Cleaver | – | 4 | 1 | 2 | – | –");
    add("zealot", "autopistol", Mode::Aimed, "Autopistol | 18\" | 4 | 0 | 1 | 6 | –");
    add("zealot", "autopistol", Mode::Hip, "Autopistol | 12\" | 3 | 0 | 1 | 6 | –");
    add("zealot", "chain_axe", Mode::Melee, "Chain axe | – | 4 | 1 | 1 | – | Furious, Bleed(1)");
}

void TestPlaguetideSheets::operativeWeapons() {
    QFETCH(QString, sheet);
    QFETCH(QString, id);
    QFETCH(int, mode);
    const auto& carried = shippedPack().sheets.at(sheet.toStdString()).weapons;
    QVERIFY(std::find(carried.begin(), carried.end(), id.toStdString()) != carried.end());
    const auto& weapon = shippedPack().weapons.at(id.toStdString());
    const auto it = std::find_if(weapon.profiles.begin(), weapon.profiles.end(),
                                 [mode](const Profile& p) { return static_cast<int>(p.mode) == mode; });
    QVERIFY(it != weapon.profiles.end());
    QTEST(weaponRow(weapon, *it), "expected");
}

void TestPlaguetideSheets::horde_data() {
    sheetColumns();
    // name | cost | M | WS | BS | D | H | weapon (range, A, AP, damage) | rules
    row("shambler", "Shambler | 1 | 5\" | 5+ | – | 6+ | 1 | claws (melee,1,0,1) | –");
    row("stabber", "Stabber | 2 | 6\" | 4+ | – | 5+ | 1 | blade (melee,2,0,1) | –");
    row("shooter", "Shooter | 2 | 6\" | 5+ | 5+ | 5+ | 1 | autogun (18\",2,0,1) | –");
    row("shotgunner", "Shotgunner | 3 | 5\" | 5+ | 4+ | 5+ | 2 | shotgun (12\",3,0,1) | –");
    row("gunner", "Gunner | 5 | 5\" | 5+ | 4+ | 5+ | 2 | heavy stubber (24\",4,0,1) | Suppression");
    row("rager", "Rager | 5 | 7\" | 3+ | – | 5+ | 2 | chain axes (melee,4,1,1) | Furious, Counter");
    row("mauler", "Mauler | 6 | 5\" | 4+ | – | 4+ | 3 | great cleaver (melee,3,2,2) | Unyielding");
    row("crusher", "Crusher | 6 | 4\" | 4+ | – | 3+ | 3 | hammer (melee,2,3,2) | Throw(2), Unyielding");
    row("shield_brute",
        "Shield brute | 8 | 5\" | 3+ | – | 3+ | 6 | club (melee,3,1,2) | Throw(3), Unyielding, Bulky");
    row("trapper", "Trapper | 4 | 6\" | 5+ | 4+ | 5+ | 2 | net (9\",1,0,0) | Pin");
    row("hound", "Hound | 4 | 9\" | 4+ | – | 5+ | 1 | leap (melee,1,0,1) | Pin, Swift");
    row("bomber", "Bomber | 5 | 6\" | 5+ | 4+ | 5+ | 2 | fire bomb (12\",Area(3,1),0,1) | –");
    row("flamer", "Flamer | 5 | 5\" | 5+ | 4+ | 5+ | 3 | flamer (8\",Area(2,2),0,1) | –");
    row("sniper", "Sniper | 5 | 6\" | 5+ | 3+ | 5+ | 1 | rifle (48\",1,3,3) | –");
    row("burster", "Burster | 3 | 6\" | – | – | 6+ | 1 | detonation (contact,Area(3,2),1,1), destroys itself "
                   "| Throw(3)");
    row("plague_brute", "Plague brute | 20 | 7\" | 3+ | – | 4+ | 14 | fists (melee,6,2,2) | Throw(4), "
                        "Unyielding, Regeneration(5+)");
}

void TestPlaguetideSheets::horde() {
    QFETCH(QString, id);
    const auto& sheet = shippedPack().sheets.at(id.toStdString());
    QVERIFY(!sheet.operative);
    QCOMPARE(sheet.toughness, 0);
    QCOMPARE(sheet.weapons.size(), 1u);
    const auto& weapon = shippedPack().weapons.at(sheet.weapons.front());
    QCOMPARE(weapon.profiles.size(), 1u);
    QTEST(hordeRow(sheet, weapon), "expected");
}

TEST_CASE(TestPlaguetideSheets, QCoreApplication)
#include "test_plaguetide_sheets.moc"
