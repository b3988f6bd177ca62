// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/datacard_sentences.h"

#include "database/import/datacard_texts.h"
#include "database/import/roster_limits.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace database::datacards {

namespace {

constexpr qsizetype longestText = 8000; ///< letters of one card that are read
constexpr int mostCarried = 20;         ///< copies of one weapon per model

/// The number that a word spells; 0 when it is none.
int numberOf(const QString& word) {
    static const QStringList words{"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    bool digits = false;
    const int number = word.toInt(&digits);
    if (digits) return number;
    const auto place = words.indexOf(word.toLower());
    return place > 0 ? static_cast<int>(place) : 0;
}

QString withoutBullet(const QString& line) {
    static const QRegularExpression bullet("^[\\s■•▪●◦·*–-]+");
    return QString(line).remove(bullet).simplified();
}

QString withoutModels(const QString& name) {
    static const QRegularExpression models("\\s+models?$", QRegularExpression::CaseInsensitiveOption);
    return QString(name).remove(models).trimmed();
}

/// "Plague Marines (7 models)", "7 Plague Marines", "• 1 Boss model", "one Champion"; for "4-9 Poxwalkers"
/// the larger number.
std::optional<CountedModels> countedIn(const QString& line) {
    static const QRegularExpression behind("^(.+?)\\s*\\((\\d{1,4})\\s*models?\\)",
                                           QRegularExpression::CaseInsensitiveOption),
        before("^(?:\\d{1,4}\\s*[-–]\\s*)?(\\d{1,4}|\\p{L}+)\\s*[x×]?\\s+(.+)$");
    const auto last = behind.match(line), first = before.match(line);
    CountedModels out;
    if (last.hasMatch())
        out = {last.captured(1), last.captured(2).toInt()};
    else if (first.hasMatch())
        out = {withoutModels(first.captured(2)), numberOf(first.captured(1))};
    else
        return std::nullopt;
    if (out.count < 1 || out.count > roster_limits::models || out.name.isEmpty()) return std::nullopt;
    return out;
}

/// One part of a subject: "every Boyz", "the Pack Leader model", "3 Pathfinder models".
std::optional<Subject> subjectIn(const QString& part) {
    static const QRegularExpression all(
        "^(?:every|each|all|this|these|the)(?:\\s+of\\s+(?:the|these))?\\s+"
        "models?(?:\\s+in\\s+(?:this|the)\\s+unit)?$|^all of them$|^this unit$",
        QRegularExpression::CaseInsensitiveOption),
        rest("^(?:(?:every|each|all|the)\\s+)?(?:other|others|remaining|rest)\\b",
             QRegularExpression::CaseInsensitiveOption),
        unclear("^(?:for|if|up to|any|either)\\b|\\bwith\\b|\\bwithout\\b|\\bexcept\\b",
                QRegularExpression::CaseInsensitiveOption),
        every("^(?:every|each|all)\\s+(?:of\\s+the\\s+)?(.+)$", QRegularExpression::CaseInsensitiveOption),
        one("^(?:the|this|an?)\\s+(.+)$", QRegularExpression::CaseInsensitiveOption),
        counted("^(\\d{1,3}|\\p{L}+)\\s+(.+)$");
    if (part.isEmpty() || unclear.match(part).hasMatch()) return std::nullopt;
    if (all.match(part).hasMatch()) return Subject{Subject::Kind::All, 1, {}};
    if (rest.match(part).hasMatch()) return Subject{Subject::Kind::Rest, 1, {}};
    if (const auto found = every.match(part); found.hasMatch())
        return Subject{Subject::Kind::Every, 1, withoutModels(found.captured(1))};
    const auto number = counted.match(part);
    if (const int count = number.hasMatch() ? numberOf(number.captured(1)) : 0; count > 0)
        return count > roster_limits::models
                   ? std::nullopt
                   : std::optional(Subject{Subject::Kind::Counted, count, withoutModels(number.captured(2))});
    const auto found = one.match(part);
    return Subject{Subject::Kind::Named, 1, withoutModels(found.hasMatch() ? found.captured(1) : part)};
}

/// "The Sergeant and every Trooper" are two parts. None when one of them is unclear.
std::vector<Subject> subjectsIn(const QString& text) {
    // Splits only before a text that begins like a subject: "Knights and Squires" may be one name.
    static const QRegularExpression between("(?:,\\s*|\\s+)and\\s+(?=(?:the|every|each|all|this|an?|\\d+|one|"
                                            "two|three|four|five|six|seven|eight|nine|"
                                            "ten)\\s)|,\\s+(?=(?:the|every|each|\\d+)\\s)",
                                            QRegularExpression::CaseInsensitiveOption);
    std::vector<Subject> out;
    for (const auto& part : text.split(between, Qt::SkipEmptyParts)) {
        const auto subject = subjectIn(part.trimmed());
        if (!subject) return {};
        out.push_back(*subject);
    }
    return out;
}

std::vector<CarriedItem> itemsIn(const QString& text) {
    static const QRegularExpression between("[;,]");
    std::vector<CarriedItem> out;
    for (const auto& part : text.split(between, Qt::SkipEmptyParts)) {
        const auto whole = part.simplified();
        const bool nothing = whole.isEmpty() || whole == u"-" ||
                             whole.compare(u"nothing", Qt::CaseInsensitive) == 0 ||
                             whole.compare(u"none", Qt::CaseInsensitive) == 0;
        if (!nothing) out.push_back(carriedItem(whole));
    }
    return out;
}

/// The sentences of a line; returns the text between them.
QString takeSentences(const QString& line, std::vector<Sentence>& out) {
    static const QRegularExpression sentence("([^.:;]+?)\\s+(?:is|are)\\s+((?:also|additionally|each|both|"
                                             "all)\\s+)?equipped\\s+with\\s*:?\\s*([^.]*)\\.?",
                                             QRegularExpression::CaseInsensitiveOption);
    QString between = line;
    for (auto found = sentence.globalMatch(line); found.hasNext();) {
        const auto match = found.next();
        const auto subject = withoutBullet(match.captured(1));
        const auto adverb = match.captured(2).trimmed().toLower();
        out.push_back({match.captured(0).trimmed(), subjectsIn(subject), itemsIn(match.captured(3)),
                       adverb == u"also" || adverb == u"additionally"});
        between.remove(match.captured(0));
    }
    return withoutBullet(between);
}

} // namespace

CarriedItem carriedItem(const QString& written) {
    static const QRegularExpression number("^(\\d{1,2}|\\p{L}+)\\s*[x×]?\\s+(.+)$");
    const auto whole = written.simplified();
    const auto found = number.match(whole);
    const int count = found.hasMatch() ? numberOf(found.captured(1)) : 0;
    return count > 0 ? CarriedItem{whole, found.captured(2), std::min(count, mostCarried)}
                     : CarriedItem{whole, whole, 1};
}

CardText readCard(const QStringList& composition, const QString& loadout) {
    static const QRegularExpression broken("(equipped\\s+with\\s*:)\\s*\\n\\s*",
                                           QRegularExpression::CaseInsensitiveOption);
    CardText out;
    const auto take = [&](const QString& line, const QString& place) {
        const auto left = takeSentences(withoutBullet(line), out.sentences);
        if (left.isEmpty()) return;
        if (const auto counted = countedIn(left))
            out.models.push_back(*counted);
        else
            out.notUnderstood << place + " `" + left.left(120) + "` could not be understood";
    };
    for (const auto& line : composition)
        for (const auto& part : plainText(line.left(longestText)).split(u'\n'))
            take(part, "composition");
    auto text = plainText(loadout.left(longestText));
    for (const auto& line : text.replace(broken, "\\1 ").split(u'\n'))
        take(line, "equipment");
    return out;
}

} // namespace database::datacards
