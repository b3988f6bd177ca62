// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ui::paper {

QString houseRuleMark(bool houseRule) { return houseRule ? QString(QChar(0x2302)) : QString(); }

QString houseRuleLegend() { return houseRuleMark(true) + u' ' + tr("house rule: proposed by the program"); }

QString markedName(const std::string& name, bool houseRule) {
    return houseRule ? text(name) + QChar(QChar::Nbsp) + houseRuleMark(true) : text(name);
}

Mark pageHead(const QString& title, const QString& subtitle, const QString& right, const Inks& inks,
              double width) {
    const TextStyle big{17, true, false, inks.strong(), Qt::AlignLeft};
    const TextStyle small{8, false, false, inks.quiet(), Qt::AlignLeft};
    const double aside = right.isEmpty() ? 0 : std::min(width * 0.4, textWidth(right, small) + 1);
    return [=](QPainter& painter) {
        drawFitted(painter, QRectF(0, 0, width - aside - (aside > 0 ? 4 : 0), 8), title, big);
        if (aside > 0)
            drawFitted(painter, QRectF(width - aside, 1, aside, 6), right, small.aligned(Qt::AlignRight));
        drawFitted(painter, QRectF(0, 8, width, 4), subtitle, small);
        painter.setPen(inks.pen(inks.strong(), 0.5));
        painter.drawLine(QPointF(0, 12.6), QPointF(width, 12.6));
    };
}

Block sectionHead(const QString& title, const Inks& inks, const Styles& styles, double width) {
    const auto words = TextBox::line(title, styles.head, width);
    const double gap = 0.6 * styles.unit;
    return {words.height() + 2 * gap, 3 * styles.unit, true, [=](QPainter& painter, QPointF at) {
                words.draw(painter, at);
                painter.setPen(inks.pen(inks.strong(), 0.3));
                painter.drawLine(at + QPointF(0, words.height() + gap * 0.5),
                                 at + QPointF(width, words.height() + gap * 0.5));
            }};
}

Block leadBlock(const QString& lead, const QString& words, const Styles& styles, double width,
                double before) {
    const QString whole = lead.isEmpty()    ? words
                          : words.isEmpty() ? lead
                                            : lead + QStringLiteral("  ") + words;
    return textBlock(whole, styles.text, width, before, {{0, static_cast<int>(lead.size()), true, false}});
}

Block statBlock(const std::vector<core::StatView>& stats, const Inks& inks, const Styles& styles,
                double width, double height) {
    const double each =
        stats.empty() ? width : std::min(width / static_cast<double>(stats.size()), height * 2.2);
    return {height, 0, false, [=](QPainter& painter, QPointF at) {
                for (std::size_t n = 0; n < stats.size(); ++n) {
                    const QRectF box(at.x() + each * static_cast<double>(n) + 0.2, at.y() + 0.2,
                                     each - 0.4 - (n + 1 < stats.size() ? 0.8 : 0), height - 0.4);
                    const QRectF top(box.left(), box.top(), box.width(), box.height() * 0.38);
                    painter.setPen(Qt::NoPen);
                    painter.setBrush(inks.band());
                    painter.drawRect(top);
                    painter.setPen(inks.pen(inks.strong(), 0.25));
                    painter.setBrush(Qt::NoBrush);
                    painter.drawRect(box);
                    if (inks.savesInk()) painter.drawLine(top.bottomLeft(), top.bottomRight());
                    drawFitted(
                        painter, top.adjusted(0.4, 0, -0.4, 0), text(stats[n].label),
                        styles.label.coloured(inks.onBand()).aligned(Qt::AlignHCenter).sized(height * 0.72));
                    drawFitted(painter,
                               QRectF(box.left() + 0.4, top.bottom(), box.width() - 0.8,
                                      box.bottom() - top.bottom()),
                               text(stats[n].value),
                               styles.text.inBold().aligned(Qt::AlignHCenter).sized(height * 1.25));
                }
            }};
}

bool isWithoutValues(const core::WeaponView& weapon) {
    return weapon.keywords.empty() && !weapon.stats.empty() &&
           std::all_of(weapon.stats.begin(), weapon.stats.end(), [](const auto& stat) {
               return stat.value.empty() || stat.value == "0" || stat.value == "–";
           });
}

core::TableView weaponTable(const std::vector<core::WeaponView>& weapons) {
    core::TableView out;
    out.columns.push_back(tr("Weapon").toStdString());
    // The weapon with the most characteristics provides the column headings.
    for (const auto& weapon : weapons)
        if (weapon.stats.size() + 1 > out.columns.size()) {
            out.columns.resize(1);
            for (const auto& stat : weapon.stats)
                out.columns.push_back(stat.label);
        }
    const auto columns = out.columns.size();
    const bool rules = std::any_of(weapons.begin(), weapons.end(),
                                   [](const auto& weapon) { return !weapon.keywords.empty(); });
    if (rules) out.columns.push_back(tr("Rules").toStdString());
    for (const auto& weapon : weapons) {
        if (isWithoutValues(weapon)) continue;
        std::string name = (weapon.count > 1 ? std::to_string(weapon.count) + " × " : "") + weapon.name;
        if (!weapon.profile.empty()) name += " – " + weapon.profile;
        std::vector<std::string> row{name};
        for (const auto& stat : weapon.stats)
            row.push_back(stat.value);
        row.resize(columns, "–");
        std::string words;
        for (const auto& keyword : weapon.keywords)
            words += (words.empty() ? "" : ", ") + keyword;
        if (rules) row.push_back(words.empty() ? "–" : words);
        out.rows.push_back(std::move(row));
    }
    return out;
}

} // namespace ui::paper
