// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hands.h"

#include "database/campaign_file.h"
#include "kernel/store/encounter.h"
#include "own_folders.h"
#include "ui/dice/dice_switch.h"
#include "ui/frame/prompts.h"
#include "ui/main_window.h"
#include "ui/session/session.h"

#include <QAbstractButton>
#include <QStringList>
#include <QWidget>

#include <memory>

namespace ui {
class FigureStrip;
class GroupCard;
class TokenRow;
} // namespace ui

/// A game master at the real window, with the shipped mission on the table and hands that count.
class Seat {
public:
    enum class Keep { Memory, File };
    /// Which game is played from where.
    struct Game {
        std::string system;
        core::Setup setup;
    };
    static Game hunted() { return {"plaguetide", {"hab_block_17", {}, {}, {}}}; }
    explicit Seat(Keep keep = Keep::Memory, std::uint64_t seed = 7, Game game = hunted());
    ~Seat();
    /// Drops window, encounter and file at once, as a killed program does.
    void drop();
    /// Opens what was kept and shows it again.
    void reopen();
    /// Writes nothing and asks no one: puts the table into the phase after the start checks.
    void toOperatives();

    ui::MainWindow& window() { return *m_window; }
    ui::Session& session() { return *m_session; }
    core::Encounter& encounter() { return *m_encounter; }
    QString path() const { return m_folders.document(); }

    // Finding what is on the screen. Names are object names; only what can be seen is found.
    template <class T = QWidget> T* find(const QString& name, QWidget* in = nullptr) const {
        for (auto* each : (in ? in : m_window.get())->findChildren<T*>(name))
            if (each->isVisible()) return each;
        return nullptr;
    }
    QWidget* button(const QString& text, QWidget* in = nullptr) const;
    ui::GroupCard* group(const char* sheet) const;
    ui::TokenRow* row(QWidget* in, const char* token) const;
    QWidget* dialog() const;

    // Acting with the mouse.
    bool click(const char* name, Where where = Where::current()) {
        return hands.click(find(QLatin1String(name)), {}, where);
    }
    bool clickFigure(const char* sheet, int number, Where where = Where::current());
    bool clickSpace(ui::TokenRow* row, int space, Where where = Where::current());
    /// Presses the button of an action; what is in hand is left first.
    bool offer(const char* id, Where where = Where::current());
    /// Aims the action in hand at the one that is called so, by its chip or from the menu of its kind.
    bool aimAt(const QString& name, Where where = Where::current());
    /// The same with Tab and arrow keys.
    bool aimByKeys(const QString& name, Where where = Where::current());
    /// The chip of the target that is aimed at.
    QAbstractButton* aimedAt() const;
    /// From now on no side's dice are rolled in the program.
    void rollOnTheTable();
    /// Rolls or types, and applies with the mouse what is open; of each choice takes `option`, else the
    /// preset.
    void resolveByMouse(const std::string& option = {});
    /// The same with keys, dice in turn as faces, as counts and rolled in the program.
    void resolveByKeys(const std::string& option = {});
    bool carryOut(Where where = Where::current()) { return click("carryOut", where); }
    /// Lets typed faces count at once, or after a beat of that length; at first they count at once.
    void setBeat(int milliseconds);
    /// Ends the dead time of Next, in which a press does not count.
    void rest();
    /// Goes on to the next phase, past the one that could still act, once the dead time of Next is over.
    bool next(Where where = Where::current());
    /// The same by key.
    void nextByKey();
    /// Presses the letter that the offer's button underlines; with two presses Enter follows and carries it
    /// out.
    bool pressOffer(const char* id, int times, Where where = Where::current());

    int token(const char* unit, const char* token) const;
    std::string picture() const; ///< canonical bytes of what the game master sees
    std::string phase() const { return m_session->view().phase; }

    struct Answers final : ui::Prompts {
        int option = 0;
        QString path;
        QStringList asked;
        void confirm(const QString& title, const QString&, const QString&,
                     std::function<void()> onYes) override {
            asked << title, onYes();
        }
        void inform(const QString& title, const QString&) override { asked << title; }
        void askText(const QString& title, const QString&, const QString& preset,
                     std::function<void(const QString&)> onText) override {
            asked << title, onText(preset);
        }
        void chooseOption(const QString& title, const QString&, const QStringList&,
                          std::function<void(int)> onChosen) override {
            asked << title, onChosen(option);
        }
        void askSavePath(const QString& title, const QString&, const QString&,
                         std::function<void(const QString&)> onPath) override {
            asked << title, onPath(path);
        }
    };
    Answers answers;
    QStringList refusals; ///< every refusal that the session has shown, in its words
    int choicesMet = 0, facesTyped = 0, countsTyped = 0, rolled = 0; ///< by resolveByKeys and resolveByMouse

    const core::System& system() const { return systemOf(m_game.system); }
    /// A game system of this build with its shipped data.
    static const core::System& systemOf(const std::string& id);
    static core::Ports ports();

private:
    void start(std::uint64_t seed);
    void openWindow();
    void confirm();
    void answerByKeys(const core::Request& request);
    bool typeByMouse(const core::Request& request);
    void typeFaces(const core::Request& request);
    int nextFace(int sides);
    void typeTotals(const core::Request& request);
    void typeCounts(const core::Request& request);

    Game m_game;
    OwnFolders m_folders;
    std::unique_ptr<core::MemoryJournal> m_memory;
    std::unique_ptr<database::CampaignFile> m_file;
    std::unique_ptr<core::Journal> m_stream;
    std::unique_ptr<core::Encounter> m_encounter;
    std::unique_ptr<ui::Session> m_session;
    std::unique_ptr<ui::MainWindow> m_window;
    int m_way = 0, m_face = 0;

public:
    Hands hands;
};
