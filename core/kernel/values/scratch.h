// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <type_traits>

namespace core {

/// Memory of one calculation: allocated piece by piece, freed all at once. The first 128 KiB come from a
/// buffer of the thread, so that small questions need no heap.
class Scratch {
public:
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    /// `count` numbers, each of them zero.
    template <class T> T* zeros(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        auto* const start =
            static_cast<T*>(m_memory.allocate(std::max<std::size_t>(count, 1) * sizeof(T), alignof(T)));
        std::fill_n(start, count, T{});
        return start;
    }
    double* zeros(int count) { return zeros<double>(static_cast<std::size_t>(count)); }

private:
    bool m_borrowed;
    std::pmr::monotonic_buffer_resource m_memory;
};

} // namespace core
