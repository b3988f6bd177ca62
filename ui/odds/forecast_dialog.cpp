// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/forecast_dialog.h"

#include "ui/act/lead_habits.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/number_box.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/odds/forecast_run.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace ui {

namespace {

constexpr int usualGames = 50, fewestGames = 10, mostGames = 1000;
constexpr int comfortableWidth = 780, rowLines = 8;
constexpr qsizetype mostLost = 6; ///< units that a row names
constexpr int stepsShown = 25;    ///< how often a run that goes on shows its results so far

constexpr double oneSided = 0.9, lopsided = 0.65; ///< shares of the games with the same result

/// Whether the games are fair, as a sentence: "Not fair: the result is “Operatives: Won” in 50 of 50 games".
/// A frequent draw favours no side.
QString verdictOf(const ForecastRow& row) {
    if (row.found.results.empty() || row.found.games == 0) return {};
    const auto& most = row.found.results.front();
    const double share = double(most.games) / row.found.games;
    const bool isUndecided = most.id == "draw" || most.id == "stopped";
    const auto words =
        share < lopsided ? ForecastDialog::tr("Fair: the most frequent result is “%3”, in %1 of %2 games")
        : isUndecided    ? ForecastDialog::tr("Undecided: the result is “%3” in %1 of %2 games")
        : share >= oneSided ? ForecastDialog::tr("Not fair: the result is “%3” in %1 of %2 games")
                            : ForecastDialog::tr("Lopsided: the result is “%3” in %1 of %2 games");
    const auto bounds = core::lead::confidence95(most.games, row.found.games);
    const bool unsure = (bounds.least < oneSided && bounds.most >= oneSided && bounds.least < lopsided) ||
                        (share < lopsided && bounds.most >= oneSided);
    return words.arg(most.games).arg(row.found.games).arg(part::text(most.name)) +
           (unsure ? ForecastDialog::tr(" – too few games to be sure") : QString());
}

/// "Won: 71 % (64–77 %) · Lost: 29 % (23–36 %)".
QString resultWords(const ForecastRow& row) {
    QStringList out;
    for (const auto& result : row.found.results)
        out << ForecastDialog::tr("%1: %2").arg(part::text(result.name),
                                                chanceWords(result.games, row.found.games));
    if (row.found.unfinished > 0)
        out << ForecastDialog::tr("Not finished: %1").arg(chanceWords(row.found.unfinished, row.found.games));
    return out.join(QStringLiteral(" · "));
}

/// "6.2 turns on average · gone at the end: Ohm 62 % (52–71 %), Veyra 40 % (31–50 %)".
QString detailWords(const ForecastRow& row, const std::set<std::string>& named) {
    QStringList out{ForecastDialog::tr("%1 turns on average").arg(row.found.turns, 0, 'f', 1)};
    QStringList lost;
    for (const auto& unit : row.found.lost)
        if (named.contains(unit.id) && lost.size() < mostLost)
            lost << QStringLiteral("%1 %2").arg(part::text(unit.name),
                                                chanceWords(unit.games, row.found.games));
    out << (lost.isEmpty() ? ForecastDialog::tr("no player's figure is gone at the end")
                           : ForecastDialog::tr("gone at the end: %1").arg(lost.join(QStringLiteral(", "))));
    if (!row.found.stuck.empty())
        out << ForecastDialog::tr("some games could not go on: %1").arg(part::text(row.found.stuck));
    return out.join(QStringLiteral(" · "));
}

/// The units of players, whose losses a row names.
std::set<std::string> playersOf(const core::Game& game) {
    const auto view = game.view(core::Audience::Gm);
    std::set<std::string> out;
    for (const auto& unit : view.units)
        if (const auto* side = view.side(unit.side); side && !side->master) out.insert(unit.id);
    return out;
}

/// The names of the players' sides where they play against a side of the game master: the results of such a
/// game are named as the players see them.
QString playersName(const core::Game& game) {
    QStringList out;
    bool master = false;
    for (const auto& side : game.view(core::Audience::Gm).sides) {
        master = master || side.master;
        if (!side.master) out << part::text(side.name);
    }
    return master ? out.join(QStringLiteral(", ")) : QString();
}

/// The forecast with those names before each result: "Operatives: Won".
core::lead::GameForecast named(core::lead::GameForecast found, const QString& players) {
    for (auto& result : found.results)
        if (!players.isEmpty()) result.name = players.toStdString() + ": " + result.name;
    return found;
}

} // namespace

