// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/play_area.h"

#include "ui/act/activation_card.h"
#include "ui/act/lead_habits.h"
#include "ui/act/lead_switch.h"
#include "ui/board/board_panel.h"
#include "ui/board/board_side_panel.h"
#include "ui/board/board_split.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/columns.h"
#include "ui/frame/panel_widgets.h"
#include "ui/log/log_panel.h"
#include "ui/session/session.h"
#include "ui/table/side_heading.h"
#include "ui/table/side_panel.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_height.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/next_button.h"
#include "ui/turn/notice_bar.h"
#include "ui/turn/pieces_strip.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace ui {

namespace {

constexpr double nextColumn = 38;                    // in average characters, so that it grows with the font
constexpr double leastBottom = 104, lowWindow = 712; // pixels at the usual text size
constexpr double mostUsual =
    0.19;                         // greatest usual share of the height for log and Next, also with large text
constexpr double nextShare = 0.8; // height of Next, at most, as a share of the height of log and Next
constexpr double moreBottom = 0.2; // share of the height beyond a low window that log and Next get
constexpr int switchGap = 4;       // pixels between the switches of a side
constexpr double oneLine = 42;     // pixels by which a log of one line is lower
constexpr double mostLines =
    76; // lines of the table above the log; further height of a very high window goes to the log

/// Adds, at the name of a side, the switch for who rolls its dice.
DiceSwitch* addDiceSwitch(SidePanel& panel, DiceHabits& habits) {
    auto& heading = panel.heading();
    auto* dice = new DiceSwitch(&heading);
    heading.end().addWidget(dice);
    // In a low window the summary of the first side's figures is next to it; both sides look alike.
    QObject::connect(&panel, &SidePanel::heightChanged, dice,
                     [dice](WindowHeight height) { dice->setShort(height != WindowHeight::Usual); });
    const auto follow = [dice, &heading, &habits] { dice->setMode(habits.of(heading.side())); };
    const auto name = [dice, follow](const QString&, const QString& side) {
        dice->setSide(side);
        follow();
    };
    QObject::connect(&heading, &SideHeading::sideShown, dice, name);
    QObject::connect(&habits, &DiceHabits::changed, dice, follow);
    QObject::connect(dice, &DiceSwitch::chosen, dice,
                     [&heading, &habits](DiceMode mode) { habits.set(heading.side(), mode); });
    name({}, heading.sideName());
    return dice;
}

/// Lets the switches of both sides be brief as soon as one of the names is long, so that they look alike.
void pairDiceSwitches(const std::array<std::pair<SidePanel*, DiceSwitch*>, 2>& sides) {
    const auto follow = [sides] {
        const bool crowded = std::any_of(sides.begin(), sides.end(),
                                         [](const auto& side) { return side.first->heading().isCrowded(); });
        for (const auto& side : sides)
            side.second->setCrowded(crowded);
    };
    for (const auto& [panel, dice] : sides)
        QObject::connect(&panel->heading(), &SideHeading::crowdedChanged, dice, follow);
    follow();
}

/// Adds, beside that switch, the one that lets the side play itself. In a low window the first side's line is
/// shared with the summary of its figures; the menu of the switch is in the window's menu, too.
void addLeadSwitch(SidePanel& panel, LeadHabits& habits) {
    auto& heading = panel.heading();
    auto* lead = new LeadSwitch(habits, &heading);
    heading.end().setSpacing(switchGap);
    heading.end().addWidget(lead);
    // The panel says when its height differs from the usual one; the window has no height yet.
    if (panel.objectName() == QStringLiteral("home"))
        QObject::connect(
            &panel, &SidePanel::heightChanged, lead,
            [lead](WindowHeight height) { lead->setVisible(height == WindowHeight::Usual); },
            Qt::QueuedConnection);
    QObject::connect(&heading, &SideHeading::sideShown, lead, &LeadSwitch::setSide);
    lead->setSide(heading.side(), heading.sideName());
}

} // namespace

PlayArea::PlayArea(Session& session, PlayRecord& record, QWidget* parent)
    : QWidget(parent), m_session(session), m_rows(new QSplitter(Qt::Vertical, this)),
      m_columns(new Columns(m_rows)), m_chooser(session, *m_columns) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_rows->setChildrenCollapsible(false);
    m_columns->setMinimumHeight(1);
    auto* bottom = new QFrame(m_rows);
    m_rows->addWidget(m_columns); // added while both are empty: a splitter measures its contents at once
    m_rows->addWidget(bottom);
    m_rows->setStretchFactor(0, 1);
    fillColumns(record);
    fillBottom(*bottom);
    lines->addWidget(m_rows, 1);
    connect(m_rows, &QSplitter::splitterMoved, this,
            [this] { m_bottomShare = double(m_rows->sizes()[1]) / std::max(1, m_rows->height()); });
}

