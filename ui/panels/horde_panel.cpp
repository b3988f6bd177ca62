// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/horde_panel.h"

#include "ui/keys/key_map.h"
#include "ui/panels/aim.h"
#include "ui/panels/figure_editor.h"
#include "ui/panels/group_card.h"
#include "ui/panels/parts.h"
#include "ui/panels/side_heading.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <set>
#include <utility>

namespace ui {

namespace {
constexpr int crossSide = 24;
}

HordePanel::HordePanel(Session& session, Sides sides, QWidget* parent) : QWidget(parent), m_session(session), m_sides(sides) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    m_top = new QVBoxLayout;
    lines->addLayout(m_top);
    auto* area = part::column(this, m_list);
    m_area = area;
    m_empty = part::prose("muted", area->widget(), m_session.everybodyActs() ? tr("Nobody of this side is on the table.") : tr("No enemy on the table yet – spawn one from the game master's actions."));
    m_gone = part::button("flat", area->widget(), {});
    m_gone->setToolTip(tr("Shows the groups that are off the table, or folds them away"));
    m_gone->setObjectName(QStringLiteral("gone"));
    m_list->addWidget(m_empty);
    m_list->addWidget(m_gone);
    m_list->addStretch(1);
    lines->addWidget(area, 1);
    makeTogether(lines);
    makeQueue(lines);
    connect(m_gone, &QPushButton::clicked, this, [this] {
        m_showGone = !m_showGone;
        showGroups();
    });
    connect(&m_session, &Session::changed, this, &HordePanel::follow);
    follow(Change::All);
}

/// How many figures are marked, and what to do with them; not there while none is.
void HordePanel::makeTogether(QLayout* into) {
    m_together = new QFrame(this);
    setLook(*m_together, "raised");
    auto* row = new QHBoxLayout(m_together);
    row->setContentsMargins(10, 4, 4, 4);
    m_markedCount = part::label("name", m_together);
    m_changeTogether = part::button("", m_together, tr("Change together…"));
    m_changeTogether->setObjectName(QStringLiteral("together"));
    auto* none = part::sign(m_together, QStringLiteral("×"), tr("Mark nobody"));
    row->addWidget(m_markedCount, 1);
    row->addWidget(m_changeTogether);
    row->addWidget(none);
    into->addWidget(m_together);
    connect(m_changeTogether, &QPushButton::clicked, this, &HordePanel::changeTogetherRequested);
    connect(none, &QToolButton::clicked, this, [this] { m_session.setMarked({}); });
}

void HordePanel::showTogether() {
    const auto count = m_session.marked().size();
    m_together->setVisible(count > 0 && m_sides != Sides::First);
    m_markedCount->setText(tr("%1 marked").arg(count));
    m_changeTogether->setToolTip(tr("Wounds, markers, statuses, off the table: one step for all of them") + KeyMap::shared().inBrackets(QStringLiteral("together")));
    m_changeTogether->setEnabled(!m_session.open() && !m_session.readOnly());
}

void HordePanel::makeQueue(QLayout* into) {
    QVBoxLayout* inside = nullptr;
    m_queue = part::card(this, inside);
    inside->setSpacing(2);
    inside->addWidget(part::label("muted", m_queue, tr("On the way")));
    m_coming = inside;
    into->addWidget(m_queue);
}

void HordePanel::follow(Changes changes) {
    if (changes & Change::View) {
        showGroups();
        showQueue();
    } else if (changes & (Change::Selection | Change::Draft | Change::Open)) showHand();
}

std::vector<core::SideView> HordePanel::sides() const {
    std::vector<core::SideView> out;
    for (const auto& side : m_session.view().sides)
        if (!side.players) out.push_back(side);
    if (m_sides == Sides::First && out.size() > 1) out.resize(1);
    if (m_sides == Sides::Rest && !out.empty()) out.erase(out.begin());
    return out;
}

std::vector<core::GroupView> HordePanel::groupsOf(const core::SideView& side) const {
    std::vector<core::GroupView> out;
    const auto& view = m_session.view();
    for (const auto& group : view.groups)
        if (group.side == side.id) out.push_back(group);
    for (const auto& unit : view.units)
        if (unit.side == side.id && unit.group.empty())
            out.push_back({unit.id, unit.side, unit.name, {unit.id}, unit.present ? 1 : 0, unit.acted ? 1 : 0, unit.state, unit.tone});
    return out;
}

GroupCard* HordePanel::cardOf(const core::GroupView& group) {
    auto*& card = m_cards[group.id];
    if (card) return card;
    card = new GroupCard(m_session, part::text(group.id), m_empty->parentWidget());
    connect(card, &GroupCard::figureClicked, this, &HordePanel::clickFigure);
    connect(card, &GroupCard::profileRequested, this, &HordePanel::profileRequested);
    card->show();
    return card;
}

