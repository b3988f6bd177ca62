// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf.h"
#include "samples.h"
#include "support/case.h"
#include "ui/print/pages.h"

#include <QBuffer>
#include <QFontDatabase>
#include <QLineF>
#include <QTest>

#include <algorithm>

using ui::PaperOrientation;
using ui::PaperSize;
using ui::PrintKind;

namespace {

QByteArray bytesOf(const ui::Document& document) {
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    return ui::writePdf(document, out) ? out.data() : QByteArray();
}

pdf::File printed(PrintKind kind, const ui::PrintContent& content, const ui::PrintOptions& options) {
    const auto pages = ui::printPages(kind, content, options);
    return pages ? pdf::read(bytesOf(*pages)) : pdf::File{};
}

int circles(const pdf::Page& page, double diameter) {
    return static_cast<int>(std::count_if(page.drawings.begin(), page.drawings.end(), [&](const auto& d) {
        return d.closedCircle() && qAbs(d.box.width() - diameter) <= 0.2;
    }));
}

/// All words of a print, in reading order.
QString wordsOf(const pdf::File& file) {
    QStringList out;
    for (const auto& page : file.pages)
        for (const auto& word : page.words)
            out << word.text;
    return out.join(QLatin1Char(' '));
}

} // namespace

/// The finished PDF, read back: pages, paper, true millimetres, fonts, words, margins.
class TestPrintPdf : public QObject {
    Q_OBJECT

private slots:
    void everyKind_data();
    void everyKind();
    void tokenSpacesAreTrue_data();
    void tokenSpacesAreTrue();
    void markersAreTrue_data();
    void markersAreTrue();
    void lettersStayWithinTheirMarkers();
    void facesAreTheScreens();
    void diceHaveOneSpace();
    void stateCountsDiceOnOneLine();
    void commonWordsAreToldOnce();
    void shortSheetsShareAPage();
    void backsMeetFronts();
    void longNamesStayWhole_data();
    void longNamesStayWhole();
    void printsTheSameTwice();
    void houseRulesAreMarked();
    void adviceIsNotPrinted();
};

void TestPrintPdf::everyKind_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<ui::PrintOptions>("options");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<QStringList>("words");
    const QStringList words[] = {
        {"Bleed", "Shambler", "1", "8"},
        {"Veyra", "Ohm", "Actions", "Long rifle", "Key card", "Help"},
        {"Shambler", "Mauler", "Stubborn", "house rule"},
        {"Lantern Street", "The turn", "Move", "Objective"},
        {"The Cellar", "Turn 3", "Threat 14", "Veyra", "#8", "Search three crates", "at the stairs",
         "Doors are painted red"},
        {"Won", "the key was found", "Dealt", "−1.5"},
        {"The Drowned Bells", "The Stair", "Lost", "3 May 2026", "Sentence 120", "Captured", "second night",
         "The dice were cold", "−2.5", "60 ducats"},
        {"The Cellar", "Veyra", "9,8", "1,1 north"},
        {"Veyra", "Sharpshooter", "Operatives", "Horde"},
        {"Orders – Operatives", "Turn 3", "Turn 4", "Move 1", "Moves when slow", "Fire", "1  Veyra"}};
    const auto add = [&](const char* name, PaperSize size, PaperOrientation turn, ui::Ink ink, double margin,
                         int scale, QSizeF wanted) {
        for (std::size_t n = 0; n < ui::printKindNames.size(); ++n) {
            ui::PrintOptions options;
            options.paper = {size, turn, margin, scale};
            options.ink = ink;
            QTest::addRow("%s, %s", ui::printKindNames[n], name)
                << static_cast<int>(n) << options << wanted << words[n];
        }
    };
    add("A4", PaperSize::A4, PaperOrientation::Portrait, ui::Ink::Colour, 10, 100, {210, 297});
    add("A4 across, little ink", PaperSize::A4, PaperOrientation::Landscape, ui::Ink::Saving, 8, 100,
        {297, 210});
    add("Letter", PaperSize::Letter, PaperOrientation::Portrait, ui::Ink::Saving, 12.7, 100, {215.9, 279.4});
    add("Letter, smaller, wide margins", PaperSize::Letter, PaperOrientation::Landscape, ui::Ink::Colour, 25,
        70, {279.4, 215.9});
    add("A4, larger", PaperSize::A4, PaperOrientation::Portrait, ui::Ink::Colour, 5, 120, {210, 297});
}

