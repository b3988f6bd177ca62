// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/group_card.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/session/session.h"
#include "ui/table/danger_words.h"
#include "ui/table/datasheet_view.h"
#include "ui/table/figure_editor.h"
#include "ui/table/track_list.h"
#include "ui/table/unit_cards.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int apart = 6, closeLines = 1; ///< pixels between lines; the second where they belong together

/// Whether two of the tracks look alike, so that they need their names.
bool sameShape(const std::vector<core::TrackView>& tracks) {
    for (std::size_t n = 1; n < tracks.size(); ++n)
        for (std::size_t m = 0; m < n; ++m)
            if (tracks[m].shape == tracks[n].shape) return true;
    return false;
}

} // namespace

GroupCard::GroupCard(Session& session, QString group, QWidget* parent)
    : QFrame(parent), m_session(session), m_id(std::move(group)) {
    setLook(*this, "card");
    setObjectName(QStringLiteral("group:") + m_id);
    setCursor(Qt::PointingHandCursor);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(10, 8, 10, 8);
    lines->setSpacing(apart);
    makeTop(lines);
    m_danger = part::prose("bad", this);
    m_danger->hide();
    lines->addWidget(m_danger);
}

/// Most groups are never in hand: their datasheets and editors would be made in vain.
void GroupCard::makeDetails() {
    m_details = new QWidget(this);
    m_details->setCursor(Qt::ArrowCursor);
    auto* inside = new QVBoxLayout(m_details);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(6);
    m_sheet = new DatasheetView(m_details, DatasheetView::Words::Brief);
    inside->addWidget(m_sheet);
    makeButtons(inside);
    m_editor = new FigureEditor(m_details);
    inside->addWidget(m_editor);
    layout()->addWidget(m_details);
    connect(m_editor, &FigureEditor::corrected, this, [this](const QString& token, int value) {
        m_session.correct(m_session.selectedFigure(), token, value);
    });
    connect(m_editor, &FigureEditor::actionsRequested, this,
            [this] { m_session.selectUnit(m_session.selectedFigure()); });
    connect(m_editor, &FigureEditor::profileRequested, this,
            [this] { emit profileRequested(m_session.selectedFigure()); });
}

void GroupCard::makeTop(QLayout* into) {
    auto* lines = static_cast<QVBoxLayout*>(into);
    m_top = new QHBoxLayout;
    m_top->setSpacing(6);
    m_key = part::label("key", this);
    m_key->hide();
    m_name = part::elided("name", this);
    m_name->setFont(scaled(m_name->font(), 1.08, QFont::DemiBold));
    m_count = part::label("muted", this);
    m_state = new Chip(this);
    m_top->addWidget(m_key);
    m_top->addWidget(m_name);
    m_top->addWidget(m_count, 1);
    m_state->setSizePolicy(QSizePolicy::Fixed,
                           QSizePolicy::Fixed); // a long name gives way, not what the group has done
    m_top->addWidget(m_state);
    lines->addLayout(m_top);
    m_row = new QHBoxLayout;
    m_figures = new FigureStrip(this);
    m_single = new TrackList(this);
    m_single->setEditable(false);
    m_folded = part::button("flat", this, {});
    m_row->addWidget(m_figures, 1);
    m_row->addWidget(m_single);
    m_row->addWidget(m_folded);
    lines->addLayout(m_row);
    connect(m_figures, &FigureStrip::modelClicked, this, [this](const QString&, const QString& model) {
        m_model = model;
        if (m_open) showDetails();
    });
    connect(m_figures, &FigureStrip::clicked, this, &GroupCard::figureClicked);
    connect(m_figures, &FigureStrip::marksChanged, this,
            [this](const MarkedFigures& wanted) { m_session.setMarked(wanted); });
    connect(m_figures, &FigureStrip::contextRequested, this, &GroupCard::openMarkers);
    connect(m_folded, &QPushButton::clicked, this, [this] {
        m_fold = !m_fold;
        showFigures();
    });
}

