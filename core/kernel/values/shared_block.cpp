// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/shared_block.h"

#include <new>
#include <utility>

namespace core::detail {

namespace {

/// Bytes before the value, where its owners are counted.
constexpr std::size_t front = 64;

/// The allocator of the counter of owners: it gives out the front of an existing block.
template <class T> struct FrontOfBlock {
    using value_type = T;
    void* block;

    explicit FrontOfBlock(void* memory) : block(memory) {}
    template <class Other> FrontOfBlock(const FrontOfBlock<Other>& other) : block(other.block) {}
    T* allocate(std::size_t) {
        static_assert(sizeof(T) <= front && alignof(T) <= alignof(std::max_align_t));
        return static_cast<T*>(block);
    }
    void deallocate(T*, std::size_t) { ::operator delete(block); }
    template <class Other> bool operator==(const FrontOfBlock<Other>& other) const {
        return block == other.block;
    }
};

} // namespace

SharedBlock::SharedBlock(std::size_t size)
    : m_block(::operator new(front + size)), m_value(static_cast<char*>(m_block) + front) {}

SharedBlock::~SharedBlock() { ::operator delete(m_block); }

std::shared_ptr<void> SharedBlock::release(void (*destroy)(void* value)) && {
    return {m_value, destroy, FrontOfBlock<char>(std::exchange(m_block, nullptr))};
}

} // namespace core::detail
