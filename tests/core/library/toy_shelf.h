// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/library.h"

/// A game of beasts that eat each other: the smallest data that can be right, wrong and doubtful.
namespace toy {

using core::Value;
using Object = Value::Object;

class BeastSystem final : public core::System {
public:
    std::string id() const override { return "beasts"; }
    std::string name() const override { return "Beasts"; }
    int rulesVersion() const override { return 1; }
    core::Result<core::Ok> load(const core::DataPack& data) override {
        for (const auto& problem : check(data))
            if (problem.kind == core::Problem::Kind::Impossible)
                return tl::unexpected<core::Problem>(problem);
        m_loaded = data.size();
        return core::Ok{};
    }
    core::SetupChoices choices() const override {
        core::SetupChoices out;
        core::SwitchView evening;
        evening.id = "night";
        evening.label = "Night falls";
        evening.value = evening.standard = "on";
        evening.values = {"on", "off"};
        out.switches.push_back(evening);
        return out;
    }
    core::Result<core::Order> opening(const core::Setup&) const override {
        return core::impossible("toy.none", "nobody plays this");
    }
    std::unique_ptr<core::Game> newGame() const override { return nullptr; }
    Value commandSchemas() const override { return Object{}; }
    std::vector<core::DataKind> dataKinds() const override {
        return {{"units", "Beasts", "beast", Object{}, Object{{"weight", 1}}, false},
                {"keywords", "Words", "word", Object{}, Object{{"help", "To be told."}}, true},
                {"switches", "Switches", "switch", Object{}, Value(), true}};
    }
    std::vector<core::Problem> check(const core::DataPack& data) const override {
        std::vector<core::Problem> out;
        const auto add = [&](const std::string& where, const std::string& text, core::Problem::Kind kind) {
            out.push_back({"toy.wrong", text, where, kind});
        };
        for (const auto& [path, body] : data) {
            if (path.starts_with("units/") && body.number("weight") < 1)
                add(path + " $.weight", "a beast weighs something", core::Problem::Kind::Impossible);
            if (const auto eats = body.text("eats");
                !eats.empty() && !data.contains("units/" + eats + ".json"))
                add(path + " $.eats", "there is no beast `" + eats + "`", core::Problem::Kind::Impossible);
            if (body.text("mood") == "odd")
                add(path + " $.mood", "nobody knows this mood", core::Problem::Kind::Rule);
        }
        const auto words = data.find("keywords.json");
        for (std::size_t n = 0; words != data.end() && n < words->second.asArray()->size(); ++n)
            if ((*words->second.asArray())[n].text("help").empty())
                add("keywords.json $[" + std::to_string(n) + "].help", "say what it does",
                    core::Problem::Kind::Impossible);
        return out;
    }
    std::size_t loaded() const { return m_loaded; }

private:
    std::size_t m_loaded = 0;
};

inline core::DataPack shipped() {
    return {{"units/wolf.json", Object{{"id", "wolf"}, {"name", "Wolf"}, {"weight", 40}, {"eats", "hare"}}},
            {"units/hare.json", Object{{"id", "hare"}, {"name", "Hare"}, {"weight", 3}}},
            {"keywords.json", Value::Array{Object{{"key", "swift"}, {"name", "Swift"}, {"help", "Runs."}},
                                           Object{{"key", "shy"}, {"name", "Shy"}, {"help", "Hides."}}}}};
}

inline core::Ports ports() {
    return {[](const std::string& bytes) { return std::to_string(std::hash<std::string>{}(bytes)); },
            [] { return std::string("2026-01-01T00:00:00+00:00"); }};
}

/// A library over the toy game that can be opened again.
struct Zoo {
    BeastSystem system;
    core::MemoryJournal journal{"library"};
    std::unique_ptr<core::library::Library> library = reopened();

    std::unique_ptr<core::library::Library> reopened() {
        auto opened = core::library::Library::open({{&system, shipped()}}, journal, ports());
        return opened ? std::move(*opened) : nullptr;
    }
};

} // namespace toy
