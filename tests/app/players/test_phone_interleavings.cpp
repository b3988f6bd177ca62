// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/systems.h"
#include "phone_table.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/rivals.h"
#include "table/orders.h"
#endif

#include <QTest>

#include <deque>

using namespace app::players;
using core::Value;

/// Three phones and the window change one game at the same time, over a network that loses requests and
/// answers and repeats them: in the end all see the same game, and every command was carried out once or not
/// at all.
class TestPhoneInterleavings : public QObject {
    Q_OBJECT

private slots:
    void sidesPlayInAnyOrder();
    void actionsWithDiceInAnyOrder();
};

namespace {

/// A phone that sends one command at a time and repeats it until it is answered.
struct Phone {
    Invitation invitation;
    std::string revision;
    std::vector<core::Offer> offers; ///< as it showed them at that revision
    bool seesOpen = false, mayApply = false;
    std::optional<Value::Object> sending;
    int attempts = 0;
};

/// A command on its way to the game, or its result on the way back.
using Parcel = std::function<void()>;

class Storm {
public:
    Storm(const core::System& system, const core::Setup& setup, std::vector<Invitation> players,
          std::uint64_t seed)
        : m_whim(seed), m_journal(system.id(), seed), m_invitations(players) {
        auto encounter = core::Encounter::create(system, *system.opening(setup), m_journal, stillPorts());
        if (!encounter) qFatal("%s", encounter.error().text.c_str());
        m_encounter = std::move(*encounter);
        (void)m_encounter->begin(core::table::order(core::table::Next{}));
        m_seen = m_encounter->log().nextId();
        m_table = std::make_unique<ServedGame>(*m_encounter, nullptr, 0);
        m_hub = std::make_unique<Hub>(
            [this](const ServedGame::Command& command, const Hub::Performed& performed) {
                m_toGame.push_back([this, command, performed] {
                    const auto done = m_table->perform(command);
                    if (!done.stale && done.result) noteCarriedOut(command);
                    m_toHub.push_back(
                        [done, performed, after = m_table->snapshot()] { performed(done, after); });
                });
            },
            std::vector<database::Sender>{});
        m_hub->setInvitations(players);
        m_hub->update(m_table->snapshot());
        for (auto& one : players)
            m_phones.emplace_back().invitation = one;
    }

    void run(int moves) {
        for (int n = 0; n < moves; ++n)
            move();
        while (!m_toGame.empty() || !m_toHub.empty() || isAnySending()) {
            deliverAll();
            for (auto& phone : m_phones)
                if (phone.sending) transmit(phone);
        }
        deliverAll();
        m_hub->update(m_table->snapshot());
    }

