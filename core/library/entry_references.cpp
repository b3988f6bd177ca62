// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/entry_references.h"

#include "library/data_merge.h"

namespace core::library {

namespace {

/// Collects every text in a body that equals that word, except those in members `id` and `key`.
void collect(Value& body, const std::string& word, std::vector<Value*>& into) {
    if (auto* list = body.asArray())
        for (auto& item : *list)
            collect(item, word, into);
    if (auto* object = body.asObject())
        for (auto& [name, member] : *object)
            if (name != "id" && name != "key") collect(member, word, into);
    if (const auto* text = body.asString(); text && *text == word) into.push_back(&body);
}

} // namespace

DataPack renamedReferences(const System& system, const DataPack& shipped, DataPack own,
                           const std::string& path, const std::string& to) {
    auto moved = own.extract(path);
    own[to] = withId(to, std::move(moved.mapped()));
    const auto objections = [&] { return system.check(merged(shipped, own)).size(); };
    auto left = objections();
    DataPack out;
    for (auto& [at, body] : own) {
        std::vector<Value*> words;
        collect(body, idOf(path), words);
        bool follows = false;
        for (auto* word : words) {
            *word = idOf(to);
            if (const auto now = objections(); now < left) {
                left = now;
                follows = true;
            } else {
                *word = idOf(path);
            }
        }
        if (follows) out[at] = body;
    }
    return out;
}

} // namespace core::library
