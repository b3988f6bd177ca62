// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include <vector>

namespace ui {

/// What a player may do by phone; each right includes those before it.
enum class PhoneRights { Watch, Tokens, Act };

/// The invitations of players to join with their phones, as the window shows them; the program supplies them.
class PhoneHost : public QObject {
    Q_OBJECT

public:
    /// A QR code, row by row.
    struct Code {
        int size = 0;           ///< squares in a row, and rows
        std::vector<bool> dark; ///< whether each square is dark
    };
    /// An invited player.
    struct Player {
        QString id, name;
        QString plays; ///< "Operatives", "Veyra", "nothing, only watches"
        PhoneRights rights = PhoneRights::Act;
        bool watchesOnly = false; ///< the player belongs to no side
        bool connected = false;   ///< a phone of the player is connected
        bool ready = false;       ///< the player has declared to be ready for the next phase
        QString link;             ///< empty while phones are not served
        Code code;
    };
    /// What a player may play by phone: nothing (the player watches the table), a side, or one unit of a
    /// side.
    struct Seat {
        QString audience; ///< id of the side; "table" = the player watches
        QString unit;     ///< id of the unit; empty = the whole side, or nothing
        QString name;     ///< what the dialog calls it
    };
    /// A network of this computer in which phones can reach it.
    struct Network {
        QString id, name;
    };
    using QObject::QObject;

    /// Whether phones are served now.
    virtual bool isOn() const = 0;
    /// Begins to serve phones; returns what prevents it, empty when they are served.
    virtual QString start() = 0;
    virtual void stop() = 0;
    virtual QList<Network> networks() const = 0;
    /// The id of the chosen network.
    virtual QString network() const = 0;
    virtual void setNetwork(const QString& id) = 0;

    virtual QList<Player> players() const = 0;
    /// What a further player can be invited to play.
    virtual QList<Seat> seats() const = 0;
    /// Invites a player; returns what prevents it, empty when the player is invited.
    virtual QString invite(const QString& name, const Seat& seat) = 0;
    /// Ends the invitation of the player.
    virtual void remove(const QString& player) = 0;
    /// Gives the player another link; the former one ends.
    virtual void renew(const QString& player) = 0;
    virtual void setRights(const QString& player, PhoneRights rights) = 0;
    /// The number of players whose phones are connected.
    int connected() const;

signals:
    void changed();
};

} // namespace ui
