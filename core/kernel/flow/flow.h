// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"
#include "kernel/values/one_of.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

/// The working part of a resolution as one plain value: the state so far, the events so far, and a stack of
/// tasks still to do (the last one is next). A rule interrupts another by pushing its tasks on top.
///
/// Rules supplies State, Event and Task (each a OneOf), `static void apply(State&, const Event&)` and
/// `static bool isNarrative(const Event&)` for events that change nothing that a rule reads.
/// A task has `void run(Flow<Rules>&)`; one with requests also has `std::optional<Request> ask(const State&)
/// const` and `void take(Flow<Rules>&, const Answer&)`. For its functions for odds see
/// kernel/flow/flow_odds.h. A task is removed from the stack before it runs or takes an answer; it pushes
/// itself again to continue. The functions are defined in kernel/flow/flow_body.h, which only the one source
/// file of a system's game includes.
template <class Rules> struct Flow {
    using State = typename Rules::State;
    using Event = typename Rules::Event;
    using Task = typename Rules::Task;

    Flow();
    Flow(const Flow&);
    Flow(Flow&&) noexcept;
    Flow& operator=(const Flow&);
    Flow& operator=(Flow&&) noexcept;
    ~Flow();

    State state;
    std::string label;                  ///< name of the action, for the Undo button: "Fight"
    bool overridden = false;            ///< the GM has allowed what a rule forbids; costs stop at zero
    std::vector<Event> events;          ///< all that were emitted so far, in order
    std::vector<Task> tasks;            ///< the stack of what is still to do; the last one is next
    std::vector<std::string> remarks;   ///< on the answers, the newest last: "2 hits, 1 critical"
    std::vector<std::string> sentences; ///< parts of the log line
    std::string subject;                ///< id of the unit that the action is aimed at; empty = none
    std::vector<std::string>
        marks; ///< things that happened apart from the state and matter to a later step or the odds, sorted
    /// False while odds are computed: no log line is written, and tasks skip what only serves the log.
    bool recorded = true;

    /// Applies the event to the state and keeps it. While odds are computed none is kept, and a narrative
    /// event is not applied either.
    void emit(Event event);
    void push(Task task);                       ///< puts the task on top of the stack
    void say(std::string sentence);             ///< adds a sentence to the log line
    void remark(std::string text);              ///< adds a remark on the answer that was given last
    void mark(std::string text);                ///< adds to `marks`, once
    bool marked(const std::string& text) const; ///< whether `marks` contains it
};

/// The request of the top task; nothing when it asks for none or there is no task.
template <class Rules> std::optional<Request> pendingRequest(const Flow<Rules>& flow);
/// Removes the top task and runs it; it must not have a request.
template <class Rules> void runTop(Flow<Rules>& flow);
/// Removes the top task and gives it a fitting answer to its request.
template <class Rules> void answerTop(Flow<Rules>& flow, const Answer& answer);

} // namespace core