    /// What contradicts the promise; empty when it is kept.
    std::string fault() {
        Hub fresh([](const auto&, const auto&) {}, {});
        fresh.setInvitations(m_invitations);
        fresh.update(m_table->snapshot());
        for (auto& phone : m_phones)
            if (m_hub->state(phone.invitation) != fresh.state(phone.invitation))
                return phone.invitation.name + " sees another game";
        std::map<std::string, int> steps;
        for (core::StepId id = 1; id < m_encounter->log().nextId(); ++id)
            ++steps[m_table->authorOf(id).invitation];
        for (const auto& phone : m_phones)
            if (steps[phone.invitation.id] != m_booked[phone.invitation.id])
                return phone.invitation.name + " has another number of steps than were booked";
        for (const auto& [key, times] : m_carriedOut)
            if (times != 1) return key + " was carried out more than once";
        if (m_promised.size() != m_carriedOut.size())
            return "a command was carried out that no phone knows of, or none";
        for (const auto& key : m_promised)
            if (!m_carriedOut.contains(key)) return key + " was promised and not carried out";
        return {};
    }
    std::size_t carriedOut() const { return m_carriedOut.size(); }

private:
    bool isAnySending() const {
        return std::any_of(m_phones.begin(), m_phones.end(),
                           [](const auto& phone) { return phone.sending.has_value(); });
    }
    void deliverAll() {
        while (!m_toGame.empty() || !m_toHub.empty())
            deliverOne(m_toGame.empty() ? m_toHub : m_toGame);
    }
    static void deliverOne(std::deque<Parcel>& parcels) {
        const auto parcel = std::move(parcels.front());
        parcels.pop_front();
        parcel();
    }
    void move() {
        auto& phone = m_phones[m_whim.below(m_phones.size())];
        switch (m_whim.below(8)) {
        case 0:
        case 1:
            if (!m_toGame.empty()) deliverOne(m_toGame);
            break;
        case 2:
        case 3:
            if (!m_toHub.empty()) deliverOne(m_toHub);
            break;
        case 4:
            actAtTheWindow();
            break;
        default:
            if (!phone.sending) choose(phone);
            if (phone.sending) transmit(phone);
        }
    }
    void actAtTheWindow() {
        if (m_whim.oneIn(4))
            (void)m_encounter->undo();
        else if (m_encounter->open())
            (void)(m_encounter->open()->request ? m_encounter->roll() : m_encounter->apply());
        else if (m_whim.oneIn(3))
            (void)m_encounter->redo();
        else
            (void)m_encounter->begin({{"next", 1, Value::Object{}}, true});
        for (; m_seen < m_encounter->log().nextId(); ++m_seen)
            ++m_booked[m_table->authorOf(m_seen).invitation];
        m_table->noteChange();
        m_toHub.push_back([this, after = m_table->snapshot()] { m_hub->update(after); });
    }
    void choose(Phone& phone) {
        const auto* now = m_hub->invitation(phone.invitation.id);
        if (phone.revision.empty() || m_whim.oneIn(2)) { // otherwise the phone has slept since
            look(phone, *now);
        }
        Value::Object command{{"id", "c" + std::to_string(++m_ids)}, {"on", phone.revision}};
        if (phone.seesOpen && !m_whim.oneIn(5)) {
            command.emplace("do", phone.mayApply ? "apply" : "roll");
        } else if (m_whim.oneIn(4)) {
            command.emplace("do", "undo");
        } else {
            if (phone.offers.empty()) return;
            command.emplace("do", "begin");
            command.emplace(
                "order", *core::offerValue(phone.offers[m_whim.below(phone.offers.size())]).find("command"));
        }
        phone.sending = std::move(command);
    }
    /// What the phone shows from now on.
    void look(Phone& phone, const Invitation& now) {
        phone.revision = m_hub->revision(now);
        const auto& seen = m_hub->seenBy(now);
        phone.offers.clear();
        for (const auto& [unit, offers] : phoneOffers(*m_hub->snapshot(), seen, now))
            std::copy_if(offers.begin(), offers.end(), std::back_inserter(phone.offers),
                         [](const auto& offer) { return !offer.blocked; });
        const auto rights = openRights(*m_hub->snapshot(), seen, now, m_hub->invitations());
        phone.seesOpen = rights.visible;
        phone.mayApply = rights.apply;
    }
    /// The request may be lost, and so may the answer; then the phone sends it again.
    void transmit(Phone& phone) {
        ++phone.attempts;
        if (phone.attempts < 5 && m_whim.oneIn(4)) return;
        const bool answerArrives = phone.attempts >= 5 || !m_whim.oneIn(4);
        const auto id = phone.sending->at("id");
        m_hub->command(*m_hub->invitation(phone.invitation.id), *phone.sending,
                       [this, &phone, id, answerArrives](const std::string& text) {
                           note(phone, *id.asString(), text);
                           if (!answerArrives || !phone.sending || phone.sending->at("id") != id) return;
                           phone.sending.reset();
                           phone.attempts = 0;
                       });
    }
    void note(const Phone& phone, const std::string& id, const std::string& answer) {
        if (answer.starts_with(R"({"ok":true)")) m_promised.insert(phone.invitation.id + " " + id);
    }
    /// Steps are counted as they appear, before anything is taken back.
    void noteCarriedOut(const ServedGame::Command& command) {
        ++m_carriedOut[command.by.invitation + " " + command.by.command];
        for (; m_seen < m_encounter->log().nextId(); ++m_seen)
            ++m_booked[m_table->authorOf(m_seen).invitation];
    }

private:
    Whim m_whim;
    core::MemoryJournal m_journal;
    std::vector<Invitation> m_invitations;
    std::unique_ptr<core::Encounter> m_encounter;
    std::unique_ptr<ServedGame> m_table;
    std::unique_ptr<Hub> m_hub;
    std::deque<Phone> m_phones;
    std::deque<Parcel> m_toGame, m_toHub;
    std::set<std::string> m_promised;        ///< commands that were answered as carried out
    std::map<std::string, int> m_carriedOut; ///< commands that changed the game, and how often
    std::map<std::string, int> m_booked;     ///< steps, by the invitation that sent them
    core::StepId m_seen = 1;
    int m_ids = 0;
};

} // namespace

void TestPhoneInterleavings::sidesPlayInAnyOrder() {
    const rivals::System rules;
    std::vector<Invitation> players;
    for (const auto* side : {"crows", "foxes", "moles"})
        players.push_back(newInvitation(side, side, {}, Rights::Act));
    std::size_t carriedOut = 0;
    for (int seed = 1; seed <= dose(900); ++seed) {
        Storm storm(rules, {}, players, static_cast<std::uint64_t>(seed));
        storm.run(80);
        const auto fault = storm.fault();
        QVERIFY2(fault.empty(), (std::to_string(seed) + ": " + fault).c_str());
        carriedOut += storm.carriedOut();
    }
    QVERIFY2(carriedOut > 1500, std::to_string(carriedOut).c_str());
}

void TestPhoneInterleavings::actionsWithDiceInAnyOrder() {
    auto systems = app::Systems::load();
    HOLDS(systems);
    core::Setup setup;
    setup.mission = "hab_block_17";
    std::vector<Invitation> players;
    for (const auto* unit : {"op1", "op2", "op3"})
        players.push_back(newInvitation(unit, "operatives", {unit}, Rights::Act));
    std::size_t carriedOut = 0;
    for (int seed = 1; seed <= dose(100); ++seed) {
        Storm storm(**systems->find("plaguetide"), setup, players, static_cast<std::uint64_t>(seed));
        storm.run(80);
        const auto fault = storm.fault();
        QVERIFY2(fault.empty(), (std::to_string(seed) + ": " + fault).c_str());
        carriedOut += storm.carriedOut();
    }
    QVERIFY2(carriedOut > 60, std::to_string(carriedOut).c_str());
}

TEST_CASE(TestPhoneInterleavings, QCoreApplication)
#include "test_phone_interleavings.moc"