void GroupCard::makeButtons(QLayout* into) {
    auto* lines = static_cast<QVBoxLayout*>(into);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    m_activate = part::button("", m_details, {});
    m_activate->setObjectName(QStringLiteral("activate"));
    m_prepare = part::button("flat", m_details, tr("Prepare…"));
    m_prepare->setToolTip(tr("Look at targets and odds first, and change them figure by figure"));
    m_others = part::sign(m_details, tr("other ▾"), tr("Other things this group can do"));
    m_others->setObjectName(QStringLiteral("others"));
    m_others->setPopupMode(QToolButton::InstantPopup);
    m_others->setMenu(new QMenu(m_others));
    lines->addWidget(m_activate);
    row->addStretch(1);
    row->addWidget(m_others);
    row->addWidget(m_prepare);
    lines->addLayout(row);
    connect(m_activate, &QPushButton::clicked, this, [this] { activate(0); });
    connect(m_others->menu(), &QMenu::aboutToShow, this, &GroupCard::fillOthers);
    nameMenu(*m_others->menu(), tr("Other things this group can do"));
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

void GroupCard::setGroup(const core::GroupView& group) {
    const bool units = takeUnits(group);
    const bool words = !(group == m_group) || m_name->text().isEmpty();
    m_group = group;
    if (words) m_name->setText(part::text(group.name));
    if (units || words) {
        showKey();
        showCount();
        showFigures();
    }
    if (m_open) showDetails();
}

/// Where everybody acts, the number key that takes the unit in hand.
void GroupCard::showKey() {
    const bool keyed = m_session.everybodyActs() && !m_units.empty() && m_units.front().number <= 9;
    m_key->setVisible(keyed);
    if (keyed) m_key->setText(QString::number(m_units.front().number));
}

/// Units of several count their models, all others themselves.
void GroupCard::showCount() {
    std::ptrdiff_t all = 0, standing = 0;
    for (const auto& unit : m_units) {
        if (unit.figures.empty()) {
            ++all;
            standing += unit.present ? 1 : 0;
            continue;
        }
        all += std::ssize(unit.figures);
        if (unit.present)
            standing += std::count_if(unit.figures.begin(), unit.figures.end(),
                                      [](const auto& model) { return model.current > 0; });
    }
    m_count->setText(standing == all ? QString::number(all) : tr("%1 of %2").arg(standing).arg(all));
    setAccessibleName(
        tr("%1, %2 of %3, %4").arg(m_name->text()).arg(standing).arg(all).arg(part::text(m_group.state)));
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
    const bool lone = m_units.size() == 1 && m_units.front().present;
    std::vector<core::TrackView> compact;
    if (lone)
        for (const auto& track : m_units.front().tracks)
            if (track.compact) compact.push_back(track);
    setSlim(m_units.size() == 1 && m_units.front().figures.size() <= 1, compact.size() <= 1);
    m_single->setVisible(!compact.empty());
    m_single->setTracks(compact, sameShape(compact) ? TrackList::Size::Compact : TrackList::Size::Bare);
    fitState();
}

/// What a whole name leaves of its line, without the tokens and the chip.
int GroupCard::roomBesideName() const {
    const auto edges = layout()->contentsMargins();
    int room = width() - edges.left() - edges.right() - m_name->sizeHint().width();
    for (int n = 0; n < m_top->count(); ++n) {
        const auto* each = m_top->itemAt(n)->widget();
        if (!each || each == m_name || each == m_state || each == m_single) continue;
        room -= each->isHidden() ? 0 : each->sizeHint().width() + m_top->spacing();
    }
    return room;
}

/// The chip of a model takes one line with its name: it gets what the name leaves, and says all in its tool
/// tip. Where too little is left, chip and tokens go below the name together.
void GroupCard::fitState() {
    if (!m_slim) {
        m_stacked = false;
        m_state->setMinimumWidth(0);
        m_state->setMaximumWidth(QWIDGETSIZE_MAX);
        return place();
    }
    const int tokens =
        m_beside && !m_single->isHidden() ? m_single->sizeHint().width() + m_top->spacing() : 0;
    const int whole = m_state->isHidden() ? 0 : m_state->sizeHint().width();
    const int least = m_state->isHidden() ? 0 : std::min(m_state->minimumSizeHint().width(), whole);
    const int room = roomBesideName() - tokens - m_top->spacing();
    m_stacked = m_beside && tokens > 0 && room < least;
    place();
    const auto edges = layout()->contentsMargins();
    const int below = width() - edges.left() - edges.right() - tokens - m_row->spacing();
    m_state->setFixedWidth(std::clamp(m_stacked ? below : room, least, std::max(least, whole)));
}

void GroupCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fitState();
}

