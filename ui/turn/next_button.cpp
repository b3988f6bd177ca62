// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/next_button.h"

#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/keys/key_map.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"
#include "ui/turn/table_questions.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {
constexpr qsizetype mostNamed = 3; // units that are named; of more only the number is shown
} // namespace

NextButton::NextButton(Session& session, QWidget* parent)
    : QAbstractButton(parent), m_session(session), m_deadTime(this) {
    setObjectName(QStringLiteral("next"));
    m_deadTime.setSingleShot(true);
    m_deadTime.setInterval(300);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractButton::clicked, this, &NextButton::press);
    connect(&m_session, &Session::changed, this, &NextButton::follow);
    connect(&KeyMap::shared(), &KeyMap::changed, this, &NextButton::showNext);
    showNext();
}

void NextButton::follow(Changes changes) {
    if (changes & (Change::View | Change::Open)) m_deadTime.start();
    if (changes & (Change::View | Change::Open | Change::Draft | Change::Saved | Change::Selection))
        showNext();
}

/// The lines of the checklist that Next carries out: neither struck off nor questions alone.
QStringList NextButton::linesAhead() const {
    const auto struck = m_session.struckLines();
    QStringList lines;
    for (const auto& line : m_session.view().next.checklist)
        if (!struck.contains(part::text(line.id)) &&
            (line.optional || line.kind != core::ChecklistItem::Kind::Question))
            lines << part::text(line.text);
    return lines;
}

/// The lines of a board's checklist that Next carries out unless they are struck off, such as shots at the
/// presumed targets.
QStringList NextButton::optionalOnBoard() const {
    QStringList lines;
    if (m_session.view().board.empty()) return lines;
    const auto struck = m_session.struckLines();
    for (const auto& line : m_session.view().next.checklist)
        if (line.optional && !struck.contains(part::text(line.id))) lines << part::text(line.text);
    return lines;
}

/// What comes after the group in hand: the groups that may still act, else the next phase.
QString NextButton::afterGroup() const {
    const auto groups = m_session.guide().groupsToCome();
    if (groups.isEmpty()) return tr("then %1").arg(part::text(m_session.view().next.label));
    const auto named = groups.mid(0, mostNamed).join(QStringLiteral(", "));
    const auto more = groups.size() - mostNamed;
    return more > 0 ? tr("then %1 and %2 more").arg(named).arg(more) : tr("then %1").arg(named);
}

void NextButton::showNext() {
    const auto& next = m_session.view().next;
    if (const auto led = m_led ? m_led() : std::nullopt) return showLed(*led);
    const bool plans = m_isPlanning && m_isPlanning(); // the board leads from order to order
    if (const auto unit = m_session.guide().unitTurn(); unit && !plans && !m_session.guide().groupTurn())
        return showUnit(*unit);
    if (m_session.guide().isProposal()) return showProposal();
    const auto blocked = m_session.whyNextBlocked();
    m_quiet = !blocked.isEmpty();
    const bool open = m_session.open().has_value();
    const auto turn = open ? std::nullopt : m_session.guide().groupTurn();
    setText(turn ? (m_session.guide().canShow(*turn) ? tr("Go to %1") : tr("Activate %1"))
                       .arg(part::text(turn->offer.title.empty() ? turn->offer.label : turn->offer.title))
                 : tr("Next: %1").arg(part::text(next.label)));
    QStringList detail;
    if (open) detail << tr("after this action");
    if (!open && !next.detail.empty()) detail << part::text(next.detail); // else this action may change it
    const auto struck = m_session.struckLines().size();
    const auto lines = linesAhead();
    const auto optional = open ? QStringList() : optionalOnBoard();
    if (turn)
        detail << afterGroup();
    else if (!optional.isEmpty()) {
        detail << optional.mid(0, mostNamed);
        if (const auto more = lines.size() - std::min(optional.size(), mostNamed); more > 0)
            detail << part::plural(more, tr("1 more change"), tr("%1 more changes"));
    } else if (lines.size() == 1 && !open) // the action may change it
        detail << lines.front();
    else if (!lines.isEmpty())
        detail << part::plural(lines.size(), tr("1 change"), tr("%1 changes"));
    if (!turn && struck > 0)
        detail << part::plural(struck, tr("1 line struck off"), tr("%1 lines struck off"));
    // On a board Next carries out what is planned and says so.
    const bool isPlanNamed = !m_session.view().board.empty() && !detail.isEmpty();
    if (const auto able = m_session.guide().stillAble();
        !turn && !able.isEmpty() && !isPlanNamed && !m_session.open())
        detail.prepend(able.size() > mostNamed
                           ? tr("%1 units could still act").arg(able.size())
                           : tr("could still act: %1").arg(able.join(QStringLiteral(", "))));
    if (!blocked.isEmpty() && !m_session.open()) detail = {blocked};
    m_detail = detail.join(QStringLiteral(" · "));
    setAccessibleName(text());
    setAccessibleDescription(blocked.isEmpty() ? m_detail : blocked);
    QStringList help{KeyMap::shared().words(QStringLiteral("next")), m_detail};
    help.removeAll(QString());
    setToolTip(!blocked.isEmpty() ? blocked : help.join(QStringLiteral(" · ")));
    update();
}

