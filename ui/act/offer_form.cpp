// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_form.h"

#include "kernel/view/aim.h"
#include "ui/act/card_title.h"
#include "ui/act/field_rows.h"
#include "ui/act/go_button.h"
#include "ui/act/open_form.h"
#include "ui/act/order_in_hand.h"
#include "ui/act/rolling_side.h"
#include "ui/act/stages_ahead.h"
#include "ui/charts/odds_chart.h"
#include "ui/charts/odds_words.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/tray_form.h"
#include "ui/frame/divider.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/last_result_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/session/blocking_reason.h"
#include "ui/session/bystanders.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int leastRows = 2; // rows, as high as the button, kept for the fields before the rolls scroll

} // namespace

OfferForm::OfferForm(Session& session, OddsQueue& queue, DiceHabits& habits, const PressGuard& guard,
                     QWidget* parent)
    : QWidget(parent), m_session(session), m_oddsQueue(queue), m_habits(habits), m_guard(guard) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(8);
    m_house = new Chip(part::houseSign(), core::Tone::Plain, this);
    m_house->setAccessibleName(tr("house rule"));
    m_house->setToolTip(part::houseRuleHelp());
    m_title = new CardTitle(m_house, this);
    whole->addWidget(m_title);
    QVBoxLayout* lines = nullptr;
    m_top = part::column(this, lines);
    whole->addWidget(m_top);
    makeQuestions(lines);
    m_low = part::column(this, lines);
    whole->addWidget(m_low, 1); // keeps the button in view below whatever the form contains
    makeOdds(lines);
    for (auto* area : {m_top, m_low}) {
        area->widget()->installEventFilter(this);
        area->setMinimumHeight(1);
    }
    makeBottom(whole);
    makeTargetOdds();
    connect(&m_habits, &DiceHabits::changed, this, [this] {
        showFirst();
        showGo();
    });
    showOffer();
}

void OfferForm::makeQuestions(QVBoxLayout* into) {
    into->setContentsMargins(0, 0, 0, 0);
    into->setSpacing(8);
    m_behaviour = part::elided("muted", into->parentWidget());
    m_behaviour->setObjectName(QStringLiteral("behaviour"));
    into->addWidget(m_behaviour);
    m_fields = new FieldRows(into->parentWidget());
    into->addWidget(m_fields);
    connect(m_fields, &FieldRows::edited, this, [this](const std::string& field, const core::Value& value) {
        m_added.clear();
        if (const auto* inHand = m_session.draft().offer()) m_session.draft().setValue(*inHand, field, value);
    });
    connect(m_fields, &FieldRows::wantedAtOnce, this,
            [this](const std::string& field, const core::Value& value) {
                const auto* inHand = m_session.draft().offer();
                if (!inHand || m_session.open()) return;
                const auto id = inHand->id;
                m_session.draft().setValue(*inHand, field, value);
                if (m_session.begin(m_session.draft().order(*inHand))) m_added = id;
                if (const auto* now = m_session.draft().offer())
                    showBlock(*now); // an action that is done has no blocking reason
                showGo();            // the figures may all have been added
            });
    makeBlock(into);
    into->addStretch(1);
}

void OfferForm::makeOdds(QVBoxLayout* into) {
    auto* inside = into->parentWidget();
    into->setContentsMargins(0, 0, 0, 0);
    into->setSpacing(6);
    into->addWidget(part::divider(inside));
    m_odds = new OddsChart(inside, OddsChart::Shape::Lying);
    into->addWidget(m_odds);
    connect(m_odds, &OddsChart::compareRequested, this, &OfferForm::compareRequested);
    makeStages(into);
    m_help = part::prose("muted", inside);
    m_help->setObjectName(QStringLiteral("facts"));
    into->addWidget(m_help);
    into->addStretch(1);
}

