// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/campaign_screen.h"

#include "app/career.h"
#include "app/window/file_recovery.h"
#include "app/window/print_opening.h"
#include "ui/files/save_file.h"
#include "ui/frame/message_bar.h"

#include <QDir>
#include <QRandomGenerator>

namespace app {

namespace {

QString shown(const std::string& words) { return QString::fromStdString(words); }

} // namespace

std::vector<ui::SystemChoice> playableChoices(const Systems& systems) {
    std::vector<ui::SystemChoice> out;
    for (const auto& system : systems.all())
        if (system->isPlayable() && systems.isReadable(*system))
            out.push_back({shown(system->id()), shown(system->name()), system->choices()});
    return out;
}

core::Result<std::unique_ptr<CampaignScreen>>
CampaignScreen::open(const Systems& systems, std::unique_ptr<database::CampaignFile>& file,
                     Settings& settings) {
    auto campaign = OpenCampaign::open(*file);
    if (!campaign) return tl::unexpected<core::Problem>(campaign.error());
    const auto carried = campaign->bookResults(systems);
    std::unique_ptr<CampaignScreen> screen(
        new CampaignScreen(systems, std::move(file), std::move(*campaign), settings));
    // An unreadable game does not prevent opening the campaign.
    if (!carried) screen->window().messages().present(ui::BarMessage::from(carried.error()));
    return screen;
}

CampaignScreen::CampaignScreen(const Systems& systems, std::unique_ptr<database::CampaignFile> file,
                               OpenCampaign campaign, Settings& settings)
    : m_systems(systems), m_file(std::move(file)), m_campaign(std::move(campaign)), m_settings(settings),
      m_controller(
          std::make_unique<ui::CampaignController>(m_campaign.book(), playableChoices(systems), ports())),
      m_window(std::make_unique<ui::CampaignWindow>(*m_controller, m_prompts)) {
    m_prompts = ui::DialogPrompts(m_window.get());
    m_window->setWindowFilePath(m_file->path());
    connectWindow();
}

CampaignScreen::~CampaignScreen() = default;

ui::CampaignPorts CampaignScreen::ports() {
    return {[this](const std::string& name) { return m_campaign.portrait(name); },
            [this](const QByteArray& png) { return m_campaign.keepPortrait(png); },
            [this] { return games(); },
            [this](const std::string& force) { return careerOf(m_campaign, m_systems, force); },
            [this](const std::string& force, const core::Record& act, const std::vector<int>& dice) {
                return advance(m_campaign, m_systems, force, act, dice);
            },
            [](int sides) { return QRandomGenerator::system()->bounded(1, sides + 1); }};
}

void CampaignScreen::connectWindow() {
    auto* window = m_window.get();
    connect(window, &ui::CampaignWindow::openGameRequested, this, &CampaignScreen::gameRequested);
    connect(window, &ui::CampaignWindow::startRequested, this, &CampaignScreen::startRequested);
    connect(window, &ui::CampaignWindow::welcomeRequested, this, &CampaignScreen::welcomeRequested);
    connect(window, &ui::CampaignWindow::libraryRequested, this, &CampaignScreen::showLibrary);
    connect(window, &ui::CampaignWindow::printRequested, this, &CampaignScreen::print);
    connect(window, &ui::CampaignWindow::exportGameRequested, this, &CampaignScreen::exportGame);
    connect(window, &ui::CampaignWindow::writeRequested, this, &CampaignScreen::write);
    connect(window, &ui::CampaignWindow::closing, this, [this] {
        m_settings.setGeometry(m_window->saveGeometry());
        emit closed();
    });
}

void CampaignScreen::show() {
    const auto geometry = m_settings.geometry();
    if (geometry.isEmpty() || !m_window->restoreGeometry(geometry))
        m_window->setWindowState(Qt::WindowMaximized);
    m_window->show();
    if (m_file->readOnly()) reportReadOnly();
    if (const auto message = takeoverMessage(*m_file)) m_window->messages().present(*message);
    if (const auto message = upgradeMessage(*m_file)) m_window->messages().present(*message);
    if (const auto message = setAsideMessage()) m_window->messages().present(*message);
}

void CampaignScreen::reopenWindow() {
    m_window->keep();
    const auto old = std::move(m_window);
    old->disconnect(this);
    m_window = std::make_unique<ui::CampaignWindow>(*m_controller, m_prompts);
    m_prompts = ui::DialogPrompts(m_window.get());
    m_window->setWindowFilePath(m_file->path());
    m_window->setWayBack(old->wayBack());
    m_window->pages().setCurrentIndex(old->pages().currentIndex());
    connectWindow();
    m_window->setGeometry(old->geometry());
    m_window->setWindowState(old->windowState());
    m_window->show();
    if (m_library) m_library->reopenWindow();
    if (m_file->readOnly()) reportReadOnly();
}

std::vector<ui::GameInFile> CampaignScreen::games() const {
    std::vector<ui::GameInFile> out;
    if (!m_file) return out;
    for (const auto& info : encountersOf(*m_file))
        out.push_back({static_cast<int>(info.id), shown(info.system), shown(info.name), info.steps,
                       shown(info.lastAt).left(10)});
    return out;
}

std::unique_ptr<database::CampaignFile> CampaignScreen::takeFile() {
    m_settings.setGeometry(m_window->saveGeometry());
    m_window->disconnect(this);
    m_library.reset();
    return std::move(m_file);
}

void CampaignScreen::followSystems() { m_controller->setSystems(playableChoices(m_systems)); }

void CampaignScreen::showLibrary() {
    if (!m_library) {
        m_file->backUpBeforeRisk(); // an import may bring whole data packs
        auto opened = openLibrary(m_systems, *m_file);
        if (!opened) return m_window->messages().present(ui::BarMessage::from(opened.error()));
        m_library = std::make_unique<LibraryScreen>(m_systems, std::move(*opened));
        m_library->window().setWindowTitle(
            tr("Datasheets of %1 – Tidekeeper").arg(shown(m_campaign.state().name)));
        connect(m_library.get(), &LibraryScreen::changed, this, &CampaignScreen::campaignEntriesChanged);
    }
    m_library->window().open();
}

/// The content of prints without an open game: the chronicle, and everything about the game played last.
void CampaignScreen::print() {
    const auto played = encountersOf(*m_file);
    const auto system = m_systems.find(played.empty() ? std::string() : played.back().system);
    ui::PrintContent content;
    if (system)
        if (auto found = printContent(**system)) content = std::move(*found);
    openPrintDialog(std::move(content), ui::PrintKind::Chronicle, m_systems, path(), m_settings, m_prompts,
                    m_window.get());
}

void CampaignScreen::exportGame(int stream, const QString& path) {
    const auto saved = m_file->saveEncounterAs(stream, path);
    ui::BarMessage message;
    if (!saved)
        message = ui::BarMessage::from(saved.error());
    else
        message.text = tr("Saved as %1. It opens on any computer with this program.")
                           .arg(QDir::toNativeSeparators(path));
    m_window->messages().present(message);
}

void CampaignScreen::write(const QString& path, const QByteArray& bytes) {
    const auto saved = ui::saveBytes(path, bytes);
    ui::BarMessage message;
    if (!saved)
        message = ui::BarMessage::from(saved.error());
    else
        message.text = tr("Saved as %1.").arg(QDir::toNativeSeparators(path));
    m_window->messages().present(message);
}

void CampaignScreen::reportReadOnly() {
    auto message = ui::BarMessage::from(*m_file->whyReadOnly());
    message.tone = ui::BarMessage::Tone::Warning;
    m_window->messages().present(message);
}

} // namespace app

#include "moc_campaign_screen.cpp"
