// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/phase_stepper.h"

#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace ui {

using core::PhaseView;

namespace {
constexpr double stepScale = 0.93;
constexpr int tightPadding = 5;
constexpr int dotSide = 8, dotRoom = 15; ///< pixels at the usual text size
} // namespace

PhaseStepper::PhaseStepper(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Phases of the turn"));
}

void PhaseStepper::setPhases(const std::vector<PhaseView>& phases, const std::string& next) {
    if (phases == m_phases && next == m_next && !m_boxes.empty()) return;
    m_next = next;
    m_phases = phases;
    QStringList words;
    for (const PhaseView& phase : m_phases) {
        const QString label = QString::fromStdString(phase.label);
        words << (phase.state == PhaseView::State::Done     ? tr("%1: done").arg(label)
                  : phase.state == PhaseView::State::Active ? tr("%1: now").arg(label)
                                                            : tr("%1: coming").arg(label));
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    layOut();
    updateGeometry();
    update();
}

QFont PhaseStepper::stepFont(PhaseView::State state) const {
    return scaled(font(), stepScale, state == PhaseView::State::Active ? QFont::Bold : QFont::Normal);
}

QString PhaseStepper::stepText(const PhaseView& phase) const {
    return (phase.state == PhaseView::State::Done ? QStringLiteral("✓ ") : QString()) +
           QString::fromStdString(phase.label);
}

int PhaseStepper::fullWidth(const PhaseView& phase, int padding) const {
    return QFontMetrics(stepFont(phase.state)).horizontalAdvance(stepText(phase)) + 2 * padding + 1;
}

void PhaseStepper::setAllNamesShown(bool shown) {
    if (m_named == shown) return;
    m_named = shown;
    layOut();
    updateGeometry();
    update();
}

int PhaseStepper::activePlace() const {
    const auto it = std::find_if(m_phases.begin(), m_phases.end(),
                                 [](const auto& phase) { return phase.state == PhaseView::State::Active; });
    return it == m_phases.end() ? -1 : int(it - m_phases.begin());
}

int PhaseStepper::nextPlace() const {
    const auto it = std::find_if(m_phases.begin(), m_phases.end(), [this](const auto& phase) {
        return phase.state == PhaseView::State::Coming && phase.label == m_next;
    });
    return it == m_phases.end() ? activePlace() + 1 : int(it - m_phases.begin());
}

bool PhaseStepper::isDot(std::size_t place) const {
    const int active = activePlace();
    return !m_named && (active < 0 ? place > 0 : int(place) != active && int(place) != nextPlace());
}

/// Lays out the phases as dots; the next phase has no name where it does not fit.
void PhaseStepper::layOutDots() {
    const QFontMetrics metrics(font());
    const int height = metrics.height() + 14;
    const int dot = qRound(dotRoom * metrics.height() / 16.0);
    m_padding = metrics.averageCharWidth() * 3 / 2;
    std::vector<int> widths;
    int all = 0;
    for (std::size_t n = 0; n < m_phases.size(); ++n) {
        widths.push_back(isDot(n) ? dot : fullWidth(m_phases[n], m_padding));
        all += widths.back();
    }
    for (std::size_t n = 0; n < m_phases.size() && all > width(); ++n) {
        const int least = m_phases[n].state == PhaseView::State::Active ? fullWidth(m_phases[n], tightPadding)
                                                                        : std::min(widths[n], dot);
        const int cut = std::min(widths[n] - least, all - width());
        widths[n] -= cut;
        all -= cut;
    }
    int x = std::max(0, (width() - all) / 2);
    for (const int wide : widths) {
        m_boxes.emplace_back(x, (this->height() - height) / 2, wide, height);
        x += wide;
    }
}

void PhaseStepper::layOut() {
    m_boxes.clear();
    if (!m_named) return layOutDots();
    const QFontMetrics metrics(font());
    const int height = metrics.height() + 14;
    std::vector<int> letters, widths;
    for (const PhaseView& phase : m_phases)
        letters.push_back(fullWidth(phase, 0));
    const auto measure = [&](int padding) {
        widths = letters;
        for (int& each : widths)
            each += 2 * padding;
        return std::accumulate(widths.begin(), widths.end(), 0);
    };
    m_padding = metrics.averageCharWidth() * 3 / 2;
    int total = measure(m_padding);
    if (total > width()) {
        m_padding = tightPadding;
        total = measure(m_padding);
    }
    // Still too wide: finished phases are shortened first, the earliest before the others, and keep their
    // ticks; then the widest of the coming phases, so that short names stay whole.
    const int least = metrics.averageCharWidth() * 3 + 2 * tightPadding;
    for (std::size_t n = 0; n < m_phases.size() && total > width(); ++n)
        if (m_phases[n].state == PhaseView::State::Done && widths[n] > least) {
            total -= widths[n] - least;
            widths[n] = least;
        }
    while (total > width()) {
        int widest = -1;
        for (int n = 0; n < int(m_phases.size()); ++n)
            if (m_phases[n].state != PhaseView::State::Active && widths[n] > least &&
                (widest < 0 || widths[n] > widths[widest]))
                widest = n;
        if (widest < 0) break;
        const int cut = std::min({total - width(), widths[widest] - least, metrics.averageCharWidth()});
        widths[widest] -= cut;
        total -= cut;
    }
    int x = std::max(0, (width() - total) / 2);
    for (const int w : widths) {
        m_boxes.emplace_back(x, (this->height() - height) / 2, w, height);
        x += w;
    }
}

QSize PhaseStepper::sizeHint() const {
    const QFontMetrics metrics(font());
    const int dot = qRound(dotRoom * metrics.height() / 16.0), padding = metrics.averageCharWidth() * 3 / 2;
    int total = 0;
    for (std::size_t n = 0; n < m_phases.size(); ++n) {
        const bool isActive = m_phases[n].state == PhaseView::State::Active;
        total += isDot(n) ? dot : fullWidth(m_phases[n], isActive && !m_named ? tightPadding : padding);
    }
    for (std::size_t n = 0; !m_named && n < m_phases.size(); ++n) { // what is beside it keeps its place
        auto active = m_phases[n], next = m_phases[(n + 1) % m_phases.size()];
        active.state = PhaseView::State::Active;
        next.state = PhaseView::State::Coming;
        total = std::max(total, fullWidth(active, tightPadding) + fullWidth(next, padding) +
                                    std::max(0, int(m_phases.size()) - 2) * dot);
    }
    return {total, metrics.height() + 16};
}

QSize PhaseStepper::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    const int each = m_named ? metrics.averageCharWidth() * 3 + 2 * tightPadding
                             : qRound(dotRoom * metrics.height() / 16.0);
    int total = 0;
    for (const PhaseView& phase : m_phases)
        total += phase.state == PhaseView::State::Active ? fullWidth(phase, tightPadding) : each;
    return {total, metrics.height() + 16};
}

