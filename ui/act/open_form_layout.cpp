// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/card_title.h"
#include "ui/act/offer_form.h"
#include "ui/act/open_form.h"
#include "ui/act/outcome_panel.h"
#include "ui/act/stages_ahead.h"
#include "ui/charts/odds_chart.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/stage_label.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <utility>

/// The title of the open action, what was declared of it, and the places of its parts.
namespace ui {

namespace {
constexpr int linesAbove = 12; // lines of text above the answers of a question that comes before the dice
} // namespace

/// Keeps the pending question in view when the odds and the earlier dice above it grow.
bool OpenForm::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_area->viewport()) { // what is in view stays there
        if (event->type() == QEvent::Resize) shareAgain();
    } else if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
        shareAgain();
        QMetaObject::invokeMethod(this, &OpenForm::showRequested, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

/// Shares the height again, but only some times until the event loop has its turn: with its scroll bar the
/// form is narrower, and what folds for that may fit without it, which would unfold again without end.
void OpenForm::shareAgain() {
    constexpr int mostAtOnce = 6;
    if (!m_session.open() || m_shared == mostAtOnce) return;
    if (m_shared++ == 0)
        QMetaObject::invokeMethod(
            this, [this] { m_shared = 0; }, Qt::QueuedConnection);
    shareHeight();
}

void OpenForm::takePlaceOf(const OfferForm* card) {
    const auto& open = m_session.open();
    m_foldsOdds = card && card->odds().isFolded();
    const bool begins = card && open && open->request;
    m_room = begins && open->request->asksDice()
                 ? card->heightOfFields() + layout()->spacing() - m_area->widget()->layout()->spacing()
                 : 0;
    m_top = m_room > 0 ? card->topOfDice() : 0;
    m_fields->setPixmap(m_room > 0 ? card->pictureOfFields() : QPixmap());
    if (!begins) return;
    m_nowOdds = card->report(); // until the present odds are calculated
    showDeclared();
    showOdds();
    shareHeight();
}

/// The height of everything above the dice, with the answered questions that precede the first roll, and
/// without what is kept free.
int OpenForm::heightAbove(int width) const {
    const auto* lines = m_area->widget()->layout();
    int high = m_tray->heightOfChoices();
    for (int n = 0; n < lines->count() && lines->itemAt(n)->widget() != m_tray; ++n) {
        const auto* item = lines->itemAt(n);
        if (item == m_kept || item == m_slack || item->isEmpty()) continue;
        high += lines->spacing() +
                (item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height());
    }
    return high;
}

/// Whether a question came before the first dice.
bool OpenForm::beganWithQuestion() const {
    const auto& open = *m_session.open();
    const auto* first = !open.asked.empty() ? &open.asked.front() : open.request ? &*open.request : nullptr;
    return first && first->kind == core::Request::Kind::Choice;
}

/// Dice stay where they were before the action began, and answers are at one place in all questions, as far
/// as the height allows: the fields stay in sight above them, and where the odds are low, a gap below these
/// is kept. The rolls to come shrink to a line and the second line of the outcome goes first, then what is
/// kept, then the odds fold, and only then does the form scroll.
void OpenForm::shareHeight() {
    if (std::exchange(m_sharing, true)) return; // each change requests the layout again
    const QSize room = m_area->viewport()->size();
    const bool shown = !m_declared->isHidden();
    const int own = shown ? m_declared->heightForWidth(room.width()) : 0;
    const int kept = m_kept->sizeHint().height(), slack = m_slack->sizeHint().height();
    const QSize least(room.width(), room.height() + kept + slack); // as if nothing were kept
    if (m_foldsOdds && m_top > 0)
        m_odds->setFolded(true);
    else
        m_odds->foldToFit(least);
    const int top = beganWithQuestion() ? linesAbove * fontMetrics().height() : m_top;
    const int needed = std::max(shown ? m_room - own : 0, top - heightAbove(room.width()));
    int spare = least.height() - m_area->widget()->layout()->totalHeightForWidth(room.width());
    const int detail = m_outcome->isHidden() ? 0 : m_outcome->detailHeight(room.width());
    const int ahead = m_ahead->heightSaved(room.width());
    const bool isLine = m_ahead->form() == StagesAhead::Form::Line;
    spare -= (m_outcome->isBrief() ? detail : 0) + (isLine ? ahead : 0); // as if all were shown
    const bool isShort = spare < needed;
    m_outcome->setBrief(isShort);
    m_ahead->setForm(isShort ? StagesAhead::Form::Line : StagesAhead::Form::Rows);
    spare = std::max(0, spare + (isShort ? detail + ahead : 0));
    // Fields that do not fit leave no gap: then the dice cannot keep their place.
    const int wanted = shown && m_room > own && m_room - own <= spare ? m_room - own : 0;
    const int gap = wanted == 0 && m_room > own ? 0 : std::clamp(needed - wanted, 0, spare - wanted);
    if (kept != wanted || slack != gap) {
        m_kept->changeSize(0, wanted, QSizePolicy::Minimum, QSizePolicy::Fixed);
        m_slack->changeSize(0, gap, QSizePolicy::Minimum, QSizePolicy::Fixed);
        m_area->widget()->layout()->invalidate();
    }
    const auto picture = m_fields->pixmap();
    m_fields->setGeometry(QRect({}, picture.deviceIndependentSize().toSize()));
    m_fields->setVisible(shown && m_room > 0 && own + wanted == m_room && m_fields->width() == room.width());
    m_sharing = false;
}

void OpenForm::showRequested() {
    QWidget* newest = m_outcome->isHidden() ? m_tray->pending() : m_outcome;
    if (m_session.open()) m_area->ensureWidgetVisible(newest, 0, 0);
}

void OpenForm::leave() {
    const auto& open = m_session.open();
    if (!open) return;
    if (!open->diceSeen || std::exchange(m_leaveWarned, true)) {
        m_session.abandon();
        return;
    }
    const auto words = tr("dice were rolled for “%1”: press Abandon, or Esc, again to give it up")
                           .arg(part::text(open->label));
    m_session.refuse({"leave.dice_seen", words.toStdString(), {}, core::Problem::Kind::Impossible});
}

/// Names what goes back one step within the action: the last roll, or the last choice.
void OpenForm::showBack() {
    const auto& open = *m_session.open();
    m_back->setVisible(!open.answers.empty());
    const bool rolled = open.asked.empty() || open.asked.back().asksDice();
    m_back->setWords(rolled ? tr("Back one roll") : tr("Back one choice"), {});
    m_back->setToolTip(rolled ? tr("Takes the last roll back, to type it again")
                              : tr("Takes the last choice back, to choose again"));
}

/// Shows in one paragraph what was declared of the action: "✓ in range · ✓ in sight · modifier 1".
void OpenForm::showDeclared() {
    const auto* offer = m_session.draft().offer();
    const bool known = offer && offer->command.type == m_session.open()->order.command.type;
    const auto words = known ? declaredWords(m_session, *offer) : QString();
    part::say(m_declared, words.isEmpty() && known && m_room > 0 ? QStringLiteral(" ") : words);
    m_fields->setAccessibleName(words);
    m_rule->setVisible(!m_declared->isHidden());
}

/// Shows the title of the action in hand where it is the open one, else the label of the step; while another
/// unit reacts to it, that unit and its weapon against the acting one.
void OpenForm::showHead() {
    const auto& open = m_session.open();
    const auto* offer = m_session.draft().offer();
    const bool known = offer && offer->command.type == open->order.command.type;
    auto head = known ? headOf(m_session, *offer) : headOf(m_session, knownOpen(m_session));
    if (const auto* unit = known ? reactingUnit(m_session) : nullptr)
        head = {part::text(unit->name),
                head.actor,
                tr("during: %1").arg(actionOf(head)),
                head.price,
                {},
                open->request ? purposeDetail(part::text(open->request->purpose)) : QString()};
    m_title->setHead(head);
}

} // namespace ui
