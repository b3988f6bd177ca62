// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/rules/specials/special.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <set>

using namespace trench_rules;

/// Nothing of the digest is forgotten: each id of abilities and gear is a row that plays it, or is left to
/// others with a reason.
class TestTrenchCovered : public QObject {
    Q_OBJECT

private slots:
    void everyIdIsPlayedOrHasAReason();
    void thePageTellsWhatStaysOnTheTable();
};

namespace {

/// Ids in the names of rows of the tests of this folder, and of the table of dashes.
std::set<QString> playedIds() {
    std::set<QString> out;
    const QDir folder(QStringLiteral(SOURCE_FOLDER "/tests/core/systems/trench_crusade"));
    const QRegularExpression name(QStringLiteral("(?:row\\(|Dashing\\{)\\s*\"([^\"]*)\""));
    const QRegularExpression id(QStringLiteral("TC-[WET]\\d+"));
    for (const auto& path : folder.entryList({QStringLiteral("test_*.cpp")})) {
        QFile file(folder.filePath(path));
        if (!file.open(QIODevice::ReadOnly)) continue;
        auto names = name.globalMatch(QString::fromUtf8(file.readAll()));
        while (names.hasNext()) {
            auto ids = id.globalMatch(names.next().captured(1));
            while (ids.hasNext())
                out.insert(ids.next().captured(0));
        }
    }
    return out;
}

bool isOfOthers(const Effect& effect) {
    if (effect.kind == EffectKind::Reminder || effect.kind == EffectKind::Deploys) return true;
    if (effect.kind != EffectKind::Special) return false;
    const auto* special = findSpecial(effect.text);
    return special && (special->how == CarriedOut::Elsewhere || special->how == CarriedOut::Reminder);
}

/// Why the program does not play it: the entry says so, or all that it does is done by others.
template <class Entry> bool hasReason(const Entry& entry) {
    if (entry.automated == Automated::Reminder) return !entry.why.empty();
    const bool nothingElse = !entry.act && entry.triggers.empty() && !entry.effects.empty() &&
                             std::all_of(entry.effects.begin(), entry.effects.end(),
                                         [](const Effect& one) { return isOfOthers(one); });
    return nothingElse;
}

/// Ids of which an entry is left to others with a reason.
std::set<QString> remindedIds() {
    std::set<QString> out;
    for (const auto& [id, ability] : shipped().abilities)
        if (hasReason(ability)) out.insert(QString::fromStdString(ability.rule));
    for (const auto& [id, gear] : shipped().gear)
        if (hasReason(gear)) out.insert(QString::fromStdString(gear.rule));
    return out;
}

/// Triggers whose one outcome stands in the table of specials as the table's.
const std::map<QString, const char*>& toldAtTheTable() {
    static const std::map<QString, const char*> all{
        {QStringLiteral("TC-W123"), "the order of two activations is told at the table"},
        {QStringLiteral("TC-W133"), "where infiltrators stand and who sees the charger is measured"}};
    return all;
}

} // namespace

void TestTrenchCovered::everyIdIsPlayedOrHasAReason() {
    const auto played = playedIds(), reminded = remindedIds();
    QStringList missing;
    const auto look = [&](const QString& id) {
        if (!played.contains(id) && !reminded.contains(id) && !toldAtTheTable().contains(id)) missing += id;
    };
    for (int n = 1; n <= 157; ++n)
        look(QStringLiteral("TC-W%1").arg(n));
    for (int n = 1; n <= 40; ++n)
        look(QStringLiteral("TC-E%1").arg(n));
    for (int n = 24; n <= 33; ++n)
        if (!played.contains(QStringLiteral("TC-T%1").arg(n))) missing += QStringLiteral("TC-T%1").arg(n);
    QVERIFY2(missing.empty(), qPrintable(missing.join(QStringLiteral(", "))));
}

void TestTrenchCovered::thePageTellsWhatStaysOnTheTable() {
    QFile file(QStringLiteral(SOURCE_FOLDER "/docs/trench-crusade.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto page = QString::fromUtf8(file.readAll());
    const auto tells = [&](const std::string& name, const std::string& why) {
        const auto line =
            QStringLiteral("| %1 | %2 |").arg(QString::fromStdString(name), QString::fromStdString(why));
        QVERIFY2(page.contains(line), qPrintable(line));
    };
    for (const auto& special : remindedSpecials())
        if (special.how == CarriedOut::Reminder) tells("`" + std::string(special.id) + "`", special.why);
    for (const auto& [id, ability] : shipped().abilities)
        if (ability.automated == Automated::Reminder) tells(ability.name, ability.why);
    for (const auto& [id, gear] : shipped().gear)
        if (gear.automated == Automated::Reminder) tells(gear.name, gear.why);
}

TEST_CASE(TestTrenchCovered, tests::NoApplication)
#include "test_trench_covered.moc"
