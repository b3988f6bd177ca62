// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_in_progress.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

constexpr int mostTotal = 100'000; ///< exploding dice have no highest total; this limits a typed one

/// The possible totals of the dice of a row; nothing where single dice must be known, for a re-roll or for
/// bands.
std::optional<TotalRange> typedRange(const RollDice& row) {
    if (row.again.isAllowed() || row.counts())
        return std::nullopt; // single dice, or their bands, must be known
    const auto& explosion = row.explosion;
    TotalRange range{row.kept(), row.kept() * row.sides, 0};
    if (!explosion.canExplode()) return range;
    range.most = mostTotal;
    const bool single = row.kept() == 1 && explosion.step == 0;
    if (single && explosion == Explosion::on(FaceSet::atLeast(row.sides))) range.skips = row.sides;
    return range;
}

/// One face of each band for the dice that fell into it; the bands are those of the request.
std::vector<int> facesOf(const DiceRow& asked, const std::vector<int>& counts) {
    std::vector<int> faces;
    for (std::size_t band = 0; band < counts.size(); ++band)
        faces.insert(faces.end(), static_cast<std::size_t>(counts[band]), asked.bands[band].from);
    return faces;
}

/// The dice of a row in a request: one band per face, or the bands of the row where its dice are counted by
/// them and none may be rolled again.
DiceRow asRequested(const RollDice& row, int dice) {
    auto out = faceRow(row.label, dice, row.sides);
    if (row.counts() && !row.again.isAllowed()) out.bands = row.bands;
    if (row.kept() < dice) out.keeps = row.highest ? row.kept() : -row.kept();
    return out;
}

} // namespace

namespace detail {

int removeWorst(const RollDice& row, std::vector<int>& fallen) {
    const int most = row.again.most > 0 ? row.again.most : row.dice;
    int taken = 0;
    for (int rank = 0; rank < row.sides && taken < most; ++rank) {
        const int face = row.highest ? rank + 1 : row.sides - rank;
        if (!row.again.faces.contains(face)) continue;
        auto& count = fallen[static_cast<std::size_t>(face) - 1];
        const int more = std::min(count, most - taken);
        count -= more;
        taken += more;
    }
    return taken;
}

} // namespace detail

std::optional<std::size_t> RollInProgress::openWindow() const {
    const auto open =
        std::find_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.windowOpen; });
    if (open == m_rows.end()) return std::nullopt;
    return static_cast<std::size_t>(open - m_rows.begin());
}

int RollInProgress::waiting(const Roll& roll, std::size_t row) const {
    if (m_rows.empty()) return roll.rows[row].dice;
    const auto& dice = m_rows[row].dice;
    return static_cast<int>(std::count_if(dice.begin(), dice.end(), [&](const Die& die) {
        return m_wave == Wave::Again ? !die.counts : die.goesOn;
    }));
}

std::optional<Request> RollInProgress::ask(const Roll& roll, Request head) const {
    if (const auto at = openWindow()) return rerollChoice(roll, *at, std::move(head));
    head.kind = Request::Kind::Pool;
    for (std::size_t r = 0; r < roll.rows.size(); ++r) {
        const auto& row = roll.rows[r];
        const int dice = waiting(roll, r);
        if (dice == 0) continue;
        auto& asked = head.rows.emplace_back(asRequested(row, dice));
        if (m_wave == Wave::First) asked.total = typedRange(row);
        asked.need = m_wave == Wave::Further ? "after an explosion"
                     : m_wave == Wave::Again ? "rolled again"
                                             : "";
    }
    if (head.rows.empty()) return std::nullopt;
    if (m_wave != Wave::First) head.id += m_wave == Wave::Further ? ".on" : ".again";
    head.sides = head.rows.front().sides;
    return head;
}

/// The number of dice of a row that may be rolled again.
int RollInProgress::eligible(const RollDice& dice, const Row& row) {
    const auto may = std::count_if(row.dice.begin(), row.dice.end(),
                                   [&](const Die& die) { return dice.again.faces.contains(die.value); });
    return dice.again.most > 0 ? std::min(static_cast<int>(may), dice.again.most) : static_cast<int>(may);
}

/// The request that asks how many dice are rolled again, the worst first.
Request RollInProgress::rerollChoice(const Roll& roll, std::size_t at, Request head) const {
    const auto& dice = roll.rows[at];
    const int most = eligible(dice, m_rows[at]);
    head.kind = Request::Kind::Choice;
    head.id += ".window";
    head.purpose += head.purpose.empty() ? "Roll dice again?" : ": roll dice again?";
    head.options.push_back({"0", "Keep all", "the dice stay as they are"});
    for (int n = 1; n <= most; ++n)
        head.options.push_back({std::to_string(n),
                                n == 1 ? "Roll 1 die again" : "Roll " + std::to_string(n) + " dice again",
                                dice.highest ? "the lowest first; the second roll counts"
                                             : "the highest first; the second roll counts"});
    head.preset = std::to_string(most);
    head.policy = "every die that may be rolled again is rolled again";
    return head;
}

