// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/side_panel.h"

#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/keys/key_map.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/table/figure_popover.h"
#include "ui/table/group_card.h"
#include "ui/table/group_list.h"
#include "ui/table/side_heading.h"
#include "ui/table/side_note.h"
#include "ui/table/unit_cards.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {
constexpr int crossSide = 28;
}

SidePanel::SidePanel(Session& session, SidePlace place, QWidget* parent)
    : QWidget(parent), m_session(session), m_place(place) {
    setObjectName(place == SidePlace::Home ? QStringLiteral("home") : QStringLiteral("others"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    makeTabs(lines);
    m_heading = new SideHeading(m_session, this); // the heading and its counters do not scroll
    m_sheets = new UnitCards(m_session, m_place, this);
    m_groups = new GroupList(m_session, this);
    m_note = new SideNote(m_session, SideNote::Form::Line, this);
    const auto addStill = [lines](QWidget* each) { // parts that do not scroll are as wide as the cards
        auto* row = new QHBoxLayout;
        row->setContentsMargins(0, 0, part::scrollBarWidth, 0);
        row->addWidget(each);
        lines->addLayout(row);
    };
    addStill(m_heading);
    lines->addWidget(m_sheets, 1);
    lines->addWidget(m_groups, 1);
    addStill(m_note);
    if (m_place == SidePlace::Others) {
        auto* foot = new QVBoxLayout;
        foot->setContentsMargins(0, 0, part::scrollBarWidth, 0);
        foot->setSpacing(8);
        makeMarkedBar(foot);
        makeQueue(foot);
        lines->addLayout(foot);
    }
    connect(m_groups, &GroupList::figureClicked, this, &SidePanel::clickFigure);
    connect(m_groups, &GroupList::correctionsRequested, this,
            [this](const QString& unit, const QRect& beside) { showCorrections(unit, {}, beside); });
    connect(m_sheets, &UnitCards::correctionsRequested, this,
            [this](const QString& unit, const QRect& beside) { showCorrections(unit, {}, beside); });
    connect(&m_session, &Session::changed, this, &SidePanel::follow);
    follow(Change::All);
}

void SidePanel::makeTabs(QLayout* into) {
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("sides"));
    m_tabs->setAccessibleName(m_place == SidePlace::Home ? tr("Side shown on the left")
                                                         : tr("Side shown on the right"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->hide();
    into->addWidget(m_tabs);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab < 0 || tab >= std::ssize(m_tabSides)) return;
        const auto side = part::text(m_tabSides[std::size_t(tab)]);
        if (m_place == SidePlace::Home)
            m_session.sides().setHome(side);
        else
            m_session.sides().setInSight(side);
    });
}

/// Makes the bar with the number of marked figures and its button; hidden while none is marked.
void SidePanel::makeMarkedBar(QLayout* into) {
    m_together = new QFrame(this);
    setLook(*m_together, "raised");
    auto* row = new QHBoxLayout(m_together);
    row->setContentsMargins(10, 4, 4, 4);
    m_markedCount = part::label("name", m_together);
    m_changeTogether = part::button("", m_together, tr("Change together…"));
    m_changeTogether->setObjectName(QStringLiteral("together"));
    auto* none = part::sign(m_together, QStringLiteral("×"), tr("Clear all marks"));
    row->addWidget(m_markedCount, 1);
    row->addWidget(m_changeTogether);
    row->addWidget(none);
    into->addWidget(m_together);
    connect(m_changeTogether, &QPushButton::clicked, this, &SidePanel::changeTogetherRequested);
    connect(none, &QToolButton::clicked, this, [this] { m_session.selection().setMarked({}); });
}

void SidePanel::makeQueue(QLayout* into) {
    QVBoxLayout* inside = nullptr;
    m_queue = part::card(this, inside);
    inside->setSpacing(2);
    inside->addWidget(part::label("muted", m_queue, tr("Arriving")));
    m_coming = inside;
    into->addWidget(m_queue);
}

/// Shows the side of a new target, until another side is chosen.
void SidePanel::followAim() {
    const auto targets = targetsInHand(m_session);
    if (targets == m_aimed) return;
    m_aimed = targets;
    const auto* first = targets.isEmpty() ? nullptr : m_session.unit(targets.front());
    const auto* held = m_session.unit(m_session.selection().unit());
    const auto shown = shownSide().toStdString();
    if (held && held->side == shown) return; // the unit in hand stays visible
    const bool seen = std::any_of(targets.begin(), targets.end(), [&](const auto& id) {
        const auto* unit = m_session.unit(id);
        return unit && unit->side == shown;
    });
    if (first && !seen) m_session.sides().setInSight(part::text(first->side));
}

