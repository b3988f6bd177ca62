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

/// The models that a sentence is about.
struct Subject {
    /// How the sentence names its models.
    enum class Kind {
        Counted, ///< "8 Gate Guards", "One Trooper"
        Named,   ///< "The Pack Leader"
        Every,   ///< "Every Boyz": all of that name that no other sentence counts
        Rest,    ///< "the other models"
        All      ///< "every model", "this model"
    };
    Kind kind = Kind::Named;
    int count = 1; ///< for Counted
    QString name{};
};

/// "2 twin carbines".
struct CarriedItem {
    QString whole; ///< the text as it is written
    QString name;  ///< the text without the number
    int count = 1; ///< how many of it each model carries
};

/// "<subjects> are equipped with: <items>."
struct Sentence {
    QString text;
    std::vector<Subject> subjects; ///< empty when the subject is unclear
    std::vector<CarriedItem> items;
    bool also = false; ///< in addition to the weapons of another sentence
};

/// What the text of a datacard says about its models and their weapons.
struct CardText {
    std::vector<CountedModels> models;
    std::vector<Sentence> sentences;
    QStringList notUnderstood; ///< one sentence each
};

/// The number and the name of a carried item.
CarriedItem carriedItem(const QString& written);

/// What the composition and the loadout of a card say together; each may contain lines of the other.
CardText readCard(const QStringList& composition, const QString& loadout);

} // namespace database::datacards
