// SPDX-License-Identifier: GPL-3.0-or-later
#include "hard_coded_watch.h"

#include "hard_coded_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace hard_coded {

namespace {

constexpr int actionPoints = 5, counters = 3, magazine = 6, reserve = 12, turns = 6, cranks = 8;
constexpr int mostOrders = 12, mostAdvances = 2; // of a unit in a phase; advances are moves to an objective
/// The last digit of the program's sums puts the second of two equal targets first where so many strike.
constexpr int roundedUp = 4;

/// A figure of the horde.
struct Foe {
    Sheet sheet;
    Point at;
    bool isAlive = true, hasActed = false;
    std::array<bool, 2> touches{}; ///< which operatives it is in contact with
};

/// One of the two operatives.
struct Operative {
    Point at;
    int ap = 0, toughness, health = 3, loaded = magazine, spare = reserve, ability = counters,
        blitz = counters;
    int orders = 0, moves = 0; ///< in this phase
    bool isReady = true, hasWatched = false;
};

/// What an operative can be ordered to do.
enum class Kind { None, Move, Operate, Hip, Aimed, Fight, Charge, Frag, Fury, Reload, Hold, Watch };
/// An order, what it is worth, and the foe at which it is aimed.
struct Choice {
    Kind kind = Kind::None;
    double worth = 0;
    std::size_t foe = 0;
};

/// One game of First watch.
class Game {
public:
    explicit Game(std::uint64_t seed) : m_dice(seed) {
        m_operatives[0].toughness = mostToughness(0);
        m_operatives[1].toughness = mostToughness(1);
        m_operatives[1].at = {-2 * inch, 0};
        arrive({4, 0, 1});
    }

    Ended play() {
        for (m_turn = 1; m_turn <= turns; ++m_turn) {
            beginTurn();
            actOperatives();
            if (m_cranks == cranks) return ended(true);
            reinforce();
            for (const auto sheet : {Shambler, Shooter, Stabber})
                while (activate(sheet)) {
                }
        }
        return ended(false);
    }

private:
    static int mostToughness(std::size_t who) { return who == 0 ? 4 : 5; }
    int die() {
        constexpr auto most = std::numeric_limits<std::uint64_t>::max() / 6 * 6;
        std::uint64_t number;
        do {
            number = m_dice();
        } while (number >= most);
        return static_cast<int>(number % 6) + 1;
    }

    /// Rolls the attack; how many hits are not saved.
    int roll(const Attack& attack) {
        int hits = attack.fixedHits, unsaved = 0;
        for (int n = 0; n < attack.dice; ++n) {
            const int face = die();
            if (face == 6) ++unsaved, hits += attack.extra;
            if (face < 6 && face >= attack.need) ++hits;
        }
        for (int n = 0; n < hits; ++n)
            unsaved += die() < attack.save;
        return unsaved;
    }

    Ended ended(bool isWon) const {
        Ended out{isWon, std::min(m_turn, turns), 0, m_isSimplified};
        for (std::size_t n = 0; n < 5; ++n) // those of the start
            out.lost += !m_foes[n].isAlive;
        return out;
    }

    /// Foes that are new on the table, by sheet: those of one sheet together, each sheet from another side.
    void arrive(std::array<int, 3> counts) {
        Point middle;
        long placed = 0;
        for (const auto& one : m_operatives)
            if (one.isReady) middle.x += one.at.x, middle.y += one.at.y, ++placed;
        if (placed > 0) middle = {middle.x / placed, middle.y / placed};
        for (std::size_t sheet = 0; sheet < 3; ++sheet) {
            if (counts[sheet] == 0) continue;
            constexpr std::array<Point, 4> directions{Point{0, 1000}, {866, 500}, {-866, 500}, {0, -1000}};
            const auto side = directions[m_direction++ % 4];
            for (int n = 0; n < counts[sheet]; ++n)
                m_foes.push_back({static_cast<Sheet>(sheet),
                                  {middle.x + 1800 * side.x / 1000, middle.y + 1800 * side.y / 1000}});
        }
    }

