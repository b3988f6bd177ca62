// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/card_head.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/number_popup.h"
#include "ui/tokens/token_pixmaps.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace ui {

namespace {
constexpr int headGap = 6;
constexpr std::array nameScales{1.12, 1.0, 0.88}; ///< of a name; the first that shows all of it is used
constexpr int touched = 28;                       ///< side in pixels of what a click can hit
} // namespace

QString houseRuleWords() {
    return QCoreApplication::translate("ui::Card", "House rule: the printed rules have no datasheet for this "
                                                   "figure; the program proposes this one.");
}

CardHead::CardHead(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_number = part::label("key", this);
    m_number->setAlignment(Qt::AlignCenter);
    m_name = part::elided("name", this);
    m_name->setIsName(true);
    m_name->setFont(scaled(font(), nameScales.front(), QFont::DemiBold));
    m_kind = part::elided("muted", this);
    m_kind->setFont(scaled(m_kind->font(), 0.93));
    m_house = part::label("muted", this, QStringLiteral("⌂"));
    m_house->setAccessibleName(tr("house rule"));
    m_house->setToolTip(houseRuleWords());
    m_chips = new ChipRow(this);
    for (auto* each : {m_number, static_cast<QLabel*>(m_kind), m_house})
        each->hide();
}

void CardHead::setNumber(const QString& number) {
    part::say(m_number, number);
    showNumber();
    place();
}

void CardHead::setKeys(const QString& keys) {
    if (m_keys == keys) return;
    m_keys = keys;
    showNumber();
}

void CardHead::showNumber() {
    const bool isKey = !m_keys || *m_keys == m_number->text();
    setLook(*m_number, m_inHand ? "keyInHand" : isKey ? "key" : "keyElsewhere");
    m_number->setToolTip(m_keys.value_or(QString()).isEmpty() ? QString() : tr("Key %1").arg(*m_keys));
}

void CardHead::setName(const QString& name) {
    m_name->setText(name);
    place();
}

void CardHead::setKind(const QString& kind) {
    m_kindWords = kind;
    m_kind->setText(kind);
    m_kind->setToolTip(kind);
    place();
}

/// Shows the kind, or what comes first in it: "Mercenary" of "Mercenary · leader". Where that does not fit
/// either it is left out.
bool CardHead::fitKind(int room) {
    for (const auto& words : {m_kindWords, m_kindWords.section(QStringLiteral(" · "), 0, 0)}) {
        if (words.isEmpty() || m_kind->fontMetrics().horizontalAdvance(words) > room) continue;
        if (m_kind->text() != words) m_kind->setText(words);
        return true;
    }
    return false;
}

void CardHead::setInHand(bool is) {
    m_inHand = is;
    showNumber();
}

void CardHead::setHouseRule(bool is) {
    m_house->setVisible(is);
    place();
}

void CardHead::setChips(std::vector<ChipFace> chips) {
    m_chips->setChips(std::move(chips));
    place();
}

void CardHead::setDie(const std::optional<core::TrackView>& track) {
    if (m_die == track) return;
    m_die = track;
    setAccessibleDescription(track ? part::text(track->label) + QStringLiteral(" %1").arg(track->current)
                                   : QString());
    place();
    update();
}

QRect CardHead::dieBox() const {
    const int side = fontMetrics().height() + 6;
    return m_die ? QRect(width() - side, (height() - side) / 2, side, side) : QRect();
}

QRect CardHead::dieArea() const {
    const QRect box = dieBox();
    const int around = std::max(0, (touched - box.width() + 1) / 2);
    return box.isEmpty() ? QRect() : box.adjusted(-around, -around, around, around);
}

/// A press on the die opens its counts; any other press takes the card in hand.
void CardHead::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_die || m_die->id.empty() || !dieArea().contains(event->pos()))
        return QWidget::mousePressEvent(event);
    auto* numbers = new NumberPopup(*this, part::text(m_die->label));
    connect(numbers, &NumberPopup::chosen, this, [this, token = part::text(m_die->id)](int value) {
        if (!m_die || value != m_die->current) emit dieCorrected(token, value);
    });
    numbers->open({m_die->current, m_die->capacity}, mapToGlobal(dieBox().bottomLeft()));
}