/// Names the step of a side that plays itself, which a press carries out. While it is looked for, a press
/// does nothing.
void NextButton::showLed(const Led& led) {
    m_quiet = !led.isOnlyButton;
    // The card names the target, too.
    setText(led.step ? led.step->section(QStringLiteral(" → "), 0, 0)
                     : tr("Next: %1").arg(part::text(m_session.view().next.label)));
    m_detail =
        led.step ? KeyMap::shared().words(QStringLiteral("next")) : tr("the program considers its next step");
    setAccessibleName(text());
    setAccessibleDescription(m_detail);
    setToolTip(led.step ? QString(*led.step + QLatin1Char('\n') + m_detail).trimmed() : m_detail);
    update();
}

/// Names the proposed action, which a press carries out, and what comes after it.
void NextButton::showProposal() {
    m_quiet = true;
    const auto proposal = m_proposal ? m_proposal() : Proposal{};
    setText(proposal.action);
    QStringList detail{proposal.actor, afterGroup()};
    detail.removeAll(QString());
    m_detail = detail.join(QStringLiteral(" · "));
    setAccessibleName(text());
    setAccessibleDescription(m_detail);
    setToolTip(tr("Carries out the proposal") + KeyMap::shared().inBrackets(QStringLiteral("next")));
    update();
}

/// Shows the unit that may still act before the next phase.
void NextButton::showUnit(const TurnGuide::UnitTurn& unit) {
    m_quiet = false;
    const bool ofMaster = unit.unit.isEmpty();
    setText(unit.action.isEmpty() ? tr("Go to %1").arg(unit.name)
            : ofMaster            ? unit.action
                                  : QStringLiteral("%1: %2").arg(unit.name, unit.action));
    const auto onward = part::text(m_session.view().next.label);
    const auto key = KeyMap::shared().words(QStringLiteral("skip"));
    m_detail = !m_session.whyNextBlocked().isEmpty() ? tr("may act now")
               : ofMaster                            ? tr("not done yet")
                                                     : tr("may still act");
    if (m_session.whyNextBlocked().isEmpty() && !key.isEmpty())
        m_detail += tr(" · %1 skips to %2").arg(key, onward);
    setAccessibleName(text());
    setAccessibleDescription(m_detail);
    setToolTip((ofMaster ? tr("Opens this action; nothing changes yet")
                         : tr("Takes the unit in hand; nothing changes yet")) +
               KeyMap::shared().inBrackets(QStringLiteral("next")));
    update();
}

bool NextButton::mayPress() {
    if (m_deadTime.isActive()) return false;
    const auto blocked = m_session.whyNextBlocked();
    if (!blocked.isEmpty())
        m_session.refuse({"next.blocked", blocked.toStdString(), {}, core::Problem::Kind::Impossible});
    return blocked.isEmpty();
}

/// The name of a side of which no unit has an order; empty where every side has given some.
QString NextButton::sideWithoutOrders() const {
    const auto& view = m_session.view();
    for (const auto& side : view.sides) {
        if (m_session.guide().isLed(side.id)) continue; // it gives them itself
        qsizetype units = 0, waiting = 0;
        for (const auto& unit : view.units)
            if (unit.side == side.id && unit.present) {
                ++units;
                waiting += unit.canAct ? 1 : 0;
            }
        if (units > 0 && waiting == units) return part::text(side.name);
    }
    return {};
}

bool NextButton::isHeldBack() {
    const auto head = m_session.log().head();
    if (!m_isPlanning || !m_isPlanning() || m_heldBackAt == head) return false;
    const auto side = sideWithoutOrders();
    if (side.isEmpty()) return false;
    m_heldBackAt = head;
    const auto words = tr("no unit of %1 has orders, so all of them would stay; press Next again%2 to go on")
                           .arg(side, KeyMap::shared().inBrackets(QStringLiteral("next")));
    m_session.refuse({"next.no_orders", words.toStdString(), {}, core::Problem::Kind::Impossible});
    return true;
}

/// Shows the checklist, once, where it asks something that only the table knows and another page covers it.
bool NextButton::showsQuestions() {
    const auto head = m_session.log().head();
    const bool isCovered = !m_session.selection().unit().isEmpty() || !m_session.draft().offerId().isEmpty();
    const auto& lines = m_session.view().next.checklist;
    if (m_session.open() || !isCovered || m_askedAt == head ||
        std::none_of(lines.begin(), lines.end(),
                     [this](const auto& line) { return TableQuestions::isAnswered(m_session, line); }))
        return false;
    m_askedAt = head;
    m_session.selection().selectUnit({});
    m_session.draft().selectOffer({});
    return true;
}

