// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>

#include "database/json.h"
#include "kernel/game/calculator.h"

#include <cmath>

/// Reads reference tables below tests/data and holds the answers of a calculator against them.
namespace reference {

using core::Value;

inline Value file(const QString& name) {
    QFile data(QString(SOURCE_FOLDER "/tests/data/") + name);
    if (!data.open(QIODevice::ReadOnly)) qFatal("%s is missing", qPrintable(name));
    auto parsed = database::parseJson(data.readAll(), name.toStdString());
    if (!parsed) qFatal("%s", parsed.error().where.c_str());
    return *parsed;
}

/// A number that may be written whole.
inline double real(const Value& value) {
    return value.asInt() ? static_cast<double>(*value.asInt()) : *value.asDouble();
}

inline QString fault(double got, double wanted, double tolerance) {
    if (std::abs(got - wanted) <= tolerance) return {};
    return QString("%1 instead of %2").arg(got, 0, 'g', 17).arg(wanted, 0, 'g', 17);
}

/// Every row of the table is met, and nothing beyond it has a chance above `cut`.
inline QString tableFault(const Value& got, const Value& wanted, double tolerance = 1e-12,
                          double cut = 1e-14) {
    const auto find = [](const Value& table, const Value& outcome) -> const Value* {
        for (const auto& row : *table.asArray())
            if ((*row.asArray())[0] == outcome) return &(*row.asArray())[1];
        return nullptr;
    };
    for (const auto& row : *wanted.asArray()) {
        const auto* chance = find(got, (*row.asArray())[0]);
        const auto text = fault(chance ? real(*chance) : 0, real((*row.asArray())[1]), tolerance);
        if (!text.isEmpty())
            return QString::fromStdString(core::canonicalBytes((*row.asArray())[0])) + ": " + text;
    }
    for (const auto& row : *got.asArray())
        if (real((*row.asArray())[1]) > cut && !find(wanted, (*row.asArray())[0]))
            return "not expected: " + QString::fromStdString(core::canonicalBytes(row));
    return {};
}

/// The answer to parameters that must be fine.
inline core::Calculation solved(const core::Calculator& calculator, const Value& parameters) {
    core::WorkBudget work;
    auto answer = calculator.solve(parameters, work);
    if (!answer) qFatal("%s (%s)", answer.error().text.c_str(), answer.error().where.c_str());
    return *answer;
}

/// The place that the Problem of bad parameters names; empty when they are taken.
inline QString refusedAt(const core::Calculator& calculator, const Value& parameters) {
    core::WorkBudget work;
    const auto answer = calculator.solve(parameters, work);
    return answer ? QString() : QString::fromStdString(answer.error().where);
}

/// Charts are complete: a title, a question, bars that add up to 1, a mean with its unit.
inline QString chartFault(const std::vector<core::OddsReport>& charts) {
    for (const auto& chart : charts) {
        double sum = 0;
        for (const auto& bar : chart.bars)
            sum += bar.chance;
        if (std::abs(sum - 1) > 1e-12)
            return QString("the bars of %1 add up to %2").arg(chart.title.c_str()).arg(sum);
        if (chart.title.empty() || chart.question.empty() || chart.unit.empty() || chart.expectedUnit.empty())
            return "a chart without words";
        if (!(chart.answer >= 0 && chart.answer <= 1 + 1e-12)) return "an answer that is no chance";
    }
    return charts.empty() ? "no charts" : QString();
}

} // namespace reference
