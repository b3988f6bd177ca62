// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/library_controller.h"

#include "kernel/values/name_suggestion.h"

#include <algorithm>
#include <cstdlib>

namespace ui {

using core::library::Origin;

namespace {

/// The value in a body at a path such as "$.weapons[2].id"; nullptr when there is none.
core::Value* valueAt(core::Value& body, const std::string& field) {
    auto* at = &body;
    for (std::size_t from = field.starts_with('$') ? 1 : 0; from < field.size() && at;) {
        const bool index = field[from] == '[';
        const auto to = index ? field.find(']', from) : field.find_first_of(".[", from + 1);
        const auto part = field.substr(from + 1, std::min(to, field.size()) - from - 1);
        from = std::min(index && to != std::string::npos ? to + 1 : to, field.size());
        if (index) {
            auto* list = at->asArray();
            const auto place = static_cast<std::size_t>(std::atoi(part.c_str()));
            at = list && place < list->size() ? &(*list)[place] : nullptr;
        } else {
            auto* object = at->asObject();
            const auto found = object ? object->find(part) : decltype(object->end()){};
            at = object && found != object->end() ? &found->second : nullptr;
        }
    }
    return at;
}

/// The body with the unknown name replaced by the proposed one.
std::optional<core::Value> mended(core::Value body, const std::string& field, const core::Problem& problem) {
    const auto name = core::proposedName(problem.text);
    auto* value = name.empty() ? nullptr : valueAt(body, field);
    if (!value || !value->asString()) return std::nullopt;
    auto text = *value->asString();
    const auto from = problem.text.find('`');
    const auto wrong = problem.text.substr(from + 1, problem.text.find('`', from + 1) - from - 1);
    const auto at = text.find(wrong); // a keyword keeps its numbers
    *value = at == std::string::npos ? name : text.replace(at, wrong.size(), name);
    return body;
}

} // namespace

LibraryController::LibraryController(core::library::Library& library, QObject* parent)
    : QObject(parent), m_library(library) {
    if (!library.systems().empty()) chooseSystem(library.systems().front().system->id());
}

const core::DataKind& LibraryController::kind() const {
    static const core::DataKind none;
    const auto& kinds = m_library.kinds(m_system);
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [this](const core::DataKind& each) { return each.folder == m_folder; });
    return found == kinds.end() ? none : *found;
}

std::optional<core::SheetView> LibraryController::card() const {
    const auto* data = m_library.systemData(m_system);
    return data && !m_path.empty() ? data->system->card(m_library.files(m_system), m_path) : std::nullopt;
}

const core::BoardSystem* LibraryController::boards() const {
    const auto* data = m_library.systemData(m_system);
    return data ? dynamic_cast<const core::BoardSystem*>(data->system) : nullptr;
}

std::optional<core::PaintableBoard> LibraryController::board() const {
    const auto* boardsOf = boards();
    const auto entry = body();
    return boardsOf && entry ? boardsOf->paintableBoard(m_path, *entry) : std::nullopt;
}

core::Result<core::PaintableBoard> LibraryController::boardAfter(const core::BoardStroke& stroke) const {
    const auto* boardsOf = boards();
    const auto entry = body();
    if (!boardsOf || !entry) return core::impossible("board.none", "this entry is no board");
    const auto after = boardsOf->painted(m_path, *entry, stroke);
    if (!after) return core::forwardProblem(after);
    auto draft = boardsOf->paintableBoard(m_path, *after);
    if (!draft) return core::impossible("board.none", "this entry is no board");
    return std::move(*draft);
}

QString LibraryController::undoLabel() const { return QString::fromStdString(m_library.log().undoLabel()); }
QString LibraryController::redoLabel() const { return QString::fromStdString(m_library.log().redoLabel()); }

void LibraryController::chooseSystem(const std::string& system) {
    m_system = system;
    const auto& kinds = m_library.kinds(system);
    chooseKind(kinds.empty() ? std::string() : kinds.front().folder);
}

