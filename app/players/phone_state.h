// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/game_snapshot.h"
#include "app/players/invitation.h"
#include "app/players/other_ids.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace app::players {

/// A game as one audience may see it; the phones of the audience share it.
struct AudienceView {
    core::Audience audience;
    core::EncounterView view; ///< everything that the audience sees of the game
    /// The log line of each step of the snapshot, in its order; empty where the audience may not read it.
    std::vector<std::string> lines;
    /// What has happened in the open action; empty where none is open or the audience may not know of it.
    std::string openLine;
    /// The names under which the audience knows units of the game that have another true name, by the true
    /// name.
    std::map<std::string, std::string> otherNames;
    OtherIds otherIds; ///< of units that the audience takes for something else
};
/// The game of the snapshot as that audience may see it.
AudienceView audienceView(const GameSnapshot& snapshot, const core::Audience& audience);

/// The invitations whose phones may answer the request; empty where only the game master may.
std::vector<const Invitation*> decidersOf(const core::Request& request, const core::EncounterView& view,
                                          const std::vector<Invitation>& all);

/// What one phone may do with the open action.
struct OpenRights {
    bool visible = false; ///< whether the phone may know of the action
    bool answer = false;  ///< whether the phone may answer the question or roll its dice
    bool apply = false;   ///< whether the phone may apply the action
    bool abandon = false; ///< whether the phone may leave the action
    /// Whether the phone's player gave the last answer, or began the action that has no answer yet.
    bool takeBack = false;
    std::vector<std::string> waitsFor; ///< names of the players who may answer
};
/// What the phone of an invitation may do with the open action; nothing when none is open.
OpenRights openRights(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation,
                      const std::vector<Invitation>& all);

/// The index in GameSnapshot::log of the last step that the phone knows of, when its player sent it; -1 when
/// the player did not.
int ownLastStep(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation);

/// The offers that a phone may use, by the unit that acts; those of its side as a whole under the empty id.
std::map<std::string, std::vector<core::Offer>>
phoneOffers(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation);

/// The players who have declared that they are ready, by the ids of their invitations.
using ReadyPlayers = std::set<std::string>;

/// Everything that a phone shows, as plain data: nothing in it depends on what its audience must not know.
core::Value phoneState(const GameSnapshot& snapshot, const AudienceView& seen, const Invitation& invitation,
                       const std::vector<Invitation>& all, const ReadyPlayers& ready);

} // namespace app::players
