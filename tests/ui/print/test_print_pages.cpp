// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"
#include "ui/print/blocks.h"
#include "ui/print/inks.h"
#include "ui/print/marker_needs.h"
#include "ui/print/page_flow.h"
#include "ui/print/pages.h"
#include "ui/print/printed_figures.h"
#include "ui/print/text.h"
#include "ui/theme/colours.h"

#include <QBuffer>
#include <QTest>

#include <algorithm>

using ui::PrintKind;

namespace {

const ui::MarkerSet* setOf(const std::vector<ui::MarkerSet>& sets, const std::string& name) {
    const auto it =
        std::find_if(sets.begin(), sets.end(), [&](const auto& set) { return set.card.name == name; });
    return it == sets.end() ? nullptr : &*it;
}

} // namespace

/// What is printed before it becomes a PDF: choices, counts, the order of figures, how words are set,
/// refusals.
class TestPrintPages : public QObject {
    Q_OBJECT

private slots:
    void optionsComeBack();
    void aNoteWithoutEndIsCut();
    void badOptionsFallBack_data();
    void badOptionsFallBack();
    void kindsHaveNames();
    void missionMarkers();
    void piecesHaveMarkersOfTheirOwn();
    void arrivalsGoOnBehindTheHighestNumber();
    void numbersMatchTheScreen();
    void armiesKeepTheirNumbers();
    void stateStaysOnOnePage_data();
    void stateStaysOnOnePage();
    void wordsFit_data();
    void wordsFit();
    void orderNamesEverybodyOnce();
    void longTextsGetTheWidth();
    void emptyColumnsAreLeftOut();
    void theLastPageIsBalanced();
    void coloursAreTheScreens();
    void refusals_data();
    void refusals();
    void fullDiskIsTold();
};

void TestPrintPages::optionsComeBack() {
    ui::PrintOptions options;
    options.paper = {ui::PaperSize::Letter, ui::PaperOrientation::Landscape, 7.5, 85};
    options.ink = ui::Ink::Saving;
    options.tokenMillimetres = 16.5;
    options.cards = ui::CardSize::A5;
    options.markers = ui::MarkerChoice::All;
    options.markerMillimetres = 32;
    options.spareNumbers = 0;
    options.twoSided = true;
    const auto back = ui::PrintOptions::fromMap(options.toMap());
    QCOMPARE(back.toMap(), options.toMap());
    QCOMPARE(back.paper.room(), QSizeF(279.4 - 15, 215.9 - 15) / 0.85);
}

void TestPrintPages::badOptionsFallBack_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QVariant>("wanted");
    QTest::newRow("unknown paper") << "paper" << QVariant(9) << QVariant(0);
    QTest::newRow("negative paper") << "paper" << QVariant(-1) << QVariant(0);
    QTest::newRow("no number") << "margin" << QVariant("wide") << QVariant(10.0);
    QTest::newRow("margin too wide") << "margin" << QVariant(900) << QVariant(40.0);
    QTest::newRow("tiny tokens") << "token" << QVariant(0) << QVariant(8.0);
    QTest::newRow("scale too small") << "scale" << QVariant(1) << QVariant(50);
    QTest::newRow("unknown ink") << "ink" << QVariant(2) << QVariant(0);
}

void TestPrintPages::badOptionsFallBack() {
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    QFETCH(QVariant, wanted);
    QCOMPARE(ui::PrintOptions::fromMap({{key, value}}).toMap().value(key), wanted);
}

void TestPrintPages::kindsHaveNames() {
    QCOMPARE(ui::printKindFromName("state"), PrintKind::State);
    QCOMPARE(ui::printKindFromName("chronicle"), PrintKind::Chronicle);
    QVERIFY(!ui::printKindFromName("posters"));
}

