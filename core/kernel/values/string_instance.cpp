// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/string_instance.h"

#ifdef __GLIBCXX__
template class std::basic_string<char>;
#endif
