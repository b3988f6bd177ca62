// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/shared.h"

namespace core::detail {

SharedEntries::SharedEntries() = default;
SharedEntries::SharedEntries(const SharedEntries&) = default;
SharedEntries::SharedEntries(SharedEntries&&) noexcept = default;
SharedEntries& SharedEntries::operator=(const SharedEntries&) = default;
SharedEntries& SharedEntries::operator=(SharedEntries&&) noexcept = default;
SharedEntries::~SharedEntries() = default;

SharedEntries::Entry& SharedEntries::insert(const Entry* place, Entry entry) {
    return *m_all.insert(m_all.begin() + (place - m_all.data()), std::move(entry));
}

void SharedEntries::eraseIf(Matches matches, const void* context) {
    std::erase_if(m_all, [&](const Entry& entry) { return matches(entry.get(), context); });
}

void SharedEntries::clear() { m_all.clear(); }

} // namespace core::detail
