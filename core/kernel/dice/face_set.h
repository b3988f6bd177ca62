// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>

namespace core {

/// The faces of a die that a rule means: single faces up to 64, and all faces from one on.
class FaceSet {
public:
    constexpr FaceSet() = default;
    /// All faces from this one on.
    static constexpr FaceSet atLeast(int face) {
        FaceSet out;
        out.m_from = face;
        return out;
    }
    /// Exactly these faces.
    static constexpr FaceSet of(std::initializer_list<int> faces) {
        FaceSet out;
        for (const int face : faces)
            out.add(face);
        return out;
    }

    /// Adds a face, 1 to 64.
    constexpr void add(int face) { m_single |= std::uint64_t{1} << (face - 1); }
    /// Whether the rule means this face.
    constexpr bool contains(int face) const {
        return face >= m_from || (face <= 64 && ((m_single >> (face - 1)) & 1) != 0);
    }
    /// The number of matching faces on a die with `sides` sides.
    constexpr int count(int sides) const {
        int out = 0;
        for (int face = 1; face <= sides; ++face)
            out += contains(face) ? 1 : 0;
        return out;
    }
    constexpr bool empty() const { return m_single == 0 && m_from == std::numeric_limits<int>::max(); }
    friend constexpr bool operator==(const FaceSet&, const FaceSet&) = default;

private:
    std::uint64_t m_single = 0;
    int m_from = std::numeric_limits<int>::max();
};

} // namespace core
