// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/program.h"
#include "kernel/guarded.h"
#include "kernel/senseless.h"
#include "support/case.h"

#include <QTest>
#include <QTimer>
#include <QWidget>

/// What is thrown while a window draws or reacts.
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
        throw core::Senseless("a figure without a datasheet");
    }
};

} // namespace

void TestThrown::thrownInAnEventEndsInWords() {
    auto& program = dynamic_cast<app::Program&>(*qApp);
    QStringList said;
    program.setSpeaker([&said](const QString& text) { said << text; });
    ThrowingWidget widget;
    widget.show();
    QTRY_VERIFY(widget.thrown);
    widget.update();
    QTimer::singleShot(0, &widget, [] { core::expect(false, "the sky is above"); });
    QTRY_COMPARE(said.size(), 2); // the same is said once
    QVERIFY2(said.first().contains("datasheet") && said.first().contains("saved"), qPrintable(said.first()));
    program.setSpeaker({});
}

TEST_CASE(TestThrown, app::Program)
#include "test_thrown.moc"
