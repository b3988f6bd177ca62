// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/log.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// An open resolution: enough to reopen it at the same point.
struct Draft {
    Order order;
    std::vector<Answer> answers;
    int takenBack = 0;     ///< answers that were withdrawn
    bool diceSeen = false; ///< a die was rolled; abandoning now saves an "abandoned" step
    friend bool operator==(const Draft&, const Draft&) = default;
    template <class F> static void fields(F&& f) {
        f.need("order", &Draft::order);
        f("answers", &Draft::answers);
        f("takenBack", &Draft::takenBack);
        f("diceSeen", &Draft::diceSeen);
    }
};

/// The content of a stream without the content of its steps.
struct StoredStream {
    std::string system;
    int rulesVersion = 1;
    std::string name;
    std::uint64_t seed = 0;      ///< of the program's dice
    std::int64_t draws = 0;      ///< random numbers used so far
    StepId head = 0;             ///< the step that is shown; 0 = before the first
    std::vector<StepHead> steps; ///< in the order of their ids
    std::optional<Draft> draft;
};

/// The store of an encounter's steps. Every call that returns Ok has made its change durable.
class Journal {
public:
    virtual ~Journal() = default;
    /// Everything except the content of the steps.
    virtual Result<StoredStream> load() const = 0;
    /// One step with its content.
    virtual Result<Step> step(StepId id) const = 0;
    /// Command and time of one step; cheaper than step() where a journal need not read the rest for it.
    virtual Result<StepStamp> stamp(StepId id) const;
    /// Adds the step, makes it the head, and forgets the draft; stores a snapshot of the state after it where
    /// one is given.
    virtual Result<Ok> append(const Step& step, const std::optional<Value>& snapshot) = 0;
    /// Makes that step the head; 0 = before the first.
    virtual Result<Ok> moveHead(StepId id) = 0;
    /// Stores or (nothing) forgets the open resolution, and the number of random draws.
    virtual Result<Ok> saveDraft(const std::optional<Draft>& draft, std::int64_t draws) = 0;
    /// The state after exactly this step, where one was stored.
    virtual std::optional<Value> snapshot(StepId id) const = 0;
    /// Whether nothing can be written.
    virtual bool readOnly() const = 0;
};

/// Services that core needs from outside.
struct Ports {
    std::function<std::string(const std::string& bytes)> sha256; ///< lower-case hex
    std::function<std::string()> now;                            ///< ISO 8601, local time with offset
};

/// A journal in memory: for odds, tests and "what if".
class MemoryJournal final : public Journal {
public:
    explicit MemoryJournal(std::string system = {}, std::uint64_t seed = 0);
    Result<StoredStream> load() const override;
    Result<Step> step(StepId id) const override;
    Result<Ok> append(const Step& step, const std::optional<Value>& snapshot) override;
    Result<Ok> moveHead(StepId id) override;
    Result<Ok> saveDraft(const std::optional<Draft>& draft, std::int64_t draws) override;
    std::optional<Value> snapshot(StepId id) const override;
    bool readOnly() const override { return false; }

private:
    StoredStream m_stream;
    std::map<StepId, Step> m_steps;
    std::map<StepId, Value> m_snapshots;
};

} // namespace core
