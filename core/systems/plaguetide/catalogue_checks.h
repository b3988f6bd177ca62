// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/catalogue.h"

namespace core::plaguetide {

/// What is wrong in data files, in the order in which it was found.
class Faults {
public:
    /// Keeps the data from being used.
    void add(const std::string& file, const std::string& path, const std::string& text, const char* code = "data.reference") {
        m_faults.push_back({code, text, file + " " + path, Problem::Kind::Impossible});
    }
    /// A fault unless it fits.
    void need(bool fits, const std::string& file, const std::string& path, const std::string& text) {
        if (!fits) add(file, path, text);
    }
    /// Worth a look; the data are used as they are.
    void hint(const std::string& file, const std::string& path, const std::string& text, const char* code) {
        m_hints.push_back({code, text, file + " " + path, Problem::Kind::Rule});
    }
    const std::vector<Problem>& faults() const { return m_faults; }
    std::vector<Problem> all() const {
        auto out = m_faults;
        out.insert(out.end(), m_hints.begin(), m_hints.end());
        return out;
    }

private:
    std::vector<Problem> m_faults, m_hints;
};

/// Whether numbers are in their ranges and references lead somewhere; keywords that no entry describes are hints.
void checkCatalogue(const Catalogue& all, Faults& faults);

} // namespace core::plaguetide
