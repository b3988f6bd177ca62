// SPDX-License-Identifier: GPL-3.0-or-later
#include "odds_scenes.h"

#include <cmath>

namespace plaguetide_rules {

Scene in(const Table& table, Command command, std::vector<std::string> picks) {
    return {table.state, std::move(command), std::move(picks)};
}

namespace {

Scene shot(Table& t, const char* enemy, std::vector<std::string> keywords, int attacks, int damage) {
    auto& profile = t.profile("long_rifle");
    profile.keywords = std::move(keywords);
    profile.attacks = attacks;
    profile.damage = damage;
    t.only({sharpshooter});
    return in(t, shoot(sharpshooter, t.enemy(enemy)));
}
/// The scene with the state of the table as it is now, after more was arranged.
Scene with(const Table& t, Scene scene) {
    scene.state = t.state;
    return scene;
}

Scene mauled(Table& t, int toughness, const std::vector<std::string>& attackers, int ap = 0) {
    t.only({zealot});
    t.set(zealot, Token::Ap, ap);
    t.set(zealot, Token::Toughness, toughness);
    std::vector<UnitId> ids;
    for (const auto& sheet : attackers)
        t.touch(zealot, ids.emplace_back(t.enemy(sheet)));
    for (const auto& id : ids)
        for (const auto& weapon : t.state.at(id).weapons)
            t.profile(weapon).attacks = std::min(2, t.profile(weapon).attacks);
    t.phase(Phase::Activations);
    return in(t, activate(ids, {HordeAction::Fight}, zealot));
}
Scene reacting(Scene scene, const char* reaction) {
    scene.picks = {reaction};
    return scene;
}

Scene warped(Table& t, int before) {
    t.only({psyker});
    t.set(psyker, Token::Warp, before);
    t.set(psyker, Token::Toughness, 1);
    auto order = shoot(psyker, t.enemy("stabber"));
    order.warp = 2;
    auto& profile = t.profile("force_staff");
    profile.attacks = std::min(profile.attacks, 1);
    profile.attacksPerWarp = std::min(profile.attacksPerWarp, 1);
    return in(t, order);
}

Scene jumpOver(Table& t, double gap, double drop, double depth) {
    t.only({sharpshooter});
    t.set(sharpshooter, Token::Toughness, 1);
    auto order = move(sharpshooter);
    order.gapInches = gap;
    order.dropInches = drop;
    order.depthInches = depth;
    return in(t, order);
}

template <class Use>
Scene special(Table& t, const UnitId& who, Token counter, const std::vector<std::string>& enemies,
              bool touching) {
    t.only({who});
    t.set(who, counter, 4);
    Use use;
    use.who = who;
    for (const auto& sheet : enemies)
        use.affected.push_back(t.enemy(sheet));
    use.target = use.affected.front();
    for (const auto& id : use.affected)
        if (touching) t.touch(who, id);
    if constexpr (std::is_same_v<Use, UseBlitz>) use.affected.erase(use.affected.begin());
    return in(t, use);
}

std::vector<NamedScene> attacks() {
    return {
        {"Shoot (Aimed)", [](Table& t) { return shot(t, "mauler", {}, 3, 1); }},
        {"Shoot with Relentless, Bleed and Stun",
         [](Table& t) {
             return shot(t, "mauler", {"Relentless", "Bleed(1)", "Stun"}, 2, 1);
         }},
        {"Shoot at Regeneration", [](Table& t) { return shot(t, "plague_brute", {}, 1, 3); }},
        {"Shoot at Bulky with Throw", [](Table& t) { return shot(t, "shield_brute", {"Throw(2)"}, 3, 3); }},
        {"Shoot at Bulky, halved on the sum",
         [](Table& t) {
             t.flip("half_damage", "sum");
             return shot(t, "shield_brute", {}, 3, 1);
         }},
        {"Shoot at Cover with a modifier",
         [](Table& t) {
             auto scene = shot(t, "mauler", {}, 2, 2);
             auto& order = *scene.command.edit<Shoot>();
             order.cover = true;
             order.modifier = -1;
             return scene;
         }},
        {"Shoot with Focus",
         [](Table& t) {
             auto scene = shot(t, "mauler", {}, 2, 2);
             t.state.units.at(sharpshooter).focused = true;
             return with(t, scene);
         }},
        {"Shoot (Hip)",
         [](Table& t) {
             t.only({zealot});
             return in(t, shoot(zealot, t.enemy("stabber"), Mode::Hip));
         }},
        {"Blast over two, the remainder on the target",
         [](Table& t) {
             auto scene = shot(t, "stabber", {"Blast(3)"}, 1, 1);
             auto& order = *scene.command.edit<Shoot>();
             order.affected = {t.enemy("stabber")};
             t.set(order.target, Token::Health, 2);
             return with(t, scene);
         }},
        {"Blast of two attacks over three",
         [](Table& t) {
             auto scene = shot(t, "stabber", {"Blast(2)"}, 2, 1);
             scene.command.edit<Shoot>()->affected = {t.enemy("stabber"), t.enemy("hound")};
             return with(t, scene);
         }},
        {"Fight",
         [](Table& t) {
             t.only({zealot});
             return in(t, fight(zealot, t.enemy("mauler")));
         }},
        {"Fight, leaving another opponent",
         [](Table& t) {
             t.only({zealot});
             t.touch(zealot, t.enemy("hound"));
             t.profile("leap").attacks = 1;
             t.profile("chain_axe").attacks = 2;
             t.set(zealot, Token::Toughness, 1);
             return in(t, fight(zealot, t.enemy("mauler")));
         }},
        {"Charge",
         [](Table& t) {
             t.only({ogryn});
             return in(t, fight(ogryn, t.enemy("stabber"), true));
         }},
        {"Overwatch shot",
         [](Table& t) {
             t.only({sharpshooter});
             t.state.units.at(sharpshooter).watch = Watch{"long_rifle", Mode::Aimed};
             t.phase(Phase::Overwatch);
             WatchShot order;
             order.who = sharpshooter;
             order.target = t.enemy("mauler");
             return in(t, order);
         }},
        {"Warp attack within the limit", [](Table& t) { return warped(t, 0); }},
        {"Warp overload", [](Table& t) { return warped(t, t.sheet("psyker").warpLimit); }},
    };
}

std::vector<NamedScene> moves() {
    return {
        {"Jump over a gap", [](Table& t) { return jumpOver(t, 2, 0, 4); }},
        {"Jump over a wide gap", [](Table& t) { return jumpOver(t, 4, 0, 9); }},
        {"Jump down", [](Table& t) { return jumpOver(t, 0, 5, 0); }},
        {"Jump over a gap and down", [](Table& t) { return jumpOver(t, 2, 4, 6); }},
        {"Fall",
         [](Table& t) {
             t.only({zealot});
             t.set(zealot, Token::Toughness, 0);
             return in(t, Fall{zealot, 7});
         }},
        {"A fall that ends the activation",
         [](Table& t) {
             t.flip("fall_ends_activation", "on");
             return jumpOver(t, 0, 5, 0);
         }},
        {"Leaving combat",
         [](Table& t) {
             t.only({zealot});
             t.set(zealot, Token::Toughness, 1);
             for (const char* sheet : {"hound", "stabber"})
                 t.touch(zealot, t.enemy(sheet));
             t.profile("leap").attacks = t.profile("blade").attacks = 1;
             return in(t, move(zealot));
         }},
        {"Bleed at the start of the turn",
         [](Table& t) {
             t.only({zealot});
             t.set(zealot, Token::Bleed, 2);
             t.set(zealot, Token::Toughness, 1);
             t.phase(Phase::Start);
             return in(t, Next{});
         }},
        {"Counter when the operatives' phase ends",
         [](Table& t) {
             t.only({zealot});
             t.touch(zealot, t.enemy("rager"));
             t.profile("chain_axes").attacks = 2;
             t.set(zealot, Token::Toughness, 1);
             return in(t, Next{});
         }},
    };
}

std::vector<NamedScene> abilities() {
    return {
        {"Blitz: Frag",
         [](Table& t) { return special<UseBlitz>(t, sharpshooter, Token::Blitz, {"hound"}, false); }},
        {"Blitz: Frag on two",
         [](Table& t) {
             t.sheet("sharpshooter").blitz.profile.attacks = 1;
             return special<UseBlitz>(t, sharpshooter, Token::Blitz, {"stabber", "stabber"}, false);
         }},
        {"Blitz: Mind burst",
         [](Table& t) { return special<UseBlitz>(t, psyker, Token::Blitz, {"plague_brute"}, false); }},
        {"Blitz: Big rock",
         [](Table& t) { return special<UseBlitz>(t, ogryn, Token::Blitz, {"mauler"}, false); }},
        {"Blitz: Stun grenade",
         [](Table& t) {
             return special<UseBlitz>(t, zealot, Token::Blitz, {"mauler", "hound"}, false);
         }},
        {"Ability: Bull rush",
         [](Table& t) {
             return special<UseAbility>(t, ogryn, Token::Ability, {"mauler", "stabber"}, false);
         }},
        {"Ability: Fury",
         [](Table& t) { return special<UseAbility>(t, zealot, Token::Ability, {"mauler"}, false); }},
    };
}

std::vector<NamedScene> horde() {
    return {
        {"Group: Fight, Toughness takes hits", [](Table& t) { return mauled(t, 1, {"mauler"}); }},
        {"Group: Fight, Toughness takes points",
         [](Table& t) {
             t.flip("toughness", "point");
             return mauled(t, 3, {"mauler"});
         }},
        {"Group: without natural sixes and ones on Defense",
         [](Table& t) {
             t.flip("def_auto", "off");
             return mauled(t, 1, {"mauler"});
         }},
        {"Group: several, one after another",
         [](Table& t) {
             return mauled(t, 1, {"hound", "crusher"});
         }},
        {"Group: equal attacks thrown together",
         [](Table& t) {
             return mauled(t, 1, {"stabber", "stabber"});
         }},
        {"Group: effects of each attack",
         [](Table& t) {
             t.profile("blade").keywords = {"Pin", "Suppression"};
             t.profile("blade").attacks = 1;
             return mauled(t, 1, {"stabber", "stabber"});
         }},
        {"Group: Dodge", [](Table& t) { return reacting(mauled(t, 1, {"mauler"}, 1), "d1b0"); }},
        {"Group: Block", [](Table& t) { return reacting(mauled(t, 1, {"crusher"}, 2), "d0b1"); }},
        {"Group: one Block for all",
         [](Table& t) {
             t.flip("group_as_one", "on");
             t.profile("leap").attacks = 1;
             return reacting(mauled(t, 0, {"hound", "crusher"}, 2), "d0b1");
         }},
        {"Group: no reaction by policy", [](Table& t) { return mauled(t, 1, {"mauler"}, 3); }},
        {"Group: Area",
         [](Table& t) {
             t.only({zealot});
             t.set(zealot, Token::Ap, 0);
             t.set(zealot, Token::Toughness, 1);
             const auto flamer = t.enemy("flamer");
             t.phase(Phase::Activations);
             return in(t, activate({flamer}, {HordeAction::Shoot}, zealot));
         }},
        {"Group: on one that is Down",
         [](Table& t) {
             auto scene = mauled(t, 0, {"hound"});
             t.status(zealot, Status::Down);
             t.set(zealot, Token::Health, 0);
             return with(t, scene);
         }},
        {"Group: detonation and bleed afterwards",
         [](Table& t) {
             t.only({zealot});
             t.set(zealot, Token::Ap, 0);
             t.set(zealot, Token::Toughness, 0);
             const auto burster = t.enemy("burster"), stabber = t.enemy("stabber");
             t.set(stabber, Token::Bleed, 1);
             t.touch(zealot, burster);
             t.phase(Phase::Activations);
             auto order = activate({burster}, {HordeAction::Special}, zealot);
             order.affected = {stabber};
             return in(t, order);
         }},
        {"Group: own bleed after its fight",
         [](Table& t) {
             auto scene = mauled(t, 1, {"mauler"});
             t.set(scene.command.as<Activate>()->units.front(), Token::Bleed, 1);
             return with(t, scene);
         }},
        {"Group: moves away and is struck",
         [](Table& t) {
             t.only({zealot, sharpshooter});
             for (const auto& id : {zealot, sharpshooter})
                 t.set(id, Token::Ap, 0);
             const auto hound = t.enemy("hound");
             t.touch(sharpshooter, hound);
             t.profile("leap").attacks = 1;
             t.profile("combat_blade").attacks = 1;
             t.phase(Phase::Activations);
             return in(t, activate({hound}, {HordeAction::Move, HordeAction::Fight}, zealot));
         }},
    };
}

} // namespace

const std::vector<NamedScene>& scenes() {
    static const auto all = [] {
        std::vector<NamedScene> out;
        for (auto part : {attacks(), moves(), abilities(), horde()})
            out.insert(out.end(), part.begin(), part.end());
        return out;
    }();
    return all;
}

} // namespace plaguetide_rules
