// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/count_form.h"

#include "ui/dice/die_paint.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {
constexpr int longest = 3;
constexpr int oneDigit = 9; // up to so many dice one digit is the whole number
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

void CountField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: emit entered(); return;
    case Qt::Key_Backspace:
        if (!text().isEmpty()) break;
        emit wentBack();
        return;
    default: break;
    }
    const QString keys = event->text();
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier);
    if (!command && !keys.isEmpty() && keys.front().isPrint() && !keys.front().isDigit()) event->ignore();
    else QLineEdit::keyPressEvent(event);
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
    for (const core::DiceRow& row : request.rows) layout->addWidget(makeRow(row, request.rows.size() > 1));
}

QWidget* CountForm::makeRow(const core::DiceRow& asked, bool named) {
    auto* line = new QWidget(this);
    auto* across = new QHBoxLayout(line);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    const QString who = QString::fromStdString(asked.label.empty() ? asked.need : asked.label);
    if (named) across->addWidget(rowName(asked, line));
    const std::size_t index = m_rows.size();
    Row row{asked, {}};
    for (std::size_t n = 0; n < asked.bands.size(); ++n) {
        auto* field = new CountField(line);
        const QString label = bandName(asked.bands[n]);
        field->setAccessibleName(tr("%1, how many: %2").arg(who, label));
        connect(field, &CountField::typed, this, [this, index, n] { takeTyped(index, n); });
        connect(field, &CountField::wentBack, this, [this, index, n] { goOn(index, n, -1); });
        connect(field, &CountField::entered, this, &CountForm::enter);
        auto* text = new QLabel(label, line);
        text->setBuddy(field);
        across->addWidget(field);
        across->addWidget(text);
        across->addSpacing(10);
        row.fields.push_back(field);
    }
    auto* sum = new QLabel(tr("of %1").arg(diceCount(asked.dice)), line);
    setLook(*sum, "muted");
    across->addWidget(sum, 1);
    m_rows.push_back(std::move(row));
    fillRest(m_rows.back());
    return line;
}

QWidget* CountForm::firstInput() const {
    for (const Row& row : m_rows)
        for (CountField* field : row.fields)
            if (!field->isOwn()) return field;
    return m_rows.empty() || m_rows.front().fields.empty() ? nullptr : m_rows.front().fields.front();
}

void CountForm::takeTyped(std::size_t r, std::size_t f) {
    Row& row = m_rows[r];
    fillRest(row);
    emit refused(objection(row));
    const QString typed = row.fields[f]->text();
    if (row.asked.dice <= oneDigit && typed.size() == 1) goOn(r, f, +1);
}

void CountForm::fillRest(Row& row) {
    for (CountField* field : row.fields) field->clearRest();
    std::vector<CountField*> open;
    int sum = 0;
    for (CountField* field : row.fields) {
        if (field->isOwn()) sum += field->number();
        else open.push_back(field);
    }
    const int rest = row.asked.dice - sum;
    if (open.size() == 1 && rest >= 0) open.front()->setRest(rest);
    else if (rest == 0) std::for_each(open.begin(), open.end(), [](CountField* field) { field->setRest(0); });
}

void CountForm::goOn(std::size_t r, std::size_t f, int by) {
    std::vector<CountField*> all;
    for (const Row& row : m_rows) all.insert(all.end(), row.fields.begin(), row.fields.end());
    auto here = std::find(all.begin(), all.end(), m_rows[r].fields[f]) - all.begin() + by;
    // Going on, numbers that follow by themselves are passed over.
    while (by > 0 && here < std::ssize(all) && !all[std::size_t(here)]->isOwn() && !all[std::size_t(here)]->text().isEmpty()) ++here;
    if (here >= 0 && here < std::ssize(all)) all[std::size_t(here)]->setFocus(Qt::TabFocusReason);
}

QString CountForm::objection(const Row& row) const {
    int sum = 0;
    bool open = false;
    for (const CountField* field : row.fields) {
        sum += field->number();
        open = open || field->text().isEmpty();
    }
    const QString who = m_rows.size() > 1 ? QString::fromStdString(row.asked.label) + QStringLiteral(": ") : QString();
    if (sum > row.asked.dice) return who + tr("%1 counted, but only %2 rolled.").arg(sum).arg(diceCount(row.asked.dice));
    if (sum < row.asked.dice && !open) return who + tr("Only %1 counted of %2 rolled.").arg(sum).arg(diceCount(row.asked.dice));
    return {};
}

void CountForm::enter() {
    core::Answer answer;
    answer.source = core::Answer::Source::Typed;
    for (const Row& row : m_rows) {
        QString reason = objection(row);
        const auto empty = std::find_if(row.fields.begin(), row.fields.end(), [](const CountField* f) { return f->text().isEmpty(); });
        if (reason.isEmpty() && empty != row.fields.end())
            reason = tr("How many of the dice are \"%1\"?").arg(bandName(row.asked.bands[std::size_t(empty - row.fields.begin())]));
        if (!reason.isEmpty()) {
            emit refused(reason);
            (empty != row.fields.end() ? *empty : row.fields.front())->setFocus(Qt::OtherFocusReason);
            return;
        }
        auto& counts = answer.counts.emplace_back();
        for (const CountField* field : row.fields) counts.push_back(field->number());
    }
    emit answered(answer);
}

} // namespace ui