void TestPrintPages::missionMarkers() {
    auto content = samples::game(3);
    content.markersNeeded = {{"bleed", 18}, {"pinned", 0}, {"objective", 2}};
    const auto sets = ui::markersToPrint(content, {});
    QCOMPARE(setOf(sets, "Bleed")->count, 18);
    QVERIFY(!setOf(sets, "Pinned"));          // no one can put it
    QCOMPARE(setOf(sets, "Watch")->count, 4); // the game says nothing: as usual
    QCOMPARE(setOf(sets, "Objective")->count, 2);
    ui::PrintOptions all;
    all.markers = ui::MarkerChoice::All;
    QCOMPARE(setOf(ui::markersToPrint(content, all), "Bleed")->count, 12);
    QCOMPARE(setOf(ui::markersToPrint(content, all), "Objective")->count, 4);
}

void TestPrintPages::piecesHaveMarkersOfTheirOwn() {
    auto content = samples::game(3);
    core::PieceView smoke;
    smoke.id = "p1";
    smoke.name = "Thick smoke";
    smoke.letter = "S";
    smoke.effect = "Nobody sees through.";
    content.view.pieces = {smoke};
    const auto sets = ui::markersToPrint(content, {});
    const auto* set = setOf(sets, "Thick smoke");
    QVERIFY(set);
    QCOMPARE(set->count, 1);
    QCOMPARE(set->card.letter, std::string("S"));
    ui::PrintOptions all;
    all.markers = ui::MarkerChoice::All; // for the shelf, not for this table
    QVERIFY(!setOf(ui::markersToPrint(content, all), "Thick smoke"));
}

void TestPrintPages::arrivalsGoOnBehindTheHighestNumber() {
    auto content = samples::game(3);
    content.view.units[3].number = 7;
    content.markersNeeded = {{"unit:Shambler", 2}, {"unit:Nobody", 3}};
    ui::PrintOptions options;
    options.spareNumbers = 0;
    QCOMPARE(setOf(ui::markersToPrint(content, options), "Shambler")->numbers,
             (std::vector<int>{1, 3, 7, 8, 9}));
}

void TestPrintPages::numbersMatchTheScreen() {
    auto content = samples::game(3);
    content.view.units[3].number = 7; // two were destroyed and cleared away long ago
    ui::PrintOptions options;
    options.spareNumbers = 2;
    const auto sets = ui::markersToPrint(content, options);
    QCOMPARE(setOf(sets, "Shambler")->numbers, (std::vector<int>{1, 3, 7, 8, 9}));
    QCOMPARE(setOf(sets, "Mauler")->numbers, (std::vector<int>{1, 2, 3}));
    QVERIFY(!setOf(sets, "Sharpshooter")); // the players know who is who
    QCOMPARE(setOf(sets, "Shambler")->card.millimetres, 20);
}

void TestPrintPages::armiesKeepTheirNumbers() {
    const auto sets = ui::markersToPrint(samples::armies(), {});
    std::vector<int> all;
    for (const auto& set : sets)
        all.insert(all.end(), set.numbers.begin(), set.numbers.end());
    std::sort(all.begin(), all.end());
    QCOMPARE(all, (std::vector<int>{1, 2, 3,
                                    4})); // units are counted through, so no one new comes behind the last
}

void TestPrintPages::stateStaysOnOnePage_data() {
    QTest::addColumn<int>("horde");
    for (const int horde : {0, 1, 20, 60, 120})
        QTest::addRow("%d figures", horde) << horde;
}

void TestPrintPages::stateStaysOnOnePage() {
    QFETCH(int, horde);
    for (const auto turn : {ui::PaperOrientation::Portrait, ui::PaperOrientation::Landscape}) {
        ui::PrintOptions options;
        options.paper.orientation = turn;
        const auto pages = ui::statePage(samples::game(horde), options);
        QVERIFY(pages);
        QCOMPARE(pages->count(), 1);
    }
}

