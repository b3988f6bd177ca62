// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/shared.h"

namespace core::detail {

namespace {

constexpr std::size_t fewEntries = 32; ///< up to so many are looked through one after the other

/// The key of the entry, which is as far behind its beginning as that of every other entry of its type.
const std::string& keyAt(const SharedEntries::Entry& entry, std::ptrdiff_t offset) {
    return *reinterpret_cast<const std::string*>(static_cast<const char*>(entry.get()) + offset);
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
        return keyOf(entry.get()) < wanted;
    });
}

const SharedEntries::Entry* SharedEntries::find(const std::string& key, KeyOf keyOf) const {
    if (size() == 0) return end();
    const auto* first = begin();
    const auto offset =
        reinterpret_cast<const char*>(&keyOf(first->get())) - static_cast<const char*>(first->get());
    if (size() <= fewEntries) { // ids often begin alike: their lengths and last letters differ sooner
        const auto last = key.empty() ? '\0' : key.back();
        for (; first != end(); ++first)
            if (const auto& its = keyAt(*first, offset);
                its.size() == key.size() && (key.empty() || its.back() == last) && its == key)
                return first;
        return first;
    }
    for (auto left = size(); left > 0;) { // ends at the entry, which lowerBound would compare again
        const auto half = left / 2;
        const int order = keyAt(first[half], offset).compare(key);
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
