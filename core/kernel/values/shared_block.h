// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

/// Values of any type behind one type of pointer. std::make_shared compiles about fifteen functions for each
/// type; here the counting, which is the same for all types, is compiled once, and a value still costs one
/// allocation.
namespace core::detail {

/// Memory for a value and its owner count, freed when it has no owner left.
class SharedBlock {
public:
    explicit SharedBlock(std::size_t size);
    SharedBlock(const SharedBlock&) = delete;
    SharedBlock& operator=(const SharedBlock&) = delete;
    ~SharedBlock();

    void* value() const { return m_value; }
    /// Gives the value, which was created in this block, to its owners; the last one calls `destroy` and
    /// frees the block.
    std::shared_ptr<void> release(void (*destroy)(void* value)) &&;

private:
    void* m_block;
    void* m_value;
};

/// A new T behind a pointer that its owners share.
template <class T, class... Arguments> std::shared_ptr<void> makeSharedBlock(Arguments&&... arguments) {
    static_assert(alignof(T) <= alignof(std::max_align_t));
    SharedBlock block(sizeof(T));
    ::new (block.value()) T(std::forward<Arguments>(arguments)...);
    return std::move(block).release([](void* value) { static_cast<T*>(value)->~T(); });
}

/// Makes visible on this thread what other threads did to copies before they destroyed them.
template <class T> void acquireExclusive([[maybe_unused]] const std::shared_ptr<T>& value) {
#ifdef __SANITIZE_THREAD__
    // The thread sanitizer does not understand fences, but understands the count of a destroyed copy.
    const auto also = value;
#else
    std::atomic_thread_fence(std::memory_order_acquire);
#endif
}

/// Makes `held` the only owner of its T and returns that T.
template <class T> T& makeExclusive(std::shared_ptr<void>& held) {
    if (held.use_count() != 1)
        held = makeSharedBlock<T>(*static_cast<const T*>(held.get()));
    else
        acquireExclusive(held);
    return *static_cast<T*>(held.get());
}

} // namespace core::detail
