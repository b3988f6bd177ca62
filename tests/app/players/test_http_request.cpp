// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/http_request.h"
#include "garble.h"
#include "support/case.h"
#include "support/dose.h"

#include <QRandomGenerator>
#include <QTest>

using namespace app::players;

/// Reading requests, without any socket: what is read, what is refused, and how much is kept.
class TestHttpRequest : public QObject {
    Q_OBJECT

private slots:
    void whatIsRead();
    void statuses_data();
    void statuses();
    void piecesMakeNoDifference();
    void nothingGrowsWithoutEnd();
    void garbledRequestsAreHarmless();
    void answersKeepThePageAtHome();
};

namespace {

int statusOf(const QByteArray& bytes) {
    HttpReader reader;
    switch (reader.take(bytes)) {
    case HttpReader::State::Complete:
        return 200;
    case HttpReader::State::Refused:
        return reader.refusal().status;
    default:
        return 0;
    }
}

} // namespace

void TestHttpRequest::whatIsRead() {
    HttpReader reader;
    QCOMPARE(
        reader.take("POST /api/command?since=ab&x=1 HTTP/1.1\r\nHost: a:1\r\nAUTHORIZATION:  Bearer q \r\n"
                    "Content-Length: 3\r\n\r\n{}\nmore"),
        HttpReader::State::Complete);
    const auto& request = reader.request();
    QCOMPARE(request.method, QByteArray("POST"));
    QCOMPARE(request.path, QByteArray("/api/command"));
    QCOMPARE(request.query.value("since"), QByteArray("ab"));
    QCOMPARE(request.headers.value("authorization"), QByteArray("Bearer q"));
    QCOMPARE(request.body, QByteArray("{}\n"));
}

