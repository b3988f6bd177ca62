// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/menu_letters.h"

#include <QAction>
#include <QMap>
#include <QMenu>
#include <QSet>

namespace ui {

namespace {

/// The text of an entry without mnemonic marks; a doubled "&", or one before a space, is a plain character.
QString plainText(const QString& text) {
    QString out;
    for (qsizetype n = 0; n < text.size(); ++n) {
        const bool mark = text.at(n) == QLatin1Char('&') && n + 1 < text.size() && !text.at(n + 1).isSpace();
        if (mark) ++n;
        out += text.at(n);
    }
    return out;
}

/// The positions of letters that may be marked: the beginnings of words, then all others.
QList<qsizetype> placesFor(const QString& words) {
    const auto end = words.indexOf(QLatin1Char('\t')) < 0 ? words.size() : words.indexOf(QLatin1Char('\t'));
    QList<qsizetype> first, later;
    for (qsizetype n = 0; n < end; ++n)
        if (words.at(n).isLetterOrNumber()) (n == 0 || words.at(n - 1).isSpace() ? first : later) << n;
    return first + later;
}

/// Assigns letters to entries: earlier entries choose first, but change to another letter where otherwise a
/// later entry would have none.
struct Sharing {
    QList<QString> words;
    QList<QList<qsizetype>> places;
    QList<qsizetype> given;       ///< position by entry, -1 = none
    QMap<QChar, qsizetype> owner; ///< entry by letter

    QChar letter(qsizetype entry, qsizetype place) const { return words.at(entry).at(place).toUpper(); }
    void give(qsizetype entry, qsizetype place) {
        given[entry] = place;
        owner[letter(entry, place)] = entry;
    }
    bool takeFree(qsizetype entry, qsizetype most) {
        for (const auto place : places.at(entry).mid(0, most)) {
            if (owner.contains(letter(entry, place))) continue;
            give(entry, place);
            return true;
        }
        return false;
    }
    bool takeAny(qsizetype entry, QSet<QChar>& tried) {
        for (const auto place : places.at(entry)) {
            const auto wanted = letter(entry, place);
            if (tried.contains(wanted)) continue;
            tried << wanted;
            if (owner.contains(wanted) && !takeAny(owner.value(wanted), tried)) continue;
            give(entry, place);
            return true;
        }
        return false;
    }
};

QString marked(const QString& words, qsizetype at) {
    QString out;
    for (qsizetype n = 0; n < words.size(); ++n) {
        if (n == at) out += QLatin1Char('&');
        out += words.at(n);
        if (words.at(n) == QLatin1Char('&')) out += QLatin1Char('&');
    }
    return out;
}

} // namespace

void addMenuLetters(QMenu& menu) {
    const auto actions = menu.actions();
    Sharing sharing;
    for (auto* action : actions) {
        sharing.words << plainText(action->text());
        sharing.places << (action->isSeparator() ? QList<qsizetype>() : placesFor(sharing.words.back()));
        sharing.given << -1;
    }
    for (qsizetype n = 0; n < actions.size(); ++n)
        sharing.takeFree(n, 1);
    for (qsizetype n = 0; n < actions.size(); ++n) {
        QSet<QChar> tried;
        if (sharing.given.at(n) < 0 && !sharing.takeFree(n, sharing.places.at(n).size()))
            sharing.takeAny(n, tried);
    }
    for (qsizetype n = 0; n < actions.size(); ++n) {
        if (!actions.at(n)->isSeparator())
            actions.at(n)->setText(marked(sharing.words.at(n), sharing.given.at(n)));
    }
}

void nameMenu(QMenu& menu, const QString& name) {
    menu.setAccessibleName(name);
    QObject::connect(&menu, &QMenu::aboutToShow, &menu, [&menu] { addMenuLetters(menu); });
    for (auto* action : menu.actions())
        if (action->menu()) nameMenu(*action->menu(), plainText(action->text()));
}

} // namespace ui
