// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/name_suggestion.h"
#include "support/case.h"

#include <QTest>

#include <map>

/// The name that was most likely meant.
class TestKernelNearName : public QObject {
    Q_OBJECT

private slots:
    void nearest_data();
    void nearest();
    void sentences();
};

void TestKernelNearName::nearest_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("meant");
    QTest::newRow("one letter too many") << "Pinn"
                                         << "Pin";
    QTest::newRow("one letter missing") << "Suppresion"
                                        << "Suppression";
    QTest::newRow("two changed places") << "Blats"
                                        << "Blast";
    QTest::newRow("capitals do not count") << "sTUN"
                                           << "Stun";
    QTest::newRow("nothing near") << "Zeppelin"
                                  << "";
    QTest::newRow("short words are not near everything") << "Ox"
                                                         << "";
    QTest::newRow("empty") << ""
                           << "";
    QTest::newRow("a pasted text") << QString(5000, u'a') << "";
}

void TestKernelNearName::nearest() {
    QFETCH(QString, word);
    QFETCH(QString, meant);
    const std::vector<std::string> known{"Pin", "Stun", "Suppression", "Blast", "Bleed", ""};
    QCOMPARE(QString::fromStdString(core::closestName(word.toStdString(), known)), meant);
}

void TestKernelNearName::sentences() {
    QCOMPARE(core::didYouMean("nett", {"net", "leap"}), std::string(": did you mean `net`?"));
    QCOMPARE(core::didYouMean("orbital", {"net", "leap"}), std::string());
    struct Entry {
        std::string name;
    };
    const std::map<std::string, Entry> known{{"area", {"Area(X,Y)"}},
                                             {"sustained hits", {"Sustained Hits X"}}};
    QCOMPARE(core::nearKeyword("Aera(2,1)", "aera", known), std::string("Area(2,1)"));
    QCOMPARE(core::nearKeyword("Sustained Hit 1", "sustained hit", known), std::string("Sustained Hits 1"));
    QCOMPARE(core::nearKeyword("Zeppelin", "zeppelin", known), std::string());
}

TEST_CASE(TestKernelNearName, QCoreApplication)
#include "test_kernel_near_name.moc"
