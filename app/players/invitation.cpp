// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/invitation.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <algorithm>

namespace app::players {

namespace {

constexpr std::size_t secretBytes = 16, idBytes = 6;

std::string randomText(std::size_t bytes) {
    std::array<quint32, secretBytes / sizeof(quint32)> random{};
    QRandomGenerator::system()->fillRange(random.data(), random.size());
    return QByteArray(reinterpret_cast<const char*>(random.data()), static_cast<qsizetype>(bytes))
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
        .toStdString();
}

/// Whether two texts are equal; the time depends on their lengths only.
bool equalInConstantTime(std::string_view a, std::string_view b) {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t n = 0; n < b.size(); ++n)
        difference |= static_cast<unsigned char>(b[n]) ^ static_cast<unsigned char>(n < a.size() ? a[n] : 0);
    return difference == 0;
}

} // namespace

bool Invitation::plays(const core::UnitView& unit) const {
    if (unit.side != audience) return false;
    return units.empty() || std::find(units.begin(), units.end(), unit.id) != units.end();
}

std::vector<std::string> Invitation::unitsIn(const core::EncounterView& view) const {
    std::vector<std::string> out;
    for (const auto& unit : view.units)
        if (plays(unit)) out.push_back(unit.id);
    return out;
}

Invitation newInvitation(std::string name, std::string audience, std::vector<std::string> units,
                         Rights rights) {
    return {randomText(idBytes), std::move(name), std::move(audience), std::move(units), rights, newSecret()};
}

std::string newSecret() { return randomText(secretBytes); }

const Invitation* findBySecret(const std::vector<Invitation>& all, std::string_view secret) {
    const Invitation* found = nullptr;
    for (const auto& one : all)
        if (equalInConstantTime(secret, one.secret) && !one.secret.empty()) found = &one;
    return found;
}

core::Result<core::Ok> checkInvitation(const Invitation& invitation, const core::EncounterView& view) {
    std::string known = "table";
    for (const auto& side : view.sides)
        if (!side.master) known += ", " + side.id;
    const auto* side = view.side(invitation.audience);
    if (invitation.audience != "table" && !side)
        return core::impossible("invitation.audience",
                                "there is no side `" + invitation.audience + "`: choose one of " + known +
                                    "; at the table a player only watches",
                                "audience");
    if (side && side->master)
        return core::impossible("invitation.master",
                                side->name +
                                    " is played by the game master, whose view stays on this computer; "
                                    "choose one of " +
                                    known,
                                "audience");
    for (const auto& id : invitation.units) {
        const auto* unit = view.unit(id);
        if (!unit || unit->side != invitation.audience)
            return core::impossible("invitation.unit",
                                    "there is no unit `" + id + "` on the side `" + invitation.audience + "`",
                                    "units");
    }
    if (invitation.name.empty() || invitation.name.size() > 40)
        return core::impossible("invitation.name", "a player's name has 1 to 40 letters", "name");
    return core::Ok{};
}

} // namespace app::players
