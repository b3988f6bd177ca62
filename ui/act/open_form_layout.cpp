// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/card_title.h"
#include "ui/act/offer_form.h"
#include "ui/act/open_form.h"
#include "ui/act/outcome_panel.h"
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

/// Keeps the pending question in view when the odds and the earlier dice above it grow.
bool OpenForm::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_area->viewport()) { // what is in view stays there
        if (event->type() == QEvent::Resize && m_session.open()) shareHeight();
    } else if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
        if (m_session.open()) shareHeight();
        QMetaObject::invokeMethod(this, &OpenForm::showRequested, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

void OpenForm::takePlaceOf(const OfferForm* card) {
    m_room = card ? card->heightOfFields() + layout()->spacing() - m_area->widget()->layout()->spacing() : 0;
    m_foldsOdds = card && card->odds().isFolded();
    if (!card || !m_session.open() || !m_session.open()->request) return;
    m_nowOdds = card->report(); // until the present odds are calculated
    showDeclared();
    showOdds();
    shareHeight();
}

/// What was declared keeps the height of the fields as far as the dice leave it; the odds fold before it is
/// cut, and before the first die where they were folded before the action began.
void OpenForm::shareHeight() {
    if (std::exchange(m_sharing, true)) return; // each change requests the layout again
    const QSize room = m_area->viewport()->size();
    const bool shown = !m_declared->isHidden();
    const int own = shown ? m_declared->heightForWidth(room.width()) : 0;
    const int kept = m_kept->sizeHint().height();
    const QSize least(room.width(), room.height() + kept); // as if nothing were kept
    if (m_foldsOdds && !m_session.open()->diceSeen)
        m_odds->setFolded(true);
    else
        m_odds->foldToFit(least);
    const int spare = least.height() - m_area->widget()->layout()->totalHeightForWidth(room.width());
    const int wanted = shown ? std::clamp(spare, 0, std::max(0, m_room - own)) : 0;
    if (kept != wanted) {
        m_kept->changeSize(0, wanted, QSizePolicy::Minimum, QSizePolicy::Fixed);
        m_area->widget()->layout()->invalidate();
    }
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
    m_rule->setVisible(!m_declared->isHidden());
}

/// Shows the title of the action in hand where it is the open one, else the label of the step; while another
/// unit reacts to it, that unit and its weapon against the acting one.
void OpenForm::showHead() {
    const auto& open = m_session.open();
    const auto* offer = m_session.draft().offer();
    const bool known = offer && offer->command.type == open->order.command.type;
    auto head = known ? headOf(m_session, *offer) : headOf(m_session, *open);
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
