// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/string_instance.h"
#include <stdexcept>

namespace core {

/// An inconsistency: content refers to something that does not exist, or an invariant of ours is violated. A
/// Game turns it into a Problem wherever it can return one (kernel/values/inconsistency_guard.h); elsewhere
/// it ends in a message of the program.
class InconsistentState : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

namespace detail {

/// Throws because there is no entry of that key.
[[noreturn]] void throwUnknownName(const std::string& key);

/// Throws because there is no entry of that key, whatever its type; names its text where it has one.
template <class Key> [[noreturn]] void throwUnknownKey(const Key& key) {
    if constexpr (requires { std::string(key.text); })
        throwUnknownName(key.text);
    else if constexpr (requires { std::string(key); })
        throwUnknownName(key);
    else
        throwUnknownName({});
}

} // namespace detail
} // namespace core
