// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/one_of.h"

#include <array>
#include <memory>
#include <tuple>
#include <utility>

/// What is done with all members of a family (kernel/one_of.h). It compiles every member: include it where a
/// family is instantiated, not where one member is used.
namespace core {

namespace detail {

template <class T> std::shared_ptr<void> keep(T&& value) { return makeSharedBlock<T>(std::move(value)); }

template <class... Ts> constexpr auto storageOf(Types<Ts...>) {
    return std::tuple<decltype(&keep<Ts>)...>{&keep<Ts>...};
}

/// One call for each member, to be picked by index.
template <class Item, class Use, class Call, class... Ts>
decltype(auto) dispatch(Types<Ts...>, Item& item, Use& use, Call) {
    using First = std::tuple_element_t<0, std::tuple<Ts...>>;
    using Out = decltype(Call::template on<First>(item, use));
    static constexpr std::array<Out (*)(Item&, Use&), sizeof...(Ts)> calls{&Call::template on<Ts>...};
    return calls[item.index()](item, use);
}
struct Look {
    template <class T, class Item, class Use> static decltype(auto) on(Item& item, Use& use) {
        return use(*item.template as<T>());
    }
};
struct Change {
    template <class T, class Item, class Use> static decltype(auto) on(Item& item, Use& use) {
        return use(*item.template edit<T>());
    }
};

} // namespace detail

/// Calls `use` with the member that is there; it must give the same type for each.
template <class Family, class Use> decltype(auto) visit(const OneOf<Family>& item, Use&& use) {
    return detail::dispatch(typename Family::Members{}, item, use, detail::Look{});
}
/// The same with a member that may be changed and is no longer shared.
template <class Family, class Use> decltype(auto) visitExclusive(OneOf<Family>& item, Use&& use) {
    return detail::dispatch(typename Family::Members{}, item, use, detail::Change{});
}

template <class Family> bool OneOf<Family>::operator==(const OneOf& other) const {
    if (m_index != other.m_index) return false;
    if (m_value == other.m_value) return true;
    return visit(*this, [&other](const auto& mine) {
        return mine == *other.template as<std::decay_t<decltype(mine)>>();
    });
}

/// How each member of a family is kept, for all who name one without this header: its source file says
/// `template struct core::CompiledFamily<Commands>;`. Whose address is taken here is compiled there.
template <class Family> struct CompiledFamily {
    inline static const auto keepers = detail::storageOf(typename Family::Members{});
};

} // namespace core
