// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/order_bar.h"

#include "ui/board/order_draft.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/roving_focus.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int leastTarget = 28;
// In average characters.
constexpr double turnWidth = 6, stepWidth = 7.8, actWidth = 5.5, signWidth = 4.5, gunsWidth = 10.5,
                 giveWidth = 17, briefGuns = 6.5, briefGive = 11.5, briefSign = 2.2;

/// Makes a button of fixed width, so that its neighbours never move.
QPushButton* smallButton(QWidget* parent, const char* look) {
    auto* out = part::button(look, parent, {});
    out->setProperty("tight", true);
    out->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    out->setMinimumSize(leastTarget, leastTarget);
    out->setFont(scaled(out->font(), 0.88));
    return out;
}

} // namespace

OrderBar::OrderBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("orders"));
    setLook(*this, "card");
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(5, 5, 5, 5);
    line->setSpacing(4);
    m_turn = smallButton(this, "ghost");
    m_turn->setToolTip(tr("Switches between the orders of this turn and of the next turn"));
    connect(m_turn, &QPushButton::clicked, this, &OrderBar::turnRequested);
    line->addWidget(m_turn);
    makeSteps(line);
    makeActs(line);
    m_guns = smallButton(this, "ghost");
    m_gunMenu = new QMenu(m_guns);
    m_gunMenu->setToolTipsVisible(true);
    nameMenu(*m_gunMenu, tr("Guns"));
    m_guns->setMenu(m_gunMenu);
    line->addWidget(m_guns);
    line->addStretch(1);
    m_give = smallButton(this, "primary");
    m_give->setObjectName(QStringLiteral("give"));
    connect(m_give, &QPushButton::clicked, this, &OrderBar::given);
    line->addWidget(m_give);
}

void OrderBar::makeSteps(QLayout* into) {
    for (std::size_t n = 0; n < m_steps.size(); ++n) {
        auto* box = new QFrame(this);
        setLook(*box, "raised");
        auto* lines = new QVBoxLayout(box);
        lines->setContentsMargins(6, 2, 4, 2);
        lines->setSpacing(0);
        auto* head = part::label("muted", box, tr("Move %1").arg(n + 1));
        head->setFont(scaled(head->font(), 0.88));
        auto* words = part::elided("name", box);
        lines->addWidget(head);
        lines->addWidget(words);
        m_steps.at(n) = box;
        m_stepWords.at(n) = words;
        static_cast<QHBoxLayout*>(into)->addWidget(box);
    }
}

QPushButton* OrderBar::actButton(const QString& sign, const QString& words, const QString& help) {
    auto* out = smallButton(this, "ghost");
    out->setAccessibleName(words);
    out->setToolTip(help);
    m_buttons.push_back({out, sign, words});
    return out;
}

void OrderBar::makeActs(QLayout* into) {
    auto* focus = new RovingFocus(*this);
    const auto add = [&](core::BoardAct act, const QString& sign, const QString& words, const QString& help) {
        auto* button = actButton(sign, words, help);
        m_acts[act] = button;
        focus->add(*button);
        static_cast<QHBoxLayout*>(into)->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, act] { emit acted(act); });
    };
    add(core::BoardAct::Left, QStringLiteral("↰"), tr("Left"), tr("Turns one hex side to the left"));
    add(core::BoardAct::Ahead, QStringLiteral("↑"), tr("Ahead"), tr("Goes one hex ahead"));
    add(core::BoardAct::Right, QStringLiteral("↱"), tr("Right"), tr("Turns one hex side to the right"));
    add(core::BoardAct::Faster, QStringLiteral("⇑"), tr("Faster"), tr("Speeds up"));
    add(core::BoardAct::Slower, QStringLiteral("⇓"), tr("Slower"), tr("Brakes"));
    add(core::BoardAct::Back, QStringLiteral("↓"), tr("Back"), tr("Goes one hex backwards"));
    m_stay = actButton(QStringLiteral("■"), tr("Stay"), tr("Keeps place and facing"));
    focus->add(*m_stay);
    static_cast<QHBoxLayout*>(into)->addWidget(m_stay);
    connect(m_stay, &QPushButton::clicked, this, &OrderBar::stayed);
}