/// A single model takes one line: its figure and tokens stand beside its name, tokens of several kinds below.
void GroupCard::setSlim(bool slim, bool beside) {
    if (slim == m_slim && beside == m_beside) return;
    if (slim != m_slim) {
        m_count->setVisible(!slim);
        m_top->setStretchFactor(m_name, slim ? 1 : 0);
        if (slim)
            m_top->insertWidget(m_top->indexOf(m_name), m_figures);
        else
            m_row->insertWidget(0, m_figures, 1);
    }
    m_slim = slim;
    m_beside = beside;
}

/// Tokens and chip where they belong now.
void GroupCard::place() {
    const bool top = m_slim && m_beside && !m_stacked;
    layout()->setSpacing(m_stacked ? closeLines : apart);
    auto* tokens = top ? m_top : m_row;
    if (tokens->indexOf(m_single) < 0) {
        if (top)
            m_top->insertWidget(m_top->indexOf(m_count), m_single);
        else
            m_row->insertWidget(m_slim ? 0 : 1, m_single);
    }
    auto* chip = m_stacked ? m_row : m_top;
    if (chip->indexOf(m_state) < 0) chip->addWidget(m_state, 0, Qt::AlignRight);
}

void GroupCard::showHand(const QStringList& targets) {
    const bool open = m_session.selectedGroup() == m_id;
    const bool aimed = std::any_of(m_group.units.begin(), m_group.units.end(),
                                   [&](const auto& unit) { return targets.contains(part::text(unit)); });
    if (open != m_open) {
        m_open = open;
        setStyleFlag(*this, "chosen", open);
    }
    if (open && !m_details) makeDetails();
    if (m_details) m_details->setVisible(open);
    m_figures->setSelected(open ? m_session.selectedFigure() : QString(), m_model);
    if (targets != m_targets) m_figures->setTargets(targets);
    m_figures->setMarked(m_session.marked());
    m_targets = targets;
    if (aimed)
        m_state->setChip(tr("target"), core::Tone::Bad);
    else
        m_state->setChip(part::text(m_group.state), m_group.tone);
    m_state->setVisible(aimed || !m_group.state.empty());
    m_state->setToolTip(part::text(m_group.state));
    fitState();
    if (open) showDetails();
}

void GroupCard::showDetails() {
    const auto figure = m_session.selectedFigure();
    const auto held = std::find_if(m_units.begin(), m_units.end(),
                                   [&](const auto& u) { return part::text(u.id) == figure; });
    const auto standing =
        std::find_if(m_units.begin(), m_units.end(), [](const auto& u) { return u.present; });
    const auto sheet = held != m_units.end() ? held : standing;
    m_sheet->setVisible(sheet != m_units.end());
    if (sheet != m_units.end()) m_sheet->setUnit(*sheet);
    m_editor->setVisible(held != m_units.end());
    if (held != m_units.end()) m_editor->setUnit(*held, contactsOf(m_session, held->id), m_model);
    const auto offers = m_session.groupOffers(m_id);
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
    m_others->setVisible(offers.size() > 1);
}

void GroupCard::warn(const std::vector<core::OddsReport>& danger) {
    const auto it = std::find_if(danger.begin(), danger.end(), [this](const auto& report) {
        return std::find(m_group.units.begin(), m_group.units.end(), report.subject) != m_group.units.end();
    });
    auto words = it == danger.end() ? QString() : dangerWords(*it);
    if (!words.isEmpty() && m_group.units.size() > 1)
        if (const auto* unit = m_session.unit(part::text(it->subject)))
            words = tr("%1: %2").arg(part::text(unit->name), words);
    part::say(m_danger, words);
}

} // namespace ui

#include "moc_group_card.cpp"
