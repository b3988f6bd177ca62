// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/table_window.h"

#include "ui/panels/parts.h"
#include "ui/panels/table_group.h"
#include "ui/panels/table_line.h"
#include "ui/panels/unit_card.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/phase_stepper.h"

#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

// The largest size of letters at which everything fits is taken, never smaller than on the game master's screen.
constexpr double largest = 3.4, step = 0.2, smallest = 1;

/// Shows one widget per key, in the order given; those no longer named go.
template <class Map> void dropMissing(Map& widgets, const std::vector<std::string>& named) {
    std::erase_if(widgets, [&](const auto& entry) {
        if (std::find(named.begin(), named.end(), entry.first) != named.end()) return false;
        entry.second->deleteLater();
        return true;
    });
}

/// Styled frames do not hand fonts down, so everything in them is enlarged by itself, from the size it came with.
void enlarge(QWidget& root, double factor) {
    auto all = root.findChildren<QWidget*>();
    all << &root;
    for (auto* each : all) {
        const double was = each->property("enlarged").isValid() ? each->property("enlarged").toDouble() : 1;
        if (was == factor) continue;
        each->setProperty("enlarged", factor);
        each->setFont(scaled(each->font(), factor / was, each->font().weight()));
    }
}

QStringList objectives(const core::EncounterView& view) {
    QStringList out;
    for (const auto& each : view.objectives)
        if (!each.secret && !each.standing.empty()) {
            const auto holder = std::find_if(view.sides.begin(), view.sides.end(), [&](const auto& side) { return side.id == each.holder; });
            out << QStringLiteral("%1  %2%3").arg(part::text(each.name), part::text(each.standing), holder == view.sides.end() ? QString() : QStringLiteral(" · ") + part::text(holder->name));
        } else if (!each.secret)
            out << QStringLiteral("%1 %2  %3 / %4").arg(each.done ? QStringLiteral("✓") : QStringLiteral("○"), part::text(each.name)).arg(each.progress).arg(each.needed);
    return out;
}

} // namespace

TableWindow::TableWindow(Session& session, QWidget* parent) : QWidget(parent, Qt::Window), m_session(session) {
    setObjectName(QStringLiteral("tableWindow"));
    setWindowTitle(tr("For the table"));
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(makeTop());
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    // Figures with sheets stand two abreast: more of them fit in large letters.
    columns->addWidget(m_areas[0] = part::column(this, m_players), session.everybodyActs() ? 1 : 2);
    m_grid = new QGridLayout;
    m_grid->setSpacing(8);
    m_players->addLayout(m_grid);
    columns->addWidget(m_areas[1] = part::column(this, m_others), 1);
    m_players->addStretch(1);
    m_others->addStretch(1);
    lines->addLayout(columns, 1);
    m_objectives = part::prose("muted", this);
    m_notices = part::prose("warn", this);
    lines->addWidget(m_objectives);
    lines->addWidget(m_notices);
    m_last = part::elided("active", this);
    m_last->setObjectName(QStringLiteral("last"));
    m_last->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    lines->addWidget(m_last);
    resize(1280, 720);
    connect(&m_session, &Session::changed, this, &TableWindow::follow);
    follow(Change::All);
}

QWidget* TableWindow::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    m_turn = part::label("big", top);
    m_turn->setFont(scaled(m_turn->font(), 1.6, QFont::Bold));
    m_mission = part::elided("muted", top);
    m_phases = new PhaseStepper(top);
    row->addWidget(m_turn);
    row->addWidget(m_mission);
    row->addWidget(m_phases, 1);
    return top;
}

/// Over each army its name and its numbers, the one whose turn it is marked.
void TableWindow::showSides(const core::EncounterView& view) {
    for (std::size_t n = 0; n < view.sides.size() && n < 2; ++n) {
        const auto& side = view.sides[n];
        auto*& label = m_sides[n];
        if (!label) {
            auto* column = n == 0 ? m_players : m_others;
            column->insertWidget(0, label = part::prose("name", column->parentWidget()));
        }
        QStringList words{side.acting ? tr("▸ %1").arg(part::text(side.name)) : part::text(side.name)};
        if (!side.summary.empty()) words << part::text(side.summary);
        for (const auto& counter : side.counters) words << tr("%1 %2").arg(part::text(counter.label)).arg(counter.value);
        label->setText(words.join(tr(" · ")));
        setLook(*label, side.acting ? "active" : "name");
    }
}

