// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/dice_strip.h"

#include <algorithm>
#include <map>

namespace ui {

namespace {
constexpr int mostSingle = 16;
constexpr int usualPerRow = 12;
} // namespace

DiceStrip::DiceStrip(Size size, QWidget* parent) : QWidget(parent), m_size(size) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::NoFocus);
}

void DiceStrip::setDice(std::vector<ShownDie> dice) {
    m_dice = std::move(dice);
    QStringList words;
    for (const ShownDie& die : m_dice)
        words << die.text;
    setAccessibleName(tr("Dice: %1").arg(words.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

int DiceStrip::side() const { return m_size == Size::Small ? smallDieSide(font()) : dieSide(font()); }

int DiceStrip::step() const { return side() + std::max(4, side() / 6); }

int DiceStrip::perRow(int width) const { return std::max(1, (width + step() - side()) / step()); }

int DiceStrip::heightForWidth(int width) const {
    const int rows = (int(m_dice.size()) + perRow(width) - 1) / perRow(width);
    return std::max(1, rows) * step() - (step() - side());
}

QSize DiceStrip::sizeHint() const {
    const int columns = std::clamp(int(m_dice.size()), 1, usualPerRow);
    const int width = columns * step() - (step() - side());
    return {width, heightForWidth(width)};
}

QSize DiceStrip::minimumSizeHint() const { return {side(), side()}; }

void DiceStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int columns = perRow(width());
    for (int n = 0; n < int(m_dice.size()); ++n) {
        const QRectF box((n % columns) * step(), (n / columns) * step(), side(), side());
        paintDie(painter, box, m_dice[std::size_t(n)].text, m_dice[std::size_t(n)].look, font());
    }
}

std::vector<ShownDie> shownDice(const core::DiceRow& row, const std::vector<int>& faces) {
    std::vector<ShownDie> dice;
    if (int(faces.size()) <= mostSingle) {
        for (const int face : faces)
            dice.push_back({QString::number(face), lookOf(row.bands, face)});
        return dice;
    }
    std::map<int, int, std::greater<>> fallen;
    for (const int face : faces)
        ++fallen[face];
    for (const auto& [face, times] : fallen) {
        dice.push_back({QString::number(face), lookOf(row.bands, face)});
        dice.push_back({QStringLiteral("×%1").arg(times), DieLook::Miss});
    }
    return dice;
}

} // namespace ui

#include "moc_dice_strip.cpp"
