// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/switch_rows.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/panel_widgets.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace ui {

namespace {

QString valueText(const std::string& value) {
    if (value == "on") return SwitchRows::tr("on");
    if (value == "off") return SwitchRows::tr("off");
    return fromCore(value).replace(u'_', u' ');
}

bool sameRows(const core::SwitchView& one, const core::SwitchView& other) {
    return one.id == other.id && one.values == other.values && one.label == other.label;
}

} // namespace

SwitchRows::SwitchRows(QWidget* parent) : QWidget(parent) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 8, 8, 0);
    m_grid->setHorizontalSpacing(14);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(0, 1);
}

void SwitchRows::setSwitches(const std::vector<core::SwitchView>& switches) {
    const bool same = switches.size() == m_rows.size() &&
                      std::equal(switches.begin(), switches.end(), m_rows.begin(),
                                 [](const auto& view, const auto& row) { return sameRows(view, row.view); });
    if (!same) {
        clearLayout(m_grid);
        m_rows.clear();
        for (const auto& view : switches)
            addRow(view);
        if (switches.empty()) m_grid->addWidget(words(tr("This game has no rule switches."), "muted"), 0, 0);
        m_grid->setRowStretch(static_cast<int>(switches.size()) * 3 + 1, 1);
    }
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        m_rows[n].view = switches[n];
        refresh(n);
    }
}

std::map<std::string, std::string> SwitchRows::changed() const {
    std::map<std::string, std::string> different;
    for (const auto& row : m_rows)
        if (row.view.value != row.view.standard) different[row.view.id] = row.view.value;
    return different;
}

void SwitchRows::reset() {
    for (auto& row : m_rows) {
        const auto at = std::find(row.view.values.begin(), row.view.values.end(), row.view.standard);
        if (at != row.view.values.end())
            row.box->setCurrentIndex(static_cast<int>(at - row.view.values.begin()));
    }
}

void SwitchRows::addRow(const core::SwitchView& view) {
    const auto row = m_rows.size();
    const int line = static_cast<int>(row) * 3;
    auto* name = words(fromCore(view.label), "name");
    auto* box = new QComboBox;
    box->setAccessibleName(fromCore(view.label));
    box->setAccessibleDescription(fromCore(view.help));
    box->setToolTip(view.help.empty() ? tr("The value of this rule from now on") : fromCore(view.help));
    for (const auto& value : view.values)
        box->addItem(valueText(value));
    name->setBuddy(box);
    auto* standard = words({}, "muted");
    standard->setWordWrap(false);
    auto* rule = tag(view.houseRule ? part::houseSign() : QString(), "muted");
    QStringList help;
    if (!view.rule.empty()) help << tr("Rule %1").arg(fromCore(view.rule));
    if (view.houseRule) help << part::houseRuleHelp();
    rule->setAccessibleName(view.houseRule ? tr("house rule") : QString());
    for (QWidget* each : {static_cast<QWidget*>(name), static_cast<QWidget*>(rule)})
        each->setToolTip(help.join(QLatin1Char('\n')));
    m_grid->addWidget(name, line, 0);
    m_grid->addWidget(rule, line, 1, Qt::AlignRight | Qt::AlignVCenter);
    m_grid->addWidget(box, line, 2);
    m_grid->addWidget(words(fromCore(view.help), "muted"), line + 1, 0, 1, 2, Qt::AlignTop);
    m_grid->addWidget(standard, line + 1, 2, Qt::AlignTop);
    m_grid->setRowMinimumHeight(line + 2, 8);
    m_rows.push_back({view, box, standard});
    connect(box, &QComboBox::currentIndexChanged, this, [this, row](int at) {
        if (at < 0) return;
        auto& now = m_rows[row].view;
        now.value = now.values[static_cast<std::size_t>(at)];
        refresh(row);
        emit switched(fromCore(now.id), fromCore(now.value));
    });
}

void SwitchRows::refresh(std::size_t row) {
    const auto& now = m_rows[row];
    const auto at = std::find(now.view.values.begin(), now.view.values.end(), now.view.value);
    const QSignalBlocker quiet(now.box);
    now.box->setCurrentIndex(at == now.view.values.end() ? -1
                                                         : static_cast<int>(at - now.view.values.begin()));
    now.standard->setText(now.view.value == now.view.standard
                              ? tr("standard")
                              : tr("standard: %1").arg(valueText(now.view.standard)));
}

} // namespace ui

#include "moc_switch_rows.cpp"
