// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QTest>

using namespace ui;

namespace {

/// Texts of all lengths, with everything that makes lines of different heights, widths and breaks.
QStringList sampleTexts() {
    QStringList out{"a",
                    "Begin ⏎",
                    "One line.",
                    "Two words",
                    "Two lines\nof their own",
                    "\n",
                    "ends in a line break\n",
                    "  leading and trailing spaces  ",
                    "one-two-three/four\tfive",
                    "“Quotes” – dashes — and … signs × ▸ ▾ ⚔ ✓ −3",
                    "A-word-that-is-longer-than-any-line-that-is-asked-for-and-has-hyphens",
                    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
                    "A line with <b>signs</b> & an ampersand && two",
                    QString("soft\u00adhyphens in ex\u00adtra\u00ador\u00addi\u00adnary words"),
                    QString("right to left: \u05e9\u05dc\u05d5\u05dd, and on"),
                    QString("beyond the plane: \U0001F600 smiles")};
    QString words;
    for (int n = 0; n < 60; ++n) {
        words += QStringLiteral("%1 figures of side %2 move, fire (AVA Te) and fight; ").arg(n).arg(n % 7);
        if (n % 6 == 0) out << words;
    }
    return out;
}

} // namespace

/// A label that shapes its words once is as large as Qt's own, at every width.
class TestProseLabel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Dark); }

    void isAsLargeAsQtsOwn_data() {
        QTest::addColumn<QString>("words");
        for (const auto& words : sampleTexts())
            QTest::newRow(qPrintable(words.left(30))) << words;
    }

    void isAsLargeAsQtsOwn() {
        QFETCH(QString, words);
        for (const double letters : {1.0, 1.75})
            for (const auto weight : {QFont::Normal, QFont::Bold}) {
                QLabel usual(words);
                usual.setWordWrap(true);
                ProseLabel prose(nullptr, words);
                for (QLabel* each : {&usual, static_cast<QLabel*>(&prose)}) {
                    each->setTextFormat(Qt::PlainText);
                    each->setFont(scaled(each->font(), letters, weight));
                    each->ensurePolished();
                }
                QCOMPARE(prose.sizeHint(), usual.sizeHint());
                QCOMPARE(prose.minimumSizeHint(), usual.minimumSizeHint());
                for (int width = 1; width < 900; width += 1 + width / 6)
                    QCOMPARE(prose.heightForWidth(width), usual.heightForWidth(width));
            }
    }

    void followsWhatIsChanged() {
        QLabel usual("Some words that take more than one line when they have little room.");
        usual.setWordWrap(true);
        ProseLabel prose(nullptr, usual.text());
        const auto change = [&](const auto& what) {
            what(usual);
            what(static_cast<QLabel&>(prose));
            QCOMPARE(prose.sizeHint(), usual.sizeHint());
            QCOMPARE(prose.minimumSizeHint(), usual.minimumSizeHint());
            for (const int width : {20, 100, 300})
                QCOMPARE(prose.heightForWidth(width), usual.heightForWidth(width));
        };
        change([](QLabel& label) { label.setTextFormat(Qt::PlainText); });
        change([](QLabel& label) {
            label.setText("Other words, which are somewhat longer than those before.");
        });
        change([](QLabel& label) { label.setFont(scaled(label.font(), 1.5, QFont::Bold)); });
        change([](QLabel& label) { label.setContentsMargins(3, 4, 5, 6); });
        change([](QLabel& label) { label.setText({}); });
        change([](QLabel& label) { label.setTextFormat(Qt::RichText); });
        change([](QLabel& label) { label.setText("<h2>Rich</h2> text of <b>some</b> length, over lines"); });
    }

    void keepsToItsBounds() {
        const QString words("Some words that take more than one line when they have little room.");
        for (const QSize least : {QSize(0, 0), QSize(50, 10), QSize(500, 300)})
            for (const int most : {60, 200, QWIDGETSIZE_MAX}) {
                QLabel usual(words);
                usual.setWordWrap(true);
                ProseLabel prose(nullptr, words);
                for (QLabel* each : {&usual, static_cast<QLabel*>(&prose)}) {
                    each->setTextFormat(Qt::PlainText);
                    each->setMinimumSize(least);
                    each->setMaximumWidth(most);
                }
                QCOMPARE(prose.sizeHint(), usual.sizeHint());
                QCOMPARE(prose.minimumSizeHint(), usual.minimumSizeHint());
                QCOMPARE(prose.heightForWidth(120), usual.heightForWidth(120));
            }
    }
};

TEST_CASE(TestProseLabel, QApplication)
#include "test_prose_label.moc"
