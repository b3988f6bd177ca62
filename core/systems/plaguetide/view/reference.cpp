// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/view/reference.h"

#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/turn/beginning.h"
#include "systems/plaguetide/turn/checklist.h"
#include "systems/plaguetide/view/unit_view.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int mostOperatives = 4;
constexpr int figuresForTheirCost = 16; ///< figures worth this many threat points get a numbered marker each

/// States with every class of operative, so that every action is offered to one of them.
std::vector<State> fights(const Catalogue& catalogue) {
    std::vector<State> out;
    Setup setup;
    const auto start = [&] {
        if (setup.members.empty()) return;
        if (auto state = beginning(catalogue, setup)) out.push_back(std::move(*state));
        setup.members.clear();
    };
    for (const auto& [id, sheet] : catalogue.sheets) {
        if (!sheet.operative) continue;
        setup.members.push_back({id, {}, {}, {}});
        if (setup.members.size() == mostOperatives) start();
    }
    start();
    return out;
}

/// The number after "PT-A", for sorting.
int place(const Offer& offer) {
    int number = 0;
    for (const char c : offer.rule)
        if (c >= '0' && c <= '9') number = number * 10 + (c - '0');
    return number;
}

std::string classAction(const Offer& offer) {
    if (offer.id == "ability") return "Combat Ability";
    return offer.id == "blitz" ? "Blitz" : offer.title;
}

std::string classHelp(const Offer& offer) {
    if (offer.id == "ability") return "As on the datasheet; the counter must be full and is emptied.";
    if (offer.id == "blitz") return "As on the datasheet; the counter must be full and is emptied.";
    return offer.help;
}

TableView actionTable(const std::vector<State>& states) {
    std::vector<Offer> all;
    for (const auto& state : states)
        for (const auto& [id, unit] : state.units) {
            std::vector<Offer> offers;
            addOperativeOffers(state, unit, offers);
            for (auto& offer : offers) {
                const auto same = [&](const Offer& other) {
                    return classAction(other) == classAction(offer);
                };
                if (std::none_of(all.begin(), all.end(), same)) all.push_back(std::move(offer));
            }
        }
    std::stable_sort(all.begin(), all.end(),
                     [](const Offer& a, const Offer& b) { return place(a) < place(b); });
    TableView out{"Actions", {"Action", "AP", "What it does"}, {}};
    for (const auto& offer : all)
        out.add({classAction(offer), offer.id == "operate" ? "1–3" : offer.cost, classHelp(offer)},
                offer.houseRule);
    return out;
}

TableView statuses(const std::vector<State>& states) {
    TableView out{"Statuses and markers", {"Name", "On the sheet", "Effect and end"}, {}};
    for (const auto& state : states)
        for (const auto& unit : unitViews(state, true))
            for (const auto& marker : unit.allMarkers) {
                const auto known = std::any_of(out.rows.begin(), out.rows.end(),
                                               [&](const auto& row) { return row.front() == marker.label; });
                const auto most = marker.cap > 1 && marker.id != "downs"
                                      ? marker.letter + ", up to " + std::to_string(marker.cap)
                                      : marker.letter;
                if (!known) out.add({marker.label, most, marker.why}, marker.houseRule);
            }
    return out;
}

TableView keywords(const Catalogue& catalogue) {
    TableView out{"Special rules", {"Rule", "Effect"}, {}};
    for (const auto& [key, entry] : catalogue.keywords)
        out.add({entry.name, entry.help}, entry.proposed);
    return out;
}

TableView attack() {
    return {"An attack, step by step",
            {"Step", "What happens"},
            {{"Declare", "Attacker, weapon, profile, target; pay action points and ammunition or Warp."},
             {"React", "The target may Dodge or Block, once for each attack."},
             {"Quality", "One die for each attack, WS in melee, BS when shooting. A 6 always hits and is "
                         "critical, a 1 always misses."},
             {"Defense", "One die for each hit that is not critical; AP makes it worse; cover makes it 1 "
                         "better against shooting."},
             {"Damage",
              "Each unsaved hit does the weapon's damage. Toughness tokens absorb it before health is lost."},
             {"Afterwards", effects::riderKeywords() + ", Throw; then Down, Captured or destroyed; then the "
                                                       "perils of the Warp."}}};
}

TableView enemies() {
    TableView out{
        "What an enemy may do",
        {"Action", "How often", "What it does"},
        {{"Move", "twice", "Up to M; not while Pinned. Each operative that it leaves strikes once first."},
         {"Shoot", "once", "Not in base contact with an operative."},
         {"Fight", "once", "Already in base contact; all attacks on one operative."},
         {"Special", "once", "As on its datasheet."},
         {"Operate", "twice", "Sets an objective back, or damages a closed door."}}};
    for (std::size_t n = 0; n < out.rows.size(); ++n)
        out.houseRules.push_back(static_cast<int>(n));
    return out;
}

TableView paths() {
    return {"Gaps, drops and falls",
            {"What", "How"},
            {{"Free", "Gaps up to 1″ and drops up to 3″ are part of a move."},
             {"Jump", "Gaps and drops up to 5″: one die, and one more for each full 3″; each die needs 3+."},
             {"Fall", "A fall of 4″ or more is one hit, with AP 1 for each full 3″ fallen. Then place the "
                      "figure within 2″ of the foot."}}};
}

std::string initials(const std::string& name) {
    std::string out;
    for (std::size_t n = 0; n < name.size() && out.size() < 2; ++n)
        if (n == 0 || name[n - 1] == ' ')
            out += static_cast<char>(name[n] >= 'a' && name[n] <= 'z' ? name[n] - 'a' + 'A' : name[n]);
    if (out.size() < 2 && name.size() > 1) out += name[1];
    return out;
}

std::vector<MarkerCard> markers(const Catalogue& catalogue) {
    std::vector<MarkerCard> out;
    for (const auto& entry : catalogue.markers)
        out.push_back({entry.id, entry.name, entry.letter.empty() ? entry.name.substr(0, 1) : entry.letter,
                       entry.help, entry.tone, entry.millimetres, entry.usual, false});
    std::vector<const Sheet*> horde;
    for (const auto& [id, sheet] : catalogue.sheets)
        if (!sheet.operative) horde.push_back(&sheet);
    std::stable_sort(horde.begin(), horde.end(),
                     [](const Sheet* a, const Sheet* b) { return a->cost < b->cost; });
    for (const auto* sheet : horde) {
        const int usual = std::clamp(figuresForTheirCost / std::max(1, sheet->cost), 1, 12);
        out.push_back({"unit:" + sheet->id, sheet->name, initials(sheet->name),
                       "A number to put beside the figure with that number.", Tone::Plain, 20, usual, true});
    }
    return out;
}

} // namespace

Reference referenceOf(const Catalogue& catalogue) {
    Reference out;
    for (int n = 0; n <= static_cast<int>(Phase::End); ++n) {
        const auto phase = static_cast<Phase>(n);
        out.phases.push_back(
            {codec::keyText(phase), phaseName(phase), phaseHelp(phase), PhaseView::State::Coming});
    }
    const auto states = fights(catalogue);
    out.tables = {actionTable(states), attack(), statuses(states), enemies(), paths(), keywords(catalogue)};
    out.markers = markers(catalogue);
    return out;
}

} // namespace core::plaguetide
