// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_campaign.h"

#include "app/career.h"
#include "campaign/campaign_system.h"
#include "campaign/carried_condition.h"
#include "database/ports.h"

#include <QCryptographicHash>

#include <algorithm>

namespace app {

namespace {

using core::campaign::BookMission;

const core::campaign::CampaignSystem& campaignSystem() {
    static const core::campaign::CampaignSystem system;
    return system;
}

constexpr database::StreamId campaignStream = 1;

/// The journal of a campaign that a read-only file does not contain: the campaign begins in memory and is
/// never saved.
class FrozenJournal final : public core::Journal {
public:
    FrozenJournal() : m_journal("campaign") {}
    void freeze() { m_frozen = true; }
    core::Result<core::StoredStream> load() const override { return m_journal.load(); }
    core::Result<core::Step> step(core::StepId id) const override { return m_journal.step(id); }
    core::Result<core::Ok> append(const core::Step& step, const std::optional<core::Value>& state) override {
        return m_journal.append(step, state);
    }
    core::Result<core::Ok> moveHead(core::StepId id) override { return m_journal.moveHead(id); }
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) override {
        return m_journal.saveDraft(draft, draws);
    }
    std::optional<core::Value> snapshot(core::StepId id) const override { return m_journal.snapshot(id); }
    bool readOnly() const override { return m_frozen; }

private:
    core::MemoryJournal m_journal;
    bool m_frozen = false;
};

std::string carriedNote(database::StreamId stream) { return "carried:" + std::to_string(stream); }
std::string portraitNote(const std::string& name) { return "portrait:" + name; }

/// Whether one of the forces in the game has a career: then the game is over as soon as the rules offer an
/// outcome, even before the game master has recorded it.
bool endsItself(const core::campaign::State& state, database::StreamId stream) {
    const auto* mission = core::campaign::missionOf(state, static_cast<int>(stream));
    return mission && std::any_of(mission->sides.begin(), mission->sides.end(), [&](const auto& side) {
               const auto* force = core::campaign::find(state.forces, side.second);
               return force && !force->life.isNull();
           });
}

BookMission resultOf(const core::campaign::State& state, database::StreamId stream,
                     const core::Encounter& encounter) {
    auto view = encounter.view();
    if (view.outcome.booked.empty() && endsItself(state, stream)) view.outcome.booked = view.outcome.offered;
    BookMission book;
    book.stream = static_cast<int>(stream);
    book.system = encounter.system().id();
    book.title = view.title.empty() ? "Quick fight" : view.title;
    if (const auto last = encounter.stamp(encounter.log().head())) book.date = last->at.substr(0, 10);
    if (view.outcome.booked.empty()) return book;
    book.result = view.outcome.booked;
    book.headline = view.outcome.headline;
    book.reason = view.outcome.reason;
    book.tone = view.outcome.tone;
    book.turns = view.turn;
    book.members = encounter.game().members();
    book.debrief = view.debrief;
    book.tallies = encounter.game().tallies();
    return book;
}

} // namespace

OpenCampaign::OpenCampaign(database::CampaignFile& file, std::unique_ptr<core::Journal> journal)
    : m_file(&file), m_journal(std::move(journal)) {}

core::Result<OpenCampaign> OpenCampaign::open(database::CampaignFile& file) {
    const auto ports = database::systemPorts();
    OpenCampaign out(file, file.journal(campaignStream));
    const auto stored = out.m_journal->load();
    if (!stored) return forwardProblem(stored);
    core::Result<std::unique_ptr<core::Encounter>> book;
    if (!stored->steps.empty())
        book = core::Encounter::open(campaignSystem(), *out.m_journal, ports);
    else {
        const auto opening = core::campaign::order(core::campaign::BeginCampaign{file.name()});
        if (file.readOnly()) {
            auto frozen = std::make_unique<FrozenJournal>();
            book = core::Encounter::create(campaignSystem(), opening, *frozen, ports);
            frozen->freeze();
            out.m_journal = std::move(frozen);
        } else
            book = core::Encounter::create(campaignSystem(), opening, *out.m_journal, ports);
    }
    if (!book) return forwardProblem(book);
    out.m_book = std::move(*book);
    return out;
}

const core::campaign::State& OpenCampaign::state() const { return core::campaign::stateOf(m_book->game()); }

core::Result<int> OpenCampaign::bookResults(database::StreamId stream, const core::Encounter& encounter) {
    const auto head = std::to_string(encounter.log().head());
    if (m_file->readOnly() || m_file->note(carriedNote(stream)) == head) return 0;
    const auto* known = core::campaign::missionOf(state(), static_cast<int>(stream));
    const auto book = resultOf(state(), stream, encounter);
    if (book.result.empty() && (!known || !known->isOver())) return 0; // still being played
    int booked = 0;
    const auto order = core::campaign::order(book);
    if (const auto problem = m_book->problem(order); !problem) {
        if (auto done = m_book->perform(order, {}, false); !done) return forwardProblem(done);
        booked = 1;
    } else if (problem->code != "campaign.same")
        return tl::unexpected<core::Problem>(*problem);
    // The booked step is remembered apart from the campaign's log, so that an undone result stays undone.
    if (auto noted = m_file->setNote(carriedNote(stream), head); !noted) return forwardProblem(noted);
    return booked;
}

core::Result<core::Ok> OpenCampaign::forEachChangedGame(const Systems& systems, const Visit& visit) const {
    for (const auto& info : encountersOf(*m_file)) {
        if (m_file->note(carriedNote(info.id)) == std::to_string(info.head)) continue;
        const auto system = systems.find(info.system);
        if (!system) continue; // played with a game that this program does not have
        const auto journal = m_file->journal(info.id);
        const auto encounter = core::Encounter::open(**system, *journal, database::systemPorts());
        if (!encounter) return forwardProblem(encounter);
        if (auto visited = visit(info.id, **encounter); !visited) return visited;
    }
    return core::Ok{};
}

