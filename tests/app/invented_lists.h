// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <random>

/// Lists as other programs write them, made of words that nothing else is called by, so that each word can be
/// looked for in what a list became.
namespace invented {

/// Makes words and numbers, no two alike, and remembers them.
class Words {
public:
    explicit Words(unsigned seed) : m_random(seed) {}

    QString word();
    int number();
    /// True `percent` times of a hundred.
    bool happens(int percent) { return upTo(100) <= percent; }
    int upTo(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most)) + 1; }
    /// Puts a member in that no reader knows: a text, a number, a list or an object.
    void surprise(QJsonObject& object);
    const QStringList& all() const { return m_all; }

private:
    std::mt19937 m_random;
    int m_count = 0;
    QStringList m_all;
};

QJsonObject battleScribeList(Words& words, const QString& game);
QByteArray asXml(const QJsonObject& battleScribeList);
QJsonObject armyForgeList(Words& words);
QByteArray armyForgeText(Words& words);
QJsonObject companionWarband(Words& words);
QJsonObject datacards(Words& words);

} // namespace invented
