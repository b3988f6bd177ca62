// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/choice_form.h"

#include "ui/theme/chance_bar.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace ui {

namespace {
// H and O have other meanings in the whole window
const QString optionKeys = QStringLiteral("ABCDEFGIJKLMNPQRSTUVWXYZ");
constexpr int optionHeight = 32;
constexpr int padding = 10;
constexpr int mostRows = 8; // so many options are in sight in a small window; more are side by side
constexpr int barWidth = 96, barHeight = 8;
constexpr double leftOfNote = 0.62; ///< share of the width for name and description in one line
} // namespace

OptionButton::OptionButton(const core::ChoiceOption& option, QChar key, bool preset, QWidget* parent)
    : QPushButton(parent), m_key(key.isNull() ? QString() : QString(key)),
      m_label(QString::fromStdString(option.label.empty() ? option.id : option.label)),
      m_detail(QString::fromStdString(option.detail)), m_preset(preset) {
    setLook(*this, "option");
    // The default policy of a button treats the size hint as the minimum, and a fixed height would cut the
    // second line.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(m_label);
    setAccessibleDescription(preset ? m_detail + tr(" (preset)") : m_detail);
    setToolTip(m_detail);
}

void OptionButton::setNote(const QString& note, const QString& meaning) {
    if (m_note == note) return;
    m_note = note;
    QStringList lines;
    for (const auto& line : {m_detail, meaning})
        if (!line.isEmpty()) lines << line;
    setToolTip(lines.join(QLatin1Char('\n')));
    setAccessibleDescription(m_preset ? toolTip() + tr(" (preset)") : toolTip());
    update();
}

void OptionButton::setChance(double chance, const QString& brief) {
    m_chance = chance;
    m_brief = brief;
    update();
}

/// The description without the parts whose number the note has.
QString OptionButton::newDetail() const {
    static const QRegularExpression number(QStringLiteral("[<>]?\\d+ %"));
    const auto noted = number.match(m_chance ? m_brief : m_note).captured();
    if (noted.isEmpty()) return m_detail;
    auto parts = m_detail.split(QStringLiteral(", "));
    parts.removeIf([&](const QString& part) { return number.match(part).captured() == noted; });
    return parts.join(QStringLiteral(", "));
}

void OptionButton::setProposed(bool is) {
    if (m_isProposed == is) return;
    m_isProposed = is;
    update();
}

QSize OptionButton::sizeHint() const {
    const QFontMetrics metrics(font());
    const int words = QFontMetrics(scaled(font(), 1, QFont::DemiBold))
                          .horizontalAdvance(m_label + QStringLiteral("   ") + m_detail);
    return {words + metrics.height() * 2 + 4 * padding, std::max(optionHeight, metrics.height() + 14)};
}

/// Whether the description is below the name: that depends on the width alone, because the note comes
/// later and must not move anything.
bool OptionButton::isTwoLined(int width) const {
    const QFontMetrics metrics(font()), bold(scaled(font(), 1, QFont::DemiBold));
    const int words = bold.horizontalAdvance(m_label) + 2 * padding + metrics.horizontalAdvance(m_detail);
    return !m_detail.isEmpty() && words > width * leftOfNote - metrics.height() - 3 * padding;
}

int OptionButton::heightForWidth(int width) const {
    const int line = fontMetrics().height();
    return isTwoLined(width) ? 2 * line + 10 : std::max(optionHeight, line + 14);
}

QSize OptionButton::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 20, sizeHint().height()};
}

/// The note that fits beside the description of the option: the whole note, or its first part.
QString OptionButton::noteFor(int room) const {
    const QFontMetrics metrics(font()), bold(scaled(font(), 1, QFont::DemiBold));
    const int detail = isTwoLined(width()) ? 0 : metrics.horizontalAdvance(m_detail);
    const int whole = bold.horizontalAdvance(m_label) + detail + bold.horizontalAdvance(m_note) + 2 * padding;
    return whole <= room ? m_note : m_note.section(QStringLiteral(" · "), 0, 0);
}

void OptionButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space)
        event->ignore();
    else
        QPushButton::keyPressEvent(event);
}

void OptionButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Colours& c = colours();
    const bool loud = hasFocus() || isDown();
    const bool amber = loud && m_isProposed;
    painter.setPen(QPen(amber                      ? c.amber
                        : loud                     ? c.muted
                        : m_preset && m_isProposed ? c.warnLine
                        : underMouse()             ? c.muted
                                                   : c.border,
                        loud ? 1.8 : 1));
    painter.setBrush(amber ? c.soft : c.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    const QFontMetrics metrics(font());
    int x = padding;
    if (!m_key.isEmpty()) {
        const QRect key(x, (height() - metrics.height() - 2) / 2, metrics.height() + 2, metrics.height() + 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.panel);
        painter.drawRoundedRect(key, 4, 4);
        painter.setPen(c.muted);
        painter.setFont(scaled(font(), 0.88));
        painter.drawText(key, Qt::AlignCenter, m_key);
        x = key.right() + padding;
    }
    painter.setFont(scaled(font(), 1, QFont::DemiBold));
    painter.setPen(c.text);
    const QFontMetrics bold(painter.font());
    const bool two = isTwoLined(width());
    const int line = two ? metrics.height() : height();
    const int top = two ? (height() - 2 * line) / 2 : 0;
    int room = width() - x - padding;
    const int whole = room;
    if (!m_note.isEmpty()) {
        const int left =
            bold.horizontalAdvance(m_label) + padding + (two ? 0 : metrics.horizontalAdvance(m_detail));
        auto words = m_chance ? m_brief : noteFor(room);
        if (left + bold.horizontalAdvance(words) > room) // the answer itself stays whole
            words = words.section(QStringLiteral(" · "), 0, 0);
        const QString note = wholeWords(words, bold, room * 3 / 5);
        painter.drawText(QRect(x, top, room, line), Qt::AlignVCenter | Qt::AlignRight, note);
        room -= bold.horizontalAdvance(note) + padding;
        if (m_chance && left + barWidth + padding < room) {
            const QRectF track(x + room - barWidth, top + (line - barHeight) / 2.0, barWidth, barHeight);
            paintChanceBar(painter, track, *m_chance, c.amber);
            painter.setPen(c.text);
            room -= barWidth + padding;
        }
    }
    painter.drawText(QRect(x, top, room, line), Qt::AlignVCenter, wholeWords(m_label, bold, room));
    const int used = two ? 0 : bold.horizontalAdvance(m_label) + padding;
    if (two) room = whole;
    painter.setFont(font());
    painter.setPen(c.muted);
    if (room > used)
        painter.drawText(QRect(x + used, two ? top + line : 0, room - used, line), Qt::AlignVCenter,
                         wholeWords(newDetail(), metrics, room - used));
}

ChoiceForm::ChoiceForm(const core::Request& request, QWidget* parent)
    : TrayForm(parent), m_request(request), m_current(request.preset) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    const auto count = int(request.options.size());
    const int columns = (count + mostRows - 1) / mostRows;
    const int rows = columns > 1 ? (count + columns - 1) / columns : count;
    for (int column = 0; column < columns; ++column)
        grid->setColumnStretch(column, 1);
    for (std::size_t n = 0; n < request.options.size(); ++n) {
        const bool preset = request.options[n].id == request.preset;
        if (preset) m_preset = n;
        auto* button = new OptionButton(request.options[n], letter(n), preset, this);
        connect(button, &QPushButton::clicked, this, [this, n] { pick(n); });
        button->installEventFilter(this);
        grid->addWidget(button, int(n) % rows, int(n) / rows);
        m_buttons.push_back(button);
    }
}

QWidget* ChoiceForm::firstInput() const { return m_buttons.empty() ? nullptr : m_buttons[m_preset]; }

/// Without a preset the first option has the focus although the user has not chosen it.
bool ChoiceForm::eventFilter(QObject* watched, QEvent* event) {
    const auto it = std::find(m_buttons.begin(), m_buttons.end(), watched);
    if (event->type() == QEvent::FocusIn && it != m_buttons.end()) {
        const auto& option = m_request.options[std::size_t(it - m_buttons.begin())].id;
        const bool gone = it - m_buttons.begin() != std::ptrdiff_t(m_preset);
        if (option != m_current && (gone || !m_current.empty())) {
            m_current = option;
            emit typedChanged();
        }
    }
    return TrayForm::eventFilter(watched, event);
}

void ChoiceForm::enter() {
    const auto& all = m_request.options;
    const auto it =
        std::find_if(all.begin(), all.end(), [this](const auto& option) { return option.id == m_current; });
    if (!all.empty()) pick(it == all.end() ? m_preset : std::size_t(it - all.begin()));
}

QChar ChoiceForm::letter(std::size_t place) {
    return place < std::size_t(optionKeys.size()) ? optionKeys.at(qsizetype(place)) : QChar();
}

bool ChoiceForm::pickLetter(QChar letter) {
    const auto place = optionKeys.indexOf(letter.toUpper());
    if (letter.isNull() || place < 0 || std::size_t(place) >= m_buttons.size()) return false;
    pick(std::size_t(place));
    return true;
}

void ChoiceForm::setNote(const std::string& option, const QString& note, const QString& meaning) {
    for (std::size_t n = 0; n < m_buttons.size(); ++n)
        if (m_request.options[n].id == option) m_buttons[n]->setNote(note, meaning);
}

void ChoiceForm::setChance(const std::string& option, double chance, const QString& brief) {
    for (std::size_t n = 0; n < m_buttons.size(); ++n)
        if (m_request.options[n].id == option) m_buttons[n]->setChance(chance, brief);
}

void ChoiceForm::setProposes(bool does) {
    if (m_preset < m_buttons.size()) m_buttons[m_preset]->setProposed(does);
}

void ChoiceForm::pick(std::size_t option) {
    core::Answer answer;
    answer.pick = m_request.options[option].id;
    answer.source = core::Answer::Source::Typed;
    emit answered(answer);
}

} // namespace ui

#include "moc_choice_form.cpp"
