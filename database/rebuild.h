// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/campaign_file.h"
#include "database/game_check.h"
#include "database/refold.h"
#include "database/row_writer.h"
#include "database/salvage.h"

#include <optional>

namespace database {

/// Turns salvaged rows into those of a sound file: every step keeps its number, is rebuilt from whatever is
/// left of it, and is folded again under the rules of its stream.
class Rebuild {
public:
    /// Salvage, rules and writer must stay alive until run() has ended.
    Rebuild(Salvage& salvage, const StreamRules& rules, RowWriter& out);

    /// Writes everything that can be rebuilt.
    void run();
    /// What was rescued and what was lost so far.
    const RescueReport& report() const { return m_report; }
    /// Whether anything was rescued.
    bool holdsAnything() const { return m_report.steps > 0 || m_holdsNotes; }

private:
    /// What is left of one step: the numbers of its rows, 0 = none.
    struct Parts {
        std::int64_t row = 0, snapshot = 0;
        std::vector<std::pair<std::int64_t, std::int64_t>> events; ///< ordinal and row number, by ordinal
    };
    /// What is left of one stream, and what has been written of it so far.
    struct StreamParts {
        std::map<core::StepId, Parts> steps;
        const core::System* system = nullptr;
        std::optional<Refold> refold;
        LastUses lastUses;
        core::StepId last = 0, head = 0; ///< the last step written, and the present one
        std::int64_t draws = 0;
        std::string at;
        bool dead = false;                   ///< nothing of the stream can be continued
        std::string kind, game, name;        ///< `game`: id of the system
        std::int64_t found = 0, missing = 0; ///< number of steps
    };

    void report(const StreamParts& stream);
    void collect();
    void collectPart(std::int64_t seq, const SavedRow& row);
    static void collectUse(StreamParts& stream, const SavedRow& row);
    std::optional<core::Value> snapshotOf(const Parts& parts) const;
    std::optional<core::Record> eventAt(std::int64_t seq) const;
    void add(const SavedRow& row);
    void addStream(const SavedRow& row);
    void addLostStream(StreamId id);
    void enter(StreamId id, const std::string& kind, const std::string& system);
    bool needStream(StreamId id);
    bool mentionsStream(const core::System& system, StreamId id) const;
    std::string guessedSystem(StreamId id) const;
    void addStepsTo(StreamId stream, core::StepId id);
    void addStep(StreamId stream, core::StepId id);
    FoundStep foundStep(const StreamParts& stream, core::StepId id, const Parts& parts,
                        const std::optional<SavedRow>& row);
    SavedRow stepRow(StreamId stream, core::StepId id, const std::optional<SavedRow>& stored,
                     const FoundStep& found, const Refold::Refolded& refolded);
    void addDraft(const SavedRow& row);
    void addHeadMove(const SavedRow& row);
    std::int64_t plausibleDraws(StreamParts& stream, std::int64_t draws) const;

    Salvage& m_salvage;
    const StreamRules& m_rules;
    std::int64_t m_most; ///< upper bound of the stream and step numbers in this file
    std::map<StreamId, StreamParts> m_streams;
    StreamId m_lastStream = 0;
    RowWriter& m_out;
    RescueReport m_report;
    bool m_holdsNotes = false;
};

} // namespace database
