// SPDX-License-Identifier: GPL-3.0-or-later
#include "shop.h"

#include "database/data_pack.h"
#include "database/ports.h"

#include <QDir>
#include <QTest>

namespace {

/// The shipped games and their data, read once for all shops.
struct Shipped {
    std::vector<std::unique_ptr<core::System>> systems;
    std::vector<core::library::SystemData> packs;
};

const Shipped& shipped() {
    static const Shipped all = [] {
        Shipped read;
        for (auto& each : core::allSystems()) {
            if (each->dataKinds().empty()) continue;
            auto pack = database::loadDataPack(
                QDir(database::systemsFolder()).filePath(QString::fromStdString(each->id())));
            if (!pack || !each->load(*pack)) qFatal("the shipped data cannot be read");
            read.packs.push_back({each.get(), std::move(*pack)});
            read.systems.push_back(std::move(each));
        }
        return read;
    }();
    return all;
}

} // namespace

Shop::Shop() {
    auto opened = core::library::Library::open(shipped().packs, journal, database::systemPorts());
    if (!opened) qFatal("the library cannot be opened");
    library = std::move(*opened);
}

Shop::~Shop() = default;

const core::System& Shop::system(const std::string& id) const {
    for (const auto& each : shipped().systems)
        if (each->id() == id) return *each;
    qFatal("no such system");
}

ui::LibraryWindow& Shop::show() {
    const auto read = [this](const QString&, core::library::Namesakes) { return readNext; };
    const auto write = [this](const QString&, const core::library::DataPackFile& pack) {
        written = pack;
        return core::Result<core::Ok>(core::Ok{});
    };
    window = std::make_unique<ui::LibraryWindow>(*library, answers, ui::LibraryFiles{read, write});
    window->resize(1366, 740);
    window->open();
    if (!QTest::qWaitForWindowExposed(window.get())) qFatal("the window does not show");
    return *window;
}

QAbstractButton* Shop::button(const QString& words) { return buttonNamed(*window, words); }

void Shop::choose(const std::string& folder, const std::string& id) {
    auto& controller = window->controller();
    controller.chooseKind(folder);
    controller.choose(core::library::pathOf(controller.kind(), id));
}

void addFields(const core::Value& value, const std::string& path, std::set<std::string>& into) {
    if (const auto* list = value.asArray())
        for (const auto& item : *list)
            addFields(item, path, into);
    if (const auto* object = value.asObject())
        for (const auto& [name, member] : *object) {
            into.insert(path + "/" + name);
            addFields(member, path + "/" + name, into);
        }
}
