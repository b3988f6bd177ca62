// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_button.h"

#include "ui/charts/odds_words.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QPainter>

namespace ui {

namespace {

constexpr int side = 8, gap = 6;

QString hintOf(const core::Offer& offer, QChar letter) {
    QStringList lines{part::text(offer.title)};
    if (!offer.price.empty()) lines << part::text(offer.price);
    if (!offer.help.empty()) lines << part::text(offer.help);
    if (offer.blocked) lines << QObject::tr("Not now: %1").arg(part::text(offer.blocked->text));
    if (offer.houseRule) lines << QObject::tr("House rule");
    if (!letter.isNull()) lines << QObject::tr("Key %1, then Enter").arg(letter.toUpper());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

OfferButton::OfferButton(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void OfferButton::setOffer(const core::Offer& offer, QChar letter) {
    const auto before = sizeHint();
    m_id = part::text(offer.id);
    m_cost = part::text(offer.cost);
    m_blocked = offer.blocked.has_value();
    m_likely = offer.primary;
    setObjectName(QStringLiteral("offer:") + m_id);
    setText(part::text(offer.label));
    m_letterAt = letter.isNull() ? -1 : static_cast<int>(text().indexOf(letter, 0, Qt::CaseInsensitive));
    m_cap = letter.isNull() || m_letterAt >= 0 ? QString() : QString(letter.toUpper());
    m_hint = hintOf(offer, letter);
    describe();
    auto name = part::text(offer.title);
    if (!m_cost.isEmpty()) name += tr(", costs %1").arg(m_cost);
    if (m_blocked) name += tr(", not now: %1").arg(part::text(offer.blocked->text));
    setAccessibleName(name);
    // A new layout of the window is the most expensive part of this function.
    if (sizeHint() != before) updateGeometry();
    update();
}

void OfferButton::setOdds(const std::optional<core::OddsReport>& known) {
    const auto odds = known && !isCertain(*known) ? known : std::nullopt;
    const auto words = odds ? oddsWords(*odds, std::nullopt) : OddsWords();
    const auto sentence = odds ? words.sentence() : QString();
    const auto shown = odds ? words.number + QLatin1Char(' ') + briefQuestion(*odds) : QString();
    if (m_odds == shown && m_oddsSentence == sentence) return;
    m_odds = shown;
    m_oddsNumber = odds ? words.number : QString();
    m_question = odds ? part::text(odds->question) : QString();
    m_oddsSentence = sentence;
    describe();
    update();
}

void OfferButton::describe() {
    setToolTip(m_oddsSentence.isEmpty() ? m_hint : m_hint + QLatin1Char('\n') + m_oddsSentence);
    setAccessibleDescription(m_oddsSentence);
}

void OfferButton::setInHand(bool inHand) {
    if (m_inHand == inHand) return;
    m_inHand = inHand;
    update();
}

QSize OfferButton::sizeHint() const {
    auto face = font();
    face.setWeight(QFont::DemiBold); // the weight of the likeliest action, which is the widest
    const QFontMetrics metrics(face);
    const int cost = m_cost.isEmpty() ? 0 : gap + metrics.horizontalAdvance(m_cost) + 2;
    const int cap = m_cap.isEmpty() ? 0 : capSize().width() + gap;
    return {2 * side + cap + metrics.horizontalAdvance(text()) + cost, metrics.height() + 14};
}

QSize OfferButton::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 9, sizeHint().height()};
}

QSize OfferButton::capSize() const {
    const QFontMetrics metrics(scaled(font(), 0.8));
    return {std::max(metrics.horizontalAdvance(m_cap) + 8, metrics.height()), metrics.height()};
}

/// Paints the key left of the name, when no letter of the name can be underlined.
void OfferButton::paintCap(QPainter& painter, QRect& room) const {
    if (m_cap.isEmpty()) return;
    const QRect cap(QPoint(room.left(), room.center().y() + 1 - capSize().height() / 2), capSize());
    painter.setPen(QPen(colours().muted, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(scaled(font(), 0.8));
    painter.drawText(cap, Qt::AlignCenter, m_cap);
    room.setLeft(cap.right() + gap);
}

/// Paints, right of the name, as much as fits: the chance with its word, the chance alone, or nothing.
void OfferButton::paintOdds(QPainter& painter, QRect& room) const {
    const auto small = scaled(font(), 0.86);
    for (const auto& shown : {m_odds, m_oddsNumber}) {
        const int wide = QFontMetrics(small).horizontalAdvance(shown);
        if (shown.isEmpty() || room.width() < fontMetrics().horizontalAdvance(text()) + gap + wide) continue;
        painter.setFont(small);
        painter.setPen(colours().muted);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, shown);
        room.setRight(room.right() - wide - gap);
        return;
    }
}

void OfferButton::paintEvent(QPaintEvent*) {
    const auto& c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(m_blocked && !m_inHand ? 0.6 : isEnabled() ? 1.0 : 0.75);
    const bool loud = m_inHand || hasFocus() || isDown();
    painter.setPen(QPen(loud           ? c.amber
                        : underMouse() ? c.muted
                        : m_blocked    ? c.space
                                       : c.border,
                        hasFocus() ? 2 : 1));
    painter.setBrush(m_inHand ? c.soft : c.raised);
    if (m_blocked) painter.setPen(QPen(painter.pen().color(), 1, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);

    QRect room = rect().adjusted(side, 0, -side, 0);
    paintCap(painter, room);
    if (!m_cost.isEmpty()) {
        auto bold = font();
        bold.setWeight(QFont::Bold);
        painter.setFont(bold);
        painter.setPen(m_blocked ? c.muted : c.amberText);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, m_cost);
        room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(m_cost) - gap);
    }
    paintOdds(painter, room);
    auto face = font();
    if (m_likely) face.setWeight(QFont::DemiBold);
    painter.setFont(face);
    painter.setPen(c.text);
    const auto words = wholeWords(text(), painter.fontMetrics(), room.width());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, words);
    if (m_letterAt < 0 || m_letterAt >= words.size()) return;
    const int from = room.left() + painter.fontMetrics().horizontalAdvance(words.left(m_letterAt));
    const int width = painter.fontMetrics().horizontalAdvance(words.at(m_letterAt));
    const int y = rect().center().y() + painter.fontMetrics().ascent() / 2 + 1;
    painter.setPen(QPen(c.muted, 1));
    painter.drawLine(from, y, from + width - 1, y);
}

} // namespace ui

#include "moc_offer_button.cpp"
