// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/one_of.h"
#include "kernel/record.h"

#include <array>
#include <memory>
#include <tuple>
#include <utility>

/// What is done with all members of a family (kernel/one_of.h). It compiles every member: include it where a
/// family is instantiated, not where one member is used.
namespace core {

namespace detail {

template <class T> std::shared_ptr<void> keep(T&& value) { return std::make_shared<T>(std::move(value)); }

template <class... Ts> constexpr auto keepersOf(Types<Ts...>) {
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
template <class Family, class Use> decltype(auto) visitOwn(OneOf<Family>& item, Use&& use) {
    return detail::dispatch(typename Family::Members{}, item, use, detail::Change{});
}

template <class Family> bool OneOf<Family>::operator==(const OneOf& other) const {
    if (m_index != other.m_index) return false;
    if (m_value == other.m_value) return true;
    return visit(*this, [&other](const auto& mine) {
        return mine == *other.template as<std::decay_t<decltype(mine)>>();
    });
}

/// The body of a record of version `from` in the form of today. A type whose form was changed has
/// `static Value lifted(int from, Value body)`, which turns the body of that version into that of the next.
template <class T> Value liftedBody(int from, Value body) {
    if constexpr (versionOf<T>() > 1)
        for (; from < versionOf<T>(); ++from)
            body = T::lifted(from, std::move(body));
    return body;
}

/// How each member of a family is kept, for all who name one without this header: its source file says
/// `template struct core::CompiledFamily<Commands>;`. Whose address is taken here is compiled there.
template <class Family> struct CompiledFamily {
    inline static const auto keepers = detail::keepersOf(typename Family::Members{});
};

template <class Family> Record toRecord(const OneOf<Family>& item) {
    return visit(item, [](const auto& body) {
        using T = std::decay_t<decltype(body)>;
        return Record{std::string(T::type), versionOf<T>(), codec::write(body)};
    });
}

namespace detail {

template <class T, class Family> Result<OneOf<Family>> readAs(const Record& record) {
    if (record.version > versionOf<T>())
        return impossible("data.newer_version", "`" + record.type + "` was written by a newer program",
                          "$.version");
    auto body = codec::parse<T>(liftedBody<T>(record.version, record.body));
    if (!body) return tl::unexpected<Problem>(body.error());
    return OneOf<Family>(std::move(*body));
}
template <class Family, class... Ts> Result<OneOf<Family>> readAny(const Record& record, Types<Ts...>) {
    Result<OneOf<Family>> (*reader)(const Record&) = nullptr;
    (void)((record.type == Ts::type && (reader = &readAs<Ts, Family>)) || ...);
    if (!reader)
        return impossible("data.unknown_type", "`" + record.type + "` is not known to this game", "$.type");
    return reader(record);
}
template <class... Ts> const codec::Fields* fieldsOfType(const std::string& type, Types<Ts...>) {
    const codec::Fields* fields = nullptr;
    (void)((type == Ts::type && (fields = &codec::fieldsOf<Ts>())) || ...);
    return fields;
}
template <class... Ts> Value schemasOf(Types<Ts...>) {
    Value::Object out;
    (out.emplace(std::string(Ts::type), codec::schema<Ts>()), ...);
    return out;
}

} // namespace detail

template <class Family>
Result<OneOf<Family>> fromRecord(const Record& record, std::type_identity<OneOf<Family>>) {
    return detail::readAny<Family>(record, typename Family::Members{});
}
template <class Family>
const codec::Fields* fieldsOfType(const std::string& type, std::type_identity<OneOf<Family>>) {
    return detail::fieldsOfType(type, typename Family::Members{});
}
template <class Family> Value schemasOf(std::type_identity<OneOf<Family>>) {
    return detail::schemasOf(typename Family::Members{});
}

} // namespace core
