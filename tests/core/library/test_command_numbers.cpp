// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "database/data_pack.h"
#include "kernel/store/encounter.h"
#include "support/case.h"
#include "support/whim.h"
#endif

#include <QDir>
#include <QTest>

#include <set>

using core::Value;
using Object = Value::Object;
using Path = std::vector<std::string>;

/// Whatever number a command is given, in every game: it is carried out or refused with a sentence, at once.
class TestCommandNumbers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyNumberHasARange();
    void numbersBeyondTheRangeAreRefused();
    void numbersAtTheEndsAreCarriedOut_data();
    void numbersAtTheEndsAreCarriedOut();
    void keywordsCountNoBillions();

private:
    const core::System& system(const QString& id) const {
        for (const auto& each : m_all)
            if (each->id() == id.toStdString()) return *each;
        qFatal("no such system");
    }
    std::vector<std::unique_ptr<core::System>> m_all;
};

namespace {

/// The members that a schema requires, each as plain as it can be, so that only the number in question can be
/// at fault.
Value plainest(const Value& schema) {
    if (const auto* names = schema.find("enum")) return names->asArray()->front();
    const auto type = schema.text("type");
    if (type == "integer" || type == "number") return std::max<std::int64_t>(0, schema.number("minimum"));
    if (type == "string") return "";
    if (type == "boolean") return false;
    if (const auto* pair = schema.find("prefixItems"))
        return Value::Array{plainest((*pair->asArray())[0]), plainest((*pair->asArray())[1])};
    if (type == "array") return Value::Array{};
    Object out;
    if (const auto* required = schema.find("required"))
        for (const auto& name : *required->asArray())
            out.emplace(*name.asString(), plainest(*schema.find("properties")->find(*name.asString())));
    return out;
}

/// Calls `use(path, schema)` for each number; the path has "[]" for an item of a list and "{}" for an entry
/// of a map.
template <class Use> void eachNumber(const Value& schema, const Path& path, const Use& use) {
    const auto further = [&](const std::string& name, const Value& inner) {
        auto longer = path;
        longer.push_back(name);
        eachNumber(inner, longer, use);
    };
    const auto type = schema.text("type");
    if (type == "integer" || type == "number") use(path, schema);
    if (const auto* items = schema.find("items")) further("[]", *items);
    if (const auto* entries = schema.find("additionalProperties"); entries && entries->asObject())
        further("{}", *entries);
    if (const auto* fields = schema.find("properties"))
        for (const auto& [name, field] : *fields->asObject())
            further(name, field);
}

/// The plainest body with this value at the path.
Value bodyWith(const Value& schema, const Path& path, const Value& value, std::size_t depth = 0) {
    if (depth == path.size()) return value;
    if (path[depth] == "[]") return Value::Array{bodyWith(*schema.find("items"), path, value, depth + 1)};
    if (path[depth] == "{}")
        return Object{{"any", bodyWith(*schema.find("additionalProperties"), path, value, depth + 1)}};
    auto out = plainest(schema);
    (*out.asObject())[path[depth]] =
        bodyWith(*schema.find("properties")->find(path[depth]), path, value, depth + 1);
    return out;
}

std::string written(const std::string& type, const Path& path) {
    std::string out = type;
    for (const auto& part : path)
        out += " " + part;
    return out;
}

std::unique_ptr<core::Encounter> begun(const core::System& system, core::Journal& journal) {
    core::Setup setup;
    setup.mission = system.choices().missions.front().id;
    auto made = core::Encounter::create(system, *system.opening(setup), journal, stillPorts());
    return made ? std::move(*made) : nullptr;
}

} // namespace

void TestCommandNumbers::initTestCase() {
    for (auto& each : core::allSystems()) {
        if (!each->isPlayable()) continue;
        const auto pack = database::loadDataPack(
            QDir(database::systemsFolder()).filePath(QString::fromStdString(each->id())));
        QVERIFY(pack.has_value());
        QVERIFY(each->load(*pack));
        m_all.push_back(std::move(each));
    }
    QVERIFY(m_all.size() >= 2);
}

/// The beginning of a game comes from data files, which have their own checks; no one types it.
void TestCommandNumbers::everyNumberHasARange() {
    QStringList missing;
    int seen = 0;
    for (const auto& each : m_all) {
        const auto schemas = each->commandSchemas();
        for (const auto& entry : *schemas.asObject()) {
            const auto& type = entry.first;
            if (type == "open") continue;
            eachNumber(entry.second, {}, [&](const Path& path, const Value& number) {
                ++seen;
                if (!number.find("minimum") || !number.find("maximum"))
                    missing << QString::fromStdString(each->id() + ": " + written(type, path));
            });
        }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join("\n")));
    QVERIFY(seen > 60);
}

