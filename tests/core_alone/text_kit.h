// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

/// The few parts of Qt that tests of core use, on standard C++, so that they can be compiled where there is
/// no Qt. Texts are UTF-8; what is not here makes a test fail to compile and nothing worse.

#define QT_KIT_TEXT(Type)                                                                                    \
    Type() = default;                                                                                        \
    Type(const char* text) : m_text(text ? text : "") {}                                                     \
    Type(const Type&) = default;                                                                             \
    Type(Type&&) noexcept = default;                                                                         \
    Type& operator=(const Type&) = default;                                                                  \
    Type& operator=(Type&&) noexcept = default;                                                              \
    static Type fromStdString(const std::string& text) {                                                     \
        Type out;                                                                                            \
        out.m_text = text;                                                                                   \
        return out;                                                                                          \
    }                                                                                                        \
    std::string toStdString() const { return m_text; }                                                       \
    const char* constData() const { return m_text.c_str(); }                                                 \
    bool isEmpty() const { return m_text.empty(); }                                                          \
    bool contains(const Type& part) const { return m_text.find(part.m_text) != std::string::npos; }          \
    bool startsWith(const Type& part) const { return m_text.rfind(part.m_text, 0) == 0; }                    \
    bool endsWith(const Type& part) const {                                                                  \
        return m_text.size() >= part.m_text.size() &&                                                        \
               m_text.compare(m_text.size() - part.m_text.size(), std::string::npos, part.m_text) == 0;      \
    }                                                                                                        \
    Type& operator+=(const Type& other) {                                                                    \
        m_text += other.m_text;                                                                              \
        return *this;                                                                                        \
    }                                                                                                        \
    friend Type operator+(const Type& a, const Type& b) { return fromStdString(a.m_text + b.m_text); }       \
    friend Type operator+(const Type& a, char b) { return fromStdString(a.m_text + b); }                     \
    friend bool operator==(const Type&, const Type&) = default;                                              \
    friend auto operator<=>(const Type& a, const Type& b) { return a.m_text <=> b.m_text; }                  \
    friend std::ostream& operator<<(std::ostream& out, const Type& text) { return out << text.m_text; }      \
                                                                                                             \
private:                                                                                                     \
    std::string m_text;                                                                                      \
                                                                                                             \
public:

class QByteArray {
public:
    QT_KIT_TEXT(QByteArray)
    operator const char*() const { return constData(); }
};

class QString {
public:
    QT_KIT_TEXT(QString)
    QString(int count, char16_t unit) : m_text(static_cast<std::size_t>(count), static_cast<char>(unit)) {}
    QString(const QByteArray& bytes) : m_text(bytes.toStdString()) {}
    QString(char letter) : m_text(1, letter) {}
    static QString fromUtf8(const QByteArray& text) { return text; }
    QByteArray toUtf8() const { return QByteArray::fromStdString(m_text); }
    QByteArray toLatin1() const { return toUtf8(); }

    static QString number(long long value) { return fromStdString(std::to_string(value)); }
    static QString number(int value) { return fromStdString(std::to_string(value)); }
    static QString number(long value) { return fromStdString(std::to_string(value)); }
    static QString number(std::size_t value) { return fromStdString(std::to_string(value)); }
    static QString number(double value, char form = 'g', int digits = 6) {
        const std::string format = std::string("%.*") + form;
        char out[64];
        std::snprintf(out, sizeof out, format.c_str(), digits, value);
        return out;
    }
    int toInt(bool* is = nullptr) const {
        char* end = nullptr;
        const auto value = std::strtol(m_text.c_str(), &end, 10);
        if (is) *is = !m_text.empty() && *end == '\0';
        return static_cast<int>(value);
    }
    /// The parts from one number to another, the last of all where `last` is negative.
    QString section(char16_t between, int first, int last = -1) const {
        std::vector<std::string> parts{{}};
        for (const char each : m_text)
            if (each == static_cast<char>(between))
                parts.emplace_back();
            else
                parts.back() += each;
        const int count = static_cast<int>(parts.size());
        if (first < 0) first += count;
        if (last < 0) last += count;
        QString out;
        for (int n = first; n <= last && n < count; ++n)
            out.m_text += (n > first ? std::string(1, static_cast<char>(between)) : std::string()) +
                          parts[static_cast<std::size_t>(n)];
        return out;
    }
    /// Puts a text in the place with the lowest number: %1, %2, …
    QString arg(const QString& text) const {
        for (char digit = '1'; digit <= '9'; ++digit) {
            const std::string place{'%', digit};
            if (const auto at = m_text.find(place); at != std::string::npos)
                return fromStdString(std::string(m_text).replace(at, place.size(), text.m_text));
        }
        return *this;
    }
    QString arg(const char* text) const { return arg(QString(text)); }
    QString arg(double value, int = 0, char form = 'g', int digits = -1) const {
        return arg(number(value, form, digits < 0 ? 6 : digits));
    }
    template <class Whole>
    requires std::is_integral_v<Whole> QString arg(Whole value)
    const { return arg(number(static_cast<long long>(value))); }
};

template <class Item> class QList : public std::vector<Item> {
public:
    using std::vector<Item>::vector;
    explicit QList(const QString& only) requires std::is_same_v<Item, QString> { this->push_back(only); }
    bool isEmpty() const { return this->empty(); }
    QList& operator<<(const Item& item) {
        this->push_back(item);
        return *this;
    }
    bool contains(const Item& wanted) const {
        for (const auto& item : *this)
            if (item == wanted) return true;
        return false;
    }
    QList filter(const QString& part) const {
        QList out;
        for (const auto& item : *this)
            if (item.contains(part)) out.push_back(item);
        return out;
    }
    QString join(const QString& between) const {
        QString out;
        for (std::size_t n = 0; n < this->size(); ++n)
            out += n == 0 ? (*this)[n] : between + (*this)[n];
        return out;
    }
};
template <class First, class... Others> QList(First, Others...) -> QList<First>;
using QStringList = QList<QString>;

struct QIODevice {
    enum OpenMode { ReadOnly };
};

class QFile {
public:
    explicit QFile(const QString& path) : m_path(path) {}
    bool open(QIODevice::OpenMode) {
        m_file.open(m_path.toStdString(), std::ios::binary);
        return m_file.good();
    }
    QByteArray readAll() { return QByteArray::fromStdString({std::istreambuf_iterator<char>(m_file), {}}); }

private:
    QString m_path;
    std::ifstream m_file;
};

using qsizetype = std::ptrdiff_t;

template <class Type> constexpr const Type& qAsConst(const Type& value) { return value; }
inline std::string kitText(const QString& text) { return text.toStdString(); }

inline QString qEnvironmentVariable(const char* name, const QString& otherwise = {}) {
    const char* value = std::getenv(name);
    return value ? QString(value) : otherwise;
}

inline int qEnvironmentVariableIntValue(const char* name) { return qEnvironmentVariable(name).toInt(); }

#define qPrintable(text) kitText(text).c_str()
#define QStringLiteral(text) QString(text)
#define Q_UNUSED(value) (void)(value)

/// Reports and ends the program.
template <class... Values> [[noreturn]] void qFatal(const char* format, Values... values) {
    std::fprintf(stderr, format, values...);
    std::fputc('\n', stderr);
    std::abort();
}
