// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/json.h"
#include "kernel/values/inconsistent_state.h"
#include "kernel/values/value.h"

#include <QString>
#include <QTest>

/// Data that someone changed and broke.
namespace tests {

/// One step down: the member of that name, or the list entry of that number; new members are made.
inline core::Value& below(core::Value& at, const QString& step) {
    if (at.asArray()) return at.asArray()->at(step.toUInt());
    return (*at.asObject())[step.toStdString()];
}

/// The files with one value replaced; an empty value takes the member out.
template <class Pack>
Pack changed(Pack files, const QString& file, const QString& path, const QString& json) {
    auto* at = &files.at(file.toStdString());
    auto steps = path.split('/');
    const auto last = steps.takeLast();
    for (const auto& step : steps)
        at = &below(*at, step);
    if (json.isEmpty()) {
        at->asObject()->erase(last.toStdString());
        return files;
    }
    auto value = database::parseJson(json.toUtf8(), "test");
    core::expect(value.has_value(), "the JSON of the test is well formed");
    below(*at, last) = *value;
    return files;
}

/// The columns of a table of changes that break a pack, `file` `path` `value` `where`. What it gives adds a
/// row to it; the name of the file goes without ".json".
inline auto breakingRows() {
    for (const auto* column : {"file", "path", "value", "where"})
        QTest::addColumn<QString>(column);
    return [](const char* name, const char* file, const char* path, const char* value, const char* where) {
        QTest::newRow(name) << QString("%1.json").arg(file) << QString(path) << QString(value)
                            << QString(where);
    };
}

} // namespace tests
