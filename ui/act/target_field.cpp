// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/target_field.h"

#include "table/target_reason.h"
#include "ui/act/card_title.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t mostChips = 6;    // more options than this share chips by name
constexpr std::size_t singleChips = 4;  // of still more chips these stay, and one is for all others
constexpr std::size_t mostDetailed = 3; // with more chips their numbers would need a second line
constexpr int chipPadding = 8, chipGap = 8;
constexpr int ringGap = 4;
constexpr int rounding = 2; // text widths are rounded down, and a name that is one pixel short would be cut
constexpr qsizetype longestDetail = 10;
constexpr int linesOverlap = 8; // pixels by which the chance moves into the edge below the name

QFont smaller(const QFont& font) { return scaled(font, 0.86); }

const auto menuSign = QStringLiteral("▾");

/// The width of the ring of a target, with the gap before its name.
int ringWidth(const QFontMetrics& metrics) { return qRound(metrics.height() * 0.7) + ringGap; }

/// What is shown after the name of a target: "♥♥".
QString detailText(const core::FieldOption& option) {
    const auto numbers = part::text(option.detail);
    return numbers.size() <= longestDetail ? numbers : numbers.section(QLatin1Char(' '), 0, 0);
}

QString stemOf(const QString& name) {
    const auto at = name.lastIndexOf(QLatin1Char(' '));
    bool number = false;
    if (at > 0) name.mid(at + 1).toInt(&number);
    return number ? name.left(at) : name;
}

} // namespace

TargetChip::TargetChip(QWidget* parent) : QPushButton(parent) {
    setCheckable(true);
    setAutoDefault(false);
}

void TargetChip::setOption(const core::FieldOption& option, bool chosen, bool detailed) {
    m_detailed = detailed;
    m_group = false;
    m_wide = widthOf(part::text(option.label), detailed ? detailText(option) : QString());
    present(option, chosen);
}

void TargetChip::setGroup(const std::vector<core::FieldOption>& options, const QString& names, int chosen) {
    m_group = true;
    m_detailed = false;
    m_wide = widthOf(names, {});
    for (const auto& option : options)
        m_wide = std::max(m_wide, widthOf(part::text(option.label), {}));
    if (chosen >= 0) return present(options[std::size_t(chosen)], true);
    core::FieldOption all;
    all.label = names.toStdString();
    present(all, false);
    m_hint = tr("Choose one of these targets; the arrow keys reach them too");
    describe();
    setAccessibleName(tr("One of %1").arg(names));
}

void TargetChip::present(const core::FieldOption& option, bool chosen) {
    setText(part::text(option.label));
    m_against = !option.blocked.empty();
    m_detail = m_detailed ? detailText(option) : QString();
    m_hint = part::text(m_against ? option.blocked : core::table::wholeDetail(option));
    describe();
    setAccessibleName(chosen ? tr("Target: %1").arg(text()) : text());
    setChecked(chosen);
    setFocusPolicy(chosen ? Qt::StrongFocus : Qt::ClickFocus);
    updateGeometry();
    update();
}

void TargetChip::setChance(const std::optional<TargetChance>& chance, bool tall) {
    if (m_chance == chance && m_tall == tall) return;
    const bool differs = m_tall != tall;
    m_chance = chance;
    m_tall = tall;
    describe();
    if (differs) updateGeometry();
    update();
}

/// Says in the tool tip, and to screen readers, what is known of the target and its chance.
void TargetChip::describe() {
    QStringList lines{m_hint, m_chance ? m_chance->sentence : QString()};
    lines.removeAll(QString());
    setToolTip(lines.join(QLatin1Char('\n')));
    setAccessibleDescription(toolTip());
}

/// The chance in small letters, "12 %"; dots while it is calculated.
void TargetChip::paintChance(QPainter& painter, const QRect& room) const {
    painter.setFont(smaller(font()));
    painter.setPen(isChecked() ? colours().text : colours().muted);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     m_chance->number.isEmpty() ? QStringLiteral("…") : m_chance->number);
}

int TargetChip::widthOf(const QString& name, const QString& detail) const {
    const QFontMetrics metrics(scaled(font(), 1, QFont::DemiBold));
    int wide = 2 * chipPadding + rounding + metrics.horizontalAdvance(name) + ringWidth(metrics);
    if (m_group) wide += chipGap + metrics.horizontalAdvance(menuSign);
    if (!detail.isEmpty()) wide += chipGap + metrics.horizontalAdvance(detail);
    return wide;
}

QSize TargetChip::sizeHint() const {
    const int second = m_tall ? QFontMetrics(smaller(font())).height() - linesOverlap : 0;
    return {m_wide, std::max(28, fontMetrics().height() + 14 + second)};
}

/// The size with a shortened name: a long name is shortened before it exceeds the card.
QSize TargetChip::minimumSizeHint() const {
    constexpr int least = 14;
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * least), sizeHint().height()};
}

