// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "database/json.h"
#include "kernel/game/calculator.h"
#include "support/case.h"
#endif

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <functional>

using namespace core;

/// docs/odds.md says what a parameter is when it is left out; the program is asked both ways.
class TestOddsDefaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void tables_data();
    void tables();
    void sentences_data();
    void sentences();
    void dieWithoutPlus();

private:
    QString m_page;
};

namespace {

constexpr std::int64_t enough = 3'000'000'000; ///< as much work as the command line allows

std::map<std::string, Calculator>& families() {
    static std::map<std::string, Calculator> all;
    return all;
}

struct Section {
    QStringList families;
    QStringList lines;
};

std::vector<Section> sectionsOf(const QString& page) {
    std::vector<Section> out;
    for (const auto& line : page.split('\n')) {
        if (line.startsWith(u"## ")) {
            const auto title = line.mid(3, line.indexOf(u'(') < 0 ? -1 : line.indexOf(u'(') - 4);
            out.push_back({title.split(QStringLiteral(", ")), {}});
        }
        if (!out.empty()) out.back().lines.push_back(line);
    }
    return out;
}

/// The parameters of the queries that the section shows for that family, and its presets.
std::vector<Value> examplesOf(const Section& section, const std::string& family) {
    std::vector<Value> out;
    static const QRegularExpression query(QStringLiteral("`(\\{\"family\":.*?\\})`"));
    for (const auto& line : section.lines)
        for (auto found = query.globalMatch(line); found.hasNext();) {
            const auto read = database::parseJson(found.next().captured(1).toUtf8(), "query");
            if (read && read->text("family") == family) out.push_back(*read->find("parameters"));
        }
    out.push_back(presetParameters(families().at(family)));
    return out;
}

/// What is in a cell as the value of a parameter; nothing for words such as "needed".
std::optional<Value> valueOf(const QString& text) {
    const auto plain = QString(text).remove(u'`').section(u';', 0, 0).trimmed();
    bool number = false;
    const int whole = plain.toInt(&number);
    if (number) return Value(whole);
    if (plain == u"true" || plain == u"false") return Value(plain == u"true");
    if (text.trimmed().startsWith(u'`')) return Value(plain.toStdString());
    return std::nullopt;
}

Result<Calculation> solveFor(const std::string& family, const Value& parameters) {
    WorkBudget work(enough);
    return solved(families().at(family), parameters, work);
}

/// What the path leads to without its last name, made where it is missing; numbers are places in lists.
Value& holderOf(Value& from, const std::string& path) {
    const auto dot = path.find('.');
    if (dot == std::string::npos) return from;
    const auto head = path.substr(0, dot), rest = path.substr(dot + 1);
    if (auto* list = from.asArray()) return holderOf(list->at(std::stoul(head)), rest);
    if (!from.asObject()) from = Value::Object{};
    return holderOf((*from.asObject())[head], rest);
}

std::string lastOf(const std::string& path) { return path.substr(path.rfind('.') + 1); }

void setMember(Value& in, const std::string& path, const Value& value) {
    auto& holder = holderOf(in, path);
    if (!holder.asObject()) holder = Value::Object{};
    holder.asObject()->insert_or_assign(lastOf(path), value);
}

void removeMember(Value& from, const std::string& path) {
    holderOf(from, path).asObject()->erase(lastOf(path));
}

/// Whether leaving the parameter out is the same as giving its default; nothing when `base` cannot be asked
/// so.
std::optional<bool> isDefault(const std::string& family, Value base, const std::string& path,
                              const Value& value) {
    setMember(base, path, value);
    const auto given = solveFor(family, base);
    if (!given) return std::nullopt;
    removeMember(base, path);
    const auto absent = solveFor(family, base);
    return absent && absent->results == given->results;
}

/// One or more paths with what they are by default: "`attacks.dice`, `.sides`" and "0, 6".
std::vector<std::pair<std::string, Value>> defaultsOf(const QString& names, const QString& absent) {
    std::vector<std::pair<std::string, Value>> out;
    static const QRegularExpression name(QStringLiteral("`([a-z_0-9.]+)`"));
    QStringList paths;
    for (auto found = name.globalMatch(names); found.hasNext();) {
        auto path = found.next().captured(1);
        if (path.startsWith(u'.')) path.prepend(paths.back().section(u'.', 0, 0));
        paths.push_back(path);
    }
    const auto values = absent.section(u';', 0, 0).split(u',');
    for (int n = 0; n < paths.size(); ++n)
        if (const auto value = valueOf(values[std::min<qsizetype>(n, values.size() - 1)]))
            out.emplace_back(paths[n].toStdString(), *value);
    return out;
}

/// The other members of what the path is in, each something else than it is by default.
void fillBeside(Value& base, const std::string& path, const std::vector<std::pair<std::string, Value>>& all) {
    for (const auto& [other, value] : all)
        if (other != path && other.substr(0, other.find('.')) == path.substr(0, path.find('.')) &&
            path.find('.') != std::string::npos && value.asInt())
            setMember(base, other, Value(static_cast<int>(*value.asInt()) + 1));
}

/// Every place in a tree of parameters at which a member of that name could stand.
void placesIn(const Value& tree, const std::string& before, const std::string& name,
              std::vector<std::string>& out) {
    if (const auto* list = tree.asArray()) {
        for (std::size_t n = 0; n < list->size(); ++n)
            placesIn((*list)[n], before + std::to_string(n) + ".", name, out);
        return;
    }
    if (!tree.asObject()) return;
    out.push_back(before + name);
    for (const auto& [key, inner] : *tree.asObject())
        placesIn(inner, before + key + ".", name, out);
}

} // namespace

