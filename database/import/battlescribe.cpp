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

/// Members that name nothing of the army: ids and versions, settings of the other program, and sums of other
/// values.
const SourceTerms& scribeTerms() {
    static const SourceTerms all{{"id",
                                  "typeId",
                                  "typeName",
                                  "entryId",
                                  "entryGroupId",
                                  "type",
                                  "hidden",
                                  "from",
                                  "group",
                                  "groupId",
                                  "page",
                                  "primary",
                                  "publicationId",
                                  "publicationName",
                                  "publications",
                                  "catalogueId",
                                  "xmlns",
                                  "gameSystemId",
                                  "gameSystemRevision",
                                  "catalogueRevision",
                                  "generatedBy",
                                  "generatedAt",
                                  "battleScribeVersion"},
                                 {"customName", "name"}};
    return all;
}

constexpr qsizetype longestWords = 400; ///< letters of a rule that are quoted

/// "First rite: its text, Second rite": rules and profiles of an entry that is no unit.
QStringList rulesOf(const Value& selection, const std::string& path, Builder& builder) {
    QStringList out;
    for (const char* key : {"rules", "profiles"}) {
        const auto& all = builder.list(selection, key);
        for (std::size_t n = 0; n < all.size() && !builder.hasFailed(); ++n) {
            if (isHidden(all[n])) continue;
            auto words = QString::fromStdString(builder.text(all[n], "description"));
            for (const auto& each : builder.list(all[n], "characteristics")) {
                builder.find(each, "name");
                words += QLatin1Char(' ') + QString::fromStdString(builder.text(each, "$text"));
            }
            words = words.simplified().left(longestWords);
            out << QString::fromStdString(builder.name(all[n], "name", at(path, key, n), "a rule")) +
                       (words.isEmpty() ? QString() : QStringLiteral(": ") + words);
        }
    }
    return out;
}

/// "Campaign Rules: Enabled: 6 × Glory, Book (its rules)": an entry that is no unit, with everything in it.
QString readableEntry(const Value& selection, const std::string& path, Builder& builder) {
    const auto number = QString::fromStdString(builder.text(selection, "number"));
    auto out = (number.isEmpty() || number == u"1" ? QString() : number.left(8) + QStringLiteral(" × ")) +
               QString::fromStdString(builder.name(selection, "name", path, "an entry without a name"));
    if (const auto rules = rulesOf(selection, path, builder); !rules.isEmpty())
        out += QStringLiteral(" (") + rules.join("; ") + u')';
    for (const auto& category : list(selection, "categories"))
        if (text(category, "name") == "Configuration") builder.pass(selection, "categories");
    QStringList inside;
    const auto& all = builder.list(selection, "selections");
    for (std::size_t n = 0; n < all.size() && !builder.hasFailed(); ++n)
        inside << readableEntry(all[n], at(path, "selections", n), builder);
    return inside.isEmpty() ? out : out + QStringLiteral(": ") + inside.join(", ");
}

/// Adds unspent currency to the bank; it is among the rules of a campaign: "6 × Unspent Glory".
void noteBank(const Value& selection, const std::string& name, Builder& builder) {
    const auto purse = QString::fromStdString(name).toLower();
    const auto much = number(selection, "number").value_or(1);
    const bool money =
        purse.endsWith(u"glory") || purse.endsWith(u"ducats") || purse.endsWith(u"glory points");
    if (!knowsByName(builder.roster.game) || !money || much < 1 || much > 100'000 ||
        !list(selection, "selections").empty())
        return;
    auto& sum = builder.roster.bank[purse.left(80).toStdString()];
    sum = std::min(100'000, sum + static_cast<int>(much));
}

/// Records what was chosen for the whole army: that entry and those in it.
void noteChoices(const Value& selection, const std::string& path, Builder& builder) {
    auto& choices = builder.roster.choices;
    if (choices.size() >= static_cast<std::size_t>(roster_limits::abilities) || builder.hasFailed()) return;
    choices.push_back(builder.name(selection, "name", path));
    noteBank(selection, choices.back(), builder);
    const auto& inside = builder.list(selection, "selections");
    for (std::size_t n = 0; n < inside.size(); ++n)
        noteChoices(inside[n], at(path, "selections", n), builder);
}

void noteRules(const Value& force, const std::string& path, Builder& builder) {
    const auto& rules = builder.list(force, "rules");
    for (std::size_t n = 0; n < rules.size() && !builder.hasFailed(); ++n) {
        const auto words = QString::fromStdString(builder.text(rules[n], "description")).simplified();
        builder.skip("rule of the whole army, to remember during play: " +
                     builder.name(rules[n], "name", at(path, "rules", n), "without a name") +
                     (words.isEmpty() ? std::string() : " (" + words.left(longestWords).toStdString() + ")"));
    }
}

/// Units of a force and of forces inside it; an entry that is no unit is named.
void readForce(const Value& force, const std::string& path, Builder& builder) {
    QStringList aside;
    builder.find(force, "name"); // the kind of army, not its name given by the players
    builder.pass(force, "categories");
    if (const auto army = builder.name(force, "catalogueName", path); army != builder.roster.army)
        builder.skip("a part of the list belongs to " + army);
    const auto& selections = builder.list(force, "selections");
    for (std::size_t n = 0; n < selections.size() && !builder.hasFailed(); ++n) {
        const auto place = at(path, "selections", n);
        if (holdsUnit(selections[n]))
            readBattleScribeUnit(selections[n], place, builder);
        else {
            aside << readableEntry(selections[n], place, builder);
            noteChoices(selections[n], place, builder);
        }
        if (aside.size() > roster_limits::units)
            builder.refuse("roster.too_many", "the file contains more entries than a list can have", place);
    }
    if (!aside.isEmpty()) builder.skip("not a unit, so left out: " + aside.join("; ").toStdString());
    noteRules(force, path, builder);
    const auto& forces = builder.list(force, "forces");
    for (std::size_t n = 0; n < forces.size() && !builder.hasFailed(); ++n)
        readForce(forces[n], at(path, "forces", n), builder);
}

} // namespace

core::Result<core::Roster> battleScribeRoster(const Value& tree, const std::string& where) {
    Builder builder(where);
    builder.roster.game = builder.name(tree, "gameSystemName", "$");
    builder.roster.name = builder.name(tree, "name", "$", "Roster");
    builder.pass(tree, "costs"); // the sum of the units' values
    const auto& forces = builder.list(tree, "forces");
    if (!forces.empty()) builder.roster.army = builder.name(forces.front(), "catalogueName", "$.forces[0]");
    for (std::size_t n = 0; n < forces.size() && !builder.hasFailed(); ++n)
        readForce(forces[n], at("$", "forces", n), builder);
    const auto game = QString::fromStdString(builder.roster.game);
    if (builder.roster.units.empty() && !game.isEmpty() && !game.contains(QStringLiteral("40,000")))
        builder.refuse("roster.game",
                       "the list is for `" + game.left(80).toStdString() +
                           "`, whose numbers this program cannot read; it reads lists of Warhammer 40,000 "
                           "(10th and 11th Edition), of Trench Crusade and of Army Forge",
                       "$.gameSystemName");
    builder.reportUnread(tree, scribeTerms());
    return builder.finish();
}

} // namespace database
