// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/scratch.h"

#include <utility>

namespace core {

namespace {

constexpr std::size_t bufferSize = 128 * 1024;
alignas(64) thread_local std::byte threadBuffer[bufferSize];
thread_local bool lent = false;

} // namespace

// A calculation inside another one on the same thread finds the buffer in use and allocates on the heap.
Scratch::Scratch()
    : m_borrowed(!std::exchange(lent, true)),
      m_memory(m_borrowed ? threadBuffer : nullptr, m_borrowed ? bufferSize : 0) {}

Scratch::~Scratch() {
    if (m_borrowed) lent = false;
}

} // namespace core
