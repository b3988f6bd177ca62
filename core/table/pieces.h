// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/flow/flow.h"
#include "kernel/values/range.h"
#include "kernel/values/value_members.h"
#include "kernel/view/offer.h"
#include "kernel/view/view.h"
#include "table/commands.h"
#include "table/correction_names.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Things on the table that are no units: smoke, fire, a trap, a barricade. The program keeps their name,
/// side and duration; their effect is a sentence for the players.
namespace core::table {

/// A ready-made piece of a game; data of the system.
struct PieceKind {
    std::string id;
    std::string name;
    std::string letter;
    Tone tone = Tone::Plain;
    std::string size;
    std::string effect;
    std::optional<int> lasts; ///< turns or rounds; absent = until it is taken off
    bool proposed = false;    ///< a house rule
    friend bool operator==(const PieceKind&, const PieceKind&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PieceKind::id);
        f.need("name", &PieceKind::name);
        f("letter", &PieceKind::letter);
        f("tone", &PieceKind::tone);
        f("size", &PieceKind::size, "the size, as text");
        f("effect", &PieceKind::effect, "what the piece does, as text");
        f("lasts", &PieceKind::lasts, range::some, "turns or rounds; absent = until it is taken off");
        f("proposed", &PieceKind::proposed);
    }
};
using PieceKinds = std::vector<PieceKind>;

/// A piece on the table.
struct Piece {
    std::string kind; ///< empty = improvised
    std::string name;
    std::string side; ///< empty = of no side
    std::string size;
    std::string where;
    std::string effect;
    std::string letter;
    Tone tone = Tone::Plain;
    std::optional<int> left; ///< turns or rounds left; absent = until it is taken off
    bool secret = false;     ///< known to the game master and its side alone
    friend bool operator==(const Piece&, const Piece&) = default;
    template <class F> static void fields(F&& f) {
        f("kind", &Piece::kind);
        f.need("name", &Piece::name);
        f("side", &Piece::side);
        f("size", &Piece::size);
        f("where", &Piece::where);
        f("effect", &Piece::effect);
        f("letter", &Piece::letter);
        f("tone", &Piece::tone);
        f("left", &Piece::left, range::some);
        f("secret", &Piece::secret);
    }
};
using Pieces = SharedMap<std::string, Piece>;

/// Puts a piece on the table. Empty fields are filled in from its kind.
struct PlacePiece {
    VALUE_MEMBERS(PlacePiece);

    static constexpr std::string_view type = "place_piece";
    std::string kind, name, side, size, where, effect;
    int lasts = 0;
    bool secret = false;
    friend bool operator==(const PlacePiece&, const PlacePiece&) = default;
    template <class F> static void fields(F&& f) {
        f("kind", &PlacePiece::kind, "id of a kind of piece that the game knows; empty = improvised");
        f("name", &PlacePiece::name, "empty = the name of its kind");
        f("side", &PlacePiece::side, "id of the side that it belongs to; empty = no side");
        f("size", &PlacePiece::size, "the size, as text");
        f("where", &PlacePiece::where, "where the piece is, as text");
        f("effect", &PlacePiece::effect, "what the piece does, as text");
        f("lasts", &PlacePiece::lasts, range::some, "turns or rounds; 0 = as its kind says");
        f("secret", &PlacePiece::secret, "only the game master and the side that owns the piece know of it");
    }
};
/// Changes a piece; absent fields stay unchanged.
struct EditPiece {
    VALUE_MEMBERS(EditPiece);

    static constexpr std::string_view type = "edit_piece";
    std::string piece;
    std::optional<std::string> name, side, size, where, effect;
    std::optional<int> lasts;
    std::optional<bool> secret;
    friend bool operator==(const EditPiece&, const EditPiece&) = default;
    template <class F> static void fields(F&& f) {
        f.need("piece", &EditPiece::piece, role::piece);
        f("name", &EditPiece::name);
        f("side", &EditPiece::side, "id of a side; empty = no side");
        f("size", &EditPiece::size);
        f("where", &EditPiece::where);
        f("effect", &EditPiece::effect);
        f("lasts", &EditPiece::lasts, range::some, "turns or rounds from now; 0 = until it is taken off");
        f("secret", &EditPiece::secret);
    }
};
/// Takes a piece off the table.
struct RemovePiece {
    static constexpr std::string_view type = "remove_piece";
    std::string piece;
    friend bool operator==(const RemovePiece&, const RemovePiece&) = default;
    template <class F> static void fields(F&& f) { f.need("piece", &RemovePiece::piece, role::piece); }
};

/// A piece was put on the table, or has changed.
struct PieceSet {
    static constexpr std::string_view type = "piece_set";
    std::string id;
    Piece piece;
    friend bool operator==(const PieceSet&, const PieceSet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PieceSet::id);
        f.need("piece", &PieceSet::piece);
    }
};
/// A piece was taken off the table, or its time is over.
struct PieceGone {
    static constexpr std::string_view type = "piece_gone";
    std::string id;
    friend bool operator==(const PieceGone&, const PieceGone&) = default;
    template <class F> static void fields(F&& f) { f.need("id", &PieceGone::id); }
};

