// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::steampunk_fantasy {

/// The parts of a text between separators outside of brackets.
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// A word and what is in brackets behind it: `B` and `rest` of `B[rest]`.
struct Bracketed {
    std::string_view word;
    std::optional<std::string_view> inside;
};
/// Splits a word with brackets; nothing where the brackets do not fit.
std::optional<Bracketed> bracketed(std::string_view text);

/// A small whole number, nothing where it is none.
std::optional<int> smallNumber(std::string_view text);

/// The Problem of an order that cannot be read.
tl::unexpected<Problem> unreadable(std::string_view order, std::string_view part, const std::string& why);

} // namespace core::steampunk_fantasy
