// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace database::datacards {

/// "9 Boyz models", "TOWER GUARDS (10 MODELS)".
struct CountedModels {
    QString name;
    int count = 1;
};

/// Whom a sentence is about.
struct Subject {
    enum class Kind {
        Counted, ///< "8 Gate Guards", "One Trooper"
        Named,   ///< "The Pack Leader"
        Every,   ///< "Every Boyz": all of that name that no other sentence counts
        Rest,    ///< "the other models"
        All      ///< "every model", "this model"
    };
    Kind kind = Kind::Named;
    int count = 1; ///< of Counted
    QString name{};
};

/// "2 twin carbines".
struct CarriedItem {
    QString whole; ///< as it is written
    QString name;  ///< without the number
    int count = 1;
};

/// "<subjects> are equipped with: <items>."
struct Sentence {
    QString text;
    std::vector<Subject> subjects; ///< none when it is not clear who is meant
    std::vector<CarriedItem> items;
    bool also = false; ///< beside what another sentence says
};

struct CardText {
    std::vector<CountedModels> models;
    std::vector<Sentence> sentences;
    QStringList notUnderstood; ///< a sentence each
};

/// The number and the name of what is carried.
CarriedItem carriedItem(const QString& written);

/// Takes the lines of a composition and of a loadout apart; each may hold what belongs to the other.
CardText readCard(const QStringList& composition, const QString& loadout);

} // namespace database::datacards
