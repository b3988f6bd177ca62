// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "table/pieces.h"
#endif

using namespace core;

/// What is on the table and is no unit.
class TestPieces : public QObject {
    Q_OBJECT

private slots:
    void takesWhatItsKindSays();
    void improvisedOnesAreNamed();
    void namesAndIdsAreTold();
    void wrongOnesAreRefused();
    void changesOnlyWhatIsNamed();
    void growsOlder();
    void secretsAreNotShown();
    void offersAreComplete();
};

namespace {

using table::addPieceOffers;
using table::agingPieces;
using table::editEvent;
using table::EditPiece;
using table::Piece;
using table::PieceKinds;
using table::Pieces;
using table::PieceTerms;
using table::pieceViews;
using table::placementEvent;
using table::placePiece;
using table::PlacePiece;
using table::removePiece;

const PieceKinds& someKinds() {
    static const PieceKinds all{{"fire", "Fire", "F", Tone::Bad, "3″ across", "Burns.", 2, false},
                                {"wall", "Barricade", "W", Tone::Plain, {}, {}, {}, false}};
    return all;
}
PieceTerms someTerms() { return {someKinds(), {{"a", "Ours"}, {"b", "Theirs"}}, "round", "rounds"}; }

Pieces laid(const std::vector<PlacePiece>& orders) {
    Pieces out;
    for (const auto& order : orders)
        placePiece(out, *placementEvent(someTerms(), out, order));
    return out;
}
PlacePiece like(const char* kind) {
    PlacePiece out;
    out.kind = kind;
    return out;
}

} // namespace

void TestPieces::takesWhatItsKindSays() {
    auto order = like("fire");
    QCOMPARE(placementEvent(someTerms(), {}, order)->piece,
             (Piece{"fire", "Fire", {}, "3″ across", {}, "Burns.", "F", Tone::Bad, 2, false}));
    order.size = "huge";
    order.lasts = 5;
    order.side = "b";
    const auto own = placementEvent(someTerms(), {}, order)->piece;
    QCOMPARE(own.size, std::string("huge"));
    QVERIFY(own.left == 5 && own.side == "b");
    QVERIFY(!placementEvent(someTerms(), {}, like("wall"))->piece.left);
}

void TestPieces::improvisedOnesAreNamed() {
    PlacePiece order;
    order.name = "Ölfass";
    const auto piece = placementEvent(someTerms(), {}, order)->piece;
    QCOMPARE(piece.letter, std::string("Ö"));
    QVERIFY(!piece.left && piece.kind.empty());
    QCOMPARE(placementEvent(someTerms(), {}, PlacePiece{})->piece.name, std::string("Piece"));
}

void TestPieces::namesAndIdsAreTold() {
    auto pieces = laid({like("fire"), like("fire"), like("wall")});
    QCOMPARE(pieces.size(), std::size_t(3));
    QCOMPARE(pieces.at("p2").name, std::string("Fire 2"));
    removePiece(pieces, {"p1"});
    QCOMPARE(placementEvent(someTerms(), pieces, like("fire"))->piece.name, std::string("Fire"));
}

void TestPieces::wrongOnesAreRefused() {
    const auto code = [](const auto& result) { return result ? std::string() : result.error().code; };
    QCOMPARE(code(placementEvent(someTerms(), {}, like("lava"))), std::string("piece.kind"));
    auto order = like("fire");
    order.side = "c";
    QCOMPARE(code(placementEvent(someTerms(), {}, order)), std::string("piece.side"));
    const auto pieces = laid({like("fire")});
    EditPiece edit;
    edit.piece = "p9";
    QCOMPARE(code(editEvent(someTerms(), pieces, edit)), std::string("piece.unknown"));
    edit.piece = "p1";
    edit.name = "";
    QCOMPARE(code(editEvent(someTerms(), pieces, edit)), std::string("piece.name"));
}

void TestPieces::changesOnlyWhatIsNamed() {
    const auto pieces = laid({like("fire")});
    EditPiece edit;
    edit.piece = "p1";
    edit.where = "the door";
    edit.lasts = 0;
    auto expected = pieces.at("p1");
    expected.where = "the door";
    expected.left.reset();
    QCOMPARE(editEvent(someTerms(), pieces, edit)->piece, expected);
}

void TestPieces::growsOlder() {
    const auto pieces = laid({like("fire"), like("wall")});
    const auto ages = agingPieces(someTerms(), pieces);
    QCOMPARE(ages.size(), std::size_t(1));
    QCOMPARE(ages.front().text, std::string("Fire: 1 round left"));
    auto last = like("fire");
    last.lasts = 1;
    QCOMPARE(agingPieces(someTerms(), laid({last})).front().text, std::string("Fire is taken off the table"));
}

void TestPieces::secretsAreNotShown() {
    auto trap = like("wall");
    trap.secret = true;
    const auto pieces = laid({like("fire"), trap});
    QCOMPARE(pieceViews(someTerms(), pieces, Audience::Gm).size(), std::size_t(2));
    const auto shown = pieceViews(someTerms(), pieces, Audience::Table);
    QCOMPARE(shown.size(), std::size_t(1));
    QCOMPARE(shown.front().name, std::string("Fire"));
    QCOMPARE(shown.front().stays, std::string("2 rounds left"));
    QVERIFY(shown.front().offer.empty());
}

void TestPieces::offersAreComplete() {
    std::vector<Offer> none, some;
    addPieceOffers(someTerms(), {}, none);
    QCOMPARE(none.size(), std::size_t(1));
    addPieceOffers(someTerms(), laid({like("fire")}), some);
    QCOMPARE(some.size(), std::size_t(3));
    QVERIFY(some[1].place == OfferPlace::Piece && some[1].subject == "p1");
    QVERIFY(some[2].inputs.front().aims == std::vector{AimKind::Piece});
    for (const auto& offer : some)
        for (const auto& field : offer.inputs)
            if (field.kind == OfferField::Kind::One) QVERIFY(!field.options.empty());
}

TEST_CASE(TestPieces, QCoreApplication)
#include "test_pieces.moc"
