// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/fields/record_form.h"
#include "kernel/values/one_of_body.h"

#include <array>
#include <span>

/// Converts the members of a family to records and back (kernel/fields/record.h). This header compiles how
/// every member is read and written, so only the source file that instantiates the family includes it.
namespace core {

namespace detail {

/// The body of a record of version `from` in its present form. A type whose form was changed has `static
/// Value upgradedFrom(int from, Value body)`, which converts the body of that version to the next one.
template <class T> Value upgradedBody(int from, Value body) {
    for (; from < versionOf<T>(); ++from)
        body = T::upgradedFrom(from, std::move(body));
    return body;
}
template <class T> std::shared_ptr<void> makeMember() { return makeSharedBlock<T>(); }
template <class T> constexpr RecordForm recordFormOf() {
    RecordForm form{T::type, versionOf<T>(), &codec::formOf<T>, &makeMember<T>, nullptr};
    if constexpr (versionOf<T>() > 1) form.upgrade = &upgradedBody<T>;
    return form;
}
template <class... Ts> std::span<const RecordForm> recordFormsOf(Types<Ts...>) {
    static constexpr std::array<RecordForm, sizeof...(Ts)> forms{recordFormOf<Ts>()...};
    return forms;
}
/// A form for each member of the family, in the order of its list.
template <class Family> std::span<const RecordForm> recordForms() {
    return recordFormsOf(typename Family::Members{});
}

} // namespace detail

template <class Family> Record toRecord(const OneOf<Family>& item) {
    return writeRecord(detail::recordForms<Family>()[item.index()], memberOf(item));
}
template <class Family>
Result<OneOf<Family>> fromRecord(const Record& record, std::type_identity<OneOf<Family>>) {
    auto read = readRecord(detail::recordForms<Family>(), record);
    if (!read) return tl::unexpected<Problem>(std::move(read.error()));
    return OneOf<Family>::adopt(std::move(read->value), read->index);
}
template <class Family>
const codec::Fields* fieldsOfType(const std::string& type, std::type_identity<OneOf<Family>>) {
    const auto* form = findForm(detail::recordForms<Family>(), type);
    return form ? form->form->fields() : nullptr;
}
template <class Family> Value schemasOf(std::type_identity<OneOf<Family>>) {
    return schemasOf(detail::recordForms<Family>());
}

} // namespace core
