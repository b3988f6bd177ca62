// SPDX-License-Identifier: GPL-3.0-or-later
#include "invented_lists.h"

#include <QJsonArray>
#include <QXmlStreamWriter>

namespace invented {

QString Words::word() {
    QString out = "Qu";
    for (int rest = ++m_count, n = 0; n < 4; ++n, rest /= 19)
        out += QChar(u'a' + rest % 19);
    m_all << out + "xz"; // of one length, so that none is a part of another
    return m_all.back();
}

int Words::number() {
    const int number = 71'000 + ++m_count;
    m_all << QString::number(number);
    return number;
}

void Words::surprise(QJsonObject& object) {
    if (!happens(25)) return;
    const QString key = "odd" + QString(QChar(u'A' + upTo(26) - 1));
    switch (upTo(4)) {
    case 1:
        object[key] = word();
        break;
    case 2:
        object[key] = number();
        break;
    case 3:
        object[key] = QJsonArray{word(), word()};
        break;
    default:
        object[key] = QJsonArray{QJsonObject{{"name", word()}, {"amount", number()}}};
    }
}

namespace {

QJsonObject characteristic(const QString& name, const QString& value) {
    return {{"name", name}, {"$text", value}};
}

/// A thing with a name, perhaps with a name and notes of the players' own.
QJsonObject named(Words& words, const QString& name, const QString& type) {
    QJsonObject out{{"name", name}, {"type", type}, {"number", 1}, {"id", "i"}};
    if (words.happens(30)) out["customName"] = words.word() + " the " + words.word();
    if (words.happens(30)) out["customNotes"] = words.word();
    words.surprise(out);
    return out;
}

QJsonObject ability(Words& words) {
    return {{"name", words.word()},
            {"typeName", "Abilities"},
            {"characteristics", QJsonArray{characteristic("Description", "words")}}};
}

QJsonObject rule(Words& words) {
    QJsonObject out{{"name", words.word()}, {"description", "words"}};
    words.surprise(out);
    return out;
}

QJsonObject gun(Words& words, const QString& name) {
    return {{"name", name},
            {"typeName", "Ranged Weapons"},
            {"characteristics",
             QJsonArray{characteristic("Range", "24\""), characteristic("A", "2"), characteristic("BS", "3+"),
                        characteristic("S", "4"), characteristic("AP", "0"), characteristic("D", "1"),
                        characteristic("Keywords", words.word() + ", Assault, " + words.word())}}};
}

QJsonObject upgrade(Words& words) {
    const auto name = words.word();
    auto out = named(words, name, "upgrade");
    QJsonArray profiles;
    if (words.happens(60)) profiles << gun(words, name);
    if (words.happens(40)) profiles << ability(words);
    if (words.happens(30)) out["rules"] = QJsonArray{rule(words)};
    if (words.happens(20)) out["categories"] = QJsonArray{QJsonObject{{"name", words.word()}}};
    if (words.happens(20)) out["group"] = words.happens(50) ? "Advancement::Injuries" : "Advancement::Skills";
    if (words.happens(20)) out["selections"] = QJsonArray{named(words, words.word(), "upgrade")};
    out["profiles"] = profiles;
    return out;
}

/// The first unit is one that Trench Crusade knows.
QJsonObject unit(Words& words, bool first) {
    const auto name = first ? QStringLiteral("Janissary") : words.word();
    auto out = named(words, name, first ? "model" : "unit");
    QJsonArray numbers{characteristic("M", "6\""), characteristic("T", "4"),   characteristic("SV", "3+"),
                       characteristic("W", "2"),   characteristic("LD", "6+"), characteristic("OC", "1")};
    if (words.happens(30)) numbers << characteristic(words.word(), QString::number(words.number()));
    QJsonArray profiles{QJsonObject{{"name", name}, {"typeName", "Unit"}, {"characteristics", numbers}}};
    if (words.happens(50)) profiles << ability(words);
    out["profiles"] = profiles;
    out["rules"] = QJsonArray{rule(words)};
    out["categories"] =
        QJsonArray{QJsonObject{{"name", "Faction: " + words.word()}}, QJsonObject{{"name", words.word()}}};
    QJsonArray inside;
    if (!first)
        for (int n = words.upTo(3); n > 0; --n) {
            auto model = named(words, words.word(), "model");
            model["number"] = words.upTo(3);
            model["selections"] = QJsonArray{upgrade(words), upgrade(words)};
            inside << model;
        }
    inside << upgrade(words);
    out["selections"] = inside;
    return out;
}

/// What is chosen for the whole army, as deep as it goes.
QJsonObject choice(Words& words, int depth) {
    auto out = named(words, words.word(), "upgrade");
    out["categories"] = QJsonArray{QJsonObject{{"name", "Configuration"}}};
    if (words.happens(50)) out["rules"] = QJsonArray{rule(words)};
    if (words.happens(50)) out["profiles"] = QJsonArray{ability(words)};
    if (depth > 0) out["selections"] = QJsonArray{choice(words, depth - 1), choice(words, depth - 2)};
    return out;
}

void write(QXmlStreamWriter& xml, const QString& name, const QJsonObject& object) {
    xml.writeStartElement(name);
    for (auto member = object.begin(); member != object.end(); ++member)
        if (!member->isArray() && member.key() != "description" && member.key() != "customNotes" &&
            member.key() != "$text")
            xml.writeAttribute(member.key(), member->toVariant().toString());
    for (auto member = object.begin(); member != object.end(); ++member) {
        const auto& key = member.key();
        if (key == "description" || key == "customNotes") xml.writeTextElement(key, member->toString());
        if (!member->isArray()) continue;
        xml.writeStartElement(key);
        const auto one = key == "categories" ? QStringLiteral("category") : key.chopped(1);
        for (const auto& item : member->toArray())
            if (item.isObject())
                write(xml, key.startsWith("odd") ? "odd" : one, item.toObject());
            else
                xml.writeTextElement("odd", item.toString());
        xml.writeEndElement();
    }
    if (object.contains("$text")) xml.writeCharacters(object["$text"].toString());
    xml.writeEndElement();
}

} // namespace

QJsonObject battleScribeList(Words& words, const QString& game) {
    QJsonArray selections{choice(words, words.upTo(3))};
    for (int n = 0; n < 3; ++n)
        selections << unit(words, n == 0);
    QJsonObject force{{"name", "Army"},
                      {"catalogueName", words.word()},
                      {"rules", QJsonArray{rule(words)}},
                      {"customName", words.word()},
                      {"customNotes", words.word()},
                      {"selections", selections}};
    words.surprise(force);
    QJsonObject out{{"name", words.word()},
                    {"gameSystemName", game},
                    {"customNotes", words.word()},
                    {"costLimits", QJsonArray{QJsonObject{{"name", "pts"}, {"value", words.number()}}}},
                    {"forces", QJsonArray{force}}};
    words.surprise(out);
    return out;
}

QByteArray asXml(const QJsonObject& list) {
    QByteArray out;
    QXmlStreamWriter xml(&out);
    xml.writeStartDocument();
    write(xml, "roster", list);
    xml.writeEndDocument();
    return out;
}

namespace {

QJsonObject forgeRule(Words& words) {
    QJsonObject out{{"name", words.word()}, {"type", "ArmyBookRule"}};
    if (words.happens(30)) out["rating"] = words.upTo(6);
    words.surprise(out);
    return out;
}

QJsonObject forgeWeapon(Words& words) {
    QJsonObject out{{"name", words.word()}, {"type", "ArmyBookWeapon"},
                    {"count", 1},           {"attacks", words.upTo(4)},
                    {"range", 24},          {"specialRules", QJsonArray{forgeRule(words)}}};
    words.surprise(out);
    return out;
}

QJsonObject forgeItem(Words& words) {
    QJsonArray content;
    if (words.happens(60)) content << forgeRule(words);
    if (words.happens(30)) content << forgeWeapon(words);
    QJsonObject out{{"name", words.word()}, {"type", "ArmyBookItem"}, {"count", 1}, {"content", content}};
    words.surprise(out);
    return out;
}

QJsonObject forgeUnit(Words& words, const QString& name, const QString& selection) {
    QJsonObject out{{"name", name},
                    {"selectionId", selection},
                    {"size", words.upTo(5)},
                    {"quality", 4},
                    {"defense", 5},
                    {"cost", 100},
                    {"rules", QJsonArray{forgeRule(words)}},
                    {"loadout", QJsonArray{forgeWeapon(words), forgeItem(words)}}};
    if (words.happens(40)) out["customName"] = words.word();
    if (words.happens(40)) out["notes"] = words.word();
    if (words.happens(40)) out["xp"] = words.number();
    if (words.happens(40)) out["injuries"] = QJsonArray{words.word()};
    if (words.happens(40)) out["traits"] = QJsonArray{words.word(), words.word()};
    words.surprise(out);
    return out;
}

} // namespace

QJsonObject armyForgeList(Words& words) {
    const auto twice = words.word();
    auto half = forgeUnit(words, twice, "b");
    half["combined"] = true;
    half["joinToUnit"] = "a";
    auto host = forgeUnit(words, twice, "a");
    host["combined"] = true;
    QJsonObject out{{"name", words.word()},
                    {"gameSystem", "gf"},
                    {"pointsLimit", words.number()},
                    {"units", QJsonArray{host, half, forgeUnit(words, words.word(), "c")}}};
    words.surprise(out);
    return out;
}

QByteArray armyForgeText(Words& words) {
    QString out = "++ " + words.word() + " [GF " + QString::number(words.number()) + "pts] ++\n\n";
    for (int n = 0; n < 3; ++n) {
        out += words.word() + " [3] Q4+ D5+ | 100pts | " + QString::number(words.number()) + "XP | " +
               words.word() + ", 1x " + words.word() + "(" + words.word() + ", " + words.word() + "(2))\n";
        out += "3x " + words.word() + " (24\", A2, " + words.word() + "), " + words.word() + " (A1)\n";
        if (words.happens(50)) out += "| Joined to: " + words.word() + "\n";
        out += "\n";
    }
    return (out + words.word() + " and " + words.word() + "\n").toUtf8();
}

QJsonObject companionWarband(Words& words) {
    const auto thing = [&](const QString& kind) {
        QJsonObject out{{kind + "-name", words.word()}, {kind + "-id", "x"}};
        words.surprise(out);
        return out;
    };
    QJsonArray models;
    for (int n = 0; n < 3; ++n) {
        QJsonObject model{{"model-name", n == 0 ? QStringLiteral("Janissary") : words.word()},
                          {"name", words.word()},
                          {"stat-move", "6\""},
                          {"cost", QJsonObject{{"ducats", 20}}},
                          {"equipment", QJsonArray{thing("equipment")}},
                          {"upgrades", QJsonArray{thing("upgrade")}},
                          {"abilities", QJsonArray{thing("ability")}},
                          {"advancements", QJsonArray{thing("advancement")}},
                          {"injuries", QJsonArray{thing("injury")}},
                          {"keywords", QJsonArray{thing("keyword")}}};
        words.surprise(model);
        models << model;
    }
    QJsonObject out{{"warband-name", words.word()},
                    {"ducat-bank", words.number()},
                    {"glory-bank", words.number()},
                    {"models", models}};
    words.surprise(out);
    return out;
}

namespace {

/// A text in one language or in two.
QJsonValue text(Words& words, const QString& written) {
    if (words.happens(50)) return written;
    return QJsonObject{{"en", written}, {"de", "auf Deutsch"}};
}

QJsonObject cardWeapon(Words& words, const QString& name) {
    QJsonObject profile{{"name", text(words, name)},
                        {"range", "24\""},
                        {"attacks", "2"},
                        {"skill", "3+"},
                        {"strength", "4"},
                        {"ap", "0"},
                        {"damage", "1"},
                        {"keywords", QJsonArray{text(words, words.word())}}};
    words.surprise(profile);
    return {{"profiles", QJsonArray{profile}}};
}

QJsonObject card(Words& words) {
    const auto leader = words.word(), trooper = words.word(), gun = words.word(), heavy = words.word();
    const auto help = [&] {
        return QJsonObject{{"name", text(words, words.word())}, {"description", text(words, words.word())}};
    };
    QJsonArray composition{text(words, "• 1 " + leader + " model"),
                           text(words, "• 4 " + trooper + " models")};
    if (words.happens(30)) composition << words.word();
    auto loadout = "The " + leader + " is equipped with: " + heavy + "; " + words.word() + ".\nEvery " +
                   trooper + " is equipped with: " + gun + ".";
    if (words.happens(40)) loadout += "\n" + words.word();
    QJsonObject out{
        {"name", text(words, words.word())},
        {"keywords", QJsonArray{text(words, words.word()), "Character"}},
        {"factions", QJsonArray{words.word()}},
        {"composition", composition},
        {"loadout", text(words, loadout)},
        {"stats", QJsonArray{QJsonObject{{"name", trooper},
                                         {"m", "6\""},
                                         {"t", "4"},
                                         {"sv", "3+"},
                                         {"w", "2"},
                                         {"ld", "6+"},
                                         {"oc", "1"}}}},
        {"rangedWeapons",
         QJsonArray{cardWeapon(words, gun), cardWeapon(words, heavy), cardWeapon(words, words.word())}},
        {"leader", text(words, words.word())},
        {"transport", words.word()},
        {"abilities", QJsonObject{{"core", QJsonArray{words.word()}},
                                  {"faction", QJsonArray{QJsonObject{{"name", text(words, words.word())}}}},
                                  {"other", QJsonArray{help()}},
                                  {"special", QJsonArray{help()}},
                                  {"wargear", QJsonArray{help()}}}}};
    words.surprise(out);
    return out;
}

} // namespace

QJsonObject datacards(Words& words) {
    const auto choice = [&] {
        QJsonObject out{{"name", text(words, words.word())},
                        {"cost", 1},
                        {"effect", words.word()},
                        {"description", words.word()}};
        words.surprise(out);
        return out;
    };
    QJsonObject out{
        {"name", words.word()},
        {"datasheets", QJsonArray{card(words), card(words)}},
        {"stratagems", QJsonArray{choice()}},
        {"enhancements", QJsonArray{choice()}},
        {"rules", QJsonObject{{"detachment", QJsonArray{QJsonObject{{"detachment", words.word()},
                                                                    {"rules", QJsonArray{choice()}}}}}}}};
    words.surprise(out);
    return out;
}

} // namespace invented
