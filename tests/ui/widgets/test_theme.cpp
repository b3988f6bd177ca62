// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/theme/screen_text_size.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyle>
#include <QTest>

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }
    void contrast_data();
    void contrast();
    void bordersOfControlsAreSeen();
    void contrastOfKnownColours();
    void lettersGrow();
    void lettersAreReadOnScreensOfManyPixels_data();
    void lettersAreReadOnScreensOfManyPixels();
    void iconsGrowWithTheLetters();
    void switchesAtRunTime();
    void everyIconDraws();
    void iconsFollowTheTheme();
    void crossOfALineEditIsOurs();
    void fontOfALabelSurvivesLooksAndThemes();
};

void TestTheme::contrast_data() {
    QTest::addColumn<QColor>("words");
    QTest::addColumn<QColor>("ground");
    for (const auto& [name, palette] : {std::pair{"dark", ui::darkColours()},
                                        std::pair{"light", ui::lightColours()},
                                        {"contrast", ui::contrastColours()}})
        for (const ui::TextPair& pair : ui::textPairs(palette))
            QTest::addRow("%s: %s", name, qPrintable(pair.name)) << pair.words << pair.ground;
}

void TestTheme::contrast() {
    QFETCH(QColor, words);
    QFETCH(QColor, ground);
    const double reached = ui::contrast(words, ground);
    QVERIFY2(reached >= 4.5,
             qPrintable(QString("%1 on %2 reaches only %3").arg(words.name(), ground.name()).arg(reached)));
}

/// What can be pressed or written into is distinguished from its ground by its border.
void TestTheme::bordersOfControlsAreSeen() {
    for (const auto& palette : {ui::darkColours(), ui::lightColours(), ui::contrastColours()})
        for (const QColor& ground : {palette.bg, palette.panel, palette.raised}) {
            const double reached = ui::contrast(palette.border, ground);
            QVERIFY2(reached >= 3, qPrintable(QString("%1 on %2 reaches only %3")
                                                  .arg(palette.border.name(), ground.name())
                                                  .arg(reached)));
            QVERIFY2(ui::contrast(palette.space, ground) >= 3, "empty token spaces");
            QVERIFY2(ui::contrast(palette.muted, ground) >= 3, "the frame of the selected segment");
        }
}

void TestTheme::lettersGrow() {
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    ui::applyTheme(application, ui::ThemeChoice::Dark);
    const double usual = application.font().pointSizeF();
    const double letters = ui::textScale();
    ui::setTextSize(application, 200);
    QCOMPARE(application.font().pointSizeF(), 2 * usual);
    QVERIFY(ui::textScale() > 1.8 * letters);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    QCOMPARE(application.font().pointSizeF(), 2 * usual);
    ui::setTextSize(application, 20);
    QCOMPARE(ui::textSize(), ui::smallestText);
    ui::setTextSize(application, 100);
    QCOMPARE(application.font().pointSizeF(), usual);
}

void TestTheme::lettersAreReadOnScreensOfManyPixels_data() {
    QTest::addColumn<QSize>("pixels");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("dots");
    QTest::addColumn<double>("factor");
    QTest::newRow("laptop") << QSize(1366, 768) << 1.0 << 96.0 << 1.0;
    QTest::newRow("usual") << QSize(1920, 1080) << 1.0 << 96.0 << 1.2;
    QTest::newRow("wide") << QSize(3440, 1440) << 1.0 << 96.0 << 1.6;
    QTest::newRow("4K without a scale") << QSize(3840, 2160) << 1.0 << 96.0 << 2.4;
    QTest::newRow("4K scaled by the desktop") << QSize(1920, 1080) << 2.0 << 96.0 << 1.0;
    QTest::newRow("4K with large letters") << QSize(3840, 2160) << 1.0 << 192.0 << 1.0;
    QTest::newRow("more than 4K") << QSize(5120, 2880) << 1.0 << 96.0 << 2.4;
}

void TestTheme::lettersAreReadOnScreensOfManyPixels() {
    QFETCH(QSize, pixels);
    QFETCH(double, ratio);
    QFETCH(double, dots);
    QTEST(ui::unscaledFactor(pixels, ratio, dots), "factor");
}

