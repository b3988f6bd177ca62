// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/manual/manual_browser.h"
#include "ui/manual/manual_controller.h"
#include "ui/manual/manual_pages.h"
#include "ui/manual/manual_window.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>

#include <memory>

using ui::ManualPages;

namespace {

QStringList targets(const QString& text, bool pictures) {
    static const QRegularExpression link(QStringLiteral("(!?)\\[[^\\]]*\\]\\(([^)]*)\\)"));
    QStringList out;
    for (auto found = link.globalMatch(text); found.hasNext();) {
        const auto each = found.next();
        if (each.captured(1).isEmpty() != pictures) out << each.captured(2);
    }
    return out;
}

} // namespace

/// The manual in the program: whole, linked, found and left by clicks and keys.
class TestManualWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void everyPageIsListed();
    void linksAndPicturesResolve_data();
    void linksAndPicturesResolve();
    void picturesStaySmall();
    void contentsBackAndForward();
    void everyPageIsOneClickFromEveryOther();
    void linksLeadToPagesAndNowhereElse();
    void picturesFollowTheWidth();
    void textFollowsPicturesAtOnce();
    void searchFindsPagesByTheirWords();
    void f1OpensThePageForThePlace();
    void isUsableInBothThemes();
};

void TestManualWindow::everyPageIsListed() {
    const auto& pages = ManualPages::instance();
    QVERIFY(pages.all().size() >= 15);
    for (const auto& file :
         QDir(QStringLiteral(SOURCE_FOLDER "/docs/manual")).entryList({QStringLiteral("*.md")})) {
        const auto* page = pages.page(file);
        QVERIFY2(page, qPrintable(file + " is not in the list of contents"));
        QVERIFY2(!page->title.isEmpty() && page->text.size() > 200, qPrintable(file));
        QVERIFY2(!page->text.contains(QStringLiteral("<!--")), qPrintable(file));
    }
    QStringList places;
    for (const auto& page : pages.all())
        places += page.places;
    QVERIFY(!places.isEmpty());
    QCOMPARE(places.removeDuplicates(), 0); // else F1 would never come to the second one
}

void TestManualWindow::linksAndPicturesResolve_data() {
    QTest::addColumn<QString>("file");
    for (const auto& page : ManualPages::instance().all())
        QTest::newRow(qPrintable(page.file)) << page.file;
}

void TestManualWindow::linksAndPicturesResolve() {
    QFETCH(QString, file);
    const auto& pages = ManualPages::instance();
    const auto& text = pages.page(file)->text;
    for (const auto& link : targets(text, false))
        QVERIFY2(pages.page(link), qPrintable(link));
    for (const auto& picture : targets(text, true)) {
        const QImage shown(QLatin1String(ManualPages::root) + picture);
        QVERIFY2(shown.width() > 200 && shown.height() > 60, qPrintable(picture));
    }
    ui::ManualBrowser browser;
    browser.showPage(file);
    QCOMPARE(browser.page(), file);
    QVERIFY(browser.toPlainText().contains(pages.page(file)->title));
}

void TestManualWindow::picturesStaySmall() {
    qint64 bytes = 0;
    for (const auto& picture :
         QDir(QStringLiteral(SOURCE_FOLDER "/docs/manual/pictures")).entryInfoList(QDir::Files))
        bytes += picture.size();
    QVERIFY2(bytes > 0 && bytes <= 1'500'000, qPrintable(QString::number(bytes)));
}

void TestManualWindow::contentsBackAndForward() {
    ui::ManualWindow window;
    window.open();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* list = window.findChild<QListWidget*>(QStringLiteral("manualContents"));
    QCOMPARE(list->count(), static_cast<int>(ManualPages::instance().all().size()) - 1);
    for (int row = 0; row < list->count(); ++row) { // every page is one click away
        list->scrollToItem(list->item(row));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(list->item(row)).center());
        QCoreApplication::processEvents();
        QCOMPARE(window.page(), list->item(row)->data(Qt::UserRole).toString());
    }
    const auto last = window.page();
    auto* back = window.findChild<QToolButton*>(QStringLiteral("manualBack"));
    QTest::mouseClick(back, Qt::LeftButton);
    QCOMPARE(window.page(), list->item(list->count() - 2)->data(Qt::UserRole).toString());
    QCOMPARE(list->currentRow(), list->count() - 2);
    QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("manualForward")), Qt::LeftButton);
    QCOMPARE(window.page(), last);
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QVERIFY(window.page() != last);
    QTest::keyClick(&window, Qt::Key_Escape);
    QVERIFY(!window.isVisible());
}

/// Whatever page is shown, the list marks it, and a click on any other one shows that.
void TestManualWindow::everyPageIsOneClickFromEveryOther() {
    ui::ManualWindow window;
    window.resize(1180, 720);
    window.open();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* list = window.findChild<QListWidget*>(QStringLiteral("manualContents"));
    const auto fileAt = [list](int row) { return list->item(row)->data(Qt::UserRole).toString(); };
    for (const auto& opened : ManualPages::instance().all())
        for (int row = 0; row < list->count(); row += 5) {
            window.open(opened.file);
            list->scrollToItem(list->item(row));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualItemRect(list->item(row)).center());
            QCoreApplication::processEvents();
            QCOMPARE(window.page(), fileAt(row));
            QCOMPARE(list->currentRow(), row);
            QVERIFY(list->item(row)->isSelected());
        }
}

