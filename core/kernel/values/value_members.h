// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Copying, moving and destroying a large struct compiles code for all of its members, again in every source
/// file that does so. A struct that declares these members has them compiled once, by the source file that
/// defines them:
///
///     struct State {
///         VALUE_MEMBERS(State);
///         …
///     };
///     DEFINE_VALUE_MEMBERS(State) // in one source file
///
/// They do the same as the compiler's own members. Such a struct is created empty and filled in, since it
/// cannot be initialised by a list in braces.
#define VALUE_MEMBERS(Struct)                                                                                \
    Struct();                                                                                                \
    Struct(const Struct&);                                                                                   \
    Struct(Struct&&) noexcept;                                                                               \
    Struct& operator=(const Struct&);                                                                        \
    Struct& operator=(Struct&&) noexcept;                                                                    \
    ~Struct()

#define DEFINE_VALUE_MEMBERS(Struct)                                                                         \
    Struct::Struct() = default;                                                                              \
    Struct::Struct(const Struct&) = default;                                                                 \
    Struct::Struct(Struct&&) noexcept = default;                                                             \
    Struct& Struct::operator=(const Struct&) = default;                                                      \
    Struct& Struct::operator=(Struct&&) noexcept = default;                                                  \
    Struct::~Struct() = default;