void TestTheme::contrastOfKnownColours() {
    QCOMPARE(ui::contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(ui::contrast(Qt::white, Qt::white), 1.0);
    QVERIFY(qAbs(ui::contrast(QColor("#767676"), Qt::white) - 4.54) < 0.01);
}

void TestTheme::switchesAtRunTime() {
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    QSignalSpy changed(&ui::ThemeNotifier::instance(), &ui::ThemeNotifier::changed);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    QVERIFY(!ui::colours().dark);
    QCOMPARE(application.palette().color(QPalette::Window), ui::lightColours().bg);
    ui::applyTheme(application, ui::ThemeChoice::Dark);
    QVERIFY(ui::colours().dark);
    QCOMPARE(application.palette().color(QPalette::Window), ui::darkColours().bg);
    QCOMPARE(changed.count(), 2);
    ui::applyTheme(application, ui::ThemeChoice::System);
    QCOMPARE(ui::themeChoice(), ui::ThemeChoice::System);
}

void TestTheme::everyIconDraws() {
    QVERIFY(!ui::icon("undo").isNull()); // loads the resources
    const QStringList files = QDir(":/icons").entryList({"*.svg"});
    QVERIFY(files.size() > 30);
    for (const QString& file : files) {
        const QImage image = ui::icon(file.section('.', 0, 0)).pixmap(24, 24).toImage();
        bool drawn = false;
        for (int y = 0; y < image.height() && !drawn; ++y)
            for (int x = 0; x < image.width() && !drawn; ++x)
                drawn = qAlpha(image.pixel(x, y)) > 128;
        QVERIFY2(drawn, qPrintable(file));
    }
    QVERIFY(ui::icon("no such icon").isNull());
}

/// Not that of the desktop's icon theme, whose folders would be searched at the start.
void TestTheme::crossOfALineEditIsOurs() {
    ui::applyTheme(*qobject_cast<QApplication*>(QCoreApplication::instance()), ui::ThemeChoice::Dark);
    const auto drawn = QApplication::style()->standardIcon(QStyle::SP_LineEditClearButton).pixmap(16, 16);
    QCOMPARE(drawn.toImage(), ui::icon("cross", ui::IconInk::Muted).pixmap(16, 16).toImage());
}

void TestTheme::iconsFollowTheTheme() {
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    const QIcon icon = ui::icon("minus");
    ui::applyTheme(application, ui::ThemeChoice::Dark);
    const QColor dark = icon.pixmap(24, 24).toImage().pixelColor(12, 12);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    const QColor light = icon.pixmap(24, 24).toImage().pixelColor(12, 12);
    QVERIFY(dark.lightness() > 180);
    QVERIFY(light.lightness() < 80);
}

void TestTheme::iconsGrowWithTheLetters() {
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    QPushButton button;
    button.setIcon(ui::icon("more"));
    const auto side = [&button] {
        return button.style()->pixelMetric(QStyle::PM_ButtonIconSize, nullptr, &button);
    };
    const int usual = side(), box = button.style()->pixelMetric(QStyle::PM_IndicatorWidth);
    ui::setTextSize(*qApp, 200);
    QVERIFY2(side() >= usual * 1.8, qPrintable(QString::number(side())));
    QVERIFY(button.style()->pixelMetric(QStyle::PM_IndicatorWidth) >= box * 1.8);
    ui::setTextSize(*qApp, 80);
    QCOMPARE(side(), usual); // small letters have icons that can still be distinguished
    ui::setTextSize(*qApp, 100);
}

void TestTheme::fontOfALabelSurvivesLooksAndThemes() {
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    ui::applyTheme(application, ui::ThemeChoice::Dark);
    QWidget window;
    QLabel label("67 %", &window);
    ui::setLook(label, "big");
    const double large = window.font().pointSizeF() * 2;
    label.setFont(ui::scaled(window.font(), 2, QFont::Bold));
    window.show();
    QCOMPARE(label.font().pointSizeF(), large);
    ui::setLook(label, "bad");
    QCOMPARE(label.font().pointSizeF(), large);
    QCOMPARE(label.palette().color(QPalette::WindowText), ui::darkColours().red);
    ui::applyTheme(application, ui::ThemeChoice::Light);
    QCOMPARE(label.font().pointSizeF(), large);
    QCOMPARE(label.palette().color(QPalette::WindowText), ui::lightColours().red);
}

TEST_CASE(TestTheme, QApplication)
#include "test_theme.moc"