void TestManualWindow::linksLeadToPagesAndNowhereElse() {
    ui::ManualBrowser browser;
    browser.showPage(QStringLiteral("start.md"));
    browser.setSource(QUrl(QStringLiteral("screen.md")));
    QCOMPARE(browser.page(), QStringLiteral("screen.md"));
    for (const char* foreign :
         {"https://example.org/turn.md", "file:///etc/passwd", "nowhere.md", "../../secret.md"}) {
        browser.setSource(QUrl(QLatin1String(foreign)));
        QCOMPARE(browser.page(), QStringLiteral("screen.md"));
    }
}

/// Reading a page lays it out, which may change the width it is read for.
void TestManualWindow::picturesFollowTheWidth() {
    ui::ManualWindow window;
    window.open();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* browser = window.findChild<ui::ManualBrowser*>();
    for (const int width : {1180, 700, 1300, 760})
        for (const auto& page : ManualPages::instance().all()) {
            window.resize(width, 600);
            browser->showPage(page.file);
            QCoreApplication::processEvents();
            QCOMPARE(browser->page(), page.file);
            QVERIFY2(browser->document()->idealWidth() <= browser->viewport()->width() + 1,
                     qPrintable(page.file));
        }
}

/// The text after a picture follows at once, without a hole below it.
void TestManualWindow::textFollowsPicturesAtOnce() {
    constexpr double gap = 30; // pixels
    ui::ManualBrowser browser;
    browser.resize(900, 600);
    browser.show();
    int pictures = 0;
    for (const auto& page : ManualPages::instance().all()) {
        browser.showPage(page.file);
        const auto& document = *browser.document();
        const auto top = [&](const QTextBlock& block) {
            return document.documentLayout()->blockBoundingRect(block).top();
        };
        (void)document.documentLayout()->documentSize(); // lays all of it out
        for (auto block = document.begin(); block.isValid(); block = block.next()) {
            if (block.text().trimmed() != QString(QChar::ObjectReplacementCharacter)) continue;
            const auto name = block.begin().fragment().charFormat().toImageFormat().name();
            const auto image = document.resource(QTextDocument::ImageResource, name).value<QImage>();
            QVERIFY2(!image.isNull(), qPrintable(name));
            if (!block.next().isValid()) continue;
            const double hole = top(block.next()) - top(block) - image.height();
            QVERIFY2(hole >= 0 && hole < gap, qPrintable(name + QString::number(hole)));
            ++pictures;
        }
    }
    QVERIFY(pictures > 5);
}

void TestManualWindow::searchFindsPagesByTheirWords() {
    ui::ManualWindow window;
    window.open();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* search = window.findChild<QLineEdit*>(QStringLiteral("manualSearch"));
    auto* list = window.findChild<QListWidget*>(QStringLiteral("manualContents"));
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    QTest::keyClicks(search, QStringLiteral("backups rescue"));
    QVERIFY(list->count() >= 1 && list->count() < 4);
    QCOMPARE(list->item(0)->data(Qt::UserRole).toString(), QStringLiteral("files.md"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(window.page(), QStringLiteral("files.md"));
    QVERIFY(!window.findChild<ui::ManualBrowser*>()->extraSelections().isEmpty());
    QTest::keyClicks(search, QStringLiteral(" xyzzy"));
    QCOMPARE(list->count(), 0);
    QTest::keyClick(search, Qt::Key_Escape); // first the words go, then the window
    QVERIFY(window.isVisible() && list->count() > 10);
}

void TestManualWindow::f1OpensThePageForThePlace() {
    ui::ManualController controller;
    QWidget window;
    window.setProperty("manualPlaces",
                       QStringList{QStringLiteral("nobody knows it"), QStringLiteral("ui::PrintDialog")});
    auto* inside = new QLineEdit(&window);
    window.show();
    window.activateWindow();
    inside->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(inside, Qt::Key_F1);
    QVERIFY(controller.window().isVisible());
    QCOMPARE(controller.window().page(), QStringLiteral("print.md"));
    controller.window().close();
    window.setProperty("manualPlaces", QStringList{});
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(inside, Qt::Key_F1); // nothing is about a bare line: the contents
    QCOMPARE(controller.window().page(), QLatin1String(ManualPages::contents));
}

void TestManualWindow::isUsableInBothThemes() {
    for (const auto theme : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
        ui::applyTheme(*qApp, theme);
        ui::ManualWindow window;
        window.open(QStringLiteral("turn.md"));
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.width() <= 1366 && window.height() <= 768);
        QCOMPARE(unnamedFocusables(&window), QStringList());
        QCOMPARE(unexplainedControls(&window).join(QStringLiteral("; ")), QString());
        QCOMPARE(clippedTexts(&window), QStringList());
    }
}

TEST_CASE(TestManualWindow, QApplication)
#include "test_manual_window.moc"
