// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"

#include <QString>

/// Texts of datacards: in one language, without markup, and names that can be compared.
namespace database::datacards {

/// The tree with one text in place of each text in several languages: English, in which the sentences about
/// weapons are written, else the first language.
core::Value inOneLanguage(const core::Value& tree);

/// The text without tags, entities and stars; non-breaking hyphens become plain ones.
QString plainText(QString text);

/// The common form of spellings of one name: capitals, plurals, "model", blanks and punctuation are ignored.
/// "Veteran Guardsmen" and "VETERAN GUARDSMAN MODELS" are the same.
QString nameKey(const QString& name);

/// "LAMP TROOPERS" as "Lamp Troopers"; names with small letters stay unchanged.
QString titleCase(const QString& name);

} // namespace database::datacards