void TestHttpRequest::statuses_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const QByteArray& bytes, int status) {
        QTest::newRow(name) << bytes << status;
    };
    row("a file", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 200);
    row("an old browser", "GET / HTTP/1.0\r\n\r\n", 200);
    row("not ended", "GET / HTTP/1.1\r\nHost: a\r\n", 0);
    row("a body that is missing", "POST /x HTTP/1.1\r\nContent-Length: 5\r\n\r\nabc", 0);
    row("an unknown method", "BREW / HTTP/1.1\r\n\r\n", 405);
    row("a method that changes files", "PUT / HTTP/1.1\r\n\r\n", 405);
    row("no method", " / HTTP/1.1\r\n\r\n", 400);
    row("another protocol", "GET / HTTP/2.0\r\n\r\n", 400);
    row("a path without a slash", "GET http://a/ HTTP/1.1\r\n\r\n", 400);
    row("three words too many", "GET / a b HTTP/1.1\r\n\r\n", 400);
    row("a header without a colon", "GET / HTTP/1.1\r\nHost a\r\n\r\n", 400);
    row("a header with a blank before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400);
    row("a folded header", "GET / HTTP/1.1\r\nX: a\r\n b\r\n\r\n", 400);
    row("a bare line feed", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400);
    row("a zero byte", QByteArrayLiteral("GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n"), 400);
    row("two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400);
    row("two lengths", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400);
    row("chunks", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 400);
    row("a negative length", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400);
    row("a length in letters", "POST / HTTP/1.1\r\nContent-Length: 0x5\r\n\r\n", 400);
    row("a length of two numbers", "POST / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\na", 400);
    row("a huge length", "POST / HTTP/1.1\r\nContent-Length: 100000000000\r\n\r\n", 413);
    row("a length beyond 64 bits", "POST / HTTP/1.1\r\nContent-Length: 18446744073709551617\r\n\r\n", 413);
    row("one byte too many", "POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", 413);
    row("the longest body", "POST / HTTP/1.1\r\nContent-Length: 65536\r\n\r\n" + QByteArray(65536, 'a'), 200);
    row("a body of a file", "GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\na", 400);
    row("a long header", "GET / HTTP/1.1\r\nX: " + QByteArray(9000, 'a') + "\r\n\r\n", 431);
    row("a long path", "GET /" + QByteArray(9000, 'a') + " HTTP/1.1\r\n\r\n", 431);
    row("many headers", "GET / HTTP/1.1\r\n" + QByteArray("A: b\r\n").repeated(100) + "\r\n", 400);
}

void TestHttpRequest::statuses() {
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    QCOMPARE(statusOf(bytes), status);
}

void TestHttpRequest::piecesMakeNoDifference() {
    const QByteArray whole = "POST /api/odds HTTP/1.1\r\nHost: a:1\r\nContent-Length: 4\r\n\r\n{ }\n";
    for (qsizetype cut = 0; cut <= whole.size(); ++cut) {
        HttpReader reader;
        reader.take(whole.left(cut));
        QCOMPARE(reader.take(whole.mid(cut)), HttpReader::State::Complete);
        QCOMPARE(reader.request().body, QByteArray("{ }\n"));
        QCOMPARE(reader.request().headers.value("host"), QByteArray("a:1"));
    }
    HttpReader single;
    for (const char c : whole)
        single.take(QByteArray(1, c));
    QCOMPARE(single.request().body, QByteArray("{ }\n"));
}

void TestHttpRequest::nothingGrowsWithoutEnd() {
    HttpReader reader;
    auto state = reader.take("GET / HTTP/1.1\r\nX: ");
    int pieces = 0;
    for (; state == HttpReader::State::Incomplete && pieces < 100; ++pieces)
        state = reader.take(QByteArray(1000, 'a'));
    QCOMPARE(state, HttpReader::State::Refused);
    QVERIFY(pieces <= 9);
    HttpReader posts;
    QCOMPARE(posts.take("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n" + QByteArray(100'000, 'a')),
             HttpReader::State::Complete);
    QCOMPARE(posts.request().body.size(), 10);
}

void TestHttpRequest::garbledRequestsAreHarmless() {
    QRandomGenerator random(20261127);
    const QList<QByteArray> seeds{
        "GET / HTTP/1.1\r\nHost: a:1\r\n\r\n",
        "POST /api/command HTTP/1.1\r\nHost: a:1\r\nAuthorization: Bearer x\r\nContent-Length: "
        "5\r\n\r\nabcde",
        "GET /api/state?since=abc HTTP/1.1\r\nHost: a:1\r\nOrigin: http://a:1\r\n\r\n"};
    for (int n = 0; n < dose(10'000); ++n) {
        const auto bytes = garbled(seeds[random.bounded(seeds.size())], random);
        HttpReader reader;
        const auto cut = random.bounded(bytes.size() + 1);
        reader.take(bytes.left(cut));
        const auto state = reader.take(bytes.mid(cut));
        const auto& request = reader.request();
        QVERIFY(request.body.size() <= HttpReader::mostBodyBytes);
        if (state != HttpReader::State::Complete) continue;
        QVERIFY(request.method == "GET" || request.method == "POST");
        QVERIFY(request.path.startsWith('/'));
        QCOMPARE(request.body.size(), request.headers.value("content-length", "0").toLongLong());
    }
}

void TestHttpRequest::answersKeepThePageAtHome() {
    const auto bytes = httpBytes({200, "text/html; charset=utf-8", "<p>"});
    for (const auto* header : {"Content-Security-Policy: default-src 'none'; script-src 'self'; style-src "
                               "'self'; connect-src 'self'; "
                               "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action "
                               "'none'; frame-ancestors 'none'",
                               "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                               "Cache-Control: no-store", "Content-Length: 3"})
        QVERIFY2(bytes.contains(QByteArray(header) + "\r\n"), header);
    QVERIFY(!bytes.toLower().contains("set-cookie"));
    QVERIFY(bytes.endsWith("\r\n\r\n<p>"));
}

TEST_CASE(TestHttpRequest, QCoreApplication)
#include "test_http_request.moc"
