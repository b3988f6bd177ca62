// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace core {

/// The viewer: the game master, who sees everything; the table, which sees what is public; or one side, which
/// also sees its own secrets.
class Audience {
public:
    static const Audience Gm, Table;
    /// The people who play the side of this id.
    static Audience of(std::string side) { return {Kind::Side, std::move(side)}; }
    /// "gm" and "table" are those two; every other word is the id of a side.
    static Audience named(const std::string& word);

    Audience() = default;
    bool isGm() const { return m_kind == Kind::Gm; }
    bool isTable() const { return m_kind == Kind::Table; }
    /// The id of the viewing side, empty for the game master and the table.
    const std::string& side() const { return m_side; }
    /// Whether secrets of this side are shown: to the game master and to the side itself.
    bool sees(std::string_view side) const { return isGm() || (m_kind == Kind::Side && m_side == side); }
    /// The word that `named` reads.
    std::string name() const;
    friend bool operator==(const Audience&, const Audience&) = default;

private:
    enum class Kind { Gm, Table, Side };
    constexpr Audience(Kind kind, std::string side) : m_kind(kind), m_side(std::move(side)) {}

    Kind m_kind = Kind::Gm;
    std::string m_side;
};

} // namespace core
