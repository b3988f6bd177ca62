// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "campaign/campaign_system.h"
#include "campaign/carried_condition.h"
#include "campaign/chronicle.h"
#include "kernel/store/encounter.h"

/// A campaign in memory for tests: performs commands through the whole pipeline of the kernel.
namespace campaign_book {

using namespace core::campaign;

/// A digest that distinguishes states without a library: the bytes themselves.
inline core::Ports ports() {
    return {[](const std::string& bytes) { return bytes; },
            [] { return std::string("2026-11-21T20:00:00+00:00"); }};
}

class Book {
public:
    explicit Book(const std::string& name = "Long Winter")
        : m_journal("campaign"),
          m_book(core::Encounter::create(m_system, order(BeginCampaign{name}), m_journal, ports()).value()) {}

    core::Encounter& log() { return *m_book; }
    const State& state() const { return stateOf(m_book->game()); }
    /// The code of the refusal; empty when the command was carried out.
    template <class C> std::string perform(C command) {
        const auto done = m_book->perform(order(std::move(command)), {}, true);
        return done ? std::string() : done.error().code;
    }
    std::string operative(const std::string& name, const std::string& sheet = "scout") {
        perform(AddOperative{name, "plaguetide", sheet, {}, {}, {}, {}});
        return state().operatives.back()->id;
    }
    /// A mission that is over, with these members.
    BookMission won(int stream, std::vector<core::Member> members) const {
        BookMission book;
        book.stream = stream;
        book.system = "plaguetide";
        book.title = "Mission " + std::to_string(stream);
        book.date = "2026-11-" + std::to_string(10 + stream);
        book.result = "win";
        book.headline = "Won";
        book.tone = core::Tone::Good;
        book.turns = 3 + stream;
        book.members = std::move(members);
        return book;
    }

private:
    CampaignSystem m_system;
    core::MemoryJournal m_journal;
    std::unique_ptr<core::Encounter> m_book;
};

} // namespace campaign_book
