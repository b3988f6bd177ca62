// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/group_card.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/session/covered_setup.h"
#include "ui/session/session.h"
#include "ui/table/card_head.h"
#include "ui/table/danger_words.h"
#include "ui/table/datasheet_view.h"
#include "ui/table/track_list.h"
#include "ui/table/unit_cards.h"
#include "ui/table/unit_chips.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/figure_strip.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

bool showsInHead(const core::TrackView& track) { return track.shape == core::TokenShape::Die; }

/// The order of a unit that is planned ahead, with a tick once it is given; empty where there is none.
QString orderWords(const core::UnitView& unit) {
    if (unit.planned.empty()) return {};
    return (unit.canAct ? QString() : QStringLiteral("✓ ")) + part::text(unit.planned);
}

/// The kind, weapons and gear of a single model, without repeats.
QString gearWords(const core::UnitView& unit) {
    QStringList out;
    const bool isNamedAfterKind = unit.name.starts_with(unit.kind);
    if (!unit.kind.empty() && !isNamedAfterKind) out << part::text(unit.kind);
    QStringList carried;
    for (const auto& weapon : unit.weapons)
        carried << part::text(weapon.name);
    for (const auto& item : unit.items)
        carried << part::text(item);
    carried.removeDuplicates();
    if (!carried.isEmpty()) out << carried.join(QStringLiteral(", "));
    return out.join(QStringLiteral(" · "));
}

} // namespace

GroupCard::GroupCard(Session& session, QString group, QWidget* parent)
    : FramedCard(parent), m_session(session), m_id(std::move(group)) {
    setObjectName(QStringLiteral("group:") + m_id);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(9, 5, 9, 6);
    all->setSpacing(6);
    m_body = new QHBoxLayout;
    m_body->setSpacing(4);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(0);
    m_head = new CardHead(this);
    m_lines->addWidget(m_head);
    connect(m_head, &CardHead::dieCorrected, this, [this](const QString& token, int value) {
        m_session.correct(part::text(m_units.front().id), token, value);
    });
    makeRow();
    m_body->addLayout(m_lines, 1);
    all->addLayout(m_body);
}

void GroupCard::makeRow() {
    m_row = new QHBoxLayout;
    m_row->setSpacing(6);
    m_figures = new FigureStrip(this);
    m_single = new TrackList(this);
    m_single->setEditable(false);
    m_single->hide();
    m_words = part::elided("muted", this);
    m_words->setFont(scaled(m_words->font(), 0.93));
    m_folded = part::button("flat", this, {});
    m_row->addWidget(m_figures, 1);
    m_row->addWidget(m_single);
    m_row->addWidget(m_words, 1);
    m_row->addWidget(m_folded);
    m_lines->addLayout(m_row);
    connect(m_figures, &FigureStrip::modelClicked, this,
            [this](const QString&, const QString& model) { m_model = model; });
    connect(m_figures, &FigureStrip::clicked, this, &GroupCard::figureClicked);
    connect(m_figures, &FigureStrip::marksChanged, this,
            [this](const MarkedFigureIds& wanted) { m_session.selection().setMarked(wanted); });
    connect(m_figures, &FigureStrip::contextRequested, this, &GroupCard::openMarkers);
    connect(m_folded, &QPushButton::clicked, this, [this] {
        m_fold = !m_fold;
        showFigures();
    });
}

/// Creates the details on first use: most groups are never in hand.
void GroupCard::makeDetails() {
    m_details = new QWidget(this);
    m_details->setCursor(Qt::ArrowCursor);
    auto* inside = new QVBoxLayout(m_details);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(6);
    m_sheet = new DatasheetView(m_details, DatasheetView::Words::Brief);
    inside->addWidget(m_sheet);
    makeButtons(inside);
    layout()->addWidget(m_details);
}

