// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/forecast_dialog.h"

#include "ui/act/lead_habits.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/number_box.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/odds/forecast_run.h"
#include "ui/odds/forecast_words.h"
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
constexpr int stepsShown = 25; ///< how often a run that goes on shows its results so far

/// The units of players that are on the table, whose losses a row names.
std::set<std::string> playersOf(const core::Game& game) {
    const auto view = game.view(core::Audience::Gm);
    std::set<std::string> out;
    for (const auto& unit : view.units)
        if (const auto* side = view.side(unit.side); side && !side->master && unit.present)
            out.insert(unit.id);
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

ForecastDialog::ForecastDialog(ForecastGame game, std::vector<ForecastRow>& rows, QWidget* parent)
    : DialogFrame(tr("Will it be fair?"), parent), m_game(std::move(game)), m_rows(rows) {
    setObjectName(QStringLiteral("forecast"));
    setSubtitle(m_game.about);
    setComfortableWidth(comfortableWidth);
    makeTop();
    m_assumed = words({}, "muted");
    m_assumed->setObjectName(QStringLiteral("assumed"));
    body()->addWidget(m_assumed);
    sayAssumptions();
    makeRows();
    body()->addStretch(1);
    m_start = addPrimary(tr("Play ahead"), tr("Plays the game to its end as often as is set above (Enter)"));
    m_start->setObjectName(QStringLiteral("playAhead"));
    connect(m_start, &QPushButton::clicked, this, [this] { run(terms()); });
    addClose(tr("Close"));
    showRows();
    showState();
}

ForecastDialog::~ForecastDialog() = default;

/// Adds a box for the level of each side; the sides of a large scenario take several lines.
void ForecastDialog::makeLevels(QLayout& across) {
    for (const auto& side : m_game.now()->outline(core::Audience::Gm).sides) {
        auto* box = new QComboBox(this);
        box->setObjectName(QStringLiteral("level:%1").arg(part::text(side.id)));
        box->setAccessibleName(tr("Level of %1").arg(part::text(side.name)));
        for (const auto level : {core::LeadLevel::Easy, core::LeadLevel::Fair, core::LeadLevel::Hard})
            box->addItem(wordOf(level), int(level));
        box->setCurrentIndex(int(core::LeadLevel::Fair));
        auto* together = new QWidget(this);
        auto* parts = new QHBoxLayout(together);
        parts->setContentsMargins(0, 0, 6, 0);
        parts->setSpacing(8);
        parts->addWidget(tag(part::text(side.name), "muted"));
        parts->addWidget(box);
        across.addWidget(together);
        connect(box, &QComboBox::currentIndexChanged, this, &ForecastDialog::sayAssumptions);
        m_levels.push_back({{side.id, side.name, core::LeadLevel::Fair}, box});
    }
}

/// What is played: the present game, or its mission from the start with another team; and at which levels.
QLayout* ForecastDialog::makeTeams() {
    auto* across = new FlowLayout(nullptr, 8);
    if (!m_game.teams.empty()) {
        m_team = new QComboBox(this);
        m_team->setObjectName(QStringLiteral("team"));
        m_team->setAccessibleName(tr("What is played ahead"));
        m_team->setToolTip(
            tr("This game from its present state, or its mission from the start with so many of "
               "its preset team"));
        m_team->addItem(tr("This game"), 0);
        for (const int size : m_game.teams)
            m_team->addItem(tr("From the start: team of %1").arg(size), size);
        across->addWidget(m_team);
    }
    makeLevels(*across);
    return across;
}

/// How many games are played, with which distances, and how far a run is.
QHBoxLayout* ForecastDialog::makeProgress() {
    auto* across = new QHBoxLayout;
    across->setSpacing(8);
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
    across->addSpacing(12);
    connect(m_distances, &QCheckBox::toggled, this, &ForecastDialog::sayAssumptions);
    m_progress = new QProgressBar(this);
    m_progress->setAccessibleName(tr("Games played"));
    m_progress->setTextVisible(true);
    m_cancel = part::button("ghost", this, tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancelForecast"));
    m_cancel->setToolTip(tr("Stops; the games that were played by then are counted"));
    connect(m_cancel, &QPushButton::clicked, this, &ForecastDialog::cancel);
    across->addWidget(m_progress, 1);
    across->addWidget(m_cancel);
    return across;
}

void ForecastDialog::makeTop() {
    body()->addLayout(makeTeams());
    body()->addLayout(makeProgress());
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
    bool isAlike = true;
    for (const auto& [side, box] : m_levels) {
        out.levels.push_back(side);
        out.levels.back().level = static_cast<core::LeadLevel>(box->currentData().toInt());
        isAlike = isAlike && out.levels.back().level == out.levels.front().level;
    }
    if (isAlike && !out.levels.empty()) {
        out.level = out.levels.front().level;
        out.levels.clear();
    }
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

void ForecastDialog::run(core::LeadLevel level, int games) {
    auto terms = this->terms();
    terms.level = level;
    terms.levels.clear();
    terms.games = games;
    run(terms);
}

void ForecastDialog::run(const core::lead::ForecastTerms& terms) {
    m_run.reset();
    setProblem({});
    const int size = m_team ? m_team->currentData().toInt() : 0;
    const auto game = size > 0 ? m_game.begin(size) : m_game.now();
    if (!game) return setProblem(tr("The mission cannot be played with a team of that size."));
    m_running = {};
    m_running.terms = terms;
    m_running.mission = m_game.mission;
    m_running.players = playersOf(*game);
    m_players = playersName(*game);
    if (!m_players.isEmpty())
        m_running.team = teamWords(static_cast<int>(m_running.players.size()), m_players);
    m_run = std::make_unique<ForecastRun>(game, terms, nullptr);
    m_progress->setRange(0, terms.games);
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
    m_run.release()->deleteLater(); // it is still reporting
    if (found.games == 0)
        setProblem(tr("The run was cancelled before any game was played to its end."));
    else if (found.results.empty())
        setProblem(found.stuck.empty()
                       ? tr("No game came to an end: this game has no end that the program finds.")
                       : tr("No game could be played to its end: %1").arg(part::text(found.stuck)));
    else {
        m_rows.push_back(m_running);
        m_rows.back().found = named(found, m_players);
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
    rows.push_back(m_running);
    rows.back().found = named(found, m_players);
    if (rows.size() > mostRows) rows.erase(rows.begin());
    showRows(std::move(rows));
}

void ForecastDialog::showState() {
    const bool runs = isRunning();
    m_start->setEnabled(!runs);
    m_cancel->setEnabled(runs);
    for (const auto& [side, box] : m_levels)
        box->setEnabled(!runs);
    if (m_team) m_team->setEnabled(!runs);
    m_games->setEnabled(!runs);
    m_distances->setEnabled(!runs);
    m_progress->setEnabled(runs);
    if (!runs) m_progress->reset();
    if (!runs && isVisible()) m_start->setFocus();
}

void ForecastDialog::showRows() { showRows(m_rows); }

void ForecastDialog::showRows(std::vector<ForecastRow> rows) {
    for (std::size_t n = 0; n < rows.size(); ++n) {
        auto& row = rows[n];
        const auto joined = [&](QStringList words) {
            words.push_front(QChar(QLatin1Char(static_cast<char>('A' + n))));
            words.removeAll(QString());
            return words.join(QStringLiteral(" · "));
        };
        row.shortName = joined({row.team, levelWords(row.terms)});
        row.name = joined({row.mission, row.team, levelWords(row.terms),
                           part::plural(row.found.games, tr("1 game"), tr("%1 games"))});
    }
    while (m_words.size() < 2 * rows.size()) {
        for (const char* look : {"name", "muted"}) {
            m_words.push_back(words({}, look));
            m_lines->insertWidget(m_lines->count() - 1, m_words.back());
        }
        m_words[m_words.size() - 2]->setObjectName(QStringLiteral("run:%1").arg(m_words.size() / 2 - 1));
    }
    for (std::size_t n = 0; n < rows.size(); ++n) {
        QStringList parts{verdictWords(rows[n]), resultWords(rows[n])};
        parts.removeAll(QString());
        m_words[2 * n]->setText(
            QStringLiteral("%1: %2").arg(rows[n].name, parts.join(QStringLiteral(" · "))));
        m_words[2 * n + 1]->setText(detailWords(rows[n]));
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
