// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core_alone/text_kit.h"

#include <any>
#include <cmath>
#include <concepts>
#include <functional>
#include <map>
#include <sstream>
#include <type_traits>

/// What tests of core use of Qt Test: functions with rows of data, comparisons that say both values. A list
/// of the functions of a class, which moc would make, is made by cmake (test_lists.cmake).
namespace kit {

template <class Test> struct Slots;

template <class Test> struct Slot {
    std::string name;
    void (Test::*run)();
};

/// One row of data: its name and a value for each column.
struct Row {
    std::string name;
    std::vector<std::any> values;
};

/// What the running test function knows.
struct Running {
    std::string test, function;
    std::vector<std::string> columns;
    std::vector<Row> rows;
    const Row* row = nullptr;
    bool failed = false, skipped = false;
};
Running& running();
struct Counts {
    int passed = 0, failed = 0, skipped = 0;
};
Counts& counts();

/// Notes a failure of the running function.
void fail(const std::string& text, const char* file, int line);
void skip(const std::string& why);

/// Runs `run` and counts how it ended.
void runOnce(const std::function<void()>& run);

/// Whether FUNCTION or FUNCTION:ROW is among what was asked for; everything is when nothing was.
bool isWanted(const std::string& function, const std::string& row);

template <class Test> void call(Test& test, const std::string& name) {
    for (const auto& slot : Slots<Test>::all())
        if (slot.name == name) (test.*slot.run)();
}

template <class Test> bool isHelp(const std::string& name) {
    return name.ends_with("_data") || name == "init" || name == "cleanup" || name == "initTestCase" ||
           name == "cleanupTestCase";
}

template <class Test> void runCase(const std::string& name) {
    Test test;
    running() = {};
    running().test = name;
    running().function = "initTestCase";
    runOnce([&] { call(test, "initTestCase"); });
    if (running().failed || running().skipped) return;
    for (const auto& slot : Slots<Test>::all()) {
        if (isHelp<Test>(slot.name)) continue;
        running().function = slot.name;
        running().rows.clear();
        running().columns.clear();
        running().row = nullptr;
        call(test, slot.name + "_data");
        auto rows = std::move(running().rows);
        if (rows.empty() && running().columns.empty()) rows.push_back({});
        for (const auto& row : rows) {
            if (!isWanted(slot.name, row.name)) continue;
            running().row = &row;
            runOnce([&] {
                call(test, "init");
                if (!running().failed && !running().skipped) (test.*slot.run)();
                call(test, "cleanup");
            });
        }
    }
    running().row = nullptr;
    running().function = "cleanupTestCase";
    runOnce([&] { call(test, "cleanupTestCase"); });
}

struct Case {
    Case(const char* file, void (*run)(const std::string&));
    std::string name;
    void (*run)(const std::string&);
};

template <class Value> std::string written(const Value& value) {
    std::ostringstream out;
    if constexpr (requires { out << value; })
        out << value;
    else
        out << "(a value)";
    return out.str();
}

template <class A, class B> bool isSame(const A& a, const B& b) {
    if constexpr (std::floating_point<A> && std::floating_point<B>)
        return a == b || std::abs(a - b) * 1e12 <= std::min(std::abs(a), std::abs(b));
    else if constexpr (std::is_convertible_v<A, const char*> && std::is_convertible_v<B, const char*>)
        return std::string_view(a) == std::string_view(b);
    else
        return a == b;
}

template <class A, class B>
bool compare(const A& got, const B& wanted, const char* what, const char* file, int line) {
    if (isSame(got, wanted)) return true;
    fail(std::string(what) + "\n     actual   " + written(got) + "\n     expected " + written(wanted), file,
         line);
    return false;
}

template <class Value> Value fetched(const char* column) {
    const auto& now = running();
    for (std::size_t n = 0; n < now.columns.size(); ++n)
        if (now.columns[n] == column) return std::any_cast<Value>(now.row->values.at(n));
    qFatal("there is no column %s", column);
}

} // namespace kit

namespace QTest {

class TestData {
public:
    explicit TestData(std::size_t row) : m_row(row) {}
    template <class Value> TestData& operator<<(const Value& value) {
        kit::running().rows[m_row].values.emplace_back(value);
        return *this;
    }
    TestData& operator<<(const char* text) { return *this << QString(text); }

private:
    std::size_t m_row;
};

template <class> void addColumn(const char* name) { kit::running().columns.emplace_back(name); }

/// Valid until the next row is made.
inline TestData& newRow(const char* name) {
    static TestData last(0);
    kit::running().rows.push_back({name, {}});
    last = TestData(kit::running().rows.size() - 1);
    return last;
}
template <class... Values> TestData& addRow(const char* format, Values... values) {
    char name[512];
    std::snprintf(name, sizeof name, format, values...);
    return newRow(name);
}
inline const char* currentDataTag() {
    return kit::running().row ? kit::running().row->name.c_str() : nullptr;
}
inline bool currentTestFailed() { return kit::running().failed; }

inline bool qVerify(bool holds, const char* what, const char* description, const char* file, int line) {
    if (!holds) kit::fail(std::string(what) + " " + description, file, line);
    return holds;
}
inline void qFail(const char* text, const char* file, int line) { kit::fail(text, file, line); }
template <class A, class B>
bool qCompare(const A& got, const B& wanted, const char* what, const char*, const char* file, int line) {
    return kit::compare(got, wanted, what, file, line);
}

} // namespace QTest

using QTestData = QTest::TestData;

class QObject {
public:
    virtual ~QObject() = default;
};
struct QCoreApplication {};

#define slots
#define Q_SLOTS
#define Q_OBJECT template <class> friend struct kit::Slots;
#define Q_DECLARE_METATYPE(...)

#define QVERIFY(...)                                                                                         \
    do {                                                                                                     \
        if (!QTest::qVerify(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, "", __FILE__, __LINE__)) return;   \
    } while (false)
#define QVERIFY2(holds, description)                                                                         \
    do {                                                                                                     \
        if (!(holds)) {                                                                                      \
            kit::fail(std::string(#holds " ") + (description), __FILE__, __LINE__);                          \
            return;                                                                                          \
        }                                                                                                    \
    } while (false)
#define QCOMPARE(got, ...)                                                                                   \
    do {                                                                                                     \
        if (!kit::compare(got, __VA_ARGS__, #got, __FILE__, __LINE__)) return;                               \
    } while (false)
#define QFETCH(Type, name) Type name = kit::fetched<Type>(#name)
#define QTEST(got, column)                                                                                   \
    do {                                                                                                     \
        const auto gotNow = got;                                                                             \
        if (!kit::compare(gotNow, kit::fetched<std::remove_cv_t<decltype(gotNow)>>(column), #got, __FILE__,  \
                          __LINE__))                                                                         \
            return;                                                                                          \
    } while (false)
#define QFAIL(text)                                                                                          \
    do {                                                                                                     \
        kit::fail(text, __FILE__, __LINE__);                                                                 \
        return;                                                                                              \
    } while (false)
#define QSKIP(why)                                                                                           \
    do {                                                                                                     \
        kit::skip(why);                                                                                      \
        return;                                                                                              \
    } while (false)
