// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/outcome_panel.h"

#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {
constexpr double largest = 2, large = 1.55; // scales of text: 28 and 22 pixels at the usual size
constexpr qsizetype mostLines = 5;
constexpr int signSide = 26;
constexpr qsizetype mostResults = 3;  // parts of a headline
constexpr qsizetype shortResult = 34; // characters that fit at the largest size
} // namespace

Outcome outcomeOf(const Session& session, std::vector<ViewChange> changes) {
    const auto& open = *session.open();
    return outcomeOf(session, open.order.command, part::text(open.text), std::move(changes));
}

/// Units attached to a target are on the target's card, so their losses are shown with it.
Outcome outcomeOf(const Session& session, const core::Record& command, const QString& text,
                  std::vector<ViewChange> changes) {
    Outcome out{text, std::move(changes), {}, {}};
    for (const auto& id : session.game()->aimedAt(command)) {
        out.targets << part::text(id);
        const auto* target = session.unit(part::text(id));
        if (target) out.names << part::text(target->name);
        const auto* owner = target ? session.view().side(target->side) : nullptr;
        if (!owner || owner->look != core::SideLook::Cards || target->group.empty()) continue;
        for (const auto& each : session.view().units)
            if (each.group == target->group) out.targets << part::text(each.id);
    }
    return out;
}

OutcomePanel::OutcomePanel(QWidget* parent) : QFrame(parent) {
    setLook(*this, "outcome");
    setObjectName(QStringLiteral("outcome"));
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(16, 10, 14, 10);
    across->setSpacing(12);
    auto* lines = m_lines = new QVBoxLayout;
    across->addLayout(lines, 1);
    lines->setSpacing(2);
    m_result = part::prose("big", this);
    m_detail = part::prose("muted", this);
    lines->addWidget(m_result);
    lines->addWidget(m_detail);
    m_changes = part::prose("plain", this);
    m_changes->setObjectName(QStringLiteral("booked"));
    lines->addWidget(m_changes);
    m_sign = new QLabel(this);
    const int side = iconSide(signSide);
    m_sign->setPixmap(icon(QStringLiteral("skull"), IconInk::Text).pixmap(side, side));
    m_sign->hide();
    across->insertWidget(0, m_sign, 0, Qt::AlignVCenter);
    hide();
}

namespace {

const QString between = QStringLiteral(" · ");

/// Whether the phrase says what a unit paid: "Veyra: −2 AP, 5 of 6 loaded".
bool isPrice(const QString& part) {
    static const QRegularExpression price(QStringLiteral("^[^:,]+: [−-]\\d"));
    return price.match(part).hasMatch();
}

/// The parts of the sentence without mere prices.
QStringList eventsOf(const QString& text) {
    auto parts = text.split(between);
    QStringList out;
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(out),
                 [](const QString& part) { return !isPrice(part); });
    return out.isEmpty() ? parts : out;
}

/// Whether a result is a number that was lost, "−1 health", without a name.
bool isBareLoss(const QString& result) {
    static const QRegularExpression loss(QStringLiteral("^([−-]\\d|\\d+ )"));
    return loss.match(result).hasMatch();
}

/// Adds what an attack did to a target, with its name; a miss once.
void addHit(QStringList& out, const QString& name, const QString& result) {
    const auto words = name + QStringLiteral(": ") + result;
    if (isBareLoss(result) || !out.contains(words)) out << words;
}

/// Whether the words are about the unit of that name: "Gunner 1" is not "Gunner 10".
bool isAbout(const QString& words, const QString& name) {
    const auto at = words.indexOf(name);
    return at >= 0 && (at + name.size() == words.size() || !words.at(at + name.size()).isDigit());
}

/// Whether the words already name what the unit loses.
bool namesLoss(const QString& words, const ViewChange& change) {
    if (!isAbout(words, change.name)) return false;
    static const QRegularExpression number(QStringLiteral("\\d")), loss(QStringLiteral("[−-]\\d|destroyed"));
    auto rest = words;
    rest.remove(change.name);
    const auto of = change.loss.section(u',', 0, 0).section(u' ', 1); // "Health" of "−1 Health"
    switch (change.kind) {
    case LossKind::Gone:
        return !rest.contains(QStringLiteral("no "));
    case LossKind::State:
        return rest.contains(change.loss, Qt::CaseInsensitive);
    case LossKind::Health:
        return rest.contains(loss) || (rest.contains(number) && rest.contains(of, Qt::CaseInsensitive));
    default:
        return rest.contains(number);
    }
}

/// The place of the last colon behind which a result follows, −1 where there is none: "5 : 3" compares two
/// dice.
qsizetype lastColon(const QString& text) {
    static const QRegularExpression colon(QStringLiteral("\\S: "));
    const auto at = text.lastIndexOf(colon);
    return at < 0 ? at : at + 1;
}

/// Whether "Rager 2, Chain axes on Ohm" is about Ohm.
bool isAgainst(const QString& before, const QString& name) {
    return before.endsWith(QStringLiteral(" on ") + name) || before.contains(QStringLiteral(" at ") + name);
}

} // namespace

