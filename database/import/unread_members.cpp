// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/unread_members.h"

#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace database::roster_tree {

namespace {

using core::Value;

constexpr qsizetype longestValue = 200; ///< letters of one value that are quoted

bool holdsKey(const std::vector<std::string_view>& all, std::string_view one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

/// "custom notes" of customNotes, "stat move" of stat-move.
QString joinNames(const std::string& key) {
    QString out;
    for (const auto letter : QString::fromStdString(key)) {
        if (letter.isUpper() && !out.isEmpty() && !out.back().isSpace() && !out.back().isUpper()) out += u' ';
        out += letter == u'_' || letter == u'-' ? QChar(u' ') : letter;
    }
    return out.trimmed().left(longestValue).toLower();
}

class Walk {
public:
    Walk(const SourceTerms& terms, const ReadMembers& read, const ReadMembers& passed,
         const std::function<void(const std::string&)>& report)
        : m_terms(terms), m_read(read), m_passed(passed), m_report(report) {}

    void object(const Value& value, const QString& name = {}) {
        const auto* members = value.asObject();
        if (!members || isHidden(value)) return;
        if (!name.isEmpty()) m_owners << name;
        QStringList unread;
        for (const auto& [key, member] : *members) {
            if (holdsKey(m_terms.technical, key) || m_passed.contains(&member)) continue;
            if (m_read.contains(&member))
                inside(member);
            else if (const auto words = say(member); !words.isEmpty())
                unread << joinNames(key) + (words == QLatin1String("yes") ? QString() : u' ' + words);
        }
        if (!unread.isEmpty())
            m_report((owner() + QStringLiteral("the list also says ") + unread.join("; ") +
                      QStringLiteral("; left out"))
                         .toStdString());
        if (!name.isEmpty()) m_owners.removeLast();
    }

private:
    static bool isHidden(const Value& value) {
        const auto* hidden = value.find("hidden");
        return hidden && (*hidden == Value(true) || *hidden == Value("true"));
    }

    QString nameOf(const Value& value) const {
        for (const auto key : m_terms.names)
            if (const auto name = text(value, key); !name.empty())
                return QString::fromStdString(name).simplified().left(longestValue);
        return {};
    }

    /// "Line Squad, Power fist: "; empty for the list as a whole.
    QString owner() const {
        if (m_owners.isEmpty()) return {};
        return (m_owners.size() == 1 ? m_owners.front() : m_owners.front() + ", " + m_owners.back()) + ": ";
    }

    void inside(const Value& member) {
        if (member.asObject()) object(member, nameOf(member));
        if (const auto* items = member.asArray())
            for (const auto& item : *items)
                if (item.asObject()) object(item, nameOf(item));
    }

    /// The text of an unread member; empty when it has none.
    QString say(const Value& value) const {
        if (const auto* items = value.asArray()) {
            QStringList out;
            for (const auto& item : *items)
                if (const auto words = say(item); !words.isEmpty()) out << words;
            return out.join(", ");
        }
        if (value.asObject()) return reportObject(value);
        if (value == Value(true)) return QStringLiteral("yes");
        if (const auto* written = value.asString()) {
            const auto words = QString::fromStdString(*written).simplified();
            const bool nothing = words.isEmpty() || words == u"null" || words == u"None" || words == u"0" ||
                                 words == u"0.0" || words == u"false";
            return nothing                       ? QString()
                   : words.size() > longestValue ? words.left(longestValue) + u'…'
                                                 : words;
        }
        const auto* real = value.asDouble();
        const bool counts = (value.asInt() && *value.asInt() != 0) || (real && *real != 0);
        return counts ? QString::fromStdString(core::canonicalBytes(value)) : QString();
    }

    QString reportObject(const Value& value) const {
        if (isHidden(value)) return {};
        // A sum of zero, or a limit without effect, is no content.
        if (const auto amount = number(value, "value"); amount && *amount <= 0) return {};
        QStringList out;
        for (const auto& [key, member] : *value.asObject()) {
            if (holdsKey(m_terms.technical, key)) continue;
            const auto words = say(member);
            if (words.isEmpty()) continue;
            const bool plain = holdsKey(m_terms.names, key);
            if (plain)
                out.prepend(words);
            else
                out << joinNames(key) + u' ' + words;
        }
        return out.join(' ');
    }

    const SourceTerms& m_terms;
    const ReadMembers& m_read;
    const ReadMembers& m_passed;
    const std::function<void(const std::string&)>& m_report;
    QStringList m_owners;
};

} // namespace

void reportUnread(const Value& tree, const SourceTerms& terms, const ReadMembers& read,
                  const ReadMembers& passed, const std::function<void(const std::string&)>& report) {
    Walk(terms, read, passed, report).object(tree);
}

} // namespace database::roster_tree
