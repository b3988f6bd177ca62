// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/audience.h"

namespace core {

const Audience Audience::Gm{Kind::Gm, {}};
const Audience Audience::Table{Kind::Table, {}};

Audience Audience::named(const std::string& word) {
    if (word == Gm.name()) return Gm;
    return word == Table.name() ? Table : of(word);
}

std::string Audience::name() const {
    switch (m_kind) {
    case Kind::Gm:
        return "gm";
    case Kind::Table:
        return "table";
    default:
        return m_side;
    }
}

} // namespace core