void TestOddsDefaults::initTestCase() {
    AnyTables tables;
    tables.load();
    for (const auto* id : {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        for (auto& calculator : tables.system(id).calculators())
            families()[calculator.family] = std::move(calculator);
    QFile file(QStringLiteral(SOURCE_FOLDER "/docs/odds.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_page = QString::fromUtf8(file.readAll());
}

void TestOddsDefaults::tables_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("absent");
    for (const auto& section : sectionsOf(m_page)) {
        bool listed = false;
        for (const auto& line : section.lines) {
            const auto cells = line.split(QStringLiteral(" | "));
            if (!line.startsWith(u'|')) listed = false;
            if (cells.size() == 3 && cells[2].startsWith(u"Absent")) listed = true;
            if (!listed || cells.size() != 3 || !line.contains(u'`')) continue;
            const auto absent = QString(cells[2]).remove(QStringLiteral(" |"));
            if (defaultsOf(cells[0], absent).empty()) continue;
            for (const auto& family : section.families)
                QTest::newRow(qPrintable(family + u' ' + cells[0])) << family << cells[0] << absent;
        }
    }
}

void TestOddsDefaults::tables() {
    QFETCH(QString, family);
    QFETCH(QString, names);
    QFETCH(QString, absent);
    const auto id = family.toStdString();
    const auto all = defaultsOf(names, absent);
    for (const auto& section : sectionsOf(m_page)) {
        if (!section.families.contains(family)) continue;
        for (const auto& [path, value] : all) {
            bool asked = false;
            for (auto base : examplesOf(section, id)) {
                fillBeside(base, path, all);
                const auto same = isDefault(id, base, path, value);
                if (!same) continue;
                asked = true;
                QVERIFY2(*same,
                         (path + " left out is not " + canonicalBytes(value) + ": " + canonicalBytes(base))
                             .c_str());
                if (absent.contains(u';')) break; // other rolls have another default
            }
            QVERIFY2(asked, (path + " is asked by no example").c_str());
        }
    }
}

void TestOddsDefaults::sentences_data() {
    QTest::addColumn<QStringList>("families");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    // "`steps` (0)", "\"health\" (7)", "`resolution`: `one_by_one` (preset)", "`edition` is `pre` (preset)"
    static const QRegularExpression plain(
        QStringLiteral("[`\"]([a-z_]+)[`\"] \\((\\d+|true|false|plain)\\)"));
    static const QRegularExpression preset(
        QStringLiteral("`([a-z_]+)`(?:: | is )(?:`\\w+`, )*`(\\w+)` \\(preset\\)"));
    for (const auto& section : sectionsOf(m_page)) {
        const auto prefix = section.families.front().section(u'.', 0, 0) + u'.';
        if (!section.families.front().contains(u'…')) continue;
        QStringList all;
        for (const auto& [id, calculator] : families())
            if (id.starts_with(prefix.toStdString())) all.push_back(QString::fromStdString(id));
        for (const auto& line : section.lines) {
            const auto own =
                line.startsWith(QStringLiteral("| `") + prefix) ? QStringList{line.section(u'`', 1, 1)} : all;
            for (const auto* pattern : {&plain, &preset})
                for (auto found = pattern->globalMatch(line); found.hasNext();) {
                    const auto match = found.next();
                    const auto value = match.captured(2);
                    const bool word = value.front().isLetter() && value != u"true" && value != u"false";
                    QTest::newRow(qPrintable(own.join(u' ').left(40) + u' ' + match.captured(0)))
                        << own << match.captured(1) << (word ? u'`' + value + u'`' : value);
                }
        }
    }
}

void TestOddsDefaults::sentences() {
    QFETCH(QStringList, families);
    QFETCH(QString, name);
    QFETCH(QString, value);
    int asked = 0;
    for (const auto& family : families) {
        const auto id = family.toStdString();
        for (const auto& section : sectionsOf(m_page))
            for (const auto& base : examplesOf(section, id)) {
                std::vector<std::string> places;
                placesIn(base, {}, name.toStdString(), places);
                for (const auto& path : places)
                    if (const auto same = isDefault(id, base, path, *valueOf(value))) {
                        ++asked;
                        QVERIFY2(*same,
                                 (id + ": " + path + " left out is not " + value.toStdString()).c_str());
                    }
            }
    }
    QVERIFY2(asked > 0, "asked by no example");
}

void TestOddsDefaults::dieWithoutPlus() {
    const auto lost = [](const QByteArray& damage) {
        const auto query = database::parseJson(
            R"({"attacks":{"plus":2},"hit":{"auto":true},"wound":{"target":3},"damage":)" + damage +
                R"(,"target":{"models":3,"wounds":20}})",
            "query");
        return solveFor("attack_sequence", *query)->results.find("wounds_lost")->asArray()->back();
    };
    QVERIFY(*lost(R"({"dice":1,"sides":6})").asArray()->front().asInt() == 12); // 2D6, not 2D6+2
    QVERIFY(lost(R"({"dice":1,"sides":6})") == lost(R"({"dice":1,"sides":6,"plus":0})"));
    QVERIFY(*lost(R"({"plus":1})").asArray()->front().asInt() == 2);
}

TEST_CASE(TestOddsDefaults, QCoreApplication)
#include "test_odds_defaults.moc"