void LibraryController::chooseKind(const std::string& folder) {
    m_folder = folder;
    const auto all = m_library.entries(m_system, kind());
    choose(all.empty() ? std::string() : all.front().path);
}

void LibraryController::choose(const std::string& path) {
    m_path = path;
    emit chosen();
}

bool LibraryController::attempt(SaveRetry::Attempt attempt) {
    m_made.clear();
    const auto result = m_again.perform(std::move(attempt));
    if (!result) {
        // A field that was left unchanged makes no step.
        if (result.error().code != "library.same") emit refused(result.error());
        return false;
    }
    if (m_made.empty()) keepChoiceValid();
    emit changed();
    if (!m_made.empty()) choose(m_made);
    return true;
}

bool LibraryController::retry() { return canRetry() && attempt(m_again.take()); }

/// Undo and delete may remove the selected entry: the neighbouring entry is selected then.
void LibraryController::keepChoiceValid() {
    if (body()) return;
    const auto all = m_library.entries(m_system, kind());
    const auto next =
        std::find_if(all.begin(), all.end(), [this](const auto& each) { return each.path > m_path; });
    choose(all.empty() ? std::string() : next == all.end() ? all.back().path : next->path);
}

bool LibraryController::make(Make make) {
    return attempt([this, make = std::move(make)]() -> core::Result<core::Ok> {
        const auto path = make();
        if (!path) return tl::unexpected<core::Problem>(path.error());
        m_made = *path;
        return core::Ok{};
    });
}

bool LibraryController::put(const core::Value& body, const QString& what) {
    return attempt([this, system = m_system, path = m_path, body, what] {
        return m_library.put(system, path, body, what.toStdString());
    });
}

bool LibraryController::canMend(const std::string& field, const core::Problem& problem) const {
    const auto entry = body();
    return entry && !m_library.readOnly() && origin() != Origin::Shipped && mended(*entry, field, problem);
}

bool LibraryController::mend(const std::string& field, const core::Problem& problem) {
    const auto entry = body();
    const auto better = entry ? mended(*entry, field, problem) : std::nullopt;
    return better &&
           put(*better, tr("Spelling of %1").arg(QString::fromStdString(core::proposedName(problem.text))));
}

bool LibraryController::paint(const core::BoardStroke& stroke, const QString& what) {
    const auto* boardsOf = boards();
    const auto entry = body();
    if (!boardsOf || !entry) return false;
    const auto after = boardsOf->painted(m_path, *entry, stroke);
    if (after) return put(*after, what);
    emit refused(after.error());
    return false;
}

bool LibraryController::create(const QString& name) {
    auto from = kind().fresh;
    // A new force starts without entries; a ready one is copied to be changed.
    if (auto* body = from.asObject(); body && kind().folder == "forces")
        (*body)["entries"] = core::Value::Array{};
    return make([this, system = m_system, kind = kind(), name, from] {
        return m_library.create(system, kind, name.trimmed().toStdString(), from);
    });
}

bool LibraryController::copy(const QString& name) {
    const auto from = body();
    return from && make([this, system = m_system, kind = kind(), name, from] {
               return m_library.create(system, kind, name.trimmed().toStdString(), from);
           });
}

bool LibraryController::remove() {
    return attempt([this, system = m_system, path = m_path] { return m_library.remove(system, path); });
}

bool LibraryController::rename(const QString& id) {
    const auto to = core::library::pathOf(kind(), id.trimmed().toStdString());
    if (to == m_path) return false;
    return make([this, system = m_system, from = m_path, to]() -> core::Result<std::string> {
        const auto renamed = m_library.rename(system, from, to);
        if (!renamed) return tl::unexpected<core::Problem>(renamed.error());
        return to;
    });
}

bool LibraryController::import(const QString& name, const core::library::UserData& entries) {
    return attempt([this, name, entries] { return m_library.import(name.toStdString(), entries); });
}

bool LibraryController::undo() {
    return attempt([this] { return m_library.undo(); });
}

bool LibraryController::redo() {
    return attempt([this] { return m_library.redo(); });
}

} // namespace ui

#include "moc_library_controller.cpp"
