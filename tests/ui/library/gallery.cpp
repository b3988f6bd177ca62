// SPDX-License-Identifier: GPL-3.0-or-later
#include "shop.h"

#include "ui/library/entry_editor.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QTest>

#include <initializer_list>
#include <utility>
#include <vector>

/// Draws the library into picture files: gallery FOLDER [light]. For looking, not for the test run.
namespace {

void picture(const QString& folder, const QString& name, QWidget* shown) {
    QTest::qWait(150);
    shown->grab().save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

void entry(Shop& shop, const QString& folder, const char* system, const char* kind, const char* id) {
    shop.window->controller().chooseSystem(system);
    shop.choose(kind, id);
    picture(folder, QStringLiteral("%1-%2-%3").arg(kind, id).arg(shop.window->width()), shop.window.get());
}

} // namespace

int main(int argc, char* argv[]) {
    QApplication program(argc, argv);
    const auto words = program.arguments();
    if (words.size() < 2) return 1;
    ui::applyTheme(program, words.value(2) == u"light" ? ui::ThemeChoice::Light : ui::ThemeChoice::Dark);
    const auto& folder = words[1];
    for (const auto size : {QSize(1366, 728), QSize(1920, 1040)}) {
        Shop shop;
        shop.show();
        shop.window->resize(size);
        entry(shop, folder, "plaguetide", "units", "psyker");
        entry(shop, folder, "plaguetide", "missions", "hab_block_17");
        entry(shop, folder, "combat_patrol", "weapons", "manreaper");
        entry(shop, folder, "combat_patrol", "patrols", "shambling_horde");
        entry(shop, folder, "combat_patrol", "forces", "horde_in_two_columns");
        entry(shop, folder, "steampunk_fantasy", "boards", "crossed_hedges");
        shop.window->controller().copy("Crossed Hedges, flooded");
        for (const auto& [brush, cells] :
             std::initializer_list<std::pair<const char*, std::vector<std::string>>>{
                 {"water", {"1,5", "2,4", "3,5"}}, {"zone_first", {"4,4"}}, {"smoke", {"6,5"}}})
            shop.window->controller().paint({brush, cells, true}, brush);
        picture(folder, QStringLiteral("boards-own-%1").arg(size.width()), shop.window.get());
        shop.window->controller().chooseSystem("plaguetide");
        shop.window->controller().chooseKind("forces");
        shop.window->controller().create("Night Watch");
        auto force = *shop.window->controller().body();
        auto& members = *(*force.asObject())["entries"].asArray();
        members.push_back(members.front());
        shop.window->controller().put(force, "");
        entry(shop, folder, "plaguetide", "forces", "night_watch");
        shop.choose("weapons", "net");
        auto body = *shop.window->controller().body();
        (*(*body.asObject())["profiles"].asArray())[0] = core::Value::Object{
            {"mode", "ranged"}, {"range", 9}, {"keywords", core::Value::Array{"Pinn", "Bleed(1)"}}};
        shop.window->controller().put(body, "");
        entry(shop, folder, "plaguetide", "weapons", "net");
        shop.window->offerImport(
            {"Fog",
             {{"plaguetide",
               {{"weapons/net.json",
                 *shop.it().systemData("plaguetide")->system->dataKinds()[1].fresh.asObject()},
                {"weapons/fog.json",
                 core::Value::Object{{"id", "fog"}, {"name", "Fog"}, {"profiles", core::Value::Array{}}}}}}},
             {}});
        for (auto* dialog : shop.window->findChildren<QDialog*>())
            picture(folder, QStringLiteral("import-%1").arg(size.width()), dialog);
    }
    return 0;
}
