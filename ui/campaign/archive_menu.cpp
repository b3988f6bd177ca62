// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/archive_menu.h"

#include "ui/campaign/campaign_controller.h"

#include <QCoreApplication>
#include <QMenu>

namespace ui {

namespace {

QString say(const char* text) { return QCoreApplication::translate("ui::CampaignPage", text); }

} // namespace

void addArchiveActions(QMenu& menu, CampaignController& controller, core::campaign::Kind kind,
                       const std::string& id, bool archived) {
    using namespace core::campaign;
    const auto add = [&](const QString& name, auto act) {
        auto* action = menu.addAction(name);
        action->setEnabled(!controller.readOnly());
        QObject::connect(action, &QAction::triggered, &controller, act, Qt::QueuedConnection);
    };
    auto* to = &controller;
    if (kind != Kind::Mission) add(say("&Duplicate"), [to, kind, id] { to->perform(Duplicate{kind, id}); });
    add(archived ? say("&Bring back from the archive") : say("&Archive"), [to, kind, id, archived] {
        to->perform(Archive{kind, id, !archived});
    });
    menu.addSeparator();
    add(kind == Kind::Mission ? say("Take out of the campaign") : say("De&lete"), [to, kind, id] {
        to->perform(Remove{kind, id});
    });
}

} // namespace ui
