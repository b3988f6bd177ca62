// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

QString say(const char* text) { return QCoreApplication::translate("ui::OddsChart", text); }

} // namespace

QString percentText(double chance) {
    const double percent = chance * 100;
    if (chance > 0 && percent < 0.5) return say("<1 %");
    if (chance < 1 && percent >= 99.5 && 1 - chance > 1e-9) return say(">99 %");
    return say("%1 %").arg(std::lround(percent));
}

namespace {

/// How many digits a label starts with.
std::size_t numberLength(const std::string& label) {
    return std::size_t(std::find_if(label.begin(), label.end(), [](unsigned char c) { return c < '0' || c > '9'; }) - label.begin());
}

} // namespace

QString OddsWords::sentence() const {
    QStringList parts{number + QLatin1Char(' ') + question};
    for (const QString& part : {before, expected, policy})
        if (!part.isEmpty()) parts << part;
    return parts.join(QStringLiteral(", "));
}

OddsWords oddsWords(const core::OddsReport& now, const std::optional<core::OddsReport>& before) {
    OddsWords words;
    words.number = percentText(now.answer);
    const QString question = QString::fromStdString(now.question);
    words.question = before ? say("%1 from here").arg(question) : question;
    words.before = before ? say("%1 before the roll · exact").arg(percentText(before->answer)) : say("exact");
    if (!now.expectedUnit.empty())
        words.expected = say("%1 %2 expected").arg(QLocale().toString(now.expected, 'f', 2), QString::fromStdString(now.expectedUnit));
    if (!now.policy.empty()) words.policy = say("assumes: %1").arg(QString::fromStdString(now.policy));
    QStringList lines;
    for (const core::OddsBar& bar : now.bars)
        lines << QStringLiteral("%1: %2").arg(QString::fromStdString(bar.label), percentText(bar.chance));
    words.table = lines.join(QLatin1Char('\n'));
    return words;
}

std::vector<core::OddsBar> fewerBars(std::vector<core::OddsBar> bars, std::size_t most) {
    bool lowMerged = false, highMerged = false;
    while (bars.size() > most && bars.size() > 2) {
        const std::size_t last = bars.size() - 1;
        if (bars[0].chance + bars[1].chance < bars[last].chance + bars[last - 1].chance) {
            bars[1].chance += bars[0].chance;
            bars.erase(bars.begin());
            lowMerged = true;
        } else {
            bars[last - 1].chance += bars[last].chance;
            bars.pop_back();
            highMerged = true;
        }
    }
    if (lowMerged) bars.front().label.insert(0, "≤");
    if (highMerged) bars.back().label.insert(numberLength(bars.back().label), "+");
    return bars;
}

} // namespace ui
