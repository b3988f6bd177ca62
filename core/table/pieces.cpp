// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/pieces.h"

#include "kernel/view/aim.h"
#include "table/sentences.h"
#include "table/unused_names.h"

#include <algorithm>

namespace core::table {

namespace {

constexpr std::size_t mostPieces = 200; ///< a table has a few dozen

const PieceKind* kindOf(const PieceTerms& terms, const std::string& id) {
    const auto it =
        std::find_if(terms.kinds.begin(), terms.kinds.end(), [&](const auto& kind) { return kind.id == id; });
    return it == terms.kinds.end() ? nullptr : &*it;
}

Result<Ok> knownSide(const PieceTerms& terms, const std::string& side) {
    const bool known = side.empty() || std::any_of(terms.sides.begin(), terms.sides.end(),
                                                   [&](const auto& each) { return each.first == side; });
    if (known) return Ok{};
    return impossible("piece.side", "there is no side `" + side + "`; leave it empty for no side", "side");
}

/// Secret pieces are numbered separately, so that no gap in the public numbers reveals them.
std::string freeId(const Pieces& pieces, bool secret) {
    for (int n = 1;; ++n)
        if (auto id = (secret ? "s" : "p") + std::to_string(n); !pieces.contains(id)) return id;
}

/// The name, with a number where another piece has it; public pieces ignore secret ones.
std::string freeName(const Pieces& pieces, const std::string& wanted, bool secret) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(pieces.begin(), pieces.end(), [&](const auto& entry) {
            return entry.second.name == name && (secret || !entry.second.secret);
        });
    };
    return unusedName(taken, wanted);
}

OfferField words(const char* id, const char* label, const std::string& preset, const char* help) {
    return {id, label, help, OfferField::Kind::Text, {}, preset, 0, 0};
}

OfferField sideField(const PieceTerms& terms, const std::string& preset) {
    std::vector<FieldOption> options{{"", "no side", {}, {}}};
    for (const auto& [id, name] : terms.sides)
        options.push_back({id, name, {}, {}});
    return {"side",
            "side",
            "The side that the piece belongs to.",
            OfferField::Kind::One,
            std::move(options),
            preset,
            0,
            0};
}

Offer offerAt(std::string id, std::string label, OfferPlace place, const char* help) {
    Offer out;
    out.id = std::move(id);
    out.label = std::move(label);
    out.title = out.label;
    out.place = place;
    out.help = help;
    return out;
}

template <class Command> Offer complete(Offer offer, const Command& command) {
    offer.command = {std::string(Command::type), 1, codec::write(command)};
    takeRoles(offer, &codec::fieldsOf<Command>());
    return offer;
}

Offer placeOffer(const PieceTerms& terms) {
    auto offer =
        offerAt("place_piece", "Place a piece", OfferPlace::Improvise,
                "Smoke, fire, a trap, a barricade: a thing on the table that is no figure. The program "
                "shows it and counts its turns; you resolve its effect at the table.");
    PlacePiece order;
    if (!terms.kinds.empty()) {
        std::vector<FieldOption> options;
        for (const auto& kind : terms.kinds)
            options.push_back({kind.id, kind.name, kind.effect, {}});
        options.push_back({"", "something else", {}, {}});
        order.kind = terms.kinds.front().id;
        offer.inputs.push_back({"kind", "kind", "The kind of piece; give “something else” a name.",
                                OfferField::Kind::One, std::move(options), order.kind, 0, 0});
    }
    offer.inputs.push_back(words("name", "name", {}, "The name of the piece; empty = the name of its kind."));
    offer.inputs.push_back(words("where", "where", {}, "Where the piece is, in your own words."));
    offer.inputs.push_back(words("size", "size", {}, "The size as text; empty = the size of its kind."));
    const std::string period = terms.many;
    offer.inputs.push_back(
        {"lasts",
         period,
         "How long the piece stays; 0 = as long as its kind says, or until it is taken off.",
         OfferField::Kind::Number,
         {},
         0,
         0,
         99});
    offer.inputs.push_back(
        words("effect", "effect", {}, "What the piece does; empty = the effect of its kind."));
    offer.inputs.push_back(sideField(terms, {}));
    offer.inputs.push_back({"secret",
                            "secret",
                            "The players do not see this piece in their window.",
                            OfferField::Kind::Chip,
                            {},
                            false,
                            0,
                            1});
    return complete(std::move(offer), order);
}

Offer editOffer(const PieceTerms& terms, const std::string& id, const Piece& piece) {
    auto offer = offerAt("edit_piece:" + id, piece.name, OfferPlace::Piece,
                         "Changes what the program shows of this piece. “Take a piece off” removes it.");
    offer.title = "Change " + piece.name;
    offer.subject = id;
    offer.inputs.push_back(words("name", "name", piece.name, "The name of the piece."));
    offer.inputs.push_back(words("where", "where", piece.where, "Where the piece is, in your own words."));
    offer.inputs.push_back(words("size", "size", piece.size, "The size of the piece, in your own words."));
    offer.inputs.push_back({"lasts",
                            std::string(terms.many) + " left",
                            "How long the piece still stays; 0 = until it is taken off.",
                            OfferField::Kind::Number,
                            {},
                            piece.left.value_or(0),
                            0,
                            99});
    offer.inputs.push_back(
        words("effect", "effect", piece.effect, "What the piece does, in your own words."));
    offer.inputs.push_back(sideField(terms, piece.side));
    offer.inputs.push_back({"secret",
                            "secret",
                            "The players do not see this piece in their window.",
                            OfferField::Kind::Chip,
                            {},
                            piece.secret,
                            0,
                            1});
    EditPiece order;
    order.piece = id;
    return complete(std::move(offer), order);
}

