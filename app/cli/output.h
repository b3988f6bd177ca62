// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit_code.h"
#include "app/game_values.h"
#include "database/campaign_file.h"
#include "kernel/store/encounter.h"

#include <string>

namespace app::cli {

/// Writes one line of JSON to standard output and flushes it; false when the reader has closed the pipe.
bool writeLine(const core::Value& value);
/// Writes a text, which need not be one line, and flushes it; false when the reader has closed the pipe.
bool writeText(const std::string& text);
/// Writes a whole document, indented for reading; false when the reader has closed the pipe.
bool writeDocument(const core::Value& value);

/// Reports why a command failed: JSON on standard output, a sentence on standard error.
ExitCode refuse(const core::Problem& problem);

/// Reports on standard error when a file was taken over from a program that ended while it had the file open.
void reportTakeover(const database::CampaignFile& file);
/// Reports on standard error that an earlier release wrote the file, and where its backup from before the
/// upgrade is.
void reportUpgrade(const database::CampaignFile& file);
/// Reports on standard error that no backup could be made while the file was open.
void reportFailedBackup(database::CampaignFile& file);
/// Reports on standard error what was set aside beside files since the last call.
void reportSetAside();

/// The result of performing a command as JSON: step, text, requests with their answers, events.
core::Value reportValue(const core::StepReport& report);
/// The open action of the encounter as JSON; there must be one.
core::Value openValue(const core::Encounter& encounter);
/// The result of an amendment as JSON: the steps that were played again, what changed, and whether the game
/// is in the same state as before.
core::Value amendValue(const core::AmendReport& report, bool sameState);
/// One step of the log as JSON, without its command and events.
core::Value headValue(const core::StepHead& step);

} // namespace app::cli
