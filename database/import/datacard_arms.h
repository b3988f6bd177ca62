// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace database::datacards {

/// The text of a datacard about a unit's models, as it is printed.
struct UnitText {
    QString unit;             ///< name of the unit
    QStringList composition;  ///< "Kennel Hounds (5 models)", "• 9 Boyz models"; sentences may be here, too
    QString loadout;          ///< "1 Pack Leader is equipped with: fire breath; fangs."
    QStringList otherItems{}; ///< names that are no weapons: wargear with its own text
};

/// The models of a unit with the weapons of each, and sentences about what could not be read for certain.
struct ArmedModels {
    std::vector<core::RosterModels> models;
    QStringList notes; ///< each without the name of the unit
};

/// Reads the weapons of each model, and checks the numbers in the sentences against those of the unit. The
/// modes of a weapon follow each other in `weapons`.
ArmedModels readArms(const UnitText& text, const std::vector<core::RosterWeapon>& weapons);

} // namespace database::datacards
