// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/force_picker.h"

#include "ui/frame/dialog_widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

bool isRule(const core::Problem& problem) { return problem.kind == core::Problem::Kind::Rule; }

} // namespace

ForcePicker::ForcePicker(const core::SetupChoices& choices, QWidget* parent)
    : QWidget(parent), m_forces(choices.forces) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 8, 8, 0);
    lines->setSpacing(12);
    lines->addWidget(
        words(tr("Forces are built in the library and can be played in any number of games."), "muted"));
    // Above the sides, since a small screen would not show it below them.
    m_override = new QCheckBox(tr("Play these forces anyway, as a &house rule"));
    m_override->setToolTip(tr("Plays forces that break the rules of building"));
    lines->addWidget(m_override);
    for (const auto& side : choices.forceSides)
        addSide(side, lines);
    lines->addStretch(1);
    connect(m_override, &QCheckBox::toggled, this, &ForcePicker::changed);
    refresh();
}

void ForcePicker::addSide(const core::ForceSide& side, QVBoxLayout* lines) {
    QVBoxLayout* column = nullptr;
    auto* block = card(&column);
    column->setSpacing(4);
    Row row{side, new QComboBox, words({}, "muted"), words({}, "warn")};
    auto* name = words(fromCore(side.label), "heading");
    name->setBuddy(row.box);
    row.box->setAccessibleName(tr("%1: force").arg(fromCore(side.label)));
    row.box->setToolTip(tr("A saved force, or the choices on the other pages"));
    row.box->setObjectName(QStringLiteral("force:") + fromCore(side.id));
    row.box->addItem(tr("No saved force: as chosen on the other pages"));
    for (const auto& choice : m_forces)
        row.box->addItem(fromCore(choice.force.name));
    row.problems->setObjectName(QStringLiteral("forceProblems"));
    column->addWidget(name);
    column->addWidget(row.box);
    column->addWidget(row.about);
    column->addWidget(row.problems);
    lines->addWidget(block);
    connect(row.box, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        emit changed();
    });
    m_rows.push_back(row);
}

const core::ForceChoice* ForcePicker::choiceOf(const Row& row) const {
    const int at = row.box->currentIndex() - 1;
    return at < 0 || at >= static_cast<int>(m_forces.size()) ? nullptr
                                                             : &m_forces[static_cast<std::size_t>(at)];
}

void ForcePicker::refresh() {
    bool overridable = false;
    for (const auto& row : m_rows) {
        const auto* choice = choiceOf(row);
        QStringList problems;
        if (choice)
            for (const auto& each : choice->problems) {
                problems << (isRule(each) ? QStringLiteral("? ") : QStringLiteral("✕ ")) +
                                fromCore(each.text);
                overridable = overridable || isRule(each);
            }
        row.about->setText(choice ? fromCore(choice->summary) : QString());
        row.about->setVisible(choice);
        row.problems->setText(problems.join(u'\n'));
        row.problems->setVisible(!problems.isEmpty());
    }
    m_override->setVisible(overridable);
}

void ForcePicker::choose(const std::string& side, const std::string& force) {
    for (const auto& row : m_rows)
        for (std::size_t n = 0; row.side.id == side && n < m_forces.size(); ++n)
            if (m_forces[n].force.id == force) row.box->setCurrentIndex(static_cast<int>(n) + 1);
}

std::map<std::string, core::Force> ForcePicker::chosen() const {
    std::map<std::string, core::Force> out;
    for (const auto& row : m_rows)
        if (const auto* choice = choiceOf(row)) out[row.side.id] = choice->force;
    return out;
}

bool ForcePicker::mayBreakRules() const { return m_override->isVisibleTo(this) && m_override->isChecked(); }

QString ForcePicker::wrong() const {
    for (const auto& row : m_rows) {
        const auto* choice = choiceOf(row);
        if (!choice) continue;
        const auto& all = choice->problems;
        const bool sound = std::all_of(all.begin(), all.end(), isRule);
        if (!sound)
            return tr("%1 cannot be played yet; correct it in the library.")
                .arg(fromCore(choice->force.name));
        if (!all.empty() && !mayBreakRules())
            return tr("%1 is against the rules of building: correct it in the library, or tick “Play these "
                      "forces anyway”.")
                .arg(fromCore(choice->force.name));
    }
    return {};
}

} // namespace ui

#include "moc_force_picker.cpp"
