// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/battlescribe.h"

#include "database/import/battlescribe_profile.h"
#include "database/import/battlescribe_unit.h"
#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace database {

namespace {

using core::Value;
using namespace roster_tree;

bool hasCategory(const Value& selection, const char* name) {
    const auto& all = list(selection, "categories");
    return std::any_of(all.begin(), all.end(), [&](const Value& each) { return text(each, "name") == name; });
}

/// What was chosen for the whole army: that entry and those in it.
void noteChoices(const Value& selection, const std::string& path, Builder& builder) {
    auto& choices = builder.roster.choices;
    if (choices.size() >= static_cast<std::size_t>(roster_limits::abilities) || builder.failed()) return;
    choices.push_back(builder.name(selection, "name", path));
    const auto& inside = list(selection, "selections");
    for (std::size_t n = 0; n < inside.size(); ++n)
        noteChoices(inside[n], at(path, "selections", n), builder);
}

/// Units of a force and of those inside it; what is no unit is named.
void readForce(const Value& force, const std::string& path, Builder& builder) {
    QStringList aside;
    const auto& selections = list(force, "selections");
    for (std::size_t n = 0; n < selections.size() && !builder.failed(); ++n) {
        const auto place = at(path, "selections", n);
        if (holdsUnit(selections[n]))
            readBattleScribeUnit(selections[n], place, builder);
        else if (!hasCategory(selections[n], "Configuration") || !list(selections[n], "selections").empty()) {
            aside << QString::fromStdString(
                builder.name(selections[n], "name", place, "an entry without a name"));
            for (const auto& inside : list(selections[n], "selections"))
                aside.last() += ": " + QString::fromStdString(text(inside, "name")).left(80);
        }
        if (!holdsUnit(selections[n])) noteChoices(selections[n], place, builder);
        if (aside.size() > roster_limits::units)
            builder.refuse("roster.too_many", "holds more entries than any list", place);
    }
    if (!aside.isEmpty()) builder.skip("no unit, so left aside: " + aside.join(", ").toStdString());
    const auto& rules = list(force, "rules");
    for (std::size_t n = 0; n < rules.size() && !builder.failed(); ++n)
        builder.skip("rule of the whole army, to be kept in mind: " +
                     builder.name(rules[n], "name", at(path, "rules", n), "without a name"));
    const auto& forces = list(force, "forces");
    for (std::size_t n = 0; n < forces.size() && !builder.failed(); ++n)
        readForce(forces[n], at(path, "forces", n), builder);
}

} // namespace

core::Result<core::Roster> battleScribeRoster(const Value& tree, const std::string& where) {
    Builder builder(where);
    builder.roster.game = builder.name(tree, "gameSystemName", "$");
    builder.roster.name = builder.name(tree, "name", "$", "Roster");
    const auto& forces = list(tree, "forces");
    if (!forces.empty()) builder.roster.army = builder.name(forces.front(), "catalogueName", "$.forces[0]");
    for (std::size_t n = 0; n < forces.size() && !builder.failed(); ++n)
        readForce(forces[n], at("$", "forces", n), builder);
    const auto game = QString::fromStdString(builder.roster.game);
    if (builder.roster.units.empty() && !game.isEmpty() && !game.contains(QStringLiteral("40,000")))
        builder.refuse("roster.game",
                       "is a list for `" + game.left(80).toStdString() +
                           "`, whose numbers nothing here can read; lists of Warhammer 40,000 (10th and 11th "
                           "Edition), of Trench Crusade and of Army Forge can be taken",
                       "$.gameSystemName");
    return builder.done();
}

} // namespace database
