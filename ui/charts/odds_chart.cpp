// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_chart.h"

#include "ui/charts/odds_bars.h"
#include "ui/charts/odds_rows.h"
#include "ui/charts/outcome_bars.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {
constexpr std::size_t mostBars = 12;
constexpr double linesHigh = 9;   // least height of the bars in lines of text
constexpr double wordsHigh = 7.4; // height in lines of text of the number, its question and the text after it
constexpr double linesLying = 7;  // height of the bars in lines of text where rolls follow below the chart
constexpr double mostLines = 15;  // greatest height in lines of text: higher bars show nothing more
constexpr double mostLinesWide = 26; // the same in a wide card
constexpr int wideLetters = 130;     // from this width of the card on, in letters, the bars would be too flat
constexpr double linesUpright = 10;  // least height of the bars with their texts below, in lines of text
constexpr double wordsUpright = 6.4; // height in lines of all texts, the same for charts side by side
constexpr int wordsLetters = 32, wordsLying = 20; // least width of the question, in letters; of shape Lying
constexpr int narrowLetters = 56; // up to this width in letters, bars and texts do not fit side by side
constexpr int narrowLying = 48;   // the same for horizontal bars
constexpr int briefGap = 10;
constexpr double numberScale = 1.7, largeScale = 2.5, largeText = 1.3;

QLabel* line(QWidget* parent, const char* look) {
    auto* label = new ProseLabel(parent);
    label->setTextFormat(Qt::PlainText);
    setLook(*label, look);
    return label;
}

void write(QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
}
} // namespace

OddsChart::OddsChart(QWidget* parent, Shape shape)
    : QWidget(parent), m_bars(new OddsBars(this)), m_shape(shape) {
    setAccessibleName(tr("Odds"));
    setFocusPolicy(Qt::TabFocus);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(2, 2, 2, 2);
    lines->setSpacing(6);
    auto* across = m_across =
        new QBoxLayout(shape == Shape::Upright ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const bool beside = shape != Shape::Upright;
    across->setSpacing(beside ? 14 : 4);
    across->addWidget(m_bars, 3);
    if (shape == Shape::Lying) {
        m_lying = new OutcomeBars(this);
        across->addWidget(m_lying, 3, Qt::AlignVCenter);
        m_lying->hide();
    }
    auto* words = m_words = makeWords(shape);
    across->addWidget(words, beside ? 2 : 0);
    const double least = shape == Shape::Lying ? linesLying : beside ? linesHigh : linesUpright;
    m_bars->setMinimumHeight(qRound(fontMetrics().height() * least));
    if (beside) m_bars->setMaximumHeight(qRound(fontMetrics().height() * mostLines));
    if (beside)
        m_question->setMinimumWidth(questionWidth());
    else
        words->setMinimumHeight(qRound(fontMetrics().height() * wordsUpright));
    lines->addLayout(across);
    m_beside = new OddsRows(this);
    m_beside->hide();
    connect(m_beside, &OddsRows::compareRequested, this, &OddsChart::compareRequested);
    lines->addWidget(m_beside);
    setFonts();
    clearText();
    limitHeight();
}

/// Limits the chart to the height at which its bars are useful: the rest is for other widgets.
void OddsChart::limitHeight() {
    if (m_shape == Shape::Upright) return;
    const auto margins = layout()->contentsMargins();
    int words = m_words->minimumSizeHint().height();
    if (m_lying)
        words = std::max(words,
                         m_words->layout()->totalHeightForWidth(std::max(questionWidth(), m_words->width())));
    const bool below = m_across->direction() == QBoxLayout::TopToBottom;
    const bool lying = m_lying && !m_lying->isHidden();
    const int bars = lying ? m_lying->sizeHint().height() : m_bars->maximumHeight();
    int most = (below ? bars + m_across->spacing() + words * 2 : std::max(bars, words)) + margins.top() +
               margins.bottom();
    if (!m_beside->isHidden()) most += m_beside->sizeHint().height() + layout()->spacing();
    if (maximumHeight() != most) setMaximumHeight(most);
}

int OddsChart::questionWidth() const {
    return fontMetrics().averageCharWidth() * (m_lying ? wordsLying : wordsLetters);
}

/// Puts the texts below the bars where the card is narrow for its text size.
void OddsChart::placeTexts() {
    if (m_shape == Shape::Upright) return;
    const bool wide = width() >= fontMetrics().averageCharWidth() * wideLetters;
    const double most = m_lying ? linesLying + 2 : wide ? mostLinesWide : mostLines;
    m_bars->setMaximumHeight(qRound(fontMetrics().height() * most));
    limitHeight();
    const bool narrow = width() < fontMetrics().averageCharWidth() * (m_lying ? narrowLying : narrowLetters);
    const auto wanted = narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_across->direction() == wanted) return;
    m_across->setDirection(wanted);
    m_question->setMinimumWidth(narrow ? 0 : questionWidth());
    limitHeight();
}

void OddsChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeTexts();
}

bool OddsChart::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) limitHeight();
    return QWidget::event(event);
}

QWidget* OddsChart::makeWords(Shape shape) {
    auto* box = new QWidget(this);
    auto* words = new QVBoxLayout(box);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(1);
    if (shape != Shape::Upright) words->addStretch();
    auto* top = m_top = new QHBoxLayout;
    m_number = line(box, "big");
    m_more = new QToolButton(box);
    m_more->setIcon(icon(QStringLiteral("more"), IconInk::Muted));
    m_more->setToolTip(tr("Copy, compare, “at least” line"));
    m_more->setAccessibleName(tr("Menu of the odds"));
    m_more->setFocusPolicy(Qt::NoFocus);
    setLook(*m_more, "flat");
    connect(m_more, &QToolButton::clicked, this,
            [this] { popUp(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    m_brief = line(box, "plain");
    m_brief->hide();
    top->setSpacing(briefGap);
    top->addWidget(m_number, 1);
    top->addWidget(m_brief, 1);
    top->addWidget(m_more, 0, Qt::AlignTop);
    words->addLayout(top);
    m_question = line(box, "plain");
    m_before = line(box, "muted");
    m_expected = line(box, "muted");
    m_facts = line(box, "muted");
    m_policy = line(box, "muted");
    for (QLabel* label : {m_question, m_before, m_expected, m_facts, m_policy})
        words->addWidget(label);
    words->addStretch();
    return box;
}

void OddsChart::setFonts() {
    const bool large =
        m_lying && !m_folded && textScale() < largeText; // text that is large already is not enlarged
    m_number->setFont(scaled(font(), large ? largeScale : numberScale, QFont::Bold));
    if (m_lying) m_question->setFont(scaled(font(), 1.08));
    // The number and the text that may replace it have the same height, so that the layout does not jump.
    m_number->setFixedHeight(QFontMetrics(m_number->font()).lineSpacing() + 2);
    for (QLabel* label : {m_before, m_expected, m_facts, m_policy})
        label->setFont(scaled(font(), 0.88));
}

void OddsChart::setOdds(const std::optional<core::OddsReport>& now,
                        const std::optional<core::OddsReport>& before, OddsBefore kind) {
    if (m_calculating) setFonts();
    m_calculating = false;
    m_bars->setDimmed(false);
    if (m_lying) m_lying->setDimmed(false);
    m_shown = now ? now : before;
    if (!m_shown) return clearText();
    const auto behind = now ? before : std::nullopt;
    const OddsWords words = oddsWords(*m_shown, behind, kind);
    m_lying ? showShortText(words) : say(words);
    if (!now && kind == OddsBefore::Roll) write(m_before, tr("before the roll"));
    showFoldedText(words);
    const auto bars =
        chartBars(m_shown->bars, behind ? behind->bars : std::vector<core::OddsBar>(), mostBars);
    const bool lying = m_horizontal = m_lying && OutcomeBars::fits(bars);
    const auto unit = QString::fromStdString(m_shown->unit);
    if (lying)
        m_lying->setBars(bars, unit);
    else
        m_bars->setBars(bars, behind ? OddsBars::Outline::Behind : OddsBars::Outline::None, unit);
    m_more->show();
    m_beside->setReports(m_shown->beside);
    m_beside->setVisible(!m_shown->beside.empty());
    describe(words);
    showBars();
}

/// Shows the folded line: the number, its question, and the likeliest outcome.
void OddsChart::showFoldedText(const OddsWords& words) {
    QStringList brief{words.question};
    const auto likeliest =
        std::max_element(m_shown->bars.begin(), m_shown->bars.end(),
                         [](const auto& one, const auto& other) { return one.chance < other.chance; });
    const auto asLikely = std::count_if(m_shown->bars.begin(), m_shown->bars.end(), [&](const auto& bar) {
        return bar.chance > likeliest->chance - 0.005;
    });
    if (m_shown->bars.size() > 2 && asLikely == 1 && percentText(likeliest->chance) != words.number)
        brief << tr("likeliest: %1, %2")
                     .arg(OutcomeBars::nameOf({likeliest->label, likeliest->chance, 0},
                                              QString::fromStdString(m_shown->unit)),
                          percentText(likeliest->chance));
    m_brief->setText(brief.join(QStringLiteral(" · ")));
    m_brief->setToolTip(words.table);
}

/// Shows or hides the bars and texts that are hidden while the chart is folded. A single bar of 100 % beside
/// a number adds nothing.
void OddsChart::showBars() {
    const bool any = !m_folded && !(m_lying && m_shown && hasOneBar(*m_shown));
    if (m_lying) m_lying->setVisible(any && m_shown && m_horizontal);
    m_bars->setVisible(any && (m_shown ? !m_horizontal : !m_lying));
    m_brief->setVisible(m_folded && m_shown);
    for (auto* label : {m_question, m_before, m_expected})
        label->setVisible(!label->text().isEmpty() && !(m_folded && m_shown));
}

void OddsChart::setFolded(bool folded) {
    if (m_folded == folded) return;
    m_folded = folded;
    setFonts();
    m_top->setStretchFactor(m_number, folded ? 0 : 1);
    if (m_shown) showBars();
    limitHeight();
    updateGeometry();
}

void OddsChart::foldToFit(const QSize& room) {
    const auto* lines = parentWidget()->layout();
    const auto* item = lines->itemAt(lines->indexOf(this));
    const int now =
        item->hasHeightForWidth() ? item->heightForWidth(room.width()) : item->sizeHint().height();
    const int others = lines->totalHeightForWidth(room.width()) - (isHidden() ? 0 : now);
    setFolded(!isHidden() && others + wantedHeight() > room.height());
    // The rows of related chances go last; the report of the chart has them, too.
    const int line = layout()->sizeHint().height() - (m_beside->isHidden() ? 0 : besideHeight());
    m_beside->setVisible(hasBeside() && (!m_folded || others + line + besideHeight() <= room.height()));
}

bool OddsChart::hasBeside() const { return m_shown && !m_shown->beside.empty(); }

int OddsChart::besideHeight() const { return m_beside->sizeHint().height() + layout()->spacing(); }

int OddsChart::wantedHeight() const {
    const int rows = hasBeside() ? besideHeight() : 0;
    const auto margins = layout()->contentsMargins();
    const int bars = m_horizontal ? m_lying->sizeHint().height() : m_bars->minimumHeight();
    constexpr int usualLetters = 100, lineLetters = 30; // of the texts that take so many lines
    const int letters = int(m_question->text().size() + m_expected->text().size());
    const double words = wordsHigh + std::max(0, letters - usualLetters) / lineLetters;
    return std::max(bars, qRound(fontMetrics().height() * words)) + rows + margins.top() + margins.bottom();
}

void OddsChart::say(const OddsWords& words) {
    const std::pair<QLabel*, QString> lines[] = {{m_number, words.number}, {m_question, words.question},
                                                 {m_before, words.before}, {m_expected, words.expected},
                                                 {m_facts, words.facts},   {m_policy, words.policy}};
    for (const auto& [label, text] : lines)
        write(label, text);
}

/// Shows the number, its question, and one muted line; the rest is in the tool tip.
void OddsChart::showShortText(const OddsWords& words) {
    write(m_number, words.number);
    write(m_question, words.question);
    QStringList quiet;
    if (!m_shown->expectedUnit.empty() && isAmountWorthWords(m_shown->expected))
        quiet << tr("%1 %2 on average")
                     .arg(QLocale().toString(m_shown->expected, 'f', 1),
                          QString::fromStdString(m_shown->expectedUnit));
    for (const auto& fact : m_shown->facts)
        if (isWorthWords(fact) && QString::fromStdString(fact.label) != words.question)
            quiet << QString::fromStdString(fact.label) + QLatin1Char(' ') +
                         (fact.chance ? percentText(fact.value) : QLocale().toString(fact.value, 'f', 1));
    write(m_expected, quiet.join(QStringLiteral(" · ")));
    write(m_before, words.before);
    m_before->setToolTip(words.policy);
    for (auto* label : {m_facts, m_policy})
        label->hide();
}

void OddsChart::clearText() {
    for (QLabel* label : {m_number, m_before, m_expected, m_facts, m_policy})
        label->hide();
    m_more->hide();
    m_beside->hide();
    m_question->setText(tr("No odds to show."));
    m_question->show();
    m_bars->setBars({}, OddsBars::Outline::None, {});
    m_bars->setVisible(!m_lying);
    if (m_lying) m_lying->hide();
    m_brief->hide();
    setAccessibleDescription(m_question->text());
    setToolTip({});
}

/// Describes the bars in text for screen readers and for the tool tip.
void OddsChart::describe(const OddsWords& words) {
    const QString unit = QString::fromStdString(m_shown->unit);
    const QString table = unit.isEmpty() ? words.table : unit + QLatin1Char('\n') + words.table;
    setAccessibleDescription(words.sentence() + QLatin1Char('\n') + table);
    m_bars->setToolTip(table);
    if (m_lying) m_lying->setToolTip(table);
}

void OddsChart::setCalculating(double done) {
    if (!m_calculating) {
        m_number->setFont(scaled(font(), 1));
        setAccessibleDescription(tr("The odds are being calculated."));
    }
    m_calculating = true;
    m_bars->setDimmed(true);
    if (m_lying) m_lying->setDimmed(true);
    write(m_number, tr("calculating… %1 % done").arg(int(done * 100)));
    if (!m_shown) m_question->hide();
}

void OddsChart::setAtLeastShown(bool shown) { m_bars->setAtLeastShown(shown); }
bool OddsChart::isAtLeastShown() const { return m_bars->isAtLeastShown(); }
void OddsChart::setCommonHeight(double chance) { m_bars->setCommonHeight(chance); }
double OddsChart::commonHeight() const { return m_bars->commonHeight(); }
double OddsChart::highest() const { return m_bars->highest(); }

QMenu* OddsChart::makeMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    const auto add = [&](const QString& name, auto act) {
        auto* action = menu->addAction(name);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    auto* sums = add(tr("Show “at least” line"), [this](bool on) { setAtLeastShown(on); });
    sums->setCheckable(true);
    sums->setChecked(isAtLeastShown());
    menu->addSeparator();
    auto* clipboard = QGuiApplication::clipboard();
    const auto odds = report();
    QList<QAction*> needing{
        add(tr("Copy picture"), [this, clipboard] { clipboard->setPixmap(grab()); }),
        add(tr("Copy as CSV"), [odds, clipboard] { clipboard->setText(oddsCsv({*odds})); }),
        add(tr("Copy as text"), [odds, clipboard] { clipboard->setText(oddsText(*odds)); })};
    if (m_comparable) {
        menu->addSeparator();
        needing << add(tr("Compare…"), [this, odds] { emit compareRequested(*odds); });
    }
    for (auto* action : needing)
        action->setEnabled(odds.has_value());
    return menu;
}

void OddsChart::popUp(const QPoint& at) {
    auto* menu = makeMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    nameMenu(*menu, tr("These odds"));
    menu->popup(at);
}

void OddsChart::contextMenuEvent(QContextMenuEvent* event) {
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    popUp(keyboard ? mapToGlobal(m_bars->geometry().center()) : event->globalPos());
}

void OddsChart::paintEvent(QPaintEvent*) {
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours().amber, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
}

void OddsChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        setFonts();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace ui

#include "moc_odds_chart.cpp"
