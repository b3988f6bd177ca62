// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/count_form.h"

#include "ui/dice/die_paint.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {
constexpr int longest = 3;      // digits of a number
constexpr int oneDigit = 9;     // up to this many dice, one digit is the whole number
constexpr int lettersOfRow = 8; // of a row, which shares its line with all bands
} // namespace

CountField::CountField(QWidget* parent) : QLineEdit(parent) {
    setMaxLength(longest);
    setAlignment(Qt::AlignCenter);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QLineEdit::textEdited, this, [this] {
        m_rest = false;
        setStyleFlag(*this, "rest", false);
        emit typed();
    });
}

QSize CountField::sizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(QStringLiteral("000")) + 22, std::max(28, metrics.height() + 12)};
}

void CountField::setRest(int rest) {
    m_rest = true;
    setText(QString::number(rest));
    setStyleFlag(*this, "rest", true);
}

void CountField::clearRest() {
    if (!m_rest) return;
    m_rest = false;
    clear();
    setStyleFlag(*this, "rest", false);
}

bool CountField::event(QEvent* event) {
    if (leavesToWindow(*event)) return false;
    return QLineEdit::event(event);
}

void CountField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit entered();
        return;
    case Qt::Key_Backspace:
        if (!text().isEmpty()) break;
        emit wentBack();
        return;
    default:
        break;
    }
    const QString keys = event->text();
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    if (!command && !keys.isEmpty() && keys.front().isPrint() && !keys.front().isDigit())
        event->ignore();
    else
        QLineEdit::keyPressEvent(event);
}

void CountField::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    selectAll();
}

CountForm::CountForm(const core::Request& request, QWidget* parent) : TrayForm(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_rows.reserve(request.rows.size());
    for (const core::DiceRow& row : request.rows)
        layout->addWidget(makeRow(row, request.rows.size() > 1));
}

QWidget* CountForm::makeRow(const core::DiceRow& asked, bool named) {
    auto* line = new QWidget(this);
    auto* across = new QHBoxLayout(line);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(named ? 4 : 6);
    const QString who = QString::fromStdString(asked.label.empty() ? asked.need : asked.label);
    if (named) across->addWidget(rowName(asked, line, lettersOfRow), 1);
    const std::size_t index = m_rows.size();
    Row row{asked, {}, std::vector<CountField*>(asked.bands.size()), nullptr};
    arrangeBands(row);
    for (const std::size_t n : row.order) {
        auto* field = new CountField(line);
        const QString label = bandName(asked.bands[n]);
        field->setAccessibleName(tr("%1, how many: %2").arg(who, label));
        connect(field, &CountField::typed, this, [this, index, n] { takeTyped(index, n); });
        connect(field, &CountField::wentBack, this, [this, index, n] { goOn(index, n, -1); });
        connect(field, &CountField::entered, this, &TrayForm::entered);
        auto* text = new QLabel(label, line);
        text->setBuddy(field);
        across->addWidget(field);
        across->addWidget(text);
        across->addSpacing(named ? 2 : 10);
        row.fields[n] = field;
    }
    const auto good = [](const core::Band& band) { return band.good; };
    const bool succeeds = std::any_of(asked.bands.begin(), asked.bands.end(), good);
    if (succeeds && !good(asked.bands[row.order.back()])) row.rest = row.fields[row.order.back()];
    auto* sum = new ElidedLabel(tr("of %1").arg(diceCount(asked.dice)), line); // gives way to long rows
    setLook(*sum, "muted");
    across->addWidget(sum, 1);
    m_rows.push_back(std::move(row));
    fillRest(m_rows.back());
    return line;
}

/// Orders successes as given, then failures; the widest failure band comes last, because it takes the dice
/// that are not counted.
void CountForm::arrangeBands(Row& row) {
    const auto& bands = row.asked.bands;
    row.order.resize(bands.size());
    std::iota(row.order.begin(), row.order.end(), std::size_t(0));
    const auto middle = std::stable_partition(row.order.begin(), row.order.end(),
                                              [&](std::size_t n) { return bands[n].good; });
    if (middle == row.order.begin()) return;
    const auto width = [&](std::size_t n) { return bands[n].to - bands[n].from; };
    std::stable_sort(middle, row.order.end(),
                     [&](std::size_t one, std::size_t other) { return width(one) < width(other); });
}

int CountForm::counted(const Row& row) {
    return std::accumulate(row.fields.begin(), row.fields.end(), 0, [](int sum, const CountField* field) {
        return sum + (field->isTyped() ? field->number() : 0);
    });
}

bool CountForm::isBegun(const Row& row) {
    return std::any_of(row.fields.begin(), row.fields.end(),
                       [](const CountField* field) { return field->isTyped(); });
}

