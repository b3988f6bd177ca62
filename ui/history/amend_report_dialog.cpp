// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/amend_report_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/sentences.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

AmendReportDialog::AmendReportDialog(const core::AmendReport& report, const std::vector<ViewChange>& onTable,
                                     QWidget* parent)
    : DialogFrame(report.stopped ? tr("Amended in part") : tr("Amended"), parent) {
    setComfortableWidth(640);
    const bool first = !report.changed.empty() && report.changed.front().after == report.amended;
    const auto changed = static_cast<int>(report.changed.size()) - (first ? 1 : 0);
    QStringList facts{part::plural(report.replayed, tr("1 later step was played again"),
                                   tr("%1 later steps were played again"))};
    if (report.replayed > 0)
        facts << (changed == 0 ? tr("with the same results")
                               : part::plural(changed, tr("1 of them changed"), tr("%1 of them changed")));
    if (!first && report.amended != 0) facts << tr("the amended step has the same result as before");
    if (report.givenUp > 0)
        facts << part::plural(report.givenUp, tr("1 answer no longer fitted and was rolled or chosen again"),
                              tr("%1 answers no longer fitted and were rolled or chosen again"));
    setSubtitle(facts.join(QStringLiteral(", ")) + QLatin1Char('.'));
    if (report.stopped) {
        auto* inside = static_cast<QVBoxLayout*>(nullptr);
        auto* frame = card(&inside);
        inside->addWidget(
            words(tr("The amendment stopped before %1").arg(fromCore(report.stopped->where)), "warn"));
        inside->addWidget(words(fromCore(report.stopped->text)));
        inside->addWidget(
            words(tr("Play on manually from here; the old branch with all its steps is still in the log."),
                  "muted"));
        body()->addWidget(frame);
    }
    addDifferences(report);
    addTableChanges(onTable);
    body()->addStretch(1);
    auto* back = addAside(tr("&Back to the old branch"),
                          tr("Returns to the steps before the amendment; the amended ones stay in the log"));
    connect(back, &QPushButton::clicked, this, [this] {
        emit undoRequested();
        accept();
    });
    auto* keep = addPrimary(tr("Play on"), tr("Plays on with the amended steps"));
    connect(keep, &QPushButton::clicked, this, &QDialog::accept);
    keep->setFocus();
}

void AmendReportDialog::addDifferences(const core::AmendReport& report) {
    for (const auto& difference : report.changed) {
        auto* inside = static_cast<QVBoxLayout*>(nullptr);
        auto* frame = card(&inside);
        if (difference.after == report.amended) inside->addWidget(words(tr("The amended step"), "name"));
        inside->addWidget(words(tr("was: %1").arg(fromCore(difference.was)), "muted"));
        inside->addWidget(words(difference.was == difference.is
                                    ? tr("is: in the same words, with another result")
                                    : tr("is: %1").arg(fromCore(difference.is))));
        body()->addWidget(frame);
    }
}

void AmendReportDialog::addTableChanges(const std::vector<ViewChange>& onTable) {
    if (onTable.empty()) return;
    auto* inside = static_cast<QVBoxLayout*>(nullptr);
    auto* frame = card(&inside);
    frame->setObjectName(QStringLiteral("tableChanges"));
    inside->addWidget(words(tr("Different on the table"), "name"));
    for (const auto& change : onTable)
        inside->addWidget(words(change.line));
    body()->addWidget(frame);
}

} // namespace ui

#include "moc_amend_report_dialog.cpp"
