// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Copying, moving and destroying a large struct compiles the same of everything in it, and again in every
/// source file that does so. A struct that declares these members has them compiled once, by the source file
/// that defines them:
///
///     struct State {
///         VALUE_MEMBERS(State);
///         …
///     };
///     DEFINE_VALUE_MEMBERS(State) // in one source file
///
/// They do what those do that the compiler makes by itself. Such a struct is made empty and filled in, not
/// listed in braces.
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