void SidePanel::follow(Changes changes) {
    if (m_place == SidePlace::Others && (changes & (Change::View | Change::Selection | Change::Draft)))
        followAim();
    if (changes & (Change::View | Change::Selection)) showTabs();
    const bool another = m_shown != shownSide();
    if ((changes & Change::View) || another)
        showSide();
    else if (changes & (Change::Selection | Change::Draft | Change::Open)) {
        m_sheets->showHand();
        m_groups->showHand();
    }
    m_sheets->showExpected();
    m_groups->showExpected();
    if (!m_together) return;
    if (changes & Change::View) showQueue();
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) showMarkedBar();
}

QString SidePanel::shownSide() const {
    return m_place == SidePlace::Home ? m_session.sides().home() : m_session.sides().inSight();
}

std::vector<const core::SideView*> SidePanel::choices() const {
    return m_place == SidePlace::Home ? m_session.sides().homes() : m_session.sides().others();
}

void SidePanel::showTabs() {
    const auto sides = choices();
    std::vector<std::string> ids;
    for (const auto* side : sides)
        ids.push_back(side->id);
    const QSignalBlocker quiet(m_tabs);
    if (ids != m_tabSides) {
        while (m_tabs->count() > 0)
            m_tabs->removeTab(0);
        for (std::size_t n = 0; n < sides.size(); ++n)
            m_tabs->addTab({});
        m_tabSides = ids;
    }
    for (int n = 0; n < m_tabs->count(); ++n) {
        const auto& side = *sides[std::size_t(n)];
        const auto name = part::text(side.name);
        m_tabs->setTabText(n, side.acting ? tr("▸ %1").arg(name) : name);
        if (part::text(side.id) == shownSide()) m_tabs->setCurrentIndex(n);
    }
    m_tabs->setVisible(sides.size() > 1);
}

void SidePanel::showSide() {
    m_shown = shownSide();
    const auto* side = m_session.side(m_shown);
    const bool sheets = side && side->look == core::SideLook::Sheets;
    setShown(*m_heading, side);
    setShown(*m_sheets, sheets);
    setShown(*m_groups, side && !sheets);
    showNote(sheets && !side->summary.empty() ? side : nullptr);
    if (!side) return;
    m_heading->setSide(*side);
    m_sheets->setSide(sheets ? side->id : std::string());
    m_groups->setSide(sheets ? core::SideView() : *side);
}

/// In a low window the summary moves to the heading, to leave its line to the cards.
void SidePanel::showNote(const core::SideView* side) {
    const bool low = m_height != WindowHeight::Usual;
    if (low && side && !m_shortNote) {
        m_shortNote = new SideNote(m_session, SideNote::Form::Short, m_heading);
        m_heading->end().insertWidget(0, m_shortNote);
    }
    setShown(*m_note, side && !low);
    if (m_shortNote) m_shortNote->setVisible(side && low);
    if (side) (low ? m_shortNote : m_note)->setSide(*side);
}

void SidePanel::followHeight() {
    const auto height = windowHeight(*this);
    if (std::exchange(m_height, height) == height) return;
    m_sheets->setHeight(height);
    m_groups->setHeight(height);
    emit heightChanged(height);
    showSide();
}

void SidePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    followHeight();
}

void SidePanel::showMarkedBar() {
    const auto count = m_session.selection().marked().size();
    m_together->setVisible(count > 0);
    m_markedCount->setText(
        part::plural(static_cast<qsizetype>(count), tr("1 figure marked"), tr("%1 figures marked")));
    m_changeTogether->setToolTip(
        tr("Wounds, markers, statuses, presence on the table: one step for all marked figures") +
        KeyMap::shared().inBrackets(QStringLiteral("together")));
    m_changeTogether->setEnabled(!m_session.open() && !m_session.readOnly());
}

