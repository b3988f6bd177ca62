// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/several_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/number_box.h"
#include "ui/frame/sentences.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

SeveralDialog::SeveralDialog(std::vector<MarkedFigure> figures, QWidget* parent)
    : DialogFrame(figures.size() == 1
                      ? tr("Change the marked figure")
                      : tr("Change %n figures together", nullptr, static_cast<int>(figures.size())),
                  parent),
      m_figures(std::move(figures)), m_choices(severalActions(m_figures)) {
    setComfortableWidth(620);
    setSubtitle(tr("All changes are one step, marked in the log; Undo takes them all back."));
    auto* line = new QHBoxLayout;
    line->setSpacing(10);
    m_what = new QComboBox;
    m_what->setObjectName(QStringLiteral("what"));
    m_what->setAccessibleName(tr("What to change"));
    int most = 1;
    for (const auto& each : m_choices) {
        m_what->addItem(each.words);
        most = std::max(most, each.most);
    }
    m_number = new NumberBox(tr("How many"), 0, most, 1);
    line->addWidget(m_what);
    line->addWidget(m_number);
    line->addStretch(1);
    body()->addLayout(line);
    body()->addWidget(words(tr("What changes"), "heading"));
    m_list = words({});
    m_list->setObjectName(QStringLiteral("changes"));
    body()->addWidget(m_list);
    body()->addStretch(1);
    addClose(tr("Cancel"));
    m_go = addPrimary({}, tr("Makes the changes of all marked figures in one step that can be undone"));
    m_go->setObjectName(QStringLiteral("book"));
    connect(m_what, &QComboBox::currentIndexChanged, this, &SeveralDialog::showAction);
    connect(m_number, &NumberBox::valueChanged, this, &SeveralDialog::refresh);
    connect(m_go, &QPushButton::clicked, this, [this] {
        emit changesWanted(changes());
        acceptUnlessRefused();
    });
    showAction();
}

const SeveralAction& SeveralDialog::action() const {
    return m_choices[static_cast<std::size_t>(std::max(0, m_what->currentIndex()))];
}

std::vector<FigureChange> SeveralDialog::changes() const {
    return severalChanges(m_figures, action(), m_number->value());
}

void SeveralDialog::showAction() {
    m_number->setVisible(action().most > 0);
    refresh();
}

void SeveralDialog::refresh() {
    const auto all = changes();
    QStringList lines;
    for (const auto& change : all)
        lines << change.words;
    m_list->setText(lines.isEmpty() ? tr("Nothing: these figures have that value already, or cannot have it.")
                                    : lines.join(QLatin1Char('\n')));
    const auto count = static_cast<int>(all.size());
    m_go->setText(count == 0 ? tr("Nothing changed")
                             : part::plural(count, tr("Apply 1 change"), tr("Apply %1 changes")));
    m_go->setEnabled(count > 0);
}

} // namespace ui

#include "moc_several_dialog.cpp"
