// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What most tests of windows include for themselves; see packaging/compile.cmake.
#include "support/case.h"
#include "ui/precompiled.h"

#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
