// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"

#include <array>
#include <memory>
#include <tuple>
#include <utility>

/// Operations on all members of a family (kernel/values/one_of.h). This header compiles every member: include
/// it where a family is instantiated, not where one member is used.
namespace core {

namespace detail {

template <class T> std::shared_ptr<void> keep(T&& value) { return makeSharedBlock<T>(std::move(value)); }

template <class... Ts> constexpr auto storageOf(Types<Ts...>) {
    return std::tuple<decltype(&keep<Ts>)...>{&keep<Ts>...};
}

/// One function for each member, selected by index.
template <class Item, class Use, class Call, class... Ts>
decltype(auto) dispatch(Types<Ts...>, Item& item, Use& use, Call) {
    using First = std::tuple_element_t<0, std::tuple<Ts...>>;
    using Out = decltype(Call::template on<First>(item, use));
    static constexpr std::array<Out (*)(Item&, Use&), sizeof...(Ts)> calls{&Call::template on<Ts>...};
    return calls[item.index()](item, use);
}
/// Passes the member on as it is, perhaps shared.
struct Look {
    template <class T, class Item, class Use> static decltype(auto) on(Item& item, Use& use) {
        return use(*item.template as<T>());
    }
};
/// Passes the member on for changing, no longer shared.
struct Change {
    template <class T, class Item, class Use> static decltype(auto) on(Item& item, Use& use) {
        return use(*item.template edit<T>());
    }
};

} // namespace detail

/// Calls `use` with the present member; the result must have the same type for each.
template <class Family, class Use> decltype(auto) visit(const OneOf<Family>& item, Use&& use) {
    return detail::dispatch(typename Family::Members{}, item, use, detail::Look{});
}
/// Calls `use` with the present member, which may be changed and is no longer shared.
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

/// The storage functions of each member of a family, for source files that name a member without this header.
/// The family's source file contains `template struct core::CompiledFamily<Commands>;`. The functions whose
/// addresses are taken here are compiled there.
template <class Family> struct CompiledFamily {
    inline static const auto keepers = detail::storageOf(typename Family::Members{});
};

} // namespace core
