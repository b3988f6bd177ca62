// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/message_bar.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/prompts.h"
#include "ui/frame/sentences.h"
#include "ui/library/entry_editor.h"
#include "ui/library/import_dialog.h"
#include "ui/library/library_window.h"

#include <QFileDialog>

#include <algorithm>
#include <utility>

namespace ui {

using core::library::DataPackFile;
using core::library::ImportLine;

void LibraryWindow::askNew() {
    m_prompts.askText(tr("New %1").arg(part::text(m_controller->kind().one)), tr("Name"), {},
                      [this](const QString& name) {
                          if (m_controller->create(name)) m_editor->goTo({});
                      });
}

void LibraryWindow::askCopy() {
    const auto body = m_controller->body();
    if (!body) return;
    const auto name = part::text(core::library::nameOf(m_controller->path(), *body));
    m_prompts.askText(tr("Copy %1").arg(name), tr("Name of the copy"), tr("%1 copy").arg(name),
                      [this](const QString& wanted) {
                          if (m_controller->copy(wanted)) m_editor->goTo({});
                      });
}

void LibraryWindow::askRename() {
    m_prompts.askText(tr("Change the id"),
                      tr("Other entries refer to this one by its id; those of yours are changed, too"),
                      part::text(core::library::idOf(m_controller->path())),
                      [this](const QString& id) { m_controller->rename(id); });
}

void LibraryWindow::remove() { m_controller->remove(); }

void LibraryWindow::askImport() {
    auto* dialog =
        new QFileDialog(this, tr("Import datasheets"), {},
                        tr("Data packs and army lists (*.json *.ros *.rosz *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LibraryWindow::import);
    dialog->open();
}

void LibraryWindow::import(const QString& path) {
    const auto pack = m_files.read(path, core::library::Namesakes::Stay);
    if (!pack) return say(pack.error());
    const auto lines = core::library::previewImport(m_controller->library(), pack->systems);
    const bool news = std::any_of(lines.begin(), lines.end(), [](const ImportLine& line) {
        return line.incoming != core::library::ImportEffect::Equal;
    });
    if (!pack->list || !news || m_controller->library().own().empty()) return offerImport(*pack);
    const auto replacing = m_files.read(path, core::library::Namesakes::GiveWay);
    offerImport(*pack, replacing ? *replacing : *pack);
}

void LibraryWindow::offerImport(const DataPackFile& pack) { offerImport(pack, pack); }

void LibraryWindow::offerImport(const DataPackFile& pack, const DataPackFile& replacing) {
    const auto lines = core::library::previewImport(m_controller->library(), pack.systems);
    const auto replaced = core::library::previewImport(m_controller->library(), replacing.systems);
    auto* dialog = new ImportDialog(part::text(pack.name), lines, pack.notImported, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (replaced != lines) dialog->offerReplacing(replaced);
    connect(dialog, &ImportDialog::taken, this,
            [this, dialog, lines, replaced, pack, replacing](const auto& chosen) {
                const bool replaces = dialog->replaces();
                const auto& from = replaces ? replacing : pack;
                core::library::UserData wanted;
                for (const std::size_t n : chosen) {
                    const auto& line = replaces ? replaced[n] : lines[n];
                    wanted[line.system][line.path] = from.systems.at(line.system).at(line.path);
                }
                if (m_controller->import(part::text(pack.name), wanted))
                    m_controller->choose(m_controller->path());
            });
    dialog->open();
}

void LibraryWindow::offerImport(const QString& name, const std::string& system,
                                const std::map<std::string, core::Value>& entries) {
    offerImport(DataPackFile{name.toStdString(), {{system, entries}}, {}});
}

void LibraryWindow::askExport() {
    m_prompts.askSavePath(tr("Export your entries"), tr("datasheets.json"), tr("Data packs (*.json)"),
                          [this](const QString& path) { write(path); });
}

void LibraryWindow::write(const QString& path) {
    const auto name = path.section(u'/', -1).section(u'.', 0, 0);
    const auto written = m_files.write(path, {name.toStdString(), m_controller->library().own(), {}});
    if (!written) return say(written.error());
    std::size_t count = 0;
    for (const auto& [system, entries] : m_controller->library().own())
        count += entries.size();
    m_messages->present({BarMessage::Tone::Info,
                         part::plural(static_cast<qsizetype>(count), tr("1 entry was exported to %1."),
                                      tr("%1 entries were exported to %2."))
                             .arg(path),
                         {},
                         {}});
}

} // namespace ui
