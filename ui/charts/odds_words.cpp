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

constexpr double leastAmount = 0.05, leastFact = 0.05; // smaller values are left out of texts
constexpr double leastChance = 0.01;                   // an event below it counts as one that never happens
constexpr double certain = 0.9995;

bool isOpen(double chance) { return chance > 1 - certain && chance < certain; }

/// Whether dice decide about the fact: a chance that is neither 0 nor 1, or an amount between whole numbers.
bool isOpen(const core::OddsFact& fact) {
    return isOpen(fact.chance ? fact.value : fact.value - std::floor(fact.value));
}

/// The fact that is worth more than an event that never happens: the first chance among them; nullptr where
/// the event may happen, or there is none.
const core::OddsFact* factInstead(const core::OddsReport& report) {
    if (report.answer >= leastChance) return nullptr;
    const auto it = std::find_if(report.facts.begin(), report.facts.end(), [](const core::OddsFact& fact) {
        return fact.chance && fact.value >= leastChance;
    });
    return it == report.facts.end() ? nullptr : &*it;
}

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

bool isWorthWords(const core::OddsFact& fact) {
    return fact.value >= (fact.chance ? leastFact : leastAmount);
}

bool isAmountWorthWords(double amount) { return std::abs(amount) >= leastAmount; }

bool hasOneBar(const core::OddsReport& report) {
    return std::any_of(report.bars.begin(), report.bars.end(),
                       [](const core::OddsBar& bar) { return bar.chance >= certain; });
}

bool isCertain(const core::OddsReport& report) {
    return !isOpen(report.answer) && hasOneBar(report) &&
           std::none_of(report.facts.begin(), report.facts.end(),
                        [](const core::OddsFact& fact) { return isOpen(fact); }) &&
           std::all_of(report.beside.begin(), report.beside.end(), isCertain);
}

QString briefQuestion(const core::OddsReport& report) {
    if (const auto* fact = factInstead(report)) return text(fact->label);
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
    const auto whole = std::lround(std::abs(points));
    if (whole == 0) return std::abs(points) < 1e-7 ? say("the same") : say("nearly the same");
    const QString sign = points < 0 ? QStringLiteral("−") : QStringLiteral("+");
    return (whole == 1 ? say("%1%2 % point") : say("%1%2 % points")).arg(sign).arg(whole);
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
    const auto* instead = factInstead(now);
    words.number = percentText(instead ? instead->value : now.answer);
    // Whether the earlier dice of the action have decided the question.
    const bool settled = now.answer >= 1 || now.answer <= 0;
    words.question = instead               ? text(instead->label)
                     : rolling && !settled ? say("%1 from here").arg(text(now.question))
                                           : text(now.question);
    words.before = !before || instead ? say("exact")
                   : rolling          ? say("%1 before the roll").arg(percentText(before->answer))
                                      : say("was %1").arg(percentText(before->answer));
    if (!now.expectedUnit.empty() && isAmountWorthWords(now.expected))
        words.expected =
            say("expected %1 %2").arg(QLocale().toString(now.expected, 'f', 1), text(now.expectedUnit));
    QStringList facts;
    for (const auto& fact : now.facts)
        if (&fact != instead && isWorthWords(fact)) facts << factText(fact);
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