void TestPrintPdf::everyKind() {
    QFETCH(int, kind);
    QFETCH(ui::PrintOptions, options);
    QFETCH(QSizeF, size);
    QFETCH(QStringList, words);
    auto content = samples::game();
    content.chronicle = samples::chronicle();
    const auto pages = ui::printPages(static_cast<PrintKind>(kind), content, options);
    QVERIFY2(pages, pages ? "" : pages.error().text.c_str());
    const auto file = pdf::read(bytesOf(*pages));
    QCOMPARE(file.pages.size(), pages->count());
    QVERIFY(!file.pages.isEmpty());
    if (static_cast<PrintKind>(kind) == PrintKind::State) QCOMPARE(file.pages.size(), 1);
    if (static_cast<PrintKind>(kind) == PrintKind::Reference) QVERIFY(file.pages.size() <= 2);
    for (const auto& page : file.pages) {
        QVERIFY2(qAbs(page.size.width() - size.width()) < 0.2 &&
                     qAbs(page.size.height() - size.height()) < 0.2,
                 qPrintable(QString("%1 × %2").arg(page.size.width()).arg(page.size.height())));
        QVERIFY(!page.drawings.isEmpty() || !page.words.isEmpty());
    }
    QVERIFY(!file.fonts.isEmpty());
    QVERIFY2(file.fontsLeftOut.isEmpty(), qPrintable(file.fontsLeftOut.join(u' ')));
    const auto all = pdf::squeezed(file.text());
    for (const auto& word : words)
        QVERIFY2(all.contains(pdf::squeezed(word)), qPrintable(word));
    const auto out = pdf::outside(file, options.paper.marginMillimetres);
    QVERIFY2(out.isEmpty(), qPrintable(out));
    const auto over = pdf::overlapping(file);
    QVERIFY2(over.isEmpty(), qPrintable(over));
}

void TestPrintPdf::tokenSpacesAreTrue_data() {
    QTest::addColumn<double>("token");
    QTest::addColumn<int>("turn");
    for (const double token : {12.0, 16.5, 18.0, 22.0, 35.0}) {
        QTest::addRow("%g mm, upright", token) << token << 0;
        QTest::addRow("%g mm, across", token) << token << 1;
    }
}

void TestPrintPdf::tokenSpacesAreTrue() {
    QFETCH(double, token);
    QFETCH(int, turn);
    const auto content = samples::game();
    ui::PrintOptions options;
    options.tokenMillimetres = token;
    options.paper.orientation = static_cast<PaperOrientation>(turn);
    int found = 0;
    for (const auto& page : printed(PrintKind::CharacterSheets, content, options).pages)
        found += circles(page, token);
    QCOMPARE(found, 2 * (5 + 3 + 6 + 12)); // every space of both figures, ammunition in reserve too
}

void TestPrintPdf::markersAreTrue_data() {
    QTest::addColumn<int>("asked");
    QTest::addColumn<double>("found");
    QTest::newRow("own size") << 0 << 25.0;
    QTest::newRow("to fit 28 mm bases") << 28 << 28.0;
    QTest::newRow("to fit 40 mm bases") << 40 << 40.0;
}

void TestPrintPdf::markersAreTrue() {
    QFETCH(int, asked);
    QFETCH(double, found);
    ui::PrintOptions options;
    options.markers = ui::MarkerChoice::All;
    options.markerMillimetres = asked;
    int discs = 0;
    // A disc's outer line runs 0.15 mm within its edge.
    for (const auto& page : printed(PrintKind::Markers, samples::game(), options).pages)
        for (const auto& drawing : page.drawings)
            discs += drawing.closedCircle() && qAbs(drawing.box.width() + 0.3 - found) <= 0.2;
    QCOMPARE(discs, asked ? 12 + 6 + 4 + 4 + 12 : 12 + 6 + 4);
}

/// The letter of a marker takes a third to half of its height and stays away from its ring.
void TestPrintPdf::lettersStayWithinTheirMarkers() {
    ui::PrintOptions options;
    options.markers = ui::MarkerChoice::All;
    const auto file = printed(PrintKind::Markers, samples::game(), options);
    int letters = 0;
    for (const auto& page : file.pages)
        for (const auto& word : page.words) {
            if (word.text != "B" && word.text != "P" && word.text != "W" && word.text != "!") continue;
            const auto disc = std::find_if(page.drawings.begin(), page.drawings.end(), [&](const auto& d) {
                return d.closedCircle() && d.box.contains(word.box.center());
            });
            QVERIFY(disc != page.drawings.end());
            const double share = word.box.height() / disc->box.height(); // with room above and below capitals
            QVERIFY2(share > 0.35 && share < 0.66, qPrintable(QString("%1: %2").arg(word.text).arg(share)));
            QVERIFY(qAbs(word.box.center().x() - disc->box.center().x()) < 0.5);
            QVERIFY(word.box.width() < 0.6 * disc->box.width());
            ++letters;
        }
    QCOMPARE(letters, 12 + 6 + 4 + 4);
}

