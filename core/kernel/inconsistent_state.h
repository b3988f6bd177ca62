// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/string_instance.h"
#include <stdexcept>

namespace core {

/// Something contradicts itself: content names what is not there, or an invariant of ours does not hold. A
/// Game turns it into a Problem wherever it has one to give (kernel/inconsistency_guard.h); what passes it
/// ends in a message of the program.
class InconsistentState : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

namespace detail {

/// Ends what is being done because nothing goes by that key.
[[noreturn]] void throwUnknownName(const std::string& key);

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