/// Creates the panels with their final parents: a widget that changes its parent is styled again with all its
/// contents.
void PlayArea::fillColumns(PlayRecord& record) {
    auto* left = m_columns->column(Columns::Left);
    auto* middle = m_columns->column(Columns::Middle);
    auto* right = m_columns->column(Columns::Right);
    m_chooser.nameColumns();
    m_home = new SidePanel(m_session, SidePlace::Home, left->parentWidget());
    left->addWidget(m_home, 1);
    left->addWidget(new PiecesStrip(m_session, left->parentWidget()));
    m_middle = new BoardSplit(m_session, middle->parentWidget());
    m_chooser.setBoard(m_middle->panel());
    middle->addWidget(m_middle, 1);
    auto* outer = new BoardSidePanel(m_session, m_middle->panel(), right->parentWidget());
    right->addWidget(outer, 1);
    m_middle->moveActionsTo(*outer);
    connect(m_middle, &BoardSplit::widthsChanged, this, [this] {
        placeLesson();
        m_columns->setOuter(m_middle->outerWidths());
        m_chooser.showAction();
    });
    m_columns->setOuter(m_middle->outerWidths());
    fillMiddle(record, middle->spacing());
    m_others = new SidePanel(m_session, SidePlace::Others, outer->list());
    outer->list()->layout()->addWidget(m_others);
    auto& habits = m_activation->habits();
    pairDiceSwitches(
        {{{m_home, addDiceSwitch(*m_home, habits)}, {m_others, addDiceSwitch(*m_others, habits)}}});
    for (auto* panel : {m_home, m_others}) {
        addLeadSwitch(*panel, m_activation->leadHabits());
        connect(m_activation, &ActivationCard::dangerFound, panel, &SidePanel::warn);
        connect(m_activation, &ActivationCard::sheetBesideChanged, panel, &SidePanel::setSheetBeside);
    }
    m_areas << left->parentWidget() << &m_middle->panel() << m_middle->actionsBox() << right->parentWidget();
}

void PlayArea::fillMiddle(PlayRecord& record, int spacing) {
    auto* middle = new QVBoxLayout(m_middle->actionsBox());
    middle->setContentsMargins(0, 0, 0, 0);
    middle->setSpacing(spacing);
    QVBoxLayout* inside = nullptr;
    auto* area = part::column(m_middle->actionsBox(),
                              inside); // with large text in a low window the middle scrolls as a whole
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded); // scrolling is better than cut-off contents
    inside->setContentsMargins(0, 0, 0, 0);
    m_activation = new ActivationCard(m_session, area->widget());
    inside->addWidget(m_activation);
    m_lesson = new LessonPanel(m_session, record, m_middle->actionsBox());
    middle->addWidget(area, 1);
    placeLesson();
}

/// Places the lesson above the actions; beside a board above the column in which these take turns with a
/// list.
void PlayArea::placeLesson() {
    const bool isBesideBoard = m_middle->outerWidths().has_value();
    auto* lines = isBesideBoard ? m_columns->column(Columns::Right) : m_middle->actionsBox()->layout();
    static_cast<QVBoxLayout*>(lines)->insertWidget(0, m_lesson);
}

void PlayArea::fillBottom(QFrame& bottom) {
    ui::setLook(bottom, "panel");
    bottom.setMinimumHeight(1);
    auto* row = new QHBoxLayout(&bottom);
    row->setContentsMargins(14, 4, 16, 6);
    row->setSpacing(14);
    m_log = new LogPanel(m_session, &bottom);
    m_log->setNotices(*new NoticeBar(m_session, m_log));
    m_outcome = new OutcomeBar(m_session, this);
    m_outcome->floatOver(*m_log);
    auto* corner = new QVBoxLayout;
    m_next = new NextButton(m_session, &bottom);
    corner->setContentsMargins(0, 2, 0, 2);
    corner->addStretch(0);
    corner->addWidget(m_next, 1);
    row->addWidget(m_log, 1);
    row->addLayout(corner);
    m_areas << &bottom;
}

void PlayArea::shareHeight() {
    const int line = fontMetrics().height(), all = m_rows->height();
    const double scale = std::max(1.0, textScale());
    const bool brief = windowHeight(*this) != WindowHeight::Usual;
    const double least = brief ? 3.4 * line : 4.5 * line;
    const double low =
        (leastBottom - (brief ? oneLine : 0)) * scale + moreBottom * std::max(0.0, all - lowWindow * scale);
    const double usual =
        std::max(std::min(mostUsual, low / std::max(1, all)), 1 - mostLines * line / std::max(1, all));
    const double wanted = m_bottomShare.value_or(usual) * all;
    const int bottom = qRound(std::clamp(wanted, std::min(least, all * 0.3), std::max(all * 0.6, 1.0)));
    const int capped =
        m_bottomShare ? bottom : std::min(bottom, std::max(qRound(all * usual), qRound(least)));
    m_next->setMaximumHeight(std::min(6 * line, qRound(capped * nextShare)));
    m_rows->setSizes({all - capped, capped});
    if (window()->isVisible())
        m_next->parentWidget()->layout()->activate(); // at once, not with the next event
    m_next->setFixedWidth(qRound(std::min(nextColumn * fontMetrics().averageCharWidth(), width() * 0.3)));
}

QVariantMap PlayArea::look() const {
    QVariantMap out;
    if (const auto shares = m_columns->shares())
        out = {{QStringLiteral("left"), (*shares)[0]}, {QStringLiteral("right"), (*shares)[1]}};
    if (m_bottomShare) out[QStringLiteral("bottom")] = *m_bottomShare;
    if (!m_middle->panel().isWanted()) out[QStringLiteral("noBoard")] = true;
    return out;
}

void PlayArea::setLook(const QVariantMap& look) {
    const auto share = [&](const char* name) {
        const double value = look.value(QLatin1String(name)).toDouble();
        return value > 0.05 && value < 0.7 ? std::optional(value) : std::nullopt;
    };
    if (const auto left = share("left"), right = share("right"); left && right && *left + *right < 0.9)
        m_columns->setShares({{*left, *right}});
    m_bottomShare = share("bottom");
    board().setWanted(!look.value(QStringLiteral("noBoard")).toBool());
}

BoardPanel& PlayArea::board() { return m_middle->panel(); }

} // namespace ui

#include "moc_play_area.cpp"
