// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/line_reader.h"

#include <istream>
#include <streambuf>

namespace app::cli {

LineReader::Line LineReader::next(std::string& line) {
    using Traits = std::istream::traits_type;
    line.clear();
    auto* bytes = m_from.rdbuf();
    if (!m_from.good() || !bytes) return Line::None;
    for (std::size_t length = 0; length <= m_patience; ++length) {
        const auto next = bytes->sbumpc();
        const bool ended = Traits::eq_int_type(next, Traits::eof());
        if (ended) m_from.setstate(std::ios::eofbit);
        if (ended && length == 0) return Line::None;
        if (ended || Traits::to_char_type(next) == '\n')
            return length > m_longest ? Line::TooLong : Line::Whole;
        if (length < m_longest) line.push_back(Traits::to_char_type(next));
    }
    return Line::Endless;
}

} // namespace app::cli
