// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/wares.h"
#include "systems/trench_crusade/data/campaign_read.h"

#include <algorithm>

/// A place that was found: one of its choices is taken (TC-C14). What is a fact of roster, chest or store is
/// done here; the rest is kept as a note of the warband.
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

bool servesAny(const Desk& desk, const std::vector<std::string>& keywords) {
    return holds(keywords, desk.warband.keyword);
}

/// Why this warband cannot take the choice; empty when it can.
std::string whyNot(const Desk& desk, const PlaceChoice& choice) {
    if (!choice.only.empty() && !servesAny(desk, choice.only)) return "it is not for this warband";
    if (servesAny(desk, choice.notFor)) return "it is not for this warband";
    return {};
}

std::vector<DiceAsked> diceOf(const PlaceChoice& choice) {
    std::vector<DiceAsked> out;
    for (const auto& gift : choice.gives) {
        if (gift.dice == "6D6") out.push_back(d6("Price, 6D6", 6));
        if (gift.dice == "3+D3") out.push_back({"Glory, 3 + D3", 1, 3});
        if (gift.on > 0) out.push_back(d6("What else is there"));
    }
    return out;
}

const ExplorationSkill* explorationSkill(const Desk& desk, const std::string& id) {
    for (const auto& each : desk.tables.exploration.skills)
        if (each.id == id) return &each;
    return nullptr;
}

