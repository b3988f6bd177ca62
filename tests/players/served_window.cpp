// SPDX-License-Identifier: GPL-3.0-or-later
// The game window over a file, with invited phones, played by lines from standard input as a person plays it:
//   served_window FILE NAME:AUDIENCE:UNIT:RIGHTS…
//   {"press": ["Space", "5"]}    presses keys one after the other
//   {"click": "card:gunner-2"}   clicks the control in sight that has this object name, text or spoken name
//   {"picture": "file.png"}      saves a picture of the window
// Each line is answered by a line that tells whether an action is open and which controls are in sight.
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/game_window.h"
#endif
#include "ui/theme/theme.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeySequence>
#include <QSocketNotifier>
#include <QTest>

#include <algorithm>

#include <cstdio>
#include <unistd.h>

namespace {

void writeLine(const QJsonObject& line) {
    std::printf("%s\n", QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

bool isCalled(const QWidget& widget, const QString& name) {
    return widget.objectName() == name || widget.accessibleName() == name ||
           widget.property("text").toString().remove(u'&') == name;
}

/// Lines of standard input as inputs of a person at the window.
class WindowLines final : public QObject {
public:
    explicit WindowLines(ui::MainWindow& window)
        : m_window(window), m_input(STDIN_FILENO, QSocketNotifier::Read) {
        connect(&m_input, &QSocketNotifier::activated, this, [this] { read(); });
    }

private:
    void read() {
        char bytes[4096];
        const auto count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count <= 0) return QCoreApplication::quit();
        m_begun += QByteArray(bytes, int(count));
        for (auto end = m_begun.indexOf('\n'); end >= 0; end = m_begun.indexOf('\n')) {
            const auto line = QJsonDocument::fromJson(m_begun.left(end)).object();
            m_begun.remove(0, end + 1);
            const auto problem = perform(line);
            QCoreApplication::processEvents();
            writeLine(problem.isEmpty() ? shown() : QJsonObject{{"problem", QJsonObject{{"text", problem}}}});
        }
    }

    QString perform(const QJsonObject& line) {
        for (const auto& key : line["press"].toArray()) {
            const auto sequence = QKeySequence::fromString(key.toString());
            if (sequence.isEmpty()) return key.toString() + " is no key";
            auto* under = QApplication::focusWidget();
            QTest::keySequence(under ? under : static_cast<QWidget*>(&m_window), sequence);
            QCoreApplication::processEvents();
        }
        if (const auto picture = line["picture"].toString(); !picture.isEmpty())
            m_window.grab().save(picture);
        const auto name = line["click"].toString();
        if (name.isEmpty()) return {};
        for (auto* each : m_window.findChildren<QWidget*>())
            if (isCalled(*each, name) && each->isVisible() && each->isEnabled() &&
                !each->visibleRegion().isEmpty()) {
                QTest::mouseClick(each, Qt::LeftButton, {}, each->visibleRegion().boundingRect().center());
                return {};
            }
        return "no control in sight is called " + name;
    }

    QJsonObject shown() const {
        QJsonArray names;
        for (auto* each : m_window.findChildren<QWidget*>())
            if (!each->objectName().isEmpty() && !each->objectName().startsWith("qt_") && each->isVisible() &&
                each->isEnabled() && !each->visibleRegion().isEmpty())
                names.append(each->objectName());
        const auto& session = m_window.session();
        return {{"open", session.open().has_value()},
                {"place", QString::fromStdString(session.log().find(session.log().head())->place)},
                {"step", qint64(session.log().head())},
                {"controls", names}};
    }

    ui::MainWindow& m_window;
    QByteArray m_begun; ///< of a line that has not ended yet
    QSocketNotifier m_input;
};

/// Invites each player who is not invited yet, and begins to serve.
QString inviteAll(app::PhoneInvitations& phones, const QStringList& invitations) {
    const auto before = phones.players();
    for (const auto& text : invitations) {
        const auto parts = text.split(u':');
        const bool known = std::any_of(before.begin(), before.end(),
                                       [&](const auto& one) { return one.name == parts.value(0); });
        if (known) continue;
        if (auto problem = phones.invite(parts.value(0), {parts.value(1), parts.value(2), {}});
            !problem.isEmpty())
            return problem;
    }
    phones.setNetwork(QStringLiteral("127.0.0.1"));
    return phones.start();
}

int fail(const std::string& problem) {
    std::fprintf(stderr, "served_window: %s\n", problem.c_str());
    return 1;
}

} // namespace

int main(int argc, char* argv[]) {
    const QApplication program(argc, argv);
    const auto words = QCoreApplication::arguments();
    if (words.size() < 2) return fail("served_window FILE NAME:AUDIENCE:UNIT:RIGHTS…");
    auto systems = app::Systems::load();
    if (!systems) return fail(systems.error().text);
    auto table = app::openGame(*systems, words[1], std::nullopt, app::Access::Write);
    if (!table) return fail(table.error().text);
    app::Settings settings;
    app::GameWindow game(std::move(*table), *systems, settings);
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    game.show();
    game.window().showNormal();
    game.window().resize(1366, 768);
    if (!QTest::qWaitForWindowExposed(&game.window())) return fail("the window does not come up");
    if (const auto problem = inviteAll(game.phones(), words.mid(2)); !problem.isEmpty())
        return fail(problem.toStdString());
    QJsonArray links;
    for (const auto& player : game.phones().players())
        links.append(QJsonObject{{"name", player.name}, {"link", player.link}});
    writeLine({{"invitations", links}});
    const WindowLines lines(game.window());
    return QApplication::exec();
}
