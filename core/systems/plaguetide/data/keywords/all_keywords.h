// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/keywords/keyword_rule.h"

/// To add a keyword, define its object in a file of this folder, and add its name here and in the table of
/// keyword_rule.cpp.
namespace core::plaguetide::keywords {

extern const KeywordRule area, blast, furious, relentless, throwing, warp;
extern const KeywordRule ambush, counter, swift, bulky, unyielding, regeneration;

} // namespace core::plaguetide::keywords