/// Carries out one choice, gift by gift.
class Taking {
public:
    Taking(Desk& desk, const Place& place, const PlaceChoice& choice, const TakePlace& order,
           const Faces& faces)
        : m_desk(desk), m_place(place), m_choice(choice), m_order(order), m_faces(faces) {}

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
        if (auto is =
                mustBe(m_desk.entry(m_order.entry), "entry", "say which model it is for", "act.body.entry");
            !is)
            return is;
        return mustBe(m_order.other.empty() ||
                          (m_desk.entry(m_order.other) && m_order.other != m_order.entry),
                      "entry", "the second is another model of the roster", "act.body.other");
    }
    Result<Ok> checkGear() const {
        const auto known = waresOf(m_desk, m_choice);
        int sum = 0, most = 0, count = 0;
        for (const auto& gift : m_choice.gives) {
            if (gift.what == GiftKind::GearWorth) most += gift.ducats;
            if (gift.what == GiftKind::Gear && !wares(m_desk, gift).empty()) ++count;
        }
        for (const auto& id : m_order.gear) {
            if (auto is = mustBe(holds(known, id), "gear", "`" + id + "` is not there", "act.body.gear"); !is)
                return is;
            sum += priceOf(m_desk, id);
        }
        for (const auto& gift : m_choice.gives)
            if (auto chosen = checkChosen(gift); !chosen) return chosen;
        if (most > 0)
            return mustBe(sum <= most, "gear",
                          "that is worth " + std::to_string(sum) + " ducats, and " + std::to_string(most) +
                              " is the most",
                          "act.body.gear");
        return mustBe(static_cast<int>(m_order.gear.size()) <= count, "gear", "that is more than there is",
                      "act.body.gear");
    }

    /// Free finds are not left there by an oversight.
    Result<Ok> checkChosen(const Gift& gift) const {
        const auto offered = wares(m_desk, gift);
        const bool takes = std::any_of(m_order.gear.begin(), m_order.gear.end(),
                                       [&](const std::string& id) { return holds(offered, id); });
        return mustBe(offered.empty() || takes || m_desk.anyway, "nothing_chosen",
                      "say what of it you take; or that you want nothing of it", "act.body.gear");
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
        m_desk.earn(currency, amount);
        m_desk.say(std::to_string(amount) + " " + currency + ".");
    }

    void store(const std::string& id) {
        m_desk.stash(id, 1, m_place.name);
        m_desk.say(m_desk.itemName(id) + " goes into the store.");
    }

    /// Marksman's gear and its like: what is over the LIMIT is paid out.
    bool paidOut(const Gift& gift, const std::string& id) {
        const auto rule = m_desk.rules.gear.find(id);
        const auto* terms =
            rule == m_desk.rules.gear.end() ? nullptr : rule->second.termsFor(m_desk.force.build.faction);
        if (gift.byKeyword.empty() || !terms || terms->most == 0 || m_desk.owned(id) < terms->most)
            return false;
        for (const auto& [currency, price] : terms->cost) {
            m_desk.earn(currency.c_str(), price);
            m_desk.say(m_desk.itemName(id) + " is over the LIMIT and brings " + std::to_string(price) + " " +
                       currency + ".");
        }
        return true;
    }

    void gear(const Gift& gift) {
        const bool found = gift.on == 0 || face() >= gift.on;
        for (const auto& id : surely(m_desk, gift))
            if (found && !paidOut(gift, id)) store(id);
        const auto offered = wares(m_desk, gift);
        for (const auto& id : m_order.gear)
            if (holds(offered, id) && m_stored.insert(id).second) {
                if (!found)
                    m_desk.say(m_desk.itemName(id) + " is not among it.");
                else if (!paidOut(gift, id))
                    store(id);
            }
    }

    Result<Ok> model(const Gift& gift) {
        auto id = gift.id;
        if (const auto own = gift.byKeyword.find(m_desk.warband.keyword); own != gift.byKeyword.end())
            for (auto each = own->second.rbegin(); each != own->second.rend(); ++each)
                if (id.empty() || m_desk.warband.units.contains(*each)) id = *each; // the first that it has
        if (auto is = mustBe(m_desk.all.sheets.contains(id), "no_model",
                             "no model of this place joins this warband");
            !is)
            return is;
        const auto entry = m_desk.enlist(id, {});
        m_desk.say(m_desk.nameOf(entry) + " joins for nothing.");
        m_desk.member(entry).never = !gift.promoted;
        if (!gift.keyword.empty()) note();
        return Ok{};
    }

    void experience(const Gift& gift) {
        for (const auto* id : {&m_order.entry, &m_order.other})
            if (!id->empty()) m_desk.teach(*id, gift.value);
    }

    Result<Ok> skill() {
        if (const auto* trick = explorationSkill(m_desk, m_order.skill)) {
            m_desk.life.tricks.push_back(trick->id);
            m_desk.say("The warband gains the exploration skill “" + trick->name + "”.");
            return Ok{};
        }
        auto& member = m_desk.member(m_order.entry);
        const auto* row = findSkill(m_desk.tables, m_order.skill);
        if (auto is = mustBe(row && !holds(member.skills, m_order.skill), "skill",
                             "say a skill that the model lacks", "act.body.skill");
            !is)
            return is;
        member.skills.push_back(m_order.skill);
        m_desk.say(m_desk.nameOf(m_order.entry) + " learns “" + row->name + "”.");
        return Ok{};
    }

    /// What the table has to keep in mind.
    void note() {
        const auto words = m_place.name + ": " + m_choice.help;
        if (!holds(m_desk.life.notes, words)) m_desk.life.notes.push_back(words);
        m_desk.say("Noted: " + words);
    }

    /// Finds may be bought for glory: now, or from now on.
    void allow(const Gift& gift) {
        Allowance one;
        one.place = m_place.name;
        one.most = gift.most;
        one.count = gift.count;
        one.sum = gift.sum;
        one.stays = gift.always || gift.later;
        m_desk.life.allowances.push_back(one);
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
            m_desk.life.tricks.push_back(gift.id);
            m_desk.say("The warband gains an exploration skill.");
            break;
        case GiftKind::LootMore:
            m_desk.life.lootMore += gift.ducats;
            break;
        case GiftKind::HealScar:
            m_desk.life.heals += gift.value;
            break;
        case GiftKind::GloryEachBattle:
            m_desk.life.gloryEach += gift.value;
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
            break; // the mark has it
        }
        return Ok{};
    }

    Result<Ok> mark() {
        const auto id = markOf(m_place, m_choice);
        if (id.empty()) return Ok{};
        const bool passes = std::any_of(m_choice.gives.begin(), m_choice.gives.end(),
                                        [](const Gift& gift) { return gift.until == "next_battle"; });
        auto& member = m_desk.member(m_order.entry);
        auto& list = passes ? member.passing : member.marks;
        if (!holds(list, id)) list.push_back(id);
        m_desk.say(m_desk.nameOf(m_order.entry) + " has it: " + m_choice.help);
        return Ok{};
    }

    Desk& m_desk;
    const Place& m_place;
    const PlaceChoice& m_choice;
    const TakePlace& m_order;
    const Faces& m_faces;
    std::size_t m_next = 0;
    std::set<std::string> m_stored;
};