ForecastDialog::ForecastDialog(const QString& about, GameNow now, QWidget* parent)
    : DialogFrame(tr("Will it be fair?"), parent), m_now(std::move(now)) {
    setObjectName(QStringLiteral("forecast"));
    setSubtitle(about);
    setComfortableWidth(comfortableWidth);
    makeTop();
    m_assumed = words({}, "muted");
    m_assumed->setObjectName(QStringLiteral("assumed"));
    body()->addWidget(m_assumed);
    sayAssumptions();
    makeRows();
    body()->addStretch(1);
    m_start =
        addPrimary(tr("Play ahead"),
                   tr("Plays the game to its end as often as is set above, from its present state (Enter)"));
    m_start->setObjectName(QStringLiteral("playAhead"));
    connect(m_start, &QPushButton::clicked, this, &ForecastDialog::start);
    addClose(tr("Close"));
    showRows();
    showState();
}

ForecastDialog::~ForecastDialog() = default;

void ForecastDialog::makeTop() {
    auto* across = new QHBoxLayout;
    across->setSpacing(8);
    across->addWidget(tag(tr("Level"), "muted"));
    m_level = new QComboBox(this);
    m_level->setObjectName(QStringLiteral("level"));
    m_level->setAccessibleName(tr("Level of all sides"));
    for (const auto level : {core::LeadLevel::Easy, core::LeadLevel::Fair, core::LeadLevel::Hard})
        m_level->addItem(wordOf(level), int(level));
    m_level->setCurrentIndex(int(core::LeadLevel::Fair));
    across->addWidget(m_level);
    across->addSpacing(12);
    across->addWidget(tag(tr("Games"), "muted"));
    m_games = new NumberBox(tr("How many games"), fewestGames, mostGames, usualGames, this);
    m_games->setObjectName(QStringLiteral("games"));
    across->addWidget(m_games);
    across->addSpacing(12);
    m_distances = new QCheckBox(tr("Assume distances"), this);
    m_distances->setObjectName(QStringLiteral("assumeDistances"));
    m_distances->setChecked(true);
    m_distances->setToolTip(
        tr("If unticked, every figure reaches everything that is not declared otherwise"));
    across->addWidget(m_distances);
    across->addStretch(1);
    body()->addLayout(across);
    connect(m_level, &QComboBox::currentIndexChanged, this, &ForecastDialog::sayAssumptions);
    connect(m_distances, &QCheckBox::toggled, this, &ForecastDialog::sayAssumptions);
    auto* state = new QHBoxLayout;
    state->setSpacing(8);
    m_progress = new QProgressBar(this);
    m_progress->setAccessibleName(tr("Games played"));
    m_progress->setTextVisible(true);
    m_cancel = part::button("ghost", this, tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancelForecast"));
    m_cancel->setToolTip(tr("Stops; the games that were played by then are counted"));
    connect(m_cancel, &QPushButton::clicked, this, &ForecastDialog::cancel);
    state->addWidget(m_progress, 1);
    state->addWidget(m_cancel);
    body()->addLayout(state);
}

/// Makes the places of pictures and rows before the first run, so that nothing moves when it ends.
void ForecastDialog::makeRows() {
    m_pages = new QStackedWidget(this);
    m_empty = words(tr("Nothing has been played ahead yet. The program plays the game on from its present "
                       "state, many times, and counts how it ends; your game does not change."),
                    "muted");
    m_empty->setAlignment(Qt::AlignCenter);
    m_chart = new ForecastChart(this);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_chart);
    body()->addWidget(m_pages);
    auto* rows = new QWidget(this);
    rows->setMinimumHeight(fontMetrics().height() * rowLines);
    m_lines = new QVBoxLayout(rows);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(4);
    m_lines->addStretch(1);
    body()->addWidget(rows);
}

core::lead::ForecastTerms ForecastDialog::terms() const {
    core::lead::ForecastTerms out;
    out.level = static_cast<core::LeadLevel>(m_level->currentData().toInt());
    out.games = m_games->value();
    out.ground.isOn = m_distances->isChecked();
    return out;
}

/// Says what is assumed, by the level and the switch above.
void ForecastDialog::sayAssumptions() {
    QStringList all;
    for (const auto& one : core::lead::assumptionsOf(terms()))
        all << part::text(one);
    m_assumed->setText(
        tr("Assumed: %1 So the forecast compares two set-ups better than it foretells one game. The bounds "
           "hold in 95 of 100 cases.")
            .arg(all.join(QLatin1Char(' '))));
}