void RollInProgress::take(const Roll& roll, const Answer& answer) {
    if (const auto at = openWindow()) {
        choose(roll.rows[*at], m_rows[*at], std::stoi(answer.pick));
        return settle(roll);
    }
    const bool first = m_rows.empty();
    if (first) m_rows.resize(roll.rows.size());
    std::size_t asked = 0;
    for (std::size_t r = 0; r < roll.rows.size(); ++r) {
        if ((first ? roll.rows[r].dice : waiting(roll, r)) == 0) continue;
        if (!answer.totals.empty())
            m_rows[r].typed = answer.totals[asked];
        else
            takeFaces(roll.rows[r], m_rows[r],
                      answer.faces.empty() ? facesOf(asRequested(roll.rows[r], 0), answer.counts[asked])
                                           : answer.faces[asked]);
        ++asked;
    }
    settle(roll);
}

void RollInProgress::takeFaces(const RollDice& dice, Row& row, const std::vector<int>& faces) const {
    auto face = faces.begin();
    if (m_wave == Wave::First) {
        for (const int fallen : faces)
            row.dice.push_back({fallen, false, true});
        row.windowOpen = std::any_of(faces.begin(), faces.end(),
                                     [&](int fallen) { return dice.again.faces.contains(fallen); });
        return;
    }
    for (auto& die : row.dice) {
        if (m_wave == Wave::Again && !die.counts) {
            die = {*face++, false, true};
        } else if (m_wave == Wave::Further && die.goesOn) {
            die.goesOn = dice.explosion.further.contains(*face);
            const int step = dice.explosion.step;
            die.value += step == 0 ? *face : die.goesOn ? step : 0;
            ++face;
        }
    }
}

/// Chooses `again` dice to be rolled again, the worst first.
void RollInProgress::choose(const RollDice& dice, Row& row, int again) {
    row.windowOpen = false;
    for (; again > 0; --again) {
        Die* worst = nullptr;
        for (auto& die : row.dice)
            if (die.counts && dice.again.faces.contains(die.value) &&
                (!worst || dice.keeps(worst->value, die.value)))
                worst = &die;
        if (worst) worst->counts = false;
    }
}

/// Goes on to the next wave: to the dice that are rolled again, and after them to those that explode.
void RollInProgress::settle(const Roll& roll) {
    if (m_wave == Wave::Further || openWindow()) return;
    if (m_wave == Wave::First) {
        m_wave = Wave::Again;
        for (std::size_t r = 0; r < m_rows.size(); ++r)
            if (waiting(roll, r) > 0) return;
    }
    m_wave = Wave::Further;
    for (std::size_t r = 0; r < m_rows.size(); ++r)
        markExplosions(roll.rows[r], m_rows[r]);
}

void RollInProgress::markExplosions(const RollDice& dice, Row& row) {
    if (!dice.explosion.canExplode()) return;
    auto& all = row.dice;
    if (dice.explodes == RollDice::Explodes::KeptDice) {
        std::stable_sort(all.begin(), all.end(),
                         [&](const Die& a, const Die& b) { return dice.keeps(a.value, b.value); });
        all.resize(std::min(all.size(), static_cast<std::size_t>(dice.kept())));
    }
    for (auto& die : all)
        die.goesOn = dice.explosion.first.contains(die.value);
}

int RollInProgress::rowTotal(const Roll& roll, std::size_t at) const {
    if (at >= m_rows.size()) return 0;
    if (m_rows[at].typed) return *m_rows[at].typed;
    const auto& dice = roll.rows[at];
    if (dice.counts()) {
        const auto fallen = tally(roll, at);
        int good = 0;
        for (std::size_t band = 0; band < fallen.size(); ++band)
            if (dice.bands[band].good) good += fallen[band];
        return good;
    }
    std::vector<int> values;
    for (const auto& die : m_rows[at].dice)
        values.push_back(die.value);
    std::sort(values.begin(), values.end(), [&](int a, int b) { return dice.keeps(a, b); });
    values.resize(std::min(values.size(), static_cast<std::size_t>(dice.kept())));
    return std::accumulate(values.begin(), values.end(), 0);
}

std::vector<int> RollInProgress::tally(const Roll& roll, std::size_t at) const {
    std::vector<int> out(roll.rows[at].bands.size(), 0);
    for (std::size_t n = 0; at < m_rows.size() && n < m_rows[at].dice.size(); ++n)
        ++out[roll.rows[at].bandOf(m_rows[at].dice[n].value)];
    return out;
}

int RollInProgress::total(const Roll& roll) const {
    int sum = roll.plus;
    for (std::size_t r = 0; r < roll.rows.size(); ++r)
        sum += roll.rows[r].sign * rowTotal(roll, r);
    return sum;
}

RolledFaces rollFaces(const Roll& roll, DiceSource& source) {
    RolledFaces out;
    out.faces.resize(roll.rows.size());
    RollInProgress rolling;
    while (auto request = rolling.ask(roll)) {
        const auto answer = rollAnswer(*request, source);
        for (std::size_t r = 0, asked = 0; request->asksDice() && r < roll.rows.size(); ++r) {
            if (asked == request->rows.size()) break;
            if (rolling.waiting(roll, r) == 0) continue;
            out.faces[r].insert(out.faces[r].end(), answer.faces[asked].begin(), answer.faces[asked].end());
            ++asked;
        }
        rolling.take(roll, answer);
    }
    out.total = rolling.total(roll);
    return out;
}

int rollTotal(const Roll& roll, DiceSource& source) { return rollFaces(roll, source).total; }

} // namespace core
