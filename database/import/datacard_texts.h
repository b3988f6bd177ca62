// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value.h"

#include <QString>

/// Texts of datacards: in one language, without marks of layout, and names that can be compared.
namespace database::datacards {

/// The tree with one text wherever it has one for each language: English, which the sentences about arms are
/// read in, else the first there is.
core::Value inOneLanguage(const core::Value& tree);

/// Without tags, entities and stars; dashes that only keep a word together become plain ones.
QString plainText(QString text);

/// What two spellings of one name have in common: capitals, plurals, "model", blanks and signs do not matter.
/// "Veteran Guardsmen" and "VETERAN GUARDSMAN MODELS" are the same.
QString nameKey(const QString& name);

/// "LAMP TROOPERS" as "Lamp Troopers"; what has small letters stays.
QString inSmallLetters(const QString& name);

} // namespace database::datacards
