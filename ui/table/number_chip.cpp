// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/number_chip.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"
#include "ui/tokens/number_popup.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QWheelEvent>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {
constexpr int chipHeight = 28, chipInset = 8, tightInset = 3;
constexpr int numberPadding = 3; ///< pixels of the ground on both sides of a number

/// The number as it is shown: "9/9" in place of "9 / 9" where space is short.
QString shownNumber(const QString& number, bool tight) {
    return tight ? QString(number).remove(QLatin1Char(' ')) : number;
}

} // namespace

NumberChip::NumberChip(QWidget* parent) : QAbstractButton(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus); // a click must not take Space from the window
    connect(this, &QAbstractButton::clicked, this, &NumberChip::press);
}

void NumberChip::setWords(const QString& name, const QString& number, core::Tone tone) {
    m_name = name;
    m_number = number;
    m_tone = tone;
    setAccessibleName(words());
    updateGeometry();
    update();
}

void NumberChip::setNumberSide(int place) {
    m_numberSide = place;
    update();
}

void NumberChip::setCounter(const core::CounterView& counter) {
    m_counts = false;
    m_fixed = counter.id.empty();
    m_framed = !m_fixed;
    setFocusPolicy(m_fixed ? Qt::NoFocus : Qt::TabFocus);
    if (counter.limit == 1) // such a counter is there or not, as a tick or a dash behind its name shows
        setWords(part::text(counter.label), counter.value > 0 ? QStringLiteral("✓") : QStringLiteral("–"));
    else
        setWords(part::text(counter.label),
                 counter.limit < 0 ? QString::number(counter.value)
                                   : QStringLiteral("%1 / %2").arg(counter.value).arg(counter.limit));
    set(counter.value, counter.limit, part::text(counter.help));
}

void NumberChip::setObjective(const core::ObjectiveView& objective) {
    m_counts = true;
    m_fixed = false;
    setWords(part::text(objective.name),
             QStringLiteral("%1 / %2").arg(objective.progress).arg(objective.needed),
             objective.done ? core::Tone::Good : core::Tone::Plain);
    set(objective.progress, objective.needed, part::text(objective.text));
}

