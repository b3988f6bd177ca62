// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/theme/theme.h"
#include "ui/tokens/token_pixmaps.h"
#include "ui/tokens/token_row.h"

#include <QAccessible>
#include <QApplication>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using core::TokenShape;
using ui::TokenRow;
using ui::TokenRun;

class TestTokenRow : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init();
    void cleanup() { m_row.reset(); }
    void clickSets_data();
    void clickSets();
    void clickBesideOnlyTakesTheKeys();
    void wheelCollects();
    void wheelPastTheEndStays();
    void wheelOverTheLabelScrollsOn();
    void wheelWithoutCtrlScrollsOn();
    void dragShowsAndReleaseCommits();
    void typing_data();
    void typing();
    void escapeLeaves();
    void leavingTheRowDropsTyping();
    void arrowsStep();
    void reserveIsItsOwnRun();
    void digitsBeatShortcuts();
    void compactRowLetsClicksThrough();
    void hitAreaIsHighEnough();
    void longRowsFold();
    void roomChangesNoKind();
    void oneDieStandsForAll();
    void narrowRowsFold();
    void blockedSpacesAreDashed();
    void screenReaderReadsAndSets();
    void pixmapsAreCached();

private:
    void show(const core::TrackView& track, int width = 320);
    void wheel(int notches, QPoint at = {}, Qt::KeyboardModifiers keys = Qt::ControlModifier);
    QPoint space(int n, TokenRun run = TokenRun::Main) const { return m_row->spaceRect(run, n).center(); }
    /// The last correction asked for, "id=value", empty if none was.
    QString asked() const {
        return m_spy->isEmpty()
                   ? QString()
                   : m_spy->last().at(0).toString() + '=' + QString::number(m_spy->last().at(1).toInt());
    }
    std::unique_ptr<TokenRow> m_row;
    std::unique_ptr<QSignalSpy> m_spy;
};

void TestTokenRow::init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }

void TestTokenRow::show(const core::TrackView& track, int width) {
    m_row = std::make_unique<TokenRow>();
    m_row->setTrack(track);
    m_row->resize(width, m_row->sizeHint().height());
    m_row->show();
    m_row->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_row.get()));
    m_row->setFocus();
    m_spy = std::make_unique<QSignalSpy>(m_row.get(), &TokenRow::corrected);
}

void TestTokenRow::wheel(int notches, QPoint at, Qt::KeyboardModifiers keys) {
    if (at.isNull()) at = space(0);
    QWheelEvent turn(at, m_row->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, keys,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(m_row.get(), &turn);
}

void TestTokenRow::clickSets_data() {
    QTest::addColumn<int>("current");
    QTest::addColumn<int>("space");
    QTest::addColumn<QString>("wanted");
    QTest::newRow("an empty space fills up to it") << 2 << 3 << "AP=4";
    QTest::newRow("a filled space empties down to it") << 4 << 0 << "AP=1";
    QTest::newRow("the last filled one lowers by one") << 3 << 2 << "AP=2";
    QTest::newRow("the only one goes to none") << 1 << 0 << "AP=0";
    QTest::newRow("the very last space") << 0 << 4 << "AP=5";
}

void TestTokenRow::clickSets() {
    QFETCH(int, current);
    QFETCH(int, space);
    QFETCH(QString, wanted);
    show(samples::track("AP", TokenShape::Action, current, 5));
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, this->space(space));
    QCOMPARE(asked(), wanted);
    QCOMPARE(m_spy->count(), 1);
    QCOMPARE(m_row->track().current, current); // what is shown changes only through setTrack
}

void TestTokenRow::clickBesideOnlyTakesTheKeys() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    m_row->clearFocus();
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, space(4));
    QVERIFY(!m_row->hasFocus()); // digits go on to the window
    m_spy->clear();
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, QPoint(3, 10));
    QVERIFY(m_row->hasFocus());
    QTest::mouseClick(m_row.get(), Qt::RightButton, {}, space(4));
    QCOMPARE(m_spy->count(), 0);
}

void TestTokenRow::wheelCollects() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    wheel(+1);
    QCOMPARE(m_row->pendingBadge(), "+1");
    wheel(+1);
    QCOMPARE(m_row->pendingBadge(), "+2");
    QCOMPARE(m_spy->count(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_spy->count(), 1, 2000);
    QCOMPARE(asked(), "AP=4");
    QCOMPARE(m_row->pendingBadge(), "");
}