/// Nothing but the face of the screen, and its reserve for signs that it lacks.
void TestPrintPdf::facesAreTheScreens() {
    if (!QFontDatabase::families().contains("Inter")) QSKIP("Inter is not installed");
    const auto fonts = printed(PrintKind::CharacterSheets, samples::game(), {}).fonts;
    QVERIFY(!fonts.isEmpty());
    for (const auto& font : fonts)
        QVERIFY2(font.contains("Inter"), qPrintable(font));
}

namespace {

/// Figures whose markers are counted by dice, as in a warband.
ui::PrintContent warband(int figures) {
    auto out = samples::game(0);
    const auto first = out.view.units.front();
    out.view.units.clear();
    for (int n = 1; n <= figures; ++n) {
        auto unit = first;
        unit.id = "hero" + std::to_string(n);
        unit.number = n;
        unit.tracks = {{"blood", "BLOOD", core::TokenShape::Die, 0, 6, 0, -1, 0, {}},
                       {"blessing", "BLESSING", core::TokenShape::Diamond, 0, 6, 0, -1, 0, {}}};
        out.view.units.push_back(std::move(unit));
    }
    return out;
}

} // namespace

/// A die on one space shows the count of markers; beside it are boxes to tick, one for each of them.
void TestPrintPdf::diceHaveOneSpace() {
    const auto file = printed(PrintKind::CharacterSheets, warband(1), {});
    QCOMPARE(file.pages.size(), 1);
    const auto squares = [&](double side) {
        return std::count_if(file.pages[0].drawings.begin(), file.pages[0].drawings.end(),
                             [&](const auto& d) {
                                 return qAbs(d.box.width() - side) < 0.1 && qAbs(d.box.height() - side) < 0.1;
                             });
    };
    QCOMPARE(squares(17.6), 2);
    QCOMPARE(squares(4.6), 12);
    QCOMPARE(circles(file.pages[0], 18), 0);
}

/// One box for each die, with its count where there is one, instead of rows of boxes struck off.
void TestPrintPdf::stateCountsDiceOnOneLine() {
    auto content = warband(1);
    content.view.units[0].tracks[1].current = 4;
    const auto file = printed(PrintKind::State, content, {});
    double blood = 0, blessing = 1;
    for (const auto& word : file.pages[0].words) {
        if (word.text == "BLOOD") blood = word.box.center().y();
        if (word.text == "BLESSING") blessing = word.box.center().y();
    }
    QVERIFY(qAbs(blood - blessing) < 0.1);
    QVERIFY(wordsOf(file).contains("4 BLESSING"));
}

/// Objectives with the same words have them once, on the page of the table and in the debrief.
void TestPrintPdf::commonWordsAreToldOnce() {
    auto content = samples::game(2);
    for (auto& objective : content.view.objectives)
        objective.text = "Hold the building.";
    for (const auto kind : {PrintKind::State, PrintKind::Debrief}) {
        const auto words = wordsOf(printed(kind, content, {}));
        QCOMPARE(words.count("Hold the building."), 1);
        QVERIFY(words.contains("The door"));
    }
}

void TestPrintPdf::shortSheetsShareAPage() {
    for (const auto size : {PaperSize::A4, PaperSize::Letter}) {
        ui::PrintOptions options;
        options.paper.size = size;
        const auto file = printed(PrintKind::CharacterSheets, warband(9), options);
        QVERIFY2(file.pages.size() <= 4, qPrintable(QString::number(file.pages.size())));
        QVERIFY(pdf::halfEmpty(file) <= 1);
        const auto over = pdf::overlapping(file);
        QVERIFY2(over.isEmpty(), qPrintable(over));
    }
}

