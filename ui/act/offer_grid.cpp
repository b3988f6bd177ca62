// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_grid.h"

#include "ui/act/offer_button.h"
#include "ui/act/offer_letters.h"
#include "ui/act/order_in_hand.h"
#include "ui/dice/stage_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/theme/layout_freeze.h"

#include <QGridLayout>
#include <QLabel>
#include <QResizeEvent>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

constexpr int widestColumns = 6;
constexpr int rowColumns = 4; ///< columns of buttons in a row with a name

/// Whether the grid shows the action. A blocked reaction is hidden: it is offered at the moment when it is
/// possible.
bool isListed(const core::Offer& offer) {
    if (offer.place == core::OfferPlace::Improvise) return false;
    return offer.place != core::OfferPlace::Reaction || !offer.blocked;
}

} // namespace

OfferGrid::OfferGrid(Session& session, OddsQueue& queue, QWidget* parent)
    : QWidget(parent), m_session(session), m_oddsQueue(queue) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(6);
    m_focus = new RovingFocus(*this);
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, &OfferGrid::askNextOdds);
    connect(&m_session, &Session::changed, this, &OfferGrid::follow);
    connect(&KeyMap::shared(), &KeyMap::changed, this, &OfferGrid::showOffers);
    showOffers();
    recalculateOdds();
}

std::vector<const core::Offer*> OfferGrid::offersToShow() const {
    std::vector<const core::Offer*> out;
    const bool master = m_session.selection().unit().isEmpty();
    for (const auto& offer : m_session.offers(m_session.selection().unit()))
        if (master ? !m_session.hasOwnPlace(offer) : isListed(offer)) out.push_back(&offer);
    return out;
}

void OfferGrid::follow(Changes changes) {
    if (changes & (Change::View | Change::Selection)) {
        forgetOdds();
        showOffers();
    } else if (changes & Change::Draft) {
        const auto inHand = m_session.draft().offerId();
        for (auto* button : m_buttons)
            showInHand(*button, inHand);
    }
    if (changes & Change::Open) setEnabled(!m_session.open());
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) recalculateOdds();
}

void OfferGrid::showOffers() {
    const auto offers = offersToShow();
    m_letters = offerLetters(offers, KeyMap::shared().letters());
    const auto inHand = m_session.draft().offerId();
    while (m_buttons.size() < offers.size()) {
        auto* button = new OfferButton(this);
        const int index = static_cast<int>(m_buttons.size());
        connect(button, &OfferButton::clicked, this, [this, index] { press(index); });
        m_buttons.push_back(button);
        m_focus->add(*button);
    }
    std::vector<QString> rows;
    for (const auto* offer : offers)
        rows.push_back(part::text(offer->row));
    const bool rearrange = rows != m_rows;
    m_rows = std::move(rows);
    m_used = static_cast<int>(offers.size());
    const auto waits = whyLedUnitWaits(m_session);
    for (std::size_t n = 0; n < m_buttons.size(); ++n) {
        if (n < offers.size()) {
            auto offer = *offers[n];
            if (waits && offer.place == core::OfferPlace::Action) offer.blocked = waits;
            m_buttons[n]->setOffer(offer, m_letters[n]);
            showInHand(*m_buttons[n], inHand);
        }
        setShown(*m_buttons[n], n < offers.size() && !isFolded(*offers[n]));
    }
    if (rearrange || columnsThatFit() != m_columns || acrossThatFit() != m_across || m_isFolded) arrange();
    setEnabled(!m_session.open());
}

void OfferGrid::showInHand(OfferButton& button, const QString& inHand) {
    const bool held = button.offerId() == inHand;
    button.setInHand(held);
    if (held) m_focus->setTabStop(button);
}

void OfferGrid::forgetOdds() {
    m_asked.clear();
    for (auto* button : m_buttons) {
        m_oddsQueue.forget(button);
        button->setOdds(std::nullopt);
    }
}

void OfferGrid::recalculateOdds() {
    m_toAsk = 0;
    if (m_session.open())
        m_idle.stop();
    else
        m_idle.start(0);
}

void OfferGrid::askNextOdds() {
    const auto offers = offersToShow();
    m_asked.resize(m_buttons.size());
    if (m_toAsk >= offers.size() || m_toAsk >= m_buttons.size()) return;
    m_idle.start(0);
    const auto place = m_toAsk++;
    auto* button = m_buttons[place];
    auto order = m_session.draft().order(*offers[place]);
    const auto* unit = m_session.unit(m_session.selection().unit());
    // For the game master, and where the unit cannot act in this phase, there is nothing to weigh.
    if (!unit || (offers[place]->blocked && !unit->canAct)) {
        m_asked[place] = {};
        m_oddsQueue.forget(button);
        return button->setOdds(std::nullopt);
    }
    if (m_asked[place] == order) return;
    m_asked[place] = order;
    order.overrideRules = true; // the odds are those of the action if it were allowed
    const std::shared_ptr<const core::Resolution> planned = m_session.planned(order);
    if (!planned || !planned->pending()) {
        m_oddsQueue.forget(button);
        return button->setOdds(std::nullopt);
    }
    m_oddsQueue.ask<std::optional<core::OddsReport>>(
        *button,
        {[planned](core::WorkBudget& work) { return planned->odds(work); },
         [this, button](const auto& odds) {
             button->setOdds(odds);
             emit oddsFound();
         }},
        OddsQueue::Urgency::Later);
}

bool OfferGrid::isFolded(const core::Offer& offer) const {
    return m_isFolded && (!offer.inputs.empty() || offer.blocked);
}

