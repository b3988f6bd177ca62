// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_words.h"

#include "ui/charts/chart_bars.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double leastFact = 0.05; // smaller values are not shown

QString say(const char* text) { return QCoreApplication::translate("ui::OddsChart", text); }
QString text(const std::string& words) { return QString::fromStdString(words); }

QString factText(const core::OddsFact& fact) {
    return say("%1 %2").arg(text(fact.label),
                            fact.chance ? percentText(fact.value) : QLocale().toString(fact.value, 'f', 1));
}

QString tableText(const core::OddsReport& report) {
    std::vector<double> chances;
    for (const auto& bar : report.bars)
        chances.push_back(bar.chance);
    const auto sums = atLeast(chances);
    QStringList lines;
    for (std::size_t n = 0; n < chances.size(); ++n)
        lines << say("%1: %2 (at least: %3)")
                     .arg(text(report.bars[n].label), percentText(chances[n]), percentText(sums[n]));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString percentText(double chance) {
    const double percent = chance * 100;
    if (chance > 0 && percent < 0.5) return say("<1 %");
    if (chance < 1 && percent >= 99.5 && 1 - chance > 1e-9) return say(">99 %");
    return say("%1 %").arg(std::lround(percent));
}

bool isCertain(const core::OddsReport& report) {
    constexpr double certain = 0.9995;
    const auto one = [](const core::OddsBar& bar) { return bar.chance >= certain; };
    const bool settled = report.answer <= 1 - certain || report.answer >= certain;
    return settled && std::any_of(report.bars.begin(), report.bars.end(), one) &&
           std::all_of(report.beside.begin(), report.beside.end(), isCertain);
}

QString briefQuestion(const core::OddsReport& report) {
    auto words = text(report.question);
    if (!report.title.empty()) words.remove(text(report.title));
    words = words.simplified();
    if (words.startsWith(QLatin1String("to "))) words.remove(0, 3);
    if (words.startsWith(QLatin1String("put "))) words.remove(0, 4);
    if (words.endsWith(QLatin1String(" of"))) words.chop(3);
    return words.replace(QLatin1String("at least one"), QStringLiteral("≥1"));
}

QString differenceText(double now, double first) {
    const double points = (now - first) * 100;
    if (std::abs(points) < 1e-7) return say("the same");
    const QString sign = points < 0 ? QStringLiteral("−") : QStringLiteral("+");
    const double size = std::abs(points);
    if (size < 0.05) return say("%1<0.1 % points").arg(sign);
    return say("%1%2 % points").arg(sign, QLocale().toString(size, 'f', size < 9.95 ? 1 : 0));
}

QString OddsWords::sentence() const {
    QStringList parts{number + QLatin1Char(' ') + question};
    for (const QString& part : {before, expected, facts, policy})
        if (!part.isEmpty()) parts << part;
    return parts.join(QStringLiteral("; "));
}

OddsWords oddsWords(const core::OddsReport& now, const std::optional<core::OddsReport>& before,
                    OddsBefore kind) {
    OddsWords words;
    const bool rolling = before && kind == OddsBefore::Roll;
    words.number = percentText(now.answer);
    // Whether the earlier dice of the action have decided the question.
    const bool settled = now.answer >= 1 || now.answer <= 0;
    words.question = rolling && !settled ? say("%1 from here").arg(text(now.question)) : text(now.question);
    words.before = !before   ? say("exact")
                   : rolling ? say("%1 before the roll").arg(percentText(before->answer))
                             : say("was %1").arg(percentText(before->answer));
    if (!now.expectedUnit.empty())
        words.expected =
            say("expected %1 %2").arg(QLocale().toString(now.expected, 'f', 1), text(now.expectedUnit));
    QStringList facts;
    for (const auto& fact : now.facts)
        if (fact.value >= leastFact) facts << factText(fact);
    words.facts = facts.join(QStringLiteral(" · "));
    if (!now.policy.empty()) words.policy = say("assumes: %1").arg(text(now.policy));
    words.table = tableText(now);
    return words;
}

QString oddsText(const core::OddsReport& report) {
    const auto words = oddsWords(report, std::nullopt);
    QStringList lines;
    if (!report.title.empty()) lines << text(report.title);
    lines << words.sentence();
    if (!report.unit.empty()) lines << text(report.unit);
    lines << words.table;
    for (const auto& other : report.beside)
        lines << QString() << oddsText(other);
    return lines.join(QLatin1Char('\n'));
}

namespace {

QString cell(const QString& words) {
    if (!words.contains(QLatin1Char(',')) && !words.contains(QLatin1Char('"')) &&
        !words.contains(QLatin1Char('\n')))
        return words;
    return QLatin1Char('"') + QString(words).replace(QLatin1String("\""), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

QString number(double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); }

void addRows(QString& out, const core::OddsReport& report) {
    const auto row = [&](const char* kind, const std::string& label, double value, const QString& sum = {}) {
        out +=
            QStringList{cell(text(report.title)), QLatin1String(kind), cell(text(label)), number(value), sum}
                .join(QLatin1Char(',')) +
            QLatin1Char('\n');
    };
    row("answer", report.question, report.answer);
    if (!report.expectedUnit.empty()) row("expected", report.expectedUnit, report.expected);
    for (const auto& fact : report.facts)
        row(fact.chance ? "chance" : "expected", fact.label, fact.value);
    std::vector<double> chances;
    for (const auto& bar : report.bars)
        chances.push_back(bar.chance);
    const auto sums = atLeast(chances);
    for (std::size_t n = 0; n < chances.size(); ++n)
        row("bar", report.bars[n].label, chances[n], number(sums[n]));
    for (const auto& other : report.beside)
        addRows(out, other);
}

} // namespace

QString oddsCsv(const std::vector<core::OddsReport>& reports) {
    QString out = QStringLiteral("about,kind,label,value,at least\n");
    for (const auto& report : reports)
        addRows(out, report);
    return out;
}

} // namespace ui
