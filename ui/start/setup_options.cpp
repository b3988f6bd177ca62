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

namespace {
constexpr int perLine = 2; ///< blocks side by side
} // namespace

SetupOptions::SetupOptions(std::vector<core::SetupOption> options, QWidget* parent)
    : QWidget(parent), m_options(std::move(options)) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 8, 8, 0);
    m_grid->setSpacing(12);
    std::vector<std::string> headings;
    for (const auto& option : m_options)
        if (std::find(headings.begin(), headings.end(), option.heading) == headings.end())
            headings.push_back(option.heading);
    for (const auto& heading : headings)
        m_blocks.push_back(makeBlock(heading));
    for (int column = 0; column < perLine; ++column)
        m_grid->setColumnStretch(column, 1);
    refill();
}

/// Puts the blocks that are shown side by side, without gaps where others are hidden.
void SetupOptions::layBlocks() {
    int place = 0;
    for (auto* block : m_blocks) {
        m_grid->removeWidget(block);
        if (block->isHidden()) continue;
        m_grid->addWidget(block, place / perLine, place % perLine, Qt::AlignTop);
        ++place;
    }
    const int rows =
        m_grid->rowCount(); // setting the stretch of a further row would add that row to the grid
    for (int row = 0; row <= rows; ++row)
        m_grid->setRowStretch(row, row > (place - 1) / perLine ? 1 : 0);
}

QWidget* SetupOptions::makeBlock(const std::string& heading) {
    QVBoxLayout* column = nullptr;
    auto* block = card(&column);
    block->setParent(this);
    block->setObjectName(fromCore(heading));
    column->setSpacing(4);
    column->addWidget(words(fromCore(heading), "heading"));
    for (const auto& option : m_options)
        if (option.heading == heading) addRow(option, column);
    return block;
}

void SetupOptions::addRow(const core::SetupOption& option, QVBoxLayout* column) {
    Row row{option, new QComboBox, words({}, "muted"), nullptr, {}};
    row.box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.box->setMinimumContentsLength(12); // a long name never widens the page
    auto* name = words(fromCore(option.label), "name");
    name->setBuddy(row.box);
    row.box->setAccessibleName(
        QStringLiteral("%1: %2").arg(fromCore(option.heading), fromCore(option.label)));
    row.box->setAccessibleDescription(fromCore(option.help));
    row.box->setToolTip(fromCore(option.rule.empty() ? option.help : option.help + " (" + option.rule + ")"));
    row.whole = new QWidget;
    auto* lines = new QVBoxLayout(row.whole);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    lines->addWidget(name);
    lines->addWidget(row.box);
    lines->addWidget(row.help);
    column->addWidget(row.whole);
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
    if (m_mission) known[core::missionChoice] = *m_mission;
    showRequested(known);
}

void SetupOptions::showRequested(const std::map<std::string, std::string>& chosen) {
    std::vector<std::string> shown;
    for (const auto& row : m_rows) {
        const bool asked = core::isAsked(m_options, row.option, chosen);
        row.whole->setVisible(asked);
        if (asked) shown.push_back(row.option.heading);
    }
    for (auto* block : m_blocks)
        block->setVisible(std::find(shown.begin(), shown.end(), toCore(block->objectName())) != shown.end());
    layBlocks();
}

void SetupOptions::setMission(const std::string& mission) {
    if (m_mission == mission) return;
    m_mission = mission;
    refill();
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
