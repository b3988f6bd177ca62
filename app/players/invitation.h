// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/audience.h"
#include "kernel/view/view.h"

#include <array>
#include <string>
#include <vector>

namespace app::players {

/// What a player may do by phone; each right includes those before it.
enum class Rights {
    Watch,  ///< sees what the player's audience may see
    Tokens, ///< also corrects the tokens of the player's units
    Act     ///< also orders these units and answers what they are asked
};

/// The invitation of a player: the player's name, whose view the player's phone gets, which units the player
/// plays, and the secret of the link.
struct Invitation {
    std::string id;                 ///< short and stable; names the invitation in the campaign file
    std::string name;               ///< "Kim"
    std::string audience = "table"; ///< "table" or the id of a side
    std::vector<std::string> units; ///< the units that the player plays; empty = all units of the side
    Rights rights = Rights::Act;    ///< what the player may do by phone
    std::string secret;             ///< 128 random bits as base64url
    friend bool operator==(const Invitation&, const Invitation&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Invitation::id);
        f.need("name", &Invitation::name);
        f.need("audience", &Invitation::audience);
        f("units", &Invitation::units);
        f("rights", &Invitation::rights);
        f.need("secret", &Invitation::secret);
    }

    /// The audience whose view the phone gets.
    core::Audience viewer() const { return core::Audience::named(audience); }
    /// Whether the player plays a whole side instead of single units.
    bool playsSide() const { return units.empty() && audience != "table"; }
    /// Whether the player plays this unit.
    bool plays(const core::UnitView& unit) const;
    /// The ids of the units that the player plays, in the order of the view.
    std::vector<std::string> unitsIn(const core::EncounterView& view) const;
};

/// The invitation with a new id and secret from the system's randomness.
Invitation newInvitation(std::string name, std::string audience, std::vector<std::string> units,
                         Rights rights);
/// 128 random bits of the operating system as base64url.
std::string newSecret();

/// The invitation of that secret, nullptr when there is none. Takes the same time wherever the secrets
/// differ.
const Invitation* findBySecret(const std::vector<Invitation>& all, std::string_view secret);

/// Whether the invitation fits the game: its side and its units exist, and no player gets the game master's
/// view.
core::Result<core::Ok> checkInvitation(const Invitation& invitation, const core::EncounterView& view);

} // namespace app::players

template <> struct core::EnumNames<app::players::Rights> {
    static constexpr std::array names{"watch", "tokens", "act"};
};