void TestPrintPages::aNoteWithoutEndIsCut() {
    const auto printed = [](qsizetype letters) {
        auto content = samples::game();
        content.view.note = std::string(static_cast<std::size_t>(letters), 'x');
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto pages = ui::statePage(content, {});
        return pages && pages->count() == 1 && ui::writePdf(*pages, buffer) ? buffer.size() : 0;
    };
    const auto cut = printed(1501);
    QVERIFY(cut > 0);
    QVERIFY(std::abs(printed(20'000) - cut) < 100); // their dates aside the same
    QVERIFY(printed(100) < cut);
}

void TestPrintPages::wordsFit_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QSizeF>("room");
    QTest::newRow("short") << "Ohm" << QSizeF(40, 5);
    QTest::newRow("shrinks") << "Lady Commander Ysolde" << QSizeF(30, 5);
    QTest::newRow("wraps") << "Lady Commander Ysolde Marguerite of the Bells" << QSizeF(20, 12);
    QTest::newRow("one long word") << QString(40, u'w') << QSizeF(12, 8);
    QTest::newRow("a narrow slit") << "Lady Commander Ysolde Marguerite of the Bells" << QSizeF(5, 30);
    QTest::newRow("nothing") << "" << QSizeF(10, 5);
}

void TestPrintPages::wordsFit() {
    QFETCH(QString, text);
    QFETCH(QSizeF, room);
    const auto box = ui::TextBox::fitted(text, {14, true, false, Qt::black, Qt::AlignLeft}, room);
    QVERIFY2(box.width() <= room.width() + 0.05 && box.height() <= room.height() + 0.05,
             qPrintable(QString("%1 × %2").arg(box.width()).arg(box.height())));
}

void TestPrintPages::orderNamesEverybodyOnce() {
    for (const auto& content : {samples::game(), samples::armies()}) {
        QStringList seen;
        for (const auto& side : ui::figuresInPrintSequence(content.view))
            for (const auto& group : side.groups)
                for (const auto* unit : group.units)
                    seen << QString::fromStdString(unit->id);
        QCOMPARE(seen.size(), static_cast<qsizetype>(content.view.units.size()));
        QCOMPARE(seen.removeDuplicates(), 0);
    }
}

/// In a table of stratagems the long text gets the width that the phrases beside it do not need.
void TestPrintPages::longTextsGetTheWidth() {
    const ui::Inks inks(ui::Ink::Colour);
    const ui::paper::Styles styles(inks, 1);
    const auto highest = [&](const std::string& when, const std::string& effect) {
        core::TableView table{{}, {"Stratagem", "CP", "When", "Effect"}, {{"Contempt", "1", when, effect}}};
        return ui::paper::tableBlocks(table, inks, styles, 96).back().height;
    };
    const double one = highest("Any phase", "Nothing");
    const double row =
        highest("In the shooting phase of the opponent, after targets were chosen",
                "Until the attacks of that unit are resolved, the armour penetration of each of "
                "its weapons is worse by one for attacks on the chosen unit; it cannot be chosen "
                "again in this phase, and never for a unit that is Battle-shocked.");
    QVERIFY2(row < 6 * one, qPrintable(QString::number(row / one)));
}

/// Columns of dashes and gear that does nothing take no room in a table of weapons.
void TestPrintPages::emptyColumnsAreLeftOut() {
    const auto weapon = [](const char* name, const char* range, const char* hit) {
        core::WeaponView out;
        out.name = name;
        out.stats = {{"range", "Range", range, {}, {}}, {"hit", "Hit", hit, {}, {}}};
        return out;
    };
    const auto table = ui::paper::withoutEmptyColumns(ui::paper::weaponTable(
        {weapon("Pistol", "12″", "–"), weapon("Crew", "0", "–"), weapon("Sword", "–", "")}));
    QCOMPARE(table.columns, (std::vector<std::string>{"Weapon", "Range"}));
    QCOMPARE(table.rows, (std::vector<std::vector<std::string>>{{"Pistol", "12″"}}));
    const core::TableView names{"", {"", "a"}, {{"x", "–"}}};
    QCOMPARE(ui::paper::withoutEmptyColumns(names).columns, std::vector<std::string>{""});
}

/// Blocks behind a full page are spread over the columns of the last one, headings with what they head.
void TestPrintPages::theLastPageIsBalanced() {
    ui::PageFlow flow({100, 100}, 2, 10);
    for (int n = 0; n < 28; ++n) // twenty fill the first page
        flow.add(ui::Block{10, 0, n % 2 == 0, [](QPainter&, QPointF) {}});
    QCOMPARE(flow.count(), 2);
    QCOMPARE(flow.bottom(), 80.0);
    flow.balance();
    QCOMPARE(flow.count(), 2);
    QCOMPARE(flow.bottom(), 40.0);
}

void TestPrintPages::coloursAreTheScreens() {
    const ui::Inks inks(ui::Ink::Colour), saving(ui::Ink::Saving);
    const auto& light = ui::lightColours();
    QCOMPARE(inks.text(), light.text);
    QCOMPARE(inks.quiet(), light.muted);
    QCOMPARE(inks.tone(core::Tone::Bad), light.red);
    QCOMPARE(inks.tone(core::Tone::Good), light.green);
    QCOMPARE(inks.tone(core::Tone::Warn), light.amberText);
    const std::pair<core::TokenShape, QColor> tokens[] = {
        {core::TokenShape::Action, light.amber},    {core::TokenShape::Shield, light.teal},
        {core::TokenShape::Heart, light.red},       {core::TokenShape::Die, light.red},
        {core::TokenShape::Cartridge, light.brass}, {core::TokenShape::Diamond, light.violet},
        {core::TokenShape::Square, light.blue},     {core::TokenShape::SquareAlt, light.green}};
    for (const auto& [shape, colour] : tokens) {
        QCOMPARE(inks.token(shape), colour);
        QCOMPARE(saving.token(shape), saving.text()); // the shape distinguishes them
    }
}

void TestPrintPages::refusals_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<ui::PrintOptions>("options");
    QTest::addColumn<bool>("played");
    QTest::addColumn<QString>("code");
    ui::PrintOptions narrow, small;
    narrow.paper.marginMillimetres = 40;
    narrow.paper.scalePercent = 150;
    narrow.paper.orientation = ui::PaperOrientation::Landscape;
    narrow.cards = ui::CardSize::A5;
    small.paper = {ui::PaperSize::A4, ui::PaperOrientation::Portrait, 80, 100};
    QTest::newRow("no paper left") << static_cast<int>(PrintKind::Markers) << small << true
                                   << "print.no_room";
    QTest::newRow("card too large") << static_cast<int>(PrintKind::DatasheetCards) << narrow << true
                                    << "print.card_size";
    QTest::newRow("debrief of nothing")
        << static_cast<int>(PrintKind::Debrief) << ui::PrintOptions() << false << "print.nothing";
    QTest::newRow("chronicle of nothing")
        << static_cast<int>(PrintKind::Chronicle) << ui::PrintOptions() << true << "print.nothing";
}

void TestPrintPages::refusals() {
    QFETCH(int, kind);
    QFETCH(ui::PrintOptions, options);
    QFETCH(bool, played);
    QFETCH(QString, code);
    auto content = samples::game();
    content.played = played;
    const auto pages = ui::printPages(static_cast<PrintKind>(kind), content, options);
    QVERIFY(!pages);
    QCOMPARE(QString::fromStdString(pages.error().code), code);
    QVERIFY(!pages.error().text.empty());
}

/// A device that takes only the first bytes, as a full disk does.
class FullDisk final : public QBuffer {
    qint64 writeData(const char* data, qint64 size) override {
        return QBuffer::writeData(data, std::min<qint64>(size, 100));
    }
};

void TestPrintPages::fullDiskIsTold() {
    const auto pages = ui::statePage(samples::game(), {});
    QVERIFY(pages);
    FullDisk disk;
    disk.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    const auto done = ui::writePdf(*pages, disk);
    QVERIFY(!done);
    QCOMPARE(QString::fromStdString(done.error().code), QString("print.write"));
}

TEST_CASE(TestPrintPages, QGuiApplication)
#include "test_print_pages.moc"
