// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/marker_menu.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/table/key_corrections.h"
#include "ui/tokens/marker_words.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace ui {

namespace {
QString menuWords(const char* text) { return QCoreApplication::translate("ui::MarkerMenu", text); }
} // namespace

void fillMarkerMenu(QMenu& menu, const std::vector<core::MarkerView>& all,
                    const std::function<void(const QString&, int)>& marked) {
    const auto keys = markerLetters(all);
    for (std::size_t n = 0; n < all.size(); ++n) {
        const auto& marker = all[n];
        const bool status = marker.cap <= 1;
        auto words = part::text(marker.label);
        if (!status) words += menuWords("  %1 / %2").arg(marker.count).arg(marker.cap);
        if (!keys[n].isNull()) words += menuWords("\tAlt+%1").arg(keys[n]);
        auto* action = menu.addAction(words);
        action->setToolTip(markerWhy(marker));
        action->setCheckable(status);
        action->setChecked(status && marker.count > 0);
        action->setEnabled(status || marker.count < marker.cap);
        const int wanted = status ? (marker.count > 0 ? 0 : 1) : marker.count + 1;
        QObject::connect(action, &QAction::triggered, &menu,
                         [marked, id = part::text(marker.id), wanted] { marked(id, wanted); });
    }
}

void openMarkerMenu(QWidget& owner, const core::UnitView& unit, const QPoint& at,
                    const std::function<void(const QString&, int)>& marked,
                    const std::function<void()>& correct) {
    auto* menu = new QMenu(&owner);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    fillMarkerMenu(*menu, unit.allMarkers, marked);
    menu->addSeparator();
    auto* more = menu->addAction(menuWords("Correct…"));
    more->setToolTip(menuWords("Numbers, profile, off the table"));
    QObject::connect(more, &QAction::triggered, menu, [correct] { correct(); });
    nameMenu(*menu, menuWords("Markers and statuses of %1").arg(part::text(unit.name)));
    menu->popup(at);
}

} // namespace ui