void ForecastDialog::start() {
    run(static_cast<core::LeadLevel>(m_level->currentData().toInt()), m_games->value());
}

void ForecastDialog::run(core::LeadLevel level, int games) {
    m_run.reset();
    auto terms = this->terms();
    terms.level = level;
    terms.games = games;
    setProblem({});
    const auto game = m_now();
    m_named = playersOf(*game);
    m_players = playersName(*game);
    m_run = std::make_unique<ForecastRun>(game, terms, nullptr);
    m_progress->setRange(0, games);
    m_progress->setValue(0);
    connect(m_run.get(), &ForecastRun::progressed, m_progress, &QProgressBar::setValue);
    connect(m_run.get(), &ForecastRun::progressed, this, &ForecastDialog::showSoFar);
    connect(m_run.get(), &ForecastRun::finished, this, &ForecastDialog::take);
    m_run->start();
    showState();
}

void ForecastDialog::cancel() {
    if (!m_run) return;
    m_run->cancel();
    m_cancel->setEnabled(false); // the games that are being played end first
}

void ForecastDialog::take(const core::lead::GameForecast& found) {
    const auto terms = m_run->terms();
    m_run.release()->deleteLater(); // it is still reporting
    if (found.games == 0)
        setProblem(tr("The run was cancelled before any game was played to its end."));
    else if (found.results.empty())
        setProblem(found.stuck.empty()
                       ? tr("No game came to an end: this game has no end that the program finds.")
                       : tr("No game could be played to its end: %1").arg(part::text(found.stuck)));
    else {
        m_rows.push_back({{}, terms, named(found, m_players)});
        if (m_rows.size() > mostRows) m_rows.erase(m_rows.begin());
    }
    showRows();
    showState();
}

/// Lets the bars fill while the games are played, in steps that leave time for the games.
void ForecastDialog::showSoFar(int games) {
    if (!m_run || games % std::max(1, m_run->terms().games / stepsShown) != 0) return;
    const auto found = m_run->soFar();
    if (found.results.empty()) return;
    auto rows = m_rows;
    rows.push_back({{}, m_run->terms(), named(found, m_players)});
    if (rows.size() > mostRows) rows.erase(rows.begin());
    showRows(std::move(rows));
}

void ForecastDialog::showState() {
    const bool runs = isRunning();
    m_start->setEnabled(!runs);
    m_cancel->setEnabled(runs);
    m_level->setEnabled(!runs);
    m_games->setEnabled(!runs);
    m_distances->setEnabled(!runs);
    m_progress->setEnabled(runs);
    if (!runs) m_progress->reset();
    if (!runs && isVisible()) m_start->setFocus();
}

void ForecastDialog::showRows() { showRows(m_rows); }

void ForecastDialog::showRows(std::vector<ForecastRow> rows) {
    for (std::size_t n = 0; n < rows.size(); ++n)
        rows[n].name =
            QStringLiteral("%1 · %2 · %3")
                .arg(QChar(QLatin1Char(static_cast<char>('A' + n))))
                .arg(rows[n].terms.ground.isOn ? wordOf(rows[n].terms.level)
                                               : tr("%1, no distances").arg(wordOf(rows[n].terms.level)),
                     part::plural(rows[n].found.games, tr("1 game"), tr("%1 games")));
    while (m_words.size() < 2 * rows.size()) {
        for (const char* look : {"name", "muted"}) {
            m_words.push_back(words({}, look));
            m_lines->insertWidget(m_lines->count() - 1, m_words.back());
        }
        m_words[m_words.size() - 2]->setObjectName(QStringLiteral("run:%1").arg(m_words.size() / 2 - 1));
    }
    for (std::size_t n = 0; n < rows.size(); ++n) {
        QStringList parts{verdictOf(rows[n]), resultWords(rows[n])};
        parts.removeAll(QString());
        m_words[2 * n]->setText(
            QStringLiteral("%1: %2").arg(rows[n].name, parts.join(QStringLiteral(" · "))));
        m_words[2 * n + 1]->setText(detailWords(rows[n], m_named));
    }
    for (std::size_t n = 2 * rows.size(); n < m_words.size(); ++n)
        m_words[n]->clear(); // of a run that was cancelled
    m_pages->setCurrentWidget(rows.empty() ? static_cast<QWidget*>(m_empty) : m_chart);
    if (!rows.empty()) m_chart->setRows(rows);
}

/// Closing ends the run.
void ForecastDialog::done(int result) {
    m_run.reset();
    DialogFrame::done(result);
}

} // namespace ui

#include "moc_forecast_dialog.cpp"
