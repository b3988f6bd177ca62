// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_panel.h"

#include "kernel/game/board_system.h"
#include "kernel/game/game.h"
#include "kernel/game/system.h"
#include "table/order_all_units.h"

#include "ui/board/board_canvas.h"
#include "ui/board/order_bar.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

/// Gives orders to units on the board.
namespace ui {

namespace {

const core::Offer* offerCalled(const std::vector<core::Offer>& offers, const QString& id) {
    const auto at = std::find_if(offers.begin(), offers.end(),
                                 [&](const auto& offer) { return part::text(offer.id) == id; });
    return at == offers.end() ? nullptr : &*at;
}

/// Opens the action of the unit in hand that asks for this cell, such as its set-up, where none is open and
/// no other may be begun.
void openCellAction(Session& session, const QString& cell) {
    if (session.open() || session.draft().offer()) return;
    const auto* only = session.onlyAction(session.selection().unit());
    const auto asks = [value = core::Value(cell.toStdString())](const core::OfferField& field) {
        return std::any_of(field.options.begin(), field.options.end(),
                           [&](const auto& option) { return option.value == value; });
    };
    if (only && std::any_of(only->inputs.begin(), only->inputs.end(), asks))
        session.draft().selectOffer(part::text(only->id));
}

} // namespace

void BoardPanel::makeOrders(QLayout* into) {
    m_orders = new OrderBar(this);
    // The space of the bar is kept while no unit is ordered, or the board would change its size.
    auto policy = m_orders->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_orders->setSizePolicy(policy);
    m_orders->setFixedHeight(fontMetrics().height() * 2 + 18);
    into->addWidget(m_orders);
    const auto changed = [this](bool done) {
        if (done) keepDraft();
    };
    connect(m_orders, &OrderBar::acted, this,
            [this, changed](core::BoardAct act) { changed(m_draft && m_draft->add(act)); });
    connect(m_orders, &OrderBar::stayed, this, [this, changed] { changed(m_draft && m_draft->stay()); });
    connect(m_orders, &OrderBar::gunsChosen, this, [this](const core::Value& value) {
        m_guns = value;
        keepDraft();
    });
    connect(m_orders, &OrderBar::turnRequested, this, &BoardPanel::switchTurn);
    connect(m_orders, &OrderBar::given, this, &BoardPanel::giveOrder);
}

/// The orders that the unit in hand can get on the board: those of the chosen offer, else of the first offer
/// without an order. Nothing while the unit may do something else.
std::optional<core::BoardOrders> BoardPanel::ordersOfUnit(QString& offer) {
    const auto* boards = dynamic_cast<const core::BoardSystem*>(&m_session.system());
    const auto unit = m_session.selection().unit();
    if (!boards || !m_wanted || !hasBoard() || unit.isEmpty() || m_session.open()) return std::nullopt;
    const auto chosen = m_session.draft().offerId();
    std::optional<core::BoardOrders> out;
    for (const auto& each : m_session.offers(unit)) {
        if (each.place != core::OfferPlace::Action) continue;
        auto orders = boards->ordersBy(game(), unit.toStdString(), each.id);
        if (!orders) return std::nullopt;
        const auto id = part::text(each.id);
        if (chosen.isEmpty() ? out && !out->given : offer == chosen) continue;
        offer = id;
        out = std::move(orders);
    }
    return chosen.isEmpty() || offer == chosen ? std::move(out) : std::nullopt;
}

const core::Offer* BoardPanel::orderOffer() const {
    return offerCalled(m_session.offers(m_draftUnit), m_draftOffer);
}

/// Updates the draft; it is kept as long as it is about the same order of the same unit in the same game.
void BoardPanel::followOrders() {
    QString offer;
    const bool fresh = !m_game; // the game has changed or was not copied yet
    const auto unit = m_session.selection().unit();
    const auto chosen = m_session.draft().offerId();
    if (!fresh && m_draft && m_draftUnit == unit && chosen == m_draftOffer) return;
    auto orders = ordersOfUnit(offer);
    if (!orders) {
        m_draft.reset();
        m_guns.reset();
        return;
    }
    if (!fresh && m_draft && m_draftUnit == unit && m_draftOffer == offer && !m_draft->isTouched()) return;
    m_draftUnit = unit;
    m_draftOffer = offer;
    m_guns.reset();
    m_draft.emplace(std::move(*orders));
}

core::Value BoardPanel::guns() const {
    const auto* route = m_draft ? m_draft->route() : nullptr;
    if (!route) return {};
    const auto& choice = m_draft->orders().choices.at(route->choice);
    const bool fits = m_guns && std::any_of(choice.options.begin(), choice.options.end(),
                                            [&](const auto& option) { return option.value == *m_guns; });
    return fits ? *m_guns : choice.preset;
}

/// The unit that gets an order after this one.
QString BoardPanel::nextToOrder() const {
    const auto* held = m_session.unit(m_draftUnit);
    if (!held) return {};
    QString first, next;
    bool below = false;
    for (const auto& unit : m_session.view().units) {
        const bool same = unit.id == held->id;
        if (unit.side == held->side && unit.canAct && !same) {
            if (first.isEmpty()) first = part::text(unit.name);
            if (below && next.isEmpty()) next = part::text(unit.name);
        }
        below = below || same;
    }
    return next.isEmpty() ? first : next;
}

void BoardPanel::showOrders() {
    m_orders->setVisible(m_draft.has_value());
    if (!m_draft) return;
    int turns = 0;
    for (const auto& offer : m_session.offers(m_draftUnit))
        turns += offer.place == core::OfferPlace::Action;
    m_orders->showDraft(*m_draft, guns(), m_session.draft().offerId() == m_draftOffer, turns > 1,
                        nextToOrder());
}

/// Reports to the session that an order is unfinished: the action is in hand from now on.
void BoardPanel::keepDraft() {
    m_session.draft().selectOffer(m_draftOffer);
    showHand();
    showOrders();
}

/// Switches to the other order of a unit with two orders.
void BoardPanel::switchTurn() {
    for (const auto& offer : m_session.offers(m_draftUnit))
        if (const auto id = part::text(offer.id);
            offer.place == core::OfferPlace::Action && id != m_draftOffer)
            return m_session.draft().selectOffer(id);
}

/// Orders the unit along a route that ends in the cell. False where no route does, or for a piece of the same
/// side, which is taken in hand instead.
bool BoardPanel::planTo(const QString& cell) {
    const int clicked = m_canvas->clickedPiece();
    if (!m_draft && clicked < 0) openCellAction(m_session, cell);
    if (!m_draft) return false;
    const auto* held = m_session.unit(m_draftUnit);
    const bool own = held && clicked >= 0 && m_canvas->board().piece(clicked).side == held->side;
    if (own || !m_draft->choose(cell.toStdString())) return false;
    keepDraft();
    return true;
}

bool BoardPanel::giveOrder() {
    const auto* offer = m_draft ? orderOffer() : nullptr;
    const auto* route = m_draft ? m_draft->route() : nullptr;
    if (!offer || !route) return false;
    core::Order order{offer->command, m_session.draft().overridesRules()};
    auto* body = order.command.body.asObject();
    if (!body) return false;
    for (const auto& [member, value] : route->body)
        (*body)[member] = value;
    (*body)[m_draft->orders().field] = guns();
    m_session.draft().selectOffer({});
    m_session.begin(order);
    return true;
}

/// Gives the usual order to all units of the side without an order.
void BoardPanel::orderRest() {
    const auto* all = m_session.masterOffer(core::table::orderAllUnits);
    if (!all) return;
    core::Order order{all->command, false};
    const auto* held = m_session.unit(m_session.selection().figureInHand());
    if (auto* body = order.command.body.asObject())
        (*body)["side"] = held ? held->side : m_session.sides().home().toStdString();
    m_session.begin(order);
}

void BoardPanel::correctPlace(const QString& unit, const char* token, const std::string& text) {
    m_session.correct({core::UnitId(unit.toStdString()), token, 0, text});
}

} // namespace ui
