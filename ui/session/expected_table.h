// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/record.h"
#include "kernel/view/view.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class Session;

/// The units that an open action will change, by their ids, as it will leave them.
using ExpectedUnits = std::map<std::string, const core::UnitView*>;

/// The table as the open action will leave it: with its price as long as dice or answers are missing, with
/// all its effects once only Apply is missing. It is calculated again only where these differ from before.
class ExpectedTable {
public:
    explicit ExpectedTable(const Session& session) : m_session(session) {}

    /// Notes that the open action or, where `table` is true, the table itself has changed.
    void noteChange(bool table);
    /// The view; nothing without an open action, or where nothing is paid yet. Valid until the next change.
    const std::optional<core::EncounterView>& view();
    /// The changed units of that view.
    const ExpectedUnits& units();

private:
    void calculate();

    const Session& m_session;
    bool m_isCurrent = false;
    std::vector<core::Record> m_events; ///< from which the view was made
    std::optional<core::EncounterView> m_view;
    ExpectedUnits m_units;
};

} // namespace ui