void TestPrintPdf::backsMeetFronts() {
    ui::PrintOptions options;
    options.twoSided = true;
    const auto file = printed(PrintKind::Markers, samples::game(), options);
    QVERIFY(file.pages.size() >= 2 && file.pages.size() % 2 == 0);
    for (qsizetype n = 0; n < file.pages.size(); n += 2) {
        const auto centres = [&](const pdf::Page& page, bool mirrored) {
            QList<QPointF> out;
            for (const auto& drawing : page.drawings)
                if (drawing.closedCircle())
                    out.append(
                        {mirrored ? page.size.width() - drawing.box.center().x() : drawing.box.center().x(),
                         drawing.box.center().y()});
            return out;
        };
        const auto fronts = centres(file.pages[n], false), backs = centres(file.pages[n + 1], true);
        QVERIFY(!fronts.isEmpty());
        QCOMPARE(backs.size(), fronts.size());
        for (qsizetype k = 0; k < fronts.size(); ++k)
            QVERIFY2(QLineF(fronts[k], backs[k]).length() < 0.1, qPrintable(QString("%1 %2, %3 %4")
                                                                                .arg(fronts[k].x())
                                                                                .arg(fronts[k].y())
                                                                                .arg(backs[k].x())
                                                                                .arg(backs[k].y())));
    }
}

void TestPrintPdf::longNamesStayWhole_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("turn");
    for (std::size_t n = 0; n < ui::printKindNames.size(); ++n)
        for (const int turn : {0, 1})
            QTest::addRow("%s, %s", ui::printKindNames[n], turn ? "across" : "upright")
                << static_cast<int>(n) << turn;
}

void TestPrintPdf::longNamesStayWhole() {
    QFETCH(int, kind);
    QFETCH(int, turn);
    auto content = samples::longNames();
    content.chronicle = samples::chronicle();
    content.chronicle->title = content.view.title;
    content.chronicle->passages.front().title = content.chronicle->title;
    ui::PrintOptions options;
    options.paper.orientation = static_cast<PaperOrientation>(turn);
    const auto file = printed(static_cast<PrintKind>(kind), content, options);
    QVERIFY(!file.pages.isEmpty());
    const auto all = pdf::squeezed(file.text());
    // A reader goes across a row of markers, so of a name on several lines only the first is in one
    // piece.
    QString wanted = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
    if (static_cast<PrintKind>(kind) == PrintKind::Markers ||
        static_cast<PrintKind>(kind) == PrintKind::Counters)
        wanted = "Donaudampf";
    if (static_cast<PrintKind>(kind) == PrintKind::Chronicle) wanted = "Seven Drowned Bells";
    QVERIFY(all.contains(pdf::squeezed(wanted)));
    const auto out = pdf::outside(file, options.paper.marginMillimetres);
    QVERIFY2(out.isEmpty(), qPrintable(out));
    const auto over = pdf::overlapping(file);
    QVERIFY2(over.isEmpty(), qPrintable(over));
}

void TestPrintPdf::printsTheSameTwice() {
    for (std::size_t kind = 0; kind < 6; ++kind) {
        const auto first = printed(static_cast<PrintKind>(kind), samples::game(), {}),
                   second = printed(static_cast<PrintKind>(kind), samples::game(), {});
        QCOMPARE(first.pages.size(), second.pages.size());
        for (qsizetype n = 0; n < first.pages.size(); ++n)
            QVERIFY2(first.pages[n].content == second.pages[n].content, ui::printKindNames[kind]);
    }
}

void TestPrintPdf::houseRulesAreMarked() {
    auto content = samples::game(2);
    QVERIFY(!wordsOf(printed(PrintKind::Reference, content, {})).contains("⌂"));
    content.reference.tables.front().houseRules = {0, 1};
    const auto reference = wordsOf(printed(PrintKind::Reference, content, {}));
    QVERIFY2(reference.contains("Move ⌂") && reference.contains("Shoot ⌂"), qPrintable(reference));
    QCOMPARE(reference.count("house rule"), 1); // the legend, once for all of them
    content.view.units.front().keywords.front().houseRule = true;
    const auto sheets = wordsOf(printed(PrintKind::CharacterSheets, content, {}));
    QVERIFY2(sheets.contains("Bleed(1) ⌂") && sheets.contains("⌂ house rule: proposed by the program"),
             qPrintable(sheets));
    QCOMPARE(sheets.count("house rule"), 1);
}

/// The debrief is for everybody; what advises the game master how to run the mission is not in it.
void TestPrintPdf::adviceIsNotPrinted() {
    auto content = samples::game(2);
    content.view.advice = "Smokestack";
    const auto words = wordsOf(printed(PrintKind::Debrief, content, {}));
    QVERIFY(words.contains("Find the key."));
    QVERIFY(!words.contains("Smokestack"));
}

TEST_CASE(TestPrintPdf, QGuiApplication)
#include "test_print_pdf.moc"
