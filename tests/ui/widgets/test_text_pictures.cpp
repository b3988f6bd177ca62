// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/theme/stored_pictures_view.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

/// A name or a tool tip that is written like a page opens no file.
class TestTextPictures : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aPageInALabelOpensNoFile();
    void aToolTipShowsItsWords();

private:
    static int heightOf(const QString& words) {
        QLabel label(words);
        label.adjustSize();
        label.grab();
        return label.sizeHint().height();
    }
    QTemporaryDir m_folder;
};

void TestTextPictures::init() {
    QImage picture(300, 300, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(m_folder.filePath("picture.png")));
}

/// The first label shows that it would be.
void TestTextPictures::aPageInALabelOpensNoFile() {
    const auto words = QStringLiteral("<img src=\"%1\">").arg(m_folder.filePath("picture.png"));
    QVERIFY(heightOf(words) >= 300);
    ui::showPlainTextOnly(*qApp);
    QVERIFY(heightOf(words) < 150);
    QVERIFY(heightOf("<img src=\"file://" + m_folder.filePath("picture.png") + "\">") < 150);
    heightOf("<img src=\"/dev/zero\">");
}

void TestTextPictures::aToolTipShowsItsWords() {
    ui::showPlainTextOnly(*qApp);
    QToolTip::showText({10, 10}, "<img src=\"" + m_folder.filePath("picture.png") + "\">");
    int tips = 0;
    for (auto* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel")) {
            ++tips;
            QVERIFY2(widget->height() < 150, qPrintable(QString::number(widget->height())));
        }
    QCOMPARE(tips, 1);
}

TEST_CASE(TestTextPictures, QApplication)
#include "test_text_pictures.moc"
