// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene_plans.h"

#include <algorithm>

namespace scenes {

void takeLikely(Seat& seat, const std::string& wanted) {
    for (const auto& unit : seat.session().view().units) {
        if (!unit.canAct) continue;
        const auto id = QString::fromStdString(unit.id);
        for (const auto& offer : seat.session().offers(id)) {
            if (offer.blocked || (wanted.empty() ? !offer.primary : offer.id.rfind(wanted, 0) != 0)) continue;
            seat.session().selection().selectUnit(id);
            seat.session().draft().selectOffer(QString::fromStdString(offer.id));
            return;
        }
    }
}

void toActivations(Seat& seat) {
    auto& session = seat.session();
    for (int n = 0; n < 4 && seat.phase() != "activations"; ++n) {
        session.next();
        while (session.open() && session.resolve())
            ;
    }
}

std::vector<QString> standing(Seat& seat, const char* side) {
    std::vector<QString> out;
    for (const auto& unit : seat.session().view().units)
        if (unit.side == side && unit.present) out.push_back(QString::fromStdString(unit.id));
    return out;
}

void carryOutOne(Seat& seat, std::initializer_list<const char*> wanted) {
    auto& session = seat.session();
    for (const auto* id : wanted) {
        const auto& all = session.offers(session.selection().unit());
        const auto found = std::find_if(all.begin(), all.end(),
                                        [id](const auto& offer) { return offer.id == id && !offer.blocked; });
        if (found == all.end()) continue;
        session.draft().selectOffer(QLatin1String(id));
        session.beginChosen();
        while (session.open() && session.resolve())
            ;
        return;
    }
}

} // namespace scenes
