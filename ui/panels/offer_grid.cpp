// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/offer_grid.h"

#include "ui/panels/offer_button.h"
#include "ui/panels/offer_letters.h"
#include "ui/panels/parts.h"
#include "ui/session/session.h"

#include <QGridLayout>
#include <QResizeEvent>

#include <algorithm>

namespace ui {

namespace {

// Letters with another meaning everywhere: horde groups, override.
const QString reserved = QStringLiteral("HO");
constexpr int widestColumns = 6;

} // namespace

OfferGrid::OfferGrid(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(6);
    connect(&m_session, &Session::changed, this, &OfferGrid::follow);
    showOffers();
}

std::vector<const core::Offer*> OfferGrid::offersToShow() const {
    std::vector<const core::Offer*> out;
    const bool master = m_session.selectedUnit().isEmpty();
    for (const auto& offer : m_session.offers(m_session.selectedUnit()))
        if (master ? !m_session.isAboutGroup(offer) : offer.category != "improvise") out.push_back(&offer);
    return out;
}

void OfferGrid::follow(Changes changes) {
    if (changes & (Change::View | Change::Selection)) showOffers();
    else if (changes & Change::Draft) {
        const auto inHand = m_session.selectedOffer();
        for (auto* button : m_buttons) button->setInHand(button->offerId() == inHand);
    }
    if (changes & Change::Open) setEnabled(!m_session.open());
}

void OfferGrid::showOffers() {
    const auto offers = offersToShow();
    m_letters = offerLetters(offers, reserved);
    const auto inHand = m_session.selectedOffer();
    while (m_buttons.size() < offers.size()) {
        auto* button = new OfferButton(this);
        const int index = static_cast<int>(m_buttons.size());
        connect(button, &OfferButton::clicked, this, [this, index] { press(index); });
        m_buttons.push_back(button);
    }
    const bool rearrange = m_used != static_cast<int>(offers.size());
    m_used = static_cast<int>(offers.size());
    for (std::size_t n = 0; n < m_buttons.size(); ++n) {
        if (n < offers.size()) {
            m_buttons[n]->setOffer(*offers[n], m_letters[n]);
            m_buttons[n]->setInHand(part::text(offers[n]->id) == inHand);
        }
        m_buttons[n]->setVisible(n < offers.size());
    }
    if (rearrange) arrange();
    setVisible(m_used > 0);
    setEnabled(!m_session.open());
}

void OfferGrid::arrange() {
    int widest = fontMetrics().averageCharWidth() * 14;
    for (int n = 0; n < m_used; ++n) widest = std::max(widest, std::min(m_buttons[static_cast<std::size_t>(n)]->sizeHint().width(), widest * 3 / 2));
    m_columns = std::clamp(width() / std::max(1, widest), 3, widestColumns);
    for (int n = 0; n < m_used; ++n) m_grid->addWidget(m_buttons[static_cast<std::size_t>(n)], n / m_columns, n % m_columns);
    for (int column = 0; column < widestColumns; ++column) m_grid->setColumnStretch(column, column < m_columns ? 1 : 0);
}

void OfferGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) arrange();
}

void OfferGrid::press(int index) {
    const auto id = m_buttons[static_cast<std::size_t>(index)]->offerId();
    if (m_session.selectedOffer() == id) emit confirmed();
    else m_session.selectOffer(id);
}

bool OfferGrid::pressLetter(QChar letter) {
    const auto it = std::find(m_letters.begin(), m_letters.end(), letter.toUpper());
    if (it == m_letters.end() || letter.isNull() || !isEnabled()) return false;
    press(static_cast<int>(it - m_letters.begin()));
    return true;
}

} // namespace ui