void TestCommandNumbers::numbersBeyondTheRangeAreRefused() {
    for (const auto& each : m_all) {
        const auto schemas = each->commandSchemas();
        const auto game = each->newGame();
        for (const auto& [type, schema] : *schemas.asObject())
            eachNumber(schema, {}, [&, type = type, &whole = schema](const Path& path, const Value& number) {
                std::vector<Value> beyond{std::int64_t{1'000'000'001}, std::int64_t{-1'000'000'001},
                                          std::numeric_limits<std::int64_t>::max()};
                if (number.text("type") == "number")
                    beyond.insert(beyond.end(), {1e300, -1e300, std::numeric_limits<double>::infinity(),
                                                 std::numeric_limits<double>::quiet_NaN()});
                if (number.find("minimum"))
                    beyond.insert(beyond.end(), {number.number("minimum") - 1, number.number("maximum") + 1});
                for (const auto& value : beyond)
                    for (const bool forced : {false, true}) {
                        const auto planned = game->plan({{type, 1, bodyWith(whole, path, value)}, forced});
                        const auto what = written(type, path) + " = " + core::canonicalBytes(value);
                        QVERIFY2(!planned, what.c_str());
                        if (planned.error().code == "data.unknown_name")
                            continue; // the keys of this map are names of the game's own
                        QVERIFY2(planned.error().code == "data.out_of_range",
                                 (what + ": " + planned.error().where + " " + planned.error().text).c_str());
                        QVERIFY2(planned.error().text.find("between") != std::string::npos,
                                 planned.error().text.c_str());
                    }
            });
    }
}

void TestCommandNumbers::numbersAtTheEndsAreCarriedOut_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("forced");
    for (const auto& each : m_all)
        for (const bool forced : {false, true})
            QTest::addRow("%s%s", each->id().c_str(), forced ? ", overridden" : "")
                << QString::fromStdString(each->id()) << forced;
}

/// Every offer of every figure, some steps into the game, with each of its numbers at both ends: nothing
/// stops or breaks.
void TestCommandNumbers::numbersAtTheEndsAreCarriedOut() {
    QFETCH(QString, id);
    QFETCH(bool, forced);
    const auto& played = system(id);
    core::MemoryJournal journal(id.toStdString(), 7);
    const auto encounter = begun(played, journal);
    QVERIFY(encounter);
    const auto schemas = played.commandSchemas();
    const core::Order next{{"next", 1, Object{}}, true};
    std::set<std::string> tried;
    int booked = 0;
    for (int steps = 0; steps < 8; ++steps) {
        const auto start = encounter->log().head();
        std::vector<std::string> units{""};
        for (const auto& unit : encounter->view().units)
            units.push_back(unit.id);
        for (const auto& unit : units)
            for (const auto& offer : encounter->offers(unit)) {
                const auto* schema = schemas.find(offer.command.type);
                if (!schema || !tried.insert(std::to_string(steps) + offer.command.type + offer.id).second)
                    continue;
                eachNumber(*schema, {}, [&](const Path& path, const Value& number) {
                    if (path.size() != 1) return;
                    for (const auto* end : {"minimum", "maximum"}) {
                        core::Order order{offer.command, forced};
                        (*order.command.body.asObject())[path.front()] = number.number(end);
                        const auto done = encounter->perform(order, {}, false);
                        QVERIFY2(done || !done.error().text.empty(),
                                 written(offer.command.type, path).c_str());
                        if (!done) continue;
                        ++booked;
                        (void)encounter->view();
                        QVERIFY(encounter->jump(start));
                    }
                });
            }
        QVERIFY(encounter->perform(next, {}, false));
    }
    QVERIFY2(booked > 10, qPrintable(QString::number(booked)));
}

void TestCommandNumbers::keywordsCountNoBillions() {
    const auto& played = system("plaguetide");
    core::MemoryJournal journal("plaguetide", 7);
    const auto encounter = begun(played, journal);
    QVERIFY(encounter);
    const auto unit = encounter->view().units.front().id;
    const Value::Array keywords{"Area(999999999999,999999999999)", "Blast(2147483647)", "Bleed(4000000000)",
                                "Regeneration(2147483648)"};
    QVERIFY(encounter->perform({{"edit_profile", 1, Object{{"unit", unit}, {"keywords", keywords}}}, false},
                               {}, false));
    for (int steps = 0; steps < 8; ++steps)
        QVERIFY(encounter->perform({{"next", 1, Object{}}, false}, {}, false));
}

TEST_CASE(TestCommandNumbers, QCoreApplication)
#include "test_command_numbers.moc"