bool OfferGrid::setFolded(bool is) {
    if (std::exchange(m_isFolded, is) != is) showOffers(), arrange();
    return std::any_of(m_buttons.begin(), m_buttons.end(),
                       [](const auto* each) { return !each->isHidden(); });
}

QChar OfferGrid::letter(const QString& offer) const {
    for (int n = 0; n < m_used; ++n)
        if (m_buttons[std::size_t(n)]->offerId() == offer) return m_letters[std::size_t(n)];
    return {};
}

QString OfferGrid::chance(const QString& offer) const {
    const auto it = std::find_if(m_buttons.begin(), m_buttons.begin() + m_used,
                                 [&](const auto* button) { return button->offerId() == offer; });
    return it == m_buttons.begin() + m_used ? QString() : (*it)->chance();
}

QString OfferGrid::chanceWords(const QString& offer) const {
    for (int n = 0; n < m_used; ++n)
        if (const auto* button = m_buttons[std::size_t(n)]; button->offerId() == offer)
            return QStringList{button->chance(), button->question()}.join(QLatin1Char(' ')).trimmed();
    return {};
}

QStringList OfferGrid::chanceSubjects() const {
    QStringList out;
    for (int n = 0; n < m_used; ++n)
        if (const auto each = m_buttons[std::size_t(n)]->question(); !each.isEmpty()) out << each;
    out.removeDuplicates();
    return out;
}

int OfferGrid::columnsThatFit() const {
    int widest =
        fontMetrics().averageCharWidth() * 18; // room for the name, the chance with its word, and the price
    for (int n = 0; n < m_used; ++n)
        widest = std::max(widest,
                          std::min(m_buttons[static_cast<std::size_t>(n)]->sizeHint().width(), width() / 2));
    return std::clamp(width() / std::max(1, widest), 2, widestColumns);
}

void OfferGrid::arrange() {
    const bool named =
        std::any_of(m_rows.begin(), m_rows.end(), [](const auto& row) { return !row.isEmpty(); });
    m_columns = columnsThatFit();
    m_across = acrossThatFit();
    for (auto* label : m_rowNames)
        label->hide();
    for (int column = 0; column <= widestColumns; ++column)
        m_grid->setColumnStretch(column, 0);
    if (named) return arrangeRows();
    int at = 0;
    for (int n = 0; n < m_used; ++n) {
        auto* button = m_buttons[static_cast<std::size_t>(n)];
        if (button->isHidden()) continue;
        m_grid->addWidget(button, at / m_columns, at % m_columns);
        ++at;
    }
    for (int column = 0; column < m_columns; ++column)
        m_grid->setColumnStretch(column, 1);
}

/// How many actions fit beside the name of their purpose without a cut in any name.
int OfferGrid::acrossThatFit() const {
    const int gap = m_grid->horizontalSpacing(), spare = width() - stageLabelWidth(*this) - gap;
    int widest = 1;
    for (int n = 0; n < m_used; ++n)
        widest = std::max(widest, m_buttons[static_cast<std::size_t>(n)]->sizeHint().width() + gap);
    return std::clamp((spare + gap) / widest, 1, std::min(rowColumns, columnsThatFit()));
}

/// The purposes of the actions, in the order in which they were first seen: what a unit may do changes with
/// its place on the table, but no row changes places with another.
QStringList OfferGrid::rowsInOrder() {
    qsizetype at = 0;
    for (const auto& row : m_rows) {
        if (!m_seenRows.contains(row)) m_seenRows.insert(at, row);
        at = m_seenRows.indexOf(row) + 1;
    }
    QStringList out;
    std::copy_if(m_seenRows.begin(), m_seenRows.end(), std::back_inserter(out), [this](const auto& row) {
        return std::find(m_rows.begin(), m_rows.end(), row) != m_rows.end();
    });
    return out;
}

/// Puts the actions of one purpose side by side, with the purpose in front.
void OfferGrid::arrangeRows() {
    const auto names = rowsInOrder();
    int line = 0;
    for (int n = 0; n < names.size(); ++n) {
        while (m_rowNames.size() <= n)
            m_rowNames << part::label("muted", this);
        auto* label = m_rowNames.at(n);
        label->setText(names.at(n));
        label->setMinimumWidth(stageLabelWidth(*this));
        m_grid->addWidget(label, line, 0);
        label->show();
        int column = 0;
        for (std::size_t each = 0; each < m_rows.size(); ++each) {
            if (m_rows[each] != names.at(n)) continue;
            if (column == m_across) ++line, column = 0;
            m_grid->addWidget(m_buttons[each], line, 1 + column++);
        }
        ++line;
    }
    for (int column = 1; column <= m_across; ++column)
        m_grid->setColumnStretch(column, 1);
}

void OfferGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) arrange();
}

/// The end of the activation is carried out at once: its card would be empty.
void OfferGrid::press(int index) {
    const auto id = m_buttons[static_cast<std::size_t>(index)]->offerId();
    m_session.draft().selectOffer(id);
    const auto* end = m_session.activationEnd(m_session.selection().unit());
    if (end && part::text(end->id) == id && end->inputs.empty()) m_session.beginChosen();
}

bool OfferGrid::pressLetter(QChar letter) {
    const auto it = std::find(m_letters.begin(), m_letters.end(), letter.toUpper());
    if (it == m_letters.end() || letter.isNull() || !isEnabled()) return false;
    press(static_cast<int>(it - m_letters.begin()));
    return true;
}

} // namespace ui

#include "moc_offer_grid.cpp"
