// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gm_input.h"

#include "app/cli/output.h"
#include "app/platform.h"

namespace app::cli {

namespace {

constexpr qsizetype longestLine = 1024 * 1024;

} // namespace

GmInput::GmInput(core::Encounter& encounter, std::function<void()> changed)
    : m_session(encounter, {}), m_changed(std::move(changed)),
      m_input(watchStandardInput([this](const QByteArray& bytes) { read(bytes); })) {}

void GmInput::read(const QByteArray& bytes) {
    if (m_ended) return;
    m_begun += bytes;
    for (auto end = m_begun.indexOf('\n'); end >= 0; end = m_begun.indexOf('\n')) {
        const auto line = m_begun.left(end).trimmed();
        m_begun.remove(0, end + 1);
        if (!line.isEmpty() && !line.startsWith('#')) perform(line);
    }
    m_ended = m_begun.size() > longestLine; // no line of the play language is that long
}

void GmInput::perform(const QByteArray& text) {
    const auto line = readPlayLine(text);
    const auto done = line ? m_session.perform(*line) : core::Result<core::Value>(forwardProblem(line));
    m_changed();
    writeLine(done ? *done : core::Value(core::Value::Object{{"problem", problemValue(done.error())}}));
}

} // namespace app::cli
