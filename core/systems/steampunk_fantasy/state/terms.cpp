// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/terms.h"

namespace core::steampunk {

const table::RelationKinds& relationKinds() {
    static const table::RelationKinds all{
        {"inSight", "in sight", "in sight, whatever the board says", true, true}};
    return all;
}

table::PieceTerms pieceTerms(const State& state) {
    static const table::PieceKinds kinds{
        {"trap", "Trap", "T", Tone::Bad, "one hex", "As its weapon says.", {}, false}};
    table::PieceTerms out{kinds, {}, "turn", "turns"};
    for (const auto& [id, name] : state.sides)
        out.sides.push_back({id, name});
    return out;
}

const std::map<std::string, std::string>& tokenNames() {
    static const std::map<std::string, std::string> all{{"future", "Future damage"},
                                                        {"future_crew", "Future crew damage"},
                                                        {"shaken", "Shaken"},
                                                        {"fire", "Fire"},
                                                        {"acid", "Acid"},
                                                        {"minor_acid", "Minor acid"},
                                                        {"endurance", "Endurance"}};
    return all;
}

Checks& Checks::unit(const UnitId& id, const char* where) {
    return must(m_state.find(id) != nullptr, "unit.unknown", "there is no unit `" + id.text + "`", where);
}

Run Checks::start(std::string label) const {
    Run run;
    run.state = m_state;
    run.label = std::move(label);
    run.overridden = overridden();
    return run;
}

} // namespace core::steampunk
