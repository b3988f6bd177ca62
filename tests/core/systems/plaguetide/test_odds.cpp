// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "systems/plaguetide/strike.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

using namespace plaguetide_rules;

/// Exact odds against independent tables, against every ordered sequence of faces, and against many rolls.
class TestOdds : public QObject {
    Q_OBJECT

private slots:
    void oracle_data();
    void oracle();
    void oracleUndefendable();
    void bruteForce_data();
    void bruteForce();
    void sample();
};

namespace {

using Track = std::pair<int, int>; ///< toughness and health left
using Chances = std::map<Track, double>;
using Stage = Strike::Stage;

QJsonObject oracleFile() {
    QFile file(SOURCE_FOLDER "/tests/data/plaguetide_odds.json");
    if (!file.open(QIODevice::ReadOnly)) qFatal("the table of reference odds is missing");
    return QJsonDocument::fromJson(file.readAll()).object();
}

Strike strikeOf(const QJsonObject& p) {
    Strike strike;
    const bool automatic = p.value("def_auto").toBool(true);
    strike.dice = p.value("attacks").toInt();
    strike.quality = {p.value("quality").toInt(4), true};
    strike.doublesSixes = p.value("furious").toBool();
    strike.defence = {p.value("defence_after_ap").toInt(), automatic};
    strike.damage = p.value("damage").toInt(1);
    if (p.value("bulky").toBool()) strike.damage = (strike.damage + 1) / 2;
    strike.ignore = {p.value("regeneration").toInt(7), false};
    strike.toughnessTakesPoints = p.value("toughness_mode").toString() == "point";
    return strike;
}

Chances leftOver(const Strike& strike, int toughness, int health) {
    Chances out;
    for (const auto& [end, chance] : core::distribution(strike, std::map<Strike::State, double>{{strike.start(toughness, health), 1.0}}))
        out[{end.toughness, end.health}] += chance;
    return out;
}

/// A Strike that is looked at before its end.
struct Until {
    using State = Strike::State;
    Strike strike;
    Stage stop;
    std::optional<core::RollShape> roll(const State& s) const { return s.stage >= stop ? std::nullopt : strike.roll(s); }
    State take(const State& s, const std::vector<int>& tally) const { return strike.take(s, tally); }
};

std::map<Strike::State, double> standing(const Strike& strike, Stage stop) {
    return core::distribution(Until{strike, stop}, std::map<Strike::State, double>{{strike.start(0, 0), 1.0}});
}

bool near(double a, double b) { return std::abs(a - b) < 1e-12; }

/// Every row of the table is met, and nothing else has a chance.
template <class Key> void compare(const std::map<Key, double>& got, const std::map<Key, double>& expected) {
    for (const auto& [key, chance] : expected) {
        const auto it = got.find(key);
        QVERIFY(it != got.end());
        QVERIFY2(near(it->second, chance), qPrintable(QString("%1 instead of %2").arg(it->second, 0, 'g', 17).arg(chance, 0, 'g', 17)));
    }
    for (const auto& [key, chance] : got) QVERIFY(chance < 1e-14 || expected.contains(key));
}

Chances pairs(const QJsonArray& rows) {
    Chances out;
    for (const auto& entry : rows) out[{entry[0][0].toInt(), entry[0][1].toInt()}] = entry[1].toDouble();
    return out;
}
std::map<int, double> singles(const QJsonArray& rows) {
    std::map<int, double> out;
    for (const auto& entry : rows) out[entry[0].toInt()] = entry[1].toDouble();
    return out;
}

/// Only what the attack needs, so that copying a state is cheap.
void trim(State& state) {
    std::set<std::string> sheets, weapons;
    std::erase_if(state.units, [](const auto& u) { return u.second.presence != Presence::Table; });
    for (const auto& [id, unit] : state.units) {
        sheets.insert(unit.sheet);
        weapons.insert(unit.weapons.begin(), unit.weapons.end());
    }
    std::erase_if(state.sheets, [&](const auto& s) { return !sheets.contains(s.first); });
    std::erase_if(state.weapons, [&](const auto& w) { return !weapons.contains(w.first); });
    state.keywords.clear();
    state.numbers.clear();
}

struct Scene {
    State state;
    Command command;
    UnitId target;
};
using Setting = std::function<Scene(Table&)>;

/// Calls visit(resolution, chance) for each way the dice can fall, one ordered sequence of faces after another.
void walk(const core::Resolution& resolution, double chance, const std::function<void(const core::Resolution&, double)>& visit) {
    const auto request = resolution.pending();
    if (!request) return visit(resolution, chance);
    core::Answer answer;
    if (request->kind == core::Request::Kind::Choice) {
        answer.pick = request->preset;
        auto next = resolution.clone();
        QVERIFY(next->supply(answer).has_value());
        return walk(*next, chance, visit);
    }
    const int dice = request->dice();
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    const double share = chance / std::pow(6.0, dice);
    for (bool more = true; more;) {
        answer.faces.clear();
        auto at = faces.begin();
        for (const auto& row : request->rows) {
            answer.faces.emplace_back(at, at + row.dice);
            at += row.dice;
        }
        auto next = resolution.clone();
        QVERIFY(next->supply(answer).has_value());
        walk(*next, share, visit);
        more = false;
        for (auto& face : faces) {
            if (++face <= 6) {
                more = true;
                break;
            }
            face = 1;
        }
    }
}

Track left(const core::Resolution& resolution, const UnitId& target) {
    const auto& state = dynamic_cast<const core::FlowResolution<Rules>&>(resolution).flow().state;
    return {state.at(target).token(Token::Toughness), state.at(target).token(Token::Health)};
}

std::unique_ptr<core::Resolution> planned(const Scene& scene) {
    auto resolution = core::TypedGame<Rules>(scene.state).plan({core::toRecord(scene.command), false});
    if (!resolution) qFatal("%s", resolution.error().text.c_str());
    return std::move(*resolution);
}

} // namespace

