// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/wares.h"
#include "systems/trench_crusade/data/campaign_read.h"
#include "table/sentences.h"

#include <algorithm>

/// Places of exploration: the warband takes one choice at a place that it has found (TC-C14). Changes of
/// roster, treasury and stash are made here; the rest is kept as a note of the warband.
namespace core::trench_crusade {

namespace {

struct TakePlace {
    std::string choice, entry, other, skill;
    std::vector<std::string> gear;
    template <class F> static void fields(F&& f) {
        f.need("choice", &TakePlace::choice);
        f("entry", &TakePlace::entry);
        f("other", &TakePlace::other);
        f("skill", &TakePlace::skill);
        f("gear", &TakePlace::gear);
    }
};

bool servesAny(const WarbandEditor& editor, const std::vector<std::string>& keywords) {
    return holds(keywords, editor.warband.keyword);
}

/// Why this warband cannot take the choice; empty when it can.
std::string whyNot(const WarbandEditor& editor, const PlaceChoice& choice) {
    if (!choice.only.empty() && !servesAny(editor, choice.only))
        return "this choice is not open to this warband";
    if (servesAny(editor, choice.notFor)) return "this choice is not open to this warband";
    return {};
}

std::vector<DiceRequest> diceOf(const PlaceChoice& choice) {
    std::vector<DiceRequest> out;
    for (const auto& gift : choice.gives) {
        if (gift.dice == "6D6") out.push_back(d6("Price, 6D6", 6));
        if (gift.dice == "3+D3") out.push_back({"Glory, 3 + D3", 1, 3});
        if (gift.on > 0) out.push_back(d6("What else is there"));
    }
    return out;
}

const ExplorationSkill* explorationSkill(const WarbandEditor& editor, const std::string& id) {
    for (const auto& each : editor.tables.exploration.skills)
        if (each.id == id) return &each;
    return nullptr;
}

/// Carries out one choice, gift by gift.
class Taking {
public:
    Taking(WarbandEditor& editor, const Place& place, const PlaceChoice& choice, const TakePlace& order,
           const Faces& faces)
        : m_editor(editor), m_place(place), m_choice(choice), m_order(order), m_faces(faces) {}

    Result<Ok> take() {
        if (auto fits = checkGear(); !fits) return fits;
        if (auto fits = checkModels(); !fits) return fits;
        for (const auto& gift : m_choice.gives)
            if (auto done = give(gift); !done) return done;
        return mark();
    }

private:
    bool needsModel() const {
        return !markOf(m_place, m_choice).empty() ||
               std::any_of(m_choice.gives.begin(), m_choice.gives.end(), [](const Gift& gift) {
                   return gift.what == GiftKind::Experience || gift.what == GiftKind::Skill;
               });
    }
    Result<Ok> checkModels() const {
        if (!needsModel()) return Ok{};
        if (auto is = refuseUnless(m_editor.entry(m_order.entry), "entry",
                                   "choose the model that gets the gift", "act.body.entry");
            !is)
            return is;
        return refuseUnless(
            m_order.other.empty() || (m_editor.entry(m_order.other) && m_order.other != m_order.entry),
            "entry", "choose another model of the roster as the second model", "act.body.other");
    }
    Result<Ok> checkGear() const {
        const auto known = pickableWares(m_editor, m_choice);
        int sum = 0, most = 0, count = 0;
        for (const auto& gift : m_choice.gives) {
            if (gift.what == GiftKind::GearWorth) most += gift.ducats;
            if (gift.what == GiftKind::Gear && !wares(m_editor, gift).empty()) ++count;
        }
        for (const auto& id : m_order.gear) {
            if (auto is = refuseUnless(holds(known, id), "gear",
                                       m_editor.itemName(id) + " is not in the store of this place",
                                       "act.body.gear");
                !is)
                return is;
            sum += priceOf(m_editor, id);
        }
        for (const auto& gift : m_choice.gives)
            if (auto chosen = checkChosen(gift); !chosen) return chosen;
        if (most > 0)
            return refuseUnless(sum <= most, "gear",
                                "the chosen items are worth " + table::plural(sum, "ducat") + "; at most " +
                                    table::plural(most, "ducat") + " may be taken",
                                "act.body.gear");
        return refuseUnless(static_cast<int>(m_order.gear.size()) <= count, "gear",
                            "more items are chosen than this place gives; choose at most " +
                                std::to_string(count),
                            "act.body.gear");
    }

