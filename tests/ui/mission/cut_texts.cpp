// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "cut_texts.h"

#include "painted_texts.h"
#include "support/accessibility_audit.h"
#include "ui/act/card_title.h"
#include "ui/act/offer_button.h"
#include "ui/act/offer_form.h"
#include "ui/act/open_form.h"
#include "ui/act/target_field.h"
#include "ui/charts/odds_rows.h"
#include "ui/charts/outcome_bars.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/past_rolls.h"
#include "ui/table/number_chip.h"
#include "ui/theme/elided_label.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/chip_row.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/phase_stepper.h"
#include "ui/tokens/token_row.h"
#include "ui/turn/next_button.h"
#endif

#include <QAbstractButton>
#include <QLabel>
#include <QLayout>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace {

struct Cut {
    QWidget* widget;
    QString words;
    int missing; ///< pixels
};

void addLabels(QWidget* root, std::vector<Cut>& out) {
    for (auto* label : root->findChildren<QLabel*>()) {
        const auto* elided = dynamic_cast<const ui::ElidedLabel*>(label);
        if (!label->isVisible() || !elided || label->text().isEmpty()) continue;
        if (elided->shownText().replace(u'\n', u' ') == label->text()) continue;
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

/// Whether the shown text is the whole one without some words: beside a weapon a long name shortens that way,
/// and keeps its number.
bool lacksWholeWords(const QString& shown, const QString& whole) {
    const auto start = shown.section(u'…', 0, 0).trimmed(), end = shown.section(u'…', 1).trimmed();
    return !start.isEmpty() && whole.startsWith(start + u' ') && whole.endsWith(end);
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

QStringList cutPaintings(QWidget* root) {
    QStringList out;
    const auto paintsItself = [](QWidget* each) {
        return qobject_cast<ui::OutcomeBars*>(each) || qobject_cast<ui::OddsRow*>(each) ||
               qobject_cast<ui::PastRolls*>(each) || qobject_cast<ui::FigureStrip*>(each) ||
               qobject_cast<ui::TokenRow*>(each) || qobject_cast<ui::PhaseStepper*>(each) ||
               qobject_cast<ui::NextButton*>(each) || dynamic_cast<ui::CardTitle*>(each);
    };
    /// In a title the reason for the target gives way, after actor, target, weapon and action; below the
    /// title of Next the names of those who wait.
    const auto mayBeCut = [](QWidget* in, const QString& text) {
        if (const auto* next = qobject_cast<ui::NextButton*>(in))
            return !next->text().startsWith(text.chopped(1).trimmed());
        return dynamic_cast<ui::CardTitle*>(in) && text.contains(u' ') && !text.startsWith(u'…');
    };
    for (auto* each : root->findChildren<QWidget*>()) {
        if (!each->isVisible() || each->visibleRegion().isEmpty() || !paintsItself(each)) continue;
        for (const auto& text : paintedTexts(*each))
            if (text.endsWith(u'…') && text.size() > 1 && !mayBeCut(each, text))
                out << placeOf(each) + QStringLiteral(": “%1”").arg(text);
    }
    for (auto* title : root->findChildren<QWidget*>(QStringLiteral("cardTitle")))
        for (auto* name : title->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
            if (auto* label = dynamic_cast<ui::ElidedLabel*>(name);
                label && label->isVisible() && label->font().bold() && label->shownText() != label->text() &&
                !lacksWholeWords(label->shownText(), label->text()))
                out << placeOf(label) + QStringLiteral(": “%1”").arg(label->text());
    out.removeDuplicates();
    return out;
}

QStringList figuresPushedOut(QWidget* root) {
    QStringList out;
    for (auto* strip : root->findChildren<ui::FigureStrip*>()) {
        if (!strip->isVisible()) continue;
        const QWidget* column = strip->window();
        for (auto* parent = strip->parentWidget(); parent; parent = parent->parentWidget())
            if (const auto* area = qobject_cast<QScrollArea*>(parent)) {
                column = area->viewport();
                break;
            }
        for (int n = 0; n < strip->count(); ++n) {
            const auto place = strip->figureRect(n);
            const int left = strip->mapTo(column, place.topLeft()).x();
            if (!strip->rect().contains(place) || left < 0 || left + place.width() > column->width())
                out << placeOf(strip) + QStringLiteral(": figure “%1”").arg(strip->cell(n).id);
        }
    }
    return out;
}

QStringList scrolledAway(QWidget* root) {
    QStringList out;
    const auto look = [&](QWidget* form) {
        if (!form || !form->isVisible()) return;
        for (const auto* area : form->findChildren<QScrollArea*>())
            if (const int more = area->isVisible() ? area->verticalScrollBar()->maximum() : 0; more > 0)
                out << placeOf(form) + QStringLiteral(": %1 pixels below").arg(more);
    };
    look(root->findChild<ui::OfferForm*>());
    look(root->findChild<ui::OpenForm*>());
    return out;
}

QStringList raggedTexts(QWidget* root) {
    static const QRegularExpression broken(QStringLiteral("(^|\\n)\\s*[.,;:]\\s|`\\s*`|“”|\\w\\.:"));
    constexpr int mostLines = 6, leastLetters = 24;
    QStringList out;
    for (const auto* label : root->findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) continue;
        if (broken.match(label->text()).hasMatch())
            out << placeOf(label) + QStringLiteral(": “%1”").arg(label->text().left(60));
        const auto metrics = label->fontMetrics();
        if (label->wordWrap() && label->height() > mostLines * metrics.lineSpacing() &&
            label->width() < leastLetters * metrics.averageCharWidth())
            out << placeOf(label) + QStringLiteral(" is narrow: “%1”").arg(label->text().left(60));
    }
    return out;
}
