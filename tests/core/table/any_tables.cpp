// SPDX-License-Identifier: GPL-3.0-or-later
#include "any_tables.h"

#include "table/orders.h"

namespace core {
/// Made by the build, as allSystems() is, of docs/example; none where that is copied to core/systems.
std::vector<std::unique_ptr<System>> systemsOfThePage();
} // namespace core

using namespace core;

namespace {

Value someValue(const OfferField& field, Whim& whim) {
    using Kind = OfferField::Kind;
    if (field.kind == Kind::One && !field.options.empty())
        return field.options[whim.below(field.options.size())].value;
    if (field.kind != Kind::Many) return field.preset;
    Value::Array some;
    for (const auto& option : field.options)
        if (whim.oneIn(3)) some.push_back(option.value);
    return some;
}

/// *Next*, or a legal offer of a unit or of the game master, chosen at random.
Order anyOrder(const Encounter& encounter, Whim& whim) {
    const auto view = encounter.view();
    if (!view.outcome.booked.empty()) return table::order(table::Finish{"resume"});
    if (whim.oneIn(5) || view.units.empty()) return onward(view);
    std::vector<Offer> legal;
    for (const auto& offer :
         encounter.offers(whim.oneIn(8) ? "" : view.units[whim.below(view.units.size())].id))
        if (!offer.blocked && !offer.command.type.empty()) legal.push_back(offer);
    if (legal.empty()) return onward(view);
    const auto& chosen = legal[whim.below(legal.size())];
    Order order{chosen.command, false};
    for (const auto& field : chosen.inputs)
        if (whim.oneIn(2)) (*order.command.body.asObject())[field.id] = someValue(field, whim);
    return order;
}

} // namespace

core::Order onward(const core::EncounterView& view) {
    return {{"next", 1, core::Value::Object{}}, !view.next.blocked.empty()};
}

std::vector<std::string> askable(const EncounterView& view) {
    std::vector<std::string> out{{}};
    for (const auto& unit : view.units)
        out.push_back(unit.id);
    return out;
}

void AnyTables::load() {
    auto shipped = app::Systems::load();
    QVERIFY2(shipped, shipped ? "" : shipped.error().text.c_str());
    m_shipped = std::make_unique<app::Systems>(std::move(*shipped));
    m_listed = std::make_unique<app::Systems>(app::Systems::onDemand(systemsOfThePage()));
    if (m_listed->playable().empty()) return;
    const auto before = qgetenv("TIDEKEEPER_DATA");
    qputenv("TIDEKEEPER_DATA", LISTED_DATA);
    const auto read = m_listed->find({});
    before.isEmpty() ? (void)qunsetenv("TIDEKEEPER_DATA") : (void)qputenv("TIDEKEEPER_DATA", before);
    QVERIFY2(read, read ? "" : read.error().text.c_str());
    m_small = *read;
}

void AnyTables::rows() const {
    QTest::addColumn<QString>("id");
    for (const auto& each : m_shipped->all())
        if (each->isPlayable()) QTest::newRow(each->id().c_str()) << QString::fromStdString(each->id());
    if (m_small) QTest::newRow("the game of docs/example") << QString::fromStdString(m_small->id());
}

const System& AnyTables::system(const QString& id) const {
    if (m_small && id.toStdString() == m_small->id()) return *m_small;
    return **m_shipped->find(id.toStdString());
}

AnyTables::Game AnyTables::begun(const QString& id, const std::map<std::string, std::string>& choices) const {
    const auto& rules = system(id);
    Setup setup;
    setup.choices = choices;
    if (const auto missions = rules.choices().missions; !missions.empty())
        setup.mission = missions.front().id;
    Game out{std::make_unique<MemoryJournal>(rules.id(), 7), nullptr};
    const auto opening = rules.opening(setup);
    if (!opening) qFatal("%s", opening.error().text.c_str());
    auto encounter = Encounter::create(rules, *opening, *out.journal, stillPorts());
    if (!encounter) qFatal("%s", encounter.error().text.c_str());
    out.encounter = std::move(*encounter);
    return out;
}

AnyTables::Game AnyTables::played(const QString& id, int steps) const {
    auto game = begun(id);
    Whim whim(20261122);
    for (int n = 0; n < steps; ++n)
        (void)game.encounter->perform(anyOrder(*game.encounter, whim), {}, false);
    return game;
}