void TestTokenRow::wheelPastTheEndStays() {
    show(samples::track("AP", TokenShape::Action, 4, 5));
    wheel(+3);
    QCOMPARE(m_row->pendingBadge(), "+1");
    wheel(-9);
    QCOMPARE(m_row->pendingBadge(), QString::fromUtf8("−4"));
    QTest::keyClick(m_row.get(), Qt::Key_Return);
    QCOMPARE(asked(), "AP=0");
}

void TestTokenRow::wheelOverTheLabelScrollsOn() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    m_row->clearFocus();
    wheel(+1, QPoint(4, 10));
    QCOMPARE(m_row->pendingBadge(), "");
}

/// A wheel that is to scroll the cards changes no number, not even of the row that has the focus.
void TestTokenRow::wheelWithoutCtrlScrollsOn() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QVERIFY(m_row->hasFocus());
    wheel(+1, space(2), Qt::NoModifier);
    QCOMPARE(m_row->pendingBadge(), "");
}

void TestTokenRow::dragShowsAndReleaseCommits() {
    show(samples::track("AP", TokenShape::Action, 1, 5));
    QTest::mousePress(m_row.get(), Qt::LeftButton, {}, space(0));
    QTest::mouseMove(m_row.get(), space(2));
    QTest::mouseMove(m_row.get(), space(3) + QPoint(2, 0));
    QCOMPARE(m_row->pendingBadge(), "+3");
    QCOMPARE(m_spy->count(), 0);
    QTest::mouseRelease(m_row.get(), Qt::LeftButton, {}, space(3) + QPoint(2, 0));
    QCOMPARE(asked(), "AP=4");
    QCOMPARE(m_spy->count(), 1);
}

void TestTokenRow::typing_data() {
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("badge");
    QTest::addColumn<QString>("wanted");
    QTest::newRow("a number") << "3"
                              << "=3"
                              << "AP=3";
    QTest::newRow("equals") << "=4"
                            << "=4"
                            << "AP=4";
    QTest::newRow("plus") << "+1"
                          << "+1"
                          << "AP=3";
    QTest::newRow("minus") << "-1" << QString::fromUtf8("−1") << "AP=1";
    QTest::newRow("minus too much") << "-7" << QString::fromUtf8("−7") << "AP=0";
    QTest::newRow("two digits, above the capacity") << "12"
                                                    << "=12"
                                                    << "AP=12";
    QTest::newRow("the same number") << "2"
                                     << "=2"
                                     << "";
    QTest::newRow("a sign alone") << "+"
                                  << "+"
                                  << "";
}

void TestTokenRow::typing() {
    QFETCH(QString, keys);
    QFETCH(QString, badge);
    QFETCH(QString, wanted);
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QTest::keyClicks(m_row.get(), keys);
    QCOMPARE(m_row->pendingBadge(), badge);
    QCOMPARE(m_spy->count(), 0);
    QTest::keyClick(m_row.get(), Qt::Key_Enter);
    QCOMPARE(asked(), wanted);
    QCOMPARE(m_row->pendingBadge(), "");
}

void TestTokenRow::escapeLeaves() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QTest::keyClicks(m_row.get(), "+2");
    QTest::keyClick(m_row.get(), Qt::Key_Backspace);
    QCOMPARE(m_row->pendingBadge(), "+");
    QTest::keyClick(m_row.get(), Qt::Key_Escape);
    QCOMPARE(m_row->pendingBadge(), "");
    QTest::keyClick(m_row.get(), Qt::Key_Enter);
    QCOMPARE(m_spy->count(), 0);
}

void TestTokenRow::leavingTheRowDropsTyping() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QTest::keyClicks(m_row.get(), "4");
    m_row->clearFocus();
    QCOMPARE(m_row->pendingBadge(), "");
    QCOMPARE(m_spy->count(), 0);
}

void TestTokenRow::arrowsStep() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QTest::keyClick(m_row.get(), Qt::Key_Right);
    QTest::keyClick(m_row.get(), Qt::Key_Right);
    QTest::keyClick(m_row.get(), Qt::Key_Left);
    QCOMPARE(m_row->pendingBadge(), "+1");
    QTest::keyClick(m_row.get(), Qt::Key_Return);
    QCOMPARE(asked(), "AP=3");
}

