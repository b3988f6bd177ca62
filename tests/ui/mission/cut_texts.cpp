// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "cut_texts.h"

#include "support/accessibility_audit.h"
#include "ui/act/offer_button.h"
#include "ui/act/target_field.h"
#include "ui/dice/choice_form.h"
#include "ui/table/number_chip.h"
#include "ui/theme/elided_label.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/chip_row.h"
#endif

#include <QAbstractButton>
#include <QLabel>
#include <QLayout>

#include <algorithm>

namespace {

struct Cut {
    QWidget* widget;
    QString words;
    int missing; ///< pixels
};

void addLabels(QWidget* root, std::vector<Cut>& out) {
    for (auto* label : root->findChildren<QLabel*>()) {
        if (!label->isVisible() || !dynamic_cast<ui::ElidedLabel*>(label) || label->text().isEmpty())
            continue;
        const int missing =
            label->fontMetrics().horizontalAdvance(label->text()) - label->contentsRect().width();
        if (missing > 0) out.push_back({label, label->text(), missing});
    }
}

void addButtons(QWidget* root, std::vector<Cut>& out) {
    for (auto* button : root->findChildren<QAbstractButton*>()) {
        if (!button->isVisible()) continue;
        const bool paints = qobject_cast<ui::OfferButton*>(button) || qobject_cast<ui::TargetChip*>(button) ||
                            qobject_cast<ui::NumberChip*>(button) || qobject_cast<ui::ToggleChip*>(button);
        const auto* number = qobject_cast<ui::NumberChip*>(button);
        if (!paints || (number && !number->isCut())) continue;
        const int missing = button->sizeHint().width() - button->width();
        if (missing > 0) out.push_back({button, number ? number->words() : button->text(), missing});
    }
}

constexpr int gapBeside = 6; ///< pixels between a text and its neighbour that no text may use

/// The pixels to the right of a widget in its parent that nothing visible covers.
int freeBeside(const QWidget& widget) {
    const auto* parent = widget.parentWidget();
    int right =
        parent->contentsRect().right() - (parent->layout() ? parent->layout()->contentsMargins().right() : 0);
    for (const auto* each : parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto box = each->geometry();
        const bool beside = each->isVisible() && box.top() <= widget.geometry().bottom() &&
                            box.bottom() >= widget.geometry().top() && box.left() > widget.geometry().right();
        if (beside) right = std::min(right, box.left() - gapBeside);
    }
    return right - widget.geometry().right();
}

/// The pixels by which neighbours in the same line are wider than their own texts.
int slackOfNeighbours(const QWidget& widget) {
    int out = 0;
    for (auto* each : widget.parentWidget()->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto box = each->geometry();
        if (each == &widget || !each->isVisible() || each->wordWrap() ||
            (each->alignment() & Qt::AlignHCenter) || box.top() > widget.geometry().bottom() ||
            box.bottom() < widget.geometry().top())
            continue;
        const int wanted = each->text().isEmpty() ? each->sizeHint().width()
                                                  : each->fontMetrics().horizontalAdvance(each->text());
        out += std::max(0, box.width() - wanted - 4);
    }
    return out;
}

} // namespace

QStringList cutBesideRoom(QWidget* root) {
    std::vector<Cut> cut;
    addLabels(root, cut);
    addButtons(root, cut);
    QStringList out;
    for (const auto& each : cut)
        if (freeBeside(*each.widget) + slackOfNeighbours(*each.widget) >= each.missing)
            out << placeOf(each.widget) +
                       QStringLiteral(": “%1” lacks %2 px").arg(each.words.left(60)).arg(each.missing);
    out.removeDuplicates();
    return out;
}

QStringList halfWords(QWidget* root) {
    QStringList out;
    const auto look = [&](const QWidget* at, const QString& shown) {
        for (auto line : shown.split(u'\n')) { // "Shoot … ▾" ends in a sign
            line = line.section(u'…', 0, 0, QString::SectionIncludeTrailingSep);
            if (line.endsWith(u'…') && line.size() > 1 && line.at(line.size() - 2).isLetterOrNumber() &&
                !at->toolTip().startsWith(line)) // some names end in dots
                out << placeOf(at) + QStringLiteral(": “%1”").arg(line);
        }
    };
    for (auto* label : root->findChildren<QLabel*>())
        if (const auto* elided = dynamic_cast<ui::ElidedLabel*>(label); elided && label->isVisible())
            if (elided->shownText() != elided->text()) look(label, elided->shownText());
    for (auto* chips : root->findChildren<ui::ChipRow*>())
        if (chips->isVisible()) look(chips, chips->shownWords().join(u'\n'));
    for (const auto* name : {"undo", "notices", "give", "guns"})
        if (auto* button = root->findChild<QAbstractButton*>(QLatin1String(name));
            button && button->isVisible())
            look(button, button->text());
    out.removeDuplicates();
    return out;
}