/// The rolls of the action get the height they need; where that leaves too little for the fields, the odds
/// fold to one line, and only then does the form scroll.
void OfferForm::shareHeight() {
    if (std::exchange(m_sharing, true)) return; // folding triggers another layout
    const auto wanted = [](const QScrollArea& area) {
        return area.widget()->layout()->totalHeightForWidth(area.viewport()->width());
    };
    const int room = height() - m_title->height() - m_go->height() - 3 * layout()->spacing();
    const bool asks = !m_fields->isHidden() || !m_block->isHidden() || !m_behaviour->isHidden();
    const int top = asks ? wanted(*m_top) : 1;
    const int wide = m_low->viewport()->width();
    // The description gives its room to the bars of the odds, but its numbers are kept.
    const int help = m_help->isHidden() ? 0 : helpHeight(m_help->text());
    m_odds->foldToFit({wide, room - top + help - helpHeight(m_numbers)});
    if (asksDice()) { // the rolls to come shrink to a line before fields or dice scroll
        const bool isLine = m_ahead->form() == StagesAhead::Form::Line;
        const int all = wanted(*m_low) + (isLine ? m_ahead->heightSaved(wide) : 0);
        m_ahead->setForm(all > room - top ? StagesAhead::Form::Line : StagesAhead::Form::Rows);
    }
    shareHelp(room - top);
    const int low = std::min(wanted(*m_low), std::max(1, room - leastRows * m_go->height()));
    m_top->setFixedHeight(std::clamp(top, 1, std::max(1, room - low)));
    showLast();
    m_sharing = false;
}

/// Before the bars of the odds go, the description of the action is dropped; before the
/// fields scroll, its numbers are, too. The tool tip of the title has both.
void OfferForm::shareHelp(int room) {
    const auto* lines = m_low->widget()->layout();
    const int wide = m_low->viewport()->width();
    const int now = m_help->isHidden() ? 0 : m_help->heightForWidth(wide) + lines->spacing();
    const int others = lines->totalHeightForWidth(wide) - now;
    const bool isNeeded = !asksDice() && m_odds->isHidden(); // nothing else says what the action does
    const auto words = isNeeded || others + helpHeight(m_words) <= room ? m_words
                       : others + helpHeight(m_numbers) <= room         ? m_numbers
                                                                        : QString();
    if (m_help->text() != words || m_help->isHidden() != words.isEmpty()) part::say(m_help, words);
}

int OfferForm::heightOfFields() const { return m_top->height(); }

bool OfferForm::event(QEvent* event) {
    if (event->type() == QEvent::Paint) m_wasSeen = true;
    return QWidget::event(event);
}

bool OfferForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) shareHeight();
    return QWidget::eventFilter(watched, event);
}

void OfferForm::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareHeight();
}

void OfferForm::makeStages(QVBoxLayout* into) {
    auto* inside = into->parentWidget();
    m_rule = part::divider(inside);
    into->addWidget(m_rule);
    m_tray = new DiceTray(inside);
    m_tray->setObjectName(QStringLiteral("firstRoll"));
    m_tray->setBeat(m_habits.beat());
    into->addWidget(m_tray);
    m_ahead = new StagesAhead(m_session, m_habits, inside);
    into->addWidget(m_ahead);
    connect(m_tray, &DiceTray::answered, this, &OfferForm::takeTyped);
    connect(m_tray, &DiceTray::rollRequested, this, &OfferForm::rollFirst);
    connect(m_tray, &DiceTray::restRequested, this, &OfferForm::carryOut);
    connect(m_tray, &DiceTray::nothingTyped, this, &OfferForm::carryOut);
    connect(m_tray, &DiceTray::typedChanged, this, [this] {
        showGo();
        if (m_first && m_session.draft().offer() && !m_session.open() &&
            areOnlyProgramDiceMissing(m_habits, *m_first, m_tray->typedDice().answer))
            m_tray->hold();
    });
}

void OfferForm::makeBlock(QLayout* into) {
    m_block = new QFrame(into->parentWidget());
    setLook(*m_block, "raised");
    auto* row = new QHBoxLayout(m_block);
    row->setContentsMargins(10, 6, 6, 6);
    m_reason = part::prose("warn", m_block);
    m_anyway = part::button("ghost", m_block, tr("Allow anyway"));
    m_anyway->setObjectName(QStringLiteral("anyway"));
    m_anyway->setCheckable(true);
    row->addWidget(m_reason, 1);
    row->addWidget(m_anyway);
    into->addWidget(m_block);
    connect(m_anyway, &QPushButton::clicked, this,
            [this](bool on) { m_session.draft().setOverridesRules(on); });
}