void CardHead::paintEvent(QPaintEvent*) {
    if (!m_die) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect box = dieBox();
    const auto state = m_die->current > 0 ? TokenState::Filled : TokenState::Empty;
    painter.drawPixmap(box.topLeft(),
                       tokenPixmap(core::TokenShape::Die, state, box.width(), devicePixelRatioF()));
    paintPips(painter, QRectF(box), m_die->current);
}

QSize CardHead::sizeHint() const {
    const int height = std::max(fontMetrics().height() + 10, m_chips->sizeHint().height());
    int width = m_name->sizeHint().width();
    for (const QWidget* each : {static_cast<const QWidget*>(m_number), static_cast<const QWidget*>(m_house),
                                static_cast<const QWidget*>(m_chips)})
        if (!each->isHidden()) width += each->sizeHint().width() + headGap;
    if (!m_kindWords.isEmpty()) width += m_kind->fontMetrics().horizontalAdvance(m_kindWords) + headGap;
    return {width, height};
}

QSize CardHead::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 8, sizeHint().height()};
}

/// Writes the name smaller where it would be cut.
void CardHead::fitName(int room) {
    QFont best;
    for (const double scale : nameScales) {
        best = scaled(font(), scale, QFont::DemiBold);
        if (QFontMetrics(best).horizontalAdvance(m_name->text()) < room) break;
    }
    if (m_name->font() != best) m_name->setFont(best);
}

/// The width in pixels of a name's first word and its number.
int CardHead::leastName() const {
    const auto words = m_name->text().split(u' ');
    const auto least = words.size() < 3 ? m_name->text() : words.front() + QStringLiteral(" … 9");
    return m_name->fontMetrics().horizontalAdvance(least);
}

void CardHead::place() {
    for (auto* each : {m_number, static_cast<QLabel*>(m_name), static_cast<QLabel*>(m_kind), m_house})
        each->ensurePolished(); // otherwise they would be measured in another font
    int x = 0, right = m_die ? dieBox().left() - headGap : width();
    const auto put = [this](QWidget* each, int at, int wide) { each->setGeometry(at, 0, wide, height()); };
    if (!m_number->isHidden()) {
        const int side = std::max(fontMetrics().height() + 6, m_number->sizeHint().width());
        const int high = std::min(height(), fontMetrics().height() + 6);
        m_number->setGeometry(0, (height() - high) / 2, side, high);
        x = side + headGap;
    }
    const int house = m_house->isHidden() ? 0 : m_house->sizeHint().width() + headGap;
    const int room = std::max(0, right - x - house);
    int chips = m_chips->isHidden() ? 0 : m_chips->sizeHint().width();
    fitName(chips > 0 ? room - m_chips->minimumSizeHint().width() - headGap : room);
    const int name = m_name->sizeHint().width() + 1;
    if (chips > 0) {
        const int least = std::min(m_chips->minimumSizeHint().width(), room * 2 / 3);
        chips = std::clamp(chips, least, std::max(least, room - name - headGap));
        if (room - chips - headGap < leastName()) chips = std::max(0, room - name - headGap);
        put(m_chips, right - chips, chips);
        right -= chips + headGap;
    }
    const int wide = std::min(name, std::max(0, right - x - house));
    put(m_name, x, wide);
    x += wide + headGap;
    const int rest = right - x - house;
    const bool isShown = fitKind(rest);
    m_kind->setVisible(isShown);
    if (isShown) {
        const int kind = std::min(rest, m_kind->sizeHint().width() + 1);
        put(m_kind, x, kind);
        x += kind + headGap;
    }
    if (house > 0) put(m_house, x, house - headGap);
}

void CardHead::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

bool CardHead::event(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutRequest ||
        event->type() == QEvent::Show) {
        updateGeometry();
        place();
    }
    if (event->type() == QEvent::ToolTip && m_die &&
        dieBox().contains(static_cast<QHelpEvent*>(event)->pos())) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           accessibleDescription() + tr(" · click to change it"), this, dieBox());
        return true;
    }
    return QWidget::event(event);
}

} // namespace ui

#include "moc_card_head.cpp"
