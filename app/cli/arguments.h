// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace app::cli {

/// An option that a command takes.
struct Option {
    QString name;  ///< without the dashes
    QString value; ///< name of its value ("N"), empty for a plain switch
    QString help;  ///< what it does, as a phrase for the help text
};

/// The parsed arguments of a command.
struct Arguments {
    QStringList places;                 ///< positional arguments, which are not options, in their order
    QMap<QString, QStringList> options; ///< values by the name of the option, one each time it was given

    /// Whether the option was given.
    bool has(const QString& option) const { return options.contains(option); }
    /// The option's last value, or an empty text.
    QString value(const QString& option) const {
        return options.value(option).isEmpty() ? QString() : options.value(option).last();
    }
    /// The option's value as a whole number, nothing when it was not given; a Problem when it is no whole
    /// number.
    core::Result<std::optional<std::uint64_t>> number(const QString& option) const;
};

/// Parses arguments; unknown options, missing values and fewer than `fewest` or more than `most` positional
/// arguments are a Problem.
core::Result<Arguments> readArguments(const QStringList& given, const std::vector<Option>& options,
                                      int fewest, int most);

/// The whole number, from 0, of a positional argument.
core::Result<std::int64_t> readNumber(const QString& text, const std::string& name);

} // namespace app::cli
