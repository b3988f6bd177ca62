// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/behaviour_target.h"

#include "advice/adviser.h"
#include "kernel/view/view.h"
#include "table/target_reason.h"
#include "ui/session/bystanders.h"

#include <QString>

#include <algorithm>

namespace ui {

namespace {

// Basic steps: the window waits for the advice, which takes a few hundred of them for a usual group. A group
// that needs more keeps the preset of the game.
constexpr std::int64_t mostWork = 100'000;

int letters(const std::string& words) { return static_cast<int>(QString::fromStdString(words).size()); }

/// The first reason and, where there is room, the chance: "most harm, 66 % to put Ohm Down".
std::string shortReason(const std::vector<std::string>& reasons) {
    std::string out;
    for (const auto& reason : reasons) {
        const auto longer = out.empty() ? reason : out + ", " + reason;
        const bool adds = out.empty() || reason.find('%') != std::string::npos;
        if (adds && letters(longer) <= longestReason) out = longer;
    }
    return out;
}

bool isTargetField(const core::OfferField& field) {
    return field.role == core::FieldRole::Target && field.kind == core::OfferField::Kind::One;
}

/// Whether the unit belongs to a group of the game master that may act now and touches no one.
bool choosesFreely(const core::EncounterView& view, const std::string& id) {
    const auto* unit = view.unit(id);
    const auto* side = unit ? view.side(unit->side) : nullptr;
    if (!side || !side->master || side->look != core::SideLook::Figures || !unit->present || !unit->canAct)
        return false;
    return std::none_of(view.units.begin(), view.units.end(), [&](const core::UnitView& each) {
        return each.group == unit->group && each.side == unit->side && each.present && !each.acted &&
               !each.engaged.empty();
    });
}

core::FieldOption* optionOf(core::OfferField& field, const core::Value& value) {
    const auto it = std::find_if(field.options.begin(), field.options.end(),
                                 [&](const auto& option) { return option.value == value; });
    return it == field.options.end() ? nullptr : &*it;
}

/// Aims the offer at the target; who was its target before may be a bystander now.
void aim(core::Offer& offer, core::OfferField& field, const core::Value& target) {
    auto* now = optionOf(field, target);
    auto* body = offer.command.body.asObject();
    if (!now || !now->blocked.empty() || !body) return;
    if (const auto* before = optionOf(field, field.preset); before && before != now)
        for (auto& other : offer.inputs)
            if (asksBystanders(other) && !optionOf(other, before->value)) other.options.push_back(*before);
    field.preset = target;
    body->insert_or_assign(field.id, target);
}

} // namespace

void proposeByBehaviour(const core::Game& game, const core::EncounterView& view, const std::string& unit,
                        std::vector<core::Offer>& offers) {
    const auto aims = [](const core::Offer& offer) {
        return offer.place == core::OfferPlace::Group &&
               std::any_of(offer.inputs.begin(), offer.inputs.end(), [](const auto& field) {
                   return isTargetField(field) && field.options.size() > 1;
               });
    };
    if (std::none_of(offers.begin(), offers.end(), aims) || !choosesFreely(view, unit)) return;
    core::WorkBudget work(mostWork);
    const auto advice = core::advice::advise(game, unit, work);
    const auto best = std::find_if(advice.orders.begin(), advice.orders.end(),
                                   [](const auto& order) { return !order.target.empty(); });
    if (!advice.complete || best == advice.orders.end()) return;
    for (auto& offer : offers) {
        if (!aims(offer)) continue;
        for (auto& field : offer.inputs) {
            if (!isTargetField(field)) continue;
            for (const auto& order : advice.orders)
                if (auto* target = optionOf(field, core::Value(order.target)); target && &order != &*best)
                    core::table::giveReason(*target, shortReason(order.reasons));
            if (auto* target = optionOf(field, core::Value(best->target)))
                core::table::giveReason(*target, shortReason(best->reasons));
            aim(offer, field, core::Value(best->target));
        }
    }
}

} // namespace ui
