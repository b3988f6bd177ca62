// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/phone_host.h"

#include <algorithm>

namespace ui {

int PhoneHost::connected() const {
    const auto all = players();
    return int(std::count_if(all.begin(), all.end(), [](const Player& one) { return one.connected; }));
}

} // namespace ui

#include "moc_phone_host.cpp"
