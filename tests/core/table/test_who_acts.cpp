// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "support/case.h"
#include "table/orders.h"
#endif

#include <QTest>

#include <algorithm>
#include <functional>
#include <optional>

using namespace core;

/// `UnitView::canAct` says who may act before offers are planned: a screen plans those of a group only where
/// one of its units can act, and must miss none that may be taken.
class TestWhoActs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }

    void groupsWithAnOfferCanAct_data() { m_tables.rows(); }
    void groupsWithAnOfferCanAct();
    void whoActsIsOfferedSomething_data() { m_tables.rows(); }
    void whoActsIsOfferedSomething();
    void aProposedTargetHasItsReason_data() { m_tables.rows(); }
    void aProposedTargetHasItsReason();

private:
    using Check = std::function<void(const Encounter&, const EncounterView&)>;
    void visit(const QString& id, const Check& check) const;

    AnyTables m_tables;
};

namespace {

/// The units of a group that are on the table.
std::vector<const UnitView*> standing(const EncounterView& view, const GroupView& group) {
    std::vector<const UnitView*> out;
    for (const auto& id : group.units)
        if (const auto* unit = view.unit(id); unit && unit->present) out.push_back(unit);
    return out;
}

/// What a group is likely to do together, as it is chosen where no one asks who can act: the offers of the
/// first unit that still has to act and those of the game master, the primary ones first.
std::optional<Offer> likelyOffer(const Encounter& encounter, const GroupView& group, const UnitView& first) {
    std::vector<Offer> offers;
    for (const auto& offer : encounter.offers(first.id))
        if (offer.place == OfferPlace::Group) offers.push_back(offer);
    for (const auto& offer : encounter.offers({})) {
        const bool own = offer.subject == group.id || std::find(group.units.begin(), group.units.end(),
                                                                offer.subject) != group.units.end();
        if (offer.place == OfferPlace::Group && own) offers.push_back(offer);
    }
    const auto primary =
        std::find_if(offers.begin(), offers.end(), [](const auto& offer) { return offer.primary; });
    if (primary != offers.end()) return *primary;
    return offers.empty() ? std::nullopt : std::optional(offers.front());
}

bool isAtEnemy(const OfferField& field) {
    return field.kind == OfferField::Kind::One &&
           std::find(field.aims.begin(), field.aims.end(), AimKind::EnemyUnit) != field.aims.end();
}

} // namespace

/// Positions of a game that was played at random, and those of one that goes on from phase to phase.
void TestWhoActs::visit(const QString& id, const Check& check) const {
    constexpr int steps = 40, phases = 12;
    const auto played = m_tables.played(id, steps);
    for (int n = 0; n < steps && played.encounter->canUndo(); n += 4) {
        check(*played.encounter, played.encounter->view());
        for (int back = 0; back < 4 && played.encounter->canUndo(); ++back)
            HOLDS(played.encounter->undo());
    }
    const auto begun = m_tables.begun(id);
    for (int n = 0; n < phases; ++n) {
        check(*begun.encounter, begun.encounter->view());
        if (!begun.encounter->perform(table::order(table::Next{}), {}, false)) break;
    }
}

void TestWhoActs::groupsWithAnOfferCanAct() {
    QFETCH(QString, id);
    int acting = 0, groups = 0;
    visit(id, [&](const Encounter& encounter, const EncounterView& view) {
        for (const auto& group : view.groups) {
            const auto* side = view.side(group.side);
            if (!side || side->look != SideLook::Figures) continue;
            ++groups;
            const auto units = standing(view, group);
            const auto first =
                std::find_if(units.begin(), units.end(), [](const auto* unit) { return !unit->acted; });
            if (first == units.end()) continue;
            const auto offer = likelyOffer(encounter, group, **first);
            if (!offer || offer->blocked) continue;
            ++acting;
            QVERIFY2(std::any_of(units.begin(), units.end(), [](const auto* unit) { return unit->canAct; }),
                     (group.id + " is offered " + offer->id + " in " + view.phase).c_str());
        }
    });
    QVERIFY2(groups == 0 || acting > 0, "no group acted in any of these positions");
}

void TestWhoActs::whoActsIsOfferedSomething() {
    QFETCH(QString, id);
    int able = 0;
    visit(id, [&](const Encounter& encounter, const EncounterView& view) {
        for (const auto& unit : view.units) {
            if (!unit.canAct) continue;
            ++able;
            QVERIFY2(unit.present, unit.id.c_str());
            const auto offers = encounter.offers(unit.id);
            QVERIFY2(std::any_of(offers.begin(), offers.end(), [](const auto& o) { return !o.blocked; }),
                     (unit.id + " can act and is offered nothing in " + view.phase).c_str());
        }
    });
    QVERIFY(able > 0);
}

/// The action that is likeliest next says why it has its target, and what to do with the miniatures.
void TestWhoActs::aProposedTargetHasItsReason() {
    QFETCH(QString, id);
    int proposed = 0;
    visit(id, [&](const Encounter& encounter, const EncounterView& view) {
        for (const auto& unit : view.units)
            for (const auto& offer : encounter.offers(unit.id)) {
                const auto* field = aimField(offer.inputs);
                if (!offer.primary || offer.blocked || !field || !isAtEnemy(*field)) continue;
                const auto target =
                    std::find_if(field->options.begin(), field->options.end(),
                                 [&](const FieldOption& option) { return option.value == field->preset; });
                if (target == field->options.end()) continue;
                ++proposed;
                const auto name = unit.id + ": " + offer.id + " at " + target->label;
                // A group's target comes from its behaviour, which the card that shows it asks.
                QVERIFY2(offer.place == OfferPlace::Group || !target->reason.empty(), name.c_str());
                QVERIFY2(offer.help.starts_with("At the table: "), name.c_str());
            }
    });
    // Where no unit was ordered to fire, no gun has a target: the battle on hexes is played in the window.
    const bool silent = id == u"lanterns" || id == u"steampunk_fantasy";
    QVERIFY2(proposed > 0 || silent, "nothing was proposed in any of these positions");
}

TEST_CASE(TestWhoActs, QCoreApplication)
#include "test_who_acts.moc"
