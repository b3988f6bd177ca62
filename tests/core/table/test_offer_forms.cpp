// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "support/case.h"
#endif

#include <QTest>

using namespace core;

/// The inputs of an offer agree with the fields of its command, in every game.
class TestOfferForms : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }
    void inputsAgreeWithTheirFields_data() { m_tables.rows(); }
    void inputsAgreeWithTheirFields();

private:
    AnyTables m_tables;
};

namespace {

double bound(const Value& schema, const char* name, double otherwise) {
    const auto* value = schema.find(name);
    if (!value) return otherwise;
    return value->asInt()      ? static_cast<double>(*value->asInt())
           : value->asDouble() ? *value->asDouble()
                               : otherwise;
}

/// Checks one input against the schema of its field; `written` is the value in the body of the command.
void compare(const OfferField& input, const Value& field, const Value* written, const QByteArray& name) {
    QVERIFY2(!input.label.empty() && !input.help.empty(), name + " has no label or no help");
    QVERIFY2(!input.preset.isNull(), name + " has no preset");
    if (written && input.kind != OfferField::Kind::Number)
        QVERIFY2(*written == input.preset, name + ": its preset is not the value of the command");
    if (input.kind != OfferField::Kind::Number) return;
    QVERIFY2(bound(field, "minimum", input.minimum) <= input.minimum &&
                 input.maximum <= bound(field, "maximum", input.maximum),
             name + " allows numbers that its field refuses");
    QVERIFY2(input.minimum <= input.maximum, name + " allows no number");
}

} // namespace

void TestOfferForms::inputsAgreeWithTheirFields() {
    QFETCH(QString, id);
    const auto schemas = m_tables.system(id).commandSchemas();
    int compared = 0;
    for (const int steps : {0, 10, 30}) {
        const auto game = m_tables.played(id, steps);
        for (const auto& unit : askable(game.encounter->view()))
            for (const auto& offer : game.encounter->offers(unit)) {
                if (offer.command.type.empty()) continue; // shown only, as what a side is asked later
                const auto* schema = schemas.find(offer.command.type);
                QVERIFY2(schema, (offer.id + " has no known command").c_str());
                const auto* fields = schema->find("properties");
                for (const auto& input : offer.inputs) {
                    const auto name = QByteArray::fromStdString(offer.id + "." + input.id);
                    const auto* field = fields->find(input.id);
                    QVERIFY2(field, name + " is no field of its command");
                    compare(input, *field, offer.command.body.find(input.id), name);
                    if (QTest::currentTestFailed()) return;
                    ++compared;
                }
            }
    }
    QVERIFY(compared > 10);
}

TEST_CASE(TestOfferForms, QCoreApplication)

#include "test_offer_forms.moc"