    void beginTurn() {
        for (std::size_t n = 0; n < 2; ++n) {
            auto& one = m_operatives[n];
            one.ap = actionPoints;
            one.orders = one.moves = 0;
            one.hasWatched = false;
            one.ability = std::min(counters, one.ability + 1);
            one.blitz = std::min(counters, one.blitz + 1);
            if (m_operatives[0].isReady && m_operatives[1].isReady) // they stay together
                one.toughness = std::min(mostToughness(n), one.toughness + 1);
        }
        for (auto& foe : m_foes)
            foe.hasActed = false;
    }

    void reinforce() {
        constexpr std::array<std::array<int, 3>, 7> script{
            {{}, {}, {2, 0, 0}, {0, 1, 0}, {0, 0, 1}, {2, 0, 0}, {}}};
        auto counts = script[static_cast<std::size_t>(m_turn)];
        m_threat += 3 * (m_operatives[0].isReady + m_operatives[1].isReady) + m_turn;
        const int spent = (m_threat * 50 + 99) / 100;
        m_threat -= spent;
        counts[Shambler] += spent;
        arrive(counts);
    }

    int between(std::size_t who, const Foe& foe) const {
        return foe.touches[who] ? 0 : inchesOf(distanceOf(m_operatives[who].at, foe.at));
    }
    Point objective() const { return m_hasPower ? Point{1558, 900} : Point{0, 1800}; }

    // The operatives.

    Attack melee(std::size_t who, const Foe& foe) const {
        const int defence = foeSheets[foe.sheet].defence;
        return who == 0 ? Attack{3, 4, defence} : Attack{4, 3, std::min(6, defence + 1), 1};
    }
    Attack shot(std::size_t who, bool isAimed, const Foe& foe) const {
        const int defence = foeSheets[foe.sheet].defence;
        if (who == 0) return isAimed ? Attack{2, 3, std::min(6, defence + 1)} : Attack{3, 3, defence};
        return {isAimed ? 4 : 3, 4, defence};
    }
    Attack frag(const Foe& foe) const { return {0, 7, std::min(6, foeSheets[foe.sheet].defence + 1), 0, 2}; }

    Attack blowOf(const Foe& foe, int figures = 1) const {
        return {figures * foeSheets[foe.sheet].dice, needOf(foe.sheet), 5};
    }

    /// What the side of the operative loses on average by the attack, and the chance that it falls.
    std::pair<double, double> lossBy(const Attack& attack, std::size_t who) const {
        const auto& one = m_operatives[who];
        const double harm = attack.harm();
        double loss = 0, falls = 0, chance = std::pow(1 - harm, attack.dice);
        for (int n = 0; n <= attack.dice; ++n) {
            const int through = std::max(0, n - one.toughness);
            loss += chance * (0.5 * std::min(n, one.toughness) + std::min(through, one.health));
            if (through >= one.health) falls += chance;
            chance *= harm / (1 - harm) * (attack.dice - n) / (n + 1);
        }
        return {loss + falls * (4 + 0.1 * one.loaded), falls};
    }

    /// The foes that the operative leaves when it goes to this one, and that strike it once for that.
    template <class Act> void forLeft(std::size_t who, const Foe& target, const Act& act) {
        if (target.touches[who]) return;
        for (auto& foe : m_foes)
            if (foe.isAlive && foe.touches[who] && foe.sheet != Shooter) act(foe);
    }

