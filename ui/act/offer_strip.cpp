// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_strip.h"

#include "ui/act/field_editor.h"
#include "ui/act/offer_grid.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

constexpr std::size_t mostOthers = 2;
constexpr int lowest = 28;

/// The field that chooses the target of an action; nullptr where the action has none.
const core::OfferField* targetField(const core::Offer& offer) {
    const auto it = std::find_if(offer.inputs.begin(), offer.inputs.end(),
                                 [](const auto& field) { return isTarget(field); });
    return it == offer.inputs.end() ? nullptr : &*it;
}

bool mayAimAt(const core::Offer& offer, const core::Value& target) {
    const auto* field = targetField(offer);
    return field && std::any_of(field->options.begin(), field->options.end(),
                                [&](const auto& option) { return option.value == target; });
}

QString named(const core::Offer& offer) {
    return offer.cost.empty() ? part::text(offer.label)
                              : QStringLiteral("%1  %2").arg(part::text(offer.label), part::text(offer.cost));
}

} // namespace

OfferStrip::OfferStrip(Session& session, OfferGrid& grid, QWidget* parent)
    : QWidget(parent), m_session(session), m_grid(grid), m_chosen(new QToolButton(this)),
      m_words(part::elided("muted", this)) {
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    m_chosen->setObjectName(QStringLiteral("allActions"));
    m_chosen->setPopupMode(QToolButton::InstantPopup);
    m_chosen->setMenu(new QMenu(m_chosen));
    m_chosen->setFocusPolicy(Qt::TabFocus);
    m_chosen->setMinimumHeight(lowest);
    setLook(*m_chosen, "chosen");
    connect(m_chosen->menu(), &QMenu::aboutToShow, this, &OfferStrip::fillMenu);
    nameMenu(*m_chosen->menu(), tr("All actions"));
    across->addWidget(m_chosen);
    across->addWidget(m_words);
    for (std::size_t n = 0; n < mostOthers; ++n) {
        auto* other = part::sign(this, {}, {});
        setLook(*other, "ghost");
        other->setMinimumHeight(lowest);
        other->setFocusPolicy(Qt::NoFocus); // letter keys select these buttons
        connect(other, &QToolButton::clicked, this,
                [this, other] { m_session.draft().selectOffer(other->property("offer").toString()); });
        across->addWidget(other);
        m_others.push_back(other);
    }
    across->addStretch(1);
    connect(&grid, &OfferGrid::oddsFound, this, &OfferStrip::showOthers);
}

void OfferStrip::fillMenu() {
    auto* menu = m_chosen->menu();
    menu->clear();
    menu->setToolTipsVisible(true);
    for (const auto* offer : m_grid.shown()) {
        const auto id = part::text(offer->id);
        auto words = part::text(offer->label);
        const auto odds = m_grid.chanceWords(id);
        const auto behind =
            QStringList{odds, part::text(offer->cost)}.filter(QRegularExpression(QStringLiteral(".")));
        if (!behind.isEmpty()) words += QLatin1Char('\t') + behind.join(QStringLiteral("  "));
        auto* entry = menu->addAction(words);
        entry->setCheckable(true);
        entry->setChecked(id == m_session.draft().offerId());
        entry->setToolTip(offer->blocked ? part::text(offer->blocked->text) : part::text(offer->help));
        connect(entry, &QAction::triggered, this, [this, id] { m_session.draft().selectOffer(id); });
    }
}

void OfferStrip::follow() {
    const auto* offer = m_session.draft().offer();
    const auto& open = m_session.open();
    m_chosen->setVisible(offer != nullptr || open.has_value());
    if (offer) m_chosen->setText(named(*offer) + (open ? QString() : QStringLiteral("  ▾")));
    if (!offer && open) m_chosen->setText(part::text(open->label));
    m_chosen->setEnabled(!open);
    m_chosen->setToolTip(open ? tr("The action in progress")
                              : tr("All actions; their letter keys select them too"));
    m_chosen->setAccessibleName(offer ? tr("Action in hand: %1").arg(part::text(offer->title))
                                      : m_chosen->text());
    showOthers();
}

/// Shows the first other actions that may have the same target and whose odds are known.
void OfferStrip::showOthers() {
    const auto* offer = m_session.draft().offer();
    const auto& open = m_session.open();
    std::vector<const core::Offer*> others;
    if (const auto* field = offer && !open ? targetField(*offer) : nullptr) {
        const auto target = m_session.draft().value(*offer, *field);
        for (const auto* each : m_grid.shown())
            if (each->id != offer->id && !each->blocked && mayAimAt(*each, target) &&
                !m_grid.chance(part::text(each->id)).isEmpty() && others.size() < mostOthers)
                others.push_back(each);
    }
    for (std::size_t n = 0; n < m_others.size(); ++n) {
        if (n >= others.size()) continue;
        const auto id = part::text(others[n]->id);
        m_others[n]->setProperty("offer", id);
        m_others[n]->setText(QStringLiteral("%1 · %2").arg(named(*others[n]), m_grid.chance(id)));
        m_others[n]->setAccessibleName(tr("%1 instead").arg(m_others[n]->text()));
        m_others[n]->setToolTip(part::text(others[n]->title) + QStringLiteral(": ") + m_grid.chanceWords(id));
    }
    m_usable = others.size();
    m_words->setText(!open             ? (others.empty() ? QString() : tr("same target:"))
                     : !open->diceSeen ? QString()
                     : open->request   ? tr("dice were rolled: finish this action first")
                                       : tr("apply this action, or go back one roll"));
    fit();
}

/// Shows the other actions for which there is room; the menu has all of them.
void OfferStrip::fit() {
    const int gap = layout()->spacing();
    int room = width() - m_chosen->sizeHint().width() - m_words->sizeHint().width() - gap;
    for (std::size_t n = 0; n < m_others.size(); ++n) {
        room -= m_others[n]->sizeHint().width() + gap;
        m_others[n]->setVisible(n < m_usable && room >= 0);
    }
    const bool any =
        std::any_of(m_others.begin(), m_others.end(), [](const auto* each) { return !each->isHidden(); });
    m_words->setVisible(any || m_usable == 0);
}

QSize OfferStrip::minimumSizeHint() const {
    const int words = m_words->isHidden() ? 0 : m_words->minimumSizeHint().width() + layout()->spacing();
    return {m_chosen->minimumSizeHint().width() + words, layout()->minimumSize().height()};
}

void OfferStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

} // namespace ui

#include "moc_offer_strip.cpp"
