// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/shared.h"

namespace core::detail {

namespace {

/// Negative where `text` is below `other`, positive where it is above. Keys are short and differ early: a
/// loop ends before a call of the library would begin to compare.
int compareKeys(const std::string& text, const std::string& other) {
    const auto common = std::min(text.size(), other.size());
    for (std::size_t n = 0; n < common; ++n)
        if (text[n] != other[n])
            return static_cast<unsigned char>(text[n]) < static_cast<unsigned char>(other[n]) ? -1 : 1;
    return text.size() < other.size() ? -1 : text.size() > other.size() ? 1 : 0;
}

} // namespace

SharedEntries::SharedEntries() = default;
SharedEntries::SharedEntries(const SharedEntries&) = default;
SharedEntries::SharedEntries(SharedEntries&&) noexcept = default;
SharedEntries& SharedEntries::operator=(const SharedEntries&) = default;
SharedEntries& SharedEntries::operator=(SharedEntries&&) noexcept = default;
SharedEntries::~SharedEntries() = default;

const SharedEntries::Entry* SharedEntries::lowerBound(const std::string& key, KeyOf keyOf) const {
    return std::lower_bound(begin(), end(), key, [keyOf](const Entry& entry, const std::string& wanted) {
        return compareKeys(keyOf(entry.get()), wanted) < 0;
    });
}

const SharedEntries::Entry* SharedEntries::find(const std::string& key, KeyOf keyOf) const {
    const auto* first = begin();
    for (auto left = size(); left > 0;) { // ends at the entry, which lowerBound would compare again
        const auto half = left / 2;
        const int order = compareKeys(keyOf(first[half].get()), key);
        if (order == 0) return first + half;
        if (order < 0) first += half + 1;
        left = order < 0 ? left - half - 1 : half;
    }
    return end();
}

std::vector<SharedEntries::Entry>& SharedEntries::own() {
    if (!m_all)
        m_all = std::make_shared<std::vector<Entry>>();
    else if (m_all.use_count() != 1)
        m_all = std::make_shared<std::vector<Entry>>(*m_all);
    else
        acquireExclusive(m_all);
    return *m_all;
}

SharedEntries::Entry& SharedEntries::edit(const Entry* place) {
    const auto at = place - begin();
    return own()[static_cast<std::size_t>(at)];
}

SharedEntries::Entry& SharedEntries::insert(const Entry* place, Entry entry) {
    const auto at = place - begin();
    auto& all = own();
    return *all.insert(all.begin() + at, std::move(entry));
}

void SharedEntries::eraseIf(Matches matches, const void* context) {
    const auto isGone = [&](const Entry& entry) { return matches(entry.get(), context); };
    if (std::any_of(begin(), end(), isGone)) std::erase_if(own(), isGone);
}

void SharedEntries::clear() { m_all.reset(); }

} // namespace core::detail
