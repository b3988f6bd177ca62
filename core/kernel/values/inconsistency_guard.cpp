// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/inconsistency_guard.h"

#include "kernel/values/inconsistent_state.h"
#include "kernel/values/range.h"
#include "kernel/values/refusal.h"

#include <new>

namespace core {

namespace detail {

void throwUnknownName(const std::string& key) {
    throw InconsistentState(key.empty() ? "it refers to something that does not exist"
                                        : "“" + key + "” is referred to, but does not exist");
}

} // namespace detail

tl::unexpected<Problem> contradiction(const std::string& what, std::string where) {
    return impossible("content.senseless", "the content contradicts itself: " + what, std::move(where));
}

Problem problemOfException() {
    const auto senseless = [](const std::string& what) { return contradiction(what, {}).value(); };
    try {
        throw;
    } catch (const Refusal& refusal) {
        return refusal.problem();
    } catch (const InconsistentState& found) {
        return senseless(found.what());
    } catch (const std::bad_alloc&) {
        return Problem{"memory.short",
                       "there is not enough memory; close other programs and try again",
                       {},
                       Problem::Kind::Impossible};
    } catch (const std::exception& found) {
        return senseless(found.what());
    }
}

namespace {

bool tooLarge(const Value& value) {
    if (const auto* number = value.asInt()) return !range::any.holds(static_cast<double>(*number));
    const auto* number = value.asDouble();
    return number && !range::any.holds(*number);
}

/// Whether a number in the tree is beyond `range::any`; prepends its path to `path`.
bool findTooLarge(const Value& value, std::string& path) {
    if (tooLarge(value)) return true;
    const auto inside = [&path](const Value& item, const auto& step) {
        if (!findTooLarge(item, path)) return false;
        path.insert(0, step());
        return true;
    };
    if (const auto* items = value.asArray())
        for (std::size_t n = 0; n < items->size(); ++n)
            if (inside((*items)[n], [n] { return '[' + std::to_string(n) + ']'; })) return true;
    if (const auto* members = value.asObject())
        for (const auto& [name, item] : *members)
            if (inside(item, [&key = name] { return '.' + key; })) return true;
    return false;
}

} // namespace

std::optional<Problem> firstOutOfRange(const Value& value) {
    std::string path;
    if (!findTooLarge(value, path)) return std::nullopt;
    return Problem{"content.number", "the number is out of range: from −1,000,000 to 1,000,000", '$' + path,
                   Problem::Kind::Impossible};
}

} // namespace core