void TargetChip::paintEvent(QPaintEvent*) {
    const auto& c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool chosen = isChecked();
    painter.setPen(QPen(hasFocus() && !chosen ? c.amber
                        : chosen              ? c.red
                        : underMouse()        ? c.muted
                                              : c.border,
                        chosen ? 2 : 1, m_against && !chosen ? Qt::DashLine : Qt::SolidLine));
    QColor ground = c.raised;
    if (chosen) {
        ground = c.red;
        ground.setAlphaF(0.16F);
    }
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    if (chosen && hasFocus()) {
        painter.setPen(QPen(c.text, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5), 4, 4);
    }
    int x = chipPadding;
    const double side = ringWidth(fontMetrics()) - ringGap;
    const QPointF middle(x + side / 2, height() / 2.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(chosen ? c.red : c.border, chosen ? 1.6 : 1.2));
    painter.drawEllipse(middle, side * 0.34, side * 0.34);
    if (chosen)
        for (const auto& arm : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
            painter.drawLine(middle + arm * side * 0.24, middle + arm * side * 0.54);
    x += ringWidth(fontMetrics());
    painter.setFont(scaled(font(), 1, chosen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(!isEnabled() ? c.faint : c.text);
    const auto wide = [&](const QString& text) { return painter.fontMetrics().horizontalAdvance(text); };
    int right = width() - chipPadding;
    if (m_group) {
        painter.drawText(QRect(0, 0, right, height()), Qt::AlignRight | Qt::AlignVCenter, menuSign);
        right -= wide(menuSign) + chipGap;
    }
    const int behind = m_detail.isEmpty() ? 0 : wide(m_detail) + chipGap;
    QRect words(x, 0, right - x - behind, height());
    if (m_chance) {
        const int second = QFontMetrics(smaller(font())).height();
        const int first = painter.fontMetrics().height();
        const int top = (height() - first - second) / 2;
        words.setRect(x, top, words.width(), first);
        painter.save();
        paintChance(painter, QRect(x, top + first, right - x, second));
        painter.restore();
    }
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     wholeWords(text(), painter.fontMetrics(), words.width()));
    if (m_detail.isEmpty()) return;
    painter.setPen(chosen ? c.red : c.muted);
    painter.drawText(QRect(0, words.top(), right, words.height()), Qt::AlignRight | Qt::AlignVCenter,
                     m_detail);
}

TargetField::TargetField(const core::OfferField& field, QWidget* parent)
    : FieldEditor(field, parent), m_flow(new FlowLayout(this, 8)) {
    m_label = part::label("muted", this, part::text(field.label));
    m_label->setMinimumHeight(fontMetrics().height() + 14);
    m_flow->addWidget(m_label);
}

/// The targets of each chip: one each; where there are many, a kind with more than two shares a chip, and
/// where that still leaves many, the last chip is for all targets after the first few.
std::vector<TargetField::Group> TargetField::groups() const {
    std::vector<Group> out;
    const bool together = m_options.size() > mostChips;
    for (std::size_t n = 0; n < m_options.size(); ++n) {
        const auto stem = stemOf(part::text(m_options[n].label));
        const auto it =
            std::find_if(out.begin(), out.end(), [&](const Group& each) { return each.stem == stem; });
        if (!together || it == out.end())
            out.push_back({stem, {n}});
        else
            it->options.push_back(n);
    }
    for (std::size_t n = 0; n < out.size(); ++n) {
        if (out[n].options.size() != 2) continue;
        const Group second{out[n].stem, {out[n].options.back()}};
        out[n].options.pop_back();
        out.insert(out.begin() + std::ptrdiff_t(n) + 1, second);
    }
    if (out.size() <= mostChips) return out;
    Group others{tr("other targets"), {}};
    for (std::size_t n = singleChips; n < out.size(); ++n)
        others.options.insert(others.options.end(), out[n].options.begin(), out[n].options.end());
    out.resize(singleChips);
    out.push_back(std::move(others));
    return out;
}

void TargetField::present(const core::OfferField& field, const core::Value& value) {
    const auto it = std::find_if(field.options.begin(), field.options.end(),
                                 [&](const auto& option) { return option.value == value; });
    const auto chosen = std::size_t(it - field.options.begin());
    m_against = it == field.options.end() ? QString() : part::text(it->blocked);
    setAccessibleName(part::text(field.label));
    const bool known = !m_chips.empty() || m_none;
    if (known && field.options == m_options && chosen == m_chosen) return;
    const auto sameTarget = [](const core::FieldOption& one, const core::FieldOption& other) {
        return one.value == other.value && one.label == other.label;
    };
    const bool same = known && std::equal(m_options.begin(), m_options.end(), field.options.begin(),
                                          field.options.end(), sameTarget);
    m_options = field.options;
    m_chosen = chosen;
    if (!same) makeChips();
    showChips();
}

/// Makes a chip for each target or kind of targets; a chip keeps its place whichever target is chosen.
void TargetField::makeChips() {
    std::vector<QWidget*> old(m_chips.begin(), m_chips.end());
    if (m_none) old.push_back(std::exchange(m_none, nullptr));
    for (auto* each : old) {
        m_flow->removeWidget(each);
        each->hide();
        each->deleteLater();
    }
    m_chips.clear();
    m_groups = groups();
    for (const auto& group : m_groups)
        m_chips.push_back(makeChip(group));
    if (m_options.empty()) {
        m_none = part::label("muted", this, tr("no target can be chosen"));
        m_flow->addWidget(m_none);
        m_none->show();
    }
}

void TargetField::showChips() {
    const auto* held = window()->focusWidget();
    const bool focused = (held && isAncestorOf(held)) || std::exchange(m_keepsFocus, false);
    for (std::size_t n = 0; n < m_chips.size(); ++n) {
        const auto& options = m_groups[n].options;
        const auto at = std::find(options.begin(), options.end(), m_chosen);
        if (options.size() == 1) {
            m_chips[n]->setOption(m_options[options.front()], at != options.end(),
                                  m_chips.size() <= mostDetailed);
        } else {
            std::vector<core::FieldOption> own;
            std::vector<std::string> names;
            for (const auto option : options) {
                own.push_back(m_options[option]);
                names.push_back(m_options[option].label);
            }
            const auto stem = stemOf(part::text(names.front()));
            const bool kind = std::all_of(names.begin(), names.end(),
                                          [&](const auto& each) { return stemOf(part::text(each)) == stem; });
            m_chips[n]->setGroup(own, kind ? groupedNames(names) : tr("%1 others").arg(names.size()),
                                 at == options.end() ? -1 : int(at - options.begin()));
        }
        const auto* id = options.size() == 1 ? m_options[options.front()].value.asString() : nullptr;
        const auto chance = id ? m_chances.find(*id) : m_chances.end();
        m_chips[n]->setChance(chance == m_chances.end() ? std::nullopt : std::optional(chance->second),
                              !m_chances.empty());
        const auto& shown = m_options[at == options.end() ? options.front() : *at].value;
        m_chips[n]->setObjectName(QStringLiteral("target:") +
                                  (shown.asString() ? part::text(*shown.asString()) : QString()));
        if (m_chips[n]->isChecked() && focused) m_chips[n]->setFocus(Qt::OtherFocusReason);
    }
    if (m_chosen >= m_options.size() && !m_chips.empty()) m_chips.front()->setFocusPolicy(Qt::StrongFocus);
    updateGeometry();
}

std::vector<std::string> TargetField::singleTargets() const {
    std::vector<std::string> out;
    for (const auto& group : m_groups) {
        const auto& option = m_options[group.options.front()];
        if (group.options.size() == 1 && option.blocked.empty() && option.value.asString())
            out.push_back(*option.value.asString());
    }
    return out.size() > 1 ? out : std::vector<std::string>();
}

void TargetField::showChances(const TargetChances& chances) {
    if (m_chances == chances) return;
    m_chances = chances;
    showChips();
}

TargetChip* TargetField::makeChip(const Group& group) {
    auto* chip = new TargetChip(this);
    chip->installEventFilter(this);
    if (group.options.size() == 1) {
        connect(chip, &QPushButton::clicked, this,
                [this, option = group.options.front()] { choose(option); });
    } else {
        auto* menu = new QMenu(chip);
        nameMenu(*menu, group.stem);
        fillMenu(*menu, group);
        connect(chip, &QPushButton::clicked, this, [this, chip, menu] {
            showChips(); // the click has switched the chip
            menu->popup(chip->mapToGlobal(QPoint(0, chip->height())));
        });
    }
    m_flow->addWidget(chip);
    chip->show();
    return chip;
}

void TargetField::fillMenu(QMenu& menu, const Group& group) {
    for (const auto option : group.options) {
        auto words = part::text(m_options[option].label);
        if (const auto detail = core::table::wholeDetail(m_options[option]); !detail.empty())
            words += QLatin1Char('\t') + part::text(detail);
        auto* entry = menu.addAction(words);
        entry->setToolTip(part::text(m_options[option].blocked));
        connect(entry, &QAction::triggered, this, [this, option] { choose(option); });
    }
}

void TargetField::choose(std::size_t option) {
    if (option >= m_options.size()) return;
    showChips(); // until the session reports another choice
    emit edited(m_options[option].value);
}

/// Has the arrow keys choose the target they reach, because the only focus mark is the ring of the target.
bool TargetField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && !m_options.empty()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int by = key == Qt::Key_Right || key == Qt::Key_Down ? 1
                       : key == Qt::Key_Left || key == Qt::Key_Up  ? -1
                                                                   : 0;
        if (by != 0) {
            const auto all = std::ptrdiff_t(m_options.size());
            const auto now = m_chosen < m_options.size() ? std::ptrdiff_t(m_chosen) : by > 0 ? -1 : 0;
            m_keepsFocus = true;
            choose(std::size_t((now + by + all) % all));
            return true;
        }
    }
    return FieldEditor::eventFilter(watched, event);
}

} // namespace ui

#include "moc_target_field.cpp"
