// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/key_corrections.h"

#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

QString correctionWords(const char* text) { return QCoreApplication::translate("ui::Hand", text); }

const core::UnitView* figureInHand(Session& session) {
    const auto* figure = session.unit(session.selection().figureInHand());
    if (!figure)
        session.refuse(
            {"hand.nobody",
             correctionWords("No figure is in hand: press 1 to 9, or Ctrl and a digit, or click a figure.")
                 .toStdString(),
             {},
             core::Problem::Kind::Impossible});
    return figure;
}

/// A number of tokens that hits reduce.
struct Vital {
    std::string token;
    int current = 0, capacity = 0;
    bool whole() const { return current >= capacity; }
};

/// The numbers that hits reduce, in that order: shields, hearts, then models from the last on, wounded ones
/// first.
std::vector<Vital> vitalsOf(const core::UnitView& unit) {
    std::vector<Vital> out;
    for (const auto shape : {core::TokenShape::Shield, core::TokenShape::Heart})
        for (const auto& track : unit.tracks)
            if (track.shape == shape) out.push_back({track.id, track.current, track.capacity});
    auto models = unit.figures;
    std::reverse(models.begin(), models.end());
    std::stable_partition(models.begin(), models.end(), [](const core::FigureView& model) {
        return model.current > 0 && model.current < model.capacity;
    });
    for (const auto& model : models)
        out.push_back({model.id, model.current, model.capacity});
    return out;
}

} // namespace

std::vector<QChar> markerLetters(const std::vector<core::MarkerView>& markers) {
    std::vector<QChar> out(markers.size());
    // Badges of one letter are assigned first, so that a longer one cannot take their letter.
    for (const bool single : {true, false})
        for (std::size_t n = 0; n < markers.size(); ++n) {
            const auto badge = part::text(markers[n].letter).toUpper();
            if ((badge.size() == 1) != single) continue;
            for (const QChar letter : badge)
                if (out[n].isNull() && letter >= QLatin1Char('A') && letter <= QLatin1Char('Z') &&
                    std::find(out.begin(), out.end(), letter) == out.end())
                    out[n] = letter;
        }
    return out;
}

void correctHit(Session& session, Hit hit) {
    const auto* figure = figureInHand(session);
    if (!figure) return;
    const auto vitals = vitalsOf(*figure);
    const auto id = part::text(figure->id);
    if (hit == Hit::Off) {
        const auto first =
            std::find_if(vitals.begin(), vitals.end(), [](const Vital& each) { return each.current > 0; });
        if (first != vitals.end()) session.correct(id, part::text(first->token), first->current - 1);
        return;
    }
    // Tokens are restored in the opposite order, but those of a wounded model before a destroyed one.
    auto last = std::find_if(vitals.rbegin(), vitals.rend(),
                             [](const Vital& each) { return each.current > 0 && !each.whole(); });
    if (last == vitals.rend())
        last = std::find_if(vitals.rbegin(), vitals.rend(), [](const Vital& each) { return !each.whole(); });
    if (last != vitals.rend()) session.correct(id, part::text(last->token), last->current + 1);
}

void correctMarker(Session& session, QChar letter) {
    const auto* figure = figureInHand(session);
    if (!figure) return;
    const auto letters = markerLetters(figure->allMarkers);
    const auto at = std::find(letters.begin(), letters.end(), letter.toUpper());
    if (at == letters.end()) {
        const auto words = correctionWords("%1 has no marker with the letter %2.")
                               .arg(part::text(figure->name), QString(letter.toUpper()));
        return session.refuse({"hand.no_marker", words.toStdString(), {}, core::Problem::Kind::Impossible});
    }
    const auto& marker = figure->allMarkers[std::size_t(at - letters.begin())];
    const int wanted = marker.cap <= 1 ? (marker.count > 0 ? 0 : 1) : std::min(marker.count + 1, marker.cap);
    if (wanted != marker.count) session.correct(part::text(figure->id), part::text(marker.id), wanted);
}

} // namespace ui