void TableWindow::stand(const QByteArray& place, const QScreen* master) {
    if (!place.isEmpty() && restoreGeometry(place)) return;
    for (auto* screen : QGuiApplication::screens()) {
        if (screen == master) continue;
        setGeometry(screen->geometry());
        setWindowState(Qt::WindowFullScreen);
        return;
    }
}

void TableWindow::keyPressEvent(QKeyEvent* event) {
    const bool whole = windowState() & Qt::WindowFullScreen;
    if (event->key() == Qt::Key_F11) setWindowState(windowState() ^ Qt::WindowFullScreen);
    else if (event->key() == Qt::Key_Escape && whole) setWindowState(windowState() & ~Qt::WindowFullScreen);
    else QWidget::keyPressEvent(event);
}

/// The columns get their room after the window has got its own.
bool TableWindow::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) QMetaObject::invokeMethod(this, &TableWindow::fit, Qt::QueuedConnection);
    return done;
}

void TableWindow::resizeLetters(double factor) {
    m_factor = factor;
    const auto all = findChildren<QWidget*>();
    for (auto* child : all) enlarge(*child, factor);
    // What a layout wants is asked right away, so each is made anew, those inside before those around them.
    for (auto it = all.rbegin(); it != all.rend(); ++it)
        if (auto* lines = (*it)->layout()) {
            lines->invalidate();
            lines->activate();
        }
    layout()->invalidate();
    layout()->activate();
}

/// Nobody scrolls on a display that hangs on the wall.
void TableWindow::fit() {
    if (!isVisible()) return;
    const auto fits = [&] {
        return layout()->minimumSize().width() <= width() && std::all_of(m_areas.begin(), m_areas.end(), [](const auto* area) {
            auto* inside = area->widget()->layout();
            const int wanted = inside->hasHeightForWidth() ? inside->totalHeightForWidth(area->viewport()->width()) : inside->totalSizeHint().height();
            return wanted <= area->viewport()->height() && inside->totalMinimumSize().width() <= area->viewport()->width();
        });
    };
    double factor = largest;
    resizeLetters(factor);
    while (factor > smallest + step / 2 && !fits()) resizeLetters(factor -= step);
}

void TableWindow::follow(Changes changes) {
    if (changes & (Change::View | Change::Log)) part::say(m_last, lastPublicLine(m_session));
    if (!(changes & Change::View)) return;
    const auto view = m_session.view(core::Audience::Table);
    m_turn->setText(part::text(view.when));
    m_mission->setText(view.clock.empty() ? part::text(view.title) : part::text(view.title + " · " + view.clock));
    m_phases->setPhases(view.phases);
    std::vector<std::string> units, groups;
    for (const auto& unit : view.units) {
        const auto side = std::find_if(view.sides.begin(), view.sides.end(), [&](const auto& s) { return s.id == unit.side; });
        if (side == view.sides.end() || !side->players) continue;
        auto*& card = m_cards[unit.id];
        if (!card) card = new UnitCard(m_players->parentWidget());
        m_grid->addWidget(card, static_cast<int>(units.size()) / 2, static_cast<int>(units.size()) % 2);
        card->show();
        card->setUnit(unit, UnitCard::Look::Table, {});
        units.push_back(unit.id);
    }
    const bool armies = m_session.everybodyActs();
    if (armies) showSides(view);
    for (const auto& group : view.groups) {
        auto*& box = m_groups[group.id];
        auto* column = armies && !view.sides.empty() && group.side == view.sides.front().id ? m_players : m_others;
        if (!box) column->insertWidget(column->count() - 1, box = new TableGroup(column->parentWidget()));
        box->setGroup(view, group);
        groups.push_back(group.id);
    }
    dropMissing(m_cards, units);
    dropMissing(m_groups, groups);
    part::say(m_objectives, objectives(view).join(QStringLiteral("     ")));
    QStringList notices;
    for (const auto& notice : view.notices) notices << part::text(notice);
    part::say(m_notices, notices.join(QStringLiteral(" · ")));
    fit();
}

} // namespace ui