/// Makes one line of the arrivals, with a cross that removes one figure where the game has an action for
/// that.
QWidget* SidePanel::makeArrival(const QString& words, const core::Offer* takeOff) {
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

const core::Offer* SidePanel::takeOffOffer(std::size_t place) const {
    for (const auto& offer : m_session.offers({}))
        if (offer.place == core::OfferPlace::Queue && offer.subject == std::to_string(place)) return &offer;
    return nullptr;
}

void SidePanel::showQueue() {
    const auto& queue = m_session.view().queue;
    for (auto* line : std::exchange(m_arrivals, {})) {
        line->hide();
        line->deleteLater(); // its cross may be the sender of the press
    }
    for (std::size_t n = 0; n < queue.size(); ++n) {
        m_arrivals.push_back(makeArrival(part::text(queue[n]), takeOffOffer(n)));
        m_coming->addWidget(m_arrivals.back());
    }
    m_queue->setVisible(!queue.empty());
}

/// A click aims the action in hand at the figure where that is possible; else it takes the figure in hand and
/// shows its corrections.
void SidePanel::clickFigure(const QString& unit) {
    if (aimAt(m_session, unit)) return;
    if (m_session.allSidesAct()) m_session.selection().selectUnit(unit);
    m_session.selection().selectFigure(unit);
    showCorrectionsOf(unit);
}

void SidePanel::showCorrectionsOf(const QString& unit) {
    const auto show = [this, unit] {
        if (auto* card = m_groups->cardWith(unit))
            showCorrections(unit, card->model(), card->figurePlace(unit));
    };
    show();
    QTimer::singleShot(0, m_groups, [this, unit, show] { // after the layout has settled
        m_groups->reveal(unit);
        if (m_popover && m_popover->isVisible() && m_popover->unit() == unit) show();
    });
}

void SidePanel::showCorrections(const QString& unit, const QString& model, const QRect& beside) {
    if (!m_popover) {
        m_popover = new FigurePopover(m_session, this);
        connect(m_popover, &FigurePopover::editRequested, this, &SidePanel::editRequested);
    }
    m_popover->open(unit, model, beside);
}

void SidePanel::takeFigure(int number) {
    const auto figures = m_session.selection().figuresOfKeys();
    const auto it = std::find_if(figures.begin(), figures.end(),
                                 [number](const auto* each) { return each->number == number; });
    if (it != figures.end()) return clickFigure(part::text((*it)->id));
    const auto words = tr("The group in hand has no figure with the number %1. Take another group in hand%2.")
                           .arg(number)
                           .arg(KeyMap::shared().inBrackets(QStringLiteral("group")));
    m_session.refuse({"figure.none", words.toStdString(), {}, core::Problem::Kind::Impossible});
}

void SidePanel::nextFigure() {
    const auto figures = m_session.selection().figuresOfKeys();
    if (figures.empty()) return;
    const auto it = std::find_if(figures.begin(), figures.end(), [this](const auto* each) {
        return part::text(each->id) == m_session.selection().figure();
    });
    const auto next = it == figures.end() || it + 1 == figures.end() ? figures.begin() : it + 1;
    m_session.selection().selectFigure(part::text((*next)->id));
    showCorrectionsOf(part::text((*next)->id));
}

bool SidePanel::holdsGroup() const { return !m_groups->isHidden() && m_groups->cardInHand(); }

void SidePanel::activateGroup() {
    auto* card = holdsGroup() ? m_groups->cardInHand() : nullptr;
    if (card && card->pressActivate()) return;
    const auto words = m_session.open() ? m_session.whyNextBlocked()
                                        : tr("No group that acts together is in hand. Take the next group in "
                                             "hand%1, or click the card of a group.")
                                              .arg(KeyMap::shared().inBrackets(QStringLiteral("group")));
    m_session.refuse({"activate.nobody", words.toStdString(), {}, core::Problem::Kind::Impossible});
}

void SidePanel::warn(const std::vector<core::OddsReport>& danger) {
    m_sheets->warn(danger);
    m_groups->warn(danger);
}

void SidePanel::setSheetBeside(const QString& unit) { m_groups->setSheetBeside(unit); }

QWidget* SidePanel::tokens() const {
    if (auto* row = m_popover ? m_popover->tokens() : nullptr) return row;
    return m_sheets->isHidden() ? nullptr : m_sheets->tokens();
}

void SidePanel::nextGroup() {
    QStringList ids;
    const bool alone = m_session.allSidesAct();
    for (const auto& side : m_session.view().sides)
        if (alone || side.look != core::SideLook::Sheets)
            for (const auto& group : groupsOf(m_session.view(), side))
                if (group.present > 0) ids << part::text(group.id);
    if (ids.isEmpty()) return;
    const auto keepsSheet = [this](const QString& id) {
        const auto* unit = m_session.unit(id);
        const auto* side = unit ? m_session.view().side(unit->side) : nullptr;
        return side && side->look == core::SideLook::Sheets;
    };
    const auto held = m_session.selection().unit();
    const auto at = ids.indexOf(keepsSheet(held) && alone ? held : m_session.selection().group());
    const auto& next = ids.at((at + 1) % ids.size());
    if (alone) m_session.selection().selectUnit(m_session.leader(next));
    if (!keepsSheet(next)) m_session.selection().selectGroup(next);
}

} // namespace ui

#include "moc_side_panel.cpp"
