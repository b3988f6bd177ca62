// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"
#include "kernel/view/view.h"

#include <map>
#include <string>

namespace app::players {

/// The ids of units that an audience takes for something else, such as an illusion among infantry: an id
/// names the true datasheet, so phones get the id that the unit would have if it were what it seems to be.
class OtherIds {
public:
    OtherIds() = default;
    /// For the units that the audience knows under another name than their true one.
    OtherIds(const core::EncounterView& truth, const core::EncounterView& known);

    bool empty() const { return m_shown.empty(); }
    /// The id under which phones know the unit.
    const std::string& shown(const std::string& id) const;
    /// Puts the units, and the pieces and layers of the board, in the order of the ids that are shown, with
    /// the numbers that follow from it.
    void arrange(core::EncounterView& view) const;
    /// The data for a phone, with the ids that are shown.
    core::Value toPhone(const core::Value& data) const;
    /// The data from a phone, with the true ids.
    core::Value fromPhone(const core::Value& data) const;

private:
    std::map<std::string, std::string> m_shown; ///< by the true id
    std::map<std::string, std::string> m_true;  ///< by the id that is shown
};

} // namespace app::players
