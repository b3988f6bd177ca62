// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "kernel/values/inconsistent_state.h"
#include "kernel/values/shared_block.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// A value whose copies share it until one of them is changed: copying costs a pointer.
template <class T> class Shared {
public:
    Shared() : m_value(none()) {}
    Shared(T value) : m_value(detail::makeSharedBlock<T>(std::move(value))) {}

    const T& operator*() const { return *static_cast<const T*>(m_value.get()); }
    const T* operator->() const { return static_cast<const T*>(m_value.get()); }
    /// The value for changing, no longer shared.
    T& edit() { return detail::makeExclusive<T>(m_value); }
    friend bool operator==(const Shared& a, const Shared& b) { return a.m_value == b.m_value || *a == *b; }

private:
    static const std::shared_ptr<void>& none() {
        static const auto value = detail::makeSharedBlock<T>();
        return value;
    }
    std::shared_ptr<void> m_value;
};

namespace detail {

/// The entries of a SharedMap, independent of their types: copying, inserting and destroying them is compiled
/// once. Copies share the list of entries until one of them is changed.
class SharedEntries {
public:
    using Entry = std::shared_ptr<void>;
    using Matches = bool (*)(const void* entry, const void* context);
    using KeyOf = const std::string& (*)(const void* entry);

    SharedEntries();
    SharedEntries(const SharedEntries&);
    SharedEntries(SharedEntries&&) noexcept;
    SharedEntries& operator=(const SharedEntries&);
    SharedEntries& operator=(SharedEntries&&) noexcept;
    ~SharedEntries();

    const Entry* begin() const { return m_all ? m_all->data() : nullptr; }
    const Entry* end() const { return m_all ? m_all->data() + m_all->size() : nullptr; }
    std::size_t size() const { return m_all ? m_all->size() : 0; }
    /// The entry at that place, for changing.
    Entry& edit(const Entry* place);
    /// Whether the list of entries is the same one, and not only equal.
    bool isSharedWith(const SharedEntries& other) const { return m_all == other.m_all; }
    /// The first entry whose key is not below `key`, else the end.
    const Entry* lowerBound(const std::string& key, KeyOf keyOf) const;
    /// The entry with that key, else the end.
    const Entry* find(const std::string& key, KeyOf keyOf) const;
    /// Inserts before `place`, an entry of this map or its end, and returns the new position of the entry.
    Entry& insert(const Entry* place, Entry entry);
    /// Erases the entries that match; `context` is passed on to `matches`.
    void eraseIf(Matches matches, const void* context);
    void clear();

private:
    std::vector<Entry>& own(); ///< the list for changing, no longer shared

    std::shared_ptr<std::vector<Entry>> m_all; ///< null = empty
};

inline const std::string& keyText(const std::string& key) { return key; }
template <class Tag> const std::string& keyText(const Id<Tag>& key) { return key.text; }

} // namespace detail

/// A sorted map whose copies share each entry until it is changed: copying costs a pointer per entry. Its
/// keys are texts or Ids.
template <class Key, class T> class SharedMap {
    using Entry = detail::SharedEntries::Entry;

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
        explicit const_iterator(const Entry* at) : m_at(at) {}
        reference operator*() const { return typed(*m_at); }
        pointer operator->() const { return &typed(*m_at); }
        const_iterator& operator++() {
            ++m_at;
            return *this;
        }
        const_iterator operator++(int) { return const_iterator(m_at++); }
        friend bool operator==(const const_iterator&, const const_iterator&) = default;

    private:
        const Entry* m_at = nullptr;
    };

    const_iterator begin() const { return const_iterator(m_entries.begin()); }
    const_iterator end() const { return const_iterator(m_entries.end()); }
    std::size_t size() const { return m_entries.size(); }
    bool empty() const { return m_entries.size() == 0; }
    const_iterator find(const Key& key) const {
        return const_iterator(m_entries.find(detail::keyText(key), keyOf));
    }
    bool contains(const Key& key) const { return find(key) != end(); }
    /// The entry of that key; throws InconsistentState when there is none, so that references to missing
    /// content are found.
    const T& at(const Key& key) const {
        const auto* at = m_entries.find(detail::keyText(key), keyOf);
        if (at == m_entries.end()) detail::throwUnknownKey(key);
        return typed(*at).second;
    }
    T& at(const Key& key) {
        auto* known = edit(key);
        if (!known) detail::throwUnknownKey(key);
        return *known;
    }

    /// The entry for changing, nullptr when there is none.
    T* edit(const Key& key) {
        const auto* at = m_entries.find(detail::keyText(key), keyOf);
        return at == m_entries.end() ? nullptr : &own(m_entries.edit(at)).second;
    }
    /// The entry for changing; created when there is none.
    T& operator[](const Key& key) {
        if (auto* known = edit(key)) return *known;
        const auto* place = m_entries.lowerBound(detail::keyText(key), keyOf);
        return editable(m_entries.insert(place, detail::makeSharedBlock<value_type>(key, T{}))).second;
    }
    /// Passes every entry for which `wanted` is true to `change`.
    template <class Wanted, class Change> void editWhere(const Wanted& wanted, const Change& change) {
        for (std::size_t n = 0; n < m_entries.size(); ++n)
            if (const auto* entry = m_entries.begin() + n; wanted(typed(*entry).second))
                change(own(m_entries.edit(entry)).second);
    }
    void erase(const Key& key) {
        eraseIf([&](const value_type& entry) { return entry.first == key; });
    }
    template <class Gone> void eraseIf(const Gone& gone) {
        m_entries.eraseIf(
            [](const void* entry, const void* context) {
                return static_cast<bool>(
                    (*static_cast<const Gone*>(context))(*static_cast<const value_type*>(entry)));
            },
            &gone);
    }
    void clear() { m_entries.clear(); }

    /// Passes the values of each entry that the two maps do not share, in the order of the keys, to `visit`:
    /// nullptr for the first one where only the second map has the key. Entries that only the first map has
    /// are left out.
    template <class Visit>
    static void visitChanges(const SharedMap& before, const SharedMap& after, const Visit& visit) {
        if (before.m_entries.isSharedWith(after.m_entries)) return;
        const auto* was = before.m_entries.begin();
        for (const auto& now : after.m_entries) {
            while (was != before.m_entries.end() && *was != now && keyOf(was->get()) < keyOf(now.get()))
                ++was;
            const bool known =
                was != before.m_entries.end() && (*was == now || keyOf(was->get()) == keyOf(now.get()));
            if (!known || *was != now) visit(known ? &typed(*was).second : nullptr, typed(now).second);
            if (known) ++was;
        }
    }

    friend bool operator==(const SharedMap& a, const SharedMap& b) {
        if (a.m_entries.isSharedWith(b.m_entries)) return true;
        return std::equal(a.m_entries.begin(), a.m_entries.end(), b.m_entries.begin(), b.m_entries.end(),
                          [](const Entry& x, const Entry& y) { return x == y || typed(x) == typed(y); });
    }

private:
    static value_type& editable(Entry& entry) { return *static_cast<value_type*>(entry.get()); }
    static const value_type& typed(const Entry& entry) {
        return *static_cast<const value_type*>(entry.get());
    }
    /// The entry for changing, no longer shared.
    static value_type& own(Entry& entry) { return detail::makeExclusive<value_type>(entry); }
    static const std::string& keyOf(const void* entry) {
        return detail::keyText(static_cast<const value_type*>(entry)->first);
    }
    detail::SharedEntries m_entries;
};

} // namespace core
