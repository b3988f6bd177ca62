// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "database/backups.h"
#include "database/json.h"
#include "database/leftovers.h"

#include <QDir>
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

ExitCode refuse(const core::Problem& problem) {
    qCWarning(refusedLog, "%s: %s (%s)", problem.code.c_str(), problem.text.c_str(), problem.where.c_str());
    writeLine(Value::Object{{"problem", problemValue(problem)}});
    std::fprintf(stderr, "tidekeeper-cli: %s%s%s%s\n", problem.text.c_str(),
                 problem.where.empty() ? "" : " (", problem.where.c_str(), problem.where.empty() ? "" : ")");
    return exitCodeFor(problem);
}

void reportTakeover(const database::CampaignFile& file) {
    if (file.takenFrom().empty()) return;
    std::fprintf(
        stderr,
        "tidekeeper-cli: %s had this file open and was ended without closing it; everything that it had "
        "saved is in the file (%s)\n",
        file.takenFrom().c_str(), qPrintable(file.path()));
}

void reportUpgrade(const database::CampaignFile& file) {
    if (!file.wasUpgraded()) return;
    std::fprintf(
        stderr,
        "tidekeeper-cli: an earlier version of Tidekeeper wrote this file; the file was upgraded, and a "
        "backup of its earlier form is in %s (%s)\n",
        qPrintable(QDir::toNativeSeparators(database::backupFolder(file.path()))), qPrintable(file.path()));
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

Value reportValue(const core::StepReport& report) {
    Value::Array requests;
    for (std::size_t n = 0; n < report.requests.size(); ++n)
        requests.push_back(answeredValue(report.requests[n], report.answers[n]));
    return Value::Object{{"step", report.step},
                         {"text", report.text},
                         {"requests", std::move(requests)},
                         {"events", written(report.events)}};
}

Value openValue(const core::Encounter& encounter) {
    return app::openValue(*encounter.open(), *encounter.resolution());
}

Value amendValue(const core::AmendReport& report, bool sameState) {
    Value::Array changed;
    for (const auto& one : report.changed)
        changed.push_back(
            Value::Object{{"before", one.before}, {"after", one.after}, {"was", one.was}, {"is", one.is}});
    Value::Object out{
        {"step", report.amended}, {"replayed", report.replayed}, {"changed", std::move(changed)}};
    out.emplace("sameState", sameState);
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
