// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/served_game.h"

#include <algorithm>

namespace app::players {

namespace {

/// Lines that everybody may read, so that the number of secret steps among them shows on no phone; and the
/// most steps that are looked through for them.
constexpr std::size_t publicLines = 12, mostSteps = 400;

} // namespace

ServedGame::ServedGame(core::Encounter& encounter, database::CampaignFile* file, database::StreamId stream)
    : m_encounter(encounter), m_file(file), m_stream(stream) {
    if (const auto sender = m_file ? m_file->senderOfOpenAction(m_stream) : std::nullopt)
        m_openAuthor = {sender->invitation, sender->name};
    alignAnswers({});
}

ServedGame::~ServedGame() = default;

Author ServedGame::authorOf(core::StepId step) const {
    if (m_file) {
        const auto sender = m_file->senderOf(m_stream, step);
        return sender ? Author{sender->invitation, sender->name} : Author{};
    }
    const auto found = m_authors.find(step);
    return found == m_authors.end() ? Author{} : found->second;
}

std::vector<database::Sender> ServedGame::doneCommands() const {
    return m_file ? m_file->doneCommands(m_stream) : std::vector<database::Sender>{};
}

const LoggedStep& ServedGame::logged(core::StepId id) {
    auto& known = m_steps[id];
    if (!known.step)
        if (auto step = m_encounter.step(id))
            known = {std::make_shared<const core::Step>(std::move(*step)), authorOf(id)};
    return known;
}

std::shared_ptr<const GameSnapshot> ServedGame::snapshot() {
    if (m_snapshot) return m_snapshot;
    auto made = std::make_shared<GameSnapshot>();
    made->serial = m_serial;
    made->game = m_encounter.game().clone();
    made->system = &m_encounter.system();
    made->readOnly = m_encounter.readOnly();
    const auto& log = m_encounter.log();
    std::size_t lines = 0;
    for (const auto* step = log.find(log.head()); step && lines < publicLines && made->log.size() < mostSteps;
         step = log.find(step->parent)) {
        const auto& one = logged(step->id);
        if (!one.step) continue;
        lines += !made->game->lineOf(*one.step, core::Audience::Table).empty();
        made->log.push_back(one);
    }
    std::reverse(made->log.begin(), made->log.end());
    const auto oldest = made->log.empty() ? core::StepId(0) : made->log.front().step->head.id;
    std::erase_if(m_steps, [oldest](const auto& kept) { return kept.first < oldest; });
    if (m_encounter.open())
        made->open = OpenAction{*m_encounter.open(), m_encounter.resolution(), m_openAuthor, m_answeredBy};
    m_snapshot = std::move(made);
    return m_snapshot;
}

/// Records `by` as the player who gave the answers that are new.
void ServedGame::alignAnswers(const Author& by) {
    if (!m_encounter.open()) {
        m_openAuthor = {};
        m_answeredBy.clear();
        return;
    }
    m_answeredBy.resize(m_encounter.open()->answers.size(), by);
}

void ServedGame::noteChange() {
    ++m_serial;
    m_snapshot.reset();
    alignAnswers({});
}

ServedGame::Done ServedGame::perform(const Command& command) {
    if (command.on != m_serial) return {core::Ok{}, true};
    const Author by{command.by.invitation, command.by.name};
    const bool wasOpen = m_encounter.open().has_value();
    const auto openBy = m_openAuthor;
    const auto answers = m_answeredBy;
    const auto before = m_encounter.log().nextId();
    if (m_file) m_file->setSender(command.by);
    auto result = carryOut(command);
    if (m_file) m_file->setSender(std::nullopt);
    if (!m_file)
        for (auto step = before; step < m_encounter.log().nextId(); ++step)
            m_authors[step] = wasOpen ? openBy : by;
    m_openAuthor = wasOpen ? openBy : by;
    m_answeredBy = answers;
    ++m_serial;
    m_snapshot.reset();
    alignAnswers(by);
    return {std::move(result), false};
}

core::Result<core::Ok> ServedGame::carryOut(const Command& command) {
    switch (command.act) {
    case Act::Begin: {
        auto begun = m_encounter.begin(command.order);
        // An action in which nothing had to be answered is applied at once.
        if (begun && m_encounter.open() && !m_encounter.open()->request && !m_encounter.open()->diceSeen)
            begun = m_encounter.apply();
        return begun;
    }
    case Act::Answer:
        return m_encounter.supply(command.answer);
    case Act::Roll:
        return m_encounter.roll();
    case Act::Apply:
        return m_encounter.apply();
    case Act::Abandon:
        return m_encounter.abandon();
    case Act::Undo:
        return m_encounter.undo();
    }
    return core::impossible("players.command", "this command is unknown", "do");
}

} // namespace app::players
