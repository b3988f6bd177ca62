// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"

#include "database/data_pack.h"
#include "table/catalogue.h"

namespace trench_rules {

namespace {

Shipped readShipped() {
    auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/trench_crusade"));
    if (!files) qFatal("%s: %s", files.error().where.c_str(), files.error().text.c_str());
    core::DataPack kept;
    for (const auto& [path, file] : *files)
        if (path.starts_with("abilities/") || path.starts_with("weapons/") || path.starts_with("gear/"))
            kept[path] = file;
    Shipped out;
    core::table::Faults faults;
    core::table::readFiles(kept,
                           {core::table::folder("abilities", out.abilities),
                            core::table::folder("weapons", out.weapons),
                            core::table::folder("gear", out.gear)},
                           faults);
    for (const auto& fault : faults.faults)
        qFatal("%s: %s", fault.where.c_str(), fault.text.c_str());
    return out;
}

/// Faces of a pool: first those, then 1s.
std::vector<int> facesOf(std::vector<int> first, int dice) {
    first.resize(2 + static_cast<std::size_t>(dice < 0 ? -dice : dice), 1);
    return first;
}

void verify(bool holds, const char* what, const Where& where) {
    QTest::qVerify(holds, what, "", where.file_name(), static_cast<int>(where.line()));
}

} // namespace

const Shipped& shipped() {
    static const auto all = readShipped();
    return all;
}

void giveAbility(Battle& battle, const UnitId& unit, const std::string& id) {
    battle.state.abilities[id] = shipped().abilities.at(id);
    battle.unit(unit).abilities.push_back(id);
}

void giveGear(Battle& battle, const UnitId& unit, const std::string& id) {
    battle.state.gear[id] = shipped().gear.at(id);
    battle.unit(unit).gear.push_back(id);
}

void giveWeapon(Battle& battle, const UnitId& unit, const std::string& id) {
    battle.state.weapons[id] = shipped().weapons.at(id);
    battle.arm(unit, {id});
}

void inAuraOf(Battle& battle, const UnitId& bearer, const UnitId& unit) {
    Rules::apply(battle.state, core::table::Related{{"aura", unit, bearer, true}});
}

Battle duelWith(const std::string& ability) {
    Battle battle;
    giveAbility(battle, a1, ability);
    battle.arm(a1, {"club"});
    battle.touch(a1, b1);
    return battle;
}

UseAbility useOf(const UnitId& who, const std::string& what, const UnitId& target) {
    auto order = at<UseAbility>(who, target);
    order.what = what;
    return order;
}

Hurt hurtBy(const UnitId& unit, const std::string& keyword) {
    Hurt order;
    order.unit = unit;
    order.cause = "test";
    order.keyword = keyword;
    return order;
}

void attacksWith(Battle& battle, const Command& order, int dice, int injury, Where where) {
    std::vector<Reply> replies{trench_rules::dice("success", facesOf({5, 5}, dice))};
    if (dice >= 0) replies.push_back(trench_rules::dice("injury", facesOf({6, 1}, injury)));
    const auto done = battle.perform(order, replies, false, where);
    verify(done.says("misses") == (dice < 0), "more DICE hit, fewer miss", where);
    if (dice >= 0) verify(done.says("is Down") == (injury >= 0), "more DICE lay low, fewer do not", where);
}

void hurtWith(Battle& battle, const Hurt& order, int dice, Where where) {
    const auto done =
        battle.perform(order, {trench_rules::dice("injury", facesOf({6, 1}, dice))}, false, where);
    verify(done.says("is Down") == (dice >= 0), "more DICE lay low, fewer do not", where);
}

void dashesWith(Battle& battle, const UnitId& unit, int dice, Where where) {
    battle.perform(by<Move>(unit), {}, false, where);
    const auto done =
        battle.perform(by<Dash>(unit), {trench_rules::dice("success", facesOf({5, 5}, dice))}, false, where);
    verify(done.says("succeeds") == (dice >= 0), "more DICE succeed, fewer fail", where);
}

} // namespace trench_rules
