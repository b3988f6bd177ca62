// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colours.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

Colours makeDark() {
    Colours c;
    c.dark = true;
    c.bg = 0x12151a, c.panel = 0x1a1f26, c.raised = 0x232a33, c.soft = 0x3a3120, c.line = 0x303945;
    c.text = 0xece8e1, c.muted = 0xa3adb8, c.faint = 0x929da9;
    c.amber = 0xf0b445, c.amberText = 0xf0b445, c.teal = 0x46c2b3, c.red = 0xf4786b, c.brass = 0xd9b26a;
    c.violet = 0xb18cf2, c.blue = 0x6fb1f5, c.green = 0x8fcf6a, c.ink = 0x12151a;
    c.border = 0x77838f, c.space = 0x77838f, c.goodLine = 0x47663a, c.warnLine = 0x7a6130,
    c.badLine = 0x7a3b36;
    c.barTop = 0xf0b445, c.barBottom = 0xc98d27, c.die = 0xf4efe4, c.dieInk = 0x1c1c1c, c.dieLine = 0xf4efe4;
    return c;
}

Colours makeLight() {
    Colours c;
    c.dark = false;
    c.bg = 0xe9e6df, c.panel = 0xf7f5f0, c.raised = 0xece8df, c.soft = 0xf6e3bb, c.line = 0xc9c2b4;
    c.text = 0x1d2127, c.muted = 0x4a535e, c.faint = 0x565f6a;
    c.amber = 0xa06400, c.amberText = 0x875500, c.teal = 0x0a6d63, c.red = 0xb02a1f, c.brass = 0x7a5812;
    c.violet = 0x6a40c0, c.blue = 0x2463a6, c.green = 0x3b6f1f, c.ink = 0xfffaf0;
    c.border = 0x767d85, c.space = 0x767d85, c.goodLine = 0x86a877, c.warnLine = 0xc49a4e,
    c.badLine = 0xcf8f88;
    c.barTop = 0xc98210, c.barBottom = 0xa86a00, c.die = 0xfffdf8, c.dieInk = 0x1c1c1c, c.dieLine = 0x9a9384;
    return c;
}

Colours makeContrast() {
    Colours c;
    c.dark = true;
    c.bg = Qt::black, c.panel = Qt::black, c.raised = 0x101010, c.soft = 0x332600, c.line = 0x9a9a9a,
    c.border = 0xffffff;
    c.text = 0xffffff, c.muted = 0xe6e6e6, c.faint = 0xcfcfcf;
    c.amber = 0xffd23f, c.amberText = 0xffd23f, c.teal = 0x5ff0e0, c.red = 0xff9a8f, c.brass = 0xffd98a;
    c.violet = 0xd3b6ff, c.blue = 0x9ccbff, c.green = 0xb4f58c, c.ink = Qt::black;
    c.space = 0xffffff, c.goodLine = 0xb4f58c, c.warnLine = 0xffd23f, c.badLine = 0xff9a8f;
    c.barTop = 0xffd23f, c.barBottom = 0xffd23f, c.die = 0xffffff, c.dieInk = Qt::black, c.dieLine = 0xffffff;
    return c;
}

Colours& current() {
    static Colours now = makeDark();
    return now;
}

int& serial() {
    static int count = 1;
    return count;
}

double linear(double part) { return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); }

double luminance(const QColor& of) {
    return 0.2126 * linear(of.redF()) + 0.7152 * linear(of.greenF()) + 0.0722 * linear(of.blueF());
}

} // namespace

const Colours& darkColours() {
    static const Colours dark = makeDark();
    return dark;
}

const Colours& lightColours() {
    static const Colours light = makeLight();
    return light;
}

const Colours& contrastColours() {
    static const Colours contrast = makeContrast();
    return contrast;
}

const Colours& colours() { return current(); }

void setColours(const Colours& to) {
    current() = to;
    ++serial();
}

int paletteSerial() { return serial(); }

QColor toneText(core::Tone tone) {
    switch (tone) {
    case core::Tone::Good:
        return colours().green;
    case core::Tone::Warn:
        return colours().amberText;
    case core::Tone::Bad:
        return colours().red;
    case core::Tone::Plain:
        break;
    }
    return colours().muted;
}

QColor toneLine(core::Tone tone) {
    switch (tone) {
    case core::Tone::Good:
        return colours().goodLine;
    case core::Tone::Warn:
        return colours().warnLine;
    case core::Tone::Bad:
        return colours().badLine;
    case core::Tone::Plain:
        break;
    }
    return colours().line;
}

double contrast(const QColor& one, const QColor& other) {
    const auto [dark, light] = std::minmax(
        {luminance(one), luminance(other)}); // copies, because references to these temporaries would dangle
    return (light + 0.05) / (dark + 0.05);
}

std::vector<TextPair> textPairs(const Colours& of) {
    const std::vector<std::pair<QString, QColor>> words{
        {"text", of.text}, {"muted", of.muted}, {"faint", of.faint}, {"amber", of.amberText},
        {"teal", of.teal}, {"red", of.red},     {"brass", of.brass}, {"violet", of.violet},
        {"blue", of.blue}, {"green", of.green}};
    const std::vector<std::pair<QString, QColor>> grounds{
        {"bg", of.bg}, {"panel", of.panel}, {"raised", of.raised}, {"soft", of.soft}};
    const std::vector<std::pair<QString, QColor>> fills{{"amber", of.amber}, {"teal", of.teal},
                                                        {"red", of.red},     {"violet", of.violet},
                                                        {"blue", of.blue},   {"green", of.green}};
    std::vector<TextPair> pairs;
    for (const auto& [word, ink] : words)
        for (const auto& [ground, fill] : grounds)
            pairs.push_back({word + " on " + ground, ink, fill});
    for (const auto& [name, fill] : fills)
        pairs.push_back({"ink on " + name, of.ink, fill});
    pairs.push_back({"die", of.dieInk, of.die});
    return pairs;
}

} // namespace ui
