// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/whim.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// Leads all sides of a battle that is to be recorded. It only orders what is legal, and keeps each command
/// with its answers as a line for `tidekeeper-cli play`. What a game is about is its heirs' business.
class RecordedPlayer {
public:
    RecordedPlayer(core::Encounter& game, std::uint64_t seed);
    virtual ~RecordedPlayer() = default;
    RecordedPlayer(const RecordedPlayer&) = delete;
    RecordedPlayer& operator=(const RecordedPlayer&) = delete;

    /// To the end of the battle.
    virtual void play() = 0;
    const std::vector<std::string>& lines() const { return m_lines; }
    /// What a lively battle has, and this one in addition, that has not happened; empty when nothing is
    /// missing.
    std::string missing(std::map<std::string, int> besides) const;

protected:
    /// Carries the command out and keeps it, unless it is not legal.
    bool order(const core::Record& command);
    bool isLegal(const core::Record& command) const { return !m_game.problem({command, false}); }
    /// The answer that someone gives; rolled, and what is preset, unless a game knows better.
    virtual core::Answer answerTo(const core::Request& request);
    /// What every battle has to show, and how often.
    virtual std::map<std::string, int> lively() const = 0;
    void saw(const std::string& what, int often = 1) { m_seen[what] += often; }
    int seen(const std::string& what) const;
    template <class Item> std::vector<Item> shuffled(std::vector<Item> items) {
        for (std::size_t n = items.size(); n > 1; --n)
            std::swap(items[n - 1], items[m_whim.below(n)]);
        return items;
    }

    core::Encounter& m_game;
    Whim m_whim;
    core::SeededDice m_dice;

private:
    std::vector<std::string> m_lines;
    std::map<std::string, int> m_seen; ///< what has happened, and how often
};
