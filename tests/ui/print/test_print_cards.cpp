// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf.h"
#include "samples.h"
#include "support/case.h"
#include "ui/print/pages.h"

#include <QBuffer>
#include <QTest>

#include <algorithm>

using ui::PrintKind;

namespace {

pdf::File made(PrintKind kind, const ui::PrintContent& content, const ui::PrintOptions& options) {
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    const auto pages = ui::printPages(kind, content, options);
    return pages && ui::writePdf(*pages, out) ? pdf::read(out.data()) : pdf::File{};
}

/// A datasheet with a damage table of so many rows.
core::SheetView vehicle(int rows) {
    auto out = samples::game().cards.front();
    out.name = "Landship";
    std::string table;
    for (int n = 0; n < rows; ++n)
        table += (n ? "; " : "") + std::to_string(n) + "+ the row of that number, with what it says";
    out.keywords.push_back({"Regular damage", table, true, false});
    return out;
}

/// How many cards of that size are on the pages.
int cardsOf(const pdf::File& file, QSizeF size) {
    int out = 0;
    for (const auto& page : file.pages)
        for (const auto& drawing : page.drawings) {
            const auto box = drawing.box.size() + QSizeF(0.2, 0.2); // the edge is drawn within the card
            const auto near = [&](const QSizeF& s) {
                return qAbs(box.width() - s.width()) <= 0.2 && qAbs(box.height() - s.height()) <= 0.2;
            };
            out += near(size) || near(size.transposed());
        }
    return out;
}

} // namespace

/// What is handed out: cards of true sizes that no one needs a glass for, and order sheets for each side.
class TestPrintCards : public QObject {
    Q_OBJECT

private slots:
    void cardsAreTrue_data();
    void cardsAreTrue();
    void cardsAreAsLargeAsTheyNeed();
    void shortCardsHaveRoomForAPicture();
    void ordersOfSidesLieOnPapersOfTheirOwn();
};

void TestPrintCards::cardsAreTrue_data() {
    QTest::addColumn<int>("card");
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("poker") << 0 << QSizeF(63, 88);
    QTest::newRow("A6") << 1 << QSizeF(105, 148);
    QTest::newRow("A5") << 2 << QSizeF(148, 210);
}

void TestPrintCards::cardsAreTrue() {
    QFETCH(int, card);
    QFETCH(QSizeF, size);
    ui::PrintOptions options;
    options.cards = static_cast<ui::CardSize>(card);
    QCOMPARE(cardsOf(made(PrintKind::DatasheetCards, samples::game(), options), size), 2);
}

/// Short ones are poker cards; a large damage table takes a quarter of the paper, with a line for each of its
/// rows.
void TestPrintCards::cardsAreAsLargeAsTheyNeed() {
    auto content = samples::game();
    content.cards.push_back(vehicle(24));
    ui::PrintOptions options;
    options.markers = ui::MarkerChoice::All;
    QCOMPARE(options.cards, ui::CardSize::Fitting);
    const auto file = made(PrintKind::DatasheetCards, content, options);
    QCOMPARE(cardsOf(file, {63, 88}), 2);
    QCOMPARE(cardsOf(file, {95, 138.5}), 1); // a quarter of the paper
    QCOMPARE(file.pages.size(), 1);          // the poker cards are beside it
    const auto out = pdf::outside(file, options.paper.marginMillimetres);
    QVERIFY2(out.isEmpty(), qPrintable(out));
    const auto over = pdf::overlapping(file);
    QVERIFY2(over.isEmpty(), qPrintable(over));
    const auto all = pdf::squeezed(file.text());
    for (int n = 0; n < 24; ++n)
        QVERIFY(all.contains(QString::number(n) + "+therowofthatnumber"));
    QVERIFY(!all.contains("whatitsays;")); // each row has a separate line
    content.cards = {vehicle(90)};         // more than any card holds goes on on another
    const auto several = made(PrintKind::DatasheetCards, content, options);
    QVERIFY(cardsOf(several, {138.5, 190}) > 0);
    QVERIFY(pdf::squeezed(several.text()).contains("89+therowofthatnumber"));
    options.paper.marginMillimetres = 35; // half a paper is a smaller card then
    QVERIFY(cardsOf(made(PrintKind::DatasheetCards, content, options), {113.5, 140}) > 0);
}

/// What words leave of a card is framed for a picture; a card that words fill has no frame.
void TestPrintCards::shortCardsHaveRoomForAPicture() {
    auto content = samples::game();
    ui::PrintOptions options;
    options.markers = ui::MarkerChoice::All;
    options.cards = ui::CardSize::Poker;
    QCOMPARE(made(PrintKind::DatasheetCards, content, options).text().count("Picture"), 2);
    content.cards = {vehicle(12)};
    QCOMPARE(made(PrintKind::DatasheetCards, content, options).text().count("Picture"), 0);
}

void TestPrintCards::ordersOfSidesLieOnPapersOfTheirOwn() {
    const auto file = made(PrintKind::Orders, samples::game(), {});
    QCOMPARE(file.pages.size(), 2);
    const auto on = [&](qsizetype page, const char* words) {
        QString all;
        for (const auto& word : file.pages[page].words)
            all += word.text;
        return pdf::squeezed(all).contains(pdf::squeezed(QString::fromUtf8(words)));
    };
    QVERIFY(on(0, "Orders – Operatives") && on(0, "Veyra") && !on(0, "Shambler") && !on(0, "Lurch"));
    QVERIFY(on(1, "Orders – Horde") && on(1, "Lurch") && !on(1, "Veyra"));
    auto nobody = samples::game();
    nobody.orders.clear();
    const auto refused = ui::orderPages(nobody, {});
    QVERIFY(!refused);
    QCOMPARE(QString::fromStdString(refused.error().code), QString("print.nothing"));
}

TEST_CASE(TestPrintCards, QGuiApplication)
#include "test_print_cards.moc"