void NextButton::press() {
    if (m_deadTime.isActive()) return;
    if (const auto led = m_led ? m_led() : std::nullopt) {
        if (led->step) emit proposalAccepted();
        return;
    }
    const bool plans = m_isPlanning && m_isPlanning();
    if (const auto turn = m_session.guide().unitTurn(); turn && !plans && !m_session.guide().groupTurn()) {
        m_session.guide().takeUnitTurn();
        // The card of an end would say no more than the button.
        if (!turn->unit.isEmpty() && !turn->offer.isEmpty() && !m_session.open()) m_session.beginChosen();
        return;
    }
    if (m_session.guide().isProposal()) {
        emit proposalAccepted();
        return;
    }
    if (!mayPress() || isHeldBack()) return;
    if (m_session.guide().groupTurn())
        m_session.actGroup();
    else if (!showsQuestions())
        m_session.next();
}

void NextButton::skip() {
    if (mayPress() && !showsQuestions()) m_session.skip();
}

/// The largest of a few fonts in which the text fits on one line; the smallest when it fits in none.
QFont NextButton::fitting(const QString& words, int width) const {
    for (const double factor : {1.3, 1.15, 1.0}) {
        const auto candidate = scaled(font(), factor, QFont::Bold);
        if (QFontMetrics(candidate).horizontalAdvance(words) <= width) return candidate;
    }
    return scaled(font(), 1.0, QFont::Bold);
}

QSize NextButton::sizeHint() const {
    const auto metrics = fontMetrics();
    return {metrics.averageCharWidth() * 36, metrics.height() * 4};
}

/// Paints the key at the right end where the words leave the room for it; returns the width that it takes.
int NextButton::paintKey(QPainter& painter, const QRect& room) const {
    constexpr int gap = 10, side = 8;
    const auto key = KeyMap::shared().words(QStringLiteral("next"));
    if (key.isEmpty() || m_detail.contains(key)) return 0;
    const auto font = scaled(this->font(), 0.86), small = scaled(this->font(), 0.93, QFont::Medium);
    const QFontMetrics metrics(font), smallMetrics(small);
    const int wide = metrics.horizontalAdvance(key) + 2 * side;
    const QRect left = room.adjusted(0, 0, -wide - gap, 0);
    const QFontMetrics bigMetrics(fitting(text(), room.width()));
    if (bigMetrics.horizontalAdvance(text()) > left.width() ||
        smallMetrics.boundingRect(left, Qt::TextWordWrap, m_detail).height() >
            room.height() - bigMetrics.height())
        return 0;
    const int high = metrics.height() + 4;
    const QRectF cap(room.right() - wide + 0.5, room.center().y() - high / 2 + 0.5, wide, high);
    const auto ink = m_quiet ? colours().muted : colours().ink;
    painter.setPen(QPen(ink, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(cap, 4, 4);
    painter.setFont(font);
    painter.drawText(cap, Qt::AlignCenter, key);
    return wide + gap;
}

void NextButton::paintEvent(QPaintEvent*) {
    const auto& c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(hasFocus() ? c.text : m_quiet ? c.border : c.amber, hasFocus() ? 2 : 1));
    painter.setBrush(m_quiet ? QBrush(Qt::transparent) : QBrush(underMouse() ? c.barTop : c.amber));
    painter.drawRoundedRect(box, 10, 10);

    const int inset = std::min(8, height() / 12);
    const auto small = scaled(font(), 0.93, QFont::Medium);
    const QFontMetrics smallMetrics(small);
    QRect room = rect().adjusted(18, inset, -14, -inset);
    room.setRight(room.right() - paintKey(painter, room));
    const auto big = fitting(text(), room.width());
    const QFontMetrics bigMetrics(big);
    const QRect words = smallMetrics.boundingRect(room, Qt::TextWordWrap, m_detail);
    const int detail = m_detail.isEmpty() ? 0 : std::min(words.height(), room.height() - bigMetrics.height());
    int y = room.top() + std::max(0, (room.height() - bigMetrics.height() - detail) / 2);
    painter.setPen(m_quiet ? c.muted : c.ink);
    painter.setFont(big);
    painter.drawText(QRect(room.left(), y, room.width(), bigMetrics.height()), Qt::AlignVCenter,
                     wholeWords(text(), bigMetrics, room.width()));
    painter.setFont(small);
    const QRect below(room.left(), y + bigMetrics.height(), room.width(), detail);
    if (detail < words.height()) // in a low window the detail has one line
        painter.drawText(below, Qt::AlignVCenter, wholeWords(m_detail, smallMetrics, room.width()));
    else
        painter.drawText(below, Qt::TextWordWrap, m_detail);
}

} // namespace ui

#include "moc_next_button.cpp"
