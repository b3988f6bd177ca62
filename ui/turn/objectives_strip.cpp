// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/objectives_strip.h"

#include "table/correction_names.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/turn/objective_button.h"

#include <QEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <set>
#include <utility>

namespace ui {

namespace {

constexpr int objectiveGap = 6;
constexpr int lettersOfObjective = 40; ///< a longer name is cut; any other is whole, or folds

bool isSecret(const core::ObjectiveView& objective) { return objective.secret && !objective.done; }

/// "clock 3 / 8" in name and number; empty texts where the clock of the mission is not a count.
std::pair<QString, QString> clockWords(const QString& clock) {
    static const QRegularExpression count(QStringLiteral("^(\\D+?)\\s+(\\d+(?:\\s*/\\s*\\d+)?)$"));
    const auto found = count.match(clock);
    if (!found.hasMatch()) return {};
    const auto name = found.captured(1);
    return {part::capitalized(name), found.captured(2)};
}

/// The order that gives the objective to the next holder: its offer asks first for one side or none. nullopt
/// where the offer sets units instead, or a rule blocks it.
std::optional<core::Order> nextHolder(const Session& session, const core::ObjectiveView& objective) {
    for (const auto& offer : session.offers({})) {
        if (offer.id != objective.offer || offer.inputs.empty() || offer.blocked) continue;
        const auto& field = offer.inputs.front();
        const auto isHolder = [&](const core::FieldOption& option) {
            const auto* id = option.value.asString();
            return id && (id->empty() || session.side(part::text(*id)));
        };
        if (field.kind != core::OfferField::Kind::One || field.options.size() < 2 ||
            !std::all_of(field.options.begin(), field.options.end(), isHolder))
            return std::nullopt;
        const auto now = std::find_if(field.options.begin(), field.options.end(), [&](const auto& option) {
            return *option.value.asString() == objective.holder;
        });
        const bool last = now == field.options.end() || std::next(now) == field.options.end();
        core::Order order{offer.command, false};
        order.command.body.asObject()->insert_or_assign(field.id, last ? field.options.front().value
                                                                       : std::next(now)->value);
        return order;
    }
    return std::nullopt;
}

/// The clock of the mission; a click opens the dialog that corrects it.
class ClockChip final : public NumberChip {
public:
    using NumberChip::NumberChip;
    using NumberChip::setWords;
};

} // namespace

ObjectivesStrip::ObjectivesStrip(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setObjectName(QStringLiteral("objectives"));
    setAccessibleName(tr("Clock and objectives"));
    m_focus = new RovingFocus(*this);
    m_clock = new ClockChip(this);
    m_clock->setObjectName(QStringLiteral("missionClock"));
    m_clock->setCursor(Qt::PointingHandCursor);
    m_clock->hide();
    m_focus->add(*m_clock);
    m_rest = part::sign(this, {}, tr("Further objectives"));
    m_rest->setObjectName(QStringLiteral("moreObjectives"));
    m_rest->setPopupMode(QToolButton::InstantPopup);
    m_rest->setMenu(new QMenu(m_rest));
    m_rest->hide();
    m_focus->add(*m_rest);
    nameMenu(*m_rest->menu(), tr("Further objectives"));
    connect(m_rest->menu(), &QMenu::aboutToShow, this, &ObjectivesStrip::fillRest);
    connect(m_clock, &QAbstractButton::clicked, this, &ObjectivesStrip::clockClicked);
    connect(&m_session, &Session::changed, this, &ObjectivesStrip::follow);
    follow(Change::All);
}

NumberChip* ObjectivesStrip::showCounted(const core::ObjectiveView& objective) {
    auto*& chip = m_chips[objective.id];
    if (!chip) {
        chip = new NumberChip(this);
        chip->setLeastLetters(lettersOfObjective);
        m_focus->add(*chip);
        connect(chip, &NumberChip::stepped, this, [this, id = objective.id](int value) {
            m_session.correct({{}, core::table::correctable::objective(id), value, {}});
        });
    }
    chip->setObjective(objective);
    return chip;
}

NumberChip* ObjectivesStrip::showContested(const core::ObjectiveView& objective) {
    auto*& known = m_chips[objective.id];
    auto* button = qobject_cast<ObjectiveButton*>(known);
    if (!button) {
        known = button = new ObjectiveButton(this);
        button->setLeastLetters(lettersOfObjective);
        m_focus->add(*button);
        const auto now = [this, id = objective.id](auto&& act) {
            for (const auto& each : m_session.view().objectives)
                if (each.id == id) return act(core::ObjectiveView(each)); // a copy: the view is replaced
        };
        connect(button, &QAbstractButton::clicked, this,
                [this, now] { now([this](const core::ObjectiveView& each) { press(each); }); });
        connect(button, &ObjectiveButton::formRequested, this,
                [this, now] { now([this](const core::ObjectiveView& each) { open(each); }); });
    }
    button->showObjective(objective, m_session.view().sides);
    return button;
}

/// Gives the objective to the next side, and after the last one to none, where a side holds it as a whole;
/// else opens its form.
void ObjectivesStrip::press(const core::ObjectiveView& objective) {
    if (m_session.open()) return;
    const auto order = nextHolder(m_session, objective);
    if (order)
        m_session.begin(*order);
    else
        open(objective);
}

/// Opens the objective's form in the middle of the window, where the units at the objective are set.
void ObjectivesStrip::open(const core::ObjectiveView& objective) {
    if (m_session.open()) return;
    const auto offer = part::text(objective.offer); // a copy, because the next change replaces the view
    m_session.selection().selectUnit({});
    m_session.draft().selectOffer(offer);
}

void ObjectivesStrip::showClock() {
    const auto [name, number] = clockWords(part::text(m_session.view().clock));
    static_cast<ClockChip*>(m_clock)->setWords(name, number);
    m_clock->setToolTip(tr("Clock of the mission; click to correct it"));
    if (!name.isEmpty()) m_order.push_back(m_clock);
}

void ObjectivesStrip::follow(Changes changes) {
    if (!(changes & Change::View)) return;
    m_order.clear();
    m_ids.clear();
    showClock();
    for (const auto& objective : m_session.view().objectives) {
        m_ids.push_back(objective.id);
        m_order.push_back(objective.offer.empty() ? showCounted(objective) : showContested(objective));
    }
    const std::set<std::string> known(m_ids.begin(), m_ids.end());
    std::erase_if(m_chips, [&](const auto& entry) {
        if (known.contains(entry.first)) return false;
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    setVisible(!m_order.empty());
    m_rest->setText(restWords());
    updateGeometry();
    place();
}

QSize ObjectivesStrip::sizeHint() const {
    int width = 0;
    const auto shown = mostShown();
    for (std::size_t n = 0; n < shown; ++n)
        width += m_order[n]->sizeHint().width() + (n > 0 ? objectiveGap : 0);
    if (shown < m_order.size()) width += m_rest->sizeHint().width() + objectiveGap;
    return {width, m_clock->sizeHint().height()};
}

/// The clock and the objectives that do not fold anyway. Secret objectives stay folded, so that players who
/// see the screen cannot read them.
std::size_t ObjectivesStrip::mostShown() const {
    const auto& all = m_session.view().objectives;
    const auto listed =
        std::count_if(all.begin(), all.end(), [](const auto& each) { return each.folds || isSecret(each); });
    return m_order.size() - static_cast<std::size_t>(listed);
}

QSize ObjectivesStrip::minimumSizeHint() const { return {0, sizeHint().height()}; }

/// The number of chips that fit with their shortest names; the rest folds.
std::size_t ObjectivesStrip::fitting(int room) const {
    int all = 0;
    for (std::size_t n = 0; n < m_order.size(); ++n) {
        all += m_order[n]->minimumSizeHint().width() + (n > 0 ? objectiveGap : 0);
        if (all > room) return n;
    }
    return m_order.size();
}

QString ObjectivesStrip::restWords() const {
    const auto& all = m_session.view().objectives;
    const auto open = std::count_if(all.begin(), all.end(), [](const auto& each) { return !isSecret(each); });
    const auto done = std::count_if(all.begin(), all.end(), [](const auto& each) { return each.done; });
    return tr("Objectives %1 / %2 ▾").arg(done).arg(open);
}

void ObjectivesStrip::place() {
    const auto most = mostShown();
    std::size_t count = std::min(fitting(width()), most);
    const bool folds = count < m_order.size();
    const int rest = folds ? m_rest->sizeHint().width() + objectiveGap : 0;
    if (folds) count = std::min(fitting(width() - rest), most);
    const std::vector<NumberChip*> shown(m_order.begin(), m_order.begin() + std::ptrdiff_t(count));
    const auto wide = sharedWidths(shown, width() - rest, objectiveGap);
    const int high = std::max(m_clock->sizeHint().height(), m_rest->sizeHint().height());
    int x = 0;
    for (std::size_t n = 0; n < m_order.size(); ++n) {
        m_order[n]->setVisible(n < count);
        if (n >= count) continue;
        m_order[n]->setGeometry(x, (height() - high) / 2, wide[n], high);
        x += wide[n] + objectiveGap;
    }
    const std::size_t before = m_order.size() - m_ids.size(); // the clock
    m_shown = count > before ? count - before : 0;
    if (before == 0) m_clock->hide();
    m_rest->setVisible(folds);
    if (folds) m_rest->setGeometry(x, (height() - high) / 2, rest - objectiveGap, high);
}

void ObjectivesStrip::fillRest() {
    auto* menu = m_rest->menu();
    menu->clear();
    menu->setToolTipsVisible(true);
    const auto& all = m_session.view().objectives;
    const bool covers = !std::exchange(m_uncovered, false) && std::any_of(all.begin(), all.end(), isSecret);
    for (std::size_t n = m_shown; n < all.size(); ++n) {
        const auto& objective = all[n];
        if (covers && isSecret(objective)) continue;
        const auto* holder = m_session.side(part::text(objective.holder));
        auto words = part::text(objective.name);
        if (objective.offer.empty())
            words += QStringLiteral("  %1 / %2").arg(objective.progress).arg(objective.needed);
        if (!objective.standing.empty()) words += QStringLiteral("  ") + part::text(objective.standing);
        if (holder) words += QStringLiteral("  ⚑ ") + part::text(holder->name);
        auto* action = menu->addAction(words);
        action->setCheckable(true);
        action->setChecked(objective.done);
        action->setToolTip(part::text(objective.text));
        connect(action, &QAction::triggered, this, [this, objective] {
            if (!objective.offer.empty()) return open(objective);
            const int next = objective.progress >= objective.needed ? 0 : objective.progress + 1;
            m_session.correct({{}, core::table::correctable::objective(objective.id), next, {}});
        });
    }
    if (!covers) return;
    auto* uncover = menu->addAction(tr("Covered: players may be looking. Show the secret objectives"));
    uncover->setObjectName(QStringLiteral("uncoverGoals"));
    connect(uncover, &QAction::triggered, this, [this] {
        m_uncovered = true; // until the menu was opened once more
        QTimer::singleShot(
            0, m_rest, [this] { m_rest->menu()->popup(m_rest->mapToGlobal(QPoint(0, m_rest->height()))); });
    });
}

void ObjectivesStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

bool ObjectivesStrip::event(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    return QWidget::event(event);
}

} // namespace ui

#include "moc_objectives_strip.cpp"
