// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/dice_words.h"

#include <cctype>
#include <map>
#include <string_view>

namespace core::table {

std::string bandCount(int count, const std::string& name) {
    static const std::map<std::string_view, std::string_view> many{
        {"hit", "hits"},
        {"miss", "misses"},
        {"critical", "criticals"},
        {"six", "sixes"},
        {"wound", "wounds"},
        {"mortal wound", "mortal wounds"},
        {"command point", "command points"},
        {"success", "successes"},
        {"failure", "failures"},
        {"shot", "shots"},
        {"fails", "fail"},
        {"holds", "hold"},
        {"stays", "stay"},
        {"ends", "end"},
        {"escapes", "escape"},
        {"explodes", "explode"},
        {"misfires", "misfire"},
        {"deflects", "deflect"},
        {"goes on", "go on"},
        {"goes off", "go off"},
        {"gets away", "get away"},
        {"makes it", "make it"},
        {"sees through", "see through"},
        {"takes heart", "take heart"},
    };
    const auto number = std::to_string(count);
    const bool face = !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) != 0;
    if (face) return number + " × " + name;
    const auto word = many.find(name);
    return number + " " + (count == 1 || word == many.end() ? name : std::string(word->second));
}

} // namespace core::table
