// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/shared_block.h"

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace core {

/// A closed list of types.
template <class... Ts> struct Types {
    static constexpr std::size_t count = sizeof...(Ts);
    /// Index of T in the list; `count` when it is not in the list.
    template <class T> static constexpr std::size_t indexOf() {
        std::size_t at = 0;
        (void)((std::is_same_v<T, Ts> || (++at, false)) || ...);
        return at;
    }
    /// Whether T is in the list.
    template <class T> static constexpr bool has = (std::is_same_v<T, Ts> || ...);
};

namespace detail {

/// Stores a value where copies share it. Defined in kernel/values/one_of_body.h.
template <class T> std::shared_ptr<void> keep(T&& value);

} // namespace detail

/// A value of one of many types, as commands, events and tasks are: the Family lists them as `Members`, a
/// Types<…>. Copies share the value until one of them is changed, so copying, moving and destroying cost the
/// same for every member and are compiled once; code that creates or reads one member does not compile the
/// others. Operations on all members (visit, ==) are defined in kernel/values/one_of_body.h, for the few
/// source files that use them.
template <class Family> class OneOf {
public:
    using Kinds = Family; ///< for code that knows only the OneOf

    /// Stores the value. The family's source file compiles how each member is stored (CompiledFamily in
    /// kernel/values/one_of_body.h).
    template <class T>
    requires(Family::Members::template has<T>) OneOf(T value)
        : m_value(detail::keep(std::move(value))), m_index(Family::Members::template indexOf<T>()) {}

    /// Stores a member created by its form (kernel/fields/record_form.h), by its index in the list.
    static OneOf adopt(std::shared_ptr<void> member, std::size_t index) {
        return OneOf(std::move(member), index);
    }

    /// Index of the member's type in the Family's list.
    std::size_t index() const { return m_index; }
    /// Whether the member is a T.
    template <class T> bool is() const {
        static_assert(Family::Members::template has<T>, "no member of this family");
        return m_index == Family::Members::template indexOf<T>();
    }
    /// The member when it is a T, else nullptr.
    template <class T> const T* as() const {
        return is<T>() ? static_cast<const T*>(m_value.get()) : nullptr;
    }
    /// The member for changing, no longer shared, when it is a T, else nullptr.
    template <class T> T* edit() { return is<T>() ? &detail::makeExclusive<T>(m_value) : nullptr; }

    /// Equal type and value; every member must be comparable. Defined in kernel/values/one_of_body.h.
    bool operator==(const OneOf& other) const;

private:
    OneOf(std::shared_ptr<void> member, std::size_t index) : m_value(std::move(member)), m_index(index) {}
    /// The member, whatever its type is.
    friend const void* memberOf(const OneOf& item) { return item.m_value.get(); }

    std::shared_ptr<void> m_value;
    std::size_t m_index = Family::Members::count;
};

} // namespace core
