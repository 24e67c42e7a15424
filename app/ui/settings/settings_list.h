#pragma once

#include "app/model/files/preferences.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// One setting: a few words to choose from.
struct Setting {
    std::string_view id;
    std::string_view label;
    std::string_view also;  ///< other words that people look for it by
    std::span<const std::string_view> words;
    int (*chosen)(const Preferences&);  ///< which of the words; -1: something between them
    void (*choose)(Preferences&, int);
    std::string_view (*explanation)(const Preferences&);  ///< a sentence below it; empty: it needs none
};

/// All of them, in the order of the panel.
[[nodiscard]] std::span<const Setting> settings();

/// Those in whose label, words or other words each typed word begins a word; all where nothing is typed.
[[nodiscard]] std::vector<const Setting*> settings_found(std::string_view typed);

}  // namespace crosscut