void GroupCard::makeButtons(QLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    m_activate = part::button("", m_details, {});
    m_activate->setObjectName(QStringLiteral("activate"));
    m_prepare = part::button("flat", m_details, tr("Prepare…"));
    m_prepare->setToolTip(tr("Shows odds and targets first; the targets can be changed figure by figure"));
    m_others = part::sign(m_details, tr("other ▾"), tr("Other actions of this group"));
    m_others->setObjectName(QStringLiteral("others"));
    m_others->setPopupMode(QToolButton::InstantPopup);
    m_others->setMenu(new QMenu(m_others));
    auto* lines = static_cast<QVBoxLayout*>(into);
    lines->addWidget(m_activate); // long group names need the whole width
    row->addStretch(1);
    row->addWidget(m_others);
    row->addWidget(m_prepare);
    lines->addLayout(row);
    connect(m_activate, &QPushButton::clicked, this, [this] { activate(0); });
    connect(m_others->menu(), &QMenu::aboutToShow, this, &GroupCard::fillOthers);
    nameMenu(*m_others->menu(), tr("Other actions of this group"));
    connect(m_prepare, &QPushButton::clicked, this, &GroupCard::prepare);
}

bool GroupCard::takeUnits(const core::GroupView& group) {
    bool changed = m_units.size() != group.units.size();
    m_units.resize(group.units.size());
    for (std::size_t n = 0; n < group.units.size(); ++n) {
        const auto* unit = m_session.unit(part::text(group.units[n]));
        if (!unit || *unit == m_units[n]) continue;
        m_units[n] = *unit;
        changed = true;
    }
    return changed;
}

/// Whether its side is an army, whose units act individually.
bool GroupCard::isArmy() const {
    const auto* owner = m_session.view().side(m_group.side);
    return owner && owner->look == core::SideLook::Cards;
}

void GroupCard::setGroup(const core::GroupView& group) {
    const bool units = takeUnits(group);
    const bool words = !(group == m_group) || m_head->accessibleName().isEmpty();
    m_group = group;
    const auto action = proposedAction();
    const bool another = std::exchange(m_proposedAction, action) != action;
    if (another && !units && !words) showChips();
    if (units || words) {
        shape();
        showHead();
        showFigures();
        showLine();
    }
    if (m_open) showDetails();
}

void GroupCard::setLow(bool low) {
    if (m_low == low) return;
    m_low = low;
    if (!m_units.empty()) shape();
}

/// Places the figure of a single model of an army before the two lines of the card, otherwise the figures in
/// the second line.
void GroupCard::shape() {
    const bool dense = isArmy() && isLone() && m_units.front().figures.size() <= 1;
    const int beside = !isArmy() ? 3 : m_low ? 1 : 2;
    layout()->setContentsMargins(dense ? 7 : 9, beside, 9, isArmy() ? beside : beside + 1);
    m_figures->setTall(dense);
    if (dense == m_dense) return;
    m_dense = dense;
    if (dense)
        m_body->insertWidget(0, m_figures);
    else
        m_row->insertWidget(0, m_figures, 1);
}

/// Shows the head; units of several models count their models, groups their units.
void GroupCard::showHead() {
    std::ptrdiff_t all = 0, inPlay = 0;
    for (const auto& unit : m_units) {
        if (unit.figures.empty()) {
            ++all;
            inPlay += unit.present ? 1 : 0;
            continue;
        }
        all += std::ssize(unit.figures);
        if (unit.present)
            inPlay += std::count_if(unit.figures.begin(), unit.figures.end(),
                                    [](const auto& model) { return model.current > 0; });
    }
    m_head->setName(part::text(m_group.name));
    const auto sign =
        m_dense ? part::text(m_units.front().sign) : QString(); // else the figure shows the sign
    const auto name =
        sign.isEmpty() ? part::text(m_group.name) : sign + QStringLiteral(" · ") + part::text(m_group.name);
    const auto count = inPlay == all ? QString::number(all) : tr("%1 of %2").arg(inPlay).arg(all);
    m_head->setKind(m_dense ? QString() : count);
    const bool keyed = isArmy() && !m_dense && !m_units.empty() && m_units.front().number <= 9;
    m_head->setNumber(keyed ? QString::number(m_units.front().number) : QString());
    m_head->setHouseRule(std::any_of(m_units.begin(), m_units.end(),
                                     [](const auto& unit) { return unit.present && unit.houseRule; }));
    m_head->setAccessibleName(name);
    setAccessibleName(
        tr("%1, %2 of %3 in play, %4").arg(name).arg(inPlay).arg(all).arg(part::text(m_group.state)));
    showChips();
}