/// What the sentence says of the targets: what they did or what became of them ("Ohm goes Down"), else the
/// results of attacks on them; empty where it says nothing brief.
QString Outcome::targetResult() const {
    QStringList acts, hits;
    for (const auto& part : eventsOf(text))
        for (const auto& name : names) {
            const auto colon = part.lastIndexOf(QStringLiteral(": "));
            const bool isAct =
                part.startsWith(name + u' ') || isAbout(part.section(QStringLiteral(" misses "), 1), name);
            if (isAct && !part.contains(QStringLiteral(": ")))
                acts << part;
            else if (colon > 0 && isAgainst(part.left(colon), name))
                addHit(hits, name, part.mid(colon + 2));
        }
    acts.removeDuplicates();
    auto& shown = acts.isEmpty() ? hits : acts;
    return shown.size() > mostResults ? QString() : shown.join(between);
}

QString Outcome::lastResult() const {
    const auto parts = eventsOf(text);
    // Of what several figures do at the start of a turn the first sentences are the result: who begins.
    if (names.isEmpty() && isSeveral() && parts.size() > mostResults) return parts.mid(0, 2).join(between);
    const auto events = parts.join(between);
    const auto at = lastColon(events);
    return at < 0 ? events : events.mid(at + 2);
}

QString Outcome::result() const {
    auto out = targetResult();
    if (out.isEmpty() && isSeveral()) {
        QStringList losses;
        for (const auto& each : changes)
            if (targets.contains(each.unit)) losses << each.line;
        out = losses.join(between); // without losses the last event of the log line is shown instead
    }
    return part::capitalized(withLosses(out.isEmpty() ? lastResult() : out));
}

/// The parts of a result and the losses that they do not say, the worst first, and no more than are read at a
/// glance.
QString Outcome::withLosses(const QString& result) const {
    struct Part {
        QString words;
        LossKind kind;
    };
    std::vector<Part> all;
    for (const auto& words : result.split(between, Qt::SkipEmptyParts)) {
        auto kind = LossKind::None;
        for (const auto& each : changes)
            if (each.kind > kind && namesLoss(words, each)) kind = each.kind;
        all.push_back({words, kind});
    }
    bool adds = false;
    for (const auto& each : changes) {
        const bool isNamed = std::any_of(all.begin(), all.end(),
                                         [&](const Part& part) { return namesLoss(part.words, each); });
        if (each.kind == LossKind::None || isNamed) continue;
        adds = true;
        all.push_back({each.kind == LossKind::Gone && each.loss.contains(u' ')
                           ? each.name + u' ' + each.loss
                           : each.name + QStringLiteral(": ") + each.loss,
                       each.kind});
    }
    if (adds) std::erase_if(all, [](const Part& part) { return isBareLoss(part.words); });
    std::stable_sort(all.begin(), all.end(), [](const Part& a, const Part& b) { return a.kind > b.kind; });
    QStringList out;
    for (const auto& part : all)
        if (!adds || out.size() < mostResults) out << part.words;
    return out.join(between);
}

QString Outcome::subject() const {
    const auto at = lastColon(text);
    return isSeveral() ? text : at > 0 ? text.left(at) : QString();
}

void OutcomePanel::say(const Outcome& outcome, const QString& before) {
    const auto result = outcome.result();
    m_result->setFont(scaled(font(), result.size() > shortResult ? large : largest, QFont::Bold));
    m_result->setText(result);
    QStringList detail{outcome.subject(), before};
    detail.removeAll(QString());
    m_detailWords = detail.join(QStringLiteral(" · "));
    m_result->setToolTip(m_detailWords);
    m_sign->setVisible(std::any_of(outcome.changes.begin(), outcome.changes.end(),
                                   [](const auto& each) { return each.kind == LossKind::Gone; }));
    showDetail();
    sayChanges(outcome.changes);
    setAccessibleName(result);
    setAccessibleDescription(m_detailWords);
}

void OutcomePanel::setBrief(bool is) {
    if (std::exchange(m_isBrief, is) != is) showDetail();
}

void OutcomePanel::showDetail() { part::say(m_detail, m_isBrief ? QString() : m_detailWords); }

int OutcomePanel::detailHeight(int width) const {
    const auto margins = layout()->contentsMargins();
    const int sign = m_sign->isHidden() ? 0 : m_sign->sizeHint().width() + layout()->spacing();
    const QRect room(0, 0, width - margins.left() - margins.right() - sign, QWIDGETSIZE_MAX);
    return m_detailWords.isEmpty()
               ? 0
               : m_detail->fontMetrics().boundingRect(room, Qt::TextWordWrap, m_detailWords).height() +
                     m_lines->spacing();
}

void OutcomePanel::sayChanges(const std::vector<ViewChange>& changes) {
    QStringList lines;
    for (const auto& each : changes)
        lines << each.line;
    auto shown = lines.mid(0, mostLines);
    if (lines.size() > mostLines) shown << tr("and %1 more").arg(lines.size() - mostLines);
    part::say(m_changes,
              shown.isEmpty() ? QString() : tr("Changes: %1").arg(shown.join(QStringLiteral(" · "))));
    m_changes->setToolTip(lines.join(u'\n'));
}

} // namespace ui

#include "moc_outcome_panel.cpp"
