// SPDX-License-Identifier: GPL-3.0-or-later
#include "pdf.h"
#include "samples.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/frame/prompts.h"
#include "ui/history/paper_record_dialog.h"
#include "ui/printing/print_dialog.h"
#include "ui/printing/print_preview.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using ui::PrintKind;

namespace {

/// Answers where to save with one path.
class Answers final : public ui::Prompts {
public:
    QString path, suggested;

    void confirm(const QString&, const QString&, const QString&, std::function<void()>) override {}
    void inform(const QString&, const QString&) override {}
    void askText(const QString&, const QString&, const QString&,
                 std::function<void(const QString&)>) override {}
    void chooseOption(const QString&, const QString&, const QStringList&, std::function<void(int)>) override {
    }
    void askSavePath(const QString&, const QString& name, const QString&,
                     std::function<void(const QString&)> onPath) override {
        suggested = name;
        if (!path.isEmpty()) onPath(path);
    }
};

template <class W> W* named(QWidget& inside, const QString& name) {
    for (auto* widget : inside.findChildren<W*>())
        if (widget->accessibleName() == name) return widget;
    return nullptr;
}

QPushButton* button(QWidget& inside, const QString& text) {
    for (auto* each : inside.findChildren<QPushButton*>())
        if (each->text().startsWith(text)) return each;
    return nullptr;
}

} // namespace

/// The dialog that prints, by real choices, and the one that takes a printed page back.
class TestPrintDialogs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init() { m_answers = {}; }

    void everyKindIsShown_data();
    void everyKindIsShown();
    void nothingIsCutOff_data() { everyKindIsShown_data(); }
    void nothingIsCutOff();
    void whatAGameHasNotIsNotOffered();
    void choicesShowAtOnce();
    void printsForOtherEyes();
    void lastChoicesAreHandedOut();
    void savesWhatIsShown();
    void saysWhyItDidNotSave();
    void chronicleIsAskedForOnce();
    void everybodyHasAName();
    void takesBackOnlyWhatDiffers();
    void takesBackModels();
    void booksNothingUnchanged();

private:
    ui::PrintDialog* dialog(ui::PrintContent content, PrintKind kind = PrintKind::Markers) {
        auto* made = new ui::PrintDialog(
            std::move(content),
            [this]() -> core::Result<core::campaign::Chronicle> { return ++m_asked, samples::chronicle(); },
            kind, {}, m_answers);
        made->setAttribute(Qt::WA_DeleteOnClose, false);
        made->show();
        m_kept.reset(made);
        return made;
    }

    Answers m_answers;
    int m_asked = 0;
    std::unique_ptr<QWidget> m_kept;
};

void TestPrintDialogs::everyKindIsShown_data() {
    QTest::addColumn<int>("row");
    for (std::size_t n = 0; n < ui::printKindNames.size(); ++n)
        QTest::newRow(ui::printKindNames[n]) << static_cast<int>(n);
}

void TestPrintDialogs::everyKindIsShown() {
    QFETCH(int, row);
    auto* shown = dialog(samples::game());
    named<QListWidget>(*shown, "What to print")->setCurrentRow(row);
    QCOMPARE(shown->kind(), static_cast<PrintKind>(row));
    QVERIFY2(shown->document().has_value(), qPrintable(shown->problem()));
    QCOMPARE(shown->preview().pageCount(), shown->document()->count());
    const auto picture = shown->preview().grab().toImage();
    int white = 0;
    for (int x = 0; x < picture.width(); x += 3)
        for (int y = 0; y < picture.height(); y += 3)
            white += picture.pixelColor(x, y) == QColor(Qt::white);
    QVERIFY(white > 200); // there is a page
}

/// A game without a board offers neither board nor counters nor orders, also when the last game had them.
void TestPrintDialogs::whatAGameHasNotIsNotOffered() {
    auto plain = samples::game();
    plain.view.board = {};
    plain.orders.clear();
    auto* shown = dialog(plain, PrintKind::Board);
    QCOMPARE(shown->kind(), PrintKind::Markers);
    auto* kinds = named<QListWidget>(*shown, "What to print");
    for (const auto kind : {PrintKind::Board, PrintKind::Counters, PrintKind::Orders})
        QVERIFY(kinds->isRowHidden(static_cast<int>(kind)));
    QVERIFY(!kinds->isRowHidden(static_cast<int>(PrintKind::Chronicle)));
    auto* onHexes = dialog(samples::game(), PrintKind::Board);
    QCOMPARE(onHexes->kind(), PrintKind::Board);
    QVERIFY(
        !named<QListWidget>(*onHexes, "What to print")->isRowHidden(static_cast<int>(PrintKind::Counters)));
}

