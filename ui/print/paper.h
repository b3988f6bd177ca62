// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QVariantMap>

#include <array>
#include <optional>

/// The paper to print on; all sizes are in millimetres.
namespace ui {

enum class PaperSize { A4, Letter };
enum class PaperOrientation { Portrait, Landscape };
/// The use of ink.
enum class Ink {
    Colour,
    Saving ///< black lines, with as little ink as possible
};
/// The size of a datasheet card.
enum class CardSize {
    Poker,
    A6,
    A5,
    Fitting ///< for each datasheet the smallest of a poker card, a quarter and a half of the paper on which
            ///< it is easy to read
};
/// Which markers and cards are printed: all of the system, or those that this game can need.
enum class MarkerChoice { All, Mission };

/// One kind of print.
enum class PrintKind {
    Markers,         ///< to cut out
    CharacterSheets, ///< one for each figure, with token spaces
    DatasheetCards,
    Reference, ///< the quick reference of the system
    State,     ///< the game now
    Debrief,
    Chronicle, ///< the story of the campaign
    Board,
    Counters, ///< one for each unit of a board, to cut out
    Orders    ///< sheets on which orders are written
};
/// The kinds in the order of the dialog, with their names on the command line.
inline constexpr std::array printKindNames{"markers", "sheets",    "cards", "reference", "state",
                                           "debrief", "chronicle", "board", "counters",  "orders"};
std::optional<PrintKind> printKindFromName(const QString& name);

/// A sheet of paper and its printable part.
struct Paper {
    PaperSize size = PaperSize::A4;
    PaperOrientation orientation = PaperOrientation::Portrait;
    double marginMillimetres = 10;
    int scalePercent = 100;

    /// The whole sheet as the reader sees it.
    QSizeF sheet() const;
    /// The area inside the margins.
    QRectF inside() const;
    /// The area for drawing: the area inside the margins, in millimetres before scaling.
    QSizeF room() const;
    /// The scale as a factor; 1 = true to size.
    double scale() const { return scalePercent / 100.0; }
};

/// All options of a print.
struct PrintOptions {
    Paper paper;
    Ink ink = Ink::Colour;
    double tokenMillimetres = 18; ///< width of a token space; half-round glass beads have 16 to 18
    CardSize cards = CardSize::Fitting;
    MarkerChoice markers = MarkerChoice::Mission;
    int markerMillimetres = 0; ///< width of a marker; 0 = as its data say
    int spareNumbers = 4;      ///< numbered markers in addition to the figures in play
    bool twoSided = false;     ///< backs are printed on the other side of the paper

    /// The options as values for the settings, and back; a value that is missing or out of range gets its
    /// standard.
    QVariantMap toMap() const;
    static PrintOptions fromMap(const QVariantMap& map);
};

/// Width and height of a card in millimetres; the largest size for cards that are fitted one by one.
QSizeF cardSize(CardSize size);

} // namespace ui
