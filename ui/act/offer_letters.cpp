// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/offer_letters.h"

namespace ui {

std::vector<QChar> offerLetters(const std::vector<const core::Offer*>& offers, const QString& reserved) {
    std::vector<QChar> out(offers.size());
    QString taken = reserved.toUpper();
    // A letter that an action has for every unit is assigned before all others.
    for (std::size_t n = 0; n < offers.size(); ++n) {
        const auto own = QString::fromStdString(offers[n]->key);
        if (own.isEmpty() || taken.contains(own.front())) continue;
        out[n] = own.front();
        taken += own.front();
    }
    // First letters are assigned first, so that a later name cannot take them.
    for (const bool onlyFirst : {true, false}) {
        for (std::size_t n = 0; n < offers.size(); ++n) {
            if (!out[n].isNull()) continue;
            const auto name = QString::fromStdString(offers[n]->label).toUpper();
            for (const QChar letter : onlyFirst ? name.left(1) : name) {
                if (!letter.isLetter() || letter.unicode() > 'Z' || taken.contains(letter)) continue;
                out[n] = letter;
                taken += letter;
                break;
            }
        }
    }
    return out;
}

} // namespace ui
