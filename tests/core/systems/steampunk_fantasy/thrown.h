// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/dice.h"
#include "systems/steampunk_fantasy/odds/dice_walk.h"

#include <QString>

#include <vector>

/// Dice that fall as a test says.
namespace steam {

/// Gives faces one after another, whatever die is rolled.
class Told final : public core::DiceSource {
public:
    explicit Told(std::vector<int> faces) : m_faces(std::move(faces)) {}
    int roll(int) override {
        if (m_next == m_faces.size()) qFatal("more dice are rolled than the test tells");
        return m_faces[m_next++];
    }
    std::int64_t draws() const override { return static_cast<std::int64_t>(m_next); }
    bool allUsed() const { return m_next == m_faces.size(); }

private:
    std::vector<int> m_faces;
    std::size_t m_next = 0;
};

/// The procedure at its end with these faces, typed wave by wave as at the table.
template <class P> P typed(P procedure, std::vector<int> faces) {
    std::size_t next = 0;
    while (const auto request = core::steampunk_fantasy::askFor(procedure)) {
        core::Answer answer;
        auto& row = answer.faces.emplace_back();
        for (int n = 0; n < request->dice(); ++n) {
            if (next == faces.size()) qFatal("more dice are asked for than the test tells");
            row.push_back(faces[next++]);
        }
        const auto fits = core::fitAnswer(*request, answer);
        if (!fits) qFatal("%s", fits.error().text.c_str());
        core::steampunk_fantasy::takeAnswer(procedure, *fits);
    }
    if (next != faces.size()) qFatal("fewer dice are asked for than the test tells");
    return procedure;
}

} // namespace steam