    /// Refuses a choice without the free items, which players leave only by oversight.
    Result<Ok> checkChosen(const Gift& gift) const {
        const auto offered = wares(m_editor, gift);
        const bool takes = std::any_of(m_order.gear.begin(), m_order.gear.end(),
                                       [&](const std::string& id) { return holds(offered, id); });
        return refuseUnless(offered.empty() || takes || m_editor.anyway, "nothing_chosen",
                            "choose what the warband takes, or turn on “anyway” to take nothing",
                            "act.body.gear");
    }

    int face() { return m_faces[m_next++]; }

    void earnFrom(const Gift& gift, const char* currency) {
        int amount = gift.value;
        if (gift.dice == "6D6") {
            amount = 0;
            for (int n = 0; n < 6; ++n)
                amount += face();
        }
        if (gift.dice == "3+D3") amount = 3 + face();
        amount *= gift.times;
        m_editor.earn(currency, amount);
        m_editor.say("The treasury gains " + amountWords(amount, currency) + ".");
    }

    void store(const std::string& id) {
        m_editor.stash(id, 1, m_place.name);
        m_editor.say(m_editor.itemName(id) + " goes into the stash.");
    }

    /// Pays an item over the LIMIT of the warband out in money instead (Marksman's gear and others); returns
    /// whether it did.
    bool payOut(const Gift& gift, const std::string& id) {
        const auto rule = m_editor.rules.gear.find(id);
        const auto* terms =
            rule == m_editor.rules.gear.end() ? nullptr : rule->second.termsFor(m_editor.force.build.faction);
        if (gift.byKeyword.empty() || !terms || terms->most == 0 || m_editor.owned(id) < terms->most)
            return false;
        for (const auto& [currency, price] : terms->cost) {
            m_editor.earn(currency.c_str(), price);
            m_editor.say(m_editor.itemName(id) + " is over the LIMIT and brings " +
                         amountWords(price, currency) + ".");
        }
        return true;
    }

    void gear(const Gift& gift) {
        const bool found = gift.on == 0 || face() >= gift.on;
        for (const auto& id : grantedWares(m_editor, gift))
            if (found && !payOut(gift, id)) store(id);
        const auto offered = wares(m_editor, gift);
        for (const auto& id : m_order.gear)
            if (holds(offered, id) && m_stored.insert(id).second) {
                if (!found)
                    m_editor.say(m_editor.itemName(id) + " is not found.");
                else if (!payOut(gift, id))
                    store(id);
            }
    }

    Result<Ok> model(const Gift& gift) {
        auto id = gift.id;
        if (const auto own = gift.byKeyword.find(m_editor.warband.keyword); own != gift.byKeyword.end())
            for (auto each = own->second.rbegin(); each != own->second.rend(); ++each)
                if (id.empty() || m_editor.warband.units.contains(*each))
                    id = *each; // the first model that the warband has
        if (auto is = refuseUnless(m_editor.all.sheets.contains(id), "no_model",
                                   "no model of this place joins this warband");
            !is)
            return is;
        const auto entry = m_editor.enlist(id, {});
        m_editor.say(m_editor.nameOf(entry) + " joins free of charge.");
        m_editor.member(entry).never = !gift.promoted;
        if (!gift.keyword.empty()) note();
        return Ok{};
    }

    void experience(const Gift& gift) {
        for (const auto* id : {&m_order.entry, &m_order.other})
            if (!id->empty()) m_editor.teach(*id, gift.value);
    }

