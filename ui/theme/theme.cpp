// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/desktop_scheme.h"
#include "ui/theme/icon.h"
#include "ui/theme/screen_text_size.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/window_accessible.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QPalette>
#include <QProxyStyle>
#include <QScreen>
#include <QStyle>
#include <QStyleFactory>
#include <QTimer>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <optional>

namespace ui {

namespace {

ThemeChoice& choiceNow() {
    static ThemeChoice choice = ThemeChoice::System;
    return choice;
}

QPalette paletteOf(const Colours& c) {
    QPalette palette(c.text, c.raised, c.line, c.bg, c.muted, c.text, c.text, c.panel, c.bg);
    palette.setColor(QPalette::AlternateBase, c.raised);
    palette.setColor(QPalette::Highlight, c.amber);
    palette.setColor(QPalette::HighlightedText, c.ink);
    palette.setColor(QPalette::ToolTipBase, c.raised);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::PlaceholderText, c.muted);
    palette.setColor(QPalette::Link, c.blue);
    palette.setColor(QPalette::LinkVisited, c.violet);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.faint);
    return palette;
}

/// The font Inter where it is installed; never smaller than the layout of the windows allows. Kerning and
/// ligatures are left out where a script can do without them: finding them takes a seventh of all time that
/// the window works, and is not seen at these sizes.
QFont uiFont(QFont font) {
    constexpr double smallestPoints = 9.75;
    if (QFontDatabase::families().contains(QLatin1String("Inter"))) font.setFamily("Inter");
    if (font.pointSizeF() > 0 && font.pointSizeF() < smallestPoints) font.setPointSizeF(smallestPoints);
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

/// Makes icons and the marks of check boxes grow with the text beside them, and draws the cross that clears a
/// line of text: the icon theme of the desktop would be searched for it, which takes a tenth of the start.
class TextScaleStyle final : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        switch (metric) {
        case PM_ButtonIconSize:
        case PM_SmallIconSize:
        case PM_TabBarIconSize:
        case PM_ListViewIconSize:
        case PM_MessageBoxIconSize:
        case PM_LineEditIconSize:
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
            return iconSide(usual);
        default:
            return usual;
        }
    }
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override {
        if (which == SP_LineEditClearButton) return icon("cross", IconInk::Muted);
        return QProxyStyle::standardIcon(which, option, widget);
    }
};

int& textPercent() {
    static int percent = 100;
    return percent;
}

double& screenFactor() {
    static double factor = 1;
    return factor;
}

std::optional<QFont>& firstFont() {
    static std::optional<QFont> font;
    return font;
}

constexpr double largestFactor = 3; // by which text is enlarged at most

void dressFont(QApplication& application) {
    application.setFont(
        scaled(uiFont(*firstFont()), std::min(largestFactor, screenFactor() * textPercent() / 100)));
}

} // namespace

void setTextSize(QApplication& application, int percent) {
    textPercent() = std::clamp(percent, smallestText, largestText);
    if (firstFont()) dressFont(application); // otherwise the first theme does it
}

double unscaledFactor(QSize pixels, double ratio, double dotsPerInch) {
    constexpr double wantedHeight = 900, largest = 2.4, anyScale = 1.2, usualDots = 96;
    const bool scaled = ratio >= anyScale || dotsPerInch >= anyScale * usualDots;
    return scaled ? 1 : std::clamp(pixels.height() / wantedHeight, 1.0, largest);
}

void fitTextSizeTo(const QScreen& screen) {
    screenFactor() = unscaledFactor(screen.size(), screen.devicePixelRatio(), screen.logicalDotsPerInch());
}

int textSize() { return textPercent(); }

const QList<int>& textSizes() {
    static const QList<int> all{smallestText, 90, 100, 110, 125, 150, 175, largestText};
    return all;
}

double textScale() {
    constexpr double drawnFor = 16; // height in pixels of a line of the smallest text on a usual screen
    return QFontMetrics(QApplication::font()).height() / drawnFor;
}

int iconSide(int usual) { return qRound(usual * std::max(1.0, textScale())); }

ThemeNotifier& ThemeNotifier::instance() {
    static ThemeNotifier notifier;
    return notifier;
}

void ThemeNotifier::followDesktop() {
    if (auto* application = qobject_cast<QApplication*>(QCoreApplication::instance());
        application && themeChoice() == ThemeChoice::System)
        applyTheme(*application, ThemeChoice::System);
}

ThemeChoice themeChoice() { return choiceNow(); }

void applyTheme(QApplication& application, ThemeChoice choice) {
    startedDark(application); // before the palette changes
    // The desktop is queried over D-Bus, which is slow: only where its answer matters.
    const bool dark =
        choice == ThemeChoice::System ? desktopPrefersDark(application) : choice == ThemeChoice::Dark;
    static const bool once = [&application] {
        installWindowAccessibility();
        application.setStyle(new TextScaleStyle(QStyleFactory::create("Fusion")));
        firstFont() = application.font();
        dressFont(application);
        auto* notifier = &ThemeNotifier::instance();
        QTimer::singleShot(0, notifier, [notifier] { watchDesktopScheme(notifier, SLOT(followDesktop())); });
        return true;
    }();
    Q_UNUSED(once);
    choiceNow() = choice;
    setColours(choice == ThemeChoice::Contrast ? contrastColours() : dark ? darkColours() : lightColours());
    application.setPalette(paletteOf(colours()));
    application.setStyleSheet(styleSheet(colours()));
    emit ThemeNotifier::instance().changed();
}

void setStyleFlag(QWidget& widget, const char* property, const QVariant& value) {
    if (widget.property(property) == value) return;
    widget.setProperty(property, value);
    // Before its first polish a widget has no style to renew, and renewing it would reset its own font.
    if (!widget.testAttribute(Qt::WA_WState_Polished)) return;
    const QFont before = widget.font();
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    if (QFont now = widget.font(); now.pointSizeF() != before.pointSizeF() && before.pointSizeF() > 0) {
        now.setPointSizeF(before.pointSizeF()); // the style falls back to the size of the first polish
        widget.setFont(now);
    }
    widget.update();
}

void setLook(QWidget& widget, const char* look) { setStyleFlag(widget, "look", QString::fromLatin1(look)); }

QFont scaled(const QFont& font, double factor, QFont::Weight weight) {
    QFont out = font;
    if (font.pointSizeF() > 0)
        out.setPointSizeF(font.pointSizeF() * factor);
    else
        out.setPixelSize(qRound(font.pixelSize() * factor));
    out.setWeight(weight);
    return out;
}

} // namespace ui

#include "moc_theme.cpp"
