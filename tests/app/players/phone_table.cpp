// SPDX-License-Identifier: GPL-3.0-or-later
#include "phone_table.h"

#include "database/json.h"

#include <QTest>

#include <algorithm>

using namespace app::players;
using core::Value;

namespace {

Value parsed(const std::string& text) {
    auto value = database::parseJson(QByteArray::fromStdString(text), "answer");
    if (!value) qFatal("%s", value.error().text.c_str());
    return std::move(*value);
}

} // namespace

PhoneTable::PhoneTable(const core::System& system, const core::Setup& setup, std::uint64_t seed)
    : m_journal(std::make_unique<core::MemoryJournal>(system.id(), seed)) {
    const auto opening = system.opening(setup);
    if (!opening) qFatal("%s", opening.error().text.c_str());
    auto encounter = core::Encounter::create(system, *opening, *m_journal, stillPorts());
    if (!encounter) qFatal("%s", encounter.error().text.c_str());
    m_owned = std::move(*encounter);
    connect(*m_owned, nullptr, 0);
}

PhoneTable::PhoneTable(core::Encounter& encounter, database::CampaignFile* file, database::StreamId stream) {
    connect(encounter, file, stream);
}

void PhoneTable::connect(core::Encounter& encounter, database::CampaignFile* file,
                         database::StreamId stream) {
    m_encounter = &encounter;
    m_table = std::make_unique<ServedGame>(encounter, file, stream);
    m_hub = std::make_unique<Hub>(
        [this](const ServedGame::Command& command, const Hub::Performed& performed) {
            const auto done = m_table->perform(command);
            performed(done, m_table->snapshot());
        },
        m_table->doneCommands());
    m_hub->update(m_table->snapshot());
}

void PhoneTable::invite(const std::string& name, const std::string& audience, std::vector<std::string> units,
                        Rights rights) {
    auto one = newInvitation(name, audience, std::move(units), rights);
    one.id = QString::fromStdString(name).toLower().toStdString();
    m_invitations.push_back(std::move(one));
    m_hub->setInvitations(m_invitations);
}

const Invitation& PhoneTable::invitation(const std::string& name) const {
    for (const auto& one : m_hub->invitations())
        if (one.name == name) return one;
    qFatal("no invitation for %s", name.c_str());
}

void PhoneTable::showChange() {
    m_table->noteChange();
    m_hub->update(m_table->snapshot());
}

Value PhoneTable::state(const std::string& name) { return parsed(m_hub->state(invitation(name))); }

Value PhoneTable::send(const std::string& name, Value::Object command) {
    command.try_emplace("id", "c" + std::to_string(++m_sent));
    command.try_emplace("on", revision(name));
    Value out;
    m_hub->command(invitation(name), command, [&](const std::string& answer) { out = parsed(answer); });
    return out;
}

Value PhoneTable::offered(const std::string& name, const std::string& unit, const std::string& offer) {
    const auto now = state(name);
    const auto* offers = now.find("offers")->find(unit);
    for (const auto& one : offers && offers->asArray() ? *offers->asArray() : Value::Array{})
        if (one.text("id") == offer) return *one.find("command");
    return {};
}
