// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/dice_strip.h"

#include "ui/dice/die_box.h"

#include <QMouseEvent>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

namespace ui {

namespace {
constexpr int mostSingle = 16;   ///< more dice are shown as one for each face, with its number
constexpr int usualPerRow = 12;  ///< dice
constexpr double gapShare = 0.4; ///< share of a die's side; the gap before dice that do not count
/// The gap between two dice of that side.
int gapBeside(int side) { return std::max(4, side / 6); }
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

/// The side of a die in a strip of that width: large dice become small before a few of them wrap.
int DiceStrip::side(int width) const {
    const int large = dieSide(font()), dice = int(m_dice.size());
    const bool wraps =
        dice > 1 && dice <= usualPerRow &&
        dice * (large + gapBeside(large)) - gapBeside(large) + apart() * qRound(large * gapShare) >
            width - 2 * rim();
    return m_size == Size::Small || wraps ? smallDieSide(font()) : large;
}

int DiceStrip::step(int width) const { return side(width) + gapBeside(side(width)); }

int DiceStrip::perRow(int width) const {
    return std::max(1, (width - gaps(width) - 2 * rim() + gapBeside(side(width))) / step(width));
}

/// Large dice have the same place in their strip as in the box in which they were typed.
int DiceStrip::rim() const { return m_size == Size::Large ? DieBox::rim : 0; }

int DiceStrip::heightForWidth(int width) const {
    const int columns = perRow(width);
    const int rows = (int(m_dice.size()) + columns - 1) / columns;
    return std::max(1, rows) * step(width) - gapBeside(side(width)) + 2 * rim();
}

QSize DiceStrip::sizeHint() const {
    const int columns = std::clamp(int(m_dice.size()), 1, usualPerRow), any = QWIDGETSIZE_MAX;
    const int width = columns * step(any) - gapBeside(side(any)) + gaps(any) + 2 * rim();
    return {width, heightForWidth(width)};
}

/// How many dice have a gap before them.
int DiceStrip::apart() const {
    return int(std::count_if(m_dice.begin(), m_dice.end(), [](const auto& die) { return die.apart; }));
}

int DiceStrip::gaps(int width) const { return apart() * qRound(side(width) * gapShare); }

QSize DiceStrip::minimumSizeHint() const {
    const int least = side(QWIDGETSIZE_MAX) + 2 * rim();
    return {least, least};
}

/// The place of that die.
QRectF DiceStrip::boxOf(int number) const {
    const int columns = perRow(width()), high = side(width());
    int gap = 0;
    for (int n = number - number % columns + 1; n <= number; ++n)
        if (m_dice[std::size_t(n)].apart) gap += qRound(high * gapShare);
    return QRectF(rim() + (number % columns) * step(width()) + gap,
                  rim() + (number / columns) * step(width()), high, high);
}

void DiceStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int n = 0; n < int(m_dice.size()); ++n)
        paintDie(painter, boxOf(n), m_dice[std::size_t(n)].text, m_dice[std::size_t(n)].look, font());
}

void DiceStrip::setCorrectable() {
    m_isCorrectable = true;
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("A click corrects a die: this roll is typed again, and later ones are rolled again"));
}

void DiceStrip::mousePressEvent(QMouseEvent* event) {
    for (int n = 0; m_isCorrectable && n < int(m_dice.size()); ++n) {
        const int face = m_dice[std::size_t(n)].text.toInt();
        if (face > 0 && boxOf(n).contains(event->position())) return emit correctionRequested(face);
    }
    QWidget::mousePressEvent(event);
}

namespace {

/// Where no face is a success, the dice are added up, so each of them counts.
DieLook fallenLook(const core::DiceRow& row, int face, DiceCounting counting) {
    const bool hits = std::any_of(row.bands.begin(), row.bands.end(), [](const auto& b) { return b.good; });
    if (!hits) return DieLook::Kept;
    const auto look = lookOf(row.bands, face);
    if (counting == DiceCounting::Failures) return look == DieLook::Miss ? DieLook::Kept : DieLook::Miss;
    return look == DieLook::Normal ? DieLook::Kept : look;
}

} // namespace

namespace {

/// Marks the dice that are kept by rank, and puts them before the others unless their order matters.
std::vector<ShownDie> keptByRank(const core::DiceRow& row, const std::vector<int>& faces, DiceOrder order) {
    std::vector<std::size_t> ranked(faces.size());
    std::iota(ranked.begin(), ranked.end(), std::size_t{0});
    std::stable_sort(ranked.begin(), ranked.end(), [&](std::size_t one, std::size_t other) {
        return row.keeps > 0 ? faces[one] > faces[other] : faces[one] < faces[other];
    });
    const auto kept = std::min(faces.size(), static_cast<std::size_t>(std::abs(row.keeps)));
    std::vector<ShownDie> dice(faces.size());
    for (std::size_t place = 0; place < ranked.size(); ++place) {
        const auto at = order == DiceOrder::AsRolled ? ranked[place] : place;
        dice[at] = {QString::number(faces[ranked[place]]), place < kept ? DieLook::Kept : DieLook::Miss};
        if (order == DiceOrder::CountingFirst) dice[at].apart = place == kept;
    }
    return dice;
}

} // namespace

std::vector<ShownDie> shownDice(const core::DiceRow& row, const std::vector<int>& faces, DiceOrder order,
                                DiceCounting counting) {
    std::vector<ShownDie> dice;
    if (row.keeps != 0 && int(faces.size()) <= mostSingle) return keptByRank(row, faces, order);
    if (int(faces.size()) <= mostSingle) {
        for (const int face : faces)
            dice.push_back({QString::number(face), fallenLook(row, face, counting)});
        if (order == DiceOrder::AsRolled) return dice;
        const auto missed = std::stable_partition(
            dice.begin(), dice.end(), [](const ShownDie& die) { return die.look != DieLook::Miss; });
        if (missed != dice.begin() && missed != dice.end()) missed->apart = true;
        return dice;
    }
    std::map<int, int, std::greater<>> fallen;
    for (const int face : faces)
        ++fallen[face];
    for (const auto& [face, times] : fallen) {
        dice.push_back({QString::number(face), fallenLook(row, face, counting)});
        dice.push_back({QStringLiteral("×%1").arg(times), DieLook::Miss});
    }
    return dice;
}

} // namespace ui

#include "moc_dice_strip.cpp"
