// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign_fixture.h"
#include "support/case.h"

#include "accessibility_audit.h"
#include "ui/campaign/operative_dialog.h"
#include "ui/campaign/statistics_chart.h"
#include "ui/campaign/statistics_page.h"
#include "ui/frame/message_bar.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <sys/stat.h>

using namespace core::campaign;
using namespace campaign_samples;

/// The window of a campaign, by clicks and keys.
class TestCampaignWindow : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_fixture.reset(); }
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void operativeIsAddedByTheForm();
    void operativeIsEditedWithoutTouchingTheRest();
    void badConditionKeepsTheFormOpen();
    void conditionStandsInWords();
    void portraitIsMadeSmallerAndKept();
    void brokenPictureIsRefusedInWords();
    void keepingIsUndone_data();
    void keepingIsUndone();
    void captiveIsFreedFromTheCard();
    void undoKeyTakesBack();
    void journalKeepsWhatIsTyped();
    void journalReadsMarkdown();
    void journalOpensNoFiles_data();
    void journalOpensNoFiles();
    void journalShowsAPictureOfTheCampaign();
    void missionsOpenAndStart();
    void startRefusesTooMany();
    void playersAreTypedIntoTheList();
    void chartsEqualTheirTables();
    void pictureFollowsTheTheme();

private:
    template <class T> T* named(const QString& name) { return m_fixture->window.findChild<T*>(name); }
    ui::OperativeDialog* form() { return m_fixture->window.findChild<ui::OperativeDialog*>(); }
    static QPushButton* button(QWidget* in, const QString& text) {
        for (auto* each : in->findChildren<QPushButton*>())
            if (each->isVisibleTo(in) && each->text().remove(u'&') == text) return each;
        return nullptr;
    }
    void page(int n) {
        m_fixture->window.pages().setCurrentIndex(n);
        QCoreApplication::processEvents();
    }

    std::unique_ptr<CampaignFixture> m_fixture;
};

void TestCampaignWindow::init() {
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    m_fixture = std::make_unique<CampaignFixture>();
    m_fixture->fill();
    m_fixture->window.resize(1366, 768);
    m_fixture->window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_fixture->window));
}

void TestCampaignWindow::everythingHasANameAndFits_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<int>("width");
    for (const int width : {1366, 1920})
        for (int n = 0; n < 6; ++n)
            QTest::addRow("page %d at %d", n + 1, width) << n << width;
}

void TestCampaignWindow::everythingHasANameAndFits() {
    QFETCH(int, number);
    QFETCH(int, width);
    m_fixture->window.resize(width, width * 9 / 16);
    page(number);
    QCOMPARE(unnamedFocusables(&m_fixture->window), QStringList());
    QCOMPARE(unexplainedControls(&m_fixture->window).join(QStringLiteral("; ")), QString());
    QCOMPARE(clippedTexts(&m_fixture->window), QStringList());
    QVERIFY(m_fixture->window.minimumSizeHint().width() <= 1366);
}

void TestCampaignWindow::operativeIsAddedByTheForm() {
    QTest::mouseClick(named<QPushButton>("addOperative"), Qt::LeftButton);
    QVERIFY(form());
    QCOMPARE(unnamedFocusables(form()), QStringList());
    QCOMPARE(unexplainedControls(form()).join(QStringLiteral("; ")), QString());
    auto* name = form()->findChildren<QLineEdit*>().first();
    name->selectAll();
    QTest::keyClicks(name, "Odo");
    button(form(), "Add the operative")->click();
    const auto& added = *m_fixture->state().operatives.back();
    QCOMPARE(added.name, std::string("Odo"));
    QCOMPARE(added.sheet, std::string("scout"));
    QCOMPARE(added.system, std::string("plaguetide"));
    QVERIFY(m_fixture->window.findChild<QWidget*>("operative:" + QString::fromStdString(added.id)));
}

void TestCampaignWindow::operativeIsEditedWithoutTouchingTheRest() {
    const auto before = *m_fixture->state().operatives.front();
    auto* card = named<QWidget>("operative:" + QString::fromStdString(before.id));
    QTest::mouseClick(card->findChild<QPushButton*>("edit"), Qt::LeftButton);
    form()->findChild<QPlainTextEdit*>()->setPlainText("afraid of bells");
    button(form(), "Save")->click();
    auto expected = before;
    expected.notes = "afraid of bells";
    QVERIFY(*m_fixture->state().operatives.front() == expected);
}