void TestTokenRow::reserveIsItsOwnRun() {
    show(samples::magazine(3, 6), 340);
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, space(1, TokenRun::Reserve));
    QCOMPARE(asked(), "Reserve=2");
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, space(5));
    QCOMPARE(asked(), "Ammo=6");
    QTest::keyClick(m_row.get(), Qt::Key_Down);
    QTest::keyClicks(m_row.get(), "-2");
    QCOMPARE(m_row->pendingBadge(TokenRun::Reserve), QString::fromUtf8("−2"));
    QTest::keyClick(m_row.get(), Qt::Key_Return);
    QCOMPARE(asked(), "Reserve=4");
    wheel(-1, space(2, TokenRun::Reserve));
    QTest::keyClick(m_row.get(), Qt::Key_Return);
    QCOMPARE(asked(), "Reserve=5");
}

void TestTokenRow::digitsBeatShortcuts() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QShortcut shortcut(QKeySequence(Qt::Key_3), m_row.get());
    QSignalSpy fired(&shortcut, &QShortcut::activated);
    QTest::keyClick(m_row.get(), Qt::Key_3);
    QCOMPARE(fired.count(), 0);
    QCOMPARE(m_row->pendingBadge(), "=3");
    m_row->setCompact(true);
    QTest::keyClick(m_row.get(), Qt::Key_3);
    QCOMPARE(fired.count(), 1);
}

void TestTokenRow::compactRowLetsClicksThrough() {
    struct Card : QWidget {
        int presses = 0;
        void mousePressEvent(QMouseEvent*) override { ++presses; }
    } card;
    auto* row = new TokenRow(&card);
    row->setTrack(samples::track("AP", TokenShape::Action, 2, 5));
    row->setCompact(true);
    row->resize(300, row->sizeHint().height());
    card.show();
    QSignalSpy corrected(row, &TokenRow::corrected);
    QTest::mouseClick(row, Qt::LeftButton, {}, row->spaceRect(TokenRun::Main, 3).center());
    QCOMPARE(card.presses, 1);
    QCOMPARE(corrected.count(), 0);
    QCOMPARE(row->focusPolicy(), Qt::NoFocus);
}

void TestTokenRow::hitAreaIsHighEnough() {
    show(samples::track("AP", TokenShape::Action, 2, 5));
    QVERIFY(m_row->height() >= 28);
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, QPoint(space(3).x(), 1));
    QCOMPARE(asked(), "AP=4");
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, QPoint(space(4).x(), m_row->height() - 1));
    QCOMPARE(asked(), "AP=5");
}

void TestTokenRow::longRowsFold() {
    show(samples::track("Faith", TokenShape::Diamond, 12, 20));
    QVERIFY(m_row->spaceRect(TokenRun::Main, 1).isNull());
    QTest::mouseClick(m_row.get(), Qt::LeftButton, {}, space(0));
    auto* numbers = m_row->findChild<QWidget*>(QStringLiteral("numbers"));
    QVERIFY2(numbers && numbers->isVisible(), "all values stand beside it");
    auto* eleven = numbers->findChild<QPushButton*>(QStringLiteral("number:11"));
    QVERIFY(eleven && eleven->height() >= 28);
    QTest::mouseClick(eleven, Qt::LeftButton);
    QCOMPARE(asked(), "Faith=11");
    QTest::keyClicks(m_row.get(), "=17");
    QTest::keyClick(m_row.get(), Qt::Key_Return);
    QCOMPARE(asked(), "Faith=17");
}

/// A row is of one kind whatever room it has: its width changes when letters grow or a number comes beside
/// it.
void TestTokenRow::roomChangesNoKind() {
    show(samples::track("Warp", TokenShape::Diamond, 3, 12), 600);
    QVERIFY(!m_row->spaceRect(TokenRun::Main, 11).isValid());
    show(samples::track("Warp", TokenShape::Diamond, 3, 8), 240);
    QVERIFY2(m_row->spaceRect(TokenRun::Main, 7).isValid(), "eight are shown, smaller");
    QVERIFY(m_row->spaceRect(TokenRun::Main, 7).right() < m_row->width());
}