    /// The order that is worth most: all that are possible are valued by their exact odds.
    Choice best(std::size_t who) {
        auto& one = m_operatives[who];
        Choice out;
        const auto weigh = [&](Kind kind, double worth, int ap, std::size_t foe = 0) {
            worth -= 0.2 * ap;
            if (one.ap >= ap && worth > out.worth + 1e-9) out = {kind, worth, foe};
        };
        const bool isEngaged = std::any_of(m_foes.begin(), m_foes.end(),
                                           [&](const Foe& foe) { return foe.isAlive && foe.touches[who]; });
        for (const bool touching : {true, false}) // in the order in which they are offered
            for (const auto sheet : {Shambler, Shooter, Stabber})
                for (std::size_t n = 0; n < m_foes.size(); ++n) {
                    const auto& foe = m_foes[n];
                    if (!foe.isAlive || foe.sheet != sheet || foe.touches[who] != touching) continue;
                    const double worth = foeSheets[foe.sheet].worth;
                    const int away = between(who, foe);
                    if (one.loaded > 0 && !isEngaged && away <= (who == 0 ? 30 : 18))
                        weigh(Kind::Aimed, shot(who, true, foe).kill() * worth - 0.1, 2, n);
                    if (one.loaded > 0 && isEngaged == touching && away <= (who == 0 ? 18 : 12))
                        weigh(Kind::Hip, shot(who, false, foe).kill() * worth - 0.1, 1, n);
                    if (away <= 13) {
                        double gain = melee(who, foe).kill() * worth;
                        forLeft(who, foe, [&](Foe& left) { gain -= lossBy(blowOf(left), who).first; });
                        if (away <= 7) weigh(Kind::Fight, gain, 2, n);
                        weigh(Kind::Charge, gain, 3, n);
                        if (who == 1 && one.ability == counters)
                            weigh(Kind::Fury, gain - 0.6 + 0.5 * (mostToughness(who) - one.toughness), 2, n);
                    }
                    if (who == 0 && one.blitz == counters && away <= 9)
                        weigh(Kind::Frag, frag(foe).kill() * worth - 0.6, 1, n);
                }
        const bool isThere = inchesOf(distanceOf(one.at, objective())) <= 1;
        if (!isThere && !isEngaged && one.moves < mostAdvances) weigh(Kind::Move, 3, 2);
        if (isThere) weigh(Kind::Operate, 2, 1);
        weigh(Kind::Reload, 0.1 * std::min(magazine - one.loaded, one.spare), 1);
        weigh(Kind::Hold, 0.5 * (mostToughness(who) - one.toughness), 1);
        if (!one.hasWatched) weigh(Kind::Watch, 0.8, 2);
        return out;
    }

    void actOperatives() {
        for (bool hasWaited = true; hasWaited;) {
            hasWaited = false;
            for (std::size_t who = 0; who < 2 && m_cranks < cranks; ++who) {
                auto& one = m_operatives[who];
                while (one.isReady && one.orders < mostOrders && m_cranks < cranks) {
                    const auto choice = best(who);
                    if (choice.kind == Kind::None || (choice.kind == Kind::Watch && hasWaited)) break;
                    ++one.orders;
                    carryOut(who, choice);
                    if (choice.kind != Kind::Watch) continue;
                    hasWaited = true;
                    break;
                }
            }
        }
    }

    void carryOut(std::size_t who, const Choice& choice) {
        auto& one = m_operatives[who];
        constexpr std::array prices{0, 2, 1, 1, 2, 2, 3, 1, 2, 1, 1, 2};
        one.ap -= prices[static_cast<std::size_t>(choice.kind)];
        auto* foe = &m_foes[choice.foe];
        switch (choice.kind) {
        case Kind::Move:
            ++one.moves;
            return walk(one.at, objective(), 6);
        case Kind::Operate:
            return m_hasPower ? void(++m_cranks) : void(m_hasPower = true);
        case Kind::Hip:
        case Kind::Aimed:
            --one.loaded;
            return strike(*foe, shot(who, choice.kind == Kind::Aimed, *foe));
        case Kind::Frag:
            one.blitz = 0;
            return strike(*foe, frag(*foe));
        case Kind::Fury:
            one.ability = 0;
            one.toughness = mostToughness(who);
            [[fallthrough]];
        case Kind::Fight:
        case Kind::Charge:
            forLeft(who, *foe, [&](Foe& left) { suffer(who, roll(blowOf(left))); });
            if (!one.isReady) return;
            if (!foe->touches[who]) {
                for (auto& left : m_foes)
                    left.touches[who] = false;
                walk(one.at, foe->at, choice.kind == Kind::Fight ? 6 : 12);
            }
            foe->touches[who] = true;
            return strike(*foe, melee(who, *foe));
        case Kind::Reload:
            while (one.loaded < magazine && one.spare > 0)
                ++one.loaded, --one.spare;
            return;
        case Kind::Hold:
            one.toughness = mostToughness(who);
            return;
        case Kind::Watch:
            one.hasWatched = true;
            m_isSimplified = true;
            return;
        case Kind::None:
            return;
        }
    }

