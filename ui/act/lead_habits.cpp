// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_habits.h"

#include "kernel/fields/codec.h"
#include "kernel/view/view.h"
#include "lead/leader.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace ui {

namespace {

constexpr std::array levels{core::LeadLevel::Easy, core::LeadLevel::Fair, core::LeadLevel::Hard};
constexpr std::array paces{LeadPace::Step, LeadPace::Decision, LeadPace::Phase};
constexpr std::array storedPaces{"step", "decision", "phase"};

QString helpOf(core::LeadLevel level) {
    switch (level) {
    case core::LeadLevel::Easy:
        return LeadHabits::tr("Follows behaviours, looks at no odds, spends few points such as threat");
    case core::LeadLevel::Fair:
        return LeadHabits::tr("Follows behaviours and exact odds");
    default:
        return LeadHabits::tr("Does what is most worthwhile, spends the most points such as threat");
    }
}

template <class Choices, class Of, class Choose>
void addChoices(QMenu& menu, const Choices& choices, Of now, const Choose& choose) {
    auto* group = new QActionGroup(&menu);
    for (const auto choice : choices) {
        auto* action = menu.addAction(wordOf(choice));
        action->setCheckable(true);
        action->setChecked(choice == now);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &menu, [choose, choice] { choose(choice); });
    }
}

} // namespace

QString wordOf(core::LeadLevel level) {
    return level == core::LeadLevel::Easy   ? LeadHabits::tr("Easy")
           : level == core::LeadLevel::Fair ? LeadHabits::tr("Normal")
                                            : LeadHabits::tr("Hard");
}

QString wordOf(LeadPace pace) {
    return pace == LeadPace::Step       ? LeadHabits::tr("Step by step")
           : pace == LeadPace::Decision ? LeadHabits::tr("Until players must decide")
                                        : LeadHabits::tr("Whole phase");
}

void LeadHabits::set(const QString& side, const Leading& leading) {
    if (of(side) == leading) return;
    m_leading.insert(side, leading);
    emit changed(side);
}

bool LeadHabits::isAnyOn() const {
    return std::any_of(m_leading.begin(), m_leading.end(), [](const Leading& one) { return one.on; });
}

core::Audience LeadHabits::audience(const core::EncounterView& view) const {
    std::vector<std::string> people;
    for (const auto& side : view.sides) {
        const auto now = of(QString::fromStdString(side.id));
        if (!now.on)
            people.push_back(side.id);
        else if (now.showsSecrets)
            return core::Audience::Gm;
    }
    return view.board.empty() || people.size() == view.sides.size() || people.size() != 1
               ? core::Audience::Gm
               : core::Audience::of(people.front());
}

QString LeadHabits::words(const QString& side) const {
    const auto now = of(side);
    return QStringLiteral("%1 %2 %3%4")
        .arg(QLatin1String(now.on ? "on" : "off"), QString::fromStdString(core::codec::keyText(now.level)),
             QLatin1String(storedPaces.at(std::size_t(now.pace))),
             QLatin1String(now.showsSecrets ? " shown" : ""));
}

void LeadHabits::setWords(const QString& side, const QString& words) {
    auto leading = of(side);
    leading.showsSecrets = false;
    for (const auto& word : words.split(u' ')) {
        if (word == u"shown") leading.showsSecrets = true;
        if (word == u"on" || word == u"off") leading.on = word == u"on";
        leading.level = core::lead::levelNamed(word.toStdString()).value_or(leading.level);
        for (std::size_t n = 0; n < paces.size(); ++n)
            if (word == QLatin1String(storedPaces[n])) leading.pace = paces[n];
    }
    set(side, leading);
}

void LeadHabits::fill(QMenu& menu, const QString& side) {
    menu.clear();
    menu.setToolTipsVisible(true);
    const auto now = of(side);
    const auto change = [this, side](auto&& apply) {
        auto leading = of(side);
        apply(leading);
        set(side, leading);
    };
    auto* on = menu.addAction(tr("Plays itself"));
    on->setCheckable(true);
    on->setChecked(now.on);
    on->setToolTip(tr("The program says what this side does next and carries it out; you roll real dice"));
    connect(on, &QAction::triggered, this,
            [change](bool is) { change([is](Leading& leading) { leading.on = is; }); });
    // How the side plays can be chosen first: only the switch above lets it play itself.
    menu.addSection(tr("Level"));
    addChoices(menu, levels, now.level, [change](core::LeadLevel level) {
        change([level](Leading& leading) { leading.level = level; });
    });
    const auto first = menu.actions().size() - qsizetype(levels.size());
    for (std::size_t n = 0; n < levels.size(); ++n)
        menu.actions().at(first + qsizetype(n))->setToolTip(helpOf(levels[n]));
    menu.addSection(tr("Pace"));
    addChoices(menu, paces, now.pace,
               [change](LeadPace pace) { change([pace](Leading& leading) { leading.pace = pace; }); });
    if (!m_secretive) return;
    menu.addSeparator();
    auto* shown = menu.addAction(tr("Show its secrets"));
    shown->setCheckable(true);
    shown->setChecked(now.showsSecrets);
    shown->setToolTip(
        tr("Shows where this side sets up and what it has ordered, before the rules reveal it"));
    connect(shown, &QAction::triggered, this,
            [change](bool is) { change([is](Leading& leading) { leading.showsSecrets = is; }); });
}

} // namespace ui

#include "moc_lead_habits.cpp"