/// The facts about a game for its pieces.
struct PieceTerms {
    const PieceKinds& kinds;
    std::vector<std::pair<std::string, std::string>> sides; ///< id and name
    const char* one = "turn"; ///< the word for what a piece's duration counts: "turn", "round"
    const char* many = "turns";
};

/// The event that puts the piece on the table; an unknown side or kind is refused.
Result<PieceSet> placementEvent(const PieceTerms& terms, const Pieces& pieces, const PlacePiece& order);
/// The event that changes a piece; an unknown piece or side is refused.
Result<PieceSet> editEvent(const PieceTerms& terms, const Pieces& pieces, const EditPiece& order);
/// A Problem unless the piece is on the table.
Result<Ok> checkPiece(const Pieces& pieces, const std::string& id);
/// "2 turns left", "until it is taken off".
std::string durationText(const PieceTerms& terms, const std::optional<int>& left);
/// "Fire 2 is on the table (at the door), 2 turns left".
std::string presenceWords(const PieceTerms& terms, const Piece& piece);

/// Removes the pieces that are secret to the audience: to all but the game master and the owning side.
void hideSecret(Pieces& pieces, const Audience& audience);
/// The view of the pieces.
std::vector<PieceView> pieceViews(const PieceTerms& terms, const Pieces& pieces, const Audience& audience);
/// The game master's offers: to place a piece, to change each one on the table, to take one off.
void addPieceOffers(const PieceTerms& terms, const Pieces& pieces, std::vector<Offer>& out);

/// A piece whose duration decreases when the turn or round ends.
struct PieceAge {
    std::string id;   ///< id of the piece
    std::string text; ///< text for the checklist
    std::string why;
};
/// All pieces on the table whose duration decreases.
std::vector<PieceAge> agingPieces(const PieceTerms& terms, const Pieces& pieces);

/// Plans the command; its log line says what is on the table now.
template <class Rules>
Result<Flow<Rules>> planPlace(Flow<Rules> run, const PieceTerms& terms, const PlacePiece& order) {
    const auto event = placementEvent(terms, run.state.pieces, order);
    if (!event) return tl::unexpected<Problem>(event.error());
    run.say(presenceWords(terms, event->piece));
    run.emit(*event);
    return run;
}

template <class Rules>
Result<Flow<Rules>> planEdit(Flow<Rules> run, const PieceTerms& terms, const EditPiece& order) {
    const auto event = editEvent(terms, run.state.pieces, order);
    if (!event) return tl::unexpected<Problem>(event.error());
    run.say("Changed: " + presenceWords(terms, event->piece));
    run.emit(*event);
    return run;
}

template <class Rules> Result<Flow<Rules>> planTakeOff(Flow<Rules> run, const RemovePiece& order) {
    if (const auto there = checkPiece(run.state.pieces, order.piece); !there)
        return tl::unexpected<Problem>(there.error());
    run.say(run.state.pieces.at(order.piece).name + " is taken off the table");
    run.emit(PieceGone{order.piece});
    return run;
}

/// Ends a turn or round for this piece and logs how long it lasts; the last one takes it off. A secret piece
/// makes no log line.
template <class Rules> void agePiece(Flow<Rules>& run, const PieceTerms& terms, const std::string& id) {
    const auto known = run.state.pieces.find(id);
    if (known == run.state.pieces.end() || !known->second.left) return;
    auto piece = known->second;
    --*piece.left;
    if (*piece.left > 0) {
        if (!piece.secret) run.say(piece.name + ": " + durationText(terms, piece.left));
        return run.emit(PieceSet{id, std::move(piece)});
    }
    if (!piece.secret) run.say(piece.name + " is gone");
    run.emit(PieceGone{id});
}

/// Corrects the duration of a piece; 0 takes it off. False when the correction names no piece.
template <class Rules> bool correctPiece(Flow<Rules>& run, const Correct& c) {
    for (const auto& [id, piece] : run.state.pieces) {
        if (c.token != correctable::piece(id)) continue;
        auto changed = piece;
        changed.left = c.value;
        const auto named = id;
        if (c.value > 0)
            run.emit(PieceSet{named, std::move(changed)});
        else
            run.emit(PieceGone{named});
        return true;
    }
    return false;
}

/// Folds the event: the piece is on the table as the event has it.
inline void placePiece(Pieces& pieces, const PieceSet& event) { pieces[event.id] = event.piece; }
/// Folds the event: the piece is no longer on the table.
inline void removePiece(Pieces& pieces, const PieceGone& event) { pieces.erase(event.id); }

} // namespace core::table
