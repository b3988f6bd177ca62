// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/stream_info.h"
#include "kernel/store/journal.h"

#include <memory>

namespace database {

class Store;

/// One stream of a campaign file as the kernel's journal. It keeps the file open and may outlive the
/// CampaignFile.
class SqliteJournal final : public core::Journal {
public:
    SqliteJournal(std::shared_ptr<Store> store, StreamId stream)
        : m_store(std::move(store)), m_stream(stream) {}

    core::Result<core::StoredStream> load() const override;
    core::Result<core::Step> step(core::StepId id) const override;
    core::Result<core::StepStamp> stamp(core::StepId id) const override;
    core::Result<core::Ok> append(const core::Step& step,
                                  const std::optional<core::Value>& snapshot) override;
    core::Result<core::Ok> moveHead(core::StepId id) override;
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) override;
    std::optional<core::Value> snapshot(core::StepId id) const override;
    bool readOnly() const override;

private:
    /// The row of that step in its table.
    core::Result<std::int64_t> rowOf(core::StepId id) const;
    core::Result<std::vector<core::Record>> events(std::int64_t stepRow, std::int64_t count) const;
    core::Result<std::optional<core::Draft>> draft() const;

    std::shared_ptr<Store> m_store;
    StreamId m_stream;
};

} // namespace database
