# SPDX-License-Identifier: GPL-3.0-or-later
# kit_test_list(SOURCE FOLDER): writes FOLDER/<source>.moc with what moc would know of the test class in the source: its slots.
function(kit_test_list source folder)
    cmake_path(GET source STEM name)
    file(READ ${source} text)
    string(REGEX MATCH "TEST_CASE\\(([A-Za-z0-9_]+)," found "${text}")
    set(test ${CMAKE_MATCH_1})
    string(FIND "${text}" "class ${test} " begin)
    string(SUBSTRING "${text}" ${begin} -1 text)
    string(FIND "${text}" "\n};" end)
    string(SUBSTRING "${text}" 0 ${end} text)
    # The class between "slots:" and the next access word.
    string(REGEX REPLACE "^.*(slots|Q_SLOTS):" "" text "${text}")
    string(REGEX REPLACE "\n(private|protected|public):.*" "" text "${text}")
    string(REGEX MATCHALL "\n    void [A-Za-z0-9_]+\\(\\)" functions "${text}")
    set(list "")
    foreach(function IN LISTS functions)
        string(REGEX REPLACE ".*void ([A-Za-z0-9_]+).*" "\\1" function "${function}")
        string(APPEND list "            {\"${function}\", &${test}::${function}},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${folder}/${name}.moc @ONLY CONTENT "template <> struct kit::Slots<${test}> {
    static std::vector<kit::Slot<${test}>> all() {
        return {
${list}        };
    }
};
static void run${test}(const std::string& name) { kit::runCase<${test}>(name); }
")
endfunction()