/// Shows the chips: all states of a single figure; for a group its opponents in combat and its progress.
void GroupCard::showChips() {
    std::vector<ChipFace> chips;
    QStringList foes;
    for (const auto& unit : m_units)
        if (unit.present)
            if (const auto names = contactsOf(m_session, unit.id); !names.isEmpty())
                foes << names.split(QStringLiteral(", "));
    foes.removeDuplicates();
    const auto contacts = foes.size() == 1 ? foes.front() : QString::number(foes.size());
    if (m_dense) {
        for (const auto& track : m_units.front().tracks)
            if (track.compact && track.current > 0 && !showsInHead(track) &&
                track.shape != core::TokenShape::Heart)
                chips.push_back(tokenChip(track));
    }
    if (!m_loss.isEmpty()) chips.push_back(lossChip(m_loss));
    if (!m_danger.isEmpty()) chips.push_back(dangerChip(m_danger));
    if (!foes.isEmpty()) chips.push_back(contactChip(contacts, foes.join(QStringLiteral(", "))));
    m_covered = coveredSetUp(m_session).contains(m_group.side);
    const auto state = m_covered ? tr("covered")
                       : m_dense ? stateWords(m_units.front(), !foes.isEmpty())
                                 : part::text(m_group.state);
    const bool fighting = !foes.isEmpty() && saysContact(state);
    // A plain state is left out where an action is proposed, which says more.
    const bool usual = !m_proposedAction.isEmpty() && m_group.tone == core::Tone::Plain;
    if (!state.isEmpty() && !fighting && !usual)
        chips.push_back(
            {state, briefState(state), m_dense ? m_units.front().tone : m_group.tone, state, false, false});
    if (isAimedAt(m_targets)) chips.push_back(targetChip());
    if (!m_proposedAction.isEmpty())
        chips.push_back({m_proposedAction, QStringLiteral("…"), core::Tone::Plain,
                         tr("proposed: %1").arg(m_proposedAction), false, false});
    m_head->setChips(std::move(chips));
}

void GroupCard::showFigures() {
    std::vector<const core::UnitView*> shown;
    int gone = 0;
    for (const auto& unit : m_units) {
        if (!unit.present) ++gone;
        if (unit.present || !m_fold) shown.push_back(&unit);
    }
    m_figures->setFigures(shown);
    m_folded->setVisible(gone > 0 && (gone > 3 || m_fold));
    m_folded->setText(m_fold ? tr("+%1 gone").arg(gone) : tr("fold"));
    m_folded->setToolTip(m_fold ? tr("Show the figures that are off the table; each can be brought back")
                                : tr("Fold away the figures that are off the table"));
}

/// Shows the second line of a single model: its remaining tokens and its gear.
void GroupCard::showLine() {
    m_words->setVisible(m_dense);
    std::vector<core::TrackView> hearts, dice;
    if (m_dense)
        for (const auto& track : m_units.front().tracks) {
            if (!track.compact) continue;
            if (showsInHead(track))
                dice.push_back(track);
            else if (track.shape == core::TokenShape::Heart)
                hearts.push_back(track);
        }
    m_single->setVisible(!hearts.empty());
    // On a board each card has an order, which needs the room of the hearts.
    const bool counted = !m_session.view().board.empty() && !hearts.empty() && hearts.front().capacity > 1;
    if (!hearts.empty())
        m_single->setTracks(hearts, counted ? TrackList::Size::Counted : TrackList::Size::Bare);
    m_head->setDie(dice.empty() ? std::nullopt : std::optional(dice.front()));
    if (!m_dense) return;
    const auto order = orderWords(m_units.front()), gear = gearWords(m_units.front());
    m_words->setText(order.isEmpty() ? gear : order); // beside an order there is seldom room for both
    m_words->setToolTip(order.isEmpty() ? gear : order + QStringLiteral(" · ") + gear);
}

bool GroupCard::isAimedAt(const QStringList& targets) const {
    return std::any_of(m_group.units.begin(), m_group.units.end(),
                       [&](const auto& unit) { return targets.contains(part::text(unit)); });
}