    Result<Ok> skill() {
        if (const auto* trick = explorationSkill(m_editor, m_order.skill)) {
            m_editor.life.tricks.push_back(trick->id);
            m_editor.say("The warband gains the exploration skill “" + trick->name + "”.");
            return Ok{};
        }
        auto& member = m_editor.member(m_order.entry);
        const auto* row = findSkill(m_editor.tables, m_order.skill);
        if (auto is = refuseUnless(row && !holds(member.skills, m_order.skill), "skill",
                                   "choose a skill that the model does not have", "act.body.skill");
            !is)
            return is;
        member.skills.push_back(m_order.skill);
        m_editor.say(m_editor.nameOf(m_order.entry) + " learns “" + row->name + "”.");
        return Ok{};
    }

    /// Keeps what the players have to remember as a note of the warband.
    void note() {
        const auto words = m_place.name + ": " + m_choice.help;
        if (!holds(m_editor.life.notes, words)) m_editor.life.notes.push_back(words);
        m_editor.say("Noted: " + words);
    }

    /// Lets the warband buy finds for glory, until the next battle or for good.
    void allow(const Gift& gift) {
        Allowance one;
        one.place = m_place.name;
        one.most = gift.most;
        one.count = gift.count;
        one.sum = gift.sum;
        one.stays = gift.always || gift.later;
        m_editor.life.allowances.push_back(one);
        if (one.stays) note();
    }

    Result<Ok> give(const Gift& gift) {
        switch (gift.what) {
        case GiftKind::Ducats:
            earnFrom(gift, ducats);
            break;
        case GiftKind::Glory:
            earnFrom(gift, glory);
            break;
        case GiftKind::Gear:
        case GiftKind::GearWorth:
            gear(gift);
            if (gift.foreign || gift.glory > 0 || gift.range > 0) note();
            break;
        case GiftKind::Model:
            return model(gift);
        case GiftKind::Experience:
            experience(gift);
            break;
        case GiftKind::ExplorationSkill:
            m_editor.life.tricks.push_back(gift.id);
            m_editor.say("The warband gains an exploration skill.");
            break;
        case GiftKind::LootMore:
            m_editor.life.lootMore += gift.ducats;
            break;
        case GiftKind::HealScar:
            m_editor.life.heals += gift.value;
            break;
        case GiftKind::GloryEachBattle:
            m_editor.life.gloryEach += gift.value;
            break;
        case GiftKind::Skill:
            return skill();
        case GiftKind::BuyGlory:
            allow(gift);
            break;
        case GiftKind::MayBuy:
            note();
            break;
        case GiftKind::Morale:
        case GiftKind::StartMarker:
        case GiftKind::Effect:
        case GiftKind::EffectOnGear:
        case GiftKind::Trigger:
        case GiftKind::Keyword:
            break; // the ability of markOf has the effect
        }
        return Ok{};
    }

    /// Gives the chosen model the ability that has the effects of the choice.
    Result<Ok> mark() {
        const auto id = markOf(m_place, m_choice);
        if (id.empty()) return Ok{};
        const bool passes = std::any_of(m_choice.gives.begin(), m_choice.gives.end(),
                                        [](const Gift& gift) { return gift.until == "next_battle"; });
        auto& member = m_editor.member(m_order.entry);
        auto& list = passes ? member.passing : member.marks;
        if (!holds(list, id)) list.push_back(id);
        m_editor.say(m_editor.nameOf(m_order.entry) + " gets the gift of " + m_place.name + ": " +
                     m_choice.help);
        return Ok{};
    }