void TestTokenRow::oneDieStandsForAll() {
    core::TrackView blood{"blood", "BLOOD", TokenShape::Die, 2, 6, 0, -1, 0, {}, true};
    show(blood, 400);
    QVERIFY(m_row->spaceRect(TokenRun::Main, 0).isValid());
    QVERIFY(!m_row->spaceRect(TokenRun::Main, 1).isValid());
    const auto dots = [&](int count) {
        blood.current = count;
        m_row->setTrack(blood);
        const auto picture = m_row->grab(m_row->spaceRect(TokenRun::Main, 0)).toImage();
        int white = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                white += picture.pixelColor(x, y) == QColor(Qt::white);
        return white;
    };
    QCOMPARE(dots(0), 0);
    for (int count = 1; count <= 6; ++count)
        QVERIFY(dots(count) > dots(count - 1));
}

void TestTokenRow::narrowRowsFold() {
    show(samples::magazine(3, 6), 340);
    QVERIFY(!m_row->spaceRect(TokenRun::Reserve, 5).isNull());
    m_row->resize(170, m_row->height());
    QVERIFY(m_row->spaceRect(TokenRun::Reserve, 5).isNull());
    const QFontMetrics metrics(m_row->font());
    // The narrowest row has its own label; the layout below has one of 80.
    const int narrowest = m_row->minimumSizeHint().width() +
                          std::max(0, 80 - metrics.horizontalAdvance(QStringLiteral("Ammo"))) + 8;
    for (int width = narrowest; width < 420; ++width) {
        const ui::RowLayout row = ui::layOutRow(m_row->track(), metrics, {QSize(width, 28), 80, false, true});
        QVERIFY(row.main.all.right() < row.reserve.all.left());
        QVERIFY2(row.reserve.all.right() < (row.value.isEmpty() ? width : row.value.left()),
                 qPrintable(QString::number(width)));
    }
}

void TestTokenRow::blockedSpacesAreDashed() {
    using ui::TokenState;
    const auto image = [](TokenState state) {
        return ui::tokenPixmap(TokenShape::Action, state, 18, 1.0).toImage();
    };
    QVERIFY(image(TokenState::Blocked) != image(TokenState::Empty));
    QVERIFY(image(TokenState::Filled) != image(TokenState::Empty));
    show(samples::track("AP", TokenShape::Action, 2, 5, 1));
    QVERIFY(m_row->accessibleDescription().contains("1 blocked"));
    const QImage grabbed = m_row->grab().toImage();
    QVERIFY(grabbed.copy(m_row->spaceRect(TokenRun::Main, 4)) !=
            grabbed.copy(m_row->spaceRect(TokenRun::Main, 3)));
}

void TestTokenRow::screenReaderReadsAndSets() {
    show(samples::track("Toughness", TokenShape::Shield, 3, 4));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(m_row.get());
    QVERIFY(spoken);
    QCOMPARE(spoken->role(), QAccessible::SpinBox);
    QCOMPARE(spoken->text(QAccessible::Name), "Toughness");
    QCOMPARE(spoken->text(QAccessible::Value), "3 / 4");
    auto* value = spoken->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->currentValue().toInt(), 3);
    QCOMPARE(value->minimumValue().toInt(), 0);
    QCOMPARE(value->maximumValue().toInt(), 4);
    value->setCurrentValue(1);
    QCOMPARE(asked(), "Toughness=1");
    m_row->setEditable(false);
    value->setCurrentValue(4);
    QCOMPARE(m_spy->count(), 1);
    QVERIFY(spoken->state().readOnly);
}

void TestTokenRow::pixmapsAreCached() {
    const auto key = [](qreal ratio) {
        return ui::tokenPixmap(TokenShape::Heart, ui::TokenState::Filled, 18, ratio).cacheKey();
    };
    QCOMPARE(key(1.0), key(1.0));
    QVERIFY(key(1.0) != key(2.0));
    const auto before = key(1.0);
    ui::applyTheme(*qApp, ui::ThemeChoice::Light);
    QVERIFY(key(1.0) != before);
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
}

TEST_CASE(TestTokenRow, QApplication)
#include "test_token_row.moc"