    void strike(Foe& foe, const Attack& attack) {
        if (roll(attack) == 0) return;
        foe.isAlive = false;
        foe.touches = {};
    }

    void suffer(std::size_t who, int unsaved) {
        auto& one = m_operatives[who];
        const int absorbed = std::min(one.toughness, unsaved);
        one.toughness -= absorbed;
        one.health -= std::min(one.health, unsaved - absorbed);
        if (one.health > 0) return;
        one.isReady = false;
        m_isSimplified = true;
        for (auto& foe : m_foes)
            foe.touches[who] = false;
    }

    // The horde.

    enum class Step { Fight, Charge, Run };

    bool takesPart(const Foe& foe, std::size_t who, Step step) const {
        const int away = between(who, foe);
        if (foe.sheet == Shooter)
            return step == Step::Fight    ? !foe.touches[0] && !foe.touches[1] && away <= shooterRange
                   : step == Step::Charge ? away <= shooterRange + foeSheets[Shooter].move
                                          : away > 1;
        return step == Step::Fight    ? foe.touches[who]
               : step == Step::Charge ? away <= foeSheets[foe.sheet].move + 1
                                      : away > 1;
    }

    /// By what the group compares targets: contact, friends (a swarm), the nearest, the chance that it falls,
    /// and what it loses.
    std::array<double, 5> fitOf(std::size_t who, Sheet sheet, int attackers) const {
        std::array<double, 5> out{0, 0, -99, 0, 0};
        Attack attack{0, 7, 5};
        for (const auto& foe : m_foes) {
            if (!foe.isAlive) continue;
            if (foe.sheet != sheet || foe.hasActed) {
                out[1] += sheet == Shambler && foe.touches[who];
                continue;
            }
            attack = blowOf(foe, attackers);
            out[0] += foe.touches[who];
            out[2] = std::max(out[2], sheet == Shooter ? 0.0 : -static_cast<double>(between(who, foe)));
        }
        const auto [loss, falls] = lossBy(attack, who);
        out[3] = falls;
        out[4] = loss;
        return out;
    }

    /// Lets those of one sheet act that do the same; false where none of them is left.
    bool activate(Sheet sheet) {
        for (const auto step : {Step::Fight, Step::Charge, Step::Run}) {
            std::size_t target = 2;
            std::array<double, 5> most{};
            for (std::size_t who = 0; who < 2; ++who) {
                const auto able = std::count_if(m_foes.begin(), m_foes.end(), [&](const Foe& foe) {
                    return foe.isAlive && !foe.hasActed && foe.sheet == sheet && takesPart(foe, who, step);
                });
                if (able == 0 || !m_operatives[who].isReady) continue;
                const auto fit = fitOf(who, sheet, step == Step::Run ? 0 : static_cast<int>(able));
                const bool isTie = target < 2 && fit == most;
                if (target == 2 || fit > most || (isTie && able >= roundedUp)) target = who, most = fit;
            }
            if (target == 2) continue;
            int attackers = 0;
            const Foe* last = nullptr;
            for (auto& foe : m_foes) {
                if (!foe.isAlive || foe.hasActed || foe.sheet != sheet || !takesPart(foe, target, step))
                    continue;
                foe.hasActed = true;
                ++attackers;
                last = &foe;
                const int move = foeSheets[sheet].move, isClose = sheet != Shooter;
                if (step == Step::Run) walk(foe.at, m_operatives[target].at, 2 * move);
                if (step == Step::Charge)
                    walk(foe.at, m_operatives[target].at, move, isClose ? 0 : shooterRange);
                if (step == Step::Charge && isClose) foe.touches[target] = true;
            }
            if (step != Step::Run) suffer(target, roll(blowOf(*last, attackers)));
            return true;
        }
        return false;
    }

    std::mt19937_64 m_dice;
    std::array<Operative, 2> m_operatives;
    std::vector<Foe> m_foes;
    std::size_t m_direction = 0;
    int m_turn = 1, m_threat = 0, m_cranks = 0;
    bool m_hasPower = false, m_isSimplified = false;
};

} // namespace

Ended playFirstWatch(std::uint64_t seed) { return Game(seed).play(); }

} // namespace hard_coded
