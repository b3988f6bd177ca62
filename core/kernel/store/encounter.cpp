// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/encounter.h"

#include "kernel/store/abandonment.h"
#include "kernel/values/inconsistency_guard.h"

#include <algorithm>

namespace core {

namespace {

constexpr StepId stepsPerSnapshot = 200;
// This number of states fits into memory, since they share their common parts.
constexpr std::size_t rememberedStates = 2 * stepsPerSnapshot;

/// Updates the description of the open resolution.
void describe(OpenResolution& shown, const Resolution& resolution) {
    shown.label = resolution.label();
    shown.text = resolution.text();
    shown.request = resolution.pending();
    shown.remarks = resolution.remarks();
    shown.paid = !resolution.price().empty();
}

} // namespace

Encounter::Encounter(const System& system, Journal& journal, Ports ports, StoredStream stream)
    : m_system(system), m_journal(journal), m_ports(std::move(ports)), m_rulesVersion(stream.rulesVersion),
      m_dice(stream.seed, stream.draws), m_log(std::move(stream.steps), stream.head),
      m_game(system.newGame()) {}

Result<std::unique_ptr<Encounter>> Encounter::create(const System& system, const Order& opening,
                                                     Journal& journal, Ports ports) {
    auto stream = journal.load();
    if (!stream) return tl::unexpected<Problem>(stream.error());
    if (!stream->steps.empty()) return impossible("encounter.not_empty", "this game has already begun");
    auto encounter = over(system, journal, std::move(ports), std::move(*stream));
    if (!encounter) return encounter;
    if (auto opened = (*encounter)->perform(opening, {}, false); !opened)
        return tl::unexpected<Problem>(opened.error());
    return encounter;
}

Result<std::unique_ptr<Encounter>> Encounter::over(const System& system, Journal& journal, Ports ports,
                                                   StoredStream stream) {
    if (auto possible = SeededDice::validateDrawCount(stream.draws); !possible)
        return forwardProblem(possible);
    return catchInconsistency([&]() -> Result<std::unique_ptr<Encounter>> {
        return std::unique_ptr<Encounter>(
            new Encounter(system, journal, std::move(ports), std::move(stream)));
    });
}

Result<std::unique_ptr<Encounter>> Encounter::open(const System& system, Journal& journal, Ports ports) {
    auto stream = journal.load();
    if (!stream) return tl::unexpected<Problem>(stream.error());
    if (stream->steps.empty())
        return impossible("encounter.empty", "this game has no step from which it can be continued");
    auto draft = std::move(stream->draft);
    auto opened = over(system, journal, std::move(ports), std::move(*stream));
    if (!opened) return opened;
    auto& encounter = **opened;
    auto game = encounter.gameAt(encounter.m_log.head());
    if (!game) return forwardProblem(game);
    if (auto shown = (*game)->validateViews(); !shown) return forwardProblem(shown);
    encounter.m_game = *game;
    if (draft) encounter.restoreDraft(std::move(*draft));
    return opened;
}

void Encounter::restoreDraft(Draft draft) {
    const auto name = draft.order.command.type;
    const auto given = draft.answers.size();
    std::size_t fitting = 0;
    auto open = reopen(*m_game, draft, &fitting);
    if (!open && given > 0) { // under other rules the requests are different
        draft.answers.resize(fitting);
        open = reopen(*m_game, draft, &fitting);
    }
    if (open && draft.answers.size() < given)
        m_droppedContent.push_back(
            {"draft.shortened",
             "“" + open->shown.label +
                 "” has other questions than when it was saved: " + std::to_string(draft.answers.size()) +
                 " of " + std::to_string(given) + " answers were kept; answer the rest",
             {},
             Problem::Kind::Impossible});
    if (!open) {
        m_droppedContent.push_back(
            {"draft.left_out",
             "The open action (" + name +
                 ") can no longer be carried out and was dropped: " + open.error().text,
             open.error().where, Problem::Kind::Impossible});
        return;
    }
    m_draft = std::move(open->draft);
    m_resolution = std::move(open->resolution);
    m_open = std::move(open->shown);
}

Result<Encounter::OpenState> Encounter::reopen(const Game& game, Draft draft, std::size_t* fitting) {
    auto planned = game.plan(draft.order);
    if (!planned) return tl::unexpected<Problem>(planned.error());
    OpenState out{std::move(draft), std::move(*planned), {}};
    out.shown.order = out.draft.order;
    out.shown.diceSeen = out.draft.diceSeen;
    describe(out.shown, *out.resolution);
    for (const auto& answer : out.draft.answers) {
        if (!out.shown.request)
            return impossible("draft.surplus",
                              "the open action was saved with more answers than it has questions");
        out.shown.asked.push_back(*out.shown.request);
        if (auto taken = out.resolution->supply(answer); !taken)
            return tl::unexpected<Problem>(taken.error());
        out.shown.answers.push_back(answer);
        if (fitting) ++*fitting;
        describe(out.shown, *out.resolution);
    }
    return out;
}

/// The state stored with the step; nothing when none can be read, in which case its events are folded.
std::shared_ptr<const Game> Encounter::restored(StepId step) const {
    const auto snapshot = m_journal.snapshot(step);
    if (!snapshot) return nullptr;
    std::shared_ptr<Game> game = m_system.newGame();
    return game->restore(*snapshot) && game->validate() ? game : nullptr;
}

Result<Encounter::Fold> Encounter::foldTo(StepId wanted) const {
    Fold out;
    for (const auto* step = m_log.find(wanted); step && !out.from; step = m_log.find(step->parent)) {
        const auto known = std::find_if(m_recent.begin(), m_recent.end(),
                                        [step](const auto& kept) { return kept.first == step->id; });
        if (known != m_recent.end())
            out.from = known->second;
        else if (auto game = restored(step->id))
            out.from = std::move(game);
        else
            out.steps.push_back(step->id);
    }
    if (!out.from) out.from = m_system.newGame();
    std::reverse(out.steps.begin(), out.steps.end());
    return out;
}

Result<std::shared_ptr<const Game>> Encounter::after(const Game& before, const Step& step) {
    std::shared_ptr<Game> next = before.clone();
    for (const auto& event : step.events)
        if (auto done = next->apply(event); !done) return forwardProblem(done);
    if (auto whole = next->validate(); !whole) return forwardProblem(whole);
    return next;
}

Result<std::shared_ptr<const Game>> Encounter::gameAt(StepId wanted) const {
    auto fold = foldTo(wanted);
    if (!fold) return tl::unexpected<Problem>(fold.error());
    auto game = std::move(fold->from);
    for (const auto id : fold->steps) {
        auto step = m_journal.step(id);
        if (!step) return tl::unexpected<Problem>(step.error());
        auto next = after(*game, *step);
        if (!next)
            return impossible(next.error().code, next.error().text,
                              "step " + std::to_string(id) + " " + next.error().where);
        game = std::move(*next);
        remember(id, game); // a user who undoes one step is likely to undo another
    }
    remember(wanted, game);
    return game;
}

void Encounter::remember(StepId step, std::shared_ptr<const Game> game) const {
    std::erase_if(m_recent, [step](const auto& kept) { return kept.first == step; });
    m_recent.emplace_front(step, std::move(game));
    if (m_recent.size() > rememberedStates) m_recent.pop_back();
}

std::string Encounter::line(StepId step, const Audience& audience) const {
    const auto* head = m_log.find(step);
    if (!head || audience.isGm()) return head ? head->text : std::string();
    const auto whole = m_journal.step(step);
    return whole ? m_game->lineOf(*whole, audience) : std::string();
}

Result<EncounterView> Encounter::viewAt(StepId step, const Audience& audience) const {
    if (!m_log.find(step))
        return impossible("log.no_step", "there is no step " + std::to_string(step), "step");
    auto game = gameAt(step);
    if (!game) return tl::unexpected<Problem>(game.error());
    return catchInconsistency([&]() -> Result<EncounterView> { return (*game)->view(audience); });
}

std::string Encounter::digest() const { return m_ports.sha256(m_game->canonicalState()); }

std::optional<Problem> Encounter::problem(const Order& order) const {
    auto planned = m_game->plan(order);
    return planned ? std::nullopt : std::optional(planned.error());
}

std::unique_ptr<Resolution> Encounter::resolution() const {
    return m_resolution ? m_resolution->clone() : nullptr;
}

std::unique_ptr<Resolution> Encounter::withoutDice() const {
    if (!m_open) return nullptr;
    auto planned = m_game->plan(m_open->order);
    if (!planned) return nullptr;
    for (const auto& answer : m_open->answers)
        if (answer.pick.empty() || !(*planned)->supply(answer)) break;
    return std::move(*planned);
}

Result<Ok> Encounter::mayChange() const {
    if (m_journal.readOnly())
        return impossible("file.read_only",
                          "this file is open for reading only; save a copy to go on playing");
    return Ok{};
}

Result<Ok> Encounter::mayMove() const {
    if (auto may = mayChange(); !may) return may;
    if (m_open) return impossible("resolution.open", "finish or leave “" + m_open->label + "” first");
    return Ok{};
}

Result<Ok> Encounter::begin(const Order& order) {
    if (auto may = mayMove(); !may) return may;
    auto open = reopen(*m_game, Draft{order, {}, 0, false});
    if (!open) return tl::unexpected<Problem>(open.error());
    if (open->shown.request) return keepDraft(std::move(*open), m_dice);
    auto saved = saveStep(order, {}, *open->resolution, m_dice);
    if (!saved) return tl::unexpected<Problem>(saved.error());
    return Ok{};
}

Result<Ok> Encounter::keepDraft(OpenState open, const SeededDice& dice) {
    if (auto saved = m_journal.saveDraft(open.draft, dice.draws()); !saved) return saved;
    m_dice = dice;
    m_draft = std::move(open.draft);
    m_resolution = std::move(open.resolution);
    m_open = std::move(open.shown);
    return Ok{};
}

Result<Ok> Encounter::take(const Answer& given, const SeededDice& dice) {
    if (auto may = mayChange(); !may) return may;
    if (!m_open || !m_open->request) return impossible("resolution.nothing_asked", "no question is open");
    auto answer = fitAnswer(*m_open->request, given);
    if (!answer) return tl::unexpected<Problem>(answer.error());
    OpenState next{m_draft, m_resolution->clone(), *m_open};
    if (auto taken = next.resolution->supply(*answer); !taken) return taken;
    next.draft.answers.push_back(*answer);
    next.draft.diceSeen = next.draft.diceSeen || m_open->request->asksDice();
    next.shown.asked.push_back(*m_open->request);
    next.shown.answers.push_back(*answer);
    next.shown.diceSeen = next.draft.diceSeen;
    describe(next.shown, *next.resolution);
    return keepDraft(std::move(next), dice);
}

Result<Ok> Encounter::supply(const Answer& answer) { return take(answer, m_dice); }

Result<Ok> Encounter::roll() {
    if (!m_open || !m_open->request) return impossible("resolution.nothing_asked", "no question is open");
    auto dice = m_dice;
    const auto answer = rollAnswer(*m_open->request, dice);
    return take(answer, dice);
}

Result<Ok> Encounter::rollRest(const Answer& begun) {
    if (!m_open || !m_open->request) return impossible("resolution.nothing_asked", "no question is open");
    auto dice = m_dice;
    auto answer = begun;
    answer.counts.clear();
    for (std::size_t r = 0; r < answer.faces.size() && r < m_open->request->rows.size(); ++r) {
        auto& row = answer.faces[r];
        const auto rolled = dice.roll(static_cast<int>(std::count(row.begin(), row.end(), 0)),
                                      m_open->request->sidesOf(m_open->request->rows[r]));
        auto next = rolled.begin();
        for (auto& face : row)
            if (face == 0) face = *next++;
    }
    return take(answer, dice);
}

Result<Ok> Encounter::rollThrough() {
    while (m_open && m_open->request && m_open->request->asksDice())
        if (auto rolled = roll(); !rolled) return rolled;
    return Ok{};
}

Result<Ok> Encounter::apply() {
    if (auto may = mayChange(); !may) return may;
    if (!m_open) return impossible("resolution.none", "no action is open");
    if (m_open->request)
        return impossible("resolution.unanswered", "“" + m_open->request->purpose + "” is not answered yet");
    auto saved = saveStep(m_draft.order, m_draft.answers, *m_resolution, m_dice);
    if (!saved) return tl::unexpected<Problem>(saved.error());
    return Ok{};
}

Result<StepId> Encounter::saveStep(const Order& order, const std::vector<Answer>& answers,
                                   const Resolution& resolution, const SeededDice& dice) {
    Step step;
    step.order = order;
    step.answers = answers;
    step.events = resolution.events();
    step.head.label = resolution.label();
    step.head.text = resolution.text();
    step.head.note = order.note;
    step.head.manual = order.overrideRules || order.command.type == correctCommand ||
                       order.command.type == correctAllCommand;
    step.draws = dice.draws();
    auto saved = saveStep(std::move(step));
    if (saved) m_dice = dice;
    return saved;
}

Result<StepId> Encounter::saveStep(Step step) {
    // The events are applied first, so that no step is saved that could not be opened again.
    auto followed = after(*m_game, step);
    if (!followed) return forwardProblem(followed);
    auto next = std::move(*followed);
    step.head.id = m_log.nextId();
    step.head.parent = m_log.head();
    step.head.place = next->place();
    step.head.phaseKey = next->phaseKey();
    step.digest = m_ports.sha256(next->canonicalState());
    step.at = m_ports.now();
    const bool keep = step.head.id == 1 || step.head.id % stepsPerSnapshot == 0;
    if (auto saved = m_journal.append(step, keep ? std::optional(next->snapshot()) : std::nullopt); !saved)
        return tl::unexpected<Problem>(saved.error());
    m_log.add(step.head);
    m_game = std::move(next);
    remember(step.head.id, m_game);
    m_open.reset();
    m_resolution.reset();
    return step.head.id;
}

Result<Ok> Encounter::abandon() {
    if (auto may = mayChange(); !may) return may;
    if (!m_open) return impossible("resolution.none", "no action is open");
    if (m_draft.diceSeen) return saveAbandoned();
    if (auto saved = m_journal.saveDraft(std::nullopt, m_dice.draws()); !saved) return saved;
    m_open.reset();
    m_resolution.reset();
    return Ok{};
}

Result<Ok> Encounter::saveAbandoned() {
    Step step;
    step.order.command = Record{std::string(abandonedCommand), 1, codec::write(m_draft)};
    step.head.label = abandonedLabel;
    step.events = m_resolution->price();
    step.head.text = m_open->label + " was abandoned after its dice were rolled" +
                     (step.events.empty() ? "" : "; its price stays paid");
    step.draws = m_dice.draws();
    auto saved = saveStep(std::move(step));
    if (!saved) return tl::unexpected<Problem>(saved.error());
    return Ok{};
}

Result<StepReport> Encounter::perform(const Order& order, const std::vector<Answer>& answers, bool strict) {
    if (auto may = mayMove(); !may) return tl::unexpected<Problem>(may.error());
    auto planned = m_game->plan(order);
    if (!planned) return tl::unexpected<Problem>(planned.error());
    auto dice = m_dice;
    StepReport report;
    while (const auto request = (*planned)->pending()) {
        const auto n = report.answers.size();
        const std::string where = "answers[" + std::to_string(n) + "]";
        if (n >= answers.size() && strict)
            return impossible("answers.missing", "“" + request->purpose + "” has no answer", where);
        auto answer = n < answers.size() ? fitAnswer(*request, answers[n])
                                         : fitAnswer(*request, rollAnswer(*request, dice));
        if (!answer)
            return impossible(answer.error().code, answer.error().text, where + "." + answer.error().where);
        if (auto taken = (*planned)->supply(*answer); !taken) return tl::unexpected<Problem>(taken.error());
        report.requests.push_back(*request);
        report.answers.push_back(*answer);
    }
    if (answers.size() > report.answers.size())
        return impossible("answers.surplus", "the command was given more answers than it has questions",
                          "answers[" + std::to_string(report.answers.size()) + "]");
    auto saved = saveStep(order, report.answers, **planned, dice);
    if (!saved) return tl::unexpected<Problem>(saved.error());
    report.step = *saved;
    report.events = (*planned)->events();
    report.text = (*planned)->text();
    return report;
}

DEFINE_VALUE_MEMBERS(OpenResolution)
DEFINE_VALUE_MEMBERS(AmendReport)

} // namespace core
