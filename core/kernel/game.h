// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "kernel/procedure.h"
#include "kernel/view.h"

#include <memory>
#include <string>
#include <vector>

namespace core {

/// A command together with the GM's word that rules may be broken for it.
struct Order {
    Record command;
    bool overrideRules = false;
    friend bool operator==(const Order&, const Order&) = default;
    template <class F> static void fields(F&& f) {
        f.need("command", &Order::command);
        f("override", &Order::overrideRules);
    }
};

/// The state of one encounter under one system's rules; all that screens and files see of it.
class Game {
public:
    virtual ~Game() = default;
    virtual std::unique_ptr<Game> clone() const = 0;
    /// Folds one stored event into the state; a Problem means the event cannot be read by this program.
    virtual Result<Ok> apply(const Record& event) = 0;
    /// Checks the command against the state; the only way to a Resolution.
    virtual Result<std::unique_ptr<Resolution>> plan(const Order& order) const = 0;
    virtual EncounterView view(Audience audience) const = 0;
    /// What this unit may do now; the empty id asks for the GM's own offers.
    virtual std::vector<Offer> offers(const std::string& unit) const = 0;
    /// Turn and phase in short for the log: "T3"; and a key that changes whenever the phase does.
    virtual std::string place() const = 0;
    virtual std::string phaseKey() const = 0;
    /// What the rest of this phase does to each figure it endangers, under the named policies, the most endangered
    /// first; empty where nothing threatens or the work ran out.
    virtual std::vector<OddsReport> danger(Work& work) const = 0;
    /// The whole state as plain data, and back.
    virtual Value snapshot() const = 0;
    virtual Result<Ok> restore(const Value& snapshot) = 0;
};

} // namespace core
