// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/data_merge.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace core::library {

namespace {

constexpr std::string_view suffix = ".json";
constexpr std::size_t longestPath = 160;

bool isFile(const std::string& path) { return path.ends_with(suffix); }

/// The list file of the entry: "keywords/area" is in "keywords.json".
std::string listOf(const std::string& path) { return folderOf(path) + std::string(suffix); }

/// The member that identifies the entries of a list.
const char* keyMember(const Value& body) { return body.find("key") ? "key" : "id"; }

std::string idIn(const Value& body) { return body.text(keyMember(body)); }

void putIntoList(Value& list, const std::string& id, const Value& body) {
    if (!list.asArray()) list = Value::Array{};
    for (auto& item : *list.asArray())
        if (idIn(item) == id) {
            item = body;
            return;
        }
    list.asArray()->push_back(body);
}

} // namespace

std::string folderOf(const std::string& path) { return path.substr(0, path.find('/')); }

std::string idOf(const std::string& path) {
    const auto slash = path.find('/');
    auto id = slash == std::string::npos ? path : path.substr(slash + 1);
    if (isFile(id)) id.resize(id.size() - suffix.size());
    return id;
}

std::string pathOf(const DataKind& kind, const std::string& id) {
    return kind.folder + "/" + id + (kind.list ? std::string() : std::string(suffix));
}

Result<Ok> checkPath(const std::string& path) {
    const auto refuse = [&](const char* why) {
        return impossible("library.path", "`" + path.substr(0, longestPath) + "` names no entry: " + why,
                          "path");
    };
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
    };
    const auto slash = path.find('/');
    if (path.size() > longestPath) return refuse("the path is too long");
    if (slash == std::string::npos || slash == 0)
        return refuse("a path is a folder and a name, as in units/shambler.json");
    const auto folder = path.substr(0, slash), id = idOf(path);
    if (!std::all_of(folder.begin(), folder.end(), plain))
        return refuse("folder names have letters, digits, _ and -");
    if (id.empty()) return refuse("the name is missing");
    if (isFile(path) && !std::all_of(id.begin(), id.end(), plain))
        return refuse("file names have letters, digits, _ and -");
    if (std::any_of(id.begin(), id.end(),
                    [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '/' || c == '\\'; }))
        return refuse("the name has a control character, / or \\");
    return Ok{};
}

std::string nameOf(const std::string& path, const Value& body) {
    auto name = body.text("name");
    return name.empty() ? idOf(path) : name;
}

Value withId(const std::string& path, Value body) {
    if (!body.asObject()) return body;
    const auto* member = !isFile(path) && folderOf(path) == "keywords" ? "key" : "id";
    (*body.asObject())[member] = idOf(path);
    return body;
}

DataPack merged(const DataPack& shipped, const DataPack& own) {
    auto out = shipped;
    for (const auto& [path, body] : own) {
        if (isFile(path))
            out[path] = body;
        else
            putIntoList(out[listOf(path)], idOf(path), body);
    }
    return out;
}

DataPack upgradedFiles(const std::vector<DataKind>& kinds, DataPack files) {
    for (const auto& kind : kinds) {
        if (!kind.upgrade) continue;
        for (auto& [path, body] : files) {
            if (!kind.list && path.starts_with(kind.folder + "/")) body = kind.upgrade(std::move(body));
            if (!kind.list || path != kind.folder + std::string(suffix) || !body.asArray()) continue;
            for (auto& item : *body.asArray())
                item = kind.upgrade(std::move(item));
        }
    }
    return files;
}

std::optional<Value> entryAt(const DataPack& files, const std::string& path) {
    const auto file = files.find(isFile(path) ? path : listOf(path));
    if (file == files.end()) return std::nullopt;
    if (isFile(path)) return file->second;
    const auto id = idOf(path);
    if (const auto* list = file->second.asArray())
        for (const auto& item : *list)
            if (idIn(item) == id) return item;
    return std::nullopt;
}

std::vector<std::string> pathsOf(const DataPack& files, const DataKind& kind) {
    std::vector<std::string> out;
    if (kind.list) {
        const auto file = files.find(kind.folder + std::string(suffix));
        if (file != files.end() && file->second.asArray())
            for (const auto& item : *file->second.asArray())
                out.push_back(pathOf(kind, idIn(item)));
        return out;
    }
    for (const auto& [path, body] : files)
        if (path.starts_with(kind.folder + "/")) out.push_back(path);
    return out;
}

EntryPlace placeOf(const DataPack& files, const Problem& problem) {
    const auto blank = problem.where.find(' ');
    const auto file = problem.where.substr(0, blank);
    const auto field = blank == std::string::npos ? std::string("$") : problem.where.substr(blank + 1);
    if (file.find('/') != std::string::npos) return {isFile(file) ? file : std::string(), field};
    const auto list = files.find(file);
    std::size_t n = 0;
    if (list == files.end() || !list->second.asArray() || !field.starts_with("$[")) return {{}, field};
    const auto [end, error] = std::from_chars(field.data() + 2, field.data() + field.size(), n);
    if (error != std::errc() || n >= list->second.asArray()->size() || *end != ']') return {{}, field};
    const auto folder = file.substr(0, file.size() - suffix.size());
    return {folder + "/" + idIn((*list->second.asArray())[n]),
            "$" + std::string(end + 1, field.data() + field.size())};
}

} // namespace core::library