/// Whatever the kind and the width: no choice is cut off at its side.
void TestPrintDialogs::nothingIsCutOff() {
    QFETCH(int, row);
    auto* shown = dialog(samples::game());
    for (const int width : {700, 1000, 1180, 1600}) {
        shown->resize(width, 640);
        named<QListWidget>(*shown, "What to print")->setCurrentRow(row);
        QTest::qWait(1);
        const auto lost = outOfSight(shown);
        QVERIFY2(lost.isEmpty(), qPrintable(QString::number(width) + ": " + lost.join("; ")));
        const auto clipped = clippedTexts(shown);
        QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join("; ")));
        for (auto* box : shown->findChildren<QComboBox*>())
            if (box->isVisible())
                QVERIFY2(box->width() >= box->sizeHint().width(), qPrintable(box->accessibleName()));
    }
}

void TestPrintDialogs::choicesShowAtOnce() {
    auto* shown = dialog(samples::game(), PrintKind::DatasheetCards);
    QCOMPARE(shown->document()->paper.sheet(), QSizeF(210, 297));
    named<QComboBox>(*shown, "Paper")->setCurrentIndex(1);
    named<QComboBox>(*shown, "Orientation")->setCurrentIndex(1);
    QCOMPARE(shown->document()->paper.sheet(), QSizeF(279.4, 215.9));
    named<QComboBox>(*shown, "Card size")->setCurrentIndex(2);
    QCOMPARE(shown->preview().pageCount(), 2);
    QVERIFY(!named<QSpinBox>(*shown, "Token space, mm")->isVisible());
    shown->choose(PrintKind::CharacterSheets);
    QVERIFY(named<QSpinBox>(*shown, "Token space, mm")->isVisible());
    QVERIFY(!named<QComboBox>(*shown, "Card size")->isVisible());
    named<QSpinBox>(*shown, "Margins, mm")->setValue(40);
    named<QSpinBox>(*shown, "Scale, %")->setValue(150);
    shown->choose(PrintKind::DatasheetCards);
    QVERIFY(!shown->document() && shown->problem().contains("does not fit"));
    QVERIFY(!button(*shown, "Print")->isEnabled() && !button(*shown, "Save as PDF")->isEnabled());
}

void TestPrintDialogs::printsForOtherEyes() {
    auto theirs = samples::game();
    theirs.view.title = "What lies open";
    auto* print = dialog(samples::game(), PrintKind::State);
    QVERIFY(named<QComboBox>(*print, "For whom")->isHidden()); // no one else is there
    print->setAudiences({{"For the game master", [] { return samples::game(); }},
                         {"For the table", [theirs] { return theirs; }}});
    auto* audiences = named<QComboBox>(*print, "For whom");
    QVERIFY(audiences->isVisible() && !print->document()->title.contains("What lies open"));
    audiences->setCurrentIndex(1);
    QVERIFY(print->document()->title.contains("What lies open"));
    audiences->setCurrentIndex(0);
    QVERIFY(!print->document()->title.contains("What lies open"));
}

void TestPrintDialogs::lastChoicesAreHandedOut() {
    auto* shown = dialog(samples::game());
    PrintKind kind{};
    ui::PrintOptions options;
    connect(shown, &ui::PrintDialog::chosen, this,
            [&](PrintKind last, const ui::PrintOptions& all) { kind = last, options = all; });
    shown->choose(PrintKind::CharacterSheets);
    named<QSpinBox>(*shown, "Token space, mm")->setValue(16);
    QTest::keyClick(shown, Qt::Key_Escape);
    QCOMPARE(kind, PrintKind::CharacterSheets);
    QCOMPARE(options.tokenMillimetres, 16.0);
}

