// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/fields/record.h"

#include <memory>
#include <span>
#include <string_view>

namespace core {

/// How one member of a family of commands or events is read and written. The functions that use these forms
/// are compiled once for all members of all games.
struct RecordForm {
    std::string_view type;
    int version;
    const codec::Form* form;
    std::shared_ptr<void> (*make)(); ///< a default member
    /// Upgrades to the present version; nullptr for members that have had one version only.
    Value (*upgrade)(int from, Value body);
};

/// A member of a family that was read from a record.
struct ReadMember {
    std::size_t index; ///< index of its form
    std::shared_ptr<void> value;
};

/// The member in its stored form.
Record writeRecord(const RecordForm& form, const void* member);
/// Problems: an unknown type, a newer version, and what codec::parse reports about the body.
Result<ReadMember> readRecord(std::span<const RecordForm> forms, const Record& record);
/// The form of that type; nullptr when there is none.
const RecordForm* findForm(std::span<const RecordForm> forms, std::string_view type);
/// An object of each type with its schema.
Value schemasOf(std::span<const RecordForm> forms);

} // namespace core
