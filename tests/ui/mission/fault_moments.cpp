// SPDX-License-Identifier: GPL-3.0-or-later
#include "fault_moments.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>

namespace fault_moments {

bool goTo(Seat& seat, const char* phase, int turn) {
    auto& session = seat.session();
    const auto isThere = [&] {
        return seat.phase() == phase && (turn == 0 || session.view().turn == turn) && !session.open();
    };
    for (int n = 0; n < 60 && !isThere(); ++n)
        if (session.open() ? !session.resolve() : !session.next()) return false;
    QCoreApplication::processEvents();
    return check(isThere(), QLatin1String(phase));
}

QStringList readable(QWidget& root) {
    QStringList out;
    for (auto* each : root.findChildren<QWidget*>()) {
        if (!each->isVisible()) continue;
        if (const auto* label = qobject_cast<QLabel*>(each)) out << label->text();
        if (const auto* button = qobject_cast<QAbstractButton*>(each)) out << button->text();
        out << each->toolTip();
    }
    out.removeAll(QString());
    return out;
}

QStringList brokenSentences(QWidget& root) {
    static const QRegularExpression broken(QStringLiteral("(^|\\n)\\s*[.,;:]\\s|`\\s*`|“”|\\w\\.:"));
    return readable(root).filter(broken);
}

bool takeInHand(Seat& seat, const QString& unit) {
    QCoreApplication::processEvents();
    QWidget* card = nullptr;
    for (const char* kind : {"group:group:", "group:", "card:"})
        if (!card) card = seat.find(QLatin1String(kind) + unit);
    return check(card != nullptr, unit) && seat.hands.click(card, QPoint(card->width() / 2, 6));
}

} // namespace fault_moments
