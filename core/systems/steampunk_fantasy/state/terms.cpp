// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/words/tokens.h"

namespace core::steampunk_fantasy {

const table::RelationKinds& relationKinds() {
    static const table::RelationKinds all{
        {"inSight", "in sight", "in sight, whatever the board says", true, true}};
    return all;
}

table::PieceTerms pieceTerms(const State& state) {
    static const table::PieceKinds kinds{
        {"trap", "Trap", "T", Tone::Bad, "one hex", "The trap does what its weapon says.", {}, false}};
    table::PieceTerms out{kinds, {}, "turn", "turns"};
    for (const auto& [id, name] : state.sides)
        out.sides.push_back({id, name});
    return out;
}

const std::map<std::string, std::string>& tokenNames() {
    static const std::map<std::string, std::string> all{{tokens::future, "Future damage"},
                                                        {tokens::futureCrew, "Future crew damage"},
                                                        {tokens::shaken, "Shaken"},
                                                        {tokens::jostled, "Shaken next turn"},
                                                        {tokens::fire, "Fire"},
                                                        {tokens::acid, "Acid"},
                                                        {tokens::minorAcid, "Minor acid"},
                                                        {tokens::endurance, "Endurance"},
                                                        {tokens::fallen, "Models down"},
                                                        {tokens::hidden, "Hidden"},
                                                        {tokens::surprise, "Surprise"},
                                                        {tokens::exposed, "Exposed"},
                                                        {tokens::lostHeads, "Heads lost"},
                                                        {tokens::confused, "Confused"},
                                                        {tokens::insane, "Insane"},
                                                        {tokens::hypnotized, "Hypnotized"},
                                                        {tokens::reassemble, "Reassemble"},
                                                        {tokens::spentOrder, "Order spent"}};
    return all;
}

Request headOf(const State& state, const UnitId& unit, const char* id, const char* rule,
               std::string purpose) {
    Request out;
    out.id = id;
    out.rule = rule;
    out.purpose = std::move(purpose);
    out.unit = unit;
    out.side = state.at(unit).side;
    return out;
}

Request choiceOf(const State& state, const UnitId& unit, const char* id, const char* rule,
                 std::string purpose, std::string policy) {
    auto out = headOf(state, unit, id, rule, std::move(purpose));
    out.kind = Request::Kind::Choice;
    out.policy = std::move(policy);
    return out;
}

Checks& Checks::unit(const UnitId& id, const char* where) {
    knownUnit(id, where);
    return *this;
}

} // namespace core::steampunk_fantasy

template class core::table::GameChecks<core::steampunk_fantasy::Checks, core::steampunk_fantasy::Rules>;