Q_DECLARE_METATYPE(Setting)

void TestOdds::oracle_data() {
    QTest::addColumn<QJsonObject>("entry");
    const auto all = oracleFile().value("plaguetide").toObject();
    for (auto it = all.begin(); it != all.end(); ++it) QTest::newRow(qPrintable(it.key())) << it.value().toObject();
}

void TestOdds::oracle() {
    QFETCH(QJsonObject, entry);
    const auto p = entry.value("parameters").toObject();
    const auto results = entry.value("results").toObject();
    if (entry.value("family").toString() == "plaguetide_area") {
        auto strike = strikeOf(p);
        strike.fixedHits = p.value("hits_each").toInt();
        strike.criticals = false;
        const auto one = leftOver(strike, 0, p.value("health").toInt());
        const double slain = one.at({0, 0});
        std::map<int, double> number{{0, 1.0}};
        for (int model = 0; model < p.value("models").toInt(); ++model) {
            std::map<int, double> next;
            for (const auto& [n, chance] : number) next[n] += chance * (1 - slain), next[n + 1] += chance * slain;
            number = std::move(next);
        }
        compare(number, singles(results.value("slain").toArray()));
        return;
    }
    const auto strike = strikeOf(p);
    compare(leftOver(strike, p.value("toughness").toInt(), p.value("health").toInt()), pairs(results.value("left").toArray()));
    std::map<int, double> unsaved;
    for (const auto& [state, chance] : standing(strike, Stage::Damage)) unsaved[state.unsaved] += chance;
    compare(unsaved, singles(results.value("unsaved_hits").toArray()));
}

void TestOdds::oracleUndefendable() {
    const auto entry = oracleFile().value("D1").toObject();
    const auto p = entry.value("parameters").toObject();
    Strike strike;
    strike.dice = p.value("attacks").toInt();
    strike.quality = {p.value("quality").toInt(), true};
    strike.defence = {p.value("defence").toInt() + p.value("ap").toInt(), true};
    Chances joint;
    for (const auto& [state, chance] : standing(strike, Stage::Save)) {
        const auto shape = strike.roll(state);
        QVERIFY(shape.has_value());
        std::vector<int> tally(shape->weights.size(), 0);
        core::detail::eachTally(shape->dice, shape->weights, 0, tally, chance, [&](const std::vector<int>& fallen, double way) {
            const int saved = shape->dice > 0 ? fallen.back() : 0;
            joint[{state.criticals, state.hits - saved}] += way;
        });
    }
    compare(joint, pairs(entry.value("results").toObject().value("joint_crit_ordinary").toArray()));
}

