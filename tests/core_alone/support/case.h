// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core_alone/test_kit.h"

/// Stands in for tests/support/case.h where there is no Qt. The function is defined by the list of the
/// functions of the test, which the source includes in its last line.
#define TEST_CASE(Test, Application)                                                                         \
    static void run##Test(const std::string& name);                                                          \
    static const kit::Case case##Test(__FILE__, run##Test);
