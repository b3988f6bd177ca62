// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/answer_editor.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/number_box.h"
#include "ui/frame/sentences.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace ui {

namespace {

QString facesText(const std::vector<int>& faces) {
    QStringList all;
    for (const int face : faces)
        all << QString::number(face);
    return all.join(QLatin1Char(' '));
}

/// The faces in a text such as "6 4 1" or, for dice with single-digit faces, "641".
std::vector<int> facesIn(const QString& text, int sides) {
    std::vector<int> faces;
    const auto pattern = QRegularExpression(sides < 10 ? QStringLiteral("\\d") : QStringLiteral("\\d+"));
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        faces.push_back(match.next().captured().toInt());
    return faces;
}

QString bandText(const core::Band& band) {
    const auto span = band.from == band.to ? QString::number(band.from)
                                           : QStringLiteral("%1–%2").arg(band.from).arg(band.to);
    return QStringLiteral("%1 (%2)").arg(fromCore(band.label), span);
}

QString rowText(const core::DiceRow& row) {
    QStringList parts;
    if (!row.label.empty()) parts << fromCore(row.label);
    parts << part::plural(row.dice, AnswerEditor::tr("1 die"), AnswerEditor::tr("%1 dice"));
    if (!row.need.empty()) parts << fromCore(row.need);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

AnswerEditor::AnswerEditor(const core::Request& request, const core::Answer& answer, QWidget* parent)
    : QFrame(parent), m_request(request), m_was(core::fitAnswer(request, answer).value_or(answer)) {
    setLook(*this, "card");
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(12, 8, 12, 8);
    whole->setSpacing(6);
    auto* heading = new QHBoxLayout;
    const auto purpose = fromCore(request.purpose.empty() ? request.id : request.purpose);
    heading->addWidget(words(purpose, "name"), 1);
    m_again = new ToggleChip(!request.asksDice() ? tr("decide again from here") : tr("roll again from here"));
    m_again->setAccessibleDescription(purpose);
    m_again->setToolTip(request.asksDice() ? tr("Rolls these dice again, and all later ones")
                                           : tr("Asks this question again, and all later ones"));
    heading->addWidget(m_again);
    whole->addLayout(heading);
    m_controls = new QWidget;
    auto* column = new QVBoxLayout(m_controls);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    if (request.kind == core::Request::Kind::Choice)
        addChoice(column);
    else if (request.kind == core::Request::Kind::Split)
        addShares(column);
    else if (!answer.totals.empty())
        addTotals(column);
    else if (!answer.faces.empty() || request.kind == core::Request::Kind::Faces)
        addFaces(column);
    else
        addCounts(column);
    whole->addWidget(m_controls);
    m_note = words({}, "bad");
    whole->addWidget(m_note);
    connect(m_again, &QCheckBox::toggled, this, &AnswerEditor::refresh);
    refresh();
}

void AnswerEditor::addFaces(QVBoxLayout* column) {
    std::vector<QLineEdit*> edits;
    for (std::size_t n = 0; n < m_request.rows.size(); ++n) {
        const auto name = rowText(m_request.rows[n]);
        auto* edit = new QLineEdit(n < m_was.faces.size() ? facesText(m_was.faces[n]) : QString());
        edit->setAccessibleName(tr("Faces, %1, %2").arg(fromCore(m_request.purpose), name));
        edit->setToolTip(tr("The faces that fell, with spaces between"));
        auto* line = new QHBoxLayout;
        auto* label = words(name, "muted");
        label->setBuddy(edit);
        line->addWidget(label, 1);
        line->addWidget(edit, 1);
        column->addLayout(line);
        edits.push_back(edit);
        connect(edit, &QLineEdit::textChanged, this, &AnswerEditor::refresh);
    }
    m_read = [edits, request = m_request] {
        core::Answer answer;
        for (std::size_t n = 0; n < edits.size(); ++n)
            answer.faces.push_back(facesIn(edits[n]->text(), request.sidesOf(request.rows[n])));
        return answer;
    };
}

void AnswerEditor::addCounts(QVBoxLayout* column) {
    std::vector<std::vector<NumberBox*>> boxes;
    for (std::size_t n = 0; n < m_request.rows.size(); ++n) {
        const auto& row = m_request.rows[n];
        const auto name = rowText(row);
        auto* line = new QHBoxLayout;
        line->addWidget(words(name, "muted"), 1);
        auto& bands = boxes.emplace_back();
        for (std::size_t b = 0; b < row.bands.size(); ++b) {
            const bool known = n < m_was.counts.size() && b < m_was.counts[n].size();
            auto* box = new NumberBox(
                QStringLiteral("%1, %2: %3").arg(fromCore(m_request.purpose), name, bandText(row.bands[b])),
                0, row.dice, known ? m_was.counts[n][b] : 0);
            auto* label = tag(bandText(row.bands[b]), "muted");
            label->setBuddy(box);
            line->addWidget(label);
            line->addWidget(box);
            bands.push_back(box);
            connect(box, &NumberBox::valueChanged, this, &AnswerEditor::refresh);
        }
        column->addLayout(line);
    }
    m_read = [boxes] {
        core::Answer answer;
        for (const auto& row : boxes) {
            auto& counts = answer.counts.emplace_back();
            for (const auto* box : row)
                counts.push_back(box->value());
        }
        return answer;
    };
}

void AnswerEditor::addTotals(QVBoxLayout* column) {
    std::vector<NumberBox*> boxes;
    for (std::size_t n = 0; n < m_request.rows.size(); ++n) {
        const auto& row = m_request.rows[n];
        const int most = row.total ? row.total->most : 0;
        boxes.push_back(addNumber(column, tr("Total of %1").arg(rowText(row)), most,
                                  n < m_was.totals.size() ? m_was.totals[n] : 0));
    }
    m_read = [boxes] {
        core::Answer answer;
        for (const auto* box : boxes)
            answer.totals.push_back(box->value());
        return answer;
    };
}

void AnswerEditor::addShares(QVBoxLayout* column) {
    std::vector<std::pair<std::string, NumberBox*>> boxes;
    for (std::size_t n = 0; n < m_request.options.size(); ++n) {
        const auto& option = m_request.options[n];
        const auto was = m_was.shares.find(option.id);
        boxes.emplace_back(
            option.id, addNumber(column, fromCore(option.label.empty() ? option.id : option.label),
                                 m_request.split->mostOf(n), was == m_was.shares.end() ? 0 : was->second));
    }
    m_read = [boxes] {
        core::Answer answer;
        for (const auto& [id, box] : boxes)
            answer.shares[id] = box->value();
        return answer;
    };
}

NumberBox* AnswerEditor::addNumber(QVBoxLayout* column, const QString& name, int most, int value) {
    auto* line = new QHBoxLayout;
    auto* label = words(name, "muted");
    auto* box =
        new NumberBox(QStringLiteral("%1, %2").arg(fromCore(m_request.purpose), name), 0, most, value);
    label->setBuddy(box);
    line->addWidget(label, 1);
    line->addWidget(box);
    column->addLayout(line);
    connect(box, &NumberBox::valueChanged, this, &AnswerEditor::refresh);
    return box;
}

void AnswerEditor::addChoice(QVBoxLayout* column) {
    auto* box = new QComboBox;
    box->setAccessibleName(fromCore(m_request.purpose));
    box->setToolTip(tr("Choose the answer that was given, or another one"));
    for (const auto& option : m_request.options) {
        auto text = fromCore(option.label);
        if (!option.detail.empty()) text += QStringLiteral(" – ") + fromCore(option.detail);
        box->addItem(text, fromCore(option.id));
        if (option.id == m_was.pick) box->setCurrentIndex(box->count() - 1);
    }
    column->addWidget(box);
    connect(box, &QComboBox::currentIndexChanged, this, &AnswerEditor::refresh);
    m_read = [box] {
        core::Answer answer;
        answer.pick = toCore(box->currentData().toString());
        return answer;
    };
}

bool AnswerEditor::isAsGiven(const core::Answer& now) const {
    return !m_request.asksDice() ? now.pick == m_was.pick && now.shares == m_was.shares
           : !now.totals.empty() ? now.totals == m_was.totals
           : now.faces.empty()   ? now.counts == m_was.counts
                                 : now.faces == m_was.faces;
}

bool AnswerEditor::isChanged() const { return !isAsGiven(m_read()); }

core::Result<core::Answer> AnswerEditor::answer() const {
    auto now = m_read();
    if (isAsGiven(now)) return m_was;
    now.source = core::Answer::Source::Typed;
    return core::fitAnswer(m_request, std::move(now));
}

bool AnswerEditor::isAskedAgain() const { return m_again->isChecked(); }

void AnswerEditor::setSkipped(bool skipped) {
    setEnabled(!skipped);
    m_controls->setEnabled(!skipped && !isAskedAgain());
}

void AnswerEditor::refresh() {
    const auto now = answer();
    m_note->setText(isAskedAgain() || now ? QString() : fromCore(now.error().text));
    m_note->setVisible(!m_note->text().isEmpty());
    m_controls->setEnabled(!isAskedAgain());
    emit changed();
}

} // namespace ui

#include "moc_answer_editor.cpp"