void NumberChip::set(int value, int limit, const QString& why) {
    m_value = value;
    m_limit = limit;
    QStringList help{words()};
    if (!why.isEmpty()) help << why;
    if (m_counts)
        help << tr("Click to add one, right-click for all values; + and − change the number, too.");
    else if (!m_fixed)
        help << tr("Click to change the number; + and − change it, too.");
    setToolTip(help.join(QLatin1Char('\n')));
    setAccessibleDescription(why);
    setCursor(m_fixed ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void NumberChip::press() {
    if (m_fixed) return;
    if (!m_counts) return openNumbers();
    emit stepped(m_limit >= 0 && m_value >= m_limit ? 0 : m_value + 1);
}

void NumberChip::openNumbers() {
    if (m_fixed) return;
    auto* numbers = new NumberPopup(*this, m_name);
    connect(numbers, &NumberPopup::chosen, this, [this](int value) {
        if (value != m_value) emit stepped(value);
    });
    numbers->open({m_value, m_limit}, mapToGlobal(rect().bottomLeft()));
}

void NumberChip::step(int by) {
    if (m_fixed) return;
    const int wanted = std::max(0, m_limit < 0 ? m_value + by : std::min(m_value + by, m_limit));
    if (wanted != m_value) emit stepped(wanted);
}

/// The space around the text in pixels; a number that is computed from others has no frame, and so almost
/// none.
int NumberChip::aroundWords() const {
    return isFramed() ? 2 * qRound((m_tight ? tightInset : chipInset) * fontMetrics().height() / 16.0) : 2;
}

void NumberChip::setTight(bool tight) {
    if (m_tight == tight) return;
    m_tight = tight;
    updateGeometry();
    update();
}

QFont NumberChip::nameFont() const { return scaled(font(), m_tight ? 0.82 : 0.96); }

QFont NumberChip::numberFont() const { return scaled(font(), m_tight ? 0.82 : 0.96, QFont::DemiBold); }

bool NumberChip::isCut() const {
    const int room = width() - aroundWords() - numberWidth() + 1;
    return briefName().isEmpty() && QFontMetrics(nameFont()).horizontalAdvance(m_name) > room;
}

QString NumberChip::briefName() const {
    static const QRegularExpression numbered(QStringLiteral("^(\\D).*\\s(\\d+)$"));
    const auto found = numbered.match(m_name);
    if (found.hasMatch()) return found.captured(1) + QLatin1Char(' ') + found.captured(2);
    // "Centre" of "Centre of the table"
    const auto place = m_name.indexOf(QStringLiteral(" of the "));
    return place > 0 ? m_name.left(place) : QString();
}

int NumberChip::numberWidth() const {
    if (m_number.isEmpty()) return 0;
    return QFontMetrics(numberFont()).horizontalAdvance(shownNumber(m_number, m_tight)) +
           fontMetrics().averageCharWidth() * 2 / 3;
}

QSize NumberChip::sizeHint() const {
    const QFontMetrics metrics(nameFont());
    return {metrics.horizontalAdvance(m_name) + numberWidth() + aroundWords() + 1,
            std::max(chipHeight, fontMetrics().height() + 12)};
}

QSize NumberChip::minimumSizeHint() const {
    const QFontMetrics metrics(nameFont());
    const auto brief = briefName();
    const int least =
        brief.isEmpty() ? metrics.averageCharWidth() * m_leastLetters : metrics.horizontalAdvance(brief) + 1;
    const int name = std::min(metrics.horizontalAdvance(m_name), least);
    return {name + numberWidth() + aroundWords() + 1, sizeHint().height()};
}

void NumberChip::paintEvent(QPaintEvent*) {
    const auto& c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool good = m_tone == core::Tone::Good;
    const QColor edge = hasFocus()                 ? c.amber
                        : underMouse() && !m_fixed ? c.muted
                        : good                     ? c.goodLine
                                                   : c.line;
    painter.setPen(QPen(edge, hasFocus() ? 1.6 : 1));
    painter.setBrush(isDown() ? QBrush(c.raised) : QBrush(Qt::NoBrush));
    if (isFramed()) painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    QRect words = rect().adjusted(aroundWords() / 2, 0, -aroundWords() / 2, 0);
    painter.setFont(nameFont());
    painter.setPen(good ? toneText(m_tone) : c.muted);
    const QRect name = words.adjusted(0, 0, -numberWidth(), 0);
    const auto metrics = painter.fontMetrics();
    const bool whole = metrics.horizontalAdvance(m_name) <= name.width() + 1 || briefName().isEmpty();
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                     whole ? wholeWords(m_name, metrics, name.width() + 1) : briefName());
    painter.setFont(numberFont());
    const bool ofSide = m_numberSide >= 0 && !m_number.isEmpty();
    if (ofSide) {
        const QRectF number = painter.fontMetrics().boundingRect(words, Qt::AlignRight | Qt::AlignVCenter,
                                                                 shownNumber(m_number, m_tight));
        painter.setPen(Qt::NoPen);
        painter.setBrush(sideColour(m_numberSide));
        painter.drawRoundedRect(number.adjusted(-numberPadding, 0, numberPadding, 0), 4, 4);
    }
    painter.setPen(ofSide ? c.ink : good ? toneText(m_tone) : c.text);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, shownNumber(m_number, m_tight));
}

std::vector<int> sharedWidths(const std::vector<NumberChip*>& chips, int room, int gap) {
    std::vector<int> out;
    for (const auto* chip : chips)
        out.push_back(chip->sizeHint().width());
    int all = std::accumulate(out.begin(), out.end(), gap * std::max(0, int(out.size()) - 1));
    while (all > room) {
        int widest = -1;
        for (int n = 0; n < int(out.size()); ++n)
            if (out[n] > chips[n]->minimumSizeHint().width() && (widest < 0 || out[n] > out[widest]))
                widest = n;
        if (widest < 0) break;
        const int least = chips[widest]->minimumSizeHint().width();
        const int letter = chips[widest]->fontMetrics().averageCharWidth();
        // A brief name takes the place of the whole one, and needs no room beside it.
        const int cut = chips[widest]->briefName().isEmpty()
                            ? std::min({letter, all - room, out[widest] - least})
                            : out[widest] - least;
        out[widest] -= cut;
        all -= cut;
    }
    return out;
}

/// Handles the keys plus and minus; all other keys are those of a button.
void NumberChip::keyPressEvent(QKeyEvent* event) {
    if (!m_fixed && event->text() == QLatin1String("+"))
        step(+1);
    else if (!m_fixed && (event->text() == QLatin1String("-") || event->text() == QStringLiteral("−")))
        step(-1);
    else
        QAbstractButton::keyPressEvent(event);
}

bool NumberChip::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !m_fixed) {
        const auto words = static_cast<QKeyEvent*>(event)->text();
        if (words == QLatin1String("+") || words == QLatin1String("-")) {
            event->accept(); // the keys change this number, not the figure in hand
            return true;
        }
    }
    return QAbstractButton::event(event);
}

void NumberChip::contextMenuEvent(QContextMenuEvent* event) {
    if (m_fixed) return event->ignore();
    openNumbers();
}

void NumberChip::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore();
    step(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

} // namespace ui

#include "moc_number_chip.cpp"
