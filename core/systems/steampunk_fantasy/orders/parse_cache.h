// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <map>
#include <string>
#include <string_view>

namespace core::steampunk_fantasy {

/// Remembers the results of texts that were read before: a battle reads the same few hundred orders thousands
/// of times. Each thread has its own.
template <class Order> class ParseCache {
public:
    /// The result of `read` for the text; it is called once for each text.
    template <class Read> const Result<Order>& of(std::string_view text, Read read) {
        const auto known = m_known.find(text);
        if (known != m_known.end()) return known->second;
        if (m_known.size() >= most) m_known.clear(); // a library of invented orders is not kept for ever
        return m_known.emplace(std::string(text), read(text)).first->second;
    }

private:
    static constexpr std::size_t most = 4096;
    std::map<std::string, Result<Order>, std::less<>> m_known;
};

} // namespace core::steampunk_fantasy