void TestPrintDialogs::savesWhatIsShown() {
    QTemporaryDir folder;
    auto* shown = dialog(samples::game(), PrintKind::State);
    m_answers.path = folder.filePath("table");
    QTest::mouseClick(button(*shown, "Save as PDF"), Qt::LeftButton);
    QVERIFY(m_answers.suggested.endsWith(".pdf") && m_answers.suggested.contains("The Cellar"));
    QFile file(folder.filePath("table.pdf"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto pages = pdf::read(file.readAll()).pages;
    QCOMPARE(pages.size(), 1);
    QVERIFY(pages[0].text.contains("Veyra"));
}

void TestPrintDialogs::saysWhyItDidNotSave() {
    QTemporaryDir folder;
    auto* shown = dialog(samples::game(), PrintKind::State);
    QVERIFY(QDir(folder.path()).mkdir("taken.pdf"));
    for (const auto& bad : {folder.filePath("no/such/folder.pdf"), folder.filePath("taken.pdf")}) {
        shown->savePdf(bad);
        QVERIFY2(shown->problem().contains("was not written"), qPrintable(bad));
    }
    shown->savePdf(folder.filePath("fine.pdf"));
    QVERIFY(shown->problem().isEmpty() && QFile::exists(folder.filePath("fine.pdf")));
}

void TestPrintDialogs::chronicleIsAskedForOnce() {
    m_asked = 0;
    auto* shown = dialog(samples::game());
    QCOMPARE(m_asked, 0);
    shown->choose(PrintKind::Chronicle);
    shown->choose(PrintKind::Markers);
    shown->choose(PrintKind::Chronicle);
    QCOMPARE(m_asked, 1);
}

void TestPrintDialogs::everybodyHasAName() {
    auto* shown = dialog(samples::game(), PrintKind::CharacterSheets);
    QCOMPARE(unnamedFocusables(shown), QStringList());
    QCOMPARE(unexplainedControls(shown).join(QStringLiteral("; ")), QString());
    QCOMPARE(clippedTexts(shown), QStringList());
    ui::PaperRecordDialog back(samples::game().view);
    back.setAttribute(Qt::WA_DeleteOnClose, false);
    back.show();
    QCOMPARE(unnamedFocusables(&back), QStringList());
    QCOMPARE(unexplainedControls(&back).join(QStringLiteral("; ")), QString());
    QCOMPARE(clippedTexts(&back), QStringList());
}

void TestPrintDialogs::takesBackOnlyWhatDiffers() {
    ui::PaperRecordDialog back(samples::game().view);
    back.setAttribute(Qt::WA_DeleteOnClose, false);
    back.show();
    std::vector<std::pair<QString, ui::Corrections>> booked;
    connect(&back, &ui::PaperRecordDialog::corrected, this,
            [&](const QString& unit, const ui::Corrections& all) { booked.emplace_back(unit, all); });
    named<QSpinBox>(back, "Veyra: Health")->setValue(1);
    named<QSpinBox>(back, "Veyra: Ammo in reserve")->setValue(3);
    named<QSpinBox>(back, "Veyra: Bleed")->setValue(5);
    named<QSpinBox>(back, "Veyra: Bleed")->setValue(2); // as it was
    named<QSpinBox>(back, "Game: Threat")->setValue(20);
    named<QSpinBox>(back, "Game: The key")->setValue(2);
    named<QSpinBox>(back, "Game: Turn")->setValue(4);
    QTest::mouseClick(named<QAbstractButton>(back, "Shambler 2: on the table"), Qt::LeftButton);
    QTest::mouseClick(named<QAbstractButton>(back, "Shambler 3: Pinned"), Qt::LeftButton);
    auto* go = button(back, "Apply 7 corrections");
    QVERIFY(go);
    QTest::mouseClick(go, Qt::LeftButton);
    using K = ui::Correction::Kind;
    QCOMPARE(booked.size(), 4u);
    QCOMPARE(booked[0].first, QString());
    QVERIFY((booked[0].second ==
             ui::Corrections{{K::Turn, "turn", 4}, {K::Counter, "threat", 20}, {K::Objective, "key", 2}}));
    QCOMPARE(booked[1].first, QString("hero1"));
    QVERIFY((booked[1].second == ui::Corrections{{K::Track, "health", 1}, {K::Track, "reserve", 3}}));
    QVERIFY((booked[2].second == ui::Corrections{{K::Presence, "present", 0}}));
    QVERIFY((booked[3].second == ui::Corrections{{K::Marker, "pinned", 1}}));
}

void TestPrintDialogs::takesBackModels() {
    ui::PaperRecordDialog back(samples::armies().view);
    back.setAttribute(Qt::WA_DeleteOnClose, false);
    ui::Corrections all;
    QString who;
    connect(&back, &ui::PaperRecordDialog::corrected, this,
            [&](const QString& unit, const ui::Corrections& found) { who = unit, all = found; });
    back.show();
    named<QSpinBox>(back, "Breachers 2: Guard 3")->setValue(1);
    QTest::mouseClick(button(back, "Apply 1 correction"), Qt::LeftButton);
    QCOMPARE(who, QString("Breachers2"));
    QVERIFY((all == ui::Corrections{{ui::Correction::Kind::Track, "model:2", 1}}));
}

void TestPrintDialogs::booksNothingUnchanged() {
    ui::PaperRecordDialog back(samples::game().view);
    back.setAttribute(Qt::WA_DeleteOnClose, false);
    back.show();
    QVERIFY(!button(back, "Nothing changed")->isEnabled());
}

TEST_CASE(TestPrintDialogs, QApplication)
#include "test_print_dialogs.moc"
