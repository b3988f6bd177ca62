// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/battlescribe_profile.h"

#include "database/import/roster_tree.h"

#include <QString>

#include <algorithm>

namespace database {

ProfileKind kindOf(const core::Value& profile) {
    const auto id = roster_tree::text(profile, "typeId");
    const auto name = QString::fromStdString(roster_tree::text(profile, "typeName")).toLower();
    if (id == "c547-1836-d8a-ff4f" || name == "unit" || name == "model") return ProfileKind::Unit;
    if (id == "f77d-b953-8fa4-b762" || name == "ranged weapons") return ProfileKind::Ranged;
    if (id == "8a40-4aaa-c780-9046" || name == "melee weapons") return ProfileKind::Melee;
    if (id == "9cc3-6d83-4dd3-9b64" || name == "abilities" || name == "ability") return ProfileKind::Ability;
    return ProfileKind::Other;
}

bool isHidden(const core::Value& thing) {
    const auto* hidden = thing.find("hidden");
    return hidden && (*hidden == core::Value(true) || *hidden == core::Value("true"));
}

bool isModeOf(const std::string& weapon, const std::string& name) {
    constexpr std::string_view arrow = "\u27A4 ";
    return weapon == name ||
           (weapon.starts_with(arrow) && weapon.compare(arrow.size(), name.size() + 3, name + " - ") == 0);
}

bool holdsUnit(const core::Value& selection) {
    const auto& profiles = roster_tree::list(selection, "profiles");
    const auto& inside = roster_tree::list(selection, "selections");
    return std::any_of(profiles.begin(), profiles.end(),
                       [](const core::Value& each) { return kindOf(each) == ProfileKind::Unit; }) ||
           std::any_of(inside.begin(), inside.end(), holdsUnit);
}

bool knowsByName(const std::string& game) {
    return QString::fromStdString(game).contains(QStringLiteral("Trench Crusade"), Qt::CaseInsensitive);
}

bool isNameOnly(const core::Value& selection) {
    const auto visible = [&](std::string_view key) {
        const auto& all = roster_tree::list(selection, key);
        return std::any_of(all.begin(), all.end(), [](const core::Value& each) { return !isHidden(each); });
    };
    return !visible("profiles") && !visible("rules") && roster_tree::list(selection, "selections").empty() &&
           roster_tree::text(selection, "name") != "Warlord";
}

} // namespace database
