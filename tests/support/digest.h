// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

/// SHA-256 in hexadecimal digits, as games are digested.
std::string sha256(const std::string& bytes);
