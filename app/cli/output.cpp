// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "database/json.h"
#include "database/leftovers.h"

#include <QLoggingCategory>

#include <cstdio>

namespace app::cli {

using core::Value;

namespace {

Q_LOGGING_CATEGORY(refusedLog, "tidekeeper.cli")

bool writeBytes(const char* bytes, std::size_t size) {
    return std::fwrite(bytes, 1, size, stdout) == size && std::fflush(stdout) == 0;
}

template <class T> Value::Array written(const std::vector<T>& items) {
    Value::Array out;
    for (const auto& item : items)
        out.push_back(core::codec::write(item));
    return out;
}

} // namespace

bool writeText(const std::string& text) { return writeBytes(text.data(), text.size()); }

bool writeLine(const Value& value) {
    auto line = database::writeJson(value, database::JsonLayout::Compact);
    if (!line.endsWith('\n')) line.append('\n');
    return writeBytes(line.constData(), static_cast<std::size_t>(line.size()));
}

bool writeDocument(const Value& value) {
    const auto text = database::writeJson(value, database::JsonLayout::Indented);
    return writeBytes(text.constData(), static_cast<std::size_t>(text.size()));
}

Value problemValue(const core::Problem& problem) {
    return Value::Object{{"code", problem.code},
                         {"text", problem.text},
                         {"where", problem.where},
                         {"overridable", problem.kind == core::Problem::Kind::Rule}};
}

ExitCode refuse(const core::Problem& problem) {
    qCWarning(refusedLog, "%s: %s (%s)", problem.code.c_str(), problem.text.c_str(), problem.where.c_str());
    writeLine(Value::Object{{"problem", problemValue(problem)}});
    std::fprintf(stderr, "tidekeeper-cli: %s%s%s%s\n", problem.text.c_str(),
                 problem.where.empty() ? "" : " (", problem.where.c_str(), problem.where.empty() ? "" : ")");
    return exitCodeFor(problem);
}

void reportTakeover(const database::CampaignFile& file) {
    if (file.takenFrom().empty()) return;
    std::fprintf(stderr,
                 "tidekeeper-cli: %s had this file open and was ended without closing it; all it had saved "
                 "is there (%s)\n",
                 file.takenFrom().c_str(), qPrintable(file.path()));
}

void reportFailedBackup(database::CampaignFile& file) {
    if (const auto problem = file.finalBackupProblem())
        std::fprintf(stderr, "tidekeeper-cli: %s (%s)\n", problem->text.c_str(), problem->where.c_str());
}

void reportSetAside() {
    for (const auto& one : database::takeSetAside())
        std::fprintf(stderr, "tidekeeper-cli: %s (%s)\n", database::sentenceOf(one).c_str(),
                     qPrintable(one.from));
}

Value answeredValue(const core::Request& request, const core::Answer& answer) {
    Value value = core::codec::write(request);
    value.asObject()->insert_or_assign("answer", core::codec::write(answer));
    return value;
}

Value reportValue(const core::StepReport& report) {
    Value::Array requests;
    for (std::size_t n = 0; n < report.requests.size(); ++n)
        requests.push_back(answeredValue(report.requests[n], report.answers[n]));
    return Value::Object{{"step", report.step},
                         {"text", report.text},
                         {"requests", std::move(requests)},
                         {"events", written(report.events)}};
}

Value oddsValue(const core::OddsReport& odds) {
    Value::Array bars;
    for (const auto& bar : odds.bars)
        bars.push_back(Value::Object{{"label", bar.label}, {"chance", bar.chance}});
    Value::Array facts;
    for (const auto& fact : odds.facts)
        facts.push_back(Value::Object{{"label", fact.label}, {"value", fact.value}, {"chance", fact.chance}});
    Value::Array beside;
    for (const auto& report : odds.beside)
        beside.push_back(oddsValue(report));
    return Value::Object{{"title", odds.title},        {"subject", odds.subject},
                         {"question", odds.question},  {"answer", odds.answer},
                         {"unit", odds.unit},          {"bars", std::move(bars)},
                         {"expected", odds.expected},  {"expectedUnit", odds.expectedUnit},
                         {"facts", std::move(facts)},  {"policy", odds.policy},
                         {"beside", std::move(beside)}};
}

namespace {

/// Basic steps for all odds of an open action, so that a file is printed without waiting for them.
constexpr std::int64_t shownPatience = 300'000'000;

/// The outcome of each option of a choice, by its id; nothing for options that are followed by no dice.
Value::Object optionOdds(const core::Encounter& encounter, core::WorkBudget& work) {
    Value::Object out;
    const auto& request = encounter.open()->request;
    if (!request || request->kind != core::Request::Kind::Choice) return out;
    for (const auto& option : request->options) {
        core::Answer answer;
        answer.pick = option.id;
        const auto branch = encounter.resolution()->clone();
        if (!branch->supply(answer)) continue;
        if (const auto odds = branch->odds(work)) out.emplace(option.id, oddsValue(*odds));
    }
    return out;
}

} // namespace

Value openValue(const core::Encounter& encounter) {
    const auto& open = *encounter.open();
    Value::Array requests;
    for (std::size_t n = 0; n < open.asked.size(); ++n)
        requests.push_back(answeredValue(open.asked[n], open.answers[n]));
    Value::Array remarks;
    for (const auto& remark : open.remarks)
        remarks.emplace_back(remark);
    Value::Object out{{"label", open.label},
                      {"text", open.text},
                      {"command", core::codec::write(open.order)},
                      {"requests", std::move(requests)},
                      {"remarks", std::move(remarks)},
                      {"diceSeen", open.diceSeen},
                      {"complete", !open.request.has_value()}};
    if (open.request) out.emplace("request", core::codec::write(*open.request));
    core::WorkBudget work(shownPatience);
    if (const auto odds = encounter.resolution()->odds(work)) out.emplace("odds", oddsValue(*odds));
    if (auto odds = optionOdds(encounter, work); !odds.empty()) out.emplace("optionOdds", std::move(odds));
    if (work.exhausted()) out.emplace("oddsLeftOut", "there are too many ends to count them in a moment");
    return out;
}

Value amendValue(const core::AmendReport& report) {
    Value::Array changed;
    for (const auto& one : report.changed)
        changed.push_back(
            Value::Object{{"before", one.before}, {"after", one.after}, {"was", one.was}, {"is", one.is}});
    Value::Object out{
        {"step", report.amended}, {"replayed", report.replayed}, {"changed", std::move(changed)}};
    if (report.givenUp > 0) out.emplace("givenUp", report.givenUp);
    if (report.stopped) out.emplace("stopped", problemValue(*report.stopped));
    return out;
}

Value headValue(const core::StepHead& step) {
    return Value::Object{{"step", step.id},      {"parent", step.parent}, {"place", step.place},
                         {"label", step.label},  {"text", step.text},     {"phase", step.phaseKey},
                         {"manual", step.manual}};
}

} // namespace app::cli
