// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/senseless.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

namespace core {

namespace detail {

/// What copies on other threads did before they let go of it just now is seen by this thread from here on.
template <class T> void seeOthersLeave([[maybe_unused]] const std::shared_ptr<T>& value) {
#ifdef __SANITIZE_THREAD__
    const auto also = value; // the thread sanitizer follows no fence, but the count of a copy that goes
#else
    std::atomic_thread_fence(std::memory_order_acquire);
#endif
}

/// Makes `value` the only owner of what it points to.
template <class T> T& ownCopy(std::shared_ptr<T>& value) {
    if (value.use_count() != 1)
        value = std::make_shared<T>(*value);
    else
        seeOthersLeave(value);
    return *value;
}

} // namespace detail

/// A value whose copies share it until one of them is changed: copying costs a pointer.
template <class T> class Shared {
public:
    Shared() : m_value(none()) {}
    Shared(T value) : m_value(std::make_shared<T>(std::move(value))) {}

    const T& operator*() const { return *m_value; }
    const T* operator->() const { return m_value.get(); }
    /// The value for changing, no longer shared.
    T& edit() { return detail::ownCopy(m_value); }
    friend bool operator==(const Shared& a, const Shared& b) {
        return a.m_value == b.m_value || *a.m_value == *b.m_value;
    }

private:
    static const std::shared_ptr<T>& none() {
        static const auto value = std::make_shared<T>();
        return value;
    }
    std::shared_ptr<T> m_value;
};

/// A sorted map whose copies share each entry until it is changed: copying costs a pointer an entry.
template <class Key, class T> class SharedMap {
    using Entry = std::shared_ptr<std::pair<const Key, T>>;
    using Entries = std::vector<Entry>;

public:
    using key_type = Key;
    using mapped_type = T;
    using value_type = std::pair<const Key, T>;

    class const_iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = SharedMap::value_type;
        using difference_type = std::ptrdiff_t;
        using pointer = const value_type*;
        using reference = const value_type&;
        const_iterator() = default;
        explicit const_iterator(typename Entries::const_iterator at) : m_at(at) {}
        reference operator*() const { return **m_at; }
        pointer operator->() const { return m_at->get(); }
        const_iterator& operator++() {
            ++m_at;
            return *this;
        }
        const_iterator operator++(int) { return const_iterator(m_at++); }
        friend bool operator==(const const_iterator&, const const_iterator&) = default;

    private:
        typename Entries::const_iterator m_at;
    };

    const_iterator begin() const { return const_iterator(m_entries.begin()); }
    const_iterator end() const { return const_iterator(m_entries.end()); }
    std::size_t size() const { return m_entries.size(); }
    bool empty() const { return m_entries.empty(); }
    const_iterator find(const Key& key) const {
        const auto at = place(key);
        return const_iterator(at != m_entries.end() && (*at)->first == key ? at : m_entries.end());
    }
    bool contains(const Key& key) const { return find(key) != end(); }
    /// The entry of that key; throws Senseless when there is none, so that content that names nothing ends
    /// nowhere.
    const T& at(const Key& key) const {
        const auto at = find(key);
        if (at == end()) detail::nothingAt(key);
        return at->second;
    }
    T& at(const Key& key) {
        auto* known = edit(key);
        if (!known) detail::nothingAt(key);
        return *known;
    }

    /// The entry for changing, nullptr when there is none.
    T* edit(const Key& key) {
        const auto at = m_entries.begin() + (place(key) - m_entries.cbegin());
        return at != m_entries.end() && (*at)->first == key ? &detail::ownCopy(*at).second : nullptr;
    }
    /// The entry for changing, made when there is none.
    T& operator[](const Key& key) {
        if (auto* known = edit(key)) return *known;
        return (*m_entries.insert(place(key), std::make_shared<value_type>(key, T{})))->second;
    }
    /// Puts every entry for which `wanted` holds into `change`.
    template <class Wanted, class Change> void editWhere(const Wanted& wanted, const Change& change) {
        for (auto& entry : m_entries)
            if (wanted(std::as_const(entry->second))) change(detail::ownCopy(entry).second);
    }
    void erase(const Key& key) {
        eraseIf([&](const value_type& entry) { return entry.first == key; });
    }
    template <class Gone> void eraseIf(const Gone& gone) {
        std::erase_if(m_entries, [&](const Entry& entry) { return gone(std::as_const(*entry)); });
    }
    void clear() { m_entries.clear(); }

    friend bool operator==(const SharedMap& a, const SharedMap& b) {
        return std::equal(a.m_entries.begin(), a.m_entries.end(), b.m_entries.begin(), b.m_entries.end(),
                          [](const Entry& x, const Entry& y) { return x == y || *x == *y; });
    }

private:
    typename Entries::const_iterator place(const Key& key) const {
        return std::lower_bound(m_entries.begin(), m_entries.end(), key,
                                [](const Entry& entry, const Key& wanted) { return entry->first < wanted; });
    }
    Entries m_entries;
};

} // namespace core
