// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/past_rolls.h"

#include "ui/dice/dice_strip.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/opposed_line.h"
#include "ui/dice/stage_label.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ui {
namespace {
constexpr std::size_t mostNamedRows = 4, mostLines = 4, mostAtTheEnd = 12; // when nothing is asked any more
constexpr double resultScale = 1.2;
constexpr int mostDiceLarge = 8, lineGap = 8; // the gap is that between the rows still to be rolled

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

/// Whether the request rolls the dice of the one before it further.
bool goesOn(const core::Request& asked) { return asked.id.ends_with(".on"); }

/// Who rolls: the side, else the unit.
const std::string& rollerOf(const core::Request& asked) {
    return asked.side.empty() ? asked.unit.text : asked.side;
}

/// Whether the other side answers the roll before with another kind of roll, such as saves: then the failures
/// count. A roll that the first side has made, too, is a strike back.
DiceCounting countingOf(const std::vector<core::Request>& all, std::size_t number) {
    const auto dice = [](const core::Request& each) { return each.asksDice(); };
    const auto first = std::find_if(all.begin(), all.end(), dice);
    const auto& asked = all[number];
    if (first == all.end() || rollerOf(*first) == rollerOf(asked)) return DiceCounting::Successes;
    return std::any_of(
               first, all.end(),
               [&](const auto& each) { return each.id == asked.id && rollerOf(each) == rollerOf(*first); })
               ? DiceCounting::Successes
               : DiceCounting::Failures;
}

/// Whether the answer has a row: a question between two rolls only where something was chosen, such as a
/// stratagem, since most of them are answered with the preset.
bool hasRow(const core::OpenResolution& open, std::size_t number) {
    const auto &asked = open.asked[number], &first = open.asked.front();
    if (asked.kind != core::Request::Kind::Choice || asked.preset.empty()) return true;
    const auto before = std::find_if(&first, &asked, [](const auto& each) { return each.asksDice(); });
    return before == &asked || open.answers[number].pick != asked.preset;
}

/// The number that a side's dice come to: the highest die, or the lowest where that counts, and what it was
/// rolled further.
int totalOf(const core::DiceRow& row, const std::vector<std::vector<int>>& waves) {
    int sum = 0;
    for (const auto& wave : waves)
        if (!wave.empty())
            sum += row.keeps < 0 ? *std::min_element(wave.begin(), wave.end())
                                 : *std::max_element(wave.begin(), wave.end());
    return sum;
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

DiceStrip* strip(const core::Request& asked, std::size_t row, const std::vector<int>& faces, QWidget* parent,
                 DiceCounting counting = DiceCounting::Successes) {
    auto* dice = new DiceStrip(
        int(faces.size()) > mostDiceLarge ? DiceStrip::Size::Small : DiceStrip::Size::Large, parent);
    dice->setDice(shownDice(
        asked.rows[row], faces,
        asked.kind == core::Request::Kind::Faces ? DiceOrder::AsRolled : DiceOrder::CountingFirst, counting));
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
    m_lines->setSpacing(lineGap);
    hide();
}

void PastRolls::setAnswers(const core::OpenResolution& open) {
    if (open.answers == m_answers && open.remarks == m_remarks) return;
    const std::size_t count = std::min(open.answers.size(), open.asked.size());
    const auto most = open.request ? mostLines : mostAtTheEnd;
    std::size_t first = count, shown = 0, hidden = 0;
    while (first > 0 && shown < most)
        shown += hasRow(open, --first);
    for (std::size_t n = 0; n < first; ++n)
        hidden += hasRow(open, n);
    if (hidden == 0) first = 0;
    // A new answer adds one row below the present ones.
    const bool grown = first == 0 && m_first == 0 && beginsWith(open.answers, m_answers) &&
                       beginsWith(open.remarks, m_remarks) && beginsWith(open.asked, m_asked) &&
                       (count <= m_end || !goesOn(open.asked[count - 1]));
    m_answers = open.answers;
    m_remarks = open.remarks;
    m_asked = open.asked;
    m_first = first;
    if (!grown) m_pairEnd = 0;
    while (QLayoutItem* item = grown ? nullptr : m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (first > 0) {
        auto* earlier = label(this, tr("and %1 earlier").arg(hidden), "faint");
        m_lines->addWidget(earlier);
        earlier->show();
    }
    for (std::size_t n = grown ? m_end : first; n < count; ++n)
        if (hasRow(open, n)) addAnswer(n, open);
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
    if (number < m_pairEnd) return; // in the line of the pair
    auto* outcome = remark.isEmpty() && about.isEmpty() ? nullptr : result(remark, about, this);
    if (!asked.asksDice()) return addChoice(purpose, spokenText(asked, answer), outcome);
    const auto counting = countingOf(open.asked, number);
    auto* sign = makeSourceSign(answer.source == core::Answer::Source::Typed, this);
    const auto rows = std::min(asked.rows.size(), answer.faces.size());
    if (rows == 0) // only counts or totals were typed
        return addLine(purpose, need, sign, label(this, spokenText(asked, answer), "plain"), outcome);
    if (rows == 1)
        return addLine(purpose, need, sign,
                       correctable(strip(asked, 0, answer.faces[0], this, counting), number, 0), outcome);
    if (rows > mostNamedRows) {
        auto* all = new QWidget(this);
        auto* across = new QVBoxLayout(all);
        across->setContentsMargins(0, 0, 0, 0);
        across->setSpacing(4);
        for (std::size_t r = 0; r < rows; ++r)
            across->addWidget(correctable(strip(asked, r, answer.faces[r], all, counting), number, r));
        return addLine(purpose, need, sign, all, outcome);
    }
    delete sign; // each row shows a separate sign
    if (isOpposed(asked) && rows == 2) {
        delete outcome;
        return addPair(number, open);
    }
    for (std::size_t r = 0; r < rows; ++r) {
        const auto name = QString::fromStdString(asked.rows[r].label);
        addLine(name.isEmpty() ? purpose : name, QString::fromStdString(asked.rows[r].need),
                makeSourceSign(isReal(asked, answer, r), this),
                correctable(strip(asked, r, answer.faces[r], this, counting), number, r),
                r + 1 == rows ? outcome : nullptr);
    }
}

int PastRolls::heightOfChoices() const {
    int high = 0;
    for (std::size_t n = m_first; m_first == 0 && n < m_end && !m_asked[n].asksDice(); ++n)
        if (const auto* item = m_lines->itemAt(int(n)))
            high += lineGap +
                    (item->hasHeightForWidth() ? item->heightForWidth(width()) : item->sizeHint().height());
    return high;
}

/// The answer, and after it the question in muted text: it is no question any more.
void PastRolls::addChoice(const QString& question, const QString& answer, QWidget* result) {
    auto* holder = new QWidget(this);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    auto* given = new ElidedLabel(holder);
    given->setText(answer);
    setLook(*given, "name");
    auto* asked = new ProseLabel(holder, question);
    asked->setTextFormat(Qt::PlainText);
    setLook(*asked, "muted");
    line->addWidget(given, 0, Qt::AlignTop);
    line->addWidget(asked, 1, Qt::AlignTop);
    if (result) line->addWidget(result, 0, Qt::AlignTop);
    m_lines->addWidget(holder);
    holder->show(); // as in addLine()
}

/// The dice of two sides in one line, with those that were rolled further, and the result at the end. The
/// decisive die of the winner is marked; a tie marks none.
void PastRolls::addPair(std::size_t number, const core::OpenResolution& open) {
    const auto& asked = open.asked[number];
    std::array<std::vector<std::vector<int>>, 2> waves;
    std::string remark;
    std::size_t end = number;
    for (; end < open.answers.size() && (end == number || goesOn(open.asked[end])); ++end) {
        const auto& rows = open.asked[end].rows;
        for (std::size_t r = 0; r < std::min(rows.size(), open.answers[end].faces.size()); ++r)
            waves[rows[r].label == asked.rows[0].label ? 0 : 1].push_back(open.answers[end].faces[r]);
        if (end < open.remarks.size() && !open.remarks[end].empty()) remark = open.remarks[end];
    }
    m_pairEnd = end;
    const auto* next = end < open.asked.size() ? &open.asked[end] : open.request ? &*open.request : nullptr;
    const bool isDone = !next || !next->id.starts_with(asked.id + '.'); // else dice are rolled again
    const int one = totalOf(asked.rows[0], waves[0]), other = totalOf(asked.rows[1], waves[1]);
    const auto purpose = stageWords(asked).name;
    const bool isBeside = fitsStageLabel(purpose, *this);
    if (!isBeside) addHeading(purpose);
    auto* holder = new QWidget(this);
    auto* line = makeOpposedLine(holder);
    for (std::size_t r = 0; r < 2; ++r) {
        const bool isWinner = isDone && (r == 0 ? one > other : other > one);
        auto dice = shownDice(asked.rows[r], waves[r].empty() ? std::vector<int>() : waves[r].front(),
                              DiceOrder::CountingFirst);
        for (std::size_t wave = 1; wave < waves[r].size(); ++wave)
            for (const int face : waves[r][wave])
                dice.insert(dice.begin() + std::ptrdiff_t(wave),
                            {QStringLiteral("+%1").arg(face), DieLook::Normal});
        for (std::size_t n = 0; isDone && one != other && n < std::min(dice.size(), waves[r].size()); ++n)
            dice[n].look = isWinner ? DieLook::Kept : DieLook::Miss;
        auto* shown = new DiceStrip(DiceStrip::Size::Large, holder);
        shown->setDice(std::move(dice));
        addOpposed(*line, asked.rows[r], makeSourceSign(isReal(asked, open.answers[number], r), holder),
                   correctable(shown, number, r));
    }
    if (isBeside) line->insertWidget(0, makeStageLabel(purpose, {}, holder), 0, Qt::AlignTop);
    if (!remark.empty())
        line->addWidget(makeOpposedResult(QString::fromStdString(remark), holder), 1, Qt::AlignBottom);
    else
        line->addStretch();
    m_lines->addWidget(holder);
    holder->show(); // as in addLine()
}

/// Adds the name of a roll in a separate line above its dice.
void PastRolls::addHeading(const QString& name) {
    auto* above = new QLabel(name, this); // in a narrow column it takes two lines
    above->setTextFormat(Qt::PlainText);
    above->setWordWrap(true);
    setLook(*above, "name");
    m_lines->addWidget(above);
    above->show();
}

/// Lets a click on a die of this roll request its correction, where the action is still open.
DiceStrip* PastRolls::correctable(DiceStrip* strip, std::size_t number, std::size_t row) {
    if (!m_isCorrectable) return strip;
    strip->setCorrectable();
    connect(strip, &DiceStrip::correctionRequested, this,
            [this, number, row](int face) { emit correctionRequested(number, row, face); });
    return strip;
}

void PastRolls::addLine(const QString& name, const QString& need, QWidget* sign, QWidget* what,
                        QWidget* result) {
    const bool beside = fitsStageLabel(name, *this);
    if (!beside) addHeading(name);
    auto* holder = new QWidget(this);
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(makeStageLabel(beside ? name : QString(), need, holder), 0, Qt::AlignTop);
    if (sign) {
        sign->setFixedHeight(qobject_cast<DiceStrip*>(what) ? what->minimumSizeHint().height()
                                                            : sign->sizeHint().height());
        line->addWidget(sign, 0, Qt::AlignTop); // in the middle of the first dice
    } else
        line->addSpacing(sourceSignWidth() + line->spacing());
    line->addWidget(what, 1, Qt::AlignTop);
    if (result) line->addWidget(result, 0, Qt::AlignTop);
    m_lines->addWidget(holder);
    holder->show(); // shows the row at once; the layout would do so only in its next pass
}

} // namespace ui

#include "moc_past_rolls.cpp"
