// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/catalogue.h"

#include "table/data_kinds.h"
#include "table/sentences.h"

#include <algorithm>
#include <map>

template const core::codec::Fields& core::codec::fieldsOf<core::table::KeywordEntry>();

namespace core::table {

namespace {

constexpr std::string_view fileEnd = ".json";

} // namespace

std::string at(const std::string& list, std::size_t n, const std::string& field) {
    return "$." + list + "[" + std::to_string(n) + "]" + (field.empty() ? "" : "." + field);
}

std::vector<Problem> Faults::all() const {
    auto out = faults;
    out.insert(out.end(), hints.begin(), hints.end());
    return out;
}

void Check::need(bool fits, const std::string& path, const std::string& text) {
    if (!fits) add("data.reference", path, text);
}

void Check::within(int value, int least, int most, const std::string& path) {
    const auto range = std::to_string(least) + (most < noLimit ? " to " + std::to_string(most) : " upwards");
    if (value < least || value > most) add("data.out_of_range", path, "the number must be from " + range);
}

void Check::add(const std::string& code, const std::string& path, const std::string& text) {
    m_found.faults.push_back({code, text, m_file + " " + path, Problem::Kind::Impossible});
}

void Check::hint(const std::string& code, const std::string& path, const std::string& text) {
    m_found.hints.push_back({code, text, m_file + " " + path, Problem::Kind::Rule});
}

void Check::into(Faults& all) const {
    all.faults.insert(all.faults.end(), m_found.faults.begin(), m_found.faults.end());
    all.hints.insert(all.hints.end(), m_found.hints.begin(), m_found.hints.end());
}

std::string stemOf(const std::string& file) {
    auto stem = file.substr(file.rfind('/') + 1);
    if (stem.ends_with(fileEnd)) stem.resize(stem.size() - fileEnd.size());
    return stem;
}

void takeKeywords(const Value& value, Keywords& into, Check& check) {
    takeList(value, &KeywordEntry::key, into, check, [](const KeywordEntry&, const std::string&) {});
}

void takeMarkers(const Value& value, std::vector<MarkerEntry>& into, Check& check) {
    std::map<std::string, MarkerEntry> known;
    takeList(value, &MarkerEntry::id, known, check, [&](const MarkerEntry& marker, const std::string& path) {
        check.within(marker.millimetres, 8, 120, path + ".millimetres");
        check.within(marker.usual, 0, 200, path + ".usual");
        into.push_back(marker);
    });
}

void takeSwitches(const Value& value, const SwitchTable& switches, ChosenSwitches& into, Check& check) {
    std::vector<std::string> known;
    for (const auto& entry : switches)
        known.emplace_back(entry.id);
    std::map<std::string, SwitchChoice> choices;
    takeList(
        value, &SwitchChoice::id, choices, check, [&](const SwitchChoice& choice, const std::string& path) {
            const auto* entry = findSwitch(switches, choice.id);
            if (!entry)
                return check.need(false, path + ".id",
                                  "there is no switch `" + choice.id + "`" + didYouMean(choice.id, known));
            const std::vector<std::string> values(entry->values.begin(), entry->values.end());
            const bool fits = std::find(values.begin(), values.end(), choice.value) != values.end();
            check.need(fits, path + ".value",
                       "`" + choice.value + "` is not a value of the switch `" + choice.id + "`" +
                           didYouMean(choice.value, values));
            if (fits && choice.value != values.front()) into[choice.id] = choice.value;
        });
}

void hintUndescribed(const std::vector<std::string>& texts, KeyOf keyOf, const Keywords& known,
                     const std::string& what, const std::string& path, Check& check) {
    for (std::size_t n = 0; n < texts.size(); ++n) {
        const auto key = keyOf(texts[n]);
        if (known.contains(key)) continue;
        const auto meant = nearKeyword(texts[n], key, known);
        check.hint("data.unknown_keyword", path + "[" + std::to_string(n) + "]",
                   what + " names keyword `" + texts[n] + "`" +
                       (meant.empty() ? ", which no rule knows: it is shown as a reminder"
                                      : ": did you mean `" + meant + "`?"));
    }
}

void addReminders(const std::vector<std::string>& texts, KeyOf keyOf, Keywords& known) {
    for (const auto& text : texts)
        if (const auto key = keyOf(text); !known.contains(key))
            known[key] = {key,   text,
                          {},    "No rule of this name is known to the program; resolve it at the table.",
                          false, true};
}

void readFiles(const DataPack& pack, const std::vector<FileKind>& kinds, Faults& faults) {
    std::vector<std::string> folders;
    for (const auto& kind : kinds)
        if (kind.place.ends_with('/')) folders.push_back(kind.place.substr(0, kind.place.size() - 1));
    for (const auto& [file, value] : pack) {
        Check check(file);
        const auto kind = std::find_if(kinds.begin(), kinds.end(), [&file = file](const FileKind& each) {
            return each.place.ends_with('/') ? file.starts_with(each.place) : file == each.place;
        });
        if (kind != kinds.end())
            kind->read(file, value, check);
        else
            check.need(file == "system.json", "$",
                       joinNames(folders) + " must be in folders of these names; this file would be ignored");
        check.into(faults);
    }
}

std::string nameIn(const std::string& folder, const std::string& path) {
    if (!path.starts_with(folder + "/")) return {};
    return stemOf(path);
}

SheetView helpCard(const std::string& id, const std::string& name, const std::string& help, bool automated,
                   bool proposed) {
    SheetView out;
    out.id = id;
    out.name = name;
    out.keywords.push_back({name, help, automated, proposed});
    out.houseRule = proposed;
    return out;
}

DataKind keywordKind(const std::string& reminded) {
    const auto automated = "the program resolves it; otherwise " + reminded;
    auto schema = entrySchema<KeywordEntry>({
        {"key", "Key", "the keyword in small letters, without its values", "", {}, {}, true},
        {"name", "Name", "the keyword as it is shown, with letters in place of its values"},
        {"help", "What it does", "one or two sentences of your own"},
        {"rule", "Rule"},
        {"automated", "Automated", automated.c_str(), "", {}, {}, true},
        proposedNote,
    });
    return listOf<KeywordEntry>(
        "keywords", "Keywords", "keyword", std::move(schema),
        Value::Object{{"help", "Resolve it at the table."}, {"automated", false}, {"proposed", true}});
}

DataKind markerKind(const char* atMost) {
    return listOf<MarkerEntry>("markers", "Markers", "marker", markerSchema(atMost),
                               Value::Object{{"where", "unit"}, {"proposed", true}});
}

DataKind switchKind(const char* inNewGames) {
    return listOf<SwitchChoice>("switches", "Rule switches", "switch", switchSchema(inNewGames), Value());
}

} // namespace core::table
