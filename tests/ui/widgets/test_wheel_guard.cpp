// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/keys/wheel_guard.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

/// Who scrolls past a box means what is around it.
class TestWheelGuard : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::guardWheel(*qApp); }
    void boxesWithoutTheFocusAreScrolledPast();
    void theWheelGivesNoFocus();
    void numbersWithTheFocusChangeWithCtrl();

private:
    struct Page {
        QScrollArea area;
        QLineEdit* line = new QLineEdit; // has the focus at first
        QComboBox* choices = new QComboBox;
        QSpinBox* number = new QSpinBox;
        Page() {
            auto* inside = new QWidget;
            auto* column = new QVBoxLayout(inside);
            choices->addItems({"one", "two", "three"});
            number->setValue(5);
            column->addWidget(line);
            column->addWidget(choices);
            column->addWidget(number);
            inside->setMinimumHeight(2000);
            area.setWidget(inside);
            area.setWidgetResizable(true);
            area.resize(300, 200);
            area.show();
            QCoreApplication::processEvents(); // its bar gets its range
        }
        int scrolled() const { return area.verticalScrollBar()->value(); }
    };
    static void turn(QWidget* widget, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        const QPointF at(widget->rect().center());
        QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, keys, Qt::NoScrollPhase,
                          false);
        QSpontaneKeyEvent::setSpontaneous(&event); // as from a mouse
        qApp->notify(widget, &event);
    }
};

void TestWheelGuard::boxesWithoutTheFocusAreScrolledPast() {
    Page page;
    page.line->setFocus();
    for (QWidget* box : {static_cast<QWidget*>(page.choices), static_cast<QWidget*>(page.number)}) {
        const int before = page.scrolled();
        turn(box);
        QVERIFY(page.scrolled() > before);
    }
    QCOMPARE(page.choices->currentIndex(), 0);
    QCOMPARE(page.number->value(), 5);
}

/// A second turn over the same box scrolls on.
void TestWheelGuard::theWheelGivesNoFocus() {
    Page page;
    page.area.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page.area));
    page.line->setFocus();
    turn(page.number);
    const int once = page.scrolled();
    turn(page.number);
    QVERIFY(page.scrolled() > once);
    QCOMPARE(page.number->value(), 5);
    QVERIFY(page.line->hasFocus());
}

void TestWheelGuard::numbersWithTheFocusChangeWithCtrl() {
    Page page;
    page.area.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page.area));
    page.number->setFocus();
    turn(page.number, Qt::ControlModifier);
    QCOMPARE(page.number->value(), 4);
    QCOMPARE(page.scrolled(), 0);
    turn(page.number); // without Ctrl its form may be what is to be scrolled
    QCOMPARE(page.number->value(), 4);
    QVERIFY(page.scrolled() > 0);
    const int once = page.scrolled();
    // A list never changes by the wheel: its form may be what is to be scrolled.
    page.choices->setFocus();
    turn(page.choices);
    QCOMPARE(page.choices->currentIndex(), 0);
    QVERIFY(page.scrolled() > once);
}

TEST_CASE(TestWheelGuard, QApplication)
#include "test_wheel_guard.moc"