Result<Ok> takePlace(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<TakePlace>(body);
    if (!order) return passOn(order);
    const auto* place = findPlace(desk.tables, desk.life.after.place);
    if (auto is = mustBe(place, "no_place", "no place is waiting to be looked through"); !is) return is;
    const auto choice = std::find_if(place->choices.begin(), place->choices.end(),
                                     [&](const PlaceChoice& each) { return each.id == order->choice; });
    if (auto is = mustBe(choice != place->choices.end(), "choice", "there is no such choice at this place",
                         "act.body.choice");
        !is)
        return is;
    if (const auto why = whyNot(desk, *choice); !why.empty())
        return impossible("career.choice", why, "act.body.choice");
    if (auto fit = checkFaces(faces, diceOf(*choice)); !fit) return fit;
    desk.label = place->name;
    desk.say(place->name + ": " + choice->help);
    if (auto done = Taking(desk, *place, *choice, *order, faces).take(); !done) return done;
    desk.life.after.place.clear();
    return Ok{};
}

/// Nothing of it is taken.
Result<Ok> leavePlace(Desk& desk, const Value&, const Faces& faces) {
    const auto* place = findPlace(desk.tables, desk.life.after.place);
    if (auto is = mustBe(place, "no_place", "no place is waiting to be looked through"); !is) return is;
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    desk.label = place->name;
    desk.say(place->name + " is left as it is.");
    desk.life.after.place.clear();
    return Ok{};
}

bool gives(const PlaceChoice& choice, GiftKind what) {
    return std::any_of(choice.gives.begin(), choice.gives.end(),
                       [&](const Gift& gift) { return gift.what == what; });
}

void askForModels(const Desk& desk, const Place& place, const PlaceChoice& choice, CareerAct& act) {
    const bool learns = gives(choice, GiftKind::Experience);
    if (markOf(place, choice).empty() && !learns && !gives(choice, GiftKind::Skill)) return;
    const auto fit = desk.models([&](const ForceEntry& each) { return !learns || desk.isElite(each.id); });
    asks(act, pickOne("entry", "For", fit));
    if (learns) {
        auto others = fit;
        others.insert(others.begin(), {"", "no other model", {}, {}});
        asks(act, pickOne("other", "And for", std::move(others)));
    }
    if (!gives(choice, GiftKind::Skill)) return;
    std::vector<FieldOption> skills;
    for (const auto& chart : desk.tables.skills.charts)
        for (const auto& skill : chart.skills)
            skills.push_back({skill.id, skill.name, skill.help, {}});
    for (const auto& skill : desk.tables.exploration.skills)
        skills.push_back({skill.id, "for exploration: " + skill.name, skill.help, {}});
    asks(act, pickOne("skill", "Skill", std::move(skills)));
}

} // namespace

const ActRows& placeActs() {
    static const ActRows rows{{"place", takePlace}, {"leave_place", leavePlace}};
    return rows;
}

void addPlaceActs(const Desk& desk, CareerStep& step) {
    const auto* place = findPlace(desk.tables, desk.life.after.place);
    if (!place) return;
    for (const auto& choice : place->choices) {
        auto act = actOf("place", place->name + ": " + choice.help, {{"choice", choice.id}});
        act.offer.id += ":" + choice.id;
        act.offer.rule = "TC-C14";
        if (const auto why = whyNot(desk, choice); !why.empty())
            act.offer.blocked = Problem{"career.choice", why, "act.body.choice", Problem::Kind::Impossible};
        askForModels(desk, *place, choice, act);
        std::vector<FieldOption> goods;
        for (const auto& id : waresOf(desk, choice))
            goods.push_back({id, desk.itemName(id), std::to_string(priceOf(desk, id)) + " ducats", {}});
        if (!goods.empty()) {
            asks(act, pickMany("gear", "Gear", std::move(goods)));
            offerAnyway(act, "without what can be chosen");
        }
        act.dice = diceOf(choice);
        step.acts.push_back(std::move(act));
    }
    step.acts.push_back(actOf("leave_place", "Leave " + place->name + " as it is"));
}

} // namespace core::trench_crusade