void OfferForm::makeBottom(QLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_compare = new FoldingButton(this);
    setLook(*m_compare, "flat");
    m_compare->setWords(tr("Compare"), QStringLiteral("⇄"));
    m_compare->setObjectName(QStringLiteral("compare"));
    m_compare->setToolTip(tr("Keeps these odds in the odds window to compare them with others"));
    row->addWidget(m_compare);
    row->addStretch(1);
    m_skip = new FoldingButton(this);
    setLook(*m_skip, "flat");
    m_skip->setWords(tr("Skip the rest"), tr("Skip"));
    m_skip->setObjectName(QStringLiteral("skip"));
    m_skip->setToolTip(tr("Goes on to the next phase; the groups that have not acted do nothing") +
                       KeyMap::shared().inBrackets(QStringLiteral("skip")));
    row->addWidget(m_skip);
    m_leave = new FoldingButton(this);
    m_leave->setWords(tr("Leave  Esc"), tr("Leave"));
    m_leave->setObjectName(QStringLiteral("closeOffer"));
    m_leave->setToolTip(tr("Deselects this action; nothing has been paid"));
    row->addWidget(m_leave);
    m_go = new GoButton(this);
    m_go->setObjectName(QStringLiteral("carryOut"));
    row->addWidget(m_go);
    static_cast<QVBoxLayout*>(into)->addLayout(row);
    connect(m_go, &QPushButton::clicked, this, &OfferForm::carryOut);
    connect(m_skip, &QPushButton::clicked, this, &OfferForm::skipRequested);
    connect(m_leave, &QPushButton::clicked, this, [this] { m_session.draft().selectOffer({}); });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (m_now) emit compareRequested(*m_now);
    });
}

void OfferForm::follow(Changes changes) {
    if (changes & Change::View) m_asked.reset();
    if (changes & Change::View) askTargetOdds(nullptr);
    const auto before = m_inHand;
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) showOffer();
    const auto* offer = m_session.open() ? nullptr : m_session.draft().offer();
    m_inHand = offer ? offer->id : std::string();
    if (m_inHand != m_added) m_added.clear();
    // A newly chosen action takes real dice at once. After a return to a figure, a digit selects the next
    // figure instead.
    const bool chosen = offer && m_inHand != before && changes == Changes(Change::Draft);
    if (chosen && asksDice() && !programRolls() && m_tray->isEnabled())
        QMetaObject::invokeMethod(m_tray, &DiceTray::focusInput, Qt::QueuedConnection);
}

void OfferForm::showOffer() {
    const auto* offer = m_session.draft().offer();
    if (!offer || m_session.open()) {
        m_oddsQueue.forget(this);
        askTargetOdds(nullptr);
        m_asked.reset();
        m_added.clear();
        m_warned.reset();
        m_tray->clear();
        return;
    }
    if (m_inHand != offer->id) m_wasSeen = false;
    auto head = headOf(m_session, *offer);
    showBehaviour(*offer, head.reason);
    if (!m_behaviour->isHidden()) head.reason.clear(); // the line below the title has it
    m_title->setHead(head);
    m_house->setVisible(offer->houseRule);
    showFields(*offer);
    showBlock(*offer);
    askOdds(*offer);
    askTargetOdds(offer);
    QStringList facts{factsOf(*offer), part::text(offer->help)};
    m_numbers = facts.front();
    facts.removeAll(QString());
    m_words = facts.join(QStringLiteral(" · "));
    if (!offer->rule.empty()) facts << tr("Rule %1").arg(part::text(offer->rule));
    for (QWidget* each : {static_cast<QWidget*>(m_help), static_cast<QWidget*>(m_title)})
        each->setToolTip(facts.join(u'\n'));
    shareHeight();
    showFirst();
    showGo();
}

/// Shows the first roll of the action, ready to be typed or rolled, and names the stages after it below.
void OfferForm::showFirst() {
    const bool ready = asksDice() && m_go->isEnabled();
    m_tray->setVisible(asksDice());
    m_tray->setEnabled(ready);
    // Where a question comes first, all rolls are still ahead.
    m_ahead->show(m_planned, asksDice() ? m_ahead->form() : StagesAhead::Form::Line);
    m_rule->setVisible(asksDice() || !m_ahead->isHidden());
    if (!asksDice()) return m_tray->clear();
    core::OpenResolution first;
    first.request = m_first;
    const auto mode = modeOf(m_session, m_habits, *m_first);
    m_tray->setProgramSides(programSides(m_session, m_habits));
    m_tray->setRequest(first, mode, DiceTray::Focus::Stays);
    m_tray->setMode(mode);
}

