// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/desktop_scheme.h"

#include <QApplication>
#include <QPalette>
#ifdef TIDEKEEPER_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#endif

#include <optional>

namespace ui {

namespace {

#ifdef TIDEKEEPER_DBUS
constexpr auto portal = "org.freedesktop.portal.Desktop";
constexpr auto portalPath = "/org/freedesktop/portal/desktop";
constexpr auto portalSettings = "org.freedesktop.portal.Settings";
constexpr int patienceMs = 120;

std::optional<bool> portalPrefersDark() {
    const auto bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return std::nullopt;
    auto call = QDBusMessage::createMethodCall(portal, portalPath, portalSettings, "Read");
    call.setAutoStartService(false); // a portal that has to start first would delay the window
    call << "org.freedesktop.appearance"
         << "color-scheme";
    const auto reply = bus.call(call, QDBus::Block, patienceMs);
    if (reply.type() != QDBusMessage::ReplyMessage || reply.arguments().isEmpty()) return std::nullopt;
    QVariant value = reply.arguments().constFirst();
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    const int wish = value.toInt(); // 0 no preference, 1 dark, 2 light
    return wish == 0 ? std::nullopt : std::optional(wish == 1);
}
#else
std::optional<bool> portalPrefersDark() { return std::nullopt; }
#endif

} // namespace

bool startedDark(const QApplication& application) {
    static const bool darkAtStart = application.palette().color(QPalette::Window).lightness() < 128;
    return darkAtStart;
}

bool desktopPrefersDark(const QApplication& application) {
    const bool darkAtStart = startedDark(application);
    return portalPrefersDark().value_or(darkAtStart);
}

void watchDesktopScheme([[maybe_unused]] QObject* receiver, [[maybe_unused]] const char* changed) {
#ifdef TIDEKEEPER_DBUS
    auto bus = QDBusConnection::sessionBus();
    if (bus.isConnected())
        bus.connect(portal, portalPath, portalSettings, "SettingChanged", receiver, changed);
#endif
}

} // namespace ui