    WarbandEditor& m_editor;
    const Place& m_place;
    const PlaceChoice& m_choice;
    const TakePlace& m_order;
    const Faces& m_faces;
    std::size_t m_next = 0;
    std::set<std::string> m_stored;
};

Result<Ok> takePlace(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<TakePlace>(body);
    if (!order) return forwardProblem(order);
    const auto* place = findPlace(editor.tables, editor.life.after.place);
    if (auto is = refuseUnless(place, "no_place", "no place that was found is still to be explored"); !is)
        return is;
    const auto choice = std::find_if(place->choices.begin(), place->choices.end(),
                                     [&](const PlaceChoice& each) { return each.id == order->choice; });
    if (auto is = refuseUnless(choice != place->choices.end(), "choice",
                               "there is no such choice at this place", "act.body.choice");
        !is)
        return is;
    if (const auto why = whyNot(editor, *choice); !why.empty())
        return impossible("career.choice", why, "act.body.choice");
    if (auto fit = checkFaces(faces, diceOf(*choice)); !fit) return fit;
    editor.label = place->name;
    editor.say(place->name + ": " + choice->help);
    if (auto done = Taking(editor, *place, *choice, *order, faces).take(); !done) return done;
    editor.life.after.place.clear();
    return Ok{};
}

/// Leaves the place without a gift.
Result<Ok> leavePlace(WarbandEditor& editor, const Value&, const Faces& faces) {
    const auto* place = findPlace(editor.tables, editor.life.after.place);
    if (auto is = refuseUnless(place, "no_place", "no place that was found is still to be explored"); !is)
        return is;
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    editor.label = place->name;
    editor.say(place->name + " is left unexplored.");
    editor.life.after.place.clear();
    return Ok{};
}

bool gives(const PlaceChoice& choice, GiftKind what) {
    return std::any_of(choice.gives.begin(), choice.gives.end(),
                       [&](const Gift& gift) { return gift.what == what; });
}

void askForModels(const WarbandEditor& editor, const Place& place, const PlaceChoice& choice,
                  CareerAct& act) {
    const bool learns = gives(choice, GiftKind::Experience);
    if (markOf(place, choice).empty() && !learns && !gives(choice, GiftKind::Skill)) return;
    const auto fit =
        editor.models([&](const ForceEntry& each) { return !learns || editor.isElite(each.id); });
    addInput(act, pickOne("entry", "Model", fit));
    if (learns) {
        auto others = fit;
        others.insert(others.begin(), {"", "no other model", {}, {}});
        addInput(act, pickOne("other", "Second model", std::move(others)));
    }
    if (!gives(choice, GiftKind::Skill)) return;
    std::vector<FieldOption> skills;
    for (const auto& chart : editor.tables.skills.charts)
        for (const auto& skill : chart.skills)
            skills.push_back({skill.id, skill.name, skill.help, {}});
    for (const auto& skill : editor.tables.exploration.skills)
        skills.push_back({skill.id, "for exploration: " + skill.name, skill.help, {}});
    addInput(act, pickOne("skill", "Skill", std::move(skills)));
}

} // namespace

const ActRows& placeActs() {
    static const ActRows rows{{"place", takePlace}, {"leave_place", leavePlace}};
    return rows;
}

void addPlaceActs(const WarbandEditor& editor, CareerStep& step) {
    const auto* place = findPlace(editor.tables, editor.life.after.place);
    if (!place) return;
    for (const auto& choice : place->choices) {
        auto act = actOf("place", place->name + ": " + choice.help, {{"choice", choice.id}});
        act.offer.id += ":" + choice.id;
        act.offer.rule = "TC-C14";
        if (const auto why = whyNot(editor, choice); !why.empty())
            act.offer.blocked = Problem{"career.choice", why, "act.body.choice", Problem::Kind::Impossible};
        askForModels(editor, *place, choice, act);
        std::vector<FieldOption> goods;
        for (const auto& id : pickableWares(editor, choice))
            goods.push_back({id, editor.itemName(id), table::plural(priceOf(editor, id), "ducat"), {}});
        if (!goods.empty()) {
            addInput(act, pickMany("gear", "Gear", std::move(goods)));
            offerOverride(act, "although nothing is chosen");
        }
        act.dice = diceOf(choice);
        step.acts.push_back(std::move(act));
    }
    step.acts.push_back(actOf("leave_place", "Leave " + place->name + " as it is"));
}

} // namespace core::trench_crusade