int HordePanel::showSide(const core::SideView& side, int place) {
    auto*& heading = m_headings[side.id];
    const bool alone = sides().size() == 1; // then its heading, with all it counts, does not scroll away
    if (!heading) {
        heading = new SideHeading(m_session, alone ? static_cast<QWidget*>(this) : m_empty->parentWidget());
        if (alone) m_top->addWidget(heading);
        heading->show();
    }
    heading->setSide(side);
    if (!alone) {
        if (m_list->indexOf(heading) != place) m_list->insertWidget(place, heading);
        ++place;
    }
    for (const auto& group : groupsOf(side)) {
        auto* card = cardOf(group);
        if (m_list->indexOf(card) != place) m_list->insertWidget(place, card);
        ++place;
        card->setGroup(group);
        const bool wanted = group.present > 0 || m_showGone || m_session.selectedGroup() == card->groupId();
        if (card->isHidden() == wanted) card->setVisible(wanted);
    }
    return place;
}

void HordePanel::showGroups() {
    std::set<std::string> known;
    int place = 0, gone = 0, standing = 0;
    for (const auto& side : sides()) {
        place = showSide(side, place);
        for (const auto& group : groupsOf(side)) {
            known.insert(group.id);
            (group.present > 0 ? standing : gone) += 1;
        }
    }
    std::erase_if(m_cards, [&](const auto& entry) {
        if (known.contains(entry.first)) return false;
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    m_empty->setVisible(standing == 0);
    m_gone->setVisible(gone > 0);
    m_gone->setText(m_showGone ? tr("Fold away what is destroyed") : gone == 1 ? tr("1 group is gone – show, bring back") : tr("%1 groups are gone – show, bring back").arg(gone));
    showHand();
}

void HordePanel::showHand() {
    const auto targets = targetsInHand(m_session);
    for (const auto& [id, card] : m_cards) card->showHand(targets);
    showTogether();
}

/// One line of what is on the way, with a cross that takes one figure off it where the game has one.
QWidget* HordePanel::makeArrival(const QString& words, const core::Offer* takeOff) {
    auto* line = new QWidget(m_queue);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(part::prose("", line, words), 1);
    if (takeOff) {
        auto* cross = part::sign(line, QStringLiteral("×"), part::text(takeOff->title));
        cross->setObjectName(part::text(takeOff->id));
        cross->setMinimumSize(crossSide, crossSide);
        connect(cross, &QToolButton::clicked, this, [this, command = takeOff->command] {
            if (!m_session.open()) m_session.begin({command, false});
        });
        row->addWidget(cross, 0, Qt::AlignTop);
    }
    return line;
}

const core::Offer* HordePanel::takeOffOffer(std::size_t place) const {
    for (const auto& offer : m_session.offers({}))
        if (offer.category == "queue" && offer.id == "queue:" + std::to_string(place)) return &offer;
    return nullptr;
}

void HordePanel::showQueue() {
    const auto& queue = m_session.view().queue;
    for (auto* line : std::exchange(m_arrivals, {})) {
        line->hide();
        line->deleteLater(); // its cross may be what was pressed
    }
    for (std::size_t n = 0; n < queue.size(); ++n) {
        m_arrivals.push_back(makeArrival(part::text(queue[n]), takeOffOffer(n)));
        m_coming->addWidget(m_arrivals.back());
    }
    m_queue->setVisible(!queue.empty() && m_sides != Sides::First);
}

void HordePanel::clickFigure(const QString& unit) {
    const bool aimed = aimAt(m_session, unit);
    if (!aimed && m_session.everybodyActs()) m_session.selectUnit(unit);
    m_session.selectFigure(unit);
    QTimer::singleShot(0, this, [this] { showEditor(); });
}

/// The numbers of the figure in hand come into view, so that nobody scrolls for them.
void HordePanel::showEditor() {
    const auto* figure = m_session.unit(m_session.selectedFigure());
    const auto card = figure ? m_cards.find(figure->group.empty() ? figure->id : figure->group) : m_cards.end();
    if (card == m_cards.end()) return;
    m_area->widget()->layout()->activate();
    if (auto* editor = card->second->findChild<FigureEditor*>()) m_area->ensureWidgetVisible(editor, 0, 4);
}

GroupCard* HordePanel::cardInHand() const {
    const auto it = m_cards.find(m_session.selectedGroup().toStdString());
    return it == m_cards.end() || it->second->isHidden() ? nullptr : it->second;
}

void HordePanel::activateGroup() {
    auto* card = cardInHand();
    if (card && card->pressActivate()) return;
    const auto words = m_session.open() ? m_session.nextBlocked() : tr("No group that acts together is in hand: press %1 for the next one, or click its card.").arg(KeyMap::shared().words(QStringLiteral("group")));
    m_session.refuse({"activate.nobody", words.toStdString(), {}, core::Problem::Kind::Impossible});
}

QWidget* HordePanel::tokens() const {
    auto* card = cardInHand();
    return card ? card->tokens() : nullptr;
}

void HordePanel::nextGroup() {
    QStringList ids;
    for (const auto& side : m_session.view().sides)
        if (!side.players)
            for (const auto& group : groupsOf(side))
                if (group.present > 0) ids << part::text(group.id);
    if (ids.isEmpty()) return;
    const auto at = ids.indexOf(m_session.selectedGroup());
    const auto& next = ids.at((at + 1) % ids.size());
    if (m_session.everybodyActs()) m_session.selectUnit(m_session.leader(next));
    m_session.selectGroup(next);
}

} // namespace ui