void TestCampaignWindow::badConditionKeepsTheFormOpen() {
    const auto before = m_fixture->log().digest();
    QTest::mouseClick(named<QPushButton>("addOperative"), Qt::LeftButton);
    form()->findChild<QLineEdit*>("condition")->setText("health two");
    button(form(), "Add the operative")->click();
    QVERIFY(form()->isVisible());
    QVERIFY(form()->problem().contains("name and number"));
    QCOMPARE(m_fixture->log().digest(), before);
}

/// What a mission left behind is read and written as text, and reads back as what it was.
void TestCampaignWindow::conditionStandsInWords() {
    const auto edit = [&](const QString& words) {
        const auto id = m_fixture->state().operatives.front()->id;
        QTest::mouseClick(
            named<QWidget>("operative:" + QString::fromStdString(id))->findChild<QPushButton*>("edit"),
            Qt::LeftButton);
        auto* line = form()->findChild<QLineEdit*>("condition");
        const auto was = line->text();
        if (!words.isEmpty()) line->setText(words);
        button(form(), "Save")->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return was;
    };
    edit("downs 1, health 0, magazine of long rifle 3");
    const core::campaign::Tokens expected{{"downs", 1}, {"health", 0}, {"magazine:long_rifle", 3}};
    QVERIFY(m_fixture->state().operatives.front()->tokens == expected);
    QCOMPARE(edit({}), QString("downs 1, health 0, magazine of long rifle 3"));
    QVERIFY(m_fixture->state().operatives.front()->tokens == expected);
}

void TestCampaignWindow::portraitIsMadeSmallerAndKept() {
    QTemporaryDir folder;
    QImage large(1500, 900, QImage::Format_RGB32);
    large.fill(Qt::darkCyan);
    QVERIFY(large.save(folder.filePath("face.png")));
    QTest::mouseClick(named<QPushButton>("addOperative"), Qt::LeftButton);
    form()->takePicture(folder.filePath("face.png"));
    button(form(), "Add the operative")->click();
    const auto name = m_fixture->state().operatives.back()->portrait;
    QVERIFY(!name.empty());
    const auto kept = QImage::fromData(m_fixture->pictures.at(name), "PNG");
    QCOMPARE(std::max(kept.width(), kept.height()), 256);
}

