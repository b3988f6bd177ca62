// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/career.h"
#include "app/cli/campaign_from_file.h"
#include "app/cli/output.h"
#include "app/cli/play_session.h"
#include "app/library_file.h"
#include "database/json.h"

#include <QCryptographicHash>

namespace app::cli {

using core::Value;

namespace {

Value diceValue(const std::vector<core::DiceRequest>& dice) {
    Value::Array out;
    for (const auto& each : dice)
        out.push_back(Value::Object{{"label", each.label}, {"count", each.count}, {"sides", each.sides}});
    return out;
}

Value stepValue(const core::CareerStep& step) {
    Value::Array acts;
    for (const auto& each : step.acts) {
        auto act = core::offerValue(each.offer);
        act.asObject()->insert_or_assign(
            "act", Value::Object{{"type", each.offer.command.type}, {"body", each.offer.command.body}});
        act.asObject()->erase("command");
        act.asObject()->insert_or_assign("dice", diceValue(each.dice));
        acts.push_back(std::move(act));
    }
    return Value::Object{{"id", step.id},     {"title", step.title},
                         {"rule", step.rule}, {"help", step.help},
                         {"line", step.line}, {"status", core::codec::write(step.status)},
                         {"acts", acts}};
}

Value careerValue(const core::Career& career) {
    Value::Array steps;
    for (const auto& step : career.steps)
        steps.push_back(stepValue(step));
    return Value::Object{
        {"headline", career.headline}, {"tables", core::codec::write(career.tables)}, {"steps", steps}};
}

/// The force of the command: the named one, or the only one.
core::Result<std::string> forceOf(const Arguments& arguments, const core::campaign::State& state) {
    if (arguments.has("force")) return arguments.value("force").toStdString();
    std::string known;
    for (const auto& force : state.forces)
        known += (known.empty() ? "" : ", ") + force->id + " " + force->name;
    if (state.forces.size() == 1) return state.forces.front()->id;
    return core::impossible(
        "arguments.force",
        known.empty() ? "the campaign has no forces" : "say which force with --force: " + known, "--force");
}

struct ActLine {
    core::Record act;
    std::vector<int> dice;
    template <class F> static void fields(F&& f) {
        f.need("act", &ActLine::act);
        f("dice", &ActLine::dice, core::range::some);
    }
};

core::Result<ActLine> readActLine(const QByteArray& text) {
    const auto line = database::parseJson(text, "line");
    if (!line) return forwardProblem(line);
    return core::codec::parse<ActLine>(*line, "$");
}

/// Dice seeded by the head of the campaign: after undo the same act rolls the same faces.
core::SeededDice diceFor(const OpenCampaign& campaign) {
    const auto hash = QCryptographicHash::hash(QByteArray::fromStdString(campaign.book().digest()),
                                               QCryptographicHash::Sha256);
    return core::SeededDice(hash.left(8).toHex().toULongLong(nullptr, 16) >> 1);
}

core::Result<Value> advanceLine(CampaignFromFile& open, const Systems& systems, const std::string& force,
                                const ActLine& line, core::SeededDice* dice) {
    auto faces = line.dice;
    if (dice) {
        const auto career = careerOf(open.campaign, systems, force);
        if (!career) return forwardProblem(career);
        faces = withRolled(diceOf(*career, line.act), std::move(faces), *dice);
    }
    if (auto done = advance(open.campaign, systems, force, line.act, faces); !done)
        return forwardProblem(done);
    const auto& log = open.campaign.book().log();
    Value out = headValue(*log.find(log.head()));
    out.asObject()->insert_or_assign("dice", core::codec::write(faces));
    return out;
}

} // namespace

ExitCode showCareer(const Arguments& arguments) {
    const auto open = openCampaign(arguments, database::Access::ReadOnly);
    if (!open) return refuse(open.error());
    const auto systems = systemsWithUserData(open->file.get());
    const auto force = forceOf(arguments, open->campaign.state());
    if (!force) return refuse(force.error());
    const auto career = careerOf(open->campaign, systems, *force);
    if (!career) return refuse(career.error());
    return writeDocument(careerValue(*career)) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode advanceCareer(const Arguments& arguments) {
    const auto seed = arguments.number("seed");
    if (!seed) return refuse(seed.error());
    auto open = openCampaign(arguments, database::Access::Write);
    if (!open) return refuse(open.error());
    const auto systems = systemsWithUserData(open->file.get());
    const auto force = forceOf(arguments, open->campaign.state());
    if (!force) return refuse(force.error());
    std::optional<core::SeededDice> own;
    if (*seed) own.emplace(**seed);
    return eachLine([&](const QByteArray& text) -> core::Result<Value> {
        const auto line = readActLine(text);
        if (!line) return forwardProblem(line);
        auto here = diceFor(open->campaign);
        auto* dice = own ? &*own : arguments.has("roll") ? &here : nullptr;
        return advanceLine(*open, systems, *force, *line, dice);
    });
}

} // namespace app::cli