void GroupCard::showHand(const QStringList& targets, bool open) {
    const auto inHand = m_session.selection().figureInHand();
    const bool figure = std::any_of(m_group.units.begin(), m_group.units.end(),
                                    [&](const auto& unit) { return part::text(unit) == inHand; });
    const auto actors = actorsInHand(m_session);
    const bool mayAct = std::any_of(m_units.begin(), m_units.end(), [](const auto& unit) {
        return unit.present && unit.canAct && !unit.acted;
    });
    const bool held = figure || (inHand.isEmpty() && m_session.selection().group() == m_id);
    setInHand(held, actors.isEmpty() ? held && mayAct : isAimedAt(actors));
    setTarget(isAimedAt(targets));
    m_open = open;
    if (open && !m_details) makeDetails();
    if (m_details) m_details->setVisible(open);
    if (const auto* first = m_units.empty() ? nullptr : m_session.unit(part::text(m_units.front().id))) {
        const auto keys = m_session.selection().keysOf(*first);
        m_head->setKeys(keys);
        m_figures->setPlain(m_dense && first->sign.empty() && keys != QString::number(first->number));
    }
    m_figures->setInHand(figure ? inHand : QString(), m_model);
    m_figures->setActing(actors);
    m_figures->setTargets(targets);
    m_figures->setMarked(m_session.selection().marked());
    if (targets != m_targets || m_covered != coveredSetUp(m_session).contains(m_group.side)) {
        m_targets = targets;
        showChips();
    }
    if (open) showDetails();
}

void GroupCard::showDetails() {
    const auto figure = m_session.selection().figure();
    const auto of = [&](auto&& wanted) { return std::find_if(m_units.begin(), m_units.end(), wanted); };
    auto sheet = of([&](const auto& u) { return m_targets.contains(part::text(u.id)); });
    if (sheet == m_units.end()) sheet = of([&](const auto& u) { return part::text(u.id) == figure; });
    if (sheet == m_units.end()) sheet = of([](const auto& u) { return u.present; });
    m_sheet->setVisible(sheet != m_units.end());
    if (sheet != m_units.end()) m_sheet->setUnit(*sheet);
    showButtons();
}

void GroupCard::showButtons() {
    const auto offers = isAimedAt(m_targets) ? std::vector<core::Offer>() : m_session.groupOffers(m_id);
    m_activate->setVisible(!offers.empty());
    m_prepare->setVisible(!offers.empty());
    m_others->setVisible(offers.size() > 1);
    if (offers.empty()) return;
    const auto& offer = offers.front();
    m_activate->setText(part::text(offer.title.empty() ? offer.label : offer.title));
    m_activate->setToolTip(offer.blocked ? tr("Not now: %1").arg(part::text(offer.blocked->text))
                                         : part::text(offer.help));
    m_activate->setEnabled(!m_session.open() && !m_session.readOnly());
    m_prepare->setEnabled(m_activate->isEnabled());
    m_others->setEnabled(m_activate->isEnabled());
}

void GroupCard::warn(const std::vector<core::OddsReport>& danger) {
    const auto it = std::find_if(danger.begin(), danger.end(), [this](const auto& report) {
        return std::find(m_group.units.begin(), m_group.units.end(), report.subject) != m_group.units.end();
    });
    auto words = it == danger.end() ? QString() : dangerWords(*it);
    if (!words.isEmpty() && m_group.units.size() > 1)
        if (const auto* unit = m_session.unit(part::text(it->subject)))
            words = tr("%1: %2").arg(words, part::text(unit->name));
    if (m_danger == words) return;
    m_danger = words;
    showChips();
}

int GroupCard::arrowMiddleY() const { return m_head->mapTo(this, QPoint(0, m_head->height() / 2)).y(); }

void GroupCard::showActing(bool is) { m_head->setInHand(is); }

QRect GroupCard::figurePlace(const QString& unit) const {
    for (int n = 0; n < m_figures->count(); ++n) {
        const auto& cell = m_figures->cell(n);
        if (cell.id != unit || (!m_model.isEmpty() && !cell.model.isEmpty() && cell.model != m_model))
            continue;
        const QRect box = m_figures->figureRect(n);
        const int top = m_figures->mapTo(this, box.topLeft()).y();
        return {mapToGlobal(QPoint(0, top)), QSize(width(), box.height())};
    }
    return {mapToGlobal(QPoint()), size()};
}

} // namespace ui

#include "moc_group_card.cpp"
