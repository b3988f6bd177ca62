// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/setup_options.h"

#include "ui/frame/dialog_widgets.h"

#include <QComboBox>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

SetupOptions::SetupOptions(std::vector<core::SetupOption> options, QWidget* parent)
    : QWidget(parent), m_options(std::move(options)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 8, 8, 0);
    grid->setSpacing(12);
    std::vector<std::string> headings;
    for (const auto& option : m_options)
        if (std::find(headings.begin(), headings.end(), option.heading) == headings.end())
            headings.push_back(option.heading);
    constexpr int perLine = 2;
    for (int n = 0; n < static_cast<int>(headings.size()); ++n)
        grid->addWidget(makeBlock(headings[static_cast<std::size_t>(n)]), n / perLine, n % perLine,
                        Qt::AlignTop);
    for (int column = 0; column < perLine; ++column)
        grid->setColumnStretch(column, 1);
    grid->setRowStretch(static_cast<int>(headings.size()) / perLine + 1, 1);
    refill();
}

QWidget* SetupOptions::makeBlock(const std::string& heading) {
    QVBoxLayout* column = nullptr;
    auto* block = card(&column);
    column->setSpacing(4);
    column->addWidget(words(fromCore(heading), "heading"));
    for (const auto& option : m_options)
        if (option.heading == heading) addRow(option, column);
    return block;
}

void SetupOptions::addRow(const core::SetupOption& option, QVBoxLayout* column) {
    Row row{option, new QComboBox, words({}, "muted"), {}};
    auto* name = words(fromCore(option.label), "name");
    name->setBuddy(row.box);
    row.box->setAccessibleName(
        QStringLiteral("%1: %2").arg(fromCore(option.heading), fromCore(option.label)));
    row.box->setAccessibleDescription(fromCore(option.help));
    row.box->setToolTip(fromCore(option.rule.empty() ? option.help : option.help + " (" + option.rule + ")"));
    column->addWidget(name);
    column->addWidget(row.box);
    column->addWidget(row.help);
    connect(row.box, &QComboBox::currentIndexChanged, this, [this] {
        refill();
        emit changed();
    });
    m_rows.push_back(std::move(row));
}

std::map<std::string, std::string> SetupOptions::chosen() const {
    std::map<std::string, std::string> out;
    for (const auto& row : m_rows)
        if (const int at = row.box->currentIndex(); at >= 0)
            out[row.option.id] = row.values[static_cast<std::size_t>(at)];
    return out;
}

void SetupOptions::choose(const std::map<std::string, std::string>& values) {
    for (auto& row : m_rows) { // each option may depend on those before it
        const auto wanted = values.find(row.option.id);
        if (wanted == values.end()) continue;
        const auto at = std::find(row.values.begin(), row.values.end(), wanted->second);
        if (at != row.values.end()) row.box->setCurrentIndex(static_cast<int>(at - row.values.begin()));
    }
}

/// Fills the boxes from the first to the last, since each may depend on those before it.
void SetupOptions::refill() {
    std::map<std::string, std::string> known;
    for (auto& row : m_rows) {
        fill(row, known);
        if (const int at = row.box->currentIndex(); at >= 0)
            known[row.option.id] = row.values[static_cast<std::size_t>(at)];
    }
}

void SetupOptions::fill(Row& row, const std::map<std::string, std::string>& chosen) {
    const QSignalBlocker quiet(row.box);
    const int was = row.box->currentIndex();
    const auto held = was < 0 ? std::string() : row.values[static_cast<std::size_t>(was)];
    const auto fitting = core::fittingValues(m_options, row.option, chosen);
    row.box->clear();
    row.values.clear();
    int at = fitting.empty() ? -1 : 0;
    for (const auto* value : fitting) {
        if (value->id == held) at = static_cast<int>(row.values.size());
        row.values.push_back(value->id);
        row.box->addItem(fromCore(value->label));
        row.box->setItemData(row.box->count() - 1, fromCore(value->help), Qt::ToolTipRole);
    }
    row.box->setCurrentIndex(at);
    row.box->setEnabled(fitting.size() > 1);
    const auto& help = at < 0 ? std::string() : fitting[static_cast<std::size_t>(at)]->help;
    row.help->setText(fromCore(help.empty() ? row.option.help : help));
}

} // namespace ui

#include "moc_setup_options.cpp"
