// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/amend_report_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/sentences.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

AmendReportDialog::AmendReportDialog(const core::AmendReport& report, QWidget* parent)
    : DialogFrame(report.stopped ? tr("Amended in part") : tr("Amended"), parent) {
    setComfortableWidth(640);
    const auto changed = static_cast<int>(report.changed.size());
    QStringList facts{part::plural(report.replayed, tr("1 later step was played again"),
                                   tr("%1 later steps were played again"))};
    facts << (changed == 0 ? tr("none of them changed")
                           : part::plural(changed, tr("1 of them changed"), tr("%1 of them changed")));
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
        inside->addWidget(words(tr("was: %1").arg(fromCore(difference.was)), "muted"));
        inside->addWidget(words(tr("is: %1").arg(fromCore(difference.is))));
        body()->addWidget(frame);
    }
}

} // namespace ui

#include "moc_amend_report_dialog.cpp"