void OrderBar::showDraft(const OrderDraft& draft, const core::Value& guns, bool inHand, bool twoTurns,
                         const QString& next) {
    const auto& orders = draft.orders();
    const auto* route = draft.route();
    auto when = part::capitalized(part::text(orders.when));
    when.replace(u' ', u'\n');
    m_turn->setText(when);
    m_turn->setAccessibleName(tr("Order of %1").arg(part::text(orders.when)));
    m_turn->setVisible(twoTurns);
    fit();
    for (std::size_t n = 0; n < m_steps.size(); ++n) {
        const auto words =
            route && n < route->steps.size() ? part::text(route->steps[n].words) : QStringLiteral("–");
        m_stepWords.at(n)->setText(words);
        m_steps.at(n)->setAccessibleName(tr("Move %1: %2").arg(n + 1).arg(words));
    }
    for (const auto& [act, button] : m_acts)
        button->setEnabled(draft.canAdd(act));
    m_stay->setEnabled(draft.canStay());
    if (route) showGuns(orders, orders.choices.at(route->choice), guns);
    m_guns->setVisible(route != nullptr);
    const auto given = orders.given && !draft.isTouched();
    auto head = given ? tr("Change order ⏎") : tr("Give order ⏎");
    if (route && !orders.given && !draft.isTouched()) { // no one has chosen the order that would be given
        QStringList usual{part::text(route->words)};
        for (const auto& option : orders.choices.at(route->choice).options)
            if (option.value == guns) usual << part::text(option.label);
        head = tr("%1 ⏎").arg(part::capitalized(usual.join(QStringLiteral(" · "))));
    }
    const auto then = next.isEmpty() ? tr("then all have orders") : tr("then %1").arg(next);
    m_give->setText(wholeWords(head, m_give->fontMetrics(), m_give->width() - 24) + u'\n' +
                    wholeWords(then, m_give->fontMetrics(), m_give->width() - 24));
    m_give->setAccessibleName(tr("Give order: %1").arg(route ? part::text(route->words) : tr("no order")));
    m_give->setEnabled(route != nullptr);
    // While no order is unfinished, the only amber button is Next.
    setLook(*m_give, inHand ? "primary" : "ghost");
}

void OrderBar::showGuns(const core::BoardOrders& orders, const core::BoardOrders::Choice& choice,
                        const core::Value& guns) {
    m_gunMenu->clear();
    QString now;
    for (const auto& option : choice.options) {
        const auto words = part::text(option.label);
        auto* action = m_gunMenu->addAction(words);
        action->setToolTip(part::text(option.detail));
        action->setCheckable(true);
        action->setChecked(option.value == guns);
        if (option.value == guns) now = words;
        connect(action, &QAction::triggered, this, [this, value = option.value] { emit gunsChosen(value); });
    }
    const auto label = part::text(orders.fieldLabel);
    m_guns->setText(label + u'\n' + wholeWords(now, m_guns->fontMetrics(), m_guns->width() - 14));
    m_guns->setAccessibleName(tr("%1: %2").arg(label, now));
    m_guns->setToolTip(now);
    m_guns->setEnabled(choice.options.size() > 1);
}

void OrderBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

/// Where space is short, first the buttons lose their text, then the steps are hidden, which the board shows
/// too, and at last all buttons get narrower: their tool tips have the full text.
void OrderBar::fit() {
    const int letter = fontMetrics().averageCharWidth(), gap = layout()->spacing();
    const auto wide = [&](double characters) { return std::max(leastTarget, qRound(characters * letter)); };
    const int acts = int(m_buttons.size()), turn = m_turn->isHidden() ? 0 : wide(turnWidth) + gap;
    const int ends = turn + 2 * gap + 2 * layout()->contentsMargins().left();
    const int fixed = ends + wide(gunsWidth) + wide(giveWidth);
    const int steps = int(m_steps.size()) * (wide(stepWidth) + gap);
    const bool words = fixed + steps + acts * (wide(actWidth) + gap) <= width();
    const bool shown = words || fixed + steps + acts * (wide(signWidth) + gap) <= width();
    const bool brief = fixed + acts * (wide(signWidth) + gap) > width();
    m_turn->setFixedWidth(wide(turnWidth));
    m_guns->setFixedWidth(wide(brief ? briefGuns : gunsWidth));
    m_give->setFixedWidth(wide(brief ? briefGive : giveWidth));
    for (auto* step : m_steps) {
        step->setFixedWidth(wide(stepWidth));
        step->setVisible(shown);
    }
    for (const auto& each : m_buttons) {
        each.button->setFixedWidth(wide(words ? actWidth : brief ? briefSign : signWidth));
        each.button->setText(words ? each.sign + u'\n' + each.words : each.sign);
    }
}

} // namespace ui

#include "moc_order_bar.cpp"