core::Result<int> OpenCampaign::bookResults(const Systems& systems) {
    int booked = 0;
    if (m_file->readOnly()) return booked;
    const auto visited = forEachChangedGame(
        systems, [&](database::StreamId stream, const core::Encounter& encounter) -> core::Result<core::Ok> {
            const auto done = bookResults(stream, encounter);
            if (!done) return forwardProblem(done);
            booked += *done;
            return core::Ok{};
        });
    if (!visited) return forwardProblem(visited);
    return booked;
}

core::Result<core::campaign::State> OpenCampaign::upToDate(const Systems& systems) const {
    auto state = this->state();
    const auto visited = forEachChangedGame(
        systems, [&](database::StreamId stream, const core::Encounter& encounter) -> core::Result<core::Ok> {
            if (auto booked = core::campaign::stateAfter(state, resultOf(state, stream, encounter)))
                state = std::move(*booked);
            return core::Ok{};
        });
    if (!visited) return forwardProblem(visited);
    return state;
}

core::Result<std::string> OpenCampaign::keepPortrait(const QByteArray& png) {
    if (png.isEmpty())
        return core::impossible("portrait.none", "this file cannot be read as a picture", "portrait");
    if (png.size() > largestPortrait)
        return core::impossible("portrait.large", "the picture is too large even when it is made smaller",
                                "portrait");
    const auto name =
        QCryptographicHash::hash(png, QCryptographicHash::Sha256).toHex().left(24).toStdString();
    if (m_file->note(portraitNote(name))) return name;
    if (auto kept = m_file->setNote(portraitNote(name), png.toBase64().toStdString()); !kept)
        return forwardProblem(kept);
    return name;
}

QByteArray OpenCampaign::portrait(const std::string& name) const {
    if (name.empty()) return {};
    const auto kept = m_file->note(portraitNote(name));
    return kept ? QByteArray::fromBase64(QByteArray::fromStdString(*kept)) : QByteArray();
}

namespace {

/// Books in the campaign which operatives and forces set out in the game that was just added to its file.
core::Result<core::Ok> recordStart(OpenCampaign& campaign, const CampaignMission& mission,
                                   const AddedGame& game, std::vector<std::string> lines) {
    core::campaign::StartMission start;
    start.stream = static_cast<int>(game.stream);
    start.system = mission.game.system;
    start.mission = mission.game.setup.mission;
    start.title = game.title.empty() ? "Quick fight" : game.title;
    start.date = game.date;
    start.team = mission.team;
    start.force = mission.force;
    start.sides = mission.sides;
    start.lines = std::move(lines);
    if (const auto noted = campaign.book().perform(core::campaign::order(start), {}, false); !noted)
        return forwardProblem(noted);
    return core::Ok{};
}

/// Completes the mission from its force: members where no team is named, choices where none was made.
core::Result<core::Ok> takeForce(const core::campaign::State& state, CampaignMission& mission) {
    if (mission.force.empty()) return core::Ok{};
    const auto* force = core::campaign::find(state.forces, mission.force);
    if (!force)
        return core::impossible("campaign.unknown", "the campaign has no force `" + mission.force + "`",
                                "force");
    if (force->system != mission.game.system)
        return core::impossible("campaign.other_system", force->name + " is a force of another game system",
                                "force");
    for (const auto& [option, value] : force->choices)
        mission.game.setup.choices.emplace(option, value);
    if (!mission.team.empty()) return core::Ok{};
    for (const auto& id : force->members) {
        const auto* member = core::campaign::find(state.operatives, id);
        if (member && !member->archived && !core::campaign::whyUnavailable(state, *member))
            mission.team.push_back(id);
    }
    if (mission.team.empty() && !force->members.empty())
        return core::impossible("campaign.nobody_free",
                                "no member of " + force->name +
                                    " is available: choose a team, or make a member available",
                                "team");
    return core::Ok{};
}

} // namespace

core::Result<OpenGame> startMission(const Systems& systems, const CampaignMission& wanted,
                                    std::unique_ptr<database::CampaignFile>& file) {
    auto campaign = OpenCampaign::open(*file);
    if (!campaign) return forwardProblem(campaign);
    auto mission = wanted;
    if (auto taken = takeForce(campaign->state(), mission); !taken) return forwardProblem(taken);
    std::vector<std::string> lines;
    if (auto fielded = fieldForces(*campaign, systems, mission, lines); !fielded)
        return forwardProblem(fielded);
    auto game = mission.game;
    game.setup.members.clear();
    for (const auto& id : mission.team) {
        const auto* operative = core::campaign::find(campaign->state().operatives, id);
        if (!operative)
            return core::impossible("campaign.unknown", "the campaign has no member `" + id + "`", "team");
        if (operative->system != game.system)
            return core::impossible("campaign.other_system",
                                    operative->name + " is a figure of another game system", "team");
        game.setup.members.push_back(core::campaign::memberOf(campaign->state(), *operative));
    }
    // The game and the campaign's step about it are saved together or not at all.
    database::StreamId stream = 0;
    auto* const whole = file.get();
    const auto begun = whole->inTransaction([&]() -> core::Result<core::Ok> {
        const auto added = addGame(systems, game, *whole);
        if (!added) return forwardProblem(added);
        stream = added->stream;
        return recordStart(*campaign, mission, *added, lines);
    });
    if (!begun) return forwardProblem(begun);
    return openGame(systems, std::move(file), stream);
}

} // namespace app
