// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/data/terms.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// The damage tables of units (5.9), as data.
namespace core::steampunk_fantasy {

/// What one effect of a row of a damage table does.
enum class Does {
    Kill,        ///< `amount` models die; `limit`: only while more models than that live
    Fall,        ///< `amount` models fall and may be brought back
    Destroy,     ///< the whole base; `on` "passengers": theirs too
    Psychic,     ///< roll `die` on the psychic table
    Roll,        ///< roll `die` on the table `on`, `amount` times
    Token,       ///< future damage
    CrewToken,   ///< future crew damage
    Shaken,      ///< becomes Shaken: two tokens when it has none, else one
    ShakenToken, ///< additional Shaken tokens
    Fire,
    Bleeding, ///< `amount` tokens of `die`
    Poison,   ///< `amount` tokens of `die`
    Acid,
    MinorAcid,
    NoMove,
    NoForward,
    NoRotate,       ///< cannot turn `on`: both, left, right
    Speed,          ///< its speed is that of `on`
    OnlySpeed,      ///< only orders of the speed `on`
    ToHit,          ///< `amount` on its own rolls
    ToBeHit,        ///< `amount` on rolls against it
    Lose,           ///< loses the ability `on`
    LoseWeapon,     ///< loses the weapon `on`
    WeaponShaken,   ///< the weapon `on` has a separate Shaken token
    MovementShaken, ///< moves as if it were Shaken; gunnery goes on
    Jammed,
    Misfire,       ///< Misfire of `amount`; the higher one stays
    StuckTurret,   ///< fires to the front only
    Turns,         ///< turns to the side `on` in each of the steps of `list`
    Turned,        ///< turned by `amount` degrees
    Cloud,         ///< sets a cloud of the kind `on` with `die` in hexes up to `limit` away
    Smoke,         ///< sets smoke in hexes up to `limit` away
    Forbid,        ///< the order letters of `list` become nothing
    Armour,        ///< `amount` on every side
    Assault,       ///< `amount` on its assault dice
    Deflection,    ///< `amount` on its deflection dice
    AssaultDamage, ///< `amount` on its damage in assaults, at most `limit` in all
    TemporarilyKilled,
    Passengers, ///< each base on board rolls `die` on its table `on`
    PassengersLeave,
    CrippledCrew,
    DoubledIfShaken, ///< crew damage counts twice while the unit is Shaken
    RepairOff,       ///< no longer repairs itself or others
    NoCommand,       ///< its officers give no commands
    FriendsPsychic,  ///< friends up to `limit` hexes away take `die` of psychic damage
    AmplifyBleeding, ///< bleeding dice become a step larger: `on` source or all
    LoseHead,        ///< loses `amount` heads; `limit` future damage for each head that it no longer has
    LoseReassemble,  ///< loses a Reassemble token
    Pulled,          ///< dragged towards the unit `on` in Agony 0
    Confused,        ///< stumbles in `amount` steps
    Insane           ///< chases the nearest unit while it is Shaken
};

/// One effect of a row, with its details.
struct Effect {
    Does does = Does::Token;
    int amount = 1;                ///< how many or how much, see Does
    std::string die;               ///< "d6"; empty where none is rolled
    std::string on;                ///< the table, weapon, side … that the effect is about, see Does
    std::vector<std::string> list; ///< letters of orders, steps of Agony
    int limit = 0;                 ///< a bound, a distance in hexes or a second number, see Does
    std::string when;              ///< applies only while the unit is "flying" or "floating"; empty = always
    friend bool operator==(const Effect&, const Effect&) = default;
    template <class F> static void fields(F&& f) {
        f.need("does", &Effect::does, "what happens");
        f("amount", &Effect::amount, range::stat);
        f("die", &Effect::die, "the die that is rolled for the effect");
        f("on", &Effect::on, "the table, side, speed, ability or weapon that the effect is about");
        f("list", &Effect::list, "letters of orders, or steps of Agony");
        f("limit", &Effect::limit, range::some, "a distance, or the most that there can be");
        f("when", &Effect::when, "the effect applies only while the unit is: flying, floating");
    }
};

/// A row: damage from one number to another does all its effects. Below the first row nothing happens.
struct DamageRow {
    int from = 1;          ///< the first number of the row
    std::optional<int> to; ///< the last number of the row; absent = no upper limit
    std::vector<Effect> effects;
    bool proposed = false; ///< a house rule
    /// Whether that damage leads to this row.
    bool holds(int damage) const { return damage >= from && (!to || damage <= *to); }
    /// The numbers of the row as text: "5-8", "9+", "6".
    std::string span() const;
    friend bool operator==(const DamageRow&, const DamageRow&) = default;
    template <class F> static void fields(F&& f) {
        f.need("from", &DamageRow::from, range::stat);
        f("to", &DamageRow::to, range::stat, "the last number of the row; absent = no upper limit");
        f("effects", &DamageRow::effects);
        f("proposed", &DamageRow::proposed);
    }
};
using DamageTable = std::vector<DamageRow>;
using DamageTables = std::map<TableId, DamageTable>;

/// The row that the damage leads to; nullptr below the first row, or where there is none.
const DamageRow* rowFor(const DamageTable& table, int damage);
/// What an effect does, as text: "D6 on the light table".
std::string wordsOf(const Effect& effect);
/// All effects of a row in one line.
std::string wordsOf(const DamageRow& row);

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Does> {
    static constexpr std::array names{"kill",
                                      "fall",
                                      "destroy",
                                      "psychic",
                                      "roll",
                                      "token",
                                      "crew_token",
                                      "shaken",
                                      "shaken_token",
                                      "fire",
                                      "bleeding",
                                      "poison",
                                      "acid",
                                      "minor_acid",
                                      "no_move",
                                      "no_forward",
                                      "no_rotate",
                                      "speed",
                                      "only_speed",
                                      "to_hit",
                                      "to_be_hit",
                                      "lose",
                                      "lose_weapon",
                                      "weapon_shaken",
                                      "movement_shaken",
                                      "jammed",
                                      "misfire",
                                      "stuck_turret",
                                      "turns",
                                      "turned",
                                      "cloud",
                                      "smoke",
                                      "forbid",
                                      "armour",
                                      "assault",
                                      "deflection",
                                      "assault_damage",
                                      "temporarily_killed",
                                      "passengers",
                                      "passengers_leave",
                                      "crippled_crew",
                                      "doubled_if_shaken",
                                      "repair_off",
                                      "no_command",
                                      "friends_psychic",
                                      "amplify_bleeding",
                                      "lose_head",
                                      "lose_reassemble",
                                      "pulled",
                                      "confused",
                                      "insane"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::Effect>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::DamageRow>();