void TestOdds::bruteForce_data() {
    QTest::addColumn<Setting>("setting");
    const auto scene = [](const char* name, Setting setting) { QTest::newRow(name) << std::move(setting); };
    const auto shot = [](Table& t, const char* enemy, std::vector<std::string> keywords, int attacks, int damage) {
        auto& profile = t.profile("long_rifle");
        profile.keywords = std::move(keywords);
        profile.attacks = attacks;
        profile.damage = damage;
        t.only({sharpshooter});
        const auto target = t.enemy(enemy);
        return Scene{t.state, shoot(sharpshooter, target), target};
    };
    scene("plain", [=](Table& t) { return shot(t, "mauler", {}, 3, 1); });
    scene("Relentless, Bleed, Stun", [=](Table& t) { return shot(t, "mauler", {"Relentless", "Bleed(1)", "Stun"}, 2, 1); });
    scene("Regeneration", [=](Table& t) { return shot(t, "plague_brute", {}, 1, 3); });
    scene("Bulky", [=](Table& t) { return shot(t, "shield_brute", {"Throw(2)"}, 3, 3); });
    scene("Bulky on the sum", [=](Table& t) {
        t.flip("half_damage", "sum");
        return shot(t, "shield_brute", {}, 3, 1);
    });
    scene("Focus", [=](Table& t) {
        t.state.units.at(sharpshooter).focused = true;
        return shot(t, "mauler", {}, 2, 2);
    });
    scene("Blast shared by two, the remainder on the target", [=](Table& t) {
        auto made = shot(t, "stabber", {"Blast(3)"}, 1, 1);
        auto order = shoot(sharpshooter, made.target);
        order.affected = {t.enemy("stabber")};
        t.set(made.target, Token::Health, 2);
        return Scene{t.state, order, made.target};
    });
    scene("Area on its target", [](Table& t) {
        t.only({zealot});
        t.set(zealot, Token::Ap, 0);
        t.set(zealot, Token::Toughness, 1);
        const auto flamer = t.enemy("flamer");
        t.phase(Phase::Activations);
        return Scene{t.state, activate({flamer}, {Deed::Shoot}, zealot), zealot};
    });
    const auto mauled = [](Table& t, int toughness, std::vector<std::string> attackers) {
        t.only({zealot});
        t.set(zealot, Token::Ap, 0);
        t.set(zealot, Token::Toughness, toughness);
        std::vector<UnitId> ids;
        for (const auto& sheet : attackers) t.touch(zealot, ids.emplace_back(t.enemy(sheet)));
        t.phase(Phase::Activations);
        return Scene{t.state, activate(ids, {Deed::Fight}, zealot), zealot};
    };
    scene("Toughness takes hits", [=](Table& t) { return mauled(t, 1, {"mauler"}); });
    scene("Toughness takes points", [=](Table& t) {
        t.flip("toughness", "point");
        return mauled(t, 3, {"mauler"});
    });
    scene("without natural sixes and ones on Defense", [=](Table& t) {
        t.flip("def_auto", "off");
        return mauled(t, 1, {"mauler"});
    });
    scene("several attackers, one after another", [=](Table& t) { return mauled(t, 1, {"hound", "crusher"}); });
    scene("Block", [=](Table& t) {
        t.flip("group_as_one", "on");
        auto made = mauled(t, 1, {"crusher"});
        made.state.units.at(zealot).tokens[Token::Ap] = 2;
        return made;
    });
}

void TestOdds::bruteForce() {
    QFETCH(Setting, setting);
    Table table;
    auto scene = setting(table);
    trim(scene.state);
    auto resolution = planned(scene);
    if (const auto asked = resolution->pending(); asked && asked->kind == core::Request::Kind::Choice) {
        core::Answer block;
        block.pick = asked->options.back().id;
        QCOMPARE(block.pick, std::string("d0b1"));
        QVERIFY(resolution->supply(block).has_value());
    }
    core::Work work;
    const auto report = resolution->odds(work);
    QVERIFY(report.has_value());
    const auto& unit = scene.state.at(scene.target);
    const int before = unit.token(Token::Health);
    double answer = 0, expected = 0, sum = 0;
    std::map<std::string, double> bars;
    walk(*resolution, 1.0, [&](const core::Resolution& end, double chance) {
        const auto [toughness, health] = left(end, scene.target);
        std::string label = health == 0 ? (unit.operative ? "Down" : "dead") : std::to_string(health) + "♥";
        if (health > 0 && unit.operative) label += " T" + std::to_string(toughness);
        bars[label] += chance;
        answer += health == 0 ? chance : 0;
        expected += chance * (before - health);
        sum += chance;
    });
    QVERIFY(near(sum, 1));
    QVERIFY2(near(report->answer, answer), qPrintable(QString("%1 instead of %2").arg(report->answer).arg(answer)));
    QVERIFY(near(report->expected, expected));
    std::map<std::string, double> shown;
    for (const auto& bar : report->bars) shown[bar.label] += bar.chance;
    std::erase_if(shown, [](const auto& bar) { return bar.second < 1e-15; });
    compare(shown, bars);
}

void TestOdds::sample() {
    Table table;
    table.only({zealot});
    const auto target = table.enemy("mauler");
    Scene scene{table.state, fight(zealot, target), target};
    trim(scene.state);
    const auto resolution = planned(scene);
    core::Work work;
    const auto report = resolution->odds(work);
    QVERIFY(report.has_value());
    constexpr int rolls = 50000;
    core::SeededDice source(20260811);
    int killed = 0;
    for (int n = 0; n < rolls; ++n) {
        auto one = resolution->clone();
        while (const auto request = one->pending()) QVERIFY(one->supply(core::rollAnswer(*request, source)).has_value());
        killed += left(*one, target).second == 0;
    }
    const double share = static_cast<double>(killed) / rolls;
    const double error = std::sqrt(report->answer * (1 - report->answer) / rolls);
    QVERIFY2(std::abs(share - report->answer) < 4 * error, qPrintable(QString("%1 against %2").arg(share).arg(report->answer)));
}

QTEST_GUILESS_MAIN(TestOdds)
#include "test_odds.moc"
