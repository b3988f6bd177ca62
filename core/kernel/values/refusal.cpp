// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/refusal.h"

namespace core {

void refuse(Problem problem) { throw Refusal(std::move(problem)); }

} // namespace core
