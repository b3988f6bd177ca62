// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/library_desk.h"

#include <algorithm>

namespace ui {

using core::library::Origin;

LibraryDesk::LibraryDesk(core::library::Library& library, QObject* parent) : QObject(parent), m_library(library) {
    if (!library.shelves().empty()) chooseSystem(library.shelves().front().system->id());
}

const core::DataKind& LibraryDesk::kind() const {
    static const core::DataKind none;
    const auto& kinds = m_library.kinds(m_system);
    const auto found = std::find_if(kinds.begin(), kinds.end(), [this](const core::DataKind& each) { return each.folder == m_folder; });
    return found == kinds.end() ? none : *found;
}

std::optional<core::SheetView> LibraryDesk::card() const {
    const auto* shelf = m_library.shelf(m_system);
    return shelf && !m_path.empty() ? shelf->system->card(m_library.files(m_system), m_path) : std::nullopt;
}

QString LibraryDesk::undoLabel() const { return QString::fromStdString(m_library.log().undoLabel()); }
QString LibraryDesk::redoLabel() const { return QString::fromStdString(m_library.log().redoLabel()); }

void LibraryDesk::chooseSystem(const std::string& system) {
    m_system = system;
    const auto& kinds = m_library.kinds(system);
    chooseKind(kinds.empty() ? std::string() : kinds.front().folder);
}

void LibraryDesk::chooseKind(const std::string& folder) {
    m_folder = folder;
    const auto all = m_library.entries(m_system, kind());
    choose(all.empty() ? std::string() : all.front().path);
}

void LibraryDesk::choose(const std::string& path) {
    m_path = path;
    emit chosen();
}

bool LibraryDesk::done(const core::Result<core::Ok>& result) {
    if (!result) {
        // A field that was left as it was is no news.
        if (result.error().code != "library.same") emit refused(result.error());
        return false;
    }
    keepChoiceValid();
    emit changed();
    return true;
}

/// Undo and delete may take away what is in hand: its neighbour takes its place.
void LibraryDesk::keepChoiceValid() {
    if (body()) return;
    const auto all = m_library.entries(m_system, kind());
    const auto next = std::find_if(all.begin(), all.end(), [this](const auto& each) { return each.path > m_path; });
    choose(all.empty() ? std::string() : next == all.end() ? all.back().path : next->path);
}

bool LibraryDesk::made(const core::Result<std::string>& path) {
    if (!path) {
        emit refused(path.error());
        return false;
    }
    emit changed();
    choose(*path);
    return true;
}

bool LibraryDesk::put(const core::Value& body, const QString& what) { return done(m_library.put(m_system, m_path, body, what.toStdString())); }

bool LibraryDesk::create(const QString& name) { return made(m_library.create(m_system, kind(), name.trimmed().toStdString())); }

bool LibraryDesk::copy(const QString& name) {
    const auto from = body();
    return from && made(m_library.create(m_system, kind(), name.trimmed().toStdString(), from));
}

bool LibraryDesk::remove() { return done(m_library.remove(m_system, m_path)); }

bool LibraryDesk::rename(const QString& id) {
    const auto to = core::library::pathOf(kind(), id.trimmed().toStdString());
    if (to == m_path) return false;
    const auto renamed = m_library.rename(m_system, m_path, to);
    return made(renamed ? core::Result<std::string>(to) : tl::unexpected<core::Problem>(renamed.error()));
}

bool LibraryDesk::import(const QString& name, const core::library::OwnData& entries) { return done(m_library.import(name.toStdString(), entries)); }
bool LibraryDesk::undo() { return done(m_library.undo()); }
bool LibraryDesk::redo() { return done(m_library.redo()); }

} // namespace ui
