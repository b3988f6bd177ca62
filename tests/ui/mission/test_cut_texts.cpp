// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "cut_texts.h"
#include "scenes.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/act/datasheet_panel.h"
#include "ui/act/target_field.h"
#include "ui/dice/dice_switch.h"
#include "ui/table/number_chip.h"
#include "ui/table/side_heading.h"
#include "ui/theme/elided_label.h"
#endif

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>

#include <map>
#include <set>

/// Whole words: over a recorded game of each system nothing is cut that has room beside it or in the middle
/// of a word, no title, bar, figure or result is cut at all, no form is scrolled away, the names of
/// sides, counters and objectives are whole, and beside each name a word and an icon say who rolls its dice,
/// in the same way for both sides. Each kind of state is looked at once: a phase, an action in hand, a
/// question or roll of it, its outcome.
class TestCutTexts : public QObject {
    Q_OBJECT

private slots:
    void nothingIsCut_data();
    void nothingIsCut();
    void whatUndoTakesBackIsReadWhole();
    void cleanupTestCase() { scenes::dress(QStringLiteral("dark"), 100); }

private:
    /// Looks at the window unless a state of this kind was looked at.
    void look(const std::string& kind);
    void lookAtOffers(const QString& unit);
    void lookInside(const std::string& offer);
    static QStringList headFaults(QWidget& window);

    ui::MainWindow* m_window = nullptr;
    ui::Session* m_session = nullptr;
    bool m_usual = true;    ///< letters and window have the usual size, so that everything has room
    bool m_scrolls = false; ///< a charge or a volley asks more than has room beside its dice
    std::set<std::string> m_seen, m_settled;
    QStringList m_faults;
};

void TestCutTexts::nothingIsCut_data() {
    QTest::addColumn<QString>("file");
    const std::pair<const char*, const char*> games[]{{"plaguetide", "plaguetide_rolled"},
                                                      {"combat_patrol", "patrol_rolled"},
                                                      {"trench_crusade", "trench_battle"},
                                                      {"scrimmage", "scrimmage_battle"},
                                                      {"steampunk_fantasy", "steampunk_fantasy_of_0_1_0"}};
    for (const auto& [game, file] : games)
        QTest::newRow(game) << QString::fromLatin1(file);
}

