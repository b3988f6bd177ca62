// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/invitation.h"

#include <QHostAddress>
#include <QList>
#include <QString>

#include <optional>

namespace app::players {

/// An address of this computer at which phones may reach it.
struct NetworkAddress {
    QString interface; ///< "wlan0"
    QHostAddress address;
    /// Whether it is a network of a home or a club, not this computer alone or a virtual network.
    bool likely = false;
};

/// The addresses of this computer, the likeliest first; its own loopback address is the last.
QList<NetworkAddress> networkAddresses();
/// The address with that interface name, or that address itself; the likeliest for an empty text, nothing
/// where none matches.
std::optional<NetworkAddress> networkAddressNamed(const QString& text);

/// The link of an invitation; the secret is behind the #, which browsers never send.
QString linkOf(const Invitation& invitation, const QHostAddress& address, quint16 port);

} // namespace app::players
