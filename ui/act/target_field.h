// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/act/field_editor.h"

#include <QPushButton>

#include <optional>
#include <vector>

class QMenu;

namespace ui {

class FlowLayout;

/// A chip for one possible target: its name; the chosen one has a red ring, the target sign and its details.
class TargetChip final : public QPushButton {
    Q_OBJECT

public:
    explicit TargetChip(QWidget* parent);
    /// Shows this target; `detailed` adds its numbers.
    void setOption(const core::FieldOption& option, bool chosen, bool detailed);
    /// Shows the chance of the action against this target below its name; nothing shows the name alone.
    /// `tall` keeps the room for a chance in any case.
    void setChance(const std::optional<TargetChance>& chance, bool tall);
    /// Represents several targets of one kind, which its menu contains; shows the chosen one, or their names
    /// while none of them is chosen.
    void setGroup(const std::vector<core::FieldOption>& options, const QString& names, int chosen);
    /// Whether no rule forbids the target.
    bool isAllowed() const { return !m_against; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// The width for one target, the same whether it is chosen or not, so that no chip moves under a click.
    int widthOf(const QString& name, const QString& detail) const;
    void present(const core::FieldOption& option, bool chosen);

    void describe();
    void paintChance(QPainter& painter, const QRect& room) const;

    QString m_detail;
    QString m_hint; ///< what is known of the target, or why it is blocked
    std::optional<TargetChance> m_chance;
    int m_wide = 0;
    bool m_against = false;  ///< a rule is against the target
    bool m_tall = false;     ///< has room for a chance below the name
    bool m_group = false;    ///< the chip is that of several targets and has a menu
    bool m_detailed = false; ///< shows the numbers of the target
};

/// The choice of the target, as chips: where there are many, figures that differ only in their number share
/// one chip with a menu, and where even these chips are many, so do all targets after the first few. Arrow
/// keys go from target to target.
class TargetField final : public FieldEditor {
    Q_OBJECT

public:
    TargetField(const core::OfferField& field, QWidget* parent);
    void present(const core::OfferField& field, const core::Value& value) override;
    QString ruleAgainst() const override { return m_against; }
    std::vector<std::string> singleTargets() const override;
    void showChances(const TargetChances& chances) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The targets that share a chip.
    struct Group {
        QString stem;                     ///< the name that its targets share, without their numbers
        std::vector<std::size_t> options; ///< positions of its targets among the options
    };
    void makeChips();
    void showChips();
    TargetChip* makeChip(const Group& group);
    void fillMenu(QMenu& menu, const Group& group);
    void choose(std::size_t option);
    std::vector<Group> groups() const;

    FlowLayout* m_flow;
    std::vector<core::FieldOption> m_options;
    std::size_t m_chosen = 0;         ///< equals the number of options where none is chosen
    std::vector<TargetChip*> m_chips; ///< in the order of their groups
    std::vector<Group> m_groups;      ///< the targets of each chip
    QWidget* m_none = nullptr;        ///< shown where no target can be chosen
    TargetChances m_chances;
    QString m_against; ///< the rule that is against the chosen target; empty = none
    bool m_keepsFocus = false;
};

} // namespace ui
