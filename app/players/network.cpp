// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/network.h"

#include <QNetworkInterface>

#include <algorithm>

namespace app::players {

namespace {

/// Networks of virtual machines, containers and tunnels, in which there are no phones.
bool isVirtual(const QString& name) {
    for (const auto* start :
         {"docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "tap", "wg", "zt", "lxc"})
        if (name.startsWith(QLatin1String(start))) return true;
    return false;
}

bool isPrivateNetwork(const QHostAddress& address) {
    return address.isInSubnet(QHostAddress("192.168.0.0"), 16) ||
           address.isInSubnet(QHostAddress("10.0.0.0"), 8) ||
           address.isInSubnet(QHostAddress("172.16.0.0"), 12);
}

int rankOf(const NetworkAddress& place) {
    if (place.address.isLoopback()) return 3;
    if (!place.likely) return 2;
    return place.address.isInSubnet(QHostAddress("192.168.0.0"), 16) ? 0 : 1;
}

} // namespace

QList<NetworkAddress> networkAddresses() {
    QList<NetworkAddress> out;
    for (const auto& one : QNetworkInterface::allInterfaces()) {
        if (!one.flags().testFlag(QNetworkInterface::IsUp) ||
            !one.flags().testFlag(QNetworkInterface::IsRunning))
            continue;
        for (const auto& entry : one.addressEntries())
            if (entry.ip().protocol() == QAbstractSocket::IPv4Protocol)
                out.append({one.name(), entry.ip(), isPrivateNetwork(entry.ip()) && !isVirtual(one.name())});
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const auto& a, const auto& b) { return rankOf(a) < rankOf(b); });
    return out;
}

std::optional<NetworkAddress> networkAddressNamed(const QString& text) {
    for (const auto& place : networkAddresses())
        if (text.isEmpty() || place.interface == text || place.address.toString() == text) return place;
    return std::nullopt;
}

QString linkOf(const Invitation& invitation, const QHostAddress& address, quint16 port) {
    return QString("http://%1:%2/#%3")
        .arg(address.toString())
        .arg(port)
        .arg(QString::fromStdString(invitation.secret));
}

} // namespace app::players
