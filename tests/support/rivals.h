// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

#include <memory>

/// A game of three sides that all keep sheets. Each hides its own gold from the two others.
namespace rivals {

class System final : public core::System {
public:
    std::string id() const override { return "rivals"; }
    std::string name() const override { return "Rivals"; }
    int rulesVersion() const override { return 1; }
    core::Result<core::Ok> load(const core::DataPack&) override { return core::Ok{}; }
    core::SetupChoices choices() const override;
    core::Result<core::Order> opening(const core::Setup&) const override;
    std::unique_ptr<core::Game> newGame() const override;
    core::Value commandSchemas() const override { return core::Value::Object{}; }
};

/// A figure hides so much gold for its side.
core::Order bury(const std::string& who, int gold);
/// It takes a health from another.
core::Order strike(const std::string& who, const std::string& target);

} // namespace rivals
