// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <algorithm>

namespace app::cli {

using core::impossible;

core::Result<Arguments> readArguments(const QStringList& given, const std::vector<Option>& options,
                                      int fewest, int most) {
    Arguments out;
    bool onlyPlaces = false;
    for (qsizetype n = 0; n < given.size(); ++n) {
        if (onlyPlaces || !given[n].startsWith(u"--")) {
            out.places << given[n];
            continue;
        }
        if (given[n] == u"--") {
            onlyPlaces = true;
            continue;
        }
        const QString name = given[n].mid(2).section(u'=', 0, 0);
        const auto option =
            std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
        if (option == options.end())
            return impossible("arguments.option", "unknown option --" + name.toStdString(),
                              given[n].toStdString());
        QString value;
        if (given[n].contains(u'='))
            value = given[n].section(u'=', 1);
        else if (!option->value.isEmpty()) {
            if (++n == given.size())
                return impossible("arguments.value", "--" + name.toStdString() +
                                                         " needs a value: " + option->value.toStdString());
            value = given[n];
        }
        if (option->value.isEmpty() && !value.isEmpty())
            return impossible("arguments.value", "--" + name.toStdString() + " takes no value");
        out.options[name] << value;
    }
    if (out.places.size() < fewest) return impossible("arguments.missing", "an argument is missing");
    if (out.places.size() > most)
        return impossible("arguments.surplus", "there is one argument too many",
                          out.places.last().toStdString());
    return out;
}

core::Result<std::int64_t> readNumber(const QString& text, const std::string& name) {
    bool fine = false;
    const auto number = text.toLongLong(&fine);
    if (!fine || number < 0)
        return impossible("arguments.number",
                          name + " must be a whole number from 0, not `" + text.toStdString() + "`");
    return number;
}

core::Result<std::optional<std::uint64_t>> Arguments::number(const QString& option) const {
    if (!has(option)) return std::optional<std::uint64_t>();
    auto read = readNumber(value(option), "--" + option.toStdString());
    if (!read) return tl::unexpected<core::Problem>(read.error());
    return std::optional(static_cast<std::uint64_t>(*read));
}

} // namespace app::cli