/// Faults of counters and objectives, and of the names of both sides.
QStringList TestCutTexts::headFaults(QWidget& window) {
    QStringList out;
    for (auto* chip : window.findChildren<ui::NumberChip*>())
        if (chip->isVisible() && chip->isCut())
            out << QStringLiteral("cut: ") + chip->words();
        else if (chip->isVisible() && !chip->briefName().isEmpty() &&
                 chip->width() < chip->sizeHint().width() && chip->width() > chip->minimumSizeHint().width())
            out << QStringLiteral("empty room in: ") + chip->words();
    const auto undo = window.findChild<QPushButton*>(QStringLiteral("undo"))->text();
    if (undo.contains(QStringLiteral("Next:")))
        out << QStringLiteral("not understood as the way back: ") + undo;
    const auto* last =
        window.findChild<ui::DatasheetPanel*>()->findChild<QLabel*>(QStringLiteral("lastResult"));
    const auto* sheet = last->parentWidget()->findChild<QScrollArea*>();
    if (last->isVisible() && sheet->geometry().bottom() > last->y())
        out << QStringLiteral("over the datasheet: ") + last->text();
    QStringList faces; // of the names of sides
    for (auto* heading : window.findChildren<ui::SideHeading*>())
        if (heading->isVisible())
            faces << heading->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->font().toString();
    faces.removeDuplicates();
    if (faces.size() > 1) out << QStringLiteral("names of sides differ in look");
    for (auto* heading : window.findChildren<ui::SideHeading*>())
        for (auto* label : heading->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
            if (label->isVisible() && !label->toolTip().contains(heading->sideName()))
                out << QStringLiteral("its whole name is nowhere: ") + label->text();
            else if (const auto* name = dynamic_cast<ui::ElidedLabel*>(label);
                     label->isVisible() && name->shownText().replace(u'\n', u' ') != label->text())
                out << QStringLiteral("cut name of a side: ") + name->shownText();
    QStringList looks; // of the switches of both sides
    for (const auto* each : window.findChildren<ui::DiceSwitch*>()) {
        if (!each->isVisible()) continue;
        looks << (each->isBrief() ? QStringLiteral("brief") : QStringLiteral("whole"));
        for (const auto* choice : each->findChildren<QPushButton*>())
            if (choice->isChecked() && choice->text().isEmpty())
                out << QStringLiteral("no word says who rolls: ") + choice->accessibleName();
            else if (choice->icon().isNull())
                out << QStringLiteral("no icon says who rolls: ") + choice->accessibleName();
    }
    looks.removeDuplicates();
    if (looks.size() > 1) out << QStringLiteral("the switches of both sides differ in look");
    return out;
}

void TestCutTexts::look(const std::string& kind) {
    if (!m_seen.insert(kind).second) return;
    QStringList faults;
    const auto find = [&] {
        faults = clippedTexts(m_window) + figuresPushedOut(m_window) + raggedTexts(m_window);
        // A count of one digit beside a name is painted whole in a box that is a pixel too narrow.
        faults.removeIf([](const QString& each) {
            return each.startsWith(QStringLiteral("QLabel in ui::CardHead: “")) && each.size() < 28;
        });
        if (!m_usual) return faults.isEmpty();
        faults +=
            cutBesideRoom(m_window) + halfWords(m_window) + headFaults(*m_window) + cutPaintings(m_window);
        if (!m_scrolls) faults += scrolledAway(m_window);
        return faults.isEmpty();
    };
    const bool phase = kind.ends_with(" begins") || kind.ends_with(" is full");
    const auto action = kind.substr(kind.find(' ')); // the same in all phases
    if (m_usual && kind.find("question") == std::string::npos &&
        m_settled.insert(phase ? kind : action).second)
        waitUntilSettled(); // bars and rows of odds are there
    else
        QCoreApplication::processEvents();
    constexpr int layouts = 1000; // milliseconds in which what was shown may still find its place
    (void)QTest::qWaitFor(find, layouts);
    for (const auto& each : faults)
        m_faults << QString::fromStdString(kind) + QStringLiteral(": ") + each;
}

/// The action is begun and rolled to its end; the game is left where it was.
void TestCutTexts::lookInside(const std::string& offer) {
    constexpr int mostRequests = 6;
    if (!m_session->beginChosen()) return;
    for (int n = 0; n < mostRequests && m_session->open() && m_session->open()->request; ++n) {
        look("question " + m_session->open()->request->id);
        if (!m_session->roll()) break;
    }
    if (!m_session->open()) return;
    if (!m_session->open()->request) look("outcome " + offer);
    m_session->abandon();
}

/// Each action that the unit may take and that was not looked at in this phase.
void TestCutTexts::lookAtOffers(const QString& unit) {
    const auto offers = m_session->offers(unit); // a copy: each step makes them again
    const auto here = m_session->log().head();
    const auto phase = m_session->view().phase;
    for (const auto& offer : offers) {
        if (offer.blocked || !offer.primary || m_seen.contains(phase + " " + offer.id)) continue;
        m_session->selection().selectUnit(unit);
        look(phase + " in hand");
        m_session->draft().selectOffer(QString::fromStdString(offer.id));
        look(phase + " " + offer.id);
        if (m_usual && m_seen.insert("inside " + offer.id).second) lookInside(offer.id);
        m_session->draft().selectOffer({});
        if (m_session->log().head() != here) QVERIFY(m_session->jump(here));
    }
}

void TestCutTexts::nothingIsCut() {
    QFETCH(QString, file);
    const auto game = QString::fromLatin1(QTest::currentDataTag());
    scenes::dress(QStringLiteral("dark"), 100);
    OwnFolders folders;
    const auto path = folders.document(file + QStringLiteral(".tide"));
    QVERIFY(QFile::copy(QStringLiteral(SOURCE_FOLDER "/tests/data/frozen/%1.tide").arg(file), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    auto opened = database::CampaignFile::open(path);
    QVERIFY(opened.has_value());
    const auto stream = (*opened)->streams().back();
    const auto journal = (*opened)->journal(stream.id);
    auto encounter = core::Encounter::open(Seat::systemOf(game.toStdString()), *journal, Seat::ports());
    QVERIFY(encounter.has_value());
    ui::Session session(**encounter);
    // Of each phase the first state, the one with most to show, as markers and contacts, and the first state
    // with each action.
    const auto way = session.log().path(session.log().head());
    QVERIFY(way.size() > 20);
    std::set<core::StepId> states;
    std::set<std::string> kinds;
    std::map<std::string, std::pair<std::size_t, core::StepId>> fullest;
    constexpr std::size_t everyStep = 3; // in which actions are looked for
    for (std::size_t n = 1; n < way.size(); ++n) {
        QVERIFY(session.jump(way[n]));
        const auto& view = session.view();
        std::size_t shown = view.notices.size();
        for (const auto& unit : view.units) {
            shown += unit.markers.size() + unit.engaged.size();
            if (!unit.canAct || n % everyStep != 0) continue;
            for (const auto& offer : session.offers(QString::fromStdString(unit.id)))
                if (offer.primary && !offer.blocked && kinds.insert(view.phase + " " + offer.id).second)
                    states.insert(way[n]);
        }
        if (kinds.insert(view.phase).second) states.insert(way[n]);
        if (auto& most = fullest[view.phase]; most.first <= shown) most = {shown, way[n]};
    }
    for (const auto& [phase, full] : fullest)
        states.insert(full.second);
    Seat::Answers answers;
    auto window = std::make_unique<ui::MainWindow>(session, answers);
    scenes::place(*window, {1366, 768});
    window->show();
    m_window = window.get(), m_session = &session;
    m_usual = true;
    m_scrolls = game == u"combat_patrol";
    m_seen.clear(), m_settled.clear(), m_faults.clear();
    for (const auto at : states) {
        QVERIFY(session.jump(at));
        session.selection().selectUnit({});
        const auto phase = session.view().phase;
        look(phase + (fullest[phase].second == at ? " is full" : " begins"));
        const auto units = session.view().units; // a copy: each step makes them again
        for (const auto& unit : units)
            if (unit.canAct) lookAtOffers(QString::fromStdString(unit.id));
    }
    // Two of the games once more with large letters, and on a large screen.
    window.reset();
    if (game != u"plaguetide" && game != u"combat_patrol") fullest.clear();
    m_usual = false;
    for (const auto& [size, percent] : {std::pair{QSize(1366, 768), 150}, {QSize(1920, 1080), 120}}) {
        if (fullest.empty()) continue;
        scenes::dress(QStringLiteral("dark"), percent);
        ui::MainWindow large(session, answers);
        scenes::place(large, size);
        large.show();
        m_window = &large;
        for (const auto& [phase, full] : fullest) {
            QVERIFY(session.jump(full.second));
            session.selection().selectUnit({});
            look(std::to_string(percent) + " % " + phase);
        }
    }
    QVERIFY2(m_seen.size() > 15, qPrintable(QString::number(m_seen.size())));
    m_faults.removeDuplicates();
    QVERIFY2(m_faults.isEmpty(), qPrintable(QStringLiteral("\n  ") + m_faults.join(QStringLiteral("\n  "))));
}

/// A long label takes two lines.
void TestCutTexts::whatUndoTakesBackIsReadWhole() {
    for (const char* name : {"skirmish-result", "trench-open", "fight"}) {
        const auto scene = scenes::make(QLatin1String(name), {1366, 768});
        auto* undo = scene->seat().find<QPushButton>(QStringLiteral("undo"));
        QVERIFY2(!undo->text().contains(u'…'), qPrintable(undo->text()));
        QVERIFY(undo->height() >= undo->fontMetrics().lineSpacing() * (undo->text().count(u'\n') + 1));
    }
}

TEST_CASE(TestCutTexts, QApplication)
#include "test_cut_texts.moc"