Offer takeOffOffer(const Pieces& pieces) {
    auto offer = offerAt("remove_piece", "Take a piece off", OfferPlace::Improvise,
                         "Takes a piece off the table; Undo brings it back.");
    std::vector<FieldOption> options;
    for (const auto& [id, piece] : pieces)
        options.push_back({id, piece.name, piece.where, {}});
    const RemovePiece order{pieces.begin()->first};
    offer.inputs.push_back({"piece", "piece", "The piece that is taken off.", OfferField::Kind::One,
                            std::move(options), order.piece, 0, 0});
    return complete(std::move(offer), order);
}

} // namespace

Result<PieceSet> placementEvent(const PieceTerms& terms, const Pieces& pieces, const PlacePiece& order) {
    const auto* kind = kindOf(terms, order.kind);
    if (!kind && !order.kind.empty())
        return impossible("piece.kind",
                          "this game has no kind of piece `" + order.kind +
                              "`; leave the kind empty and enter a name",
                          "kind");
    if (const auto side = knownSide(terms, order.side); !side) return tl::unexpected<Problem>(side.error());
    if (pieces.size() >= mostPieces)
        return impossible("piece.many", "no more than 200 pieces can be on the table; take one off first");
    const PieceKind free{{}, "Piece", {}, Tone::Plain, {}, {}, {}, false};
    const auto& like = kind ? *kind : free;
    const auto either = [](const std::string& own, const std::string& usual) {
        return own.empty() ? usual : own;
    };
    Piece piece;
    piece.kind = order.kind;
    piece.name = freeName(pieces, either(order.name, like.name), order.secret);
    piece.side = order.side;
    piece.size = either(order.size, like.size);
    piece.where = order.where;
    piece.effect = either(order.effect, like.effect);
    piece.letter = either(like.letter, initial(piece.name));
    piece.tone = like.tone;
    piece.left = order.lasts > 0 ? std::optional(order.lasts) : like.lasts;
    piece.secret = order.secret;
    return PieceSet{freeId(pieces, order.secret), std::move(piece)};
}

Result<PieceSet> editEvent(const PieceTerms& terms, const Pieces& pieces, const EditPiece& order) {
    if (const auto there = checkPiece(pieces, order.piece); !there)
        return tl::unexpected<Problem>(there.error());
    if (const auto side = knownSide(terms, order.side.value_or(std::string())); !side)
        return tl::unexpected<Problem>(side.error());
    if (order.name && order.name->empty()) return impossible("piece.name", "enter a name", "name");
    auto piece = pieces.at(order.piece);
    piece.name = order.name.value_or(piece.name);
    piece.side = order.side.value_or(piece.side);
    piece.size = order.size.value_or(piece.size);
    piece.where = order.where.value_or(piece.where);
    piece.effect = order.effect.value_or(piece.effect);
    piece.secret = order.secret.value_or(piece.secret);
    if (order.lasts) piece.left = *order.lasts > 0 ? order.lasts : std::nullopt;
    return PieceSet{order.piece, std::move(piece)};
}

Result<Ok> checkPiece(const Pieces& pieces, const std::string& id) {
    if (pieces.contains(id)) return Ok{};
    return impossible("piece.unknown", "there is no piece `" + id + "` on the table", "piece");
}

std::string durationText(const PieceTerms& terms, const std::optional<int>& left) {
    if (!left) return "until it is taken off";
    return plural(*left, terms.one, terms.many) + " left";
}

std::string presenceWords(const PieceTerms& terms, const Piece& piece) {
    return piece.name + " is on the table" + (piece.where.empty() ? "" : " (" + piece.where + ")") + ", " +
           durationText(terms, piece.left);
}

void hideSecret(Pieces& pieces, const Audience& audience) {
    pieces.eraseIf(
        [&](const auto& entry) { return entry.second.secret && !audience.sees(entry.second.side); });
}

std::vector<PieceView> pieceViews(const PieceTerms& terms, const Pieces& pieces, const Audience& audience) {
    std::vector<PieceView> out;
    const bool gm = audience.isGm();
    for (const auto& [id, piece] : pieces)
        if (!piece.secret || audience.sees(piece.side))
            out.push_back({id, piece.name, piece.side, piece.size, piece.where, piece.effect, piece.letter,
                           piece.tone, piece.left.value_or(-1), durationText(terms, piece.left), piece.secret,
                           gm ? "edit_piece:" + id : std::string()});
    return out;
}

void addPieceOffers(const PieceTerms& terms, const Pieces& pieces, std::vector<Offer>& out) {
    out.push_back(placeOffer(terms));
    for (const auto& [id, piece] : pieces)
        out.push_back(editOffer(terms, id, piece));
    if (!pieces.empty()) out.push_back(takeOffOffer(pieces));
}

std::vector<PieceAge> agingPieces(const PieceTerms& terms, const Pieces& pieces) {
    std::vector<PieceAge> out;
    for (const auto& [id, piece] : pieces)
        if (piece.left)
            out.push_back({id,
                           *piece.left > 1 ? piece.name + ": " + durationText(terms, *piece.left - 1)
                                           : piece.name + " is taken off the table",
                           std::string("one of its ") + terms.many + " is over"});
    return out;
}

DEFINE_VALUE_MEMBERS(EditPiece)
DEFINE_VALUE_MEMBERS(PlacePiece)

} // namespace core::table
