// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/roster_xml.h"

#include "database/import/battlescribe.h"
#include "database/import/roster_limits.h"

#include <QBuffer>
#include <QXmlStreamReader>

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace database {

namespace {

using core::impossible;
using core::Value;

template <std::size_t N> bool isAmong(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Lists, their elements, and members that are texts. Other elements are kept in their written form, so that
/// they can be reported.
constexpr std::array<std::string_view, 7> lists{"forces",     "selections", "profiles", "characteristics",
                                                "categories", "costs",      "rules"};
constexpr std::array<std::string_view, 7> things{"force",    "selection", "profile", "characteristic",
                                                 "category", "cost",      "rule"};
constexpr std::array<std::string_view, 2> texts{"description", "customNotes"};

std::string lineOf(const QByteArray& text, qsizetype offset, const std::string& where) {
    return where + ", line " + std::to_string(text.left(offset).count('\n') + 1);
}

/// The end of the tag that begins there, ignoring quoted text; the end of the text when it has none.
qsizetype endOfTag(const QByteArray& text, qsizetype begin) {
    char quote = 0;
    for (auto n = begin + 1; n < text.size(); ++n) {
        if (quote)
            quote = text[n] == quote ? char(0) : quote;
        else if (text[n] == '"' || text[n] == '\'')
            quote = text[n];
        else if (text[n] == '>')
            return n;
        // The rest of a tag beyond its limit is not needed.
        if (n - begin > roster_limits::tagBytes) return n;
    }
    return text.size();
}

/// The end of the markup that begins there: one of these endings, else that of its tag; -1 when it has no
/// end.
qsizetype endOfMarkup(const QByteArray& text, qsizetype begin) {
    const auto rest = QByteArrayView(text).sliced(begin);
    if (rest.startsWith("<!--")) return text.indexOf("-->", begin + 4);
    if (rest.startsWith("<![CDATA[")) return text.indexOf("]]>", begin);
    if (rest.startsWith("<?")) return text.indexOf("?>", begin);
    return endOfTag(text, begin);
}

bool isTag(QByteArrayView markup) { return !markup.startsWith("<!") && !markup.startsWith("<?"); }
bool declares(QByteArrayView markup) {
    return markup.startsWith("<!") && !markup.startsWith("<!--") && !markup.startsWith("<![CDATA[");
}

/// Refuses what would cost the XML reader far too much time or memory: document types (entities, external
/// files), tags with thousands of attributes, which take quadratic time, and endless texts and comments,
/// which it stores several times.
core::Result<core::Ok> checkMarkup(const QByteArray& text, const std::string& where) {
    const auto tooLong = [&](qsizetype begin) {
        return impossible("roster.text_too_long",
                          "the file contains a text or comment that is too long for a roster",
                          lineOf(text, begin, where));
    };
    qsizetype before = 0; ///< start of the text before the next markup
    for (auto n = text.indexOf('<'); n >= 0; n = text.indexOf('<', n)) {
        if (n - before > roster_limits::xmlTextBytes) return tooLong(before);
        const auto markup = QByteArrayView(text).sliced(n);
        if (declares(markup))
            return impossible("roster.xml_doctype",
                              "the file declares a document type or entities, which a roster does not need; "
                              "such files are refused",
                              lineOf(text, n, where));
        const auto end = endOfMarkup(text, n);
        if (isTag(markup) && end - n > roster_limits::tagBytes)
            return impossible("roster.xml_tag", "the file contains a tag that is too long for a roster",
                              lineOf(text, n, where));
        if ((end < 0 ? text.size() : end) - n > roster_limits::xmlTextBytes) return tooLong(n);
        before = end < 0 ? text.size() : end;
        if (end < 0) break;
        n = std::max(n + 1, end);
    }
    if (text.size() - before > roster_limits::xmlTextBytes) return tooLong(before);
    return core::Ok{};
}

/// Turns the XML into the same tree that New Recruit writes as JSON.
class TreeMaker {
public:
    TreeMaker(const QByteArray& text, std::string where) : m_where(std::move(where)) {
        m_bytes.setData(text);
        m_bytes.open(QIODevice::ReadOnly);
        m_xml.setDevice(&m_bytes);
    }

    core::Result<Value> make() {
        while (!m_xml.atEnd() && !m_problem)
            take(m_xml.readNext());
        if (m_problem) return tl::unexpected<core::Problem>(*m_problem);
        if (m_xml.hasError())
            return impossible("roster.xml_syntax",
                              "the file is not valid XML: " + m_xml.errorString().toStdString(), place());
        return std::move(m_roster);
    }

private:
    struct Open {
        std::string name;
        Value::Object members;
        Value::Array items;
        std::string text;
    };

    std::string place() const {
        return m_where + ", line " + std::to_string(m_xml.lineNumber()) + ", column " +
               std::to_string(m_xml.columnNumber());
    }
    void refuse(const char* code, const std::string& text) { m_problem = core::Problem{code, text, place()}; }

    void take(QXmlStreamReader::TokenType token) {
        if (token == QXmlStreamReader::StartDocument) {
            const auto encoding = m_xml.documentEncoding();
            if (!encoding.isEmpty() && encoding.compare(u"UTF-8", Qt::CaseInsensitive) != 0 &&
                encoding.compare(u"US-ASCII", Qt::CaseInsensitive) != 0)
                refuse("roster.encoding", "the file says that it is written in " +
                                              encoding.left(40).toString().toStdString() +
                                              "; rosters are written in UTF-8, so save it in UTF-8");
        } else if (token == QXmlStreamReader::DTD)
            refuse("roster.xml_doctype",
                   "the file declares a document type, which a roster does not need; such files are refused");
        else if (token == QXmlStreamReader::StartElement)
            open();
        else if (token == QXmlStreamReader::EndElement)
            close();
        else if (token == QXmlStreamReader::Characters)
            addText();
    }

    void open() {
        if (++m_elements > roster_limits::elements)
            return refuse("roster.too_many", "the file contains too many elements for a roster");
        if (static_cast<int>(m_open.size()) >= roster_limits::depth)
            return refuse("roster.too_deep", "the elements of the file are nested too deeply for a roster");
        Open next;
        next.name = m_xml.name().toString().toStdString();
        if (m_open.empty() && next.name != "roster") return refuse("roster.format", wrongRoot(next.name));
        for (const auto& attribute : m_xml.attributes())
            next.members.emplace(attribute.name().toString().toStdString(),
                                 attribute.value().toString().toStdString());
        m_members += static_cast<int>(next.members.size());
        if (m_members > roster_limits::xmlAttributes)
            return refuse("roster.too_many", "the file contains too many attributes for a roster");
        m_open.push_back(std::move(next));
    }

    static std::string wrongRoot(const std::string& name) {
        if (name == "catalogue" || name == "gameSystem")
            return "the file is a data file of BattleScribe, not a roster; open it there, build a list and "
                   "save the list";
        return "the file is XML, but not a roster of BattleScribe: it begins with `" + name.substr(0, 40) +
               "`";
    }

    void addText() {
        if (m_open.empty()) return;
        auto& text = m_open.back().text;
        text += m_xml.text().toString().toStdString();
        if (static_cast<qint64>(text.size()) > roster_limits::textBytes)
            refuse("roster.text_too_long", "the file contains a text that is too long for a roster");
    }

    void close() {
        auto done = std::move(m_open.back());
        m_open.pop_back();
        if (m_open.empty()) {
            m_roster = Value::Object{{"roster", Value(std::move(done.members))}};
            return;
        }
        auto& parent = m_open.back();
        if (isAmong(lists, done.name))
            parent.members.insert_or_assign(done.name, Value(std::move(done.items)));
        else if (isAmong(texts, done.name))
            parent.members.insert_or_assign(done.name, Value(std::move(done.text)));
        else if (isAmong(things, done.name)) {
            if (done.name == "characteristic")
                done.members.insert_or_assign("$text", Value(std::move(done.text)));
            parent.items.emplace_back(std::move(done.members));
        } else
            keepUnknown(std::move(done), parent);
    }

    /// Keeps an element that is not known in rosters, so that it can be reported.
    static void keepUnknown(Open done, Open& parent) {
        Value value = std::move(done.text);
        if (!done.members.empty()) {
            if (!done.items.empty()) done.members.insert_or_assign("items", Value(std::move(done.items)));
            value = Value(std::move(done.members));
        } else if (!done.items.empty())
            value = Value(std::move(done.items));
        const bool member = parent.name == "roster" || isAmong(things, parent.name);
        if (member)
            parent.members.emplace(done.name, std::move(value));
        else
            parent.items.push_back(std::move(value));
    }

    QBuffer m_bytes; ///< read in pieces, since the reader would copy a whole text at twice its size
    QXmlStreamReader m_xml;
    std::string m_where;
    std::vector<Open> m_open;
    int m_elements = 0, m_members = 0;
    std::optional<core::Problem> m_problem;
    Value m_roster;
};

} // namespace

core::Result<core::Roster> readRosterXml(const QByteArray& text, const std::string& where) {
    if (const auto sound = checkMarkup(text, where); !sound)
        return tl::unexpected<core::Problem>(sound.error());
    const auto tree = TreeMaker(text, where).make();
    if (!tree) return tl::unexpected<core::Problem>(tree.error());
    return battleScribeRoster(*tree->find("roster"), where);
}

} // namespace database