void OfferForm::showFields(const core::Offer& offer) {
    const auto valueOf = [&](const core::OfferField& field) { return m_session.draft().value(offer, field); };
    std::vector<core::OfferField> fields;
    const auto* aim = core::aimField(offer.inputs);
    for (const auto& field : offer.inputs)
        fields.push_back(aim ? withoutTarget(valueOf(*aim), field) : field);
    m_fields->present(std::move(fields), valueOf);
}

std::optional<core::Problem> OfferForm::blockingReason(const core::Offer& offer) const {
    if (offer.place == core::OfferPlace::Action)
        if (auto waits = whyLedUnitWaits(m_session)) return waits;
    return ui::blockingReason(offer, m_session.draft().order(offer),
                              [this](const core::Order& order) { return m_session.problem(order); });
}

void OfferForm::showBlock(const core::Offer& offer) {
    const auto against = blockingReason(offer);
    const bool rule = against && against->kind == core::Problem::Kind::Rule;
    const bool allowed = m_session.draft().overridesRules();
    m_block->setVisible(against.has_value());
    if (against)
        m_reason->setText(allowed ? tr("Allowed by the game master: %1").arg(part::text(against->text))
                                  : part::text(against->text));
    m_anyway->setVisible(rule);
    m_anyway->setToolTip(tr("Carries out the action against the rules; the log marks it") +
                         KeyMap::shared().inBrackets(QStringLiteral("allow")));
    m_anyway->setChecked(allowed);
    m_go->setEnabled(!m_session.readOnly() && (isDone(offer) || !against || (rule && allowed)));
    m_go->setToolTip(against && !allowed ? part::text(against->text) : tr("Enter"));
}

/// Requests odds only when the action or the table has changed; after a change to the same action the earlier
/// odds stay for comparison.
void OfferForm::askOdds(const core::Offer& offer) {
    auto order = m_session.draft().order(offer);
    order.overrideRules = true; // the odds are those of the action if it were allowed
    if (m_asked == order) return;
    const bool sameAction =
        m_asked && m_shownOffer == offer.id && m_shownUnit == m_session.selection().unit();
    if (!sameAction) {
        m_was.reset();
        m_odds->setOdds({}, {}, OddsBefore::Change); // those of another action would mislead
    } else if (m_now)
        m_was = m_now;
    m_asked = std::move(order);
    m_shownOffer = offer.id;
    m_shownUnit = m_session.selection().unit();
    const std::shared_ptr<const core::Resolution> planned = m_session.planned(*m_asked);
    m_planned = planned;
    m_first = planned ? planned->pending() : std::nullopt;
    m_now.reset();
    m_compare->setEnabled(false);
    if (!planned) {
        m_oddsQueue.forget(this);
        return showOdds(std::nullopt);
    }
    m_oddsQueue.ask<std::optional<core::OddsReport>>(
        *this, {[planned](core::WorkBudget& work) { return planned->odds(work); },
                [this](const auto& odds) { showOdds(odds); },
                [this](double done) {
                    m_odds->setVisible(true);
                    m_odds->setCalculating(done);
                }});
}

void OfferForm::showOdds(const std::optional<core::OddsReport>& odds) {
    m_now = odds;
    if (m_asked) m_targetOdds->give(*m_asked, odds);
    const bool comparable =
        m_now && m_was && m_was != m_now && m_was->subject == m_now->subject && m_was->unit == m_now->unit;
    const bool isEven = m_now && m_first && isEvenRollOff(*m_first, *m_now);
    m_odds->setVisible(m_now && !isCertain(*m_now) && !isEven);
    m_compare->setVisible(m_now && !isEven);
    m_compare->setEnabled(m_now.has_value());
    m_odds->setOdds(m_now, comparable ? m_was : std::nullopt, OddsBefore::Change);
}

} // namespace ui

#include "moc_offer_form.cpp"
