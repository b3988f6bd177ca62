// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/shared.h"

namespace core::detail {

SharedEntries::SharedEntries() = default;
SharedEntries::SharedEntries(const SharedEntries&) = default;
SharedEntries::SharedEntries(SharedEntries&&) noexcept = default;
SharedEntries& SharedEntries::operator=(const SharedEntries&) = default;
SharedEntries& SharedEntries::operator=(SharedEntries&&) noexcept = default;
SharedEntries::~SharedEntries() = default;

const SharedEntries::Entry* SharedEntries::lowerBound(const std::string& key, KeyOf keyOf) const {
    return std::lower_bound(begin(), end(), key, [keyOf](const Entry& entry, const std::string& wanted) {
        return keyOf(entry.get()) < wanted;
    });
}

const SharedEntries::Entry* SharedEntries::find(const std::string& key, KeyOf keyOf) const {
    const auto* at = lowerBound(key, keyOf);
    return at != end() && keyOf(at->get()) == key ? at : end();
}

SharedEntries::Entry& SharedEntries::insert(const Entry* place, Entry entry) {
    return *m_all.insert(m_all.begin() + (place - m_all.data()), std::move(entry));
}

void SharedEntries::eraseIf(Matches matches, const void* context) {
    std::erase_if(m_all, [&](const Entry& entry) { return matches(entry.get(), context); });
}

void SharedEntries::clear() { m_all.clear(); }

} // namespace core::detail
