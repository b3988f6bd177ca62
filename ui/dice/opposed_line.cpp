// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/opposed_line.h"

#include "kernel/dice/requests.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QObject>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {
constexpr int fewOpposed = 3;
constexpr int lettersOfSide = 26;
} // namespace

bool isOpposed(const core::Request& asked) {
    return asked.rows.size() == 2 && asked.rows[0].side != asked.rows[1].side &&
           std::all_of(asked.rows.begin(), asked.rows.end(),
                       [](const auto& row) { return row.dice <= fewOpposed; });
}

QHBoxLayout* makeOpposedLine(QWidget* holder) {
    auto* line = new QHBoxLayout(holder);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    return line;
}

void addOpposed(QHBoxLayout& line, const core::DiceRow& row, QLabel* sign, QWidget* dice) {
    auto* holder = line.parentWidget();
    if (line.count() > 0) {
        auto* between = new QLabel(QObject::tr("against"), holder);
        setLook(*between, "muted");
        between->setFixedHeight(dice->sizeHint().height()); // in the middle of the dice
        line.addWidget(between, 0, Qt::AlignBottom);
    }
    auto* cell = new QWidget(holder);
    cell->setMaximumWidth(cell->fontMetrics().averageCharWidth() * lettersOfSide);
    auto* lines = new QVBoxLayout(cell);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    const auto words = row.need.empty() ? row.label : row.label + ", " + row.need;
    auto* name = new QLabel(QString::fromStdString(words), cell);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    setLook(*name, "muted");
    lines->addWidget(name, 1, Qt::AlignBottom);
    auto* across = new QHBoxLayout;
    across->setSpacing(8);
    across->addWidget(sign);
    across->addWidget(dice, 1);
    lines->addLayout(across);
    line.addWidget(cell, 2);
}

QWidget* makeOpposedResult(const QString& remark, QWidget* parent) {
    auto* box = new QWidget(parent);
    auto* lines = new QVBoxLayout(box);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    const auto at = remark.indexOf(QStringLiteral(", "));
    for (const auto& [words, look] :
         {std::pair{remark.left(at), "name"}, std::pair{at < 0 ? QString() : remark.mid(at + 2), "muted"}}) {
        if (words.isEmpty()) continue;
        auto* each = new QLabel(words, box);
        each->setTextFormat(Qt::PlainText);
        each->setWordWrap(true);
        each->setAlignment(Qt::AlignRight);
        setLook(*each, look);
        lines->addWidget(each);
    }
    return box;
}

} // namespace ui
