// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// The description of a step in the log, available without loading its content.
struct StepHead {
    StepId id = 0;
    StepId parent = 0;     ///< 0 = the first step
    std::string label;     ///< for the Undo button: "Fight"
    std::string text;      ///< the whole line: "Veyra shoots Mauler 1: 2 health, destroyed"
    std::string place;     ///< "T3"
    std::string phaseKey;  ///< changes with every phase
    bool manual = false;   ///< a correction or an override
    std::string note = {}; ///< why the program gave the order, and what it asked of the table; mostly empty
    friend bool operator==(const StepHead&, const StepHead&) = default;
};

/// Which command made a step, and when it was saved.
struct StepStamp {
    std::string command; ///< the type of the command
    std::string at;      ///< wall clock, ISO 8601, for information only
    friend bool operator==(const StepStamp&, const StepStamp&) = default;
};

/// A saved step, complete.
struct Step {
    StepHead head;
    Order order;
    std::vector<Answer> answers;
    std::vector<Record> events;
    std::string digest;     ///< SHA-256 (hex) of the canonical bytes of the state after the step
    std::int64_t draws = 0; ///< random numbers used so far
    std::string at;         ///< wall clock, for information only; the order follows from ids
    friend bool operator==(const Step&, const Step&) = default;
};

/// The tree of steps with its head. Undo moves the head; nothing is ever removed.
class Log {
public:
    Log() = default;
    Log(std::vector<StepHead> heads, StepId head);

    StepId head() const { return m_head; }
    /// Makes that step the present one; 0 = before the first.
    void setHead(StepId id);
    void add(StepHead step); ///< adds the step and makes it the head
    /// The step of that id; nullptr when the log has none.
    const StepHead* find(StepId id) const;
    /// The id that the next added step gets.
    StepId nextId() const { return m_steps.empty() ? 1 : m_steps.rbegin()->first + 1; }
    std::size_t size() const { return m_steps.size(); }

    /// Steps from the first to `id`, oldest first.
    std::vector<StepId> path(StepId id) const;
    /// The newest child of a step, or nothing: the target of redo.
    std::optional<StepId> newestChild(StepId id) const;
    /// The steps that continue from that one, oldest first.
    std::vector<StepId> children(StepId id) const;
    /// The path to the head and, beyond it, the newest branch, which redo would follow.
    std::vector<StepId> line() const;
    /// The first step of the phase that the step `id` belongs to.
    StepId phaseStart(StepId id) const;
    /// Whether the phase began with this step, so that it has no earlier step to go back to.
    bool startsPhase(StepId id) const;

private:
    std::map<StepId, StepHead> m_steps;
    std::map<StepId, std::vector<StepId>> m_children;
    StepId m_head = 0;
};

} // namespace core
