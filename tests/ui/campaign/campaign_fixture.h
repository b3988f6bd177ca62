// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "campaign/campaign_system.h"
#include "campaign/carried_condition.h"
#include "refusing_journal.h"
#include "toy_career.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/campaign_window.h"
#include "ui/frame/prompts.h"
#include "ui/theme/theme.h"

/// A campaign in memory behind its window, with a small invented game.
namespace campaign_samples {

/// Answers nothing; remembers what was asked.
class Silent final : public ui::Prompts {
public:
    QStringList asked;
    void confirm(const QString& title, const QString&, const QString&, std::function<void()>) override {
        asked << title;
    }
    void inform(const QString& title, const QString&) override { asked << title; }
    void askText(const QString& title, const QString&, const QString&,
                 std::function<void(const QString&)>) override {
        asked << title;
    }
    void chooseOption(const QString& title, const QString&, const QStringList&,
                      std::function<void(int)>) override {
        asked << title;
    }
    void askSavePath(const QString& title, const QString&, const QString&,
                     std::function<void(const QString&)>) override {
        asked << title;
    }
};

inline std::vector<ui::SystemChoice> systems() {
    core::SetupChoices choices;
    choices.missions = {{"bridge", "The Bridge", "Hold it.", 60, false, false, {}},
                        {"cells", "The Cells", "Free them.", 45, false, false, {}}};
    core::MemberChoice scout{"scout", "Scout", "Robin", {}, {{"bow", "Bow"}, {"axe", "Axe"}}, {"bow"}};
    core::MemberChoice brute{"brute", "Brute", "Oak", {}, {{"club", "Club"}}, {"club"}};
    choices.members = {scout, brute};
    return {{"plaguetide", "Screen Game", choices}};
}

class CampaignFixture {
public:
    CampaignFixture()
        : m_journal("campaign"),
          m_book(core::Encounter::create(m_system,
                                         core::campaign::order(core::campaign::BeginCampaign{"Long Winter"}),
                                         m_journal, ports())
                     .value()),
          controller(*m_book, systems(), screenPorts()), window(controller, prompts) {}

    core::Encounter& log() { return *m_book; }
    RefusingJournal& disk() { return m_journal; }
    const core::campaign::State& state() const { return controller.state(); }
    /// Two missions, one over; three operatives, one a captive.
    void fill() {
        using namespace core::campaign;
        games = {{3, "plaguetide", "The Bridge", 120, "2026-11-20"},
                 {4, "plaguetide", "The Cells", 12, "2026-11-21"}};
        controller.perform(AddPlayer{"Sam", "left-handed"});
        BookMission won{3,
                        "plaguetide",
                        "bridge",
                        "The Bridge",
                        "2026-11-20",
                        "win",
                        "Won",
                        "all of them got out",
                        core::Tone::Good,
                        6,
                        {},
                        {},
                        {}};
        won.members = {{"scout", "Ada", {"bow"}, {}},
                       {"brute", "Bren", {}, {{"captured", 1}}},
                       {"scout", "Cole", {}, {}}};
        won.tallies = {{"Ada", "dealt", "", 7},
                       {"Bren", "dealt", "", 3},
                       {"Ada", "kills", "Rat", 4},
                       {"Ada", "kills", "Wolf", 1},
                       {"Bren", "downs", "", 2},
                       {"Ada", "points_spent", "Shoot", 9},
                       {"Ada", "points_spent", "Move", 4},
                       {"Ada", "dice", "", 20},
                       {"Ada", "successes", "", 12},
                       {"Ada", "expected_sixths", "", 60}};
        controller.perform(won);
    }

private:
    static core::Ports ports() {
        return {[](const std::string& bytes) { return bytes; },
                [] { return std::string("2026-11-21T20:00:00+00:00"); }};
    }
    ui::CampaignPorts screenPorts() {
        return {[this](const std::string& name) {
                    return pictures.contains(name) ? pictures.at(name) : QByteArray();
                },
                [this](const QByteArray& png) -> core::Result<std::string> {
                    if (png.isEmpty()) return core::impossible("portrait.none", "no picture");
                    const auto name = "picture" + std::to_string(pictures.size());
                    pictures[name] = png;
                    return name;
                },
                [this] { return games; },
                [this](const std::string& force) { return toy_career::of(*find(force)); },
                [this](const std::string& force, const core::Record& act, const std::vector<int>& dice) {
                    return toy_career::advance(*m_book, *find(force), act, dice);
                },
                [this](int sides) { return 1 + rolled++ % sides; }};
    }
    const core::campaign::Force* find(const std::string& id) const {
        return core::campaign::find(core::campaign::stateOf(m_book->game()).forces, id);
    }
    core::campaign::CampaignSystem m_system;
    RefusingJournal m_journal;
    std::unique_ptr<core::Encounter> m_book;

public:
    std::map<std::string, QByteArray> pictures;
    std::vector<ui::GameInFile> games;
    int rolled = 4; ///< the program's dice fall 5, 6, 1, 2, …
    Silent prompts;
    ui::CampaignController controller;
    ui::CampaignWindow window;
};

} // namespace campaign_samples
