// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/data/terms.h"

#include <map>
#include <string>

/// The rules of a team campaign; all of them are house rules.
namespace core::scrimmage {

inline constexpr int campaignDie = 12; ///< the die for injuries and finds

/// The fate of a model that was unconscious at the end of a game.
struct Injury {
    std::string id;
    std::string name;
    int from = 0, to = 0; ///< lowest and highest roll of the D12; 0 = never rolled
    bool dies = false;
    bool robbed = false;       ///< loses its most expensive item
    int misses = 0;            ///< games that the model misses
    std::map<Stat, int> steps; ///< steps of its dice until it is healed
    int hurt = 0;              ///< health that is missing when a game begins
    int strain = 0;            ///< Strain when a game begins
    std::string help;
    std::string rule;
    bool proposed = false; ///< a house rule
    friend bool operator==(const Injury&, const Injury&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Injury::id);
        f.need("name", &Injury::name);
        f("from", &Injury::from, Range{0, campaignDie}, "lowest roll; 0 = never rolled");
        f("to", &Injury::to, Range{0, campaignDie}, "highest roll");
        f("dies", &Injury::dies);
        f("robbed", &Injury::robbed, "the model loses its most expensive item");
        f("misses", &Injury::misses, Range{0, 9}, "games");
        f("steps", &Injury::steps, Range{-5, 5},
          "steps by which the dice of the model change until it is healed");
        f("hurt", &Injury::hurt, Range{0, 6}, "health that is missing when a game begins");
        f("strain", &Injury::strain, Range{0, 6}, "Strain when a game begins");
        f.need("help", &Injury::help);
        f("rule", &Injury::rule);
        f("proposed", &Injury::proposed);
    }
    /// Whether the injury changes the member until it is healed.
    bool hasLastingEffect() const { return !steps.empty() || hurt > 0 || strain > 0; }
};

/// A find of a team: an item, points, or a keepsake.
struct Find {
    std::string id;
    std::string name;
    int from = 0, to = 0; ///< lowest and highest roll of the D12; 0 = only from a scenario
    std::string gear;     ///< id of a weapon or of armour
    int points = 0;
    std::string help;
    std::string rule;
    bool proposed = false; ///< a house rule
    friend bool operator==(const Find&, const Find&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Find::id);
        f.need("name", &Find::name);
        f("from", &Find::from, Range{0, campaignDie}, "lowest roll; 0 = only from a scenario");
        f("to", &Find::to, Range{0, campaignDie}, "highest roll");
        f("gear", &Find::gear, "a weapon or armour; empty = none");
        f("points", &Find::points, Range{0, 99});
        f("help", &Find::help);
        f("rule", &Find::rule);
        f("proposed", &Find::proposed);
    }
};

/// The terms on which teams play a campaign.
struct CampaignTerms {
    std::string id;
    std::string name;
    std::string help;
    int won = 12, drawn = 10, lost = 8;  ///< points for a game
    int objective = 2;                   ///< points for each objective that is held when it ends
    int searches = 2;                    ///< most objectives that are searched after a game
    int limit = 200, growth = 10;        ///< most points of a team in a game, and the increase with each game
    bool injuries = true, deaths = true; ///< models that were unconscious roll for injuries; models can die
    bool lossesStay = true; ///< items that are lost in a game, or carried by a dead model, stay lost
    int doctor = 8;         ///< points for an injury that is healed; 0 = there is no doctor
    std::string rule;
    bool proposed = false; ///< a house rule
    friend bool operator==(const CampaignTerms&, const CampaignTerms&) = default;
    template <class F> static void fields(F&& f) {
        using T = CampaignTerms;
        f.need("id", &T::id);
        f.need("name", &T::name);
        f("help", &T::help);
        f("won", &T::won, Range{0, 99}, "points for a game that is won");
        f("drawn", &T::drawn, Range{0, 99});
        f("lost", &T::lost, Range{0, 99});
        f("objective", &T::objective, Range{0, 99}, "points for each objective held at the end");
        f("searches", &T::searches, Range{0, 9}, "most objectives that are searched");
        f("limit", &T::limit, Range{0, 999}, "most points that a team may be worth in a game; 0 = no limit");
        f("growth", &T::growth, Range{0, 99}, "increase of the limit with each game");
        f("injuries", &T::injuries, "for models that were unconscious");
        f("deaths", &T::deaths, "a model can die");
        f("lossesStay", &T::lossesStay, "items lost in a game stay lost");
        f("doctor", &T::doctor, Range{0, 99}, "points for an injury that is healed; 0 = no doctor");
        f("rule", &T::rule);
        f("proposed", &T::proposed);
    }
};

} // namespace core::scrimmage

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Injury>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Find>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::CampaignTerms>();