QRect PhaseStepper::phaseRect(int index) const {
    return index >= 0 && index < int(m_boxes.size()) ? m_boxes[std::size_t(index)] : QRect();
}

bool PhaseStepper::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t n = 0; n < m_boxes.size(); ++n) {
        if (!m_boxes[n].contains(help->pos())) continue;
        const QString label = QString::fromStdString(m_phases[n].label);
        const QString words = QString::fromStdString(m_phases[n].help);
        QToolTip::showText(help->globalPos(), words.isEmpty() ? label : label + QStringLiteral(": ") + words,
                           this, m_boxes[n]);
        return true;
    }
    QToolTip::hideText();
    return true;
}

void PhaseStepper::paintStep(QPainter& painter, const PhaseView& phase, const QRect& box) const {
    const bool active = phase.state == PhaseView::State::Active;
    painter.setFont(stepFont(phase.state));
    const QFontMetrics metrics(painter.font());
    if (active) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours().amber);
        painter.drawRoundedRect(box, box.height() / 2.0, box.height() / 2.0);
    }
    const int spare = (box.width() - metrics.horizontalAdvance(stepText(phase))) / 2;
    const int padding = std::clamp(spare, std::min(tightPadding, m_padding), m_padding);
    const QRect words = box.adjusted(padding, 0, -padding + 1, 0);
    const QString text = wholeWords(stepText(phase), metrics, words.width());
    painter.setPen(active                                  ? colours().ink
                   : phase.state == PhaseView::State::Done ? colours().faint
                                                           : colours().muted);
    if (phase.state != PhaseView::State::Done) {
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, text);
        return;
    }
    const int tick = metrics.horizontalAdvance(QStringLiteral("✓ "));
    const bool whole = text == stepText(phase);
    if (whole) painter.drawText(words.adjusted(tick, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text.mid(2));
    painter.setPen(colours().teal);
    painter.drawText(words, (whole ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter,
                     QStringLiteral("✓"));
}

void PhaseStepper::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t n = 0; n < m_boxes.size(); ++n)
        if (isDot(n) || m_boxes[n].width() <= dotRoom)
            paintDot(painter, m_phases[n], m_boxes[n]);
        else
            paintStep(painter, m_phases[n], m_boxes[n]);
}

/// Paints a phase without its name: a full dot for a finished phase, an empty one for a coming phase.
void PhaseStepper::paintDot(QPainter& painter, const PhaseView& phase, const QRect& box) const {
    const double side = dotSide * QFontMetrics(font()).height() / 16.0;
    QRectF dot(0, 0, side, side);
    dot.moveCenter(QRectF(box).center());
    const bool done = phase.state == PhaseView::State::Done;
    painter.setPen(QPen(done ? colours().teal : colours().border, 1.4));
    painter.setBrush(done ? QBrush(colours().teal) : QBrush(Qt::NoBrush));
    painter.drawEllipse(dot.adjusted(0.7, 0.7, -0.7, -0.7));
}

void PhaseStepper::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) emit clicked();
}

void PhaseStepper::resizeEvent(QResizeEvent* event) {
    layOut();
    QWidget::resizeEvent(event);
}

void PhaseStepper::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) layOut();
    QWidget::changeEvent(event);
}

} // namespace ui

#include "moc_phase_stepper.cpp"
