// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/dice/dice_tray.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using ui::DiceMode;

namespace {

const std::string longName =
    "Folgoth Grelch and Plague Marines with hyper blight grenades at Captain Ilse Harrow and Line Guard 1";

/// A resolution in which everything that has a name has a long one; without rows it asks for a choice.
core::OpenResolution longWinded(int rows) {
    auto open = samples::halfDone();
    open.request = rows == 0 ? samples::reaction() : rows == 1 ? samples::hitRequest(8) : samples::twoRows();
    auto past = samples::reaction();
    for (auto* request : {&*open.request, &past}) {
        request->purpose = longName;
        for (auto& row : request->rows)
            row.label = longName;
        for (auto& option : request->options)
            option.label = option.detail = longName;
    }
    core::Answer answer;
    answer.pick = past.options.front().id;
    open.asked.push_back(past);
    open.answers.push_back(answer);
    open.remarks.push_back(longName);
    return open;
}

} // namespace

/// Names as long as those of attached units never push the dice out of the card.
class TestLongNames : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void giveWayInTheTray_data();
    void giveWayInTheTray();
    void answersAreReadBesideThem();
    void descriptionsHaveASecondLine();
};

void TestLongNames::giveWayInTheTray_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("rows");
    for (const auto mode : {DiceMode::Roll, DiceMode::Faces, DiceMode::Count})
        for (const int rows : {0, 1, 2})
            QTest::addRow("mode %d, %d rows", int(mode), rows) << int(mode) << rows;
}

void TestLongNames::giveWayInTheTray() {
    QFETCH(int, mode);
    QFETCH(int, rows);
    constexpr int room = 600; // the card at 1366 pixels with a scroll bar
    ui::DiceTray tray;
    tray.setMode(DiceMode(mode));
    tray.setRequest(longWinded(rows));
    tray.resize(room, 400);
    tray.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tray));
    QVERIFY2(tray.minimumSizeHint().width() <= room,
             qPrintable(QString::number(tray.minimumSizeHint().width())));
    for (const auto* child : tray.findChildren<QWidget*>())
        if (child->isVisible())
            QVERIFY2(tray.rect().contains(QRect(child->mapTo(&tray, QPoint()), child->size())),
                     child->metaObject()->className());
}

/// A long question ends in dots, not the short answer beside it.
void TestLongNames::answersAreReadBesideThem() {
    ui::DiceTray tray;
    auto open = longWinded(1);
    open.asked.back().options.front().label = "No stratagem";
    open.asked.back().preset = open.asked.back().options.back().id; // a preset that was taken has no row
    open.remarks.back().clear();
    tray.setRequest(open);
    tray.resize(600, 400);
    tray.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tray));
    for (const auto* label : tray.findChildren<QLabel*>()) {
        if (label->text() != QStringLiteral("No stratagem")) continue;
        QVERIFY(label->width() >= label->fontMetrics().horizontalAdvance(label->text()));
        return;
    }
    QFAIL("the answer is not shown");
}

/// A long description has a line of its own, and its button the height for both.
void TestLongNames::descriptionsHaveASecondLine() {
    auto open = longWinded(0);
    for (auto& option : open.request->options)
        option.label = "Go to Ground";
    ui::DiceTray tray;
    tray.resize(480, 700);
    tray.show();
    tray.setRequest(open);
    QCoreApplication::processEvents();
    int seen = 0;
    for (auto* button : tray.findChildren<QPushButton*>()) {
        if (!button->isVisible() || !button->hasHeightForWidth()) continue;
        ++seen;
        QVERIFY(button->heightForWidth(button->width()) >= 2 * button->fontMetrics().height());
        QVERIFY2(button->height() >= button->heightForWidth(button->width()),
                 qPrintable(button->accessibleName()));
    }
    QCOMPARE(seen, int(open.request->options.size()));
}

TEST_CASE(TestLongNames, QApplication)
#include "test_long_names.moc"
