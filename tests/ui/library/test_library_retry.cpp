// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "shop.h"

#include "support/case.h"
#include "ui/frame/message_bar.h"
#endif

#include <QApplication>
#include <QTest>

/// What the disk refused in the library is done once the disk is mended, by one button.
class TestLibraryRetry : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_shop = std::make_unique<Shop>();
        m_shop->show();
    }
    void cleanup() { m_shop.reset(); }
    void aNewEntryIsMadeAndChosen();
    void undoIsDoneByTryAgain();
    void somethingElseForgetsIt();

private:
    ui::LibraryController& controller() { return m_shop->window->controller(); }
    QAbstractButton* again() const {
        for (auto* button : m_shop->window->findChild<ui::MessageBar*>()->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text() == QLatin1String("Try again")) return button;
        return nullptr;
    }
    std::size_t own() const {
        std::size_t out = 0;
        for (const auto& [system, entries] : m_shop->library->own())
            out += entries.size();
        return out;
    }

    std::unique_ptr<Shop> m_shop;
};

void TestLibraryRetry::aNewEntryIsMadeAndChosen() {
    const auto before = controller().path();
    m_shop->journal.full = true;
    QVERIFY(!controller().copy(QStringLiteral("My own")));
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton); // nothing has been mended yet
    QCOMPARE(own(), std::size_t(0));
    QCOMPARE(controller().path(), before);
    m_shop->journal.full = false;
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton);
    QCOMPARE(own(), std::size_t(1));
    QVERIFY(controller().path() != before);
    QVERIFY(controller().body());
    QVERIFY(!m_shop->window->findChild<ui::MessageBar*>()->isShowing());
    QVERIFY(!controller().retry()); // once
    QCOMPARE(own(), std::size_t(1));
}

void TestLibraryRetry::undoIsDoneByTryAgain() {
    QVERIFY(controller().copy(QStringLiteral("My own")));
    m_shop->journal.full = true;
    QVERIFY(!controller().undo());
    QCOMPARE(own(), std::size_t(1));
    m_shop->journal.full = false;
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton);
    QCOMPARE(own(), std::size_t(0));
}

void TestLibraryRetry::somethingElseForgetsIt() {
    m_shop->journal.full = true;
    QVERIFY(!controller().copy(QStringLiteral("My own")));
    m_shop->journal.full = false;
    QVERIFY(controller().copy(QStringLiteral("Another")));
    QVERIFY(!controller().canRetry());
    QVERIFY(!again());
    QCOMPARE(own(), std::size_t(1));
}

TEST_CASE(TestLibraryRetry, QApplication)
#include "test_library_retry.moc"
