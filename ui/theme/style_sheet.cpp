// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include <utility>

namespace ui {

namespace {

// @names are replaced by members of Colours. Whatever can be pressed is at least 28 pixels high. Each rule is
// tried on all widgets of its class, whatever their look, so that a rule for all widgets or all labels costs
// every window.
constexpr auto sheet = R"(
QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: 4px 6px; }
QPushButton, QToolButton { background: @raised; color: @text; border: 1px solid @border; border-radius: 6px; padding: 5px 10px; min-height: 16px; }
QPushButton:hover, QToolButton:hover { border-color: @muted; }
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked { background: @soft; border-color: @amber; }
QPushButton:focus, QToolButton:focus { border-color: @amber; }
QPushButton:disabled, QToolButton:disabled { color: @faint; background: @panel; border-color: @line; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; width: 0; }
QAbstractButton[look="ghost"] { background: transparent; }
QAbstractButton[look="ghost"]:hover { background: @raised; }
QPushButton[look="flat"], QToolButton[look="flat"] { background: transparent; border-color: transparent; padding: 3px 6px; min-height: 20px; color: @muted; }
QPushButton[look="flat"]:hover, QToolButton[look="flat"]:hover { color: @text; background: @raised; }
QPushButton[look="flat"]:focus, QToolButton[look="flat"]:focus { border-color: @amber; }
QPushButton[look="notice"] { background: transparent; border-color: transparent; padding: 3px 6px; min-height: 20px; color: @amberText; text-align: left; }
QPushButton[look="notice"]:hover { background: @raised; }
QPushButton[look="notice"]:focus { border-color: @amber; }
QPushButton[look="primary"] { background: @amber; color: @ink; border: 2px solid @amber; border-radius: 7px; padding: 8px 17px; font-weight: 700; }
QPushButton[look="primary"]:hover { border-color: @barTop; }
QPushButton[look="primary"]:focus { border-color: @text; }
QPushButton[look="primary"]:disabled { background: transparent; color: @faint; border: 2px solid @line; }
QPushButton[look="segment"] { background: transparent; color: @muted; border: 2px solid transparent; border-radius: 5px; padding: 4px 8px; }
QPushButton[look="segment"]:checked { background: @raised; color: @text; border-color: @muted; }
QPushButton[tight="true"] { padding: 1px 3px; min-height: 24px; }
QPushButton[look="segment"]:hover { color: @text; }
QPushButton[look="segment"]:focus { color: @amberText; text-decoration: underline; }
QToolButton[tight="true"] { padding: 5px 6px; }
QToolButton[look="pad"] { padding: 5px 7px; min-width: 14px; }
QToolButton[look="chosen"] { background: @soft; border-color: @amber; font-weight: 600; }
QToolButton[look="chosen"]:focus { border: 2px solid @text; }
QToolButton[look="chosen"]:disabled { background: transparent; border: 1px dashed @border; color: @muted; }
QPushButton[look="option"] { text-align: left; padding: 6px 10px; }
QFrame[look="card"] { background: @panel; border: 1px solid @line; border-radius: 8px; }
QFrame[look="card"][chosen="true"] { border: 2px solid @amber; }
QFrame[look="marked"] { background: @panel; border: 1px solid @line; border-radius: 8px; padding: 1px; }
QFrame[look="marked"][target="true"] { border: 2px solid @red; padding: 0; }
QFrame[look="marked"][chosen="true"] { border: 2px solid @amber; padding: 0; }
QFrame[look="popover"] { background: @panel; border: 1px solid @border; border-radius: 8px; }
QFrame[look="outcome"] { background: @raised; border: 1px solid @line; border-left: 4px solid @text; border-radius: 6px; }
QFrame[look="raised"] { background: @raised; border: 0; border-radius: 6px; }
QFrame[look="storyBar"] { background: @text; border: 0; border-radius: 2px; }
QFrame[look="panel"] { background: @panel; border: 0; }
QFrame[look="line"] { background: @line; border: 0; max-height: 1px; min-height: 1px; }
QFrame[look="segments"] { background: transparent; border: 1px solid @border; border-radius: 6px; }
QLabel[look="muted"] { color: @muted; }
QLabel[look="faint"] { color: @faint; }
QLabel[look="heading"] { color: @muted; font-weight: 600; }
QLabel[look="active"] { color: @amberText; font-weight: 600; }
QLabel[look="name"] { font-weight: 600; }
QLabel[look="big"] { font-weight: 700; }
QLabel[look="bad"] { color: @red; }
QLabel[look="good"] { color: @teal; }
QLabel[look="warn"] { color: @amberText; }
QLabel[look="key"] { background: @raised; color: @muted; border-radius: 4px; padding: 1px 5px; }
QLabel[look="price"] { background: transparent; color: @amberText; border: 2px solid @amber; border-radius: 12px; padding: 1px 10px; font-weight: 700; }
QLabel[look="keyElsewhere"] { color: @faint; padding: 1px 5px; }
QLabel[look="keyInHand"] { background: @amber; color: @ink; border-radius: 4px; padding: 1px 5px; }
QLabel[look="cost"] { background: @amber; color: @ink; border-radius: 8px; padding: 1px 8px; font-weight: 700; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit { background: @raised; color: @text; border: 1px solid @border; border-radius: 6px; padding: 4px 8px; selection-background-color: @amber; selection-color: @ink; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: @amber; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: @faint; background: @panel; border-color: @line; }
QLineEdit[refused="true"] { border: 2px solid @red; }
QComboBox { padding-right: 20px; }
QComboBox::drop-down { border: 0; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/@arrow.svg); width: 12px; height: 12px; }
QCheckBox { min-height: 28px; }
QCheckBox[tight="true"] { min-height: 0; }
QCheckBox::indicator { width: 12px; height: 12px; border: 1px solid @muted; border-radius: 3px; background: @raised; }
QCheckBox::indicator:checked { background: @amber; border-color: @amber; image: url(:/icons/@tick.svg); }
QCheckBox::indicator:disabled { border-color: @line; background: @panel; }
QCheckBox::indicator:checked:disabled { background: @faint; border-color: @faint; }
QCheckBox:focus, QRadioButton:focus { color: @amberText; }
QComboBox QAbstractItemView, QMenu { background: @panel; color: @text; border: 1px solid @line; padding: 4px; selection-background-color: @soft; selection-color: @text; }
QMenu::item { padding: 5px 22px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @soft; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: 4px 6px; }
QListView, QTreeView, QTableView { background: @panel; color: @text; border: 1px solid @line; border-radius: 6px; selection-background-color: @soft; selection-color: @text; outline: 0; }
QListView[look="bare"] { border: 1px solid transparent; background: transparent; }
QListView:focus, QListView[look="bare"]:focus, QTreeView:focus, QTableView:focus { border-color: @amber; }
QListView::item, QTreeView::item { padding: 3px 4px; }
QHeaderView::section { background: @raised; color: @muted; border: 0; padding: 4px 8px; }
QTabBar::tab { background: transparent; color: @muted; padding: 6px 12px; border-bottom: 2px solid transparent; }
QTabBar::tab:focus { color: @amberText; }
QTabBar::tab:selected { color: @text; border-bottom-color: @amber; }
QTabBar::scroller { width: 48px; }
QTabBar QToolButton { padding: 2px; min-height: 0; }
QTabBar QToolButton::left-arrow { image: url(:/icons/@left.svg); width: 14px; height: 14px; }
QTabBar QToolButton::right-arrow { image: url(:/icons/@right.svg); width: 14px; height: 14px; }
QTabWidget::pane { border: 0; border-top: 1px solid @line; }
QScrollArea { background: transparent; border: 0; }
QScrollArea > QWidget > QWidget[look="clear"] { background: transparent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @border; border-radius: 4px; min-height: 28px; min-width: 28px; margin: 1px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
QSplitter::handle:horizontal { border-left: 1px solid @line; }
QSplitter::handle:vertical { border-top: 1px solid @line; }
QSplitter::handle:hover { border-color: @amber; background: @soft; }
)";

} // namespace

QString styleSheet(const Colours& of) {
    // Longer names come first, so that @amberText is not replaced as @amber.
    const std::pair<const char*, QColor> names[] = {
        {"@amberText", of.amberText}, {"@barTop", of.barTop}, {"@raised", of.raised}, {"@panel", of.panel},
        {"@muted", of.muted},         {"@faint", of.faint},   {"@amber", of.amber},   {"@space", of.space},
        {"@soft", of.soft},           {"@line", of.line},     {"@border", of.border}, {"@text", of.text},
        {"@teal", of.teal},           {"@ink", of.ink},       {"@red", of.red}};
    QString text = QString::fromLatin1(sheet);
    for (const auto& [name, colour] : names)
        text.replace(QLatin1String(name), colour.name());
    text.replace(QLatin1String("@tick"), QLatin1String(of.dark ? "tick_dark" : "tick_light"));
    text.replace(QLatin1String("@arrow"), QLatin1String(of.dark ? "drop_dark" : "drop_light"));
    text.replace(QLatin1String("@left"), QLatin1String(of.dark ? "left_dark" : "left_light"));
    text.replace(QLatin1String("@right"), QLatin1String(of.dark ? "right_dark" : "right_light"));
    return text;
}

} // namespace ui
