// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/record_form.h"

#include <algorithm>

namespace core {

Record writeRecord(const RecordForm& form, const void* member) {
    return {std::string(form.type), form.version, form.form->write(member)};
}

const RecordForm* findForm(std::span<const RecordForm> forms, std::string_view type) {
    const auto found =
        std::find_if(forms.begin(), forms.end(), [&](const RecordForm& form) { return form.type == type; });
    return found == forms.end() ? nullptr : &*found;
}

Result<ReadMember> readRecord(std::span<const RecordForm> forms, const Record& record) {
    const auto* form = findForm(forms, record.type);
    if (!form)
        return impossible("data.unknown_type", "`" + record.type + "` is not known to this game", "$.type");
    if (record.version > form->version)
        return impossible("data.newer_version", "`" + record.type + "` was written by a newer program",
                          "$.version");
    ReadMember out{static_cast<std::size_t>(form - forms.data()), form->make()};
    Problem problem;
    const auto read = [&](const Value& body) {
        return form->form->read(body, out.value.get(), codec::Place{nullptr, "$"}, problem);
    };
    const bool upgrades = form->upgrade && record.version < form->version;
    if (!(upgrades ? read(form->upgrade(record.version, record.body)) : read(record.body)))
        return tl::unexpected<Problem>(std::move(problem));
    return out;
}

Value schemasOf(std::span<const RecordForm> forms) {
    Value::Object out;
    for (const auto& form : forms)
        out.emplace(std::string(form.type), form.form->schema());
    return out;
}

} // namespace core
