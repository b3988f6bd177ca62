// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gm_input.h"

#include "app/cli/output.h"

#include <array>
#include <unistd.h>

namespace app::cli {

namespace {

constexpr qsizetype longestLine = 1024 * 1024;

} // namespace

GmInput::GmInput(core::Encounter& encounter, std::function<void()> changed)
    : m_session(encounter, {}), m_changed(std::move(changed)), m_input(STDIN_FILENO, QSocketNotifier::Read) {
    QObject::connect(&m_input, &QSocketNotifier::activated, &m_input, [this] { read(); });
}

void GmInput::read() {
    std::array<char, 65536> bytes;
    const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) return m_input.setEnabled(false);
    m_begun += QByteArray(bytes.data(), static_cast<qsizetype>(count));
    for (auto end = m_begun.indexOf('\n'); end >= 0; end = m_begun.indexOf('\n')) {
        const auto line = m_begun.left(end).trimmed();
        m_begun.remove(0, end + 1);
        if (!line.isEmpty() && !line.startsWith('#')) perform(line);
    }
    if (m_begun.size() > longestLine) m_input.setEnabled(false); // it is no line of the play language
}

void GmInput::perform(const QByteArray& text) {
    const auto line = readPlayLine(text);
    const auto done = line ? m_session.perform(*line) : core::Result<core::Value>(forwardProblem(line));
    m_changed();
    writeLine(done ? *done : core::Value(core::Value::Object{{"problem", problemValue(done.error())}}));
}

} // namespace app::cli