void TestCampaignWindow::brokenPictureIsRefusedInWords() {
    QTemporaryDir folder;
    QFile file(folder.filePath("face.png"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no picture");
    file.close();
    QTest::mouseClick(named<QPushButton>("addOperative"), Qt::LeftButton);
    form()->takePicture(file.fileName());
    QVERIFY2(form()->problem().contains("face.png"), qPrintable(form()->problem()));
    QVERIFY(m_fixture->pictures.empty());
}

void TestCampaignWindow::keepingIsUndone_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("shown");
    QTest::newRow("duplicate") << "Duplicate" << 4;
    QTest::newRow("archive") << "Archive" << 2;
    QTest::newRow("delete") << "Delete" << 2;
}

void TestCampaignWindow::keepingIsUndone() {
    QFETCH(QString, action);
    QFETCH(int, shown);
    const auto count = [this] {
        int cards = 0;
        for (auto* each : m_fixture->window.findChildren<QWidget*>())
            cards += each->objectName().startsWith("operative:");
        return cards;
    };
    const auto before = m_fixture->log().digest();
    QCOMPARE(count(), 3);
    auto* card =
        named<QWidget>("operative:" + QString::fromStdString(m_fixture->state().operatives.front()->id));
    for (auto* each : card->findChild<QPushButton*>("more")->menu()->actions())
        if (each->text().remove(u'&') == action) each->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(count(), shown);
    QTest::mouseClick(named<QPushButton>("undo"), Qt::LeftButton);
    QCOMPARE(m_fixture->log().digest(), before);
    QCOMPARE(count(), 3);
    QTest::mouseClick(named<QPushButton>("redo"), Qt::LeftButton);
    QCOMPARE(count(), shown);
}

void TestCampaignWindow::captiveIsFreedFromTheCard() {
    const auto held = m_fixture->state().operatives[1]->id;
    auto* card = named<QWidget>("operative:" + QString::fromStdString(held));
    auto* free = card->findChild<QPushButton*>("free");
    QVERIFY(free);
    QTest::mouseClick(free, Qt::LeftButton);
    QCoreApplication::processEvents();
    QVERIFY(!whyUnavailable(m_fixture->state(), *find(m_fixture->state().operatives, held)));
    QVERIFY(!named<QWidget>("operative:" + QString::fromStdString(held))->findChild<QPushButton*>("free"));
}

void TestCampaignWindow::undoKeyTakesBack() {
    const auto before = m_fixture->log().digest();
    m_fixture->controller.perform(Rename{"Another name"});
    m_fixture->window.activateWindow();
    named<QPushButton>("addOperative")->setFocus();
    QTest::keyClick(&m_fixture->window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_fixture->log().digest(), before);
    QTest::keyClick(&m_fixture->window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_fixture->state().name, std::string("Another name"));
}

void TestCampaignWindow::journalKeepsWhatIsTyped() {
    page(2);
    QTest::keyClicks(named<QPlainTextEdit>("entryText"), "It rained."); // without a page, typing begins one
    QTest::mouseClick(named<QPushButton>("newPage"), Qt::LeftButton);
    QCOMPARE(m_fixture->state().entries.front()->text, std::string("It rained."));
    QTest::keyClicks(named<QLineEdit>("entryTitle"), "The bridge");
    QTest::keyClicks(named<QPlainTextEdit>("entryText"), "They *held* it.");
    page(0); // leaving the page is enough
    const auto& entry = *m_fixture->state().entries.back();
    QCOMPARE(entry.title + ": " + entry.text, std::string("The bridge: They *held* it."));
    QVERIFY(!entry.date.empty());
}

void TestCampaignWindow::journalReadsMarkdown() {
    m_fixture->controller.perform(AddEntry{"2026-11-21", "Night", "# Dark\n\nIt was *dark*."});
    page(2);
    named<QListWidget>("entries")->setCurrentRow(0);
    named<QPushButton>("read")->click();
    auto* preview = named<QTextBrowser>("preview");
    QVERIFY(preview->isVisible());
    QCOMPARE(preview->toPlainText(), QString("Dark\nIt was dark."));
}

void TestCampaignWindow::journalOpensNoFiles_data() {
    QTest::addColumn<QString>("written");
    for (const char* written : {"![x](%1/picture.png)", "![x](file://%1/picture.png)",
                                "![x](file:%1/picture.png)", "<img src=\"%1/picture.png\">", "![x](%1/pipe)",
                                "![x](/dev/zero)", "![x](portrait:%1/picture.png)"})
        QTest::newRow(written) << written;
}

/// The file is there and twice as high as what may be shown; the pipe has no other end.
void TestCampaignWindow::journalOpensNoFiles() {
    QFETCH(QString, written);
    const QTemporaryDir folder;
    QImage picture(300, 300, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(folder.filePath("picture.png")));
    QCOMPARE(::mkfifo(folder.filePath("pipe").toLocal8Bit().constData(), 0600), 0);
    m_fixture->controller.perform(AddEntry{
        "2026-11-21", "Night", (written.contains('%') ? written.arg(folder.path()) : written).toStdString()});
    page(2);
    named<QListWidget>("entries")->setCurrentRow(0);
    named<QPushButton>("read")->click();
    auto* preview = named<QTextBrowser>("preview");
    preview->grab();
    QVERIFY2(preview->document()->size().height() < 150,
             qPrintable(QString::number(preview->document()->size().height())));
}

void TestCampaignWindow::journalShowsAPictureOfTheCampaign() {
    QImage picture(200, 200, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const auto name = m_fixture->controller.keepPortrait(picture);
    m_fixture->controller.perform(AddEntry{"2026-11-21", "Night", "![the captain](portrait:" + name + ")"});
    page(2);
    named<QListWidget>("entries")->setCurrentRow(0);
    named<QPushButton>("read")->click();
    auto* preview = named<QTextBrowser>("preview");
    preview->grab();
    QVERIFY(preview->document()->size().height() > 200);
}

void TestCampaignWindow::missionsOpenAndStart() {
    page(1);
    auto* table = named<QTableWidget>("missions");
    QCOMPARE(table->rowCount(), 2);
    QCOMPARE(table->item(0, 1)->text(), QString("Won"));
    QCOMPARE(table->item(1, 1)->text(), QString("in play"));
    QSignalSpy opened(&m_fixture->window, &ui::CampaignWindow::openGameRequested);
    table->selectRow(1);
    QTest::mouseClick(named<QPushButton>("open"), Qt::LeftButton);
    QVERIFY(opened.wait(1000) || !opened.isEmpty());
    QCOMPARE(opened.first().first().toInt(), 4);
    QSignalSpy started(&m_fixture->window, &ui::CampaignWindow::startRequested);
    QTest::mouseClick(named<QPushButton>("start"), Qt::LeftButton);
    auto* dialog = m_fixture->window.findChild<ui::StartDialog*>();
    QVERIFY(dialog);
    button(dialog, "Start the game")->click();
    QVERIFY(started.wait(1000) || !started.isEmpty());
    const auto start = started.first().first().value<ui::CampaignStart>();
    QCOMPARE(start.system, QString("plaguetide"));
    QCOMPARE(start.setup.mission, std::string("bridge"));
    QCOMPARE(start.team.size(), std::size_t(2)); // the captive stays where it is unless it is ticked
}

void TestCampaignWindow::startRefusesTooMany() {
    for (int n = 0; n < 4; ++n)
        m_fixture->controller.perform(
            AddOperative{"Extra " + std::to_string(n), "plaguetide", "scout", {}, {}, {}, {}});
    page(1);
    QTest::mouseClick(named<QPushButton>("start"), Qt::LeftButton);
    auto* dialog = m_fixture->window.findChild<ui::StartDialog*>();
    for (auto* box : dialog->findChildren<QCheckBox*>())
        if (box->objectName().startsWith("member:")) box->setChecked(true);
    QVERIFY(!button(dialog, "Start the game")->isEnabled());
    QVERIFY2(dialog->problem().contains("At most 4"), qPrintable(dialog->problem()));
}

void TestCampaignWindow::playersAreTypedIntoTheList() {
    page(3);
    QTest::mouseClick(named<QPushButton>("addPlayer"), Qt::LeftButton);
    auto* table = named<QTableWidget>("players");
    table->item(table->rowCount() - 1, 0)->setText("Kim");
    QCoreApplication::processEvents();
    QCOMPARE(m_fixture->state().players.back()->name, std::string("Kim"));
    table->item(table->rowCount() - 1, 0)->setText("  ");
    QCoreApplication::processEvents();
    QCOMPARE(m_fixture->state().players.back()->name,
             std::string("Kim")); // refused, and shown again as it was
    QCOMPARE(table->item(table->rowCount() - 1, 0)->text(), QString("Kim"));
    QVERIFY(m_fixture->window.messages().isShowing());
    QCOMPARE(table->item(table->rowCount() - 1, 2)->data(Qt::AccessibleTextRole).toString(),
             QString("Notes: nothing")); // an empty cell is read out, too
}

void TestCampaignWindow::chartsEqualTheirTables() {
    page(4);
    auto* list = named<QListWidget>("charts");
    auto* numbers = named<QTableWidget>("numbers");
    const auto charts = statistics(m_fixture->state());
    QCOMPARE(list->count(), int(charts.size()));
    QSignalSpy csv(m_fixture->window.findChild<ui::StatisticsPage*>(), &ui::StatisticsPage::csvRequested);
    for (int n = 0; n < list->count(); ++n) {
        list->setCurrentRow(n);
        const auto& chart = charts[static_cast<std::size_t>(n)];
        const auto table = tableOf(chart);
        if (chart.empty()) continue;
        QCOMPARE(numbers->rowCount(), int(table.rows.size()));
        QCOMPARE(numbers->item(0, 1)->text(), QString::fromStdString(table.rows[0][1]));
        QCOMPARE(named<QLabel>("sentence")->text(), QString::fromStdString(chart.sentence));
        QTest::mouseClick(named<QPushButton>("saveCsv"), Qt::LeftButton);
        QCOMPARE(csv.last().last().toString().count("\r\n"), qsizetype(table.rows.size()) + 1);
    }
    QVERIFY(csv.size() >= 4);
    QVERIFY(csv.first().last().toString().startsWith("Operative,Dealt,Taken,Absorbed\r\nAda,7,"));
}

void TestCampaignWindow::pictureFollowsTheTheme() {
    page(4);
    auto& chart = m_fixture->window.findChild<ui::StatisticsPage*>()->chart();
    const auto dark = chart.picture({800, 500});
    ui::applyTheme(*qApp, ui::ThemeChoice::Light);
    const auto light = chart.picture({800, 500});
    QCOMPARE(dark.size(), QSize(800, 500));
    QCOMPARE(dark.pixelColor(2, 2), ui::darkColours().bg);
    QCOMPARE(light.pixelColor(2, 2), ui::lightColours().bg);
    QSet<QRgb> tones;
    for (int y = 0; y < light.height(); y += 3)
        for (int x = 0; x < light.width(); x += 3)
            tones << light.pixel(x, y);
    QVERIFY2(tones.size() > 4, "the chart is empty");
}

TEST_CASE(TestCampaignWindow, QApplication)
#include "test_campaign_window.moc"
