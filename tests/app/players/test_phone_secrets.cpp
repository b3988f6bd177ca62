// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/phone_state.h"
#include "app/systems.h"
#include "kernel/fields/codec.h"
#include "support/case.h"
#include "support/random_play.h"
#include "table/commands.h"

#include <QTest>

#include <algorithm>

using namespace app::players;
using core::Audience;
using core::Value;

/// What a phone is sent is the same where units are what its side takes them for.
class TestPhoneSecrets : public QObject {
    Q_OBJECT

private slots:
    void illusionsAreInfantryForPhones();
};

namespace {

constexpr const char* illusionSheet = "elf.illusion";

Invitation invitationOf(const char* side) {
    Invitation out;
    out.id = out.name = side;
    out.audience = side;
    return out;
}

/// The text before and behind that place, for the message of a failure.
std::string around(const std::string& text, std::size_t at) {
    constexpr std::size_t shown = 150;
    return at >= text.size() ? std::string() : text.substr(at < shown ? 0 : at - shown, 2 * shown);
}

std::string sentTo(const GameSnapshot& snapshot, const char* side) {
    const auto player = invitationOf(side);
    return core::canonicalBytes(
        phoneState(snapshot, audienceView(snapshot, player.viewer()), player, {player}, {}));
}

/// The same battle with one base more of infantry for each illusion.
std::unique_ptr<core::Game> withRealInfantry(const core::Game& game, const OtherIds& otherIds) {
    auto snapshot = game.snapshot();
    const auto seen = game.visibleTo(Audience::of("second"))->snapshot();
    auto& units = *(*snapshot.asObject())["units"].asObject();
    auto& worth = *(*snapshot.asObject())["worth"].asObject();
    const auto before = units;
    for (const auto& [id, unit] : before) {
        if (unit.text("sheet") != illusionSheet) continue;
        auto real = *seen.find("units")->find(id);
        real.asObject()->insert_or_assign("id", otherIds.shown(id));
        units.erase(id);
        units.insert_or_assign(otherIds.shown(id), std::move(real));
        worth.erase(id);
        worth.insert_or_assign(otherIds.shown(id), *seen.find("worth")->find(id));
    }
    snapshot.asObject()->insert_or_assign("numbers", *seen.find("numbers"));
    auto out = game.clone();
    return out->restore(snapshot) ? std::move(out) : nullptr;
}

} // namespace

void TestPhoneSecrets::illusionsAreInfantryForPhones() {
    const auto systems = app::Systems::load();
    QVERIFY(systems);
    const auto& system = **systems->find("steampunk_fantasy");
    core::Setup setup;
    setup.mission = "entrenched_hedges";
    setup.choices = {{"first", "elf_24"}, {"second", "dwarf_24"}};
    auto begun = tests::begun(system, setup, 7);
    QVERIFY(begun.encounter->perform({{std::string(core::table::Next::type), 1, Value::Object{}}, false}, {},
                                     false));
    GameSnapshot now;
    now.game = begun.encounter->game().clone();
    now.system = &system;
    const OtherIds otherIds(now.game->view(Audience::Gm), now.game->view(Audience::of("second")));
    QVERIFY(!otherIds.empty());
    auto real = now;
    real.game = withRealInfantry(*now.game, otherIds);
    QVERIFY(real.game);
    const auto sent = sentTo(now, "second");
    QVERIFY2(sent.find(illusionSheet) == std::string::npos, around(sent, sent.find(illusionSheet)).c_str());
    const auto other = sentTo(real, "second");
    const auto end = std::mismatch(sent.begin(), sent.end(), other.begin(), other.end()).first;
    const auto at = static_cast<std::size_t>(end - sent.begin());
    QVERIFY2(sent == other, (around(sent, at) + "\n" + around(other, at)).c_str());
    QVERIFY(sentTo(now, "first").find(illusionSheet) != std::string::npos);
    // An order at what seems to be infantry reaches the illusion.
    for (const auto& unit : now.game->view(Audience::Gm).units)
        if (unit.profile == illusionSheet) {
            const Value order = Value::Object{{"targets", Value::Object{{otherIds.shown(unit.id), 1}}}};
            QVERIFY(otherIds.shown(unit.id) != unit.id);
            QVERIFY(otherIds.fromPhone(order).find("targets")->find(unit.id));
        }
}

TEST_CASE(TestPhoneSecrets, QCoreApplication)
#include "test_phone_secrets.moc"