std::vector<CountField*> CountForm::inOrder() const {
    std::vector<CountField*> all;
    for (const Row& row : m_rows)
        for (const std::size_t n : row.order)
            all.push_back(row.fields[n]);
    return all;
}

/// Whether the field is filled automatically: the failures are, the other one of two fields, and every field
/// once all dice are counted.
bool CountForm::followsByItself(const CountField* field) const {
    if (field->isTyped() || field->text().isEmpty()) return false;
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& r) {
        return std::find(r.fields.begin(), r.fields.end(), field) != r.fields.end();
    });
    return row->rest == field || counted(*row) == row->asked.dice || row->fields.size() < 3;
}

QWidget* CountForm::firstInput() const {
    const auto all = inOrder();
    const auto open =
        std::find_if(all.begin(), all.end(), [](const CountField* field) { return !field->isTyped(); });
    if (open != all.end()) return *open;
    return all.empty() ? nullptr : all.front();
}

TypedDice CountForm::typedDice() const {
    TypedDice out;
    out.answer.source = core::Answer::Source::Typed;
    for (const Row& row : m_rows) {
        (isBegun(row) ? out.dice : out.missing) += row.asked.dice;
        auto& counts = out.answer.counts.emplace_back();
        for (const CountField* field : row.fields)
            counts.push_back(field->number());
    }
    return out;
}

void CountForm::takeTyped(std::size_t r, std::size_t f) {
    Row& row = m_rows[r];
    fillRest(row);
    emit refused(objection(row));
    const QString typed = row.fields[f]->text();
    if (row.asked.dice <= oneDigit && typed.size() == 1) goOn(r, f, +1);
    emit typedChanged();
}

void CountForm::fillRest(Row& row) {
    for (CountField* field : row.fields)
        field->clearRest();
    if (row.rest && !row.rest->isTyped()) {
        const int left = row.asked.dice - counted(row);
        if (!isBegun(row) || left < 0) return;
        for (CountField* field : row.fields)
            if (!field->isTyped()) field->setRest(field == row.rest ? left : 0);
        return;
    }
    std::vector<CountField*> open;
    int sum = 0;
    for (CountField* field : row.fields) {
        if (field->isTyped())
            sum += field->number();
        else
            open.push_back(field);
    }
    const int rest = row.asked.dice - sum;
    if (open.size() == 1 && rest >= 0)
        open.front()->setRest(rest);
    else if (rest == 0)
        std::for_each(open.begin(), open.end(), [](CountField* field) { field->setRest(0); });
}

void CountForm::goOn(std::size_t r, std::size_t f, int by) {
    const auto all = inOrder();
    auto here = std::find(all.begin(), all.end(), m_rows[r].fields[f]) - all.begin() + by;
    // Going forward, fields that are filled automatically are skipped.
    while (by > 0 && here < std::ssize(all) && followsByItself(all[std::size_t(here)]))
        ++here;
    if (here >= 0 && here < std::ssize(all)) all[std::size_t(here)]->setFocus(Qt::TabFocusReason);
}

QString CountForm::objection(const Row& row) const {
    int sum = 0;
    bool open = false;
    for (const CountField* field : row.fields) {
        sum += field->number();
        open = open || field->text().isEmpty();
    }
    const QString who =
        m_rows.size() > 1 ? QString::fromStdString(row.asked.label) + QStringLiteral(": ") : QString();
    if (sum > row.asked.dice)
        return who + tr("%1 counted, but only %2 rolled.").arg(diceCount(sum)).arg(diceCount(row.asked.dice));
    if (sum < row.asked.dice && !open)
        return who + tr("Only %1 counted, but %2 rolled.").arg(diceCount(sum)).arg(diceCount(row.asked.dice));
    return {};
}

void CountForm::enter() {
    core::Answer answer;
    answer.source = core::Answer::Source::Typed;
    for (const Row& row : m_rows) {
        QString reason = objection(row);
        const auto empty = std::find_if(row.fields.begin(), row.fields.end(),
                                        [](const CountField* f) { return f->text().isEmpty(); });
        if (reason.isEmpty() && empty != row.fields.end())
            reason = tr("How many of the dice are \"%1\"?")
                         .arg(bandName(row.asked.bands[std::size_t(empty - row.fields.begin())]));
        if (!reason.isEmpty()) {
            emit refused(reason);
            (empty != row.fields.end() ? *empty : row.fields.front())->setFocus(Qt::OtherFocusReason);
            return;
        }
        auto& counts = answer.counts.emplace_back();
        for (const CountField* field : row.fields)
            counts.push_back(field->number());
    }
    emit answered(answer);
}

} // namespace ui

#include "moc_count_form.cpp"
