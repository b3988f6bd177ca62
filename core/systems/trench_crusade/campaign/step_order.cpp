// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/step_order.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

using Status = CareerStep::Status;

struct StepRows {
    std::string_view id;
    void (*view)(const WarbandEditor& editor, CareerStep& step);
};
constexpr std::array stepViews{StepRows{"injuries", viewInjuries},
                               StepRows{"experience", viewExperience},
                               StepRows{"threshold", viewThreshold},
                               StepRows{"reinforcements", viewReinforcements},
                               StepRows{"exploration", viewExploration},
                               StepRows{"recruits", viewRecruits},
                               StepRows{"trade", viewTrade},
                               StepRows{"glory", viewGlory},
                               StepRows{"equipment", viewGear},
                               StepRows{"roster", viewRoster}};

/// Whether the step only follows a battle.
bool followsBattle(const std::string& id) {
    return id == "injuries" || id == "experience" || id == "threshold" || id == "reinforcements" ||
           id == "exploration";
}

/// Acts that wait for the steps before theirs; whatever is not named here can be done at any time.
struct ActStep {
    std::string_view act, step;
};
constexpr std::array waitingActs{ActStep{"settle", "experience"},   ActStep{"promote", "experience"},
                                 ActStep{"learn", "experience"},    ActStep{"keep", "experience"},
                                 ActStep{"threshold", "threshold"}, ActStep{"reinforce", "reinforcements"},
                                 ActStep{"explore", "exploration"}, ActStep{"trick", "exploration"},
                                 ActStep{"reroll", "exploration"},  ActStep{"loot", "exploration"},
                                 ActStep{"place", "exploration"},   ActStep{"recruit", "recruits"},
                                 ActStep{"upgrade", "recruits"},    ActStep{"buy", "trade"},
                                 ActStep{"sell", "trade"},          ActStep{"sell_model", "trade"},
                                 ActStep{"equip", "equipment"},     ActStep{"unequip", "equipment"}};

std::string_view stepOfAct(std::string_view act) {
    for (const auto& each : waitingActs)
        if (each.act == act) return each.step;
    return {};
}

void add(std::string& list, const std::string& words) { list += (list.empty() ? "" : ", ") + words; }

} // namespace

CareerStep stepOf(const WarbandEditor& editor, const StepRow& row) {
    CareerStep out;
    out.id = row.id;
    out.title = row.name;
    out.rule = row.rule;
    out.help = row.help;
    if (!editor.life.begun) {
        out.status = Status::Later;
        return out;
    }
    if (editor.life.after.game.empty() && followsBattle(row.id)) {
        out.status = Status::Done;
        return out;
    }
    for (const auto& each : stepViews)
        if (each.id == row.id) each.view(editor, out);
    addCorrectionActs(editor, out);
    if (editor.life.after.closed.contains(row.id) && out.status != Status::Skipped) out.status = Status::Done;
    return out;
}

void markWaitingSteps(std::vector<CareerStep>& steps, const StepTable& table) {
    table::markWaitingSteps(steps, {[&](const std::string& id) {
                                        const auto row =
                                            std::find_if(table.steps.begin(), table.steps.end(),
                                                         [&](const StepRow& each) { return each.id == id; });
                                        return row == table.steps.end() ? std::string() : row->instead;
                                    },
                                    [](const CareerStep& step, const std::string& act) {
                                        return stepOfAct(act) == step.id || step.id == "glory";
                                    }});
}

Result<Ok> mayActNow(const WarbandEditor& editor, const std::string& act) {
    const auto wanted = stepOfAct(act);
    if (wanted.empty() || editor.anyway) return Ok{};
    for (const auto& row : editor.tables.steps.steps) {
        if (row.id == wanted) break;
        if (row.instead == wanted) continue;
        const auto step = stepOf(editor, row);
        if (step.status == Status::Now)
            return tl::unexpected<Problem>(table::precedingStepProblem(step, "close the step, "));
    }
    return Ok{};
}

std::string unfinishedText(const WarbandEditor& editor) {
    const auto& after = editor.life.after;
    std::string out;
    if (after.closed.contains("roster")) return out;
    for (const auto& row : editor.tables.steps.steps) {
        if (!followsBattle(row.id) || row.id == "threshold") continue; // the threshold rises automatically
        const auto step = stepOf(editor, row);
        if (step.status == Status::Now) add(out, table::stepSummary(step));
        if (row.id == "experience" && step.status == Status::Open)
            add(out, plural(after.promotionDice, "promotion die", "promotion dice"));
    }
    if (editor.life.battles > 0)
        for (const auto& each : editor.force.build.entries)
            if (mustTestNerve(editor, each.id)) add(out, "whether " + editor.nameOf(each.id) + " takes part");
    return out;
}

} // namespace core::trench_crusade
