// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/program.h"
#include "kernel/values/inconsistency_guard.h"
#include "kernel/values/inconsistent_state.h"
#include "support/case.h"

#include <QTest>
#include <QTimer>
#include <QWidget>

/// Exceptions that are thrown while a window draws or reacts.
class TestThrown : public QObject {
    Q_OBJECT

private slots:
    void thrownInAnEventEndsInWords();
};

namespace {

class ThrowingWidget final : public QWidget {
public:
    bool thrown = false;

protected:
    void paintEvent(QPaintEvent*) override {
        thrown = true;
        throw core::InconsistentState("a figure without a datasheet");
    }
};

} // namespace

void TestThrown::thrownInAnEventEndsInWords() {
    auto& program = dynamic_cast<app::Program&>(*qApp);
    QStringList stated;
    program.setSpeaker([&stated](const QString& text) { stated << text; });
    ThrowingWidget widget;
    widget.show();
    QTRY_VERIFY(widget.thrown);
    widget.update();
    QTimer::singleShot(0, &widget, [] { core::expect(false, "the sky is above"); });
    QTRY_COMPARE(stated.size(), 2); // the same is reported once
    QVERIFY2(stated.first().contains("datasheet") && stated.first().contains("saved"),
             qPrintable(stated.first()));
    program.setSpeaker({});
}

TEST_CASE(TestThrown, app::Program)
#include "test_thrown.moc"
