// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/http_request.h"

#include <optional>

namespace app::players {

/// The file of the players' page under that path ("/", "/app.js"); nothing when the program has none.
std::optional<HttpAnswer> pageFile(const QByteArray& path);

} // namespace app::players
