// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace app::cli {

/// Reads the lines of a stream without ever holding more than one line of limited length.
class LineReader {
public:
    /// What the reading of a line found: a whole line, one that is too long, one without an end, or None at
    /// the end of the stream.
    enum class Line { Whole, TooLong, Endless, None };

    /// A line of more than `longest` bytes is skipped (TooLong); a line that has not ended after `patience`
    /// bytes ends the reading (Endless).
    LineReader(std::istream& from, std::size_t longest, std::size_t patience)
        : m_from(from), m_longest(longest), m_patience(patience) {}
    /// The next line without its line end; None at the end of the stream. The text of a long line is cut off.
    Line next(std::string& line);

private:
    std::istream& m_from;
    std::size_t m_longest, m_patience;
};

} // namespace app::cli
