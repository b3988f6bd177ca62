// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/amend_report_dialog.h"

#include "ui/frame/dialog_widgets.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

AmendReportDialog::AmendReportDialog(const core::AmendReport& report, QWidget* parent)
    : DialogFrame(report.stopped ? tr("Amended, but not to the end") : tr("Amended"), parent) {
    setComfortableWidth(640);
    const auto changed = static_cast<int>(report.changed.size());
    QStringList facts{report.replayed == 1
                          ? tr("1 later step was played again")
                          : tr("%n later steps were played again", nullptr, report.replayed)};
    facts << (changed == 0   ? tr("none of them changed")
              : changed == 1 ? tr("1 of them changed")
                             : tr("%n of them changed", nullptr, changed));
    if (report.givenUp > 0)
        facts << (report.givenUp == 1 ? tr("1 answer no longer fitted and was rolled or chosen again")
                                      : tr("%n answers no longer fitted and were rolled or chosen again",
                                           nullptr, report.givenUp));
    setSubtitle(facts.join(QStringLiteral(", ")) + QLatin1Char('.'));
    if (report.stopped) {
        auto* inside = static_cast<QVBoxLayout*>(nullptr);
        auto* frame = card(&inside);
        inside->addWidget(words(tr("It stopped before %1").arg(fromCore(report.stopped->where)), "warn"));
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
        emit undoAsked();
        accept();
    });
    auto* keep = addPrimary(tr("Keep it"), tr("Plays on with the amended steps"));
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
