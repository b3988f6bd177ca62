// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/past_rolls.h"

#include "ui/dice/dice_strip.h"
#include "ui/dice/stage_label.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr std::size_t mostLines = 4, mostAtTheEnd = 12; // more lines fit when nothing is asked any more
constexpr std::size_t mostNamedRows = 4;
constexpr int mostDiceLarge = 8;
constexpr double resultScale = 1.2;

QString pickedLabel(const core::Request& asked, const core::Answer& answer) {
    for (const core::ChoiceOption& option : asked.options)
        if (option.id == answer.pick)
            return QString::fromStdString(option.label.empty() ? option.id : option.label);
    return QString::fromStdString(answer.pick);
}

/// The text preceded by the name of its row, where there are several rows.
QString ofRow(const core::Request& asked, std::size_t row, const QString& words) {
    const auto name = row < asked.rows.size() ? QString::fromStdString(asked.rows[row].label) : QString();
    return asked.rows.size() < 2 || name.isEmpty() ? words : QStringLiteral("%1: %2").arg(name, words);
}

/// "2 hits, 1 miss" where only counts were typed and the faces are unknown.
QString countedText(const core::Request& asked, const core::Answer& answer) {
    QStringList rows;
    for (std::size_t r = 0; r < asked.rows.size() && r < answer.counts.size(); ++r) {
        const auto& bands = asked.rows[r].bands;
        QStringList parts;
        for (std::size_t b = std::min(bands.size(), answer.counts[r].size()); b-- > 0;)
            if (answer.counts[r][b] > 0) parts << bandCount(answer.counts[r][b], bands[b]);
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

/// "Boyl 2, Skag 1": the options that got a share.
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

/// "2 criticals, 1 hit, 5 misses": the dice of all rows together, where the remark counts each row for
/// itself.
QString summedRemark(const QString& remark, const core::Request& asked, const core::Answer& answer) {
    if (!remark.contains(QStringLiteral("; ")) || asked.rows.size() < 2) return remark;
    std::vector<std::pair<core::Band, int>> sums; // by label, the best band first
    for (std::size_t r = 0; r < asked.rows.size(); ++r) {
        const auto& bands = asked.rows[r].bands;
        for (std::size_t b = bands.size(); b-- > 0;) {
            // An accepted answer has counts, also where faces were typed.
            const int count =
                r < answer.counts.size() && b < answer.counts[r].size() ? answer.counts[r][b] : 0;
            if (bands[b].label.empty()) return remark;
            const auto it = std::find_if(sums.begin(), sums.end(), [&](const auto& each) {
                return each.first.label == bands[b].label;
            });
            if (it == sums.end())
                sums.emplace_back(bands[b], count);
            else
                it->second += count;
        }
    }
    QStringList parts;
    for (const auto& [band, count] : sums)
        if (count > 0) parts << bandCount(count, band);
    return parts.isEmpty() ? remark : parts.join(QStringLiteral(", "));
}

QString spokenText(const core::Request& asked, const core::Answer& answer) {
    if (asked.kind == core::Request::Kind::Choice) return pickedLabel(asked, answer);
    if (asked.kind == core::Request::Kind::Split) return sharedText(asked, answer);
    return answer.totals.empty() ? countedText(asked, answer) : totalText(asked, answer);
}

/// Whether two sides roll against each other.
bool isOpposed(const core::Request& asked) {
    return asked.rows.size() == 2 && asked.rows[0].side != asked.rows[1].side;
}

template <class T> bool beginsWith(const std::vector<T>& whole, const std::vector<T>& start) {
    return start.size() <= whole.size() && std::equal(start.begin(), start.end(), whole.begin());
}

QLabel* label(QWidget* parent, const QString& text, const char* look) {
    auto* made = new ElidedLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    setLook(*made, look);
    return made;
}

DiceStrip* strip(const core::Request& asked, std::size_t row, const std::vector<int>& faces,
                 QWidget* parent) {
    const bool ordered = asked.kind == core::Request::Kind::Faces;
    auto* dice = new DiceStrip(
        int(faces.size()) > mostDiceLarge ? DiceStrip::Size::Small : DiceStrip::Size::Large, parent);
    dice->setDice(
        shownDice(asked.rows[row], faces, ordered ? DiceOrder::AsRolled : DiceOrder::CountingFirst));
    return dice;
}

/// "2 hits" in large text, "3 misses" muted after it, and below it what the roll was about.
QWidget* result(const QString& remark, const QString& about, QWidget* parent) {
    const auto at = remark.indexOf(QStringLiteral(", "));
    auto* box = new QWidget(parent);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    auto* across = new QHBoxLayout;
    across->setSpacing(6);
    across->addStretch(1);
    lines->addLayout(across);
    if (!about.isEmpty()) {
        auto* below = label(box, about, "muted");
        below->setAlignment(Qt::AlignRight);
        lines->addWidget(below);
    }
    if (remark.isEmpty()) return box;
    auto* first = label(box, at < 0 ? remark : remark.left(at), "big");
    first->setFont(scaled(first->font(), resultScale, QFont::Bold));
    across->addWidget(first);
    if (at >= 0) across->addWidget(label(box, remark.mid(at + 2), "muted"));
    return box;
}

} // namespace

PastRolls::PastRolls(QWidget* parent) : QWidget(parent), m_lines(new QVBoxLayout(this)) {
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(10);
    hide();
}

void PastRolls::setAnswers(const core::OpenResolution& open) {
    if (open.answers == m_answers && open.remarks == m_remarks) return;
    const std::size_t count = std::min(open.answers.size(), open.asked.size());
    const auto most = open.request ? mostLines : mostAtTheEnd;
    const std::size_t first = count > most ? count - most : 0;
    // A new answer adds one row below the present ones.
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
    if (first > 0) {
        auto* earlier = label(this, tr("and %1 earlier").arg(first), "faint");
        m_lines->addWidget(earlier);
        earlier->show();
    }
    for (std::size_t n = grown ? m_end : first; n < count; ++n)
        addAnswer(n, open);
    m_end = count;
    setVisible(count > 0);
}

/// Whether the dice of a row were typed: in a mixed roll the program's sides have rolled theirs.
bool PastRolls::isReal(const core::Request& asked, const core::Answer& answer, std::size_t row) const {
    const auto rolled = [this](const core::DiceRow& each) {
        return m_programSides.contains(QString::fromStdString(each.side));
    };
    const bool mixed = !std::all_of(asked.rows.begin(), asked.rows.end(), rolled);
    return answer.source == core::Answer::Source::Typed && !(mixed && rolled(asked.rows[row]));
}

/// With few rows each shows its name; with many only the dice fit.
void PastRolls::addAnswer(std::size_t number, const core::OpenResolution& open) {
    const auto& asked = open.asked[number];
    const auto& answer = open.answers[number];
    const auto remark = number < open.remarks.size()
                            ? summedRemark(QString::fromStdString(open.remarks[number]), asked, answer)
                            : QString();
    const auto [purpose, need, about] = stageWords(asked);
    auto* outcome = remark.isEmpty() && about.isEmpty() ? nullptr : result(remark, about, this);
    if (!asked.asksDice())
        return addLine(purpose, {}, nullptr, label(this, spokenText(asked, answer), "plain"), outcome);
    auto* sign = makeSourceSign(answer.source == core::Answer::Source::Typed, this);
    const auto rows = std::min(asked.rows.size(), answer.faces.size());
    if (rows == 0) // only counts or totals were typed
        return addLine(purpose, need, sign, label(this, spokenText(asked, answer), "plain"), outcome);
    if (rows == 1) return addLine(purpose, need, sign, strip(asked, 0, answer.faces[0], this), outcome);
    if (rows > mostNamedRows) {
        auto* all = new QWidget(this);
        auto* across = new QVBoxLayout(all);
        across->setContentsMargins(0, 0, 0, 0);
        across->setSpacing(4);
        for (std::size_t r = 0; r < rows; ++r)
            across->addWidget(strip(asked, r, answer.faces[r], all));
        return addLine(purpose, need, sign, all, outcome);
    }
    delete sign; // each row shows a separate sign
    if (isOpposed(asked) && rows == 2) return addPair(asked, answer, outcome);
    for (std::size_t r = 0; r < rows; ++r) {
        const auto name = QString::fromStdString(asked.rows[r].label);
        addLine(name.isEmpty() ? purpose : name, QString::fromStdString(asked.rows[r].need),
                makeSourceSign(isReal(asked, answer, r), this), strip(asked, r, answer.faces[r], this),
                r + 1 == rows ? outcome : nullptr);
    }
}

/// The dice of two sides in one line, each below its name, with the result at the end.
void PastRolls::addPair(const core::Request& asked, const core::Answer& answer, QWidget* result) {
    auto* holder = new QWidget(this);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    for (std::size_t r = 0; r < 2; ++r) {
        if (r > 0) {
            auto* between = new QLabel(tr("against"), holder);
            setLook(*between, "muted");
            line->addWidget(between, 0, Qt::AlignBottom);
        }
        const auto& row = asked.rows[r];
        const auto words = row.need.empty() ? row.label : row.label + ", " + row.need;
        auto* name = new QLabel(QString::fromStdString(words), holder);
        name->setTextFormat(Qt::PlainText);
        name->setWordWrap(true);
        setLook(*name, "muted");
        auto* dice = new QHBoxLayout;
        dice->setSpacing(8);
        dice->addWidget(makeSourceSign(isReal(asked, answer, r), holder), 0, Qt::AlignTop);
        dice->addWidget(strip(asked, r, answer.faces[r], holder), 1);
        auto* cell = new QVBoxLayout;
        cell->setSpacing(2);
        cell->addWidget(name, 1, Qt::AlignBottom);
        cell->addLayout(dice);
        line->addLayout(cell, 1);
    }
    if (result) line->addWidget(result, 0, Qt::AlignBottom);
    m_lines->addWidget(holder);
    holder->show(); // as in addLine()
}

void PastRolls::addLine(const QString& name, const QString& need, QWidget* sign, QWidget* what,
                        QWidget* result) {
    const bool beside = fitsStageLabel(name);
    if (!beside) {
        auto* above = new QLabel(name, this); // in a narrow column it takes two lines
        above->setTextFormat(Qt::PlainText);
        above->setWordWrap(true);
        setLook(*above, "name");
        m_lines->addWidget(above);
        above->show();
    }
    auto* holder = new QWidget(this);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(makeStageLabel(beside ? name : QString(), need, holder), 0, Qt::AlignTop);
    if (sign)
        line->addWidget(sign, 0, Qt::AlignTop);
    else
        line->addSpacing(sourceSignWidth() + line->spacing());
    line->addWidget(what, 1, Qt::AlignTop);
    if (result) line->addWidget(result, 0, Qt::AlignTop);
    m_lines->addWidget(holder);
    holder->show(); // shows the row at once; the layout would do so only in its next pass
}

} // namespace ui

#include "moc_past_rolls.cpp"
