// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/past_rolls.h"

#include "ui/dice/dice_strip.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLayoutItem>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t mostLines = 3, mostAtTheEnd = 12; // when nothing is asked any more, there is room
constexpr std::size_t mostNamedRows = 4;
constexpr int mostLetters = 32; // of an answer, so that it can be read beside a long question

QString pickedLabel(const core::Request& asked, const core::Answer& answer) {
    for (const core::ChoiceOption& option : asked.options)
        if (option.id == answer.pick)
            return QString::fromStdString(option.label.empty() ? option.id : option.label);
    return QString::fromStdString(answer.pick);
}

/// With whose row it is in front, where there are several.
QString ofRow(const core::Request& asked, std::size_t row, const QString& words) {
    const auto name = row < asked.rows.size() ? QString::fromStdString(asked.rows[row].label) : QString();
    return asked.rows.size() < 2 || name.isEmpty() ? words : QStringLiteral("%1: %2").arg(name, words);
}

/// "2 × hit, 1 × miss" where only counts were typed and the faces are unknown.
QString countedText(const core::Request& asked, const core::Answer& answer) {
    QStringList rows;
    for (std::size_t r = 0; r < asked.rows.size() && r < answer.counts.size(); ++r) {
        const auto& bands = asked.rows[r].bands;
        QStringList parts;
        for (std::size_t b = std::min(bands.size(), answer.counts[r].size()); b-- > 0;)
            if (answer.counts[r][b] > 0)
                parts << QStringLiteral("%1 × %2").arg(answer.counts[r][b]).arg(bandName(bands[b]));
        if (!parts.isEmpty()) rows << ofRow(asked, r, parts.join(QStringLiteral(", ")));
    }
    return rows.join(QStringLiteral(", "));
}

/// "total 14", one for each row.
QString totalText(const core::Request& asked, const core::Answer& answer) {
    QStringList rows;
    for (std::size_t r = 0; r < answer.totals.size(); ++r)
        rows << ofRow(asked, r, PastRolls::tr("total %1").arg(answer.totals[r]));
    return rows.join(QStringLiteral(", "));
}

/// "Boyl 2, Skag 1": whoever got something.
QString sharedText(const core::Request& asked, const core::Answer& answer) {
    QStringList parts;
    for (const auto& option : asked.options)
        if (const auto share = answer.shares.find(option.id);
            share != answer.shares.end() && share->second > 0)
            parts << QStringLiteral("%1 %2")
                         .arg(QString::fromStdString(option.label.empty() ? option.id : option.label))
                         .arg(share->second);
    return parts.isEmpty() ? PastRolls::tr("nothing") : parts.join(QStringLiteral(", "));
}

QString saidText(const core::Request& asked, const core::Answer& answer) {
    if (asked.kind == core::Request::Kind::Choice) return pickedLabel(asked, answer);
    if (asked.kind == core::Request::Kind::Split) return sharedText(asked, answer);
    return answer.totals.empty() ? countedText(asked, answer) : totalText(asked, answer);
}

template <class T> bool beginsWith(const std::vector<T>& whole, const std::vector<T>& start) {
    return start.size() <= whole.size() && std::equal(start.begin(), start.end(), whole.begin());
}

ElidedLabel* label(QWidget* parent, const QString& text, const char* look) {
    auto* made = new ElidedLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    setLook(*made, look);
    return made;
}

} // namespace

PastRolls::PastRolls(QWidget* parent) : QWidget(parent), m_lines(new QVBoxLayout(this)) {
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(4);
    hide();
}

void PastRolls::setAnswers(const core::OpenResolution& open) {
    if (open.answers == m_answers && open.remarks == m_remarks) return;
    const std::size_t count = std::min(open.answers.size(), open.asked.size());
    const auto most = open.request ? mostLines : mostAtTheEnd;
    const std::size_t first = count > most ? count - most : 0;
    // One more answer is one more line below those that stand there.
    const bool grown = first == 0 && m_first == 0 && beginsWith(open.answers, m_answers) &&
                       beginsWith(open.remarks, m_remarks) && beginsWith(open.asked, m_asked);
    m_answers = open.answers;
    m_remarks = open.remarks;
    m_asked = open.asked;
    m_first = first;
    while (QLayoutItem* item = grown ? nullptr : m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (std::size_t n = grown ? std::size_t(m_lines->count()) : first; n < count; ++n) {
        auto* line = addLine(open.asked[n], open.answers[n],
                             n < open.remarks.size() ? QString::fromStdString(open.remarks[n]) : QString());
        if (n == first && first > 0) line->addWidget(label(this, tr("and %1 earlier").arg(first), "faint"));
    }
    setVisible(count > 0);
}

/// Few rows each say whose they are; of many only the dice have room.
void PastRolls::addDice(QHBoxLayout& line, const core::Request& asked, const core::Answer& answer) {
    const auto rows = std::min(asked.rows.size(), answer.faces.size());
    const bool named = rows > 1 && rows <= mostNamedRows;
    std::vector<ShownDie> dice;
    const auto lay = [&] {
        auto* strip = new DiceStrip(DiceStrip::Size::Small, line.parentWidget());
        strip->setDice(std::exchange(dice, {}));
        line.addWidget(strip);
    };
    for (std::size_t r = 0; r < rows; ++r) {
        const auto row = shownDice(asked.rows[r], answer.faces[r]);
        dice.insert(dice.end(), row.begin(), row.end());
        if (!named) continue;
        line.addWidget(label(line.parentWidget(), QString::fromStdString(asked.rows[r].label), "muted"));
        lay();
    }
    if (!named) lay();
}

QHBoxLayout* PastRolls::addLine(const core::Request& asked, const core::Answer& answer,
                                const QString& remark) {
    auto* holder = new QWidget(this);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto* purpose = label(holder, QString::fromStdString(asked.purpose), "name");
    line->addWidget(purpose);
    if (!asked.asksDice() || answer.faces.empty()) {
        auto* words = label(holder, saidText(asked, answer), "plain");
        words->setMinimumWidth(
            std::min(words->sizeHint().width(), words->fontMetrics().averageCharWidth() * mostLetters));
        line->addWidget(words);
    } else {
        addDice(*line, asked, answer);
    }
    if (remark.isEmpty())
        line->addStretch(1);
    else
        line->addWidget(label(holder, remark, "muted"), 1);
    m_lines->addWidget(holder);
    holder->show(); // at once: a layout would only do so with its next turn
    return line;
}

} // namespace ui

#include "moc_past_rolls.cpp"
